-- 0052_payments_mark_demo_methods
-- Why:  an installation with real money must not offer the methods and accounts of the sandbox (D-60).
-- Lock: two columns with a constant default on tables of a few rows; nothing is rewritten.
-- Undo: alter table payments.method drop column demo; the same for payments.account.
-- migrate:up
set local lock_timeout = '2s';

alter table payments.method add column demo boolean not null default false;
alter table payments.account add column demo boolean not null default false;

-- Until now only the seed made methods, and these are the sandbox's own accounts.
update payments.method set demo = true
where name in ('otomatik-havale', 'papara', 'kart', 'havale', 'usdt', 'banka-cekim', 'papara-cekim', 'kripto-cekim');
update payments.account set demo = true
where number in (
  'TR080001000000000000001001', 'TR760006200000000000001002', 'TR340006400000000000001003',
  'TR240001000000000000001101', 'TR090001200000000000001004', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
);

create trigger no_demo_rows_with_real_money before insert or update of demo on payments.method
  for each row when (new.demo) execute function platform.refuse_demo_rows();
create trigger no_demo_rows_with_real_money before insert or update of demo on payments.account
  for each row when (new.demo) execute function platform.refuse_demo_rows();

-- migrate:down
