BEGIN TRANSACTION;
CREATE TABLE conventions (
        seq INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        body TEXT NOT NULL,
        at TEXT NOT NULL,
        deleted_at TEXT
    );
INSERT INTO "conventions" VALUES(1,'44133f91-db15-4575-a7ef-48801812afae','{
 "format": "convention",
 "version": 1,
 "name": "Наши",
 "convention": {
  "dark_games": false,
  "bombs": true,
  "razboynik": null,
  "underbid": false,
  "pulya_limit": 20,
  "deal_limit": null,
  "end": "each",
  "help": true,
  "help_order": "fullest",
  "surplus": "own_gora",
  "surplus_order": "help_first",
  "hill_divided": true,
  "raspasy_mark": "gora",
  "raspasy_ladder": [
   1,
   2,
   3
  ],
  "raspasy_after_ladder": "hold",
  "raspasy_amnesty": false,
  "zero_bonus": "pulya_price",
  "dealer_takes_talon": true,
  "dealer_zero_bonus": false,
  "dealer_raspasy_pulya": 0,
  "exit_ladder": [
   6
  ],
  "exit_by": [
   "made",
   "unwhisted",
   "misere"
  ],
  "dealer_stays": 1,
  "duty": {
   "6": 4,
   "7": 2,
   "8": 1,
   "9": 1,
   "10": 1
  },
  "responsibility": "full",
  "style": "greedy",
  "consolation": "price",
  "consolation_to_dealer": true,
  "short_low": "personal",
  "short_high": "second",
  "ten": "whisted",
  "stalingrad": false,
  "half_whist": [
   6,
   7
  ],
  "return_whist": [
   6,
   7
  ],
  "both_pass_half": false,
  "dealer_may_whist": false,
  "concede": [],
  "shared_misere": true,
  "talon_premium": "none",
  "prices": {
   "6": 2,
   "7": 4,
   "8": 6,
   "9": 8,
   "10": 10,
   "misere": 10
  },
  "pulya_point": 10,
  "gora_point": 10,
  "gora_factor": 1,
  "whist_factor": 1,
  "base": "sochi"
 }
}
','2026-11-27T20:16:00.000+00:00',NULL);
CREATE TABLE drafts (
        pulka TEXT NOT NULL,
        slot TEXT NOT NULL,
        body TEXT NOT NULL,
        at TEXT NOT NULL,
        PRIMARY KEY (pulka, slot)
    ) WITHOUT ROWID
    ;
INSERT INTO "drafts" VALUES('6554a2af-a72c-4c31-8a88-0423cfa56385','new','{"kind":"game","declarer":1}','2026-11-27T20:08:00.000+00:00');
CREATE TABLE players (seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL);
INSERT INTO "players" VALUES(1,'e8137317-0332-44ea-9bb5-c6c0e2a198df','Аня');
INSERT INTO "players" VALUES(2,'79c02949-a0f0-4cb4-9cff-acda706f3ecd','Боря');
INSERT INTO "players" VALUES(3,'a5e62ed0-054d-44aa-94cf-8d713ff26751','Вера');
INSERT INTO "players" VALUES(4,'ac84748c-e6ed-407b-9a4c-630ef3ed4b3a','Гена');
INSERT INTO "players" VALUES(5,'e3e6084d-4619-488a-9a96-08f1631907ae','Галя');
INSERT INTO "players" VALUES(6,'d8438e1e-f5e7-416a-905e-d07777f77081','Дима');
CREATE TABLE pulkas (
        seq INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        created_at TEXT NOT NULL,
        changed_at TEXT NOT NULL,
        deleted_at TEXT,
        row_count INTEGER NOT NULL,
        summary TEXT NOT NULL
    );
