-- 0076_payments_take_crypto
-- Why:  crypto deposits: a quote with an address of its own for each claim, and the payments that come to such an address (ADR 0043).
-- Lock: two new tables; a column and two checks on a table of a few rows, checked by 0077; a trigger function is replaced.
-- Undo: drop both tables and the column; restore the check of flow and payments.follow_the_order from 0066.
-- migrate:up
set local lock_timeout = '2s';

-- crypto: to an address of its own, credited from what the crypto company tells of the chain.
alter table payments.method add column asset text check (asset in ('USDT', 'BTC'));
alter table payments.method drop constraint method_flow_check;
alter table payments.method add constraint method_flow_check
  check (flow in ('transfer', 'manual', 'redirect', 'payout', 'crypto')) not valid;
alter table payments.method add constraint a_crypto_method_has_its_asset
  check ((flow = 'crypto') = (asset is not null)) not valid;

-- How far the crypto company's list of words was read.
insert into payments.reader (name) values ('chain_words');

-- What a claim was told: the address is its own, the rate counts for what is seen until valid_until.
create table payments.quote (
  player_id    bigint         not null,
  request_id   bigint         not null,
  asset        text           not null check (asset in ('USDT', 'BTC')),
  network      text           not null check (network in ('TRON', 'BITCOIN')),
  -- PAY-21: an address belongs to one claim for ever.
  address      text           not null unique check (address ~ '^[A-Za-z0-9]{20,100}$'),
  -- One whole coin in the player's currency.
  rate         numeric(24, 8) not null check (rate > 0),
  -- In the smallest unit of the coin.
  asset_amount numeric(30, 0) not null check (asset_amount > 0),
  quoted_at    timestamptz    not null default platform.now(),
  valid_until  timestamptz    not null,
  primary key (player_id, request_id),
  constraint a_request_has_one_quote unique (request_id),
  constraint a_quote_belongs_to_a_request foreign key (player_id, request_id) references payments.request
);
grant select, insert on payments.quote to yakamoz_app;
create trigger p21_quotes_stay before update or delete or truncate on payments.quote
  for each statement execute function payments.refuse_to_rewrite();

-- One output of one transaction on a chain, as the company last told it.
create table payments.chain_payment (
  payment_id          bigint         generated always as identity (start with 801) primary key,
  network             text           not null check (network ~ '^[A-Z0-9-]{2,20}$'),
  txid                text           not null check (txid ~ '^[A-Za-z0-9]{8,100}$'),
  output              integer        not null check (output >= 0),
  asset               text           not null check (asset ~ '^[A-Z0-9]{2,12}$'),
  -- In the smallest unit of the coin.
  amount              numeric(40, 0) not null check (amount > 0),
  address             text           not null check (address ~ '^[A-Za-z0-9]{20,100}$'),
  -- The claim its address was given to; nobody's where the address is none of ours.
  player_id           bigint,
  request_id          bigint,
  -- The company's count of changes: an older word has no effect.
  version             bigint         not null check (version > 0),
  confirmations       integer        not null check (confirmations >= 0),
  -- When the company saw it for the first time, and what a coin was worth then.
  seen_at             timestamptz    not null,
  rate                numeric(24, 8) check (rate > 0),
  state               text           not null
    check (state in ('seen', 'gone', 'credited', 'suspense', 'proposed', 'approved', 'returned', 'noted')),
  why                 text           check (why ~ '^[a-z_]{3,40}$'),
  -- What it was booked at, from the moment it was final.
  value               bigint         check (value > 0),
  currency            text           check (currency in ('TRY', 'USD', 'EUR')),
  used_rate           numeric(24, 8) check (used_rate > 0),
  late                boolean,
  credited_request_id bigint,
  approval_id         bigint,
  -- Only an address that this player has proved.
  destination_id      bigint,
  return_txid         text           check (return_txid ~ '^[A-Za-z0-9]{8,100}$'),
  decided_by          text,
  told_at             timestamptz    not null default platform.now(),
  constraint p21_one_output_one_payment unique (network, txid, output),
  constraint a_payment_belongs_to_a_request foreign key (player_id, request_id) references payments.request,
  constraint a_credit_belongs_to_a_request foreign key (player_id, credited_request_id) references payments.request,
  constraint a_return_goes_to_the_players_own foreign key (player_id, destination_id) references payments.destination,
  constraint what_is_final_has_its_value check (
    (state in ('seen', 'gone', 'noted')) = (value is null)
    and (value is null) = (currency is null) and (value is null) = (used_rate is null)
  ),
  constraint a_credit_is_known check ((state = 'credited') = (credited_request_id is not null)),
  constraint suspense_says_why check (state not in ('suspense', 'noted') or why is not null),
  constraint a_proposal_is_known check (state not in ('proposed', 'approved') or approval_id is not null),
  constraint a_return_has_its_end check (
    state not in ('approved', 'returned') or (destination_id is not null and approval_id is not null)
  ),
  constraint a_return_is_on_the_chain check ((state = 'returned') = (return_txid is not null))
);
-- PAY-4: a request is credited from one payment at most.
create unique index p4_one_payment_one_credit on payments.chain_payment (credited_request_id)
  where credited_request_id is not null;
create index chain_payment_by_request on payments.chain_payment (request_id, payment_id);
create index chain_payment_undecided on payments.chain_payment (payment_id)
  where state in ('suspense', 'proposed', 'approved', 'noted');
grant select, insert, update (
  version, confirmations, seen_at, rate, state, why, value, currency, used_rate, late, credited_request_id, approval_id,
  destination_id, return_txid, decided_by, told_at
) on payments.chain_payment to yakamoz_app;

