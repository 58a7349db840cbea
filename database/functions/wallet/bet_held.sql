-- WAL-26: the operation that once held the stake of a bet, whatever came of it.
-- Locks: none; the player's purse is held by the caller.
create or replace function wallet.bet_held(of_player bigint, by_source text, of_key text) returns wallet.op
  language plpgsql stable
as $$
declare
  held wallet.op;
begin
  select * into strict held from wallet.op where player_id = of_player and source = by_source and key = of_key;
  if held.outcome <> 'posted' or held.kind <> 'post' or held.request !~ '^post \w+ (bet|cash)_hold ' then
    raise exception 'WAL-26: % holds no stake of a bet', of_key;
  end if;
  return held;
end
$$;
