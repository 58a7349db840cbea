-- 0120_promotions_create_campaign
-- Why:  offers become data that binds: numbered terms, budgets, claims, runs and gifts (BONUS-02, D-37, D-55, D-58, ADR 0059).
-- Lock: a new schema; nothing is rewritten.
-- Undo: drop schema promotions cascade;
-- migrate:up
set local lock_timeout = '2s';

create schema promotions;
grant usage on schema promotions to yakamoz_app;

-- What the casino and Keno tell of their games. Keno has a row for each count of picks; elsewhere it is 0.
create table promotions.game (
  game_id     integer  not null check (game_id > 0),
  picks       smallint not null default 0 check (picks between 0 and 10),
  product     text     not null check (product in ('slot', 'live', 'table', 'keno')),
  -- What comes back of a stake on average, exact; null where nobody has told it.
  return_ways bigint,
  return_of   bigint,
  primary key (game_id, picks),
  constraint a_return_is_a_fraction check (
    (return_ways is null) = (return_of is null) and return_ways >= 0 and return_of > 0 and return_ways <= return_of
  )
);

create table promotions.campaign (
  campaign_id bigint      generated always as identity primary key,
  -- The article of content with its picture and prose; its number is the one that the site claims by.
  article_id  bigint      not null unique,
  name        text        not null check (length(name) between 3 and 120),
  made_at     timestamptz not null default platform.now(),
  -- The version in force; null until the first publication.
  version     smallint,
  stopped_at  timestamptz,
  stopped_by  bigint,
  stop_reason text check (length(stop_reason) between 3 and 500),
  constraint a_stop_has_its_cause check (
    (stopped_at is null) = (stopped_by is null) and (stopped_at is null) = (stop_reason is null)
  )
);

-- PRO-1. Amounts are in promotions.amount, shares in promotions.share; the hash is over all of them and the card.
create table promotions.terms (
  campaign_id bigint      not null references promotions.campaign,
  version     smallint    not null check (version > 0),
  kind        text        not null check (kind in ('deposit_match', 'free_rounds', 'free_bet', 'cashback', 'manual')),
  product     text        not null check (product in ('slot', 'live', 'table', 'keno', 'sports', 'esports')),
  starts_at   timestamptz not null,
  ends_at     timestamptz not null,
  turn        text        not null check (turn in ('once', 'day', 'week')),
  -- ISO days on which it is claimed and used; empty for every day.
  weekdays    smallint[]  not null default '{}' check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  is_first    boolean     not null default false,
  percent     smallint    check (percent between 1 and 200),
  multiplier  smallint,
  days        smallint    check (days between 1 and 90),
  spend_order text        check (spend_order in ('cash_first', 'bonus_first')),
  rounds      smallint    check (rounds between 1 and 1000),
  game_id     integer,
  -- In hundredths.
  odds_min    integer     check (odds_min between 101 and 100000),
  -- By currency: facts and sentences, as packages/promotions made them.
  card        jsonb       not null check (jsonb_typeof(card) = 'object'),
  hash        text        not null check (hash ~ '^[0-9a-f]{64}$'),
  -- Null for the demo's own offers.
  made_by     bigint,
  made_at     timestamptz not null default platform.now(),
  primary key (campaign_id, version),
  unique (campaign_id, version, made_by),
  constraint an_end_comes_after_its_start check (ends_at > starts_at),
  constraint pro11_ten_times_at_most check (multiplier between 1 and 10),
  constraint turnover_is_asked_of_bonus_money check (
    (kind in ('deposit_match', 'manual')) = (multiplier is not null)
      and (kind in ('deposit_match', 'manual')) = (spend_order is not null)
      and (kind = 'cashback') = (days is null)
      and (kind in ('deposit_match', 'cashback')) = (percent is not null)
      and (kind = 'free_rounds') = (rounds is not null) and (kind = 'free_rounds') = (game_id is not null)
      and (kind = 'free_bet') = (odds_min is not null)
      and (kind = 'deposit_match' or not is_first)
  )
);

-- PRO-20, D-37: a currency without a row is not offered. What a kind does not have is 0.
create table promotions.amount (
  campaign_id bigint   not null,
  version     smallint not null,
  currency    text     not null check (currency in ('TRY', 'USD', 'EUR')),
  -- The least deposit, or of a cashback the least loss.
  least       bigint   not null check (least >= 0),
  -- The highest bonus, or of a cashback the highest cash.
  most        bigint   not null check (most >= 0),
  -- The highest stake with bonus money; of a gift what a round or the bet is worth.
  stake       bigint   not null check (stake >= 0),
  -- PRO-3: what a claim may cost at most.
  promise     bigint   not null check (promise > 0),
  primary key (campaign_id, version, currency),
  foreign key (campaign_id, version) references promotions.terms
);

