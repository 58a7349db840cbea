-- Answers from what stands under the id; nothing where that is free.
-- Locks: none; the player's purse is held by the caller.
create or replace function casino.recall(known wallet.op, content text) returns text
  language sql immutable
  return case
    when (known).op_id is null then null
    when (known).kind = 'tombstone' then 'TX_ROLLED_BACK'
    when wallet.same_request(known, content)
      then casino.status_of((known).outcome, (known).detail)
    else 'TX_CONFLICT'
  end;
