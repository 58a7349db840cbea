-- Keeps open sessions alive, each written at most once a minute.
-- Locks: the rows of the sessions that are renewed, until the transaction ends.
-- In plpgsql, because an SQL function is planned anew for every batch.
create or replace function identity.renew_sessions(sessions uuid[], time_now timestamptz) returns void
  language plpgsql
as $$
begin
  update identity.session set seen_at = time_now
  where session_id = any (sessions) and identity.is_session_open(ended_at, expires_at, seen_at, time_now)
    and seen_at < time_now - identity.session_renewal();
end
$$;
