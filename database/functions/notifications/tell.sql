-- NTF-4: keeps a notice once for its player, event and kind, with a delivery for each channel it goes by. Gives nothing where it is known or nobody wants it.
-- Locks: none; of two that tell the same at once the second waits for the first.
create or replace function notifications.tell(
  of_player bigint, of_kind text, of_event text, of_template text, of_version integer, of_facts jsonb, of_link text
) returns table (notice_id bigint, in_inbox boolean, by_email boolean)
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
#variable_conflict use_column
begin
  in_inbox := notifications.wants(of_player, of_kind, 'inbox');
  by_email := notifications.wants(of_player, of_kind, 'email');
  if not in_inbox and not by_email then
    return;
  end if;
  insert into notifications.notice (player_id, kind, event, template, version, facts, link, in_inbox)
  values (of_player, of_kind, of_event, of_template, of_version, of_facts, of_link, tell.in_inbox)
  on conflict on constraint ntf4_once_for_each_event do nothing
  returning notice.notice_id into tell.notice_id;
  if tell.notice_id is null then
    return;
  end if;
  if by_email then
    insert into notifications.delivery (player_id, notice_id, channel) values (of_player, tell.notice_id, 'email');
  end if;
  return next;
end
$$;
