-- Removes the exposure of matches that are long over and that no open bet is on.
-- Locks: their rows of the exposure; their sum is read after that, so what is written meanwhile stays.
create or replace function sportsbook.clear_exposure(matches text[]) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform from sportsbook.exposure as held where held.match_id = any (matches)
  order by held.match_id, held.market_id, held.outcome, held.currency, held.stripe for update;
  delete from sportsbook.exposure as held
  using (
    select every.match_id from sportsbook.exposure as every where every.match_id = any (matches)
    group by every.match_id, every.market_id, every.outcome, every.currency
    having (sum(every.bets), sum(every.stake), sum(every.possible)) = (0, 0, 0)
  ) as done
  where held.match_id = done.match_id
    and not exists (
      select from sportsbook.exposure as other where other.match_id = held.match_id
      group by other.market_id, other.outcome, other.currency having sum(other.bets) <> 0
    );
end
$$;
