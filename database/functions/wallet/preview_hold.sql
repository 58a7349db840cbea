-- What a hold of a bet would be answered now, and of how much cash and bonus: the same decision, not booked.
-- Locks: none.
create or replace function wallet.preview_hold(for_player bigint, of_amount bigint)
  returns table (outcome wallet.outcome, detail text, cash bigint, bonus bigint)
  language plpgsql stable
as $$
declare
  purse wallet.purse;
  op    wallet.op;
begin
  select * into strict purse from wallet.purse where player_id = for_player;
  op := (wallet.decide_post(
    0, purse, null, 'preview', 'hold', purse.currency::text, array[row('bet_hold', of_amount, null)::wallet.step], null, platform.now()
  )).op;
  return query select op.outcome, op.detail, -op.cash_change, -op.bonus_change;
end
$$;