INSERT INTO "pulkas" VALUES(1,'6554a2af-a72c-4c31-8a88-0423cfa56385','2026-11-27T20:01:00.000+00:00','2026-11-27T20:07:00.000+00:00',NULL,7,'{"version": 2, "title": "Дача", "date": "2026-11-27", "names": ["Аня", "Боря", "Гена", "Вера"], "base": "sochi", "deals": 2, "ended": false, "closed": false, "whole": [-140, 70, 0, 70]}');
INSERT INTO "pulkas" VALUES(2,'c17af52a-d764-49fb-8ffa-b9bcf362afb5','2026-11-27T20:10:00.000+00:00','2026-11-27T20:12:00.000+00:00',NULL,3,'{"version": 2, "title": null, "date": "2026-11-27", "names": ["Галя", "Боря", "Вера", "Дима"], "base": "leningrad", "deals": 1, "ended": false, "closed": true, "whole": [-10, 50, -30, -10]}');
INSERT INTO "pulkas" VALUES(3,'dad648c2-1aef-4477-826d-9d37fe53ff67','2026-11-27T20:14:00.000+00:00','2026-11-27T20:14:00.000+00:00','2026-11-27T20:15:00.000+00:00',1,'{"version": 2, "title": null, "date": "2026-11-27", "names": ["Аня", "Боря", "Вера"], "base": "rostov", "deals": 0, "ended": false, "closed": false, "whole": [0, 0, 0]}');
CREATE TABLE rows (
        pulka TEXT NOT NULL REFERENCES pulkas (id),
        no INTEGER NOT NULL CHECK (no >= 1),
        at TEXT NOT NULL,
        kind TEXT NOT NULL,
        body TEXT NOT NULL,
        checksum TEXT NOT NULL,
        PRIMARY KEY (pulka, no)
    ) WITHOUT ROWID
    ;
