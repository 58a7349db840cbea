-- Talks that nobody took within two minutes are answered by mail from now on (TLK-6). Gives how many.
-- Locks: the rows of those talks, until the transaction ends; locked ones come with the next run.
create or replace function support.mail_untaken() returns integer
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  one bigint;
  done integer := 0;
begin
  for one in
    select kept.talk_id from support.conversation as kept
    where kept.state = 'waiting' and kept.member_id is null and kept.waits_since <= platform.now() - interval '2 minutes'
    order by kept.talk_id limit 200 for update skip locked
  loop
    update support.conversation as kept set state = 'mailed', by_mail = true where kept.talk_id = one;
    perform support.append(one, gen_random_uuid(), 'system', null, null, 'mailed', false);
    done := done + 1;
  end loop;
  return done;
end
$$;
