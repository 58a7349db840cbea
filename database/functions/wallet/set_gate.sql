-- Closes or opens one way for one reason of the server's own.
-- Locks: the player's purse, until the transaction ends.
-- What SQL closed by itself (a win above its game's highest, CAS-14; accounts that wait for documents, SAFE-13; people on a register,
-- SAFE-10; strong markers of harm) is opened by SQL alone, which asks for the approval of two members, for the register's answer or for
-- the end of the case.
-- WAL-23: a firm closure is none of the server's: it is refused whatever it would be changed to.
create or replace function wallet.set_gate(for_player bigint, by_source text, of_way text, closed_until timestamptz) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if by_source in ('excess_win', 'held', 'register', 'under_age', 'harm') then
    raise exception 'CAS-14, SAFE-13: % is not for the server to close or open', by_source;
  end if;
  perform from wallet.purse where player_id = for_player for no key update;
  if exists (select from wallet.closure where player_id = for_player and source = by_source and what = of_way and firm) then
    raise exception 'WAL-23: the closure % of % is firm', by_source, of_way
      using errcode = 'check_violation', constraint = 'wal23_a_firm_closure_grows';
  end if;
  perform wallet.put_closure(for_player, by_source, of_way, closed_until);
end
$$;
