-- The house's side: every position is the sum of what was counted into it, and with the players it comes to zero.
-- Locks: none.
-- Also: its own book is whole, every transfer in it rests on a record or an approval (WAL-14), and each closed day leads from the day
-- before to what the purses held.
create or replace function wallet.verify_house() returns table (rule text, account text, finding text)
  language sql stable
  set search_path = ''
begin atomic
  with moved as (
    select purse.currency, transfer.xid, debit, credit, amount
    from wallet.transfer join wallet.purse using (player_id)
    union all
    select currency, xid, debit, credit, amount from wallet.house_transfer
  ), counted as materialized (
    select moved.currency, side.account, sum(side.amount) as total,
      side.account in ('cash', 'bonus', 'open_bets', 'withdrawal_pending', 'receivable') as of_players
    from moved cross join lateral (values (debit, -amount), (credit, amount)) as side (account, amount)
    where xid < (select below_xid from wallet.rollup)
    group by 1, 2
  ), chain as materialized (
    select made, made.seq, made.hash, made.at, lag(made.seq) over book as seq_before,
      lag(made.hash) over book as hash_before, lag(made.at) over book as at_before
    from wallet.house_transfer as made
    window book as (order by made.seq)
  ), closed as (
    select day_balance.day, currency, liability, coalesce(lag(liability) over days, 0) as opening
    from wallet.day_balance window days as (partition by currency order by day_balance.day)
  ), moved_by_day as (
    select house_day.day, house_day.currency, sum(debits - credits) as total from wallet.house_day group by 1, 2
  )
  select 'WAL-2', coalesce(house_position.account, counted.account),
    coalesce(house_position.currency, counted.currency) || ' stands at ' || coalesce(position, 0)
      || ', its transfers come to ' || coalesce(total, 0)
  from wallet.house_position
  full join (select * from counted where not of_players) as counted
    on counted.account = house_position.account and counted.currency = house_position.currency
  where coalesce(position, 0) <> coalesce(total, 0)
  union all
  select 'WAL-2', house_position.account, house_position.currency || ' has days that do not come to its position'
  from wallet.house_position
  left join (
    select house_day.account, house_day.currency, sum(credits - debits) as total from wallet.house_day group by 1, 2
  ) as days on days.account = house_position.account and days.currency = house_position.currency
  where position <> coalesce(days.total, 0)
  union all
  select 'WAL-2', 'all accounts', currency || ' comes to ' || sum(total) from counted group by currency having sum(total) <> 0
  union all
  select 'WAL-2', coalesce(days.account, counted.account),
    coalesce(days.currency, counted.currency) || ' has days that come to ' || coalesce(days.total, 0)
      || ', the players'' transfers come to ' || coalesce(counted.total, 0)
  from (
    select player_day.account, player_day.currency, sum(credits - debits) as total from wallet.player_day group by 1, 2
  ) as days
  full join (select * from counted where of_players) as counted
    on counted.account = days.account and counted.currency = days.currency
  where coalesce(days.total, 0) <> coalesce(counted.total, 0)
  union all
  select 'WAL-16', 'house transfer ' || seq, 'follows ' || coalesce(seq_before, 0)
  from chain where seq <> coalesce(seq_before, 0) + 1
  union all
  select 'WAL-16', 'house transfer ' || seq, 'the hash does not follow from the transfer and the one before'
  from chain where hash is distinct from wallet.link_house(coalesce(hash_before, wallet.house_genesis()), made)
  union all
  select 'WAL-3', 'house transfer ' || seq, 'earlier than the transfer before it' from chain where at < at_before
  union all
  select 'WAL-16', 'house book', 'ends at ' || house_book.seq || ', its transfers end elsewhere'
  from wallet.house_book
  left join (select seq, hash from wallet.house_transfer order by seq desc limit 1) as last on true
  where house_book.seq <> coalesce(last.seq, 0) or head <> coalesce(last.hash, wallet.house_genesis())
  union all
  select 'WAL-14', 'house transfer ' || made.seq, made.amount || ' moved without a record or an approval of exactly that'
  from wallet.house_transfer as made
  left join lateral staff.carried_out(
    coalesce(wallet.approval_in(made.about), wallet.approval_in(made.key))
  ) as approval on true
  where made.at >= (select since from wallet.four_eyes)
    -- What a company's record or a bank's line says, and what a payment costs.
    and made.key !~ ':(?:record|line)-[0-9]+$'
    -- What is set aside for its payer, and taken from there again: it leaves the house by a company's record alone.
    and (made.key ~ ':refund-[0-9]+-(?:reserved|left|kept)$' and 'suspense' in (made.debit, made.credit)
      and (made.debit like 'psp_clearing:%' or made.credit like 'psp_clearing:%')) is not true
    and (made.code = 'fee' and 'fee' in (made.debit, made.credit)) is not true
    and (
      (approval.payload ->> 'amount')::numeric * 100 = made.amount
      and approval.payload ->> 'currency' = made.currency::text
    ) is not true
  union all
  select 'WAL-14', 'approval ' || named.approval_id, named.transfers || ' house transfers from ' || named.debit || ' rest on it'
  from (
    select coalesce(wallet.approval_in(about), wallet.approval_in(key)) as approval_id, debit, credit,
      count(*) as transfers
    from wallet.house_transfer group by 1, 2, 3
  ) as named
  where named.approval_id is not null and named.transfers > 1
  union all
  select 'WAL-17', 'day ' || closed.day, closed.currency || ' was opened with ' || opening || ', moved by '
    || coalesce(total, 0) || ' and closed with ' || liability
  from closed
  left join moved_by_day on moved_by_day.day = closed.day and moved_by_day.currency = closed.currency
  where opening + coalesce(total, 0) <> liability;
end;
