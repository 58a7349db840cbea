-- 0131_promotions_keep_cashback
-- Why:  a cashback is claimed before its window and paid a day after it (PRO-12); meanwhile the claim neither waits for a deposit nor has ended.
-- Lock: promotions.claim exclusively for a moment; its rows are checked by 0132. A new table.
-- Undo: drop table promotions.cashback; add the two checks of promotions.claim again without 'counting'.
-- migrate:up
set local lock_timeout = '2s';

alter table promotions.claim drop constraint claim_state_check;
alter table promotions.claim drop constraint an_end_has_its_time;
alter table promotions.claim
  add constraint claim_state_check check (
    state in ('waiting', 'review', 'counting', 'granted', 'lapsed', 'dropped', 'refused')
  ) not valid,
  add constraint an_end_has_its_time check ((state in ('waiting', 'review', 'counting')) = (ended_at is null)) not valid;

-- What was promised with a cashback, and what came of it. Percent and bounds are those of the claim's terms.
create table promotions.cashback (
  claim_id   bigint      primary key,
  player_id  bigint      not null,
  currency   text        not null,
  product    text        not null,
  -- Rounds that end in this time count.
  begins_at  timestamptz not null,
  ends_at    timestamptz not null,
  -- The net loss of cash in the ledger as it stood when it was settled; below zero where the player won.
  lost       bigint,
  paid       bigint      check (paid >= 0),
  settled_at timestamptz,
  constraint a_window_has_length check (ends_at > begins_at),
  constraint pro12_settled_by_the_ledger check (
    (settled_at is null) = (lost is null) and (settled_at is null) = (paid is null) and (paid = 0 or lost > 0)
  ),
  constraint pro12_a_day_after_the_window check (settled_at >= ends_at + interval '24 hours'),
  constraint pro20_as_it_was_claimed foreign key (claim_id, player_id, currency)
    references promotions.claim (claim_id, player_id, currency)
) with (fillfactor = 70);
create index cashback_by_end on promotions.cashback (ends_at) where settled_at is null;
create index cashback_of_player on promotions.cashback (player_id, ends_at);

create trigger pro1_cashbacks_are_not_removed before delete or truncate on promotions.cashback
  for each statement execute function promotions.refuse_to_rewrite();
-- PRO-12: what was settled stays so.
create trigger pro1_a_cashback_keeps_its_window before update on promotions.cashback
  for each row when (
    (new.claim_id, new.player_id, new.currency, new.product, new.begins_at, new.ends_at)
      is distinct from (old.claim_id, old.player_id, old.currency, old.product, old.begins_at, old.ends_at)
    or old.settled_at is not null
  )
  execute function promotions.refuse_to_rewrite();

grant select on promotions.cashback to yakamoz_app;

-- migrate:down
