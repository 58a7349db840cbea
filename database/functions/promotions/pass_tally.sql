-- Closes the scores of tournaments that are over once nothing older than their end waits to be told; `oldest` is null where nothing waits.
-- Locks: those tournaments, until the transaction ends.
-- The caller reads `oldest` after it has told what it took, and in the same transaction.
create or replace function promotions.pass_tally(oldest timestamptz) returns void
  language sql
begin atomic
  update promotions.tournament as over set passed_at = platform.now()
  where over.published_at is not null and over.stopped_at is null and over.passed_at is null
    and over.ends_at <= platform.now() - interval '1 minute' and (oldest is null or oldest >= over.ends_at);
end;
