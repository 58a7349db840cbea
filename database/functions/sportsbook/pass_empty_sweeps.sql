-- Ends the pass of sweeps that have no bet left, the oldest first: what settle_bets does to one of them, in one statement.
-- Locks: the sweeps, skipping locked ones.
create or replace function sportsbook.pass_empty_sweeps(time_now timestamptz, sweeps_max integer) returns void
  language sql volatile
begin atomic
  with empty as (
    select open.decision_id, open.stripe
    from sportsbook.sweep as open join sportsbook.decision as made using (decision_id)
    where open.ended_at is null and sportsbook.may_go_on(open, time_now) and cardinality(open.skipped) = 0
      and not exists (select from sportsbook.bets_left(open, made))
    order by open.decision_id, open.stripe
    limit sweeps_max
    for no key update of open skip locked
  )
  update sportsbook.sweep as kept
  set pass = 2, after_player = 0, after_bet = 0, rests_until = null,
    fence = case kept.pass when 1 then pg_current_xact_id()::text::bigint else kept.fence end,
    ended_at = case kept.pass when 2 then time_now end
  from empty
  where kept.decision_id = empty.decision_id and kept.stripe = empty.stripe;
end;
