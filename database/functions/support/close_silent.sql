-- Answered talks in which nobody has said anything for seven days end by themselves, complaints under way excepted. Gives how many.
-- Locks: the rows of those talks, until the transaction ends; locked ones come with the next run.
create or replace function support.close_silent() returns integer
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  one bigint;
  done integer := 0;
begin
  for one in
    select kept.talk_id from support.conversation as kept
    where kept.state = 'answered' and kept.last_at <= platform.now() - interval '7 days'
      and not exists (select from support.complaint as made where made.talk_id = kept.talk_id and made.decided_at is null)
    order by kept.talk_id limit 200 for update skip locked
  loop
    perform support.close_talk(one, 'system', null, null, null);
    done := done + 1;
  end loop;
  return done;
end
$$;
