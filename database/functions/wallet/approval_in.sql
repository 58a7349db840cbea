-- WAL-14: the approval that an operation names: the last word of its key or of its `about` is `approval-<number>`.
-- Locks: none.
create or replace function wallet.approval_in(words text) returns bigint
  language sql immutable parallel safe
  return substring(words from '(?:^|[ :~-])approval-([1-9][0-9]{0,17})$')::bigint;
