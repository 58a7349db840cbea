-- 0121_promotions_name_verdict
-- Why:  what a claim is decided by and what comes of it, as values of functions.
-- Lock: new types only.
-- Undo: drop type promotions.verdict, promotions.offer, promotions.obstacle, promotions.candidate;
-- migrate:up
set local lock_timeout = '2s';

-- Who asks, with what is known of the purse.
create type promotions.candidate as (
  player_id  bigint,
  currency   text,
  -- Who closed the bonus gate; null where it is open.
  closed_by  text[],
  owes       bigint,
  -- PRO-6: a run is under way, or bonus of the one before it still lies in open play.
  has_run    boolean,
  -- What may still be deposited by the own limits; null without one.
  room       bigint,
  -- Of the session (SAFE-9).
  is_allowed boolean,
  is_proved  boolean
);

-- Why not: one code with its facts (PRO-8); null where nothing is in the way.
create type promotions.obstacle as (
  code  text,
  facts jsonb
);

-- A campaign as it stands now, in one currency.
create type promotions.offer as (
  campaign promotions.campaign,
  terms    promotions.terms,
  amount   promotions.amount,
  -- Of the budget.
  room     bigint
);

create type promotions.verdict as (
  place        integer,
  status       text,
  facts        jsonb,
  duplicate    boolean,
  player_id    bigint,
  key          text,
  turn         text,
  offer        promotions.offer,
  waits_until  timestamptz,
  claim_id     bigint
);

-- migrate:down
