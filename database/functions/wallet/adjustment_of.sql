-- The one step that an approved adjustment stands for.
-- Locks: none.
-- Goodwill and settled complaints are a cost of the house. A correction is posted to suspense until finance has found the cause of
-- the difference and clears it. An amount that is no whole number of minor units gives no step.
create or replace function wallet.adjustment_of(payload jsonb) returns wallet.step
  language sql immutable parallel safe
  return row(
    case payload ->> 'direction' when 'credit' then 'adjustment_in' when 'debit' then 'adjustment_out' end,
    case when (payload ->> 'amount') ~ '^[0-9]{1,13}(?:[.][0-9]{1,2})?$' then (payload ->> 'amount')::numeric * 100 end,
    case payload ->> 'kind' when 'goodwill' then 'bonus_cost' when 'complaint' then 'bonus_cost' when 'correction' then 'suspense' end
  )::wallet.step;
