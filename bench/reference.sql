-- What a posting costs at the very least when each one is a transaction of its own: lock a row, update it, insert
-- three. One round trip, no rules, no hash, no partitions. Frozen: bench/wallet/run.ts knows its SHA-256 and
-- measures nothing against a changed file.
--
-- The rows are as wide as the wallet's own, with the primary keys they cannot do without.
create schema reference;

create table reference.balance (
  player_id bigint      primary key,
  cash      bigint      not null check (cash >= 0),
  seq       bigint      not null,
  -- Stands for the columns of a purse that the reference has no use for.
  rest      bytea       not null default decode(repeat('00', 89), 'hex'),
  moved_at  timestamptz not null
) with (fillfactor = 60);

create table reference.transfer (
  player_id  bigint      not null,
  seq        bigint      not null,
  at         timestamptz not null,
  amount     bigint      not null,
  cash_after bigint      not null,
  op_id      uuid        not null,
  -- As wide as a hash, another balance and a transaction's number.
  rest       bytea       not null default decode(repeat('00', 56), 'hex'),
  code       text        not null,
  debit      text        not null,
  credit     text        not null,
  primary key (player_id, seq)
);

create table reference.op (
  player_id  bigint      not null,
  at         timestamptz not null,
  seq        bigint      not null,
  cash_after bigint      not null,
  op_id      uuid        not null,
  -- As wide as another balance and the changes.
  rest       bytea       not null default decode(repeat('00', 34), 'hex'),
  outcome    text        not null,
  source     text        not null,
  key        text        not null,
  request    text        not null,
  primary key (player_id, source, key)
);

create table reference.outbox (
  position bigint      generated always as identity primary key,
  event_id uuid        not null,
  subject  text        not null,
  key      text        not null,
  body     jsonb       not null,
  at       timestamptz not null
);

create function reference.post(for_player bigint, stake bigint, with_key text) returns bigint
  language plpgsql
as $$
declare
  purse   reference.balance;
  this_op uuid := gen_random_uuid();
  at_time timestamptz := clock_timestamp();
begin
  select * into strict purse from reference.balance where player_id = for_player for no key update;
  update reference.balance set cash = purse.cash - stake, seq = purse.seq + 1, moved_at = at_time
  where player_id = for_player;
  insert into reference.transfer (player_id, seq, at, amount, cash_after, op_id, code, debit, credit)
  values (for_player, purse.seq + 1, at_time, stake, purse.cash - stake, this_op, 'stake', 'cash', 'ggr:studio');
  insert into reference.op (player_id, at, seq, cash_after, op_id, outcome, source, key, request)
  values (for_player, at_time, purse.seq + 1, purse.cash - stake, this_op, 'posted', 'studio', with_key,
    'TRY stake 100 ggr:studio');
  insert into reference.outbox (event_id, subject, key, body, at)
  values (gen_random_uuid(), 'wallet.changed', for_player::text, jsonb_build_object('seq', purse.seq + 1), at_time);
  return purse.cash - stake;
end
$$;

grant usage on schema reference to public;
grant select, insert, update on all tables in schema reference to public;

insert into reference.balance (player_id, cash, seq, moved_at)
select player_id, 1000000000, 0, clock_timestamp() from generate_series(1, 100000) as player_id;

-- pgbench runs the rest.
\set player random(1, 100000)
select reference.post(:player, 100, gen_random_uuid()::text);
