-- Opens a talk with its first message; under the same key it is the same talk. A complaint gets its number and clocks.
-- Locks: an advisory lock of the player or visitor, until the transaction ends, so that the bound on open talks holds.
-- 'OPEN', or 'MANY': so many are open already; 'KEY': somebody else's key.
create or replace function support.open_talk(
  of_player bigint, of_visitor bigint, with_key uuid, of_topic text, about_what text, about_which text, to_email text, words text, was_masked boolean
) returns table (status text, id bigint)
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  open_max constant integer := case when of_player is null then 2 else 5 end;
  known support.conversation;
  made bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('support.open_talk:' || coalesce('p' || of_player, 'v' || of_visitor), 0));
  select * into known from support.conversation as kept where kept.open_key = with_key;
  if found then
    return query select
      case when known.player_id is not distinct from of_player and known.visitor_id is not distinct from of_visitor then 'OPEN' else 'KEY' end,
      case when known.player_id is not distinct from of_player and known.visitor_id is not distinct from of_visitor then known.talk_id end;
    return;
  end if;
  if (select count(*) from support.conversation as kept
    where (kept.player_id = of_player or kept.visitor_id = of_visitor) and kept.state <> 'closed') >= open_max then
    return query select 'MANY', null::bigint;
    return;
  end if;
  insert into support.conversation (player_id, visitor_id, open_key, topic, about_kind, about_id, email)
  values (of_player, of_visitor, with_key, of_topic, about_what, about_which, to_email)
  returning talk_id into made;
  if of_topic = 'complaint' then
    perform support.begin_complaint(made);
  end if;
  perform support.append(made, with_key, case when of_player is null then 'visitor' else 'player' end, null, null, words, was_masked);
  return query select 'OPEN', made;
end
$$;