-- PRO-11: the percent of a stake that counts; game 0 is the whole product, picks 0 every count of picks.
create table promotions.share (
  campaign_id bigint   not null,
  version     smallint not null,
  game_id     integer  not null check (game_id >= 0),
  picks       smallint not null default 0 check (picks between 0 and 10),
  percent     smallint not null check (percent between 0 and 100),
  primary key (campaign_id, version, game_id, picks),
  foreign key (campaign_id, version) references promotions.terms
);

-- PRO-18: who made terms and who published them. Without an approval only the demo's.
create table promotions.publication (
  campaign_id  bigint      not null,
  version      smallint    not null,
  made_by      bigint,
  published_by bigint,
  approval_id  bigint,
  at           timestamptz not null default platform.now(),
  primary key (campaign_id, version),
  foreign key (campaign_id, version) references promotions.terms,
  foreign key (campaign_id, version, made_by) references promotions.terms (campaign_id, version, made_by),
  constraint pro18_another_member_publishes check (
    (approval_id is null) = (published_by is null) and (approval_id is null) = (made_by is null) and published_by <> made_by
  )
);
create trigger no_demo_rows_with_real_money before insert on promotions.publication
  for each row when (new.approval_id is null) execute function platform.refuse_demo_rows();

-- PRO-3. One row a campaign and currency; claims come in batches and take it last.
create table promotions.budget (
  campaign_id bigint not null references promotions.campaign,
  currency    text   not null check (currency in ('TRY', 'USD', 'EUR')),
  amount      bigint not null check (amount > 0),
  promised    bigint not null default 0,
  primary key (campaign_id, currency),
  constraint pro3_promises_within_the_budget check (promised between 0 and amount)
) with (fillfactor = 50);

-- A deposit match waits for its deposit; a claim with a signal waits for a person.
create table promotions.claim (
  claim_id     bigint      generated always as identity primary key,
  player_id    bigint      not null,
  campaign_id  bigint      not null,
  version      smallint    not null,
  turn         text        not null check (turn ~ '^(once|\d{4}-\d{2}-\d{2}|\d{4}-W\d{2})$'),
  currency     text        not null,
  state        text        not null check (state in ('waiting', 'review', 'granted', 'lapsed', 'dropped', 'refused')),
  -- What its budget counts from the claim on, and what was granted of it.
  promise      bigint      not null check (promise > 0),
  granted      bigint      not null default 0,
  -- Whether the budget has back what was not granted.
  is_squared   boolean     not null default false,
  -- The deposit that it was granted for, while a person decides.
  deposited    bigint      check (deposited > 0),
  -- The browser's (D-35).
  key          text        not null,
  claimed_at   timestamptz not null,
  waits_until  timestamptz,
  review_until timestamptz,
  ended_at     timestamptz,
  -- Of a claim that came to nothing: the obstacle's code, or the reason of staff.
  reason       text,
  constraint pro2_one_claim_a_turn unique (player_id, campaign_id, turn),
  constraint pro3_no_more_than_promised check (granted between 0 and promise),
  constraint pro20_in_a_currency_of_the_terms foreign key (campaign_id, version, currency) references promotions.amount,
  constraint pro1_only_published_terms foreign key (campaign_id, version) references promotions.publication,
  constraint a_wait_has_its_end check (
    (state <> 'waiting' or waits_until is not null) and (state <> 'review' or review_until is not null)
  ),
  constraint an_end_has_its_time check ((state in ('waiting', 'review')) = (ended_at is null)),
  constraint only_a_grant_grants check ((state = 'granted') = (granted > 0)),
  unique (claim_id, player_id, currency)
) with (fillfactor = 70);
create unique index one_claim_waits on promotions.claim (player_id) where state in ('waiting', 'review');
create index claim_by_wait on promotions.claim (coalesce(review_until, waits_until)) where state in ('waiting', 'review');
create index claim_to_square on promotions.claim (claim_id) where not is_squared and ended_at is not null;
create index claim_of_campaign on promotions.claim (campaign_id, claim_id);

