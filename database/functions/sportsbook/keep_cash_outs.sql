-- Writes what was decided about cash-outs: money, the cash-outs themselves and their bets, and tells the players.
-- Locks: the players' purses are held by the caller.
create or replace function sportsbook.keep_cash_outs(verdicts sportsbook.cash_verdict[], time_now timestamptz) returns void
  language plpgsql
as $$
declare
  due  integer;
  paid integer;
begin
  perform wallet.book(array(
    select entry from unnest(verdicts) as verdict, unnest(verdict.entries) as entry
  ));
  insert into sportsbook.cash_out as kept
  select (verdict.made).* from unnest(verdicts) as verdict where not verdict.duplicate and (verdict.made).key is not null
  on conflict (player_id, bet_id, key) do update
  set look_at = excluded.look_at, decided_at = excluded.decided_at, paid_revision = excluded.paid_revision, reason = excluded.reason,
    leg = excluded.leg, detail = excluded.detail;
  update sportsbook.bet as kept
  set cashed = kept.cashed + (verdict.made).part, cashed_for = kept.cashed_for + (verdict.made).amount,
    revision = (verdict.made).paid_revision, state = case when kept.cashed + (verdict.made).part = kept.stake then 'cashed' else 'open' end
  from unnest(verdicts) as verdict
  where not verdict.duplicate and (verdict.made).paid_revision is not null and kept.player_id = (verdict.made).player_id
    and kept.bet_id = (verdict.made).bet_id and kept.state = 'open' and kept.revision = (verdict.made).revision;
  get diagnostics paid = row_count;
  select count(*) into due from unnest(verdicts) as verdict where not verdict.duplicate and (verdict.made).paid_revision is not null;
  if paid <> due then
    raise exception 'SPB-16: % bets were cashed out, % of them were at that revision', due, paid;
  end if;
  perform sportsbook.tell_changes(array(
    select distinct (verdict.made).player_id::text from unnest(verdicts) as verdict
    where not verdict.duplicate and (verdict.made).key is not null and verdict.status <> 'WAIT'
  ), time_now);
end
$$;
