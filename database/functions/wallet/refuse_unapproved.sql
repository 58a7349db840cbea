-- WAL-14: refuses an adjustment that is not exactly the one two members approved and that is carried out now.
-- Locks: none; the transaction that decided the approval holds its row.
-- Player, currency, direction, amount and house account come from the approval. Its number is the key, so it posts once (WAL-5).
create or replace function wallet.refuse_unapproved(
  of_player bigint, by_source text, with_key text, in_currency text, steps wallet.step[]
) returns void
  language plpgsql stable
as $$
begin
  perform from staff.approved(wallet.approval_in(with_key), 'wallet.adjustment') as approval
  where by_source = 'staff' and with_key = 'approval-' || approval.approval_id
    and approval.payload ->> 'player_id' = of_player::text and approval.payload ->> 'currency' = in_currency
    and array[wallet.adjustment_of(approval.payload)] = steps;
  if not found then
    raise exception 'WAL-14: no approval that is carried out now stands for the adjustment % of player %', with_key, of_player
      using errcode = 'YW014';
  end if;
end
$$;
