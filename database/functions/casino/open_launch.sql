-- CAS-7: the token of an address becomes a session of the studio, once; with the rounds that the player was promised meanwhile.
-- Locks: the row of the launch, until the transaction ends.
create or replace function casino.open_launch(by_studio text, with_token_hash bytea, with_nonce text)
  returns table (status text, launch_id uuid, player_id bigint, game_id integer, currency text)
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  found_launch casino.launch;
begin
  insert into casino.nonce (studio, nonce, at) values (by_studio, with_nonce, platform.now()) on conflict do nothing;
  if not found then
    return query select 'BAD_SIGNATURE', null::uuid, null::bigint, null::integer, null::text;
    return;
  end if;
  select launch.* into found_launch
  from casino.launch join casino.studio on studio.id = launch.studio_id
  where launch.token_hash = with_token_hash and studio.code = by_studio
  for no key update of launch;
  if not found then
    return query select 'SESSION_NOT_FOUND', null::uuid, null::bigint, null::integer, null::text;
  elsif found_launch.opened_at is not null or found_launch.ended_at is not null
    or found_launch.token_until <= platform.now()
    or not exists (select from identity.open_session(found_launch.session_id, platform.now())) then
    return query select 'SESSION_EXPIRED', null::uuid, null::bigint, null::integer, null::text;
  else
    update casino.launch set opened_at = platform.now() where launch.launch_id = found_launch.launch_id;
    perform casino.take_gifts(found_launch.player_id);
    return query select 'OK', found_launch.launch_id, found_launch.player_id, found_launch.game_id,
      found_launch.currency;
  end if;
end
$$;
