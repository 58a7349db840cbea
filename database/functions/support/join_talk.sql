-- A visitor's talk becomes the player's, once, when they ask for it: both have to be shown (TLK-3). False where it is not this visitor's.
-- Locks: the row of the talk, until the transaction ends.
create or replace function support.join_talk(of_talk bigint, of_visitor bigint, to_player bigint) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  update support.conversation as kept
  set player_id = to_player, visitor_id = null, email = null,
    kept_until = case when kept.closed_at is not null then kept.closed_at + support.kept_for(kept.topic, to_player) end
  where kept.talk_id = of_talk and kept.visitor_id = of_visitor;
  if not found then
    return exists (select from support.conversation as kept where kept.talk_id = of_talk and kept.player_id = to_player);
  end if;
  perform support.append(of_talk, gen_random_uuid(), 'system', null, null, 'joined', false);
  return true;
end
$$;
