-- A round that is asked for, in words: the same key with other words is a conflict (WAL-5).
-- Locks: none.
-- Stable, as array_to_string is: declared otherwise it would not become part of the caller's plan.
create or replace function keno.content_of(asked keno.call) returns text
  language sql stable
  return 'keno ' || (asked).pair_id || ' ' || (asked).stake || ' ' || (asked).table_version || ' '
    || array_to_string((asked).picks, ',');
