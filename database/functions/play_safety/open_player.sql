-- What holds for a new player from the first moment: the default interval of reality checks (D-49) and the house's caps.
-- Locks: the player's purse; the setting's row, shared; until the transaction ends.
-- Called by the trigger of wallet.purse. It is the player's first row of history, and nobody listens yet.
create or replace function play_safety.open_player(new_player bigint) returns void
  language plpgsql
as $$
declare
  purse   wallet.purse;
  minutes smallint;
begin
  purse := wallet.lock(new_player);
  -- Caps that change at this moment wait, and are laid on this purse afterwards.
  select setting.default_interval into strict minutes from play_safety.setting for share;
  perform wallet.put_pause(new_player, minutes);
  insert into play_safety.history (player_id, number, what, facts, purse_seq, by, at)
  values (new_player, 1, 'opened', jsonb_build_object('minutes', minutes), purse.seq, 'house', platform.now());
  perform play_safety.lay_house_caps_of(purse);
end
$$;
