-- What a player lost in cash since a moment, up to one of their transfers.
-- Locks: none.
-- Looks at no more than the 5,000 transfers before it, by their numbers: the hour before a deposit holds fewer, and a longer search
-- would read everything that somebody who plays a lot ever did.
create or replace function wallet.lost_before(of_player bigint, before_seq bigint, since timestamptz) returns bigint
  language sql stable
as $$
  select coalesce(sum(wallet.lost_by(made.code, made.debit, made.credit, made.amount, made.undoes)), 0)::bigint
  from wallet.transfer as made
  where made.player_id = of_player and made.seq < before_seq and made.seq >= before_seq - 5000 and made.at >= since
$$;
