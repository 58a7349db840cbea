-- A member of staff lowers what the house allows one player: 'lowered' or 'not_lower'.
-- Locks: the player's purse, until the transaction ends.
-- No function raises such a cap or takes it away.
create or replace function play_safety.lower_cap(
  for_player bigint, of_kind text, of_window text, new_cap bigint, by_member text, reason text
) returns text
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  purse wallet.purse;
  bound bigint;
begin
  purse := wallet.lock(for_player);
  if new_cap is null or exists (
    select from play_safety.cap as known
    where known.player_id = for_player and known.kind = of_kind and known."window" = of_window and known.staff <= new_cap
  ) then
    return 'not_lower';
  end if;
  insert into play_safety.cap (player_id, kind, "window", staff) values (for_player, of_kind, of_window, new_cap)
  on conflict (player_id, kind, "window") do update set staff = excluded.staff;
  bound := play_safety.lay_bound(purse, of_kind, of_window);
  perform play_safety.write_history(for_player, purse.seq, 'cap_lowered',
    jsonb_build_object('kind', of_kind, 'window', of_window, 'cap', new_cap, 'bound', bound, 'reason', reason), 'staff:' || by_member);
  return 'lowered';
end
$$;
