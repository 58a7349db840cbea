-- 0048_payments_validate_payouts
-- Why:  0046 added checks without reading the rows.
-- Lock: reads requests and lines once; readers and writers go on.
-- Undo: nothing to undo; the checks hold for new rows anyway.
-- migrate:up
set local lock_timeout = '2s';

alter table payments.request validate constraint a_kind_is_known;
alter table payments.request validate constraint only_a_withdrawal_closes_an_account;
alter table payments.request validate constraint a_closure_costs_nothing;
alter table payments.request validate constraint p11_only_a_deposit_is_returned;
alter table payments.request validate constraint p11_an_approved_return_was_proposed;
alter table payments.line validate constraint p11_an_approved_return_was_proposed;

-- migrate:down
