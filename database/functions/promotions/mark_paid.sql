-- Notes that the prize of a place was paid, by the wallet's operation of its key. False where it was noted before.
-- Locks: the row of the place, until the transaction ends.
create or replace function promotions.mark_paid(of_tournament bigint, of_place smallint) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  update promotions.final as kept set op_id = paid.op_id, paid_at = platform.now()
  from promotions.final as won
  cross join lateral wallet.known(won.player_id, 'promotions', 'prize/' || of_tournament || '/' || of_place) as paid
  where won.tournament_id = of_tournament and won.place = of_place and paid.outcome = 'posted'
    and kept.tournament_id = won.tournament_id and kept.place = won.place and kept.paid_at is null;
  return found;
end
$$;
