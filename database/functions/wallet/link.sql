-- WAL-11: the hash of a transfer, over the one before it and everything it says itself.
-- Locks: none.
create or replace function wallet.link(
  previous bytea, player_id bigint, seq bigint, at timestamptz, op_id uuid, code text, debit text, credit text,
  amount bigint, cash_after bigint, bonus_after bigint, undoes bigint
) returns bytea
  language sql immutable parallel safe
  return sha256(
    previous || int8send(player_id) || int8send(seq) || timestamptz_send(at) || uuid_send(op_id)
    || int8send(amount) || int8send(cash_after) || int8send(bonus_after) || int8send(coalesce(undoes, 0))
    || decode(code || '>' || debit || '>' || credit, 'escape')
  );
