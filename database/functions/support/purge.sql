-- Takes away what is past its time (TLK-7): talks with all that hangs on them, cookies, visitors without a talk. Gives how many rows.
-- Locks: the rows it takes away, until the transaction ends; locked ones come with the next run.
create or replace function support.purge() returns integer
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  talks integer;
  others integer;
begin
  delete from support.conversation where talk_id in (
    select kept.talk_id from support.conversation as kept where kept.kept_until <= platform.now()
    order by kept.kept_until limit 200 for update skip locked
  );
  get diagnostics talks = row_count;
  delete from support.visitor_token where token_hash in (
    select kept.token_hash from support.visitor_token as kept where kept.expires_at <= platform.now() limit 500 for update skip locked
  );
  get diagnostics others = row_count;
  delete from support.visitor where visitor_id in (
    select kept.visitor_id from support.visitor as kept
    where kept.created_at <= platform.now() - interval '30 days'
      and not exists (select from support.visitor_token as had where had.visitor_id = kept.visitor_id)
      and not exists (select from support.conversation as talk where talk.visitor_id = kept.visitor_id)
    limit 500 for update skip locked
  );
  -- Presence is kept for nobody who is away.
  delete from support.presence as here where here.seen_at <= platform.now() - interval '1 day';
  return talks + others;
end
$$;
