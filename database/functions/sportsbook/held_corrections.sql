-- SPB-18: settled bets that are worth something else than was paid, and that nobody has corrected or decided to leave; the oldest first.
-- Locks: none.
-- What the house bears is decided (D-64).
create or replace function sportsbook.held_corrections()
  returns table (contradiction_id bigint, player_id bigint, bet_id bigint, decision_id bigint, revision integer, paid bigint,
    value bigint, why text, at timestamptz)
  language sql stable security definer
  set search_path = ''
begin atomic
  select told.contradiction_id, told.player_id, told.bet_id, told.decision_id, told.revision, told.paid, told.value, told.why, told.at
  from (
    select distinct on (each.player_id, each.bet_id) each.* from sportsbook.contradiction as each
    order by each.player_id, each.bet_id, each.contradiction_id desc
  ) as told
  join sportsbook.bet on bet.player_id = told.player_id and bet.bet_id = told.bet_id
  where bet.revision = told.revision and bet.state = 'settled' and told.value is distinct from told.paid
    and told.why is distinct from 'borne'
    and not exists (select from sportsbook.stood where stood.contradiction_id = told.contradiction_id)
  order by told.contradiction_id;
end;
