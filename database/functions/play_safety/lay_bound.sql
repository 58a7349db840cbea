-- SAFE-5: hands the lower of the player's own limit and the caps above it to the wallet, and gives it.
-- Locks: none; the player's purse is held by the caller.
create or replace function play_safety.lay_bound(purse wallet.purse, of_kind text, of_window text) returns bigint
  language plpgsql
as $$
declare
  lowest bigint;
begin
  -- Where nothing is known of the player, the house alone bounds.
  select least(max(known.own), max(known.staff), play_safety.house_cap(purse.currency::text, of_kind, of_window)) into lowest
  from play_safety.cap as known
  where known.player_id = purse.player_id and known.kind = of_kind and known."window" = of_window;
  perform wallet.put_bound(purse.player_id, of_kind, of_window, lowest);
  return lowest;
end
$$;
