-- Notes of the bets that were just taken which of them wait, for how long, and what was asked and offered (SPB-13, SPB-33).
-- Locks: none; the players' purses are held by the caller.
-- Of a slip that was not referred nothing remembers that it might have been. One that was referred is looked at each second, until the desk has answered: its market may close before.
create or replace function sportsbook.begin_waiting(verdicts sportsbook.verdict[], given sportsbook.slip[]) returns void
  language plpgsql
as $$
begin
  insert into sportsbook.waiting (player_id, bet_id, asked_at, delay_s, due_at, look_at, slip, legs)
  select (verdict.bet).player_id, (verdict.bet).bet_id, (verdict.bet).accepted_at, longest.delay_s, due.at,
    case (verdict.bet).state when 'referred' then (verdict.bet).accepted_at + interval '1 second' else due.at end,
    to_jsonb(asked) - 'session_id' - case (verdict.bet).state when 'referred' then '' else 'referral' end, to_jsonb(verdict.legs)
  from unnest(verdicts) as verdict
  join unnest(given) as asked on asked.place = verdict.place
  cross join lateral (select coalesce(max(leg.delay_s), 0) as delay_s from unnest(verdict.legs) as leg) as longest
  cross join lateral (select (verdict.bet).accepted_at + make_interval(secs => longest.delay_s) as at) as due
  where verdict.status = 'OK' and not verdict.duplicate and (verdict.bet).state in ('waiting', 'referred');
  insert into sportsbook.referral (player_id, bet_id, asked_at, stake_max, answer_by)
  select (verdict.bet).player_id, (verdict.bet).bet_id, (verdict.bet).accepted_at, verdict.stake_max,
    (verdict.bet).accepted_at + interval '60 seconds'
  from unnest(verdicts) as verdict
  where verdict.status = 'OK' and not verdict.duplicate and (verdict.bet).state = 'referred';
end
$$;
