-- Whether this installation holds real money: then its clock is pinned for ever.
-- Locks: none.
create or replace function platform.is_pinned() returns boolean
  language sql stable
  set search_path = ''
begin atomic
  select pinned from platform.clock;
end;
