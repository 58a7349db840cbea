-- Closes an account that resembles somebody who may not play, until two members have decided by documents, and opens a case for them.
-- Locks: the player's purse, until the transaction ends.
create or replace function play_safety.hold_account(for_player bigint, by_kinds text[], of_others bigint[]) returns void
  language plpgsql
as $$
declare
  is_held boolean;
begin
  perform wallet.lock(for_player);
  is_held := exists (
    select from play_safety.hold as known
    where known.player_id = for_player and known.reason = 'resembles' and known.ended_at is null
  );
  insert into play_safety.hold as known (player_id, reason, until, kinds, others)
  values (for_player, 'resembles', 'infinity', by_kinds, of_others)
  on conflict (player_id, reason) do update
  set since = platform.now(), until = 'infinity', ended_at = null, verdict = null, approval_id = null,
    kinds = array(select distinct unnest(case when known.ended_at is null then known.kinds else '{}' end || excluded.kinds)),
    others = array(select distinct unnest(case when known.ended_at is null then known.others else '{}' end || excluded.others));
  if not is_held then
    perform play_safety.close_for(for_player, 'held', 'infinity');
  end if;
  perform cases.open_many('play_safety', jsonb_build_array(jsonb_build_object(
    'kind', 'held_account', 'subject', 'player:' || for_player, 'player_id', for_player,
    'facts', jsonb_build_object('kinds', array_to_string(by_kinds, ','), 'others', array_to_string(of_others, ',')),
    'due_at', platform.now() + interval '24 hours'
  )), false);
end
$$;
