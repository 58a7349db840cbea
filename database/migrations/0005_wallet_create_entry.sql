-- 0005_wallet_create_entry
-- Why:  what a command comes to, in memory, and the one function that writes it down.
-- Lock: new types and functions only.
-- Undo: drop what is created here; no code before this commit calls it.
-- migrate:up
set local lock_timeout = '2s';

-- One part of a command: what it is, how much, and the account of the house on its other side.
create type wallet.step as (code text, amount bigint, house text);
-- One movement that was decided and is to be booked.
create type wallet.movement as (code text, debit text, credit text, amount bigint, undoes bigint, undoes_at timestamptz);
-- What one command comes to: the operation, its transfers, and the purse after it. A key that was answered before
-- is a replay and writes nothing.
create type wallet.entry as (
  place      integer,
  replayed   boolean,
  seq_before bigint,
  purse      wallet.purse,
  op         wallet.op,
  transfers  wallet.transfer[],
  hold       wallet.hold
);
-- One command of many.
create type wallet.call as (
  place integer, player_id bigint, source text, key text, currency text, steps wallet.step[], about text
);
create type wallet.answer as (
  outcome      wallet.outcome,
  detail       text,
  op_id        uuid,
  cash         bigint,
  bonus        bigint,
  cash_change  bigint,
  bonus_change bigint,
  seq          bigint,
  replayed     boolean
);

-- W11: a transfer's hash covers the one before it and everything it says itself.
create function wallet.link(
  previous bytea, player_id bigint, seq bigint, at timestamptz, op_id uuid, code text, debit text, credit text,
  amount bigint, cash_after bigint, bonus_after bigint, undoes bigint
) returns bytea
  language sql immutable parallel safe
  return sha256(
    previous || int8send(player_id) || int8send(seq) || timestamptz_send(at) || uuid_send(op_id)
    || int8send(amount) || int8send(cash_after) || int8send(bonus_after) || int8send(coalesce(undoes, 0))
    || decode(code || '>' || debit || '>' || credit, 'escape')
  );

-- What the chain of a player begins with.
create function wallet.genesis(player_id bigint, currency text) returns bytea
  language sql immutable parallel safe
  return sha256(decode('yakamoz ' || player_id || ' ' || currency, 'escape'));

-- Functions with the owner's rights name pg_temp last: unnamed it would be searched first, and a caller's own
-- 'text' would run as the owner.
create function wallet.open_purse(for_player bigint, in_currency text) returns void
  language sql security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  insert into wallet.purse (player_id, currency, head)
  values (for_player, in_currency::wallet.currency, wallet.genesis(for_player, in_currency));
end;

-- W6: for a caller that must read before it posts; what is read before the lock can be raced.
create function wallet.lock(for_player bigint) returns wallet.purse
  language sql security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  select purse from wallet.purse where player_id = for_player for no key update;
end;

-- A key that is known already (W5, W9): its answer again, or a conflict where the words differ.
create function wallet.replay(place integer, purse wallet.purse, known wallet.op, asked text) returns wallet.entry
  language plpgsql stable
as $$
declare
  entry wallet.entry;
begin
  if known.request <> asked and not (known.kind = 'tombstone' and asked like 'post %') then
    known.outcome := 'conflict';
    known.detail := null;
    known.seq := purse.seq;
    known.cash_after := purse.cash;
    known.bonus_after := purse.bonus;
    known.cash_change := 0;
    known.bonus_change := 0;
  end if;
  entry.place := place;
  entry.replayed := true;
  entry.purse := purse;
  entry.op := known;
  return entry;
end
$$;

-- Carries decided movements into the purse and the chain, in memory. A refusal is an operation without transfers.
create function wallet.enter(
  purse wallet.purse, by_source text, with_key text, of_kind wallet.op_kind, asked text, closing uuid,
  refusal wallet.outcome, detail text, movements wallet.movement[], at_time timestamptz
) returns wallet.entry
  language plpgsql
as $$
declare
  entry        wallet.entry;
  movement     wallet.movement;
  transfers    wallet.transfer[] := '{}';
  this_op      uuid := gen_random_uuid();
  this_xid     bigint;
  seq_before   bigint := purse.seq;
  cash_before  bigint := purse.cash;
  bonus_before bigint := purse.bonus;
