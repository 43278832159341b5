BEGIN TRANSACTION;
CREATE TABLE drafts (
        pulka TEXT NOT NULL,
        slot TEXT NOT NULL,
        body TEXT NOT NULL,
        at TEXT NOT NULL,
        PRIMARY KEY (pulka, slot)
    ) WITHOUT ROWID
    ;
INSERT INTO "drafts" VALUES('3f93ee15-35d8-4c52-9dfd-d5bac2869749','new','{"kind":"game","declarer":1}','2026-11-27T20:08:00.000+00:00');
CREATE TABLE players (seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL);
INSERT INTO "players" VALUES(1,'1fac7a69-d761-4f41-aa93-909eedd4bc84','Аня');
INSERT INTO "players" VALUES(2,'071afa44-c487-443c-9405-7587c3eb2eb0','Боря');
INSERT INTO "players" VALUES(3,'dfa03126-941f-4c43-933c-0a86240a5dbf','Вера');
INSERT INTO "players" VALUES(4,'5b04f599-6750-43a9-abcd-64a06f65cf0c','Гена');
INSERT INTO "players" VALUES(5,'e887d0a8-3866-4bde-b614-28b32ce9ce98','Галя');
INSERT INTO "players" VALUES(6,'bbfacd49-ec42-4fc3-8c25-9bf688465f00','Дима');
CREATE TABLE pulkas (
        seq INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        created_at TEXT NOT NULL,
        changed_at TEXT NOT NULL,
        deleted_at TEXT,
        row_count INTEGER NOT NULL,
        summary TEXT NOT NULL
    );
