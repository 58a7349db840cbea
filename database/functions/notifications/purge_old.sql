-- NTF-8: takes away deliveries after 90 days and notices after 12 months, at most so many of each. Gives how many went.
-- Locks: the rows that go.
create or replace function notifications.purge_old(at_most integer) returns integer
  language sql security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  with old_deliveries as (
    delete from notifications.delivery where (player_id, notice_id, channel) in (
      select player_id, notice_id, channel from notifications.delivery
      where made_at < platform.now() - interval '90 days' and state <> 'waiting' order by made_at limit at_most
    )
    returning 1
  ),
  old_notices as (
    delete from notifications.notice where (player_id, notice_id) in (
      select player_id, notice_id from notifications.notice
      where created_at < platform.now() - interval '12 months' order by created_at limit at_most
    )
    returning 1
  )
  select ((select count(*) from old_deliveries) + (select count(*) from old_notices))::integer;
end;
