-- 0051_identity_mark_demo_players
-- Why:  an installation with real money refuses accounts of a demonstration, so they must be known (D-60).
-- Lock: new table only.
-- Undo: drop table identity.demo_player; no earlier code reads it.
-- migrate:up
set local lock_timeout = '2s';

-- A table of its own and no column of identity.player: it is asked at every start, and holds a handful of rows.
create table identity.demo_player (
  player_id bigint primary key references identity.player
);
grant select, insert on identity.demo_player to yakamoz_app;
create trigger no_demo_rows_with_real_money before insert on identity.demo_player
  for each row execute function platform.refuse_demo_rows();

-- The seed's own players, in databases from before: also where money is real now, so that the next start says so.
alter table identity.demo_player disable trigger no_demo_rows_with_real_money;
insert into identity.demo_player (player_id)
select player_id from identity.player
where (username, email) in (('ayse', 'ayse@yakamoz.example'), ('mehmet', 'mehmet@yakamoz.example'));
alter table identity.demo_player enable trigger no_demo_rows_with_real_money;

-- migrate:down
