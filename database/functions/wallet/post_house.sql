-- WAL-15: the only writer of house transfers: posts one under its key, or answers again what was posted.
-- Locks: the row of wallet.house_book, until the transaction ends; whoever also locks purses locks them first.
create or replace function wallet.post_house(
  with_key text, of_code text, in_currency text, from_debit text, to_credit text, of_amount bigint,
  of_about text default null
) returns wallet.house_answer
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  amount_max constant bigint := 1000000000000000;
  book       wallet.house_book;
  known      wallet.house_transfer;
  made       wallet.house_transfer;
begin
  if (of_amount between 1 and amount_max) is not true then
    raise exception 'WAL-1: % is no amount', of_amount;
  end if;
  if (wallet.is_house(from_debit) and wallet.is_house(to_credit)) is not true then
    raise exception 'WAL-15: % and % are not both accounts of the house', from_debit, to_credit;
  end if;

  select * into strict book from wallet.house_book for no key update;
  select * into known from wallet.house_transfer where key = with_key;
  if found then
    return row(
      case
        when (known.code, known.currency::text, known.debit, known.credit, known.amount)
          = (of_code, in_currency, from_debit, to_credit, of_amount)
          and known.about is not distinct from of_about then 'posted'
        else 'conflict'
      end::wallet.outcome, known.id, known.seq, known.at, true
    )::wallet.house_answer;
  end if;

  made.seq := book.seq + 1;
  made.id := gen_random_uuid();
  made.key := with_key;
  made.at := greatest(platform.now(), book.moved_at);
  made.amount := of_amount;
  made.xid := pg_current_xact_id()::text::bigint;
  made.currency := in_currency::wallet.currency;
  made.code := of_code;
  made.debit := from_debit;
  made.credit := to_credit;
  made.about := of_about;
  made.hash := wallet.link_house(book.head, made);
  insert into wallet.house_transfer select made.*;
  update wallet.house_book set seq = made.seq, head = made.hash, moved_at = made.at;
  return row('posted', made.id, made.seq, made.at, false)::wallet.house_answer;
end
$$;