INSERT INTO "rows" VALUES('6554a2af-a72c-4c31-8a88-0423cfa56385',1,'2026-11-27T20:01:00.000+00:00','start','{"kind":"start","heading":{"names":["Аня","Боря","Вера"],"first_dealer":0,"title":"Дача","date":"2026-11-27","whist_price":1,"currency":"₽"},"convention":{"dark_games":false,"bombs":false,"razboynik":null,"underbid":false,"pulya_limit":20,"deal_limit":null,"end":"each","help":true,"help_order":"fullest","surplus":"own_gora","surplus_order":"help_first","hill_divided":true,"raspasy_mark":"gora","raspasy_ladder":[1,2,3],"raspasy_after_ladder":"hold","raspasy_amnesty":false,"zero_bonus":"pulya_price","dealer_takes_talon":true,"dealer_zero_bonus":false,"dealer_raspasy_pulya":0,"exit_ladder":[6],"exit_by":["made","unwhisted","misere"],"dealer_stays":1,"duty":{"6":4,"7":2,"8":1,"9":1,"10":1},"responsibility":"full","style":"greedy","consolation":"price","consolation_to_dealer":true,"short_low":"personal","short_high":"second","ten":"whisted","stalingrad":false,"half_whist":[6,7],"return_whist":[6,7],"both_pass_half":false,"dealer_may_whist":false,"concede":[],"shared_misere":true,"talon_premium":"none","prices":{"6":2,"7":4,"8":6,"9":8,"10":10,"misere":10},"pulya_point":10,"gora_point":10,"gora_factor":1,"whist_factor":1,"base":"sochi"},"opening":{"pulya":[],"gora":[],"whists":[],"raspasy_run":0,"bombs":[],"record":[],"kurochka":[],"pot":[]}}','ac133abfd927ff1fb55ea99559349b68ff58ea89b901799309ca420936eab80a');
INSERT INTO "rows" VALUES('6554a2af-a72c-4c31-8a88-0423cfa56385',2,'2026-11-27T20:02:00.000+00:00','recorded','{"kind":"recorded","entry":{"note":null,"dealer":null,"resting":null,"kind":"misere","declarer":0,"tricks":[[0,0]],"shared":false,"dark":false,"surplus":null}}','140255a8666aa33131a8458238a44ec38797a31f61184c0ef80f8283420bf2b2');
INSERT INTO "rows" VALUES('6554a2af-a72c-4c31-8a88-0423cfa56385',3,'2026-11-27T20:03:00.000+00:00','recorded','{"kind":"recorded","entry":{"note":"в темноте","dealer":null,"resting":null,"kind":"raspasy","tricks":[[2,3],[0,4],[1,3]],"dark_by":[],"renonce":[]}}','3ad38e8e15526bf82ca79207aaef131070ae61eaf71fbbaea474bacff3b0c0cc');
INSERT INTO "rows" VALUES('6554a2af-a72c-4c31-8a88-0423cfa56385',4,'2026-11-27T20:04:00.000+00:00','recorded','{"kind":"recorded","entry":{"note":null,"kind":"join","player":3,"name":"Гена","instead":null}}','f7d16e9a85a8fbd0f901c1000ba674d5fc19bdd5507b872ff1bca70a1f240c47');
INSERT INTO "rows" VALUES('6554a2af-a72c-4c31-8a88-0423cfa56385',5,'2026-11-27T20:05:00.000+00:00','amended','{"kind":"amended","of":2,"entry":{"note":null,"dealer":null,"resting":null,"kind":"misere","declarer":0,"tricks":[[0,2]],"shared":false,"dark":false,"surplus":null},"pins":[]}','7199eb23eb236090b9e24234b346e06fa33b961988e4ee5244c3fe356aec4f91');
INSERT INTO "rows" VALUES('6554a2af-a72c-4c31-8a88-0423cfa56385',6,'2026-11-27T20:06:00.000+00:00','voided','{"kind":"voided","of":3,"pins":[]}','2627d5cc9f83624704813f16901bfcf35abcadae02f0493e07a7920efeda7a26');
INSERT INTO "rows" VALUES('6554a2af-a72c-4c31-8a88-0423cfa56385',7,'2026-11-27T20:07:00.000+00:00','undone','{"kind":"undone"}','2a7c694d637bbd318cc0796cab9023491c001f926ec974f854d1e673ade7f1f5');
INSERT INTO "rows" VALUES('c17af52a-d764-49fb-8ffa-b9bcf362afb5',1,'2026-11-27T20:10:00.000+00:00','start','{"kind":"start","heading":{"names":["Галя","Боря","Вера","Дима"],"first_dealer":1,"title":null,"date":"2026-11-27","whist_price":null,"currency":null},"convention":{"dark_games":false,"bombs":false,"razboynik":null,"underbid":false,"pulya_limit":20,"deal_limit":null,"end":"each","help":true,"help_order":"fullest","surplus":"own_gora","surplus_order":"help_first","hill_divided":true,"raspasy_mark":"gora","raspasy_ladder":[2,4,6],"raspasy_after_ladder":"hold","raspasy_amnesty":false,"zero_bonus":"gora_price","dealer_takes_talon":true,"dealer_zero_bonus":false,"dealer_raspasy_pulya":0,"exit_ladder":[6],"exit_by":["made"],"dealer_stays":1,"duty":{"6":4,"7":2,"8":1,"9":1,"10":1},"responsibility":"half","style":"gentleman","consolation":"price","consolation_to_dealer":true,"short_low":"personal","short_high":"both","ten":"checked","stalingrad":false,"half_whist":[6,7],"return_whist":[6,7,8],"both_pass_half":false,"dealer_may_whist":false,"concede":[3],"shared_misere":false,"talon_premium":"none","prices":{"6":2,"7":4,"8":6,"9":8,"10":10,"misere":10},"pulya_point":20,"gora_point":10,"gora_factor":2,"whist_factor":2,"base":"leningrad"},"opening":{"pulya":[],"gora":[],"whists":[],"raspasy_run":0,"bombs":[],"record":[],"kurochka":[],"pot":[]}}','005a62759ac8ce9742c3b2e7bfdb4cc34a6832cee5bcc91b1fb18385810dcc51');
INSERT INTO "rows" VALUES('c17af52a-d764-49fb-8ffa-b9bcf362afb5',2,'2026-11-27T20:11:00.000+00:00','recorded','{"kind":"recorded","entry":{"note":null,"dealer":null,"resting":null,"kind":"raspasy","tricks":[[2,4],[3,3],[0,3],[1,0]],"dark_by":[],"renonce":[]}}','0b571c6c64f6b0f64650f6a8f9a7fd5490ba3304a5ee82b03ea4d9194bdedd04');
INSERT INTO "rows" VALUES('c17af52a-d764-49fb-8ffa-b9bcf362afb5',3,'2026-11-27T20:12:00.000+00:00','closed','{"kind":"closed"}','ddda8291037ec8c650fb15a02f3dd2dd935119a9ab0a14f676445d9de6ad16b0');
INSERT INTO "rows" VALUES('dad648c2-1aef-4477-826d-9d37fe53ff67',1,'2026-11-27T20:14:00.000+00:00','start','{"kind":"start","heading":{"names":["Аня","Боря","Вера"],"first_dealer":0,"title":null,"date":"2026-11-27","whist_price":null,"currency":null},"convention":{"dark_games":false,"bombs":false,"razboynik":null,"underbid":false,"pulya_limit":20,"deal_limit":null,"end":"each","help":true,"help_order":"fullest","surplus":"own_gora","surplus_order":"help_first","hill_divided":true,"raspasy_mark":"whists","raspasy_ladder":[5],"raspasy_after_ladder":"hold","raspasy_amnesty":false,"zero_bonus":"pulya_one","dealer_takes_talon":false,"dealer_zero_bonus":false,"dealer_raspasy_pulya":1,"exit_ladder":[6],"exit_by":["made","unwhisted","misere"],"dealer_stays":1,"duty":{"6":4,"7":2,"8":1,"9":1,"10":1},"responsibility":"half","style":"greedy","consolation":"ten","consolation_to_dealer":true,"short_low":"personal","short_high":"second","ten":"whisted","stalingrad":false,"half_whist":[6,7],"return_whist":[6,7],"both_pass_half":false,"dealer_may_whist":false,"concede":[3],"shared_misere":true,"talon_premium":"none","prices":{"6":2,"7":4,"8":6,"9":8,"10":10,"misere":10},"pulya_point":10,"gora_point":10,"gora_factor":1,"whist_factor":1,"base":"rostov"},"opening":{"pulya":[],"gora":[],"whists":[],"raspasy_run":0,"bombs":[],"record":[],"kurochka":[],"pot":[]}}','2c9f05690bb57cb0231686fe04f4b1a74db795b2de806c8b5bec6819bb59c1b1');
CREATE TABLE seatings (
        pulka TEXT NOT NULL REFERENCES pulkas (id),
        number INTEGER NOT NULL,
        player TEXT NOT NULL REFERENCES players (id),
        PRIMARY KEY (pulka, number)
    ) WITHOUT ROWID
    ;
