-- The transfers of a player from the first up to a number, as a verifier reads them (docs/protocols/fairness).
-- Locks: none.
create or replace function wallet.chain_of(of_player bigint, up_to_seq bigint) returns table (
  seq text, at text, op text, code text, debit text, credit text, amount text, cash_after text, bonus_after text, undoes text, hash text
)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select made.seq::text, to_char(made.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), made.op_id::text, made.code, made.debit,
    made.credit, made.amount::text, made.cash_after::text, made.bonus_after::text, made.undoes::text, encode(made.hash, 'hex')
  from wallet.transfer as made
  where made.player_id = of_player and made.seq <= up_to_seq
  order by made.seq
$$;