-- What a player was promised with bonus money. Whether it is under way, what is left of it and how it ended is the wallet's alone (PRO-6 is
-- WAL-20 there). Amounts in minor units.
create table promotions.run (
  -- Of the wallet's numbers.
  run_id      bigint      primary key,
  claim_id    bigint      not null unique,
  player_id   bigint      not null,
  currency    text        not null,
  bonus       bigint      not null check (bonus > 0),
  required    bigint      not null check (required > 0),
  -- The deposit that brought it.
  request_id  bigint,
  opened_at   timestamptz not null,
  ends_at     timestamptz not null,
  -- The end of the last time-out that was added to its time.
  stood_until timestamptz,
  -- Its time is over and the job has looked; it has ended by then, if not before.
  is_past     boolean     not null default false,
  constraint pro11_ten_times_at_most check (required <= 10 * bonus),
  constraint an_end_comes_after_its_start check (ends_at > opened_at),
  constraint pro20_as_it_was_claimed foreign key (claim_id, player_id, currency)
    references promotions.claim (claim_id, player_id, currency)
) with (fillfactor = 70);
create index run_of_player on promotions.run (player_id, run_id desc);
create index run_by_end on promotions.run (ends_at) where not is_past;

-- PRO-13. Rounds of a game, or one bet, at the house's cost.
create table promotions.gift (
  gift_id    uuid        primary key default gen_random_uuid(),
  claim_id   bigint      not null unique,
  player_id  bigint      not null,
  currency   text        not null,
  kind       text        not null check (kind in ('rounds', 'bet')),
  game_id    integer,
  stake      bigint      not null check (stake > 0),
  count      smallint    not null check (count > 0),
  used       smallint    not null default 0,
  won        bigint      not null default 0 check (won >= 0),
  odds_min   integer,
  given_at   timestamptz not null,
  ends_at    timestamptz not null,
  constraint pro13_no_more_than_given check (used between 0 and count),
  constraint rounds_are_of_a_game check ((kind = 'rounds') = (game_id is not null)),
  constraint pro20_as_it_was_claimed foreign key (claim_id, player_id, currency)
    references promotions.claim (claim_id, player_id, currency)
) with (fillfactor = 70);
create index gift_of_player on promotions.gift (player_id, ends_at);

-- What makes a claim wait, at most a day, for a person to decide with a reason (PRO-19).
create table promotions.signal (
  signal_id  bigint      generated always as identity primary key,
  claim_id   bigint      not null references promotions.claim,
  player_id  bigint      not null,
  kind       text        not null check (kind in ('device', 'payer', 'address', 'least_edge')),
  -- With whom: another player's number, never a mark.
  facts      jsonb       not null default '{}',
  found_at   timestamptz not null default platform.now(),
  unique (claim_id, kind)
);

-- What payments tell: who has deposited, and which claim a deposit answered.
create table promotions.deposit (
  request_id  bigint      primary key,
  player_id   bigint      not null,
  currency    text        not null,
  amount      bigint      not null check (amount > 0),
  credited_at timestamptz not null,
  -- Keyed, so that it names nobody; null where the payer is not known.
  payer_mark  bytea       check (length(payer_mark) = 32),
  claim_id    bigint      unique references promotions.claim,
  reversed_at timestamptz
);
create index deposit_of_player on promotions.deposit (player_id);
create index deposit_of_payer on promotions.deposit (payer_mark) where payer_mark is not null;

create function promotions.refuse_to_rewrite() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'PRO-1: what was offered or claimed stays as it is (% of %)', tg_op, tg_table_name
    using errcode = 'check_violation', constraint = 'pro1_terms_stay';
end
$$;
revoke execute on function promotions.refuse_to_rewrite() from public;
create trigger pro1_terms_stay before update or delete or truncate on promotions.terms
  for each statement execute function promotions.refuse_to_rewrite();
create trigger pro1_amounts_stay before update or delete or truncate on promotions.amount
  for each statement execute function promotions.refuse_to_rewrite();
create trigger pro1_shares_stay before update or delete or truncate on promotions.share
  for each statement execute function promotions.refuse_to_rewrite();
create trigger pro18_publications_stay before update or delete or truncate on promotions.publication
  for each statement execute function promotions.refuse_to_rewrite();
create trigger pro1_claims_are_not_removed before delete or truncate on promotions.claim
  for each statement execute function promotions.refuse_to_rewrite();
-- PRO-19: an end is for good, and so is a grant.
create trigger pro1_a_claim_keeps_its_version before update on promotions.claim
  for each row when (
    (new.claim_id, new.player_id, new.campaign_id, new.version, new.turn, new.currency, new.promise, new.key, new.claimed_at)
      is distinct from
    (old.claim_id, old.player_id, old.campaign_id, old.version, old.turn, old.currency, old.promise, old.key, old.claimed_at)
    or old.is_squared and not new.is_squared
    or old.ended_at is not null and (new.state <> old.state or new.granted <> old.granted)
  )
  execute function promotions.refuse_to_rewrite();