-- PAY-21: a payment goes its way. What it was booked at stays, an older word changes nothing, and it is sent back only after the
-- approval of a return.
create function payments.follow_the_chain() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  if old.state <> new.state and (old.state, new.state) not in (
    ('seen', 'gone'), ('gone', 'seen'), ('seen', 'credited'), ('seen', 'suspense'), ('seen', 'noted'),
    ('gone', 'credited'), ('gone', 'suspense'), ('gone', 'noted'),
    ('suspense', 'proposed'), ('proposed', 'suspense'), ('proposed', 'credited'), ('proposed', 'approved'),
    ('approved', 'returned'),
    -- The company refused to send it.
    ('approved', 'suspense')
  )
    or new.version < old.version
    or new.seen_at > old.seen_at
    or (old.value is not null
      and (old.value, old.currency, old.used_rate, old.late) is distinct from (new.value, new.currency, new.used_rate, new.late))
    or (old.state in ('approved', 'returned') and old.state = new.state
      and (old.approval_id, old.destination_id, old.return_txid)
        is distinct from (new.approval_id, new.destination_id, new.return_txid))
  then
    raise exception 'PAY-21: payment % is % and cannot become %', old.payment_id, old.state, new.state
      using errcode = 'check_violation', constraint = 'p21_a_payment_goes_its_way';
  end if;
  return new;
end
$$;
revoke execute on function payments.follow_the_chain() from public;
create trigger p21_a_payment_goes_its_way before update on payments.chain_payment
  for each row execute function payments.follow_the_chain();
create trigger p21_payments_stay before delete or truncate on payments.chain_payment
  for each statement execute function payments.refuse_to_rewrite();

-- PAY-2: a request goes its way and never back, and only a crypto deposit changes its amount (PAY-21). PAY-11: money reserved for its payer goes nowhere else.
create or replace function payments.follow_the_order() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  if (old.player_id, old.request_id, old.direction, old.kind, old.method_id, old.currency, old.fee, old.key,
      old.content, old.asked_at, old.reference_code)
    is distinct from
    (new.player_id, new.request_id, new.direction, new.kind, new.method_id, new.currency, new.fee, new.key,
      new.content, new.asked_at, new.reference_code)
    -- A crypto deposit becomes what really arrived, in the moment of its credit; its quote keeps what was asked for.
    or (old.amount <> new.amount and not (old.state <> 'credited' and new.state = 'credited'
      and exists (select from payments.quote where quote.request_id = old.request_id)))
  then
    raise exception 'PAY-2: what request % asks for does not change', old.request_id
      using errcode = 'check_violation', constraint = 'p2_a_request_goes_its_way';
  end if;
  if old.state <> new.state and (old.state, new.state) not in (
    ('claimed', 'in_review'), ('claimed', 'credited'), ('claimed', 'rejected'), ('claimed', 'expired'),
    ('in_review', 'claimed'), ('in_review', 'credited'), ('in_review', 'rejected'),
    -- The money came late.
    ('expired', 'in_review'), ('expired', 'credited'), ('rejected', 'in_review'), ('rejected', 'credited'),
    -- Taken up again; only what nobody said was paid (p2_an_opened_claim_is_told_once).
    ('expired', 'claimed'),
    ('requested', 'second_approval'), ('requested', 'approved'), ('requested', 'rejected'),
    ('second_approval', 'requested'), ('second_approval', 'approved'), ('second_approval', 'rejected'),
    ('approved', 'sent'), ('approved', 'rejected'),
    -- Its address was corrected, so somebody looks at it again.
    ('approved', 'requested'),
    ('sent', 'paid'), ('sent', 'failed'),
    -- The bank sent it back afterwards.
    ('paid', 'failed')
  ) or (old.direction = 'withdrawal' and old.state in ('rejected', 'failed') and old.state <> new.state)
    -- Two members approve the end of an account, whatever its amount.
    or (old.kind = 'closure' and (old.state, new.state) = ('requested', 'approved'))
  then
    raise exception 'PAY-2: request % is % and cannot become %', old.request_id, old.state, new.state
      using errcode = 'check_violation', constraint = 'p2_a_request_goes_its_way';
  end if;
  -- A proposal reserves the money of a deposit in review; before its approval it can be freed. An approved return ends by the
  -- record of its transfer and stays, or is released as a whole by the owner of the table, that is, by payments.release_return.
  if (old.return_approval_id is null and new.return_approval_id is not null and (old.state, new.state) <> ('in_review', 'in_review'))
    or (old.return_approved_at is null and new.return_approved_at is not null and old.return_approval_id is null)
    or (old.return_approved_at is not null
      and (old.return_approval_id, old.return_approved_at) is distinct from (new.return_approval_id, new.return_approved_at)
      and not (new.return_approval_id is null and new.return_approved_at is null
        and (old.state, new.state) = ('in_review', 'in_review')
        and current_user = (select pg_get_userbyid(pg_class.relowner) from pg_class where pg_class.oid = tg_relid)))
    or (old.return_approval_id is not null and old.return_approval_id <> new.return_approval_id)
    or (old.return_approval_id is not null and old.state <> new.state
      and not (old.return_approved_at is not null and (old.state, new.state) = ('in_review', 'rejected')
        and new.reason_code is not distinct from 'returned'))
  then
    raise exception 'PAY-11: the money of request % is reserved for its return', old.request_id
      using errcode = 'check_violation', constraint = 'p11_a_return_is_reserved';
  end if;
  -- D-18: only while nothing was sent, and only within its time.
  if old.destination_id is distinct from new.destination_id
    and (old.state not in ('requested', 'second_approval', 'approved') or platform.now() >= old.correct_until)
  then
    raise exception 'PAY-6: the address of request % is settled', old.request_id
      using errcode = 'check_violation', constraint = 'p6_an_address_settles';
  end if;
  return new;
end
$$;

-- migrate:down
