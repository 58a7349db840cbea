-- Writes what a decided request for a changed person asked for, once; refuses where the person is not the one that asked.
-- Locks: the request, then the player's row, until the transaction ends.
create or replace function player_requests.apply_person_change(of_request bigint) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  request player_requests.request;
  change  player_requests.person_change;
begin
  select * into request from player_requests.request where request_id = of_request for update;
  select * into change from player_requests.person_change
  where player_id = request.player_id and request_id = request.request_id for update;
  if change is null or request.kind <> 'person' or request.state <> 'done' or change.applied_at is not null then
    raise exception 'PLR-8: request % is no decided change of a person', of_request using errcode = 'check_violation';
  end if;
  if not identity.is_person(
      change.player_id, change.old_first_name, change.old_middle_name, change.old_last_name, change.old_birth_date,
      change.old_country) then
    raise exception 'PLR-8: the person of request % is another one by now', of_request using errcode = 'check_violation';
  end if;
  perform identity.write_person(
    change.player_id, change.new_first_name, change.new_middle_name, change.new_last_name, change.new_birth_date,
    change.new_country);
  update player_requests.person_change set applied_at = platform.now()
  where player_id = change.player_id and request_id = change.request_id;
end
$$;