create trigger pro1_a_run_keeps_its_terms before update on promotions.run
  for each row when (
    (new.run_id, new.claim_id, new.player_id, new.currency, new.bonus, new.required, new.request_id, new.opened_at)
      is distinct from
    (old.run_id, old.claim_id, old.player_id, old.currency, old.bonus, old.required, old.request_id, old.opened_at)
    or new.ends_at < old.ends_at or old.is_past
  )
  execute function promotions.refuse_to_rewrite();
create trigger pro1_a_gift_keeps_its_terms before update on promotions.gift
  for each row when (
    (new.gift_id, new.claim_id, new.player_id, new.currency, new.kind, new.game_id, new.stake, new.count, new.given_at, new.ends_at)
      is distinct from
    (old.gift_id, old.claim_id, old.player_id, old.currency, old.kind, old.game_id, old.stake, old.count, old.given_at, old.ends_at)
    or new.used < old.used
  )
  execute function promotions.refuse_to_rewrite();

-- PRO-1: nothing is added to a version that was published. PRO-11: no share above ten times, none by name of another product or of a game
-- whose cost is the bonus; the least deposit brings a bonus.
create function promotions.refuse_unfair_shares() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  asked promotions.terms;
begin
  if exists (
    select from promotions.publication as published
    where published.campaign_id = new.campaign_id and published.version = new.version
  ) then
    raise exception 'PRO-1: version % of campaign % is published', new.version, new.campaign_id
      using errcode = 'check_violation', constraint = 'pro1_terms_stay';
  end if;
  select * into strict asked from promotions.terms as kept
  where kept.campaign_id = new.campaign_id and kept.version = new.version;
  -- Apart: of an amount, `new` has no percent, and of a share no least deposit.
  if tg_table_name = 'amount' then
    if asked.kind = 'deposit_match' and new.least * asked.percent < 100 then
      raise exception 'PRO-11: % percent of % is no bonus', asked.percent, new.least
        using errcode = 'check_violation', constraint = 'pro11_fair_shares';
    end if;
  elsif tg_table_name = 'share' then
    if new.percent > 0 and (
      asked.multiplier is null or asked.multiplier * 100 > 10 * new.percent or new.game_id <> 0 and not exists (
        select from promotions.game as known
        where known.game_id = new.game_id and new.picks in (0, known.picks) and known.product = asked.product
          and asked.multiplier::numeric * 100 * (known.return_of - known.return_ways) < new.percent::numeric * known.return_of
      )
    ) then
      raise exception 'PRO-11: % percent of game % is no fair share at % times', new.percent, new.game_id, asked.multiplier
        using errcode = 'check_violation', constraint = 'pro11_fair_shares';
    end if;
  end if;
  return new;
end
$$;
revoke execute on function promotions.refuse_unfair_shares() from public;
create trigger pro11_fair_shares before insert on promotions.share
  for each row execute function promotions.refuse_unfair_shares();
create trigger pro1_told_terms_are_whole before insert on promotions.amount
  for each row execute function promotions.refuse_unfair_shares();

-- PRO-1: a campaign's version only grows, to one that was published; a stop is for good.
create function promotions.refuse_unpublished() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if new.campaign_id <> old.campaign_id or new.article_id <> old.article_id or new.version < old.version
    or old.version is not null and new.version is null or old.stopped_at is not null
    or new.version is distinct from old.version and not exists (
      select from promotions.publication as published
      where published.campaign_id = new.campaign_id and published.version = new.version
    )
  then
    raise exception 'PRO-18: campaign % would be of an unpublished version, or was stopped', new.campaign_id
      using errcode = 'check_violation', constraint = 'pro18_published_by_another';
  end if;
  return new;
end
$$;
revoke execute on function promotions.refuse_unpublished() from public;
create trigger pro18_published_by_another before update on promotions.campaign
  for each row execute function promotions.refuse_unpublished();
create trigger pro1_campaigns_are_not_removed before delete or truncate on promotions.campaign
  for each statement execute function promotions.refuse_to_rewrite();

grant select on promotions.game, promotions.campaign, promotions.terms, promotions.amount, promotions.share,
  promotions.publication, promotions.budget, promotions.claim, promotions.run, promotions.gift, promotions.signal,
  promotions.deposit to yakamoz_app;

-- migrate:down
