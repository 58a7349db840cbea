-- Tells players, once in each window, that half, four fifths or all of a bound is used, and gives how many were told.
-- Locks: the purses of these players, until the transaction ends, in the order of the players.
-- Looks at whoever moved money since a moment: run each minute, it may look back over some.
create or replace function play_safety.tell_neared(since timestamptz, up_to integer) returns integer
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  neared record;
  purse  wallet.purse;
  told   integer := 0;
begin
  for neared in
    select bound.* from wallet.neared_bounds(since) as bound
    where not exists (
      select from play_safety.notice as known
      where known.player_id = bound.player_id and known.kind = bound.kind and known."window" = bound."window"
        and (known.until > bound.until or known.until = bound.until and known.percent >= bound.percent)
    )
    order by bound.player_id, bound.kind, bound."window" limit up_to
  loop
    purse := wallet.lock(neared.player_id);
    insert into play_safety.notice (player_id, kind, "window", until, percent)
    values (neared.player_id, neared.kind, neared."window", neared.until, neared.percent)
    on conflict (player_id, kind, "window") do update set until = excluded.until, percent = excluded.percent;
    perform play_safety.write_history(neared.player_id, purse.seq, 'limit_neared', jsonb_build_object('kind', neared.kind,
      'window', neared."window", 'percent', neared.percent, 'bound', neared.cap, 'used', neared.used), 'house');
    told := told + 1;
  end loop;
  return told;
end
$$;
