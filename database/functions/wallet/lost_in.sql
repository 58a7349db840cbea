-- What a player lost in cash by some operations, from their transfers alone; below zero where the player won.
-- Locks: none; whoever decides by it has locked the purse.
-- None of them is older than `since`: partitions before it are not read.
create or replace function wallet.lost_in(of_player bigint, of_ops uuid[], since timestamptz) returns bigint
  language sql stable
as $$
  select coalesce(sum(wallet.lost_by(made.code, made.debit, made.credit, made.amount, made.undoes)), 0)::bigint
  from wallet.transfer as made
  where made.player_id = of_player and made.at >= since and made.op_id = any (of_ops)
$$;
