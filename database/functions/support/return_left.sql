-- Talks of members who have been gone for 90 seconds are nobody's again (TLK-2). Gives how many.
-- Locks: the rows of those talks, until the transaction ends; locked ones come with the next run.
create or replace function support.return_left() returns integer
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  one bigint;
  done integer := 0;
begin
  for one in
    select kept.talk_id from support.conversation as kept
    where kept.member_id is not null and not exists (
      select from support.presence as here where here.member_id = kept.member_id and support.is_present(here.seen_at)
    )
    order by kept.talk_id limit 200 for update skip locked
  loop
    perform support.let_go(one);
    perform support.append(one, gen_random_uuid(), 'system', null, null, 'returned', false);
    done := done + 1;
  end loop;
  return done;
end
$$;
