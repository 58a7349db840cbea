-- 0055_wallet_begin_four_eyes
-- Why:  wallet.verify ties adjustments and house transfers to their approvals (WAL-14). What was posted before this migration names
--       its approval in other ways or, as play money did, has none; from this moment on there is one rule.
-- Lock: new table only.
-- Undo: drop table wallet.four_eyes; the verifier of the release before does not read it.
-- migrate:up
set local lock_timeout = '2s';

create table wallet.four_eyes (
  only_row boolean     primary key default true check (only_row),
  since    timestamptz not null default platform.now()
);
insert into wallet.four_eyes default values;
create trigger w14_the_beginning_stays before update or delete on wallet.four_eyes
  for each row execute function wallet.refuse_to_rewrite();
create trigger w14_the_beginning_is_not_emptied before truncate on wallet.four_eyes
  for each statement execute function wallet.refuse_to_rewrite();
grant select on wallet.four_eyes to yakamoz_app;

-- migrate:down