INSERT INTO "seatings" VALUES('6554a2af-a72c-4c31-8a88-0423cfa56385',0,'e8137317-0332-44ea-9bb5-c6c0e2a198df');
INSERT INTO "seatings" VALUES('6554a2af-a72c-4c31-8a88-0423cfa56385',1,'79c02949-a0f0-4cb4-9cff-acda706f3ecd');
INSERT INTO "seatings" VALUES('6554a2af-a72c-4c31-8a88-0423cfa56385',2,'a5e62ed0-054d-44aa-94cf-8d713ff26751');
INSERT INTO "seatings" VALUES('6554a2af-a72c-4c31-8a88-0423cfa56385',3,'ac84748c-e6ed-407b-9a4c-630ef3ed4b3a');
INSERT INTO "seatings" VALUES('c17af52a-d764-49fb-8ffa-b9bcf362afb5',0,'e3e6084d-4619-488a-9a96-08f1631907ae');
INSERT INTO "seatings" VALUES('c17af52a-d764-49fb-8ffa-b9bcf362afb5',1,'79c02949-a0f0-4cb4-9cff-acda706f3ecd');
INSERT INTO "seatings" VALUES('c17af52a-d764-49fb-8ffa-b9bcf362afb5',2,'a5e62ed0-054d-44aa-94cf-8d713ff26751');
INSERT INTO "seatings" VALUES('c17af52a-d764-49fb-8ffa-b9bcf362afb5',3,'d8438e1e-f5e7-416a-905e-d07777f77081');
INSERT INTO "seatings" VALUES('dad648c2-1aef-4477-826d-9d37fe53ff67',0,'e8137317-0332-44ea-9bb5-c6c0e2a198df');
INSERT INTO "seatings" VALUES('dad648c2-1aef-4477-826d-9d37fe53ff67',1,'79c02949-a0f0-4cb4-9cff-acda706f3ecd');
INSERT INTO "seatings" VALUES('dad648c2-1aef-4477-826d-9d37fe53ff67',2,'a5e62ed0-054d-44aa-94cf-8d713ff26751');
CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO "settings" VALUES('currency','"₽"');
CREATE INDEX players_by_name ON players (name);
COMMIT;
PRAGMA user_version = 2;
