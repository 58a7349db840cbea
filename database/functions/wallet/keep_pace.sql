-- Keeps how far today had come at this minute: deposits, withdrawals and gross gaming revenue by currency, as they are rolled up.
-- Locks: none beyond the rows it writes; a minute that is kept already stays as it is.
create or replace function wallet.keep_pace() returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  local_now timestamp := platform.now() at time zone 'Europe/Istanbul';
begin
  insert into wallet.day_pace (day, minute, currency, deposits, withdrawals, ggr)
  select local_now::date, extract(hour from local_now) * 60 + extract(minute from local_now), known.currency,
    sums.deposits, sums.withdrawals, sums.ggr
  from (select distinct currency from wallet.house_position) as known
  cross join lateral wallet.day_sums(local_now::date, known.currency) as sums
  on conflict do nothing;
  delete from wallet.day_pace where day < local_now::date - 8;
end
$$;
