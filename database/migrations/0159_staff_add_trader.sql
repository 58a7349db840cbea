-- 0159_staff_add_trader
-- Why:  who stands at the trading desk has a role of its own.
-- Lock: staff.member exclusively for a moment; it has as many rows as the operator has staff.
-- Undo: make the check as in 0028.
-- migrate:up
set local lock_timeout = '2s';

alter table staff.member
  drop constraint member_role_check,
  -- squawk-ignore constraint-missing-not-valid
  add constraint member_role_check check (
    role in ('support', 'payments_maker', 'payments_checker', 'risk', 'trader', 'content', 'finance', 'admin')
  );

-- migrate:down
