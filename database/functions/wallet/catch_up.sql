-- WAL-22: the purse with the counters that its transfers give. For one that was moved by functions that did not count.
-- Locks: none; the player's purse is held by the caller.
create or replace function wallet.catch_up(purse wallet.purse) returns wallet.purse
  language plpgsql stable
as $$
declare
  counted wallet.counters := wallet.recount(purse.player_id, purse.seq);
begin
  purse.deposited := counted.deposited;
  purse.staked := counted.staked;
  purse.lost := counted.lost;
  purse.played_s := counted.played_s;
  purse.staked_at := counted.staked_at;
  purse.stretch_began_at := counted.stretch_began_at;
  purse.stretch_staked := counted.stretch_staked;
  purse.stretch_lost := counted.stretch_lost;
  purse.stretch_played_s := counted.stretch_played_s;
  purse.counted_seq := purse.seq;
  return purse;
end
$$;
