-- What a call is answered whose nonce was used before; nothing is written for it.
-- Locks: none.
create or replace function casino.refuse_nonce(of_place integer) returns casino.verdict
  language plpgsql immutable
as $$
declare
  verdict casino.verdict;
begin
  verdict.place := of_place;
  verdict.status := 'BAD_SIGNATURE';
  verdict.detail := 'this nonce was used before';
  verdict.duplicate := false;
  return verdict;
end
$$;
