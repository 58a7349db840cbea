-- What two members decided about a held account by its documents: another person is let go, the same one stays closed. False where none waits.
-- Locks: the player's purse, then the player's person keys, until the transaction ends.
create or replace function play_safety.decide_hold(by_approval bigint) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  payload jsonb;
  held    play_safety.hold;
begin
  select approval.payload into payload from staff.approved(by_approval, 'play_safety.decide_hold') as approval;
  if not found then
    raise exception 'SAFE-13: % is no approval of a held account that is carried out now', by_approval;
  end if;
  perform wallet.lock((payload ->> 'player_id')::bigint);
  update play_safety.hold as known
  set verdict = payload ->> 'verdict', approval_id = by_approval,
    ended_at = case payload ->> 'verdict' when 'other_person' then platform.now() end
  where known.player_id = (payload ->> 'player_id')::bigint and known.reason = 'resembles' and known.ended_at is null
    -- Nobody is let go because of documents that were compared with somebody else.
    and array_to_string(array(select unnest(known.others) order by 1), ',') = payload ->> 'others'
  returning known.* into held;
  if not found then
    return false;
  end if;
  if held.verdict = 'other_person' then
    insert into play_safety.told_apart (player_id, other_id, approval_id)
    select held.player_id, other_id, by_approval from unnest(held.others) as other_id
    on conflict do nothing;
    perform play_safety.close_for(held.player_id, 'held', null);
  end if;
  perform play_safety.bar_person(held.player_id);
  perform cases.close_many('play_safety', array(
    select open.case_id from cases.list_open('play_safety') as open
    where open.kind = 'held_account' and open.subject = 'player:' || held.player_id
  ), held.verdict || ' by approval ' || by_approval);
  return true;
end
$$;