INSERT INTO "pulkas" VALUES(1,'3f93ee15-35d8-4c52-9dfd-d5bac2869749','2026-11-27T20:01:00.000+00:00','2026-11-27T20:07:00.000+00:00',NULL,7,'{"version": 2, "title": "Дача", "date": "2026-11-27", "names": ["Аня", "Боря", "Гена", "Вера"], "base": "sochi", "deals": 2, "ended": false, "closed": false, "whole": [-140, 70, 0, 70]}');
INSERT INTO "pulkas" VALUES(2,'df0d0b6b-2b36-484c-81a5-0f15ef841c7d','2026-11-27T20:10:00.000+00:00','2026-11-27T20:12:00.000+00:00',NULL,3,'{"version": 2, "title": null, "date": "2026-11-27", "names": ["Галя", "Боря", "Вера", "Дима"], "base": "leningrad", "deals": 1, "ended": false, "closed": true, "whole": [-10, 50, -30, -10]}');
INSERT INTO "pulkas" VALUES(3,'bf09d318-2aa1-4a29-a1d8-b68da2215092','2026-11-27T20:14:00.000+00:00','2026-11-27T20:14:00.000+00:00','2026-11-27T20:15:00.000+00:00',1,'{"version": 2, "title": null, "date": "2026-11-27", "names": ["Аня", "Боря", "Вера"], "base": "rostov", "deals": 0, "ended": false, "closed": false, "whole": [0, 0, 0]}');
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
INSERT INTO "rows" VALUES('3f93ee15-35d8-4c52-9dfd-d5bac2869749',1,'2026-11-27T20:01:00.000+00:00','start','{"kind":"start","heading":{"names":["Аня","Боря","Вера"],"first_dealer":0,"title":"Дача","date":"2026-11-27","whist_price":1,"currency":"₽"},"convention":{"dark_games":false,"bombs":false,"razboynik":null,"underbid":false,"pulya_limit":20,"deal_limit":null,"end":"each","help":true,"help_order":"fullest","surplus":"own_gora","surplus_order":"help_first","hill_divided":true,"raspasy_mark":"gora","raspasy_ladder":[1,2,3],"raspasy_after_ladder":"hold","raspasy_amnesty":false,"zero_bonus":"pulya_price","dealer_takes_talon":true,"dealer_zero_bonus":false,"dealer_raspasy_pulya":0,"exit_ladder":[6],"exit_by":["made","unwhisted","misere"],"dealer_stays":1,"duty":{"6":4,"7":2,"8":1,"9":1,"10":1},"responsibility":"full","style":"greedy","consolation":"price","consolation_to_dealer":true,"short_low":"personal","short_high":"second","ten":"whisted","stalingrad":false,"half_whist":[6,7],"return_whist":[6,7],"both_pass_half":false,"dealer_may_whist":false,"concede":[],"shared_misere":true,"talon_premium":"none","prices":{"6":2,"7":4,"8":6,"9":8,"10":10,"misere":10},"pulya_point":10,"gora_point":10,"gora_factor":1,"whist_factor":1,"base":"sochi"},"opening":{"pulya":[],"gora":[],"whists":[],"raspasy_run":0,"bombs":[]}}','ab6f7eca62677f9c46e452622fae77bbceff1e079d162f96a8b96cae359bf6fe');
INSERT INTO "rows" VALUES('3f93ee15-35d8-4c52-9dfd-d5bac2869749',2,'2026-11-27T20:02:00.000+00:00','recorded','{"kind":"recorded","entry":{"note":null,"dealer":null,"resting":null,"kind":"misere","declarer":0,"tricks":[[0,0]],"shared":false,"dark":false,"surplus":null}}','8dcb934afa536b4e04eb0b378c7f3e91a7aeacf2aca5fec70b6c6e745ab6b621');
INSERT INTO "rows" VALUES('3f93ee15-35d8-4c52-9dfd-d5bac2869749',3,'2026-11-27T20:03:00.000+00:00','recorded','{"kind":"recorded","entry":{"note":"в темноте","dealer":null,"resting":null,"kind":"raspasy","tricks":[[2,3],[0,4],[1,3]],"dark_by":[],"renonce":[]}}','e21d736e30ababdc4af20da7174e7421ef78722a6c1512b06ae1105896de73e8');
INSERT INTO "rows" VALUES('3f93ee15-35d8-4c52-9dfd-d5bac2869749',4,'2026-11-27T20:04:00.000+00:00','recorded','{"kind":"recorded","entry":{"note":null,"kind":"join","player":3,"name":"Гена","instead":null}}','afc80ad1dec1e4bac90de809db2fe7d98713976f2e7f7e0f6be64e8d3120dbdd');
INSERT INTO "rows" VALUES('3f93ee15-35d8-4c52-9dfd-d5bac2869749',5,'2026-11-27T20:05:00.000+00:00','amended','{"kind":"amended","of":2,"entry":{"note":null,"dealer":null,"resting":null,"kind":"misere","declarer":0,"tricks":[[0,2]],"shared":false,"dark":false,"surplus":null},"pins":[]}','343fc3b04a475f6e5f2b1c80d4dea28c893fa2e71258dec1562ddbb09394e8af');
INSERT INTO "rows" VALUES('3f93ee15-35d8-4c52-9dfd-d5bac2869749',6,'2026-11-27T20:06:00.000+00:00','voided','{"kind":"voided","of":3,"pins":[]}','b59ae62d83ae2f2fc55e4fe99f373101032bf3500d8f3527767ba2cd03357379');
INSERT INTO "rows" VALUES('3f93ee15-35d8-4c52-9dfd-d5bac2869749',7,'2026-11-27T20:07:00.000+00:00','undone','{"kind":"undone"}','ba4c2d84b303ff096c7640a45cb5fe3131a74ad7b6e85c61dbe140d045b9de2d');
INSERT INTO "rows" VALUES('bf09d318-2aa1-4a29-a1d8-b68da2215092',1,'2026-11-27T20:14:00.000+00:00','start','{"kind":"start","heading":{"names":["Аня","Боря","Вера"],"first_dealer":0,"title":null,"date":"2026-11-27","whist_price":null,"currency":null},"convention":{"dark_games":false,"bombs":false,"razboynik":null,"underbid":false,"pulya_limit":20,"deal_limit":null,"end":"each","help":true,"help_order":"fullest","surplus":"own_gora","surplus_order":"help_first","hill_divided":true,"raspasy_mark":"whists","raspasy_ladder":[5],"raspasy_after_ladder":"hold","raspasy_amnesty":false,"zero_bonus":"pulya_one","dealer_takes_talon":false,"dealer_zero_bonus":false,"dealer_raspasy_pulya":1,"exit_ladder":[6],"exit_by":["made","unwhisted","misere"],"dealer_stays":1,"duty":{"6":4,"7":2,"8":1,"9":1,"10":1},"responsibility":"half","style":"greedy","consolation":"ten","consolation_to_dealer":true,"short_low":"personal","short_high":"second","ten":"whisted","stalingrad":false,"half_whist":[6,7],"return_whist":[6,7],"both_pass_half":false,"dealer_may_whist":false,"concede":[3],"shared_misere":true,"talon_premium":"none","prices":{"6":2,"7":4,"8":6,"9":8,"10":10,"misere":10},"pulya_point":10,"gora_point":10,"gora_factor":1,"whist_factor":1,"base":"rostov"},"opening":{"pulya":[],"gora":[],"whists":[],"raspasy_run":0,"bombs":[]}}','80c501e2c5f2c57e913b70cfff4553cb6a914db26e4200df2fa2afd91b72e460');
INSERT INTO "rows" VALUES('df0d0b6b-2b36-484c-81a5-0f15ef841c7d',1,'2026-11-27T20:10:00.000+00:00','start','{"kind":"start","heading":{"names":["Галя","Боря","Вера","Дима"],"first_dealer":1,"title":null,"date":"2026-11-27","whist_price":null,"currency":null},"convention":{"dark_games":false,"bombs":false,"razboynik":null,"underbid":false,"pulya_limit":20,"deal_limit":null,"end":"each","help":true,"help_order":"fullest","surplus":"own_gora","surplus_order":"help_first","hill_divided":true,"raspasy_mark":"gora","raspasy_ladder":[2,4,6],"raspasy_after_ladder":"hold","raspasy_amnesty":false,"zero_bonus":"gora_price","dealer_takes_talon":true,"dealer_zero_bonus":false,"dealer_raspasy_pulya":0,"exit_ladder":[6],"exit_by":["made"],"dealer_stays":1,"duty":{"6":4,"7":2,"8":1,"9":1,"10":1},"responsibility":"half","style":"gentleman","consolation":"price","consolation_to_dealer":true,"short_low":"personal","short_high":"both","ten":"checked","stalingrad":false,"half_whist":[6,7],"return_whist":[6,7,8],"both_pass_half":false,"dealer_may_whist":false,"concede":[3],"shared_misere":false,"talon_premium":"none","prices":{"6":2,"7":4,"8":6,"9":8,"10":10,"misere":10},"pulya_point":20,"gora_point":10,"gora_factor":2,"whist_factor":2,"base":"leningrad"},"opening":{"pulya":[],"gora":[],"whists":[],"raspasy_run":0,"bombs":[]}}','9e0d9c0930f742f0e087e9263be9fcc64505a609af5a66c0110e36404f1d1882');
INSERT INTO "rows" VALUES('df0d0b6b-2b36-484c-81a5-0f15ef841c7d',2,'2026-11-27T20:11:00.000+00:00','recorded','{"kind":"recorded","entry":{"note":null,"dealer":null,"resting":null,"kind":"raspasy","tricks":[[2,4],[3,3],[0,3],[1,0]],"dark_by":[],"renonce":[]}}','7a11a4a89b07140a76395f72627e78573c83a85a5391f81e294c769ad6f29699');
INSERT INTO "rows" VALUES('df0d0b6b-2b36-484c-81a5-0f15ef841c7d',3,'2026-11-27T20:12:00.000+00:00','closed','{"kind":"closed"}','92d4911db4a354b0b37fe6bb261c9f28e23455a4b07fb6e022a922ad6d4d6f41');
CREATE TABLE seatings (
        pulka TEXT NOT NULL REFERENCES pulkas (id),
        number INTEGER NOT NULL,
        player TEXT NOT NULL REFERENCES players (id),
        PRIMARY KEY (pulka, number)
    ) WITHOUT ROWID
    ;
