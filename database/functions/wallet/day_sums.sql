-- What came in, went out and was won on a day in one currency, as rolled up; the words are those of the day's closing.
-- Locks: none.
create or replace function wallet.day_sums(on_day date, in_currency wallet.currency, out deposits bigint, out withdrawals bigint,
  out ggr bigint)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  select coalesce(sum(debits - credits) filter (where code = 'deposit'), 0),
    coalesce(sum(credits - debits) filter (where code in ('withdrawal_paid', 'payout_returned')
      or (code in ('adjustment_in', 'adjustment_out') and account like 'psp_clearing:%')), 0),
    coalesce(sum(credits - debits) filter (where account like 'ggr:%'), 0)
  from wallet.house_day where day = on_day and currency = in_currency;
end;
