-- Keeps a verdict with the evidence and the list it was judged by, and gives its number (JUR-3).
-- Locks: none.
create or replace function jurisdiction.add_verdict(
  of_player bigint, about text, declared text, seen text, is_allowed boolean, why text, by_list text
) returns bigint
  language sql
begin atomic
  insert into jurisdiction.verdict (player_id, subject, declared_country, ip_country, allowed, reason, list)
  values (of_player, about, declared, seen, is_allowed, why, by_list)
  returning verdict_id;
end;