INSERT INTO "seatings" VALUES('3f93ee15-35d8-4c52-9dfd-d5bac2869749',0,'1fac7a69-d761-4f41-aa93-909eedd4bc84');
INSERT INTO "seatings" VALUES('3f93ee15-35d8-4c52-9dfd-d5bac2869749',1,'071afa44-c487-443c-9405-7587c3eb2eb0');
INSERT INTO "seatings" VALUES('3f93ee15-35d8-4c52-9dfd-d5bac2869749',2,'dfa03126-941f-4c43-933c-0a86240a5dbf');
INSERT INTO "seatings" VALUES('3f93ee15-35d8-4c52-9dfd-d5bac2869749',3,'5b04f599-6750-43a9-abcd-64a06f65cf0c');
INSERT INTO "seatings" VALUES('bf09d318-2aa1-4a29-a1d8-b68da2215092',0,'1fac7a69-d761-4f41-aa93-909eedd4bc84');
INSERT INTO "seatings" VALUES('bf09d318-2aa1-4a29-a1d8-b68da2215092',1,'071afa44-c487-443c-9405-7587c3eb2eb0');
INSERT INTO "seatings" VALUES('bf09d318-2aa1-4a29-a1d8-b68da2215092',2,'dfa03126-941f-4c43-933c-0a86240a5dbf');
INSERT INTO "seatings" VALUES('df0d0b6b-2b36-484c-81a5-0f15ef841c7d',0,'e887d0a8-3866-4bde-b614-28b32ce9ce98');
INSERT INTO "seatings" VALUES('df0d0b6b-2b36-484c-81a5-0f15ef841c7d',1,'071afa44-c487-443c-9405-7587c3eb2eb0');
INSERT INTO "seatings" VALUES('df0d0b6b-2b36-484c-81a5-0f15ef841c7d',2,'dfa03126-941f-4c43-933c-0a86240a5dbf');
INSERT INTO "seatings" VALUES('df0d0b6b-2b36-484c-81a5-0f15ef841c7d',3,'bbfacd49-ec42-4fc3-8c25-9bf688465f00');
CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO "settings" VALUES('currency','"₽"');
CREATE INDEX players_by_name ON players (name);
COMMIT;
PRAGMA user_version = 1;
