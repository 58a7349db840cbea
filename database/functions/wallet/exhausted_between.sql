-- Who was refused by a bound, and when: a stake or deposit that would have gone beyond it.
-- Locks: none.
create or replace function wallet.exhausted_between(since timestamptz, until timestamptz)
  returns table (player_id bigint, at timestamptz)
  language sql stable
as $$
  select op.player_id, op.at
  from wallet.op
  where op.outcome = 'allowance_exhausted' and op.at >= since and op.at < until
$$;
