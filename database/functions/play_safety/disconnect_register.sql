-- For the owner of the database alone: the house does without a register, and what one had closed opens (docs/runbooks/register.md).
-- Locks: play_safety.register_place, then every purse, until the transaction ends.
create or replace function play_safety.disconnect_register() returns void
  language plpgsql
as $$
declare
  listed bigint;
begin
  update play_safety.register_place set is_set = false;
  perform wallet.need_clearance(false);
  for listed in delete from play_safety.listing returning player_id loop
    perform play_safety.close_for(listed, 'register', null);
    perform play_safety.bar_person(listed);
  end loop;
  delete from play_safety.register_turn;
end
$$;
