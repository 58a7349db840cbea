-- Writes news of one kind into the outbox, in the caller's transaction, and gives how many.
-- Locks: none.
-- One call for many, each with its key, body and time: a batch tells all of its players at once.
create or replace function platform.announce(of_subject text, keys text[], bodies jsonb[], times timestamptz[])
  returns bigint
  language plpgsql
as $$
declare
  written bigint;
begin
  insert into platform.outbox (subject, key, body, at)
  select of_subject, news.key, news.body, news.at
  from unnest(keys, bodies, times) as news (key, body, at);
  get diagnostics written = row_count;
  return written;
end
$$;
