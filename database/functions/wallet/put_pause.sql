-- Sets how many minutes of play lie between two reality checks (D-49).
-- Locks: the player's purse, until the transaction ends.
-- One that is due stays due; a stretch that runs gets its next check the new interval after its start or the last answer.
create or replace function wallet.put_pause(for_player bigint, every_minutes smallint) returns void
  language plpgsql
as $$
declare
  purse wallet.purse;
begin
  select * into strict purse from wallet.purse where player_id = for_player for no key update;
  if wallet.is_pause_due(purse.pause_at, purse.staked_at, platform.now()) is not true then
    purse.pause_at := coalesce(purse.pause_at - make_interval(mins => purse.pause_minutes), purse.stretch_began_at)
      + make_interval(mins => every_minutes);
  end if;
  update wallet.purse as kept set pause_minutes = every_minutes, pause_at = purse.pause_at where kept.player_id = for_player;
end
$$;
