-- Sets the budgets of a campaign from an approval's payload (budget_TRY and so on), never below what is promised (PRO-3).
-- Locks: those budgets, in the order of currencies, until the transaction ends.
create or replace function promotions.put_budgets(of_campaign bigint, payload jsonb) returns void
  language sql
as $$
  insert into promotions.budget as kept (campaign_id, currency, amount)
  select of_campaign, right(given.key, 3), given.value::bigint from jsonb_each_text(payload) as given
  where given.key ~ '^budget_[A-Z]{3}$' order by given.key
  on conflict (campaign_id, currency) do update set amount = greatest(excluded.amount, kept.promised)
$$;
