-- The available member whom the fewest talks keep busy, below four; null where there is none.
-- Locks: none.
create or replace function support.least_busy(except_member bigint) returns bigint
  language sql stable
begin atomic
  select here.member_id from support.presence as here
  where here.available and support.is_present(here.seen_at) and here.member_id is distinct from $1 and support.busy_of(here.member_id) < 4
  order by support.busy_of(here.member_id), here.member_id limit 1;
end;
