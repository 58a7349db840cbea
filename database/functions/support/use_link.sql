-- Opens the link of a letter, once and within seven days. Gives its talk and whose it is; nothing where it is used or too old.
-- Locks: the row of the letter, until the transaction ends.
create or replace function support.use_link(with_token_hash bytea) returns table (id bigint, of_visitor bigint)
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  return query
  with used as (
    update support.letter as kept set used_at = platform.now()
    where kept.token_hash = with_token_hash and kept.used_at is null and kept.made_at > platform.now() - interval '7 days'
    returning kept.talk_id
  )
  select talk.talk_id, talk.visitor_id from used join support.conversation as talk using (talk_id);
end
$$;
