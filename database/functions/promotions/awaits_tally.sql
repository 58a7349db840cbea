-- Whether a tournament is over and waits for what ended before its end to be told.
-- Locks: none.
-- A minute later nothing commits that ended before: the server's statements are cut after 10 seconds, and so is a transaction that stands idle.
create or replace function promotions.awaits_tally() returns boolean
  language sql stable
begin atomic
  select exists (
    select from promotions.tournament as over
    where over.published_at is not null and over.stopped_at is null and over.passed_at is null
      and over.ends_at <= platform.now() - interval '1 minute'
  );
end;
