-- Whether a member is at the desk: seen within 90 seconds.
-- Locks: none.
create or replace function support.is_present(seen_at timestamptz) returns boolean
  language sql stable
begin atomic
  select $1 > platform.now() - interval '90 seconds';
end;
