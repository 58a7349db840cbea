-- Answers that their owner has not read go out by mail: at once where nobody took the talk in time, else after five minutes (TLK-6). Gives how many letters.
-- Locks: the rows of those talks, until the transaction ends; locked ones come with the next run.
create or replace function support.write_letters() returns integer
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  talk support.conversation;
  made bigint;
  done integer := 0;
begin
  for talk in
    select * from support.conversation as kept
    where kept.answer_n > kept.mailed_n and kept.answer_n > kept.owner_read_n and (kept.player_id is not null or kept.email is not null)
      and (kept.by_mail or kept.answered_at <= platform.now() - interval '5 minutes')
    order by kept.talk_id limit 100 for update skip locked
  loop
    insert into support.letter (talk_id, after_n, to_n, made_at)
    values (talk.talk_id, greatest(talk.owner_read_n, talk.mailed_n), talk.answer_n, platform.now())
    returning letter_id into made;
    update support.conversation as kept set mailed_n = kept.answer_n where kept.talk_id = talk.talk_id;
    perform platform.announce(
      'support.answer_unread', array['letter-' || made], array[jsonb_build_object('letter_id', made::text)], array[platform.now()]
    );
    done := done + 1;
  end loop;
  return done;
end
$$;
