-- Whether an operation was asked for with exactly this `about`, whatever its steps were.
-- Locks: none.
-- wallet.decide_post ends the request with it.
create or replace function wallet.same_request(known wallet.op, about text) returns boolean
  language sql immutable
  return right((known).request, length(about) + 7) = ' about ' || about;
