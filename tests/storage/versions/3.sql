BEGIN TRANSACTION;
CREATE TABLE conventions (
        seq INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        body TEXT NOT NULL,
        at TEXT NOT NULL,
        deleted_at TEXT
    );
INSERT INTO "conventions" VALUES(1,'762c849b-0224-431d-a359-50be3138ed3f','{
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
CREATE TABLE directory (
        player TEXT PRIMARY KEY REFERENCES players (id),
        called TEXT,
        color INTEGER,
        same_as TEXT REFERENCES players (id),
        at TEXT NOT NULL
    ) WITHOUT ROWID
    ;
INSERT INTO "directory" VALUES('5384e536-8770-46c2-b4ee-aace590e9fea','Борис',NULL,NULL,'2026-11-27T20:17:00.000+00:00');
INSERT INTO "directory" VALUES('bde75bbf-4556-4631-af97-0fb9ce23be7e',NULL,NULL,'5a4edbc6-1f0c-40f1-b3af-a20c45a86799','2026-11-27T20:18:00.000+00:00');
CREATE TABLE drafts (
        pulka TEXT NOT NULL,
        slot TEXT NOT NULL,
        body TEXT NOT NULL,
        at TEXT NOT NULL,
        PRIMARY KEY (pulka, slot)
    ) WITHOUT ROWID
    ;
INSERT INTO "drafts" VALUES('0fcfa4ca-2afd-43eb-a1b6-8cdac4c995a9','new','{"kind":"game","declarer":1}','2026-11-27T20:08:00.000+00:00');
CREATE TABLE players (seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL);
INSERT INTO "players" VALUES(1,'5a4edbc6-1f0c-40f1-b3af-a20c45a86799','Аня');
INSERT INTO "players" VALUES(2,'5384e536-8770-46c2-b4ee-aace590e9fea','Боря');
INSERT INTO "players" VALUES(3,'d7b5687f-c8b3-43ed-98f0-576c3c110e34','Вера');
INSERT INTO "players" VALUES(4,'0097a2d0-c94e-44e4-823e-73387dff4479','Гена');
INSERT INTO "players" VALUES(5,'bde75bbf-4556-4631-af97-0fb9ce23be7e','Галя');
INSERT INTO "players" VALUES(6,'1032e5e3-addf-4397-8868-8c184b6cbc35','Дима');
CREATE TABLE pulkas (
        seq INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        created_at TEXT NOT NULL,
        changed_at TEXT NOT NULL,
        deleted_at TEXT,
        row_count INTEGER NOT NULL,
        summary TEXT NOT NULL
    );
INSERT INTO "pulkas" VALUES(1,'0fcfa4ca-2afd-43eb-a1b6-8cdac4c995a9','2026-11-27T20:01:00.000+00:00','2026-11-27T20:07:00.000+00:00',NULL,7,'{"version": 3, "title": "Дача", "date": "2026-11-27", "names": ["Аня", "Боря", "Гена", "Вера"], "begun": "{\"base\": \"sochi\"}", "rules": "{\"base\": \"sochi\"}", "deals": 2, "ended": false, "closed": false, "whole": [-140, 70, 0, 70]}');
INSERT INTO "pulkas" VALUES(2,'38fcb06c-3d7e-4da1-929f-4937878249af','2026-11-27T20:10:00.000+00:00','2026-11-27T20:12:00.000+00:00',NULL,3,'{"version": 3, "title": null, "date": "2026-11-27", "names": ["Галя", "Боря", "Вера", "Дима"], "begun": "{\"base\": \"leningrad\"}", "rules": "{\"base\": \"leningrad\"}", "deals": 1, "ended": false, "closed": true, "whole": [-10, 50, -30, -10]}');
INSERT INTO "pulkas" VALUES(3,'9f4ae42a-cd31-4c46-b0ed-6ed59a74d0af','2026-11-27T20:14:00.000+00:00','2026-11-27T20:14:00.000+00:00','2026-11-27T20:15:00.000+00:00',1,'{"version": 3, "title": null, "date": "2026-11-27", "names": ["Аня", "Боря", "Вера"], "begun": "{\"base\": \"rostov\"}", "rules": "{\"base\": \"rostov\"}", "deals": 0, "ended": false, "closed": false, "whole": [0, 0, 0]}');
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
INSERT INTO "rows" VALUES('0fcfa4ca-2afd-43eb-a1b6-8cdac4c995a9',1,'2026-11-27T20:01:00.000+00:00','start','{"kind":"start","heading":{"names":["Аня","Боря","Вера"],"first_dealer":0,"title":"Дача","date":"2026-11-27","whist_price":1,"currency":"₽"},"convention":{"dark_games":false,"bombs":false,"razboynik":null,"underbid":false,"pulya_limit":20,"deal_limit":null,"end":"each","help":true,"help_order":"fullest","surplus":"own_gora","surplus_order":"help_first","hill_divided":true,"raspasy_mark":"gora","raspasy_ladder":[1,2,3],"raspasy_after_ladder":"hold","raspasy_amnesty":false,"zero_bonus":"pulya_price","dealer_takes_talon":true,"dealer_zero_bonus":false,"dealer_raspasy_pulya":0,"exit_ladder":[6],"exit_by":["made","unwhisted","misere"],"dealer_stays":1,"duty":{"6":4,"7":2,"8":1,"9":1,"10":1},"responsibility":"full","style":"greedy","consolation":"price","consolation_to_dealer":true,"short_low":"personal","short_high":"second","ten":"whisted","stalingrad":false,"half_whist":[6,7],"return_whist":[6,7],"both_pass_half":false,"dealer_may_whist":false,"concede":[],"shared_misere":true,"talon_premium":"none","prices":{"6":2,"7":4,"8":6,"9":8,"10":10,"misere":10},"pulya_point":10,"gora_point":10,"gora_factor":1,"whist_factor":1,"base":"sochi"},"opening":{"pulya":[],"gora":[],"whists":[],"raspasy_run":0,"bombs":[],"record":[],"kurochka":[],"pot":[]}}','c0509e21180bc2453a634d7d68555b7cd958501db6eb147808ad682716671430');
INSERT INTO "rows" VALUES('0fcfa4ca-2afd-43eb-a1b6-8cdac4c995a9',2,'2026-11-27T20:02:00.000+00:00','recorded','{"kind":"recorded","entry":{"note":null,"dealer":null,"resting":null,"kind":"misere","declarer":0,"tricks":[[0,0]],"shared":false,"dark":false,"surplus":null}}','98af4d8d391497acbce8ae3bc372a4c3436833896cdbf1cf623248a003372c29');
INSERT INTO "rows" VALUES('0fcfa4ca-2afd-43eb-a1b6-8cdac4c995a9',3,'2026-11-27T20:03:00.000+00:00','recorded','{"kind":"recorded","entry":{"note":"в темноте","dealer":null,"resting":null,"kind":"raspasy","tricks":[[2,3],[0,4],[1,3]],"dark_by":[],"renonce":[]}}','902bf77ead60da6ee3a372251252224be6f15486bbf118583f6c042966759152');
INSERT INTO "rows" VALUES('0fcfa4ca-2afd-43eb-a1b6-8cdac4c995a9',4,'2026-11-27T20:04:00.000+00:00','recorded','{"kind":"recorded","entry":{"note":null,"kind":"join","player":3,"name":"Гена","instead":null}}','eaaf88003987027699b48be19bb4e680d778a42b5eedfcc3db3dcdffd0ba71ff');
INSERT INTO "rows" VALUES('0fcfa4ca-2afd-43eb-a1b6-8cdac4c995a9',5,'2026-11-27T20:05:00.000+00:00','amended','{"kind":"amended","of":2,"entry":{"note":null,"dealer":null,"resting":null,"kind":"misere","declarer":0,"tricks":[[0,2]],"shared":false,"dark":false,"surplus":null},"pins":[]}','64c63fb996a444ba7d9ffee053194a44d0f22fc7feda3f24d83321b0410e8d7c');
INSERT INTO "rows" VALUES('0fcfa4ca-2afd-43eb-a1b6-8cdac4c995a9',6,'2026-11-27T20:06:00.000+00:00','voided','{"kind":"voided","of":3,"pins":[]}','2210bf02aa4195cd2c8a460dc5fdc4170b307b022e9ec96c35f7feaca4babc2d');
INSERT INTO "rows" VALUES('0fcfa4ca-2afd-43eb-a1b6-8cdac4c995a9',7,'2026-11-27T20:07:00.000+00:00','undone','{"kind":"undone"}','bc878c04d38449d5dc4e2e887dcaf791fd113091098fc4866770e4363f2e69f6');
INSERT INTO "rows" VALUES('38fcb06c-3d7e-4da1-929f-4937878249af',1,'2026-11-27T20:10:00.000+00:00','start','{"kind":"start","heading":{"names":["Галя","Боря","Вера","Дима"],"first_dealer":1,"title":null,"date":"2026-11-27","whist_price":null,"currency":null},"convention":{"dark_games":false,"bombs":false,"razboynik":null,"underbid":false,"pulya_limit":20,"deal_limit":null,"end":"each","help":true,"help_order":"fullest","surplus":"own_gora","surplus_order":"help_first","hill_divided":true,"raspasy_mark":"gora","raspasy_ladder":[2,4,6],"raspasy_after_ladder":"hold","raspasy_amnesty":false,"zero_bonus":"gora_price","dealer_takes_talon":true,"dealer_zero_bonus":false,"dealer_raspasy_pulya":0,"exit_ladder":[6],"exit_by":["made"],"dealer_stays":1,"duty":{"6":4,"7":2,"8":1,"9":1,"10":1},"responsibility":"half","style":"gentleman","consolation":"price","consolation_to_dealer":true,"short_low":"personal","short_high":"both","ten":"checked","stalingrad":false,"half_whist":[6,7],"return_whist":[6,7,8],"both_pass_half":false,"dealer_may_whist":false,"concede":[3],"shared_misere":false,"talon_premium":"none","prices":{"6":2,"7":4,"8":6,"9":8,"10":10,"misere":10},"pulya_point":20,"gora_point":10,"gora_factor":2,"whist_factor":2,"base":"leningrad"},"opening":{"pulya":[],"gora":[],"whists":[],"raspasy_run":0,"bombs":[],"record":[],"kurochka":[],"pot":[]}}','723e8722c0df62334f0736bc8b8d357862264f44a299144728510e9d24389784');
INSERT INTO "rows" VALUES('38fcb06c-3d7e-4da1-929f-4937878249af',2,'2026-11-27T20:11:00.000+00:00','recorded','{"kind":"recorded","entry":{"note":null,"dealer":null,"resting":null,"kind":"raspasy","tricks":[[2,4],[3,3],[0,3],[1,0]],"dark_by":[],"renonce":[]}}','ccf867ab40d10802786b8ec873178f733efc47ac66d2726e250e9b62bb5d1a78');
INSERT INTO "rows" VALUES('38fcb06c-3d7e-4da1-929f-4937878249af',3,'2026-11-27T20:12:00.000+00:00','closed','{"kind":"closed"}','6946c6c8a5fec1668ac3d8e27658e14f2c97233a3452fc088e6449378a2840a0');
INSERT INTO "rows" VALUES('9f4ae42a-cd31-4c46-b0ed-6ed59a74d0af',1,'2026-11-27T20:14:00.000+00:00','start','{"kind":"start","heading":{"names":["Аня","Боря","Вера"],"first_dealer":0,"title":null,"date":"2026-11-27","whist_price":null,"currency":null},"convention":{"dark_games":false,"bombs":false,"razboynik":null,"underbid":false,"pulya_limit":20,"deal_limit":null,"end":"each","help":true,"help_order":"fullest","surplus":"own_gora","surplus_order":"help_first","hill_divided":true,"raspasy_mark":"whists","raspasy_ladder":[5],"raspasy_after_ladder":"hold","raspasy_amnesty":false,"zero_bonus":"pulya_one","dealer_takes_talon":false,"dealer_zero_bonus":false,"dealer_raspasy_pulya":1,"exit_ladder":[6],"exit_by":["made","unwhisted","misere"],"dealer_stays":1,"duty":{"6":4,"7":2,"8":1,"9":1,"10":1},"responsibility":"half","style":"greedy","consolation":"ten","consolation_to_dealer":true,"short_low":"personal","short_high":"second","ten":"whisted","stalingrad":false,"half_whist":[6,7],"return_whist":[6,7],"both_pass_half":false,"dealer_may_whist":false,"concede":[3],"shared_misere":true,"talon_premium":"none","prices":{"6":2,"7":4,"8":6,"9":8,"10":10,"misere":10},"pulya_point":10,"gora_point":10,"gora_factor":1,"whist_factor":1,"base":"rostov"},"opening":{"pulya":[],"gora":[],"whists":[],"raspasy_run":0,"bombs":[],"record":[],"kurochka":[],"pot":[]}}','4085449fb4d0eb5dc53fb2020f752b1059a5e9498aadfba37939ad431daa8d39');
CREATE TABLE seatings (
        pulka TEXT NOT NULL REFERENCES pulkas (id),
        number INTEGER NOT NULL,
        player TEXT NOT NULL REFERENCES players (id),
        PRIMARY KEY (pulka, number)
    ) WITHOUT ROWID
    ;
INSERT INTO "seatings" VALUES('0fcfa4ca-2afd-43eb-a1b6-8cdac4c995a9',0,'5a4edbc6-1f0c-40f1-b3af-a20c45a86799');
INSERT INTO "seatings" VALUES('0fcfa4ca-2afd-43eb-a1b6-8cdac4c995a9',1,'5384e536-8770-46c2-b4ee-aace590e9fea');
INSERT INTO "seatings" VALUES('0fcfa4ca-2afd-43eb-a1b6-8cdac4c995a9',2,'d7b5687f-c8b3-43ed-98f0-576c3c110e34');
INSERT INTO "seatings" VALUES('0fcfa4ca-2afd-43eb-a1b6-8cdac4c995a9',3,'0097a2d0-c94e-44e4-823e-73387dff4479');
INSERT INTO "seatings" VALUES('38fcb06c-3d7e-4da1-929f-4937878249af',0,'bde75bbf-4556-4631-af97-0fb9ce23be7e');
INSERT INTO "seatings" VALUES('38fcb06c-3d7e-4da1-929f-4937878249af',1,'5384e536-8770-46c2-b4ee-aace590e9fea');
INSERT INTO "seatings" VALUES('38fcb06c-3d7e-4da1-929f-4937878249af',2,'d7b5687f-c8b3-43ed-98f0-576c3c110e34');
INSERT INTO "seatings" VALUES('38fcb06c-3d7e-4da1-929f-4937878249af',3,'1032e5e3-addf-4397-8868-8c184b6cbc35');
INSERT INTO "seatings" VALUES('9f4ae42a-cd31-4c46-b0ed-6ed59a74d0af',0,'5a4edbc6-1f0c-40f1-b3af-a20c45a86799');
INSERT INTO "seatings" VALUES('9f4ae42a-cd31-4c46-b0ed-6ed59a74d0af',1,'5384e536-8770-46c2-b4ee-aace590e9fea');
INSERT INTO "seatings" VALUES('9f4ae42a-cd31-4c46-b0ed-6ed59a74d0af',2,'d7b5687f-c8b3-43ed-98f0-576c3c110e34');
CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO "settings" VALUES('currency','"₽"');
CREATE TABLE tallies (
        pulka TEXT PRIMARY KEY REFERENCES pulkas (id),
        row_count INTEGER NOT NULL,
        body TEXT NOT NULL
    );
INSERT INTO "tallies" VALUES('38fcb06c-3d7e-4da1-929f-4937878249af',3,'{"version":1,"tally":{"date":"2026-11-27","title":null,"base":"leningrad","over":true,"names":["Галя","Боря","Вера","Дима"],"tallies":[[1,-10,[],[[0,0,0],[0,0,0],[0,0,0],[0,0,0],[0,0,0]],[0,0,0],[0,0,0],[1,3,0],[0,0,0,0]],[1,50,[],[[0,0,0],[0,0,0],[0,0,0],[0,0,0],[0,0,0]],[0,0,0],[0,0,0],[0,0,0],[0,0,0,0]],[1,-30,[],[[0,0,0],[0,0,0],[0,0,0],[0,0,0],[0,0,0]],[0,0,0],[0,0,0],[1,4,0],[0,0,0,0]],[1,-10,[],[[0,0,0],[0,0,0],[0,0,0],[0,0,0],[0,0,0]],[0,0,0],[0,0,0],[1,3,0],[0,0,0,0]]],"written":[[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]},"lost":false}');
INSERT INTO "tallies" VALUES('0fcfa4ca-2afd-43eb-a1b6-8cdac4c995a9',7,'{"version":1,"tally":{"date":"2026-11-27","title":"Дача","base":"sochi","over":false,"names":["Аня","Боря","Гена","Вера"],"tallies":[[1,-140,[["₽",-14000]],[[0,0,0],[0,0,0],[0,0,0],[0,0,0],[0,0,0]],[0,1,0],[0,0,0],[1,4,0],[0,0,0,0]],[1,70,[["₽",7000]],[[0,0,0],[0,0,0],[0,0,0],[0,0,0],[0,0,0]],[0,0,0],[0,0,0],[1,3,0],[0,0,0,0]],[1,0,[["₽",0]],[[0,0,0],[0,0,0],[0,0,0],[0,0,0],[0,0,0]],[0,0,0],[0,0,0],[0,0,0],[0,0,0,0]],[1,70,[["₽",7000]],[[0,0,0],[0,0,0],[0,0,0],[0,0,0],[0,0,0]],[0,0,0],[0,0,0],[1,3,0],[0,0,0,0]]],"written":[[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]},"lost":false}');
CREATE INDEX players_by_name ON players (name);
COMMIT;
PRAGMA user_version = 3;