begin
  if refusal is null and array_length(movements, 1) > 0 then
    this_xid := pg_current_xact_id()::text::bigint;
    foreach movement in array movements loop
      case movement.debit
        when 'cash' then purse.cash := purse.cash - movement.amount;
        when 'bonus' then purse.bonus := purse.bonus - movement.amount;
        when 'open_bets' then purse.open_bets := purse.open_bets - movement.amount;
        when 'withdrawal_pending' then purse.withdrawal_pending := purse.withdrawal_pending - movement.amount;
        when 'receivable' then purse.receivable := purse.receivable + movement.amount;
        else null;
      end case;
      case movement.credit
        when 'cash' then purse.cash := purse.cash + movement.amount;
        when 'bonus' then purse.bonus := purse.bonus + movement.amount;
        when 'open_bets' then purse.open_bets := purse.open_bets + movement.amount;
        when 'withdrawal_pending' then purse.withdrawal_pending := purse.withdrawal_pending + movement.amount;
        when 'receivable' then purse.receivable := purse.receivable - movement.amount;
        else null;
      end case;
      purse.seq := purse.seq + 1;
      purse.head := wallet.link(purse.head, purse.player_id, purse.seq, at_time, this_op, movement.code,
        movement.debit, movement.credit, movement.amount, purse.cash, purse.bonus, movement.undoes);
      transfers := transfers || row(purse.player_id, purse.seq, at_time, movement.amount, purse.cash, purse.bonus,
        this_xid, movement.undoes, movement.undoes_at, this_op, purse.head, movement.code, movement.debit,
        movement.credit)::wallet.transfer;
    end loop;
    purse.moved_at := at_time;
  end if;

  entry.replayed := false;
  entry.seq_before := seq_before;
  entry.purse := purse;
  entry.transfers := transfers;
  entry.op := row(purse.player_id, at_time, purse.seq, purse.cash, purse.bonus, purse.cash - cash_before,
    purse.bonus - bonus_before, this_op, closing, coalesce(refusal, 'posted'), of_kind, purse.seq - seq_before,
    by_source, with_key, asked, detail)::wallet.op;
  return entry;
end
$$;

-- The only writer of purses, transfers, operations and holds: one statement each, for one entry or for many.
create function wallet.book(entries wallet.entry[]) returns void
  language plpgsql
as $$
declare
  moved bigint;
  kept  bigint;
begin
  insert into wallet.transfer
  select transfer.* from unnest(entries) as entry, unnest(entry.transfers) as transfer;

  if found then
    update wallet.purse
    set cash = (entry.purse).cash, bonus = (entry.purse).bonus, open_bets = (entry.purse).open_bets,
      withdrawal_pending = (entry.purse).withdrawal_pending, receivable = (entry.purse).receivable,
      seq = (entry.purse).seq, head = (entry.purse).head, moved_at = (entry.purse).moved_at
    from unnest(entries) as entry
    where purse.player_id = (entry.purse).player_id and purse.seq = entry.seq_before
      and (entry.purse).seq > entry.seq_before;
    get diagnostics kept = row_count;

    -- W7: the news leaves with the money or not at all.
    insert into platform.outbox (subject, key, body, at)
    select 'wallet.changed', (purse).player_id::text, jsonb_build_object('seq', (purse).seq), (op).at
    from unnest(entries) where (purse).seq > seq_before;
    get diagnostics moved = row_count;
    if moved <> kept then
      raise exception 'W6: a purse moved under its lock';
    end if;
  end if;

  insert into wallet.op select (op).* from unnest(entries) where not replayed;
  insert into wallet.hold select (hold).* from unnest(entries) where (hold).op_id is not null;
  delete from wallet.hold using unnest(entries) as entry
  where (entry.op).closes is not null
    and hold.player_id = (entry.op).player_id and hold.op_id = (entry.op).closes;
end
$$;

create function wallet.answer_of(entry wallet.entry) returns wallet.answer
  language sql immutable
  return row(
    (entry.op).outcome, (entry.op).detail, (entry.op).op_id, (entry.op).cash_after, (entry.op).bonus_after,
    (entry.op).cash_change, (entry.op).bonus_change, (entry.op).seq, entry.replayed
  )::wallet.answer;

-- Length apart from the pattern: a bounded repeat costs ten times as much, for every posting.
create function wallet.is_house(account text) returns boolean
  language sql immutable parallel safe
  return account in ('bank', 'bonus_cost', 'fee', 'rounding', 'suspense')
    or (account ~ '^(?:ggr|psp_clearing):[a-z0-9_-]+$' and length(account) <= 50);


-- Nothing in this schema is for everybody; each migration opens the doors it makes.
revoke execute on all functions in schema wallet from public;
grant execute on function wallet.open_purse(bigint, text), wallet.lock(bigint) to yakamoz_app;

-- migrate:down
