-- Makes the house's books again from the transfers. For the owner of the database, when somebody wrote into them.
-- Locks: the row of wallet.rollup, until the transaction ends.
create or replace function wallet.recount_house() returns bigint
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform from wallet.rollup for update;
  delete from wallet.house_position;
  delete from wallet.house_day;
  delete from wallet.player_day;
  update wallet.rollup set below_xid = 0;
  return wallet.roll_up();
end
$$;
