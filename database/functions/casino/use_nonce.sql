-- Uses up the nonce of a call; false where it was used before.
-- Locks: none; a second call with the same nonce waits for the first.
-- A balance moves nothing, so it is asked without a lock; its nonce is used up all the same.
create or replace function casino.use_nonce(by_studio text, with_nonce text) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  insert into casino.nonce (studio, nonce, at) values (by_studio, with_nonce, platform.now()) on conflict do nothing;
  return found;
end
$$;
