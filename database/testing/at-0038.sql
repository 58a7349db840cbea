-- A database at migration 0038, with data: what release 0.1.0 leaves behind. Tests migrate it to the newest state.
--
-- Made once by the code of commit 28b566f, through the test helpers given-*.ts of apps/server/testing and the staff's
-- own HTTP calls, then written by pg_dump --no-owner --exclude-schema=graphile_worker --rows-per-insert=100:
-- 16 players; rounds that were won, lost, taken back, refused and left open; deposits and withdrawals in nine states;
-- one waiting and one decided approval; a bank line in suspense; four payment cases and four casino differences, of
-- each one open and taken, one closed and two open; two closed days. Numbers of transactions (xid) were shifted to begin
-- at 1000, so that they fit a young cluster. Names, addresses and secrets are invented.

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

CREATE SCHEMA casino;

CREATE SCHEMA content;

CREATE SCHEMA identity;

CREATE SCHEMA jurisdiction;

CREATE SCHEMA payments;

CREATE SCHEMA platform;

CREATE SCHEMA player_requests;

CREATE SCHEMA sportsbook;

CREATE SCHEMA staff;

CREATE SCHEMA verification;

CREATE SCHEMA wallet;

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';

CREATE TYPE casino.call AS (
	place integer,
	studio text,
	kind text,
	player_id bigint,
	launch_id uuid,
	game text,
	round text,
	round_closed boolean,
	currency text,
	tx text,
	amount bigint,
	ref text,
	win_tx text,
	win_amount bigint,
	win_kind text,
	contribution bigint,
	pool text,
	pool_amount bigint,
	grant_id uuid,
	whole_round boolean,
	nonce text,
	detail jsonb
);

CREATE TYPE wallet.currency AS ENUM (
    'TRY',
    'USD',
    'EUR'
);

CREATE TYPE wallet.op_kind AS ENUM (
    'post',
    'capture',
    'release',
    'reverse',
    'tombstone'
);

CREATE TYPE wallet.outcome AS ENUM (
    'posted',
    'insufficient_funds',
    'currency_mismatch',
    'gate_closed',
    'allowance_exhausted',
    'bonus_stake_too_high',
    'debt_open',
    'rolled_back',
    'tombstoned',
    'already_reversed',
    'was_refused',
    'not_reversible',
    'hold_unknown',
    'hold_closed',
    'conflict',
    'unknown_player'
);

CREATE TYPE wallet.spend_order AS ENUM (
    'cash_first',
    'bonus_first'
);

CREATE FUNCTION platform.fold(name text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN btrim(regexp_replace(regexp_replace(NORMALIZE(lower((translate(name, 'ıİIşŞğĞçÇöÖüÜ'::text, 'iiissggccoouu'::text) COLLATE "und-x-icu")), NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text), '[\t\n\v\f\r \u00a0]+'::text, ' '::text, 'g'::text));

SET default_tablespace = '';

SET default_table_access_method = heap;

CREATE TABLE platform.clock (
    only_row boolean DEFAULT true NOT NULL,
    offset_by interval DEFAULT '00:00:00'::interval NOT NULL,
    pinned boolean DEFAULT false NOT NULL,
    CONSTRAINT a_pinned_clock_tells_the_true_time CHECK (((NOT pinned) OR (offset_by = '00:00:00'::interval))),
    CONSTRAINT clock_only_row_check CHECK (only_row)
);

CREATE FUNCTION platform.now() RETURNS timestamp with time zone
    LANGUAGE sql STABLE PARALLEL SAFE
    SET search_path TO ''
    RETURN (statement_timestamp() + (SELECT clock.offset_by FROM platform.clock));

CREATE TABLE casino.free_grant (
    player_id bigint NOT NULL,
    grant_id uuid DEFAULT gen_random_uuid() NOT NULL,
    game_id integer NOT NULL,
    currency text NOT NULL,
    bet_value bigint NOT NULL,
    count integer NOT NULL,
    used integer DEFAULT 0 NOT NULL,
    won bigint DEFAULT 0 NOT NULL,
    win_to text DEFAULT 'cash'::text NOT NULL,
    total_tx text,
    reason text NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT platform.now() NOT NULL,
    CONSTRAINT free_grant_bet_value_check CHECK ((bet_value > 0)),
    CONSTRAINT free_grant_check CHECK (((used >= 0) AND (used <= count))),
    CONSTRAINT free_grant_count_check CHECK (((count >= 1) AND (count <= 1000))),
    CONSTRAINT free_grant_currency_check CHECK ((currency = ANY (ARRAY['TRY'::text, 'USD'::text, 'EUR'::text]))),
    CONSTRAINT free_grant_reason_check CHECK ((reason <> ''::text)),
    CONSTRAINT free_grant_win_to_check CHECK ((win_to = ANY (ARRAY['cash'::text, 'bonus'::text]))),
    CONSTRAINT free_grant_won_check CHECK ((won >= 0))
);

CREATE TABLE casino.game (
    id integer NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    provider_id integer NOT NULL,
    kind text NOT NULL,
    banner text NOT NULL,
    demo_url text,
    rtp numeric(5,2),
    volatility text,
    popularity integer DEFAULT 0 NOT NULL,
    released_on date DEFAULT ((platform.now() AT TIME ZONE 'Europe/Istanbul'::text))::date NOT NULL,
    active boolean DEFAULT true NOT NULL,
    folded text GENERATED ALWAYS AS (platform.fold(name)) STORED NOT NULL,
    closed_reason text,
    studio_id smallint,
    studio_game text,
    CONSTRAINT game_code_check CHECK ((code ~ '^[a-z0-9-]{1,40}$'::text)),
    CONSTRAINT game_kind_check CHECK ((kind = ANY (ARRAY['slot'::text, 'table'::text, 'live'::text]))),
    CONSTRAINT game_name_check CHECK ((name <> ''::text)),
    CONSTRAINT game_popularity_check CHECK ((popularity >= 0)),
    CONSTRAINT game_rtp_check CHECK (((rtp > (0)::numeric) AND (rtp <= (100)::numeric))),
    CONSTRAINT game_volatility_check CHECK ((volatility = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text])))
);

CREATE TABLE casino.game_limit (
    game_id integer NOT NULL,
    currency text NOT NULL,
    min_minor bigint NOT NULL,
    max_minor bigint NOT NULL,
    CONSTRAINT game_limit_currency_check CHECK ((currency = ANY (ARRAY['TRY'::text, 'USD'::text, 'EUR'::text]))),
    CONSTRAINT game_limit_min_minor_check CHECK ((min_minor > 0)),
    CONSTRAINT the_least_is_not_above_the_most CHECK ((min_minor <= max_minor))
);

CREATE TABLE casino.launch (
    launch_id uuid DEFAULT gen_random_uuid() NOT NULL,
    player_id bigint NOT NULL,
    session_id uuid NOT NULL,
    game_id integer NOT NULL,
    studio_id smallint NOT NULL,
    currency text NOT NULL,
    token_hash bytea NOT NULL,
    token_until timestamp with time zone NOT NULL,
    opened_at timestamp with time zone,
    ended_at timestamp with time zone,
    device text NOT NULL,
    created_at timestamp with time zone DEFAULT platform.now() NOT NULL,
    CONSTRAINT launch_currency_check CHECK ((currency = ANY (ARRAY['TRY'::text, 'USD'::text, 'EUR'::text])))
);

CREATE TABLE casino.round (
    player_id bigint NOT NULL,
    studio_id smallint NOT NULL,
    round text NOT NULL,
    game_id integer NOT NULL,
    launch_id uuid,
    grant_id uuid,
    state text NOT NULL,
    currency text NOT NULL,
    staked bigint NOT NULL,
    staked_bonus bigint NOT NULL,
    won bigint NOT NULL,
    pool_won bigint DEFAULT 0 NOT NULL,
    phases integer NOT NULL,
    opened_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone,
    CONSTRAINT a_round_that_is_over_has_an_end CHECK (((state = 'open'::text) = (closed_at IS NULL))),
    CONSTRAINT round_staked_bonus_check CHECK ((staked_bonus >= 0)),
    CONSTRAINT round_staked_check CHECK ((staked >= 0)),
    CONSTRAINT round_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text, 'cancelled'::text]))),
    CONSTRAINT round_won_check CHECK ((won >= 0))
)
WITH (fillfactor='80');

CREATE TABLE casino.studio (
    id smallint NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    closed_reason text,
    reached_at timestamp with time zone,
    failed_at timestamp with time zone,
    failure text,
    silent_since timestamp with time zone,
    read_until bigint DEFAULT 0 NOT NULL,
    listed_at timestamp with time zone,
    held_until bigint DEFAULT 0 NOT NULL,
    held_at timestamp with time zone DEFAULT platform.now() NOT NULL,
    CONSTRAINT studio_closed_reason_check CHECK ((closed_reason <> ''::text)),
    CONSTRAINT studio_code_check CHECK ((code ~ '^[a-z0-9-]{1,20}$'::text)),
    CONSTRAINT studio_name_check CHECK ((name <> ''::text))
);

CREATE TABLE wallet.op (
    player_id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    seq bigint NOT NULL,
    cash_after bigint NOT NULL,
    bonus_after bigint NOT NULL,
    cash_change bigint NOT NULL,
    bonus_change bigint NOT NULL,
    op_id uuid NOT NULL,
    closes uuid,
    outcome wallet.outcome NOT NULL,
    kind wallet.op_kind NOT NULL,
    transfers smallint NOT NULL,
    source text NOT NULL COLLATE pg_catalog."C",
    key text NOT NULL COLLATE pg_catalog."C",
    request text NOT NULL,
    detail text,
    CONSTRAINT a_key_has_bounds CHECK ((((length(source) >= 1) AND (length(source) <= 40)) AND ((length(key) >= 1) AND (length(key) <= 128)))),
    CONSTRAINT a_refusal_moves_nothing CHECK (((outcome = 'posted'::wallet.outcome) OR (transfers = 0)))
);

CREATE TABLE wallet.purse (
    player_id bigint NOT NULL,
    cash bigint DEFAULT 0 NOT NULL,
    bonus bigint DEFAULT 0 NOT NULL,
    open_bets bigint DEFAULT 0 NOT NULL,
    withdrawal_pending bigint DEFAULT 0 NOT NULL,
    receivable bigint DEFAULT 0 NOT NULL,
    seq bigint DEFAULT 0 NOT NULL,
    head bytea NOT NULL,
    stake_closed_until timestamp with time zone,
    deposit_closed_until timestamp with time zone,
    withdraw_closed_until timestamp with time zone,
    bonus_closed_until timestamp with time zone,
    bonus_stake_max bigint,
    opened_at timestamp with time zone DEFAULT platform.now() NOT NULL,
    moved_at timestamp with time zone DEFAULT platform.now() NOT NULL,
    currency wallet.currency NOT NULL,
    spend_order wallet.spend_order DEFAULT 'cash_first'::wallet.spend_order NOT NULL,
    has_allowances boolean DEFAULT false NOT NULL,
    CONSTRAINT purse_bonus_stake_max_check CHECK ((bonus_stake_max >= 0)),
    CONSTRAINT w4_nothing_below_zero CHECK (((cash >= 0) AND (bonus >= 0) AND (open_bets >= 0) AND (withdrawal_pending >= 0) AND (receivable >= 0)))
)
WITH (fillfactor='60');

CREATE TYPE casino.scene AS (
	purse wallet.purse,
	known wallet.op,
	studio casino.studio,
	launch casino.launch,
	is_live boolean,
	is_met boolean,
	game casino.game,
	bounds casino.game_limit,
	round casino.round,
	reward casino.free_grant,
	is_due boolean
);

CREATE TABLE wallet.hold (
    player_id bigint NOT NULL,
    op_id uuid NOT NULL,
    account text NOT NULL,
    amount bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT hold_account_check CHECK ((account = ANY (ARRAY['open_bets'::text, 'withdrawal_pending'::text]))),
    CONSTRAINT hold_amount_check CHECK ((amount > 0))
);

CREATE TABLE wallet.transfer (
    player_id bigint NOT NULL,
    seq bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    amount bigint NOT NULL,
    cash_after bigint NOT NULL,
    bonus_after bigint NOT NULL,
    xid bigint NOT NULL,
    undoes bigint,
    undoes_at timestamp with time zone,
    op_id uuid NOT NULL,
    hash bytea NOT NULL,
    code text NOT NULL,
    debit text NOT NULL,
    credit text NOT NULL,
    CONSTRAINT w1_amount_above_zero CHECK ((amount > 0)),
    CONSTRAINT w2_two_sides CHECK ((debit <> credit)),
    CONSTRAINT w4_nothing_below_zero CHECK (((cash_after >= 0) AND (bonus_after >= 0)))
)
PARTITION BY RANGE (at);

CREATE TYPE wallet.entry AS (
	place integer,
	replayed boolean,
	seq_before bigint,
	purse wallet.purse,
	op wallet.op,
	transfers wallet.transfer[],
	hold wallet.hold
);

CREATE TABLE casino.phase (
    player_id bigint NOT NULL,
    studio_id smallint NOT NULL,
    round text NOT NULL,
    number integer NOT NULL,
    at timestamp with time zone NOT NULL,
    kind text NOT NULL,
    tx text NOT NULL,
    ref text,
    amount bigint NOT NULL,
    cash_change bigint NOT NULL,
    bonus_change bigint NOT NULL,
    cash_after bigint NOT NULL,
    bonus_after bigint NOT NULL,
    contribution bigint DEFAULT 0 NOT NULL,
    pool text,
    pool_amount bigint DEFAULT 0 NOT NULL,
    op_id uuid NOT NULL,
    detail jsonb,
    CONSTRAINT phase_amount_check CHECK ((amount >= 0)),
    CONSTRAINT phase_kind_check CHECK ((kind = ANY (ARRAY['bet'::text, 'win'::text, 'rollback'::text])))
)
PARTITION BY RANGE (at);

CREATE TABLE casino.tally (
    game_id integer NOT NULL,
    currency text NOT NULL,
    day date NOT NULL,
    rounds integer NOT NULL,
    staked bigint NOT NULL,
    won bigint NOT NULL,
    pool_won bigint NOT NULL
);

CREATE TYPE casino.verdict AS (
	place integer,
	status text,
	detail text,
	duplicate boolean,
	op_id uuid,
	purse wallet.purse,
	split_cash bigint,
	split_bonus bigint,
	entries wallet.entry[],
	round casino.round,
	phases casino.phase[],
	tally casino.tally,
	grant_id uuid,
	grant_used integer,
	grant_won bigint,
	grant_total text,
	grant_undone text,
	renews uuid
);

CREATE TYPE wallet.answer AS (
	outcome wallet.outcome,
	detail text,
	op_id uuid,
	cash bigint,
	bonus bigint,
	cash_change bigint,
	bonus_change bigint,
	seq bigint,
	replayed boolean
);

CREATE TYPE wallet.step AS (
	code text,
	amount bigint,
	house text
);

CREATE TYPE wallet.call AS (
	place integer,
	player_id bigint,
	source text,
	key text,
	currency text,
	steps wallet.step[],
	about text
);

CREATE TYPE wallet.house_answer AS (
	outcome wallet.outcome,
	id uuid,
	seq bigint,
	at timestamp with time zone,
	replayed boolean
);

CREATE TYPE wallet.movement AS (
	code text,
	debit text,
	credit text,
	amount bigint,
	undoes bigint,
	undoes_at timestamp with time zone
);

CREATE FUNCTION casino.apply_calls(calls json) RETURNS TABLE(place integer, status text, detail text, duplicate boolean, op_id uuid, currency text, cash bigint, bonus bigint, split_cash bigint, split_bonus bigint)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET jit TO 'off'
    AS $$
declare
  time_now timestamptz := platform.now();
  given    casino.call[];
  purses   wallet.purse[];
  fresh    text[];
  repeated integer[] := '{}';
  verdicts casino.verdict[];
  renewed  uuid[];
begin
  given := array(
    select row(list.number - 1, list.studio, list.kind, list.player_id, list.launch_id, list.game, list.round,
      list.round_closed, list.currency, list.tx, list.amount, list.ref, list.win_tx, list.win_amount, list.win_kind,
      list.contribution, list.pool, list.pool_amount, list.grant_id, list.whole_round, list.nonce,
      list.detail)::casino.call
    from rows from (
      json_to_recordset(calls) as (
        studio text, kind text, player_id bigint, launch_id uuid, game text, round text, round_closed boolean,
        currency text, tx text, amount bigint, ref text, win_tx text, win_amount bigint, win_kind text,
        contribution bigint, pool text, pool_amount bigint, grant_id uuid, whole_round boolean, nonce text, detail jsonb
      )
    ) with ordinality as list (studio, kind, player_id, launch_id, game, round, round_closed, currency, tx, amount, ref,
      win_tx, win_amount, win_kind, contribution, pool, pool_amount, grant_id, whole_round, nonce, detail, number)
    order by list.player_id
  );
  purses := wallet.take_purses(array(select asked.player_id from unnest(given) as asked));

  -- A nonce that is here already was used; one of a player who is locked elsewhere is not used up yet.
  with kept as (
    insert into casino.nonce (studio, nonce, at)
    select asked.studio, asked.nonce, time_now
    from unnest(given) as asked
    join unnest(purses) as purse on purse.player_id = asked.player_id
    where asked.nonce is not null
    order by asked.studio, asked.nonce
    on conflict do nothing
    returning casino.nonce.studio || ' ' || casino.nonce.nonce as nonce
  )
  select coalesce(array_agg(kept.nonce), '{}') into fresh from kept;
  if cardinality(fresh) < cardinality(purses) then
    repeated := array(
      select asked.place from unnest(given) as asked
      where asked.nonce is not null and not (asked.studio || ' ' || asked.nonce) = any (fresh)
    );
  end if;

  verdicts := array(
    select case
      when asked.place = any (repeated)
        then row(asked.place, 'BAD_SIGNATURE', 'this nonce was used before', false, null, null, null, null, null, null,
          null, null, null, null, null, null, null, null)::casino.verdict
      else casino.decide(
        asked,
        row(purse, known, maker.row, launch.row, live.session_id is not null,
          -- By the launch it names, or by any other: a win may come long after.
          (launch.player_id = asked.player_id and launch.studio_id = maker.id and launch.opened_at is not null) is true
            or exists (
              select from casino.launch as kept
              where kept.player_id = asked.player_id and kept.studio_id = maker.id and kept.opened_at is not null
            ),
          title.row, bounds.row, turn.row, reward.row, live.is_due)::casino.scene,
        win_known, time_now
      )
    end
    from unnest(given) as asked
    join unnest(purses) as purse on purse.player_id = asked.player_id
    -- One by one, by key: a plan made while a table was small would else read all of it for every batch.
    left join lateral (
      select kept.id, kept as row from casino.studio as kept where kept.code = asked.studio limit 1
    ) as maker on true
    left join lateral wallet.known(asked.player_id, asked.studio, asked.tx) as known on true
    left join lateral wallet.known(asked.player_id, asked.studio, asked.win_tx) as win_known on true
    left join lateral (
      select kept.session_id, kept.player_id, kept.studio_id, kept.opened_at, kept as row from casino.launch as kept
      where kept.launch_id = asked.launch_id limit 1
    ) as launch on true
    left join lateral identity.session_in_play(launch.session_id, time_now) as live on true
    left join lateral (
      select kept.id, kept as row from casino.game as kept
      where kept.code = asked.game and kept.studio_id = maker.id limit 1
    ) as title on true
    left join lateral (
      select kept as row from casino.game_limit as kept
      where kept.game_id = title.id and kept.currency = asked.currency limit 1
    ) as bounds on true
    left join lateral (
      select kept as row from casino.round as kept
      where kept.player_id = asked.player_id and kept.studio_id = maker.id and kept.round = asked.round limit 1
    ) as turn on true
    left join lateral (
      select kept as row from casino.free_grant as kept
      where kept.player_id = asked.player_id and kept.grant_id = asked.grant_id limit 1
    ) as reward on true
    order by asked.player_id
  );

  perform wallet.book(array(
    select entry from unnest(verdicts) as verdict, unnest(verdict.entries) as entry
  ));
  insert into casino.phase
  select phase.* from unnest(verdicts) as verdict, unnest(verdict.phases) as phase;
  if found then
    -- Nobody else opens a round of a player whose purse is locked here. What is there already is looked for by its key.
    insert into casino.round
    select (verdict.round).* from unnest(verdicts) as verdict where (verdict.phases[1]).number = 1;
    insert into casino.round as known
    select (verdict.round).* from unnest(verdicts) as verdict where (verdict.phases[1]).number > 1
    on conflict (player_id, studio_id, round) do update
      set state = excluded.state, staked = excluded.staked, staked_bonus = excluded.staked_bonus, won = excluded.won,
        pool_won = excluded.pool_won, phases = excluded.phases, closed_at = excluded.closed_at;
    insert into casino.tally
    select (verdict.tally).* from unnest(verdicts) as verdict where (verdict.tally).game_id is not null;
    update casino.free_grant as promise
    set used = promise.used + coalesce(verdict.grant_used, 0), won = promise.won + coalesce(verdict.grant_won, 0),
      total_tx = case when promise.total_tx = verdict.grant_undone then null
        else coalesce(verdict.grant_total, promise.total_tx) end
    from unnest(verdicts) as verdict
    where verdict.grant_id is not null
      and promise.player_id = (verdict.purse).player_id and promise.grant_id = verdict.grant_id;
    renewed := array(
      select verdict.renews from unnest(verdicts) as verdict where verdict.renews is not null
    );
    if cardinality(renewed) > 0 then
      perform identity.renew_sessions(renewed, time_now);
    end if;
  end if;

  return query
  select verdict.place, verdict.status, verdict.detail, verdict.duplicate, verdict.op_id,
    (verdict.purse).currency::text, coalesce((verdict.purse).cash, 0), coalesce((verdict.purse).bonus, 0),
    verdict.split_cash, verdict.split_bonus
  from unnest(verdicts) as verdict;
  if cardinality(purses) < cardinality(given) then
    return query
    select asked.place, 'PLAYER_NOT_FOUND', null::text, false, null::uuid, null::text, 0::bigint, 0::bigint, null::bigint,
      null::bigint
    from unnest(given) as asked
    where not wallet.has_purse(asked.player_id);
  end if;
end
$$;

CREATE FUNCTION casino.content_of(kind text, amount bigint, game text, round text, ref text) RETURNS text
    LANGUAGE sql STABLE
    RETURN ((((((((kind || ' '::text) || amount) || ' '::text) || game) || ' '::text) || round) || ' '::text) || COALESCE(ref, '-'::text));

CREATE FUNCTION casino.count_change() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if exists (select from written) then
    update casino.edition set number = number + 1;
  end if;
  return null;
end
$$;

CREATE FUNCTION casino.count_rounds() RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  counted bigint;
begin
  with ended as (
    delete from casino.tally returning *
  ), days as (
    select game_id, currency, day, sum(rounds) as rounds, sum(staked) as staked, sum(won) as won, sum(pool_won) as pool_won,
      sum(sign(rounds) * staked::numeric * staked) as stake_squares, count(*) as ends
    from ended group by game_id, currency, day
  ), kept as (
    insert into casino.game_day as known (game_id, currency, day, rounds, staked, won, pool_won, stake_squares)
    select game_id, currency, day, rounds, staked, won, pool_won, stake_squares from days
    on conflict (game_id, currency, day) do update
      set rounds = known.rounds + excluded.rounds, staked = known.staked + excluded.staked, won = known.won + excluded.won,
        pool_won = known.pool_won + excluded.pool_won, stake_squares = known.stake_squares + excluded.stake_squares
  )
  select coalesce(sum(ends), 0) into counted from days;
  return counted;
end
$$;

CREATE FUNCTION casino.decide(asked casino.call, met casino.scene, win_known wallet.op, time_now timestamp with time zone) RETURNS casino.verdict
    LANGUAGE plpgsql
    AS $$
declare
  verdict casino.verdict;
  second  casino.verdict;
  win     casino.call;
  after   casino.scene;
begin
  verdict.place := asked.place;
  verdict.duplicate := false;
  verdict.purse := met.purse;
  if (met.studio).id is null then
    verdict.status := 'BAD_SIGNATURE';
  elsif not met.is_met and asked.kind <> 'cancel' then
    -- A studio is told nothing about players it never had in a game, and can do nothing to them.
    verdict.status := case when asked.kind in ('bet', 'bet_win') then 'SESSION_NOT_FOUND' else 'PLAYER_NOT_FOUND' end;
    verdict.purse := null;
  -- A bet is asked for its session before its currency.
  elsif asked.currency <> (met.purse).currency::text and asked.kind in ('win', 'rollback') then
    verdict.status := 'CURRENCY_MISMATCH';
  elsif asked.tx in (asked.win_tx, asked.ref) then
    verdict.status := 'BAD_REQUEST';
    verdict.detail := 'a transaction has an id of its own';
  elsif asked.kind = 'win' then
    verdict := casino.decide_win(asked, met, verdict, time_now);
  elsif asked.kind = 'bet' then
    verdict := casino.decide_bet(asked, met, verdict, time_now);
  elsif asked.kind in ('rollback', 'cancel') then
    verdict := casino.decide_rollback(asked, met, verdict, time_now);
    if cardinality(verdict.entries) > 1 then
      verdict.entries := wallet.chain(verdict.entries);
    end if;
  elsif asked.kind = 'bet_win' then
    win := asked;
    win.tx := asked.win_tx;
    win.ref := asked.tx;
    win.amount := asked.win_amount;
    asked.round_closed := false;
    -- A bet is counted against the player's limits where it is decided, so nothing may fail after a new one.
    if (met.known).op_id is null then
      verdict.status := casino.recall(win_known,
        casino.content_of('win', win.amount, win.game, win.round, win.ref));
      if verdict.status <> 'OK' then
        return verdict;
      end if;
    end if;
    verdict := casino.decide_bet(asked, met, verdict, time_now);
    if verdict.status <> 'OK' then
      return verdict;
    end if;
    after := met;
    after.purse := verdict.purse;
    after.known := win_known;
    if not verdict.duplicate then
      after.round := verdict.round;
    end if;
    second := verdict;
    second.entries := null;
    second.phases := null;
    second.duplicate := false;
    -- A bet that was here before may have been undone since.
    win.kind := case when verdict.duplicate then 'win' else asked.kind end;
    -- The player saw one thing, which is told once.
    win.detail := null;
    second := casino.decide_win(win, after, second, time_now);
    if second.status <> 'OK' then
      -- Neither: what the first part would have written is left unwritten.
      verdict := null;
      verdict.place := asked.place;
      verdict.duplicate := false;
      verdict.purse := met.purse;
      verdict.status := second.status;
      return verdict;
    end if;
    second.op_id := verdict.op_id;
    second.duplicate := second.duplicate and verdict.duplicate;
    second.phases := coalesce(verdict.phases, '{}') || coalesce(second.phases, '{}');
    second.grant_used := verdict.grant_used;
    second.entries := coalesce(verdict.entries, '{}') || coalesce(second.entries, '{}');
    if cardinality(second.entries) > 1 then
      second.entries := wallet.chain(second.entries);
    end if;
    verdict := second;
  else
    raise exception 'C10: % is no call', asked.kind;
  end if;
  return verdict;
end
$$;

CREATE FUNCTION casino.decide_bet(asked casino.call, met casino.scene, verdict casino.verdict, time_now timestamp with time zone) RETURNS casino.verdict
    LANGUAGE plpgsql
    AS $$
declare
  content text := casino.content_of('bet', asked.amount, asked.game, asked.round, asked.grant_id::text);
  entry   wallet.entry;
  op      wallet.op;
  turn    casino.round;
  phase   casino.phase;
  total   bigint;
begin
  verdict.status := casino.recall(met.known, content);
  if verdict.status is not null then
    -- A refusal that was recorded is repeated as well.
    verdict.duplicate := verdict.status <> 'TX_CONFLICT' and (met.known).kind <> 'tombstone';
    if verdict.status = 'OK' then
      verdict.op_id := (met.known).op_id;
      verdict.split_cash := -(met.known).cash_change;
      verdict.split_bonus := -(met.known).bonus_change;
    else
      verdict.detail := (met.known).detail;
    end if;
    return verdict;
  end if;

  total := coalesce((met.round).staked, 0) + asked.amount;
  verdict.status := case
    when (met.launch).launch_id is null or (met.launch).player_id <> asked.player_id
      or (met.launch).studio_id <> (met.studio).id or (met.launch).opened_at is null then 'SESSION_NOT_FOUND'
    when not met.is_live or (met.launch).ended_at is not null then 'SESSION_EXPIRED'
    when (met.game).id is null or (met.game).id <> (met.launch).game_id then 'GAME_NOT_FOUND'
    when not (met.game).active or (met.studio).closed_reason is not null then 'GAME_BLOCKED'
    when asked.currency <> (met.launch).currency then 'CURRENCY_MISMATCH'
    when (met.bounds).game_id is null then 'GAME_BLOCKED'
    when (met.round).state = 'cancelled' then 'TX_ROLLED_BACK'
    when (met.round).state = 'closed' then 'ROUND_CLOSED'
    when (met.round).game_id <> (met.game).id then 'BAD_REQUEST'
    when (met.round).round is not null and (met.round).grant_id is distinct from asked.grant_id then 'BAD_REQUEST'
    when asked.grant_id is not null and (asked.amount <> 0 or (met.reward).grant_id is null
      or (met.reward).game_id <> (met.game).id or (met.reward).used >= (met.reward).count
      or (met.reward).total_tx is not null
      or (met.reward).ends_at <= time_now) then 'BAD_REQUEST'
    when asked.amount > 0 and total not between (met.bounds).min_minor and (met.bounds).max_minor then 'LIMIT_STAKE'
  end;
  if verdict.status is not null then
    return verdict;
  end if;

  entry := wallet.decide_post(
    asked.place, met.purse, met.known, asked.studio, asked.tx, asked.currency,
    array[row('stake', asked.amount, 'ggr:' || asked.studio)::wallet.step], content, time_now
  );
  op := entry.op;
  verdict.entries := array[entry];
  verdict.purse := entry.purse;
  verdict.status := casino.status_of(op.outcome, op.detail);
  verdict.detail := op.detail;
  if op.outcome <> 'posted' then
    return verdict;
  end if;
  verdict.op_id := op.op_id;
  verdict.split_cash := -op.cash_change;
  verdict.split_bonus := -op.bonus_change;

  if (met.round).round is null then
    turn := row(asked.player_id, (met.studio).id, asked.round, (met.game).id, asked.launch_id, asked.grant_id,
      'open', asked.currency, asked.amount, -op.bonus_change, 0, 0, 1, op.at, null)::casino.round;
  else
    turn := met.round;
    turn.staked := total;
    turn.staked_bonus := turn.staked_bonus - op.bonus_change;
    turn.phases := turn.phases + 1;
  end if;
  verdict.round := turn;
  phase := casino.phase_of(turn, 'bet', asked.tx, null, asked.amount, op, asked.detail);
  phase.contribution := coalesce(asked.contribution, 0);
  verdict.phases := array[phase];
  if met.is_due then
    verdict.renews := (met.launch).session_id;
  end if;
  if asked.grant_id is not null then
    verdict.grant_id := asked.grant_id;
    verdict.grant_used := 1;
  end if;
  if asked.round_closed then
    verdict := casino.end_round(verdict, 'closed', op.at);
  end if;
  return verdict;
end
$$;

CREATE FUNCTION casino.decide_rollback(asked casino.call, met casino.scene, verdict casino.verdict, time_now timestamp with time zone) RETURNS casino.verdict
    LANGUAGE plpgsql
    AS $$
declare
  target    wallet.op;
  of_phase  casino.phase;
  phase     casino.phase;
  is_whole  boolean := asked.kind = 'cancel';
  was_round casino.round := met.round;
  taken     integer := 0;
begin
  if (met.known).op_id is not null then
    verdict.status := case
      when asked.kind = 'rollback' and (met.known).request = 'reverse ' || asked.ref then 'OK' else 'TX_CONFLICT'
    end;
    verdict.duplicate := verdict.status = 'OK';
    if verdict.duplicate and (met.known).outcome <> 'posted' then
      verdict.detail := (met.known).outcome;
    elsif verdict.duplicate then
      verdict.op_id := (met.known).op_id;
      verdict.split_cash := (met.known).cash_change;
      verdict.split_bonus := (met.known).bonus_change;
    end if;
    return verdict;
  end if;
  verdict.round := met.round;
  verdict.status := 'OK';

  if not is_whole then
    select * into target from wallet.known(asked.player_id, asked.studio, asked.ref);
    if target.op_id is null or target.outcome <> 'posted' then
      return casino.undo(asked, verdict, asked.tx, null, time_now);
    end if;
    select * into of_phase from casino.phase
    where player_id = asked.player_id and studio_id = (met.studio).id and round = asked.round
      and at >= (met.round).opened_at and tx = asked.ref and kind <> 'rollback';
    if not found then
      verdict.status := 'BAD_REQUEST';
      verdict.detail := 'that transaction belongs to another round';
      return verdict;
    end if;
    if casino.is_undone(met.round, asked.ref) then
      return casino.undo(asked, verdict, asked.tx, of_phase, time_now);
    end if;
    if of_phase.kind = 'bet' and ((met.round).state = 'closed' or exists (
      select from casino.phase as win
      where win.player_id = asked.player_id and win.studio_id = (met.studio).id and win.round = asked.round
        and win.at >= (met.round).opened_at and win.kind = 'win' and coalesce(win.ref, asked.ref) = asked.ref
        and not casino.is_undone(met.round, win.tx)
    )) then
      if not coalesce(asked.whole_round, false) then
        verdict.status := 'TX_ALREADY_SETTLED';
        return verdict;
      end if;
      is_whole := true;
    end if;
  elsif (met.round).state is distinct from 'open' then
    -- The house looked at it a while ago; what ended meanwhile stands.
    verdict.status := case (met.round).state when 'closed' then 'ROUND_CLOSED' when 'cancelled' then 'OK' else 'TX_NOT_FOUND' end;
    return verdict;
  end if;

  -- The last one first: a win is taken back before the stake it came from. No id of a studio has the stroke in it.
  for phase in
    select * from casino.phase as made
    where made.player_id = asked.player_id and made.studio_id = (met.studio).id and made.round = asked.round
      and made.at >= (met.round).opened_at and made.kind <> 'rollback'
      and (is_whole or made.tx = asked.ref)
    order by made.number desc
  loop
    if is_whole and casino.is_undone(met.round, phase.tx) then
      continue;
    end if;
    taken := taken + 1;
    verdict := casino.undo(asked, verdict,
      case when phase.tx = asked.ref then asked.tx else asked.tx || '/' || phase.number end, phase, time_now);
  end loop;
  verdict.op_id := (verdict.entries[cardinality(verdict.entries)]).op.op_id;

  if (verdict.round).state <> 'cancelled' and (is_whole or not exists (
    select from casino.phase as bet
    where bet.player_id = asked.player_id and bet.studio_id = (met.studio).id and bet.round = asked.round
      and bet.at >= (met.round).opened_at and bet.kind = 'bet' and bet.tx <> asked.ref
      and not casino.is_undone(met.round, bet.tx)
  ) and of_phase.kind = 'bet') then
    verdict := casino.end_round(verdict, 'cancelled', (verdict.entries[cardinality(verdict.entries)]).op.at);
  end if;
  -- What was counted already is counted back, as of the day of the correction.
  if was_round.state = 'closed' and was_round.staked > 0 and was_round.grant_id is null and taken > 0 then
    verdict.tally := row(was_round.game_id, was_round.currency, (time_now at time zone 'Europe/Istanbul')::date,
      case when (verdict.round).state = 'cancelled' then -1 else 0 end,
      (verdict.round).staked - was_round.staked, (verdict.round).won - was_round.won,
      (verdict.round).pool_won - was_round.pool_won)::casino.tally;
  end if;
  return verdict;
end
$$;

CREATE FUNCTION casino.decide_win(asked casino.call, met casino.scene, verdict casino.verdict, time_now timestamp with time zone) RETURNS casino.verdict
    LANGUAGE plpgsql
    AS $$
declare
  of_kind  text := coalesce(asked.win_kind, 'win');
  content  text := casino.content_of(of_kind, asked.amount, asked.game, asked.round, asked.ref);
  to_bonus bigint := 0;
  entry    wallet.entry;
  op       wallet.op;
  phase    casino.phase;
begin
  verdict.status := casino.recall(met.known, content);
  if verdict.status is not null then
    verdict.duplicate := verdict.status = 'OK';
    if verdict.duplicate then
      verdict.op_id := (met.known).op_id;
      verdict.split_cash := (met.known).cash_change;
      verdict.split_bonus := (met.known).bonus_change;
    end if;
    return verdict;
  end if;

  verdict.status := case
    when (met.game).id is null then 'GAME_NOT_FOUND'
    when (met.round).state = 'cancelled' then 'TX_ROLLED_BACK'
    when of_kind = 'free_total' and ((met.reward).grant_id is null or (met.reward).game_id <> (met.game).id)
      then 'BAD_REQUEST'
    -- Each round of a reward is paid, or all of them together, and neither twice.
    when (met.reward).total_tx is not null then 'TX_ALREADY_SETTLED'
    when of_kind = 'free_total' and (met.reward).won > 0 then 'TX_ALREADY_SETTLED'
    when of_kind <> 'win' and (met.round).round is not null then 'BAD_REQUEST'
    when of_kind <> 'win' then null
    when (met.round).round is null then case
      when exists (select from wallet.known(asked.player_id, asked.studio, asked.ref) where kind = 'tombstone')
        then 'TX_ROLLED_BACK'
      else 'TX_NOT_FOUND'
    end
    when (met.round).game_id <> (met.game).id or (met.round).grant_id is distinct from asked.grant_id then 'BAD_REQUEST'
    when asked.ref is null then case when (met.round).state = 'closed' then 'ROUND_CLOSED' end
    when not exists (
      -- In a call that bets and wins the bet is not written yet.
      select from casino.phase
      where player_id = asked.player_id and studio_id = (met.studio).id and round = asked.round
        and at >= (met.round).opened_at and kind = 'bet' and tx = asked.ref
      union all select where asked.kind = 'bet_win'
    ) then case
      when exists (select from wallet.known(asked.player_id, asked.studio, asked.ref) where kind = 'tombstone')
        then 'TX_ROLLED_BACK'
      else 'TX_NOT_FOUND'
    end
    when asked.kind <> 'bet_win' and casino.is_undone(met.round, asked.ref) then 'TX_ROLLED_BACK'
    when (met.round).state = 'closed' then 'ROUND_CLOSED'
  end;
  if verdict.status is not null then
    return verdict;
  end if;

  -- What was staked from the bonus wins for the bonus, to the same part, in the player's favour by what is left over.
  if (met.reward).grant_id is not null then
    to_bonus := case when (met.reward).win_to = 'bonus' then asked.amount else 0 end;
  elsif (met.round).staked_bonus > 0 then
    to_bonus := floor(asked.amount::numeric * (met.round).staked_bonus / (met.round).staked);
  end if;
  entry := wallet.decide_post(
    asked.place, met.purse, met.known, asked.studio, asked.tx, asked.currency,
    case
      when to_bonus = 0 then array[row('win', asked.amount, 'ggr:' || asked.studio)::wallet.step]
      else array[row('win', asked.amount - to_bonus, 'ggr:' || asked.studio)::wallet.step,
        row('bonus_win', to_bonus, 'ggr:' || asked.studio)::wallet.step]
    end, content, time_now
  );
  op := entry.op;
  verdict.entries := array[entry];
  verdict.purse := entry.purse;
  verdict.status := casino.status_of(op.outcome, op.detail);
  if op.outcome <> 'posted' then
    return verdict;
  end if;
  verdict.op_id := op.op_id;
  verdict.split_cash := op.cash_change;
  verdict.split_bonus := op.bonus_change;

  if (met.round).round is null then
    verdict.round := row(asked.player_id, (met.studio).id, asked.round, (met.game).id, asked.launch_id, asked.grant_id,
      'open', asked.currency, 0, 0, 0, 0, 0, op.at, null)::casino.round;
  else
    verdict.round := met.round;
  end if;
  verdict.round.won := (verdict.round).won + asked.amount;
  verdict.round.pool_won := (verdict.round).pool_won + coalesce(asked.pool_amount, 0);
  verdict.round.phases := (verdict.round).phases + 1;
  phase := casino.phase_of(verdict.round, 'win', asked.tx, asked.ref, asked.amount, op, asked.detail);
  phase.pool := asked.pool;
  phase.pool_amount := coalesce(asked.pool_amount, 0);
  verdict.phases := array[phase];
  if (met.reward).grant_id is not null then
    verdict.grant_id := (met.reward).grant_id;
    verdict.grant_won := asked.amount;
    verdict.grant_total := case when of_kind = 'free_total' then asked.tx end;
  end if;
  if asked.round_closed or of_kind <> 'win' then
    verdict := casino.end_round(verdict, 'closed', op.at);
  end if;
  return verdict;
end
$$;

CREATE FUNCTION casino.end_round(verdict casino.verdict, new_state text, at_time timestamp with time zone) RETURNS casino.verdict
    LANGUAGE plpgsql
    AS $$
begin
  verdict.round.state := new_state;
  verdict.round.closed_at := at_time;
  -- A cancelled round was no round, and what was played at the house's cost has no return: neither counts.
  if new_state = 'closed' and (verdict.round).staked > 0 and (verdict.round).grant_id is null then
    verdict.tally := row((verdict.round).game_id, (verdict.round).currency,
      (at_time at time zone 'Europe/Istanbul')::date, 1, (verdict.round).staked, (verdict.round).won,
      (verdict.round).pool_won)::casino.tally;
  end if;
  return verdict;
end
$$;

CREATE FUNCTION casino.is_undone(of_round casino.round, of_tx text) RETURNS boolean
    LANGUAGE sql STABLE
    RETURN (EXISTS (SELECT FROM casino.phase WHERE ((phase.player_id = (is_undone.of_round).player_id) AND (phase.studio_id = (is_undone.of_round).studio_id) AND (phase.round = (is_undone.of_round).round) AND (phase.at >= (is_undone.of_round).opened_at) AND (phase.kind = 'rollback'::text) AND (phase.ref = is_undone.of_tx))));

CREATE FUNCTION casino.is_wanted(game casino.game, kinds text[], of_provider integer, released_from date, rtp_from numeric) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((game).active AND ((game).kind = ANY (kinds)) AND ((of_provider IS NULL) OR ((game).provider_id = of_provider)) AND ((released_from IS NULL) OR ((game).released_on >= released_from)) AND ((rtp_from IS NULL) OR ((game).rtp >= rtp_from)));

CREATE FUNCTION casino.learn_words() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  insert into casino.word (word)
  select distinct part.word
  from written cross join lateral regexp_split_to_table(written.folded, '[^[:alnum:]]+') as part (word)
  where part.word <> '' order by part.word on conflict do nothing;
  return null;
end
$$;

CREATE FUNCTION casino.letters_of(word text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $$
begin
  return (select string_agg(letter, '' order by letter collate "C") from regexp_split_to_table(word, '') as letter);
end
$$;

CREATE FUNCTION casino.make_partitions() RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET lock_timeout TO '2s'
    AS $$
declare
  first_day date := date_trunc('month', platform.now() at time zone 'UTC');
  month     date;
  name      text;
  made      integer := 0;
begin
  for ahead in 0..3 loop
    month := first_day + make_interval(months => ahead);
    name := format('phase_%s', to_char(month, 'YYYYMM'));
    if to_regclass('casino.' || name) is null then
      execute format('create table casino.%I (like casino.phase including all)', name);
      execute format(
        'alter table casino.phase attach partition casino.%I for values from (%L) to (%L)', name,
        month::timestamp at time zone 'UTC', (month + interval '1 month') at time zone 'UTC'
      );
      made := made + 1;
    end if;
  end loop;
  return made;
end
$$;

CREATE FUNCTION casino.nearest_words(typed text[]) RETURNS TABLE(word text, closeness real)
    LANGUAGE plpgsql STABLE ROWS 2
    SET search_path TO ''
    SET plan_cache_mode TO 'force_generic_plan'
    SET "pg_trgm.word_similarity_threshold" TO '0.3'
    AS $$
begin
  return query
  with given as materialized (
    select part.word, casino.letters_of(part.word) as letters, exists (
        select from casino.word as known
        where known.word >= part.word collate "C" and known.word < (part.word || U&'\+10FFFF') collate "C"
      ) as is_known
    from unnest(typed) as part (word)
  )
  select given.word, 1::real from given where given.is_known
  union all
  select near.word, near.closeness
  from given
  cross join lateral (
    select known.word, case when known.letters = given.letters then 0.9
      else public.word_similarity(given.word, known.word) end as closeness
    from casino.word as known
    where given.word operator(public.<%) known.word or known.letters = given.letters
    order by 2 desc, public.similarity(given.word, known.word) desc, known.word
    limit 1
  ) as near
  where not given.is_known;
end
$$;

CREATE FUNCTION casino.open_launch(by_studio text, with_token_hash bytea, with_nonce text) RETURNS TABLE(status text, launch_id uuid, player_id bigint, game_id integer, currency text)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  found_launch casino.launch;
begin
  insert into casino.nonce (studio, nonce, at) values (by_studio, with_nonce, platform.now()) on conflict do nothing;
  if not found then
    return query select 'BAD_SIGNATURE', null::uuid, null::bigint, null::integer, null::text;
    return;
  end if;
  select launch.* into found_launch
  from casino.launch join casino.studio on studio.id = launch.studio_id
  where launch.token_hash = with_token_hash and studio.code = by_studio
  for no key update of launch;
  if not found then
    return query select 'SESSION_NOT_FOUND', null::uuid, null::bigint, null::integer, null::text;
  elsif found_launch.opened_at is not null or found_launch.ended_at is not null
    or found_launch.token_until <= platform.now()
    or not exists (select from identity.open_session(found_launch.session_id, platform.now())) then
    return query select 'SESSION_EXPIRED', null::uuid, null::bigint, null::integer, null::text;
  else
    update casino.launch set opened_at = platform.now() where launch.launch_id = found_launch.launch_id;
    return query select 'OK', found_launch.launch_id, found_launch.player_id, found_launch.game_id,
      found_launch.currency;
  end if;
end
$$;

CREATE FUNCTION casino.phase_of(round casino.round, kind text, tx text, ref text, amount bigint, op wallet.op, detail jsonb) RETURNS casino.phase
    LANGUAGE sql IMMUTABLE
    RETURN ROW((round).player_id, (round).studio_id, (round).round, (round).phases, (op).at, kind, tx, ref, amount, (op).cash_change, (op).bonus_change, (op).cash_after, (op).bonus_after, (0)::bigint, NULL::text, (0)::bigint, (op).op_id, detail)::casino.phase;

CREATE FUNCTION casino.status_of(outcome wallet.outcome, detail text) RETURNS text
    LANGUAGE sql IMMUTABLE
    RETURN CASE outcome WHEN 'posted'::wallet.outcome THEN 'OK'::text WHEN 'insufficient_funds'::wallet.outcome THEN 'INSUFFICIENT_FUNDS'::text WHEN 'allowance_exhausted'::wallet.outcome THEN CASE WHEN (detail ~~ 'loss %'::text) THEN 'LIMIT_LOSS'::text ELSE 'LIMIT_STAKE'::text END WHEN 'bonus_stake_too_high'::wallet.outcome THEN 'BONUS_MAX_BET'::text WHEN 'gate_closed'::wallet.outcome THEN 'PLAYER_BLOCKED'::text WHEN 'debt_open'::wallet.outcome THEN 'PLAYER_BLOCKED'::text WHEN 'currency_mismatch'::wallet.outcome THEN 'CURRENCY_MISMATCH'::text WHEN 'rolled_back'::wallet.outcome THEN 'TX_ROLLED_BACK'::text WHEN 'conflict'::wallet.outcome THEN 'TX_CONFLICT'::text ELSE 'OK'::text END;

CREATE FUNCTION casino.recall(known wallet.op, content text) RETURNS text
    LANGUAGE sql IMMUTABLE
    RETURN CASE WHEN ((known).op_id IS NULL) THEN NULL::text WHEN ((known).kind = 'tombstone'::wallet.op_kind) THEN 'TX_ROLLED_BACK'::text WHEN ("right"((known).request, (length(content) + 7)) = (' about '::text || content)) THEN casino.status_of((known).outcome, (known).detail) ELSE 'TX_CONFLICT'::text END;

CREATE FUNCTION casino.search_games(pattern text, typed text[], kinds text[], of_provider integer, released_from date, rtp_from numeric) RETURNS TABLE(id integer, name text, popularity integer, released_on date, is_close boolean, closeness real)
    LANGUAGE plpgsql STABLE ROWS 50
    SET search_path TO ''
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
  meant text[];
  telling text[];
begin
  return query
  select game.id, game.name, game.popularity, game.released_on, false, 0::real from casino.game
  where game.folded like pattern and casino.is_wanted(game, kinds, of_provider, released_from, rtp_from);
  if found then return; end if;

  select array_agg('%' || near.word || '%' order by length(near.word) desc),
    array_agg('%' || near.word || '%' order by near.closeness desc) filter (where length(near.word) > 2)
  into meant, telling
  from casino.nearest_words(typed) as near;

  -- The index finds the two longest together, which few names hold.
  return query
  select game.id, game.name, game.popularity, game.released_on, true, 0::real from casino.game
  where game.folded like meant[1] and game.folded like coalesce(meant[2], meant[1]) and game.folded like all (meant)
    and casino.is_wanted(game, kinds, of_provider, released_from, rtp_from);
  if found then return; end if;

  -- Names with the word that is surest come first.
  return query
  select game.id, game.name, game.popularity, game.released_on, true,
    case when game.folded like telling[1] then 1 else 0 end::real
  from casino.game
  where game.folded like any (telling) and casino.is_wanted(game, kinds, of_provider, released_from, rtp_from);
end
$$;

CREATE FUNCTION casino.undo(asked casino.call, verdict casino.verdict, with_key text, of_phase casino.phase, time_now timestamp with time zone) RETURNS casino.verdict
    LANGUAGE plpgsql
    AS $$
declare
  entry wallet.entry;
  op    wallet.op;
begin
  entry := wallet.decide_reverse(asked.place, verdict.purse, null, asked.studio, with_key,
    coalesce(of_phase.tx, asked.ref), 'reverse', time_now);
  op := entry.op;
  verdict.entries := coalesce(verdict.entries, '{}') || entry;
  verdict.purse := entry.purse;
  if op.outcome = 'posted' then
    verdict.split_cash := coalesce(verdict.split_cash, 0) + op.cash_change;
    verdict.split_bonus := coalesce(verdict.split_bonus, 0) + op.bonus_change;
    verdict.round.phases := (verdict.round).phases + 1;
    if of_phase.kind = 'bet' then
      verdict.round.staked := (verdict.round).staked - of_phase.amount;
      verdict.round.staked_bonus := (verdict.round).staked_bonus + of_phase.bonus_change;
    else
      verdict.round.won := (verdict.round).won - of_phase.amount;
      verdict.round.pool_won := (verdict.round).pool_won - of_phase.pool_amount;
    end if;
    verdict.phases := coalesce(verdict.phases, '{}')
      || casino.phase_of(verdict.round, 'rollback', with_key, of_phase.tx, of_phase.amount, op, null);
    -- A free round that did not happen is still the player's.
    if (verdict.round).grant_id is not null then
      verdict.grant_id := (verdict.round).grant_id;
      if of_phase.kind = 'bet' then
        verdict.grant_used := coalesce(verdict.grant_used, 0) - 1;
      else
        verdict.grant_won := coalesce(verdict.grant_won, 0) - of_phase.amount;
        verdict.grant_undone := of_phase.tx;
      end if;
    end if;
  else
    -- Nothing moved, and this is why: some dialects tell it.
    verdict.detail := op.outcome;
  end if;
  return verdict;
end
$$;

CREATE FUNCTION casino.use_nonce(by_studio text, with_nonce text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  insert into casino.nonce (studio, nonce, at) values (by_studio, with_nonce, platform.now()) on conflict do nothing;
  return found;
end
$$;

CREATE FUNCTION content.refuse_to_rewrite_a_document() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  raise exception 'C9: % of % stays as players accepted it', old.slug, old.version;
end
$$;

CREATE FUNCTION identity.find_players(wanted tsquery, since timestamp with time zone, until timestamp with time zone, before bigint, page integer) RETURNS TABLE(player_id bigint)
    LANGUAGE plpgsql STABLE ROWS 50
    SET search_path TO ''
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
declare
  -- What one in two hundred players matches fills a page from here.
  near_max constant integer := 10000 + 20 * page;
  top      record;
  edge     record;
  near     bigint[];
begin
  select listed.registered_at, listed.player_id into top
  from identity.player_search as listed where listed.player_id = before;
  if not found then
    select until as registered_at, 0::bigint as player_id into top;
  end if;

  if wanted is null then
    return query
    select listed.player_id from identity.player_search as listed
    where (listed.registered_at, listed.player_id) < (top.registered_at, top.player_id)
      and listed.registered_at >= since
    order by listed.registered_at desc, listed.player_id desc limit page;
    return;
  end if;

  select listed.registered_at, listed.player_id into edge
  from identity.player_search as listed
  where (listed.registered_at, listed.player_id) < (top.registered_at, top.player_id)
    and listed.registered_at >= since
  order by listed.registered_at desc, listed.player_id desc offset near_max limit 1;
  -- The inner limit keeps the planner from turning to the index of words already here.
  near := array(
    select newest.player_id
    from (
      select listed.player_id, listed.registered_at, listed.words from identity.player_search as listed
      where (listed.registered_at, listed.player_id) < (top.registered_at, top.player_id)
        and listed.registered_at >= since
      order by listed.registered_at desc, listed.player_id desc limit near_max
    ) as newest
    where newest.words operator(pg_catalog.@@) wanted
    order by newest.registered_at desc, newest.player_id desc limit page
  );
  if edge.player_id is null or cardinality(near) >= page then
    return query select unnest(near);
    return;
  end if;

  return query
  with matching as materialized (
    select listed.player_id, listed.registered_at from identity.player_search as listed
    where listed.words operator(pg_catalog.@@) wanted
  )
  select matching.player_id from matching
  where (matching.registered_at, matching.player_id) < (top.registered_at, top.player_id)
    and matching.registered_at >= since
  order by matching.registered_at desc, matching.player_id desc limit page;
end
$$;

CREATE FUNCTION identity.guard_second_factor() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if new.last_step is null or new.last_step <= old.last_step then
    raise exception 'I8: a code of player % works once', old.player_id using errcode = 'check_violation';
  end if;
  if new.secret <> old.secret or new.player_id <> old.player_id then
    raise exception 'I8: the secret of player % is in use', old.player_id using errcode = 'check_violation';
  end if;
  return new;
end
$$;

CREATE FUNCTION identity.index_players(ids bigint[]) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  perform from identity.player where player.player_id = any (ids) order by player.player_id for no key update;
  insert into identity.player_search (player_id, registered_at, words)
  select player.player_id, player.registered_at, identity.search_words(player, block.player_id is not null)
  from identity.player left join identity.block on block.player_id = player.player_id
  where player.player_id = any (ids)
  on conflict (player_id) do update set registered_at = excluded.registered_at, words = excluded.words;
end
$$;

CREATE FUNCTION identity.index_written_players() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  perform identity.index_players(array(select written.player_id from written));
  return null;
end
$$;

CREATE TABLE identity.session (
    session_id uuid DEFAULT gen_random_uuid() NOT NULL,
    player_id bigint NOT NULL,
    token_hash bytea NOT NULL,
    device text NOT NULL,
    started_at timestamp with time zone DEFAULT platform.now() NOT NULL,
    seen_at timestamp with time zone DEFAULT platform.now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    ended_by text,
    CONSTRAINT an_end_has_a_cause CHECK (((ended_at IS NULL) = (ended_by IS NULL)))
);

CREATE FUNCTION identity.session_in_play(of_session uuid, time_now timestamp with time zone) RETURNS TABLE(session_id uuid, is_due boolean)
    LANGUAGE sql STABLE ROWS 1
    BEGIN ATOMIC
 SELECT session.session_id,
     (session.seen_at < (session_in_play.time_now - '00:01:00'::interval))
    FROM identity.session
   WHERE ((session.session_id = session_in_play.of_session) AND (session.ended_at IS NULL) AND (session.expires_at > session_in_play.time_now) AND (session.seen_at > (session_in_play.time_now - '00:30:00'::interval)))
  LIMIT 1;
END;

CREATE FUNCTION identity.open_session(of_session uuid, time_now timestamp with time zone) RETURNS SETOF uuid
    LANGUAGE sql STABLE ROWS 1
    BEGIN ATOMIC
 SELECT session_in_play.session_id
    FROM identity.session_in_play(open_session.of_session, open_session.time_now) session_in_play(session_id, is_due);
END;

CREATE FUNCTION identity.refuse_a_closed_account() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if exists (select from identity.player where player_id = new.player_id and closed_at is not null) then
    raise exception 'I12: the account of player % is closed', new.player_id using errcode = 'check_violation';
  end if;
  return new;
end
$$;

CREATE FUNCTION identity.refuse_to_revive_a_code() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  raise exception 'I9: a recovery code of player % was used and stays used', old.player_id
    using errcode = 'check_violation';
end
$$;

CREATE FUNCTION identity.refuse_to_revive_a_session() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  raise exception 'I3: session % has ended and stays ended', old.session_id;
end
$$;

CREATE FUNCTION identity.refuse_to_rewrite_a_note() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  raise exception 'I10: notes are added and never changed';
end
$$;

CREATE FUNCTION identity.renew_sessions(sessions uuid[], time_now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  update identity.session set seen_at = time_now
  where session_id = any (sessions) and ended_at is null and expires_at > time_now
    and seen_at < time_now - interval '1 minute' and seen_at > time_now - interval '30 minutes';
end
$$;

CREATE TABLE identity.player (
    player_id bigint NOT NULL,
    username text NOT NULL,
    first_name text NOT NULL,
    middle_name text DEFAULT ''::text NOT NULL,
    last_name text NOT NULL,
    birth_date date NOT NULL,
    email text NOT NULL,
    email_verified_at timestamp with time zone,
    phone text NOT NULL,
    gender text NOT NULL,
    country text NOT NULL,
    city text DEFAULT ''::text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    currency text NOT NULL,
    national_id bytea,
    registered_at timestamp with time zone DEFAULT platform.now() NOT NULL,
    closed_at timestamp with time zone,
    CONSTRAINT player_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT player_currency_check CHECK ((currency = ANY (ARRAY['TRY'::text, 'USD'::text, 'EUR'::text]))),
    CONSTRAINT player_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text, 'other'::text])))
);

CREATE FUNCTION identity.search_words(player identity.player, is_blocked boolean) RETURNS tsvector
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
declare
  letters_max constant integer := 6;
  names  text := platform.fold(
    player.first_name || ' ' || player.middle_name || ' ' || player.last_name || ' ' || player.username
  );
  email  text := platform.fold(player.email);
  digits text := ltrim(player.phone, '+');
  words  text[] := array_remove(
    string_to_array(names, ' ') || string_to_array(translate(names, '._''’-', '     '), ' ')
      || email || ('@' || split_part(email, '@', 2)), '');
begin
  return array_to_tsvector(array_remove(words || array[
    ' id=' || player.player_id,
    ' phone=' || digits,
    case when digits like '90%' then ' phone=' || substr(digits, 3) end,
    ' phone-end=' || reverse(digits),
    ' currency=' || player.currency,
    ' verified=' || (player.email_verified_at is not null),
    ' blocked=' || is_blocked
  ] || array(
    select ' ~' || left(word, letters)
    from unnest(words) as word, generate_series(2, least(length(word), letters_max)) as letters
  ), null));
end
$$;

CREATE FUNCTION payments.begin_at_the_beginning() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  raise exception 'P2: a request does not begin as %', new.state
    using errcode = 'check_violation', constraint = 'p2_a_request_goes_its_way';
end
$$;

CREATE FUNCTION payments.follow_the_order() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if (old.player_id, old.request_id, old.direction, old.method_id, old.currency, old.amount, old.fee, old.key,
      old.content, old.asked_at, old.reference_code)
    is distinct from
    (new.player_id, new.request_id, new.direction, new.method_id, new.currency, new.amount, new.fee, new.key,
      new.content, new.asked_at, new.reference_code)
  then
    raise exception 'P2: what request % asks for does not change', old.request_id
      using errcode = 'check_violation', constraint = 'p2_a_request_goes_its_way';
  end if;
  if old.state <> new.state and (old.state, new.state) not in (
    ('claimed', 'in_review'), ('claimed', 'credited'), ('claimed', 'rejected'), ('claimed', 'expired'),
    ('in_review', 'claimed'), ('in_review', 'credited'), ('in_review', 'rejected'),
    -- The money came late.
    ('expired', 'in_review'), ('expired', 'credited'), ('rejected', 'in_review'), ('rejected', 'credited'),
    ('requested', 'second_approval'), ('requested', 'approved'), ('requested', 'rejected'),
    ('second_approval', 'requested'), ('second_approval', 'approved'), ('second_approval', 'rejected'),
    ('approved', 'sent'), ('approved', 'rejected'),
    -- Its address was corrected, so somebody looks at it again.
    ('approved', 'requested'),
    ('sent', 'paid'), ('sent', 'failed'),
    -- The bank sent it back afterwards.
    ('paid', 'failed')
  ) or (old.direction = 'withdrawal' and old.state in ('rejected', 'failed') and old.state <> new.state)
  then
    raise exception 'P2: request % is % and cannot become %', old.request_id, old.state, new.state
      using errcode = 'check_violation', constraint = 'p2_a_request_goes_its_way';
  end if;
  -- D-18: only while nothing was sent, and only within its time.
  if old.destination_id is distinct from new.destination_id
    and (old.state not in ('requested', 'second_approval', 'approved') or platform.now() >= old.correct_until)
  then
    raise exception 'P6: the address of request % is settled', old.request_id
      using errcode = 'check_violation', constraint = 'p6_an_address_settles';
  end if;
  return new;
end
$$;

CREATE FUNCTION payments.keep_decided_lines() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  raise exception 'P4: line % is % and stays so', old.line_id, old.state using errcode = 'check_violation';
end
$$;

CREATE FUNCTION payments.refuse_to_rewrite() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  raise exception 'P3: % is append-only', tg_table_name using errcode = 'check_violation';
end
$$;

CREATE FUNCTION payments.write_step() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  insert into payments.step (player_id, request_id, place, state, destination_id, reason, reason_code, handled_by)
  values (new.player_id, new.request_id,
    (select count(*) + 1 from payments.step where player_id = new.player_id and request_id = new.request_id),
    new.state, new.destination_id, new.reason, new.reason_code, new.handled_by);
  return null;
end
$$;

CREATE FUNCTION platform.move_clock(by interval) RETURNS timestamp with time zone
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  update platform.clock set offset_by = offset_by + move_clock.by where not pinned;
  if not found then
    raise exception 'the clock is pinned: this installation holds real money';
  end if;
  return platform.now();
end
$$;

CREATE FUNCTION platform.pin_clock() RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    BEGIN ATOMIC
 UPDATE platform.clock SET pinned = true
   WHERE (NOT clock.pinned);
END;

CREATE FUNCTION player_requests.refuse_to_reopen() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  raise exception 'R2: request % is % and stays so', old.request_id, old.state using errcode = 'check_violation';
end
$$;

CREATE FUNCTION sportsbook.guard_match() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if new.seq <= old.seq then
    raise exception 'S2: the number of match % grows with every change', old.id using errcode = 'check_violation';
  end if;
  if old.final and not new.final then
    raise exception 'S4: match % has its result', old.id using errcode = 'check_violation';
  end if;
  return new;
end
$$;

CREATE FUNCTION sportsbook.is_offer(markets jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO 'pg_catalog', 'pg_temp'
    RETURN ((jsonb_typeof(markets) = 'array'::text) AND ((markets = '[]'::jsonb) OR (1 = (SELECT count(*) AS count FROM jsonb_array_elements(is_offer.markets) market(value) WHERE ((market.value ->> 'main'::text))::boolean))) AND (NOT (EXISTS (SELECT FROM (jsonb_array_elements(is_offer.markets) market(value) CROSS JOIN LATERAL jsonb_array_elements((market.value -> 'outcomes'::text)) outcome(value)) WHERE CASE WHEN (COALESCE((outcome.value ->> 'price'::text), ''::text) ~ '^[1-9][0-9]{0,3}\.[0-9]{2}$'::text) THEN ((((outcome.value ->> 'price'::text))::numeric < 1.01) OR (((outcome.value ->> 'price'::text))::numeric > 1000.00)) ELSE true END))));

CREATE TABLE staff.approval (
    approval_id bigint NOT NULL,
    kind text NOT NULL,
    subject text NOT NULL,
    payload jsonb NOT NULL,
    reason text NOT NULL,
    maker_id bigint NOT NULL,
    made_at timestamp with time zone NOT NULL,
    payload_hash bytea NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    checker_id bigint,
    decided_at timestamp with time zone,
    decision_reason text,
    result text,
    CONSTRAINT a_decision_is_whole CHECK ((((state = 'waiting'::text) = (checker_id IS NULL)) AND ((state = 'waiting'::text) = (decided_at IS NULL)) AND ((state = 'waiting'::text) = (decision_reason IS NULL)))),
    CONSTRAINT approval_decision_reason_check CHECK (((length(decision_reason) >= 3) AND (length(decision_reason) <= 500))),
    CONSTRAINT approval_kind_check CHECK ((kind ~ '^[a-z_]+\.[a-z_]+$'::text)),
    CONSTRAINT approval_payload_check CHECK ((jsonb_typeof(payload) = 'object'::text)),
    CONSTRAINT approval_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 500))),
    CONSTRAINT approval_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'done'::text, 'failed'::text, 'refused'::text]))),
    CONSTRAINT approval_subject_check CHECK (((length(subject) >= 3) AND (length(subject) <= 120))),
    CONSTRAINT s4_nobody_approves_their_own CHECK ((checker_id <> maker_id))
);

CREATE FUNCTION staff.conclude(of_approval bigint, to_state text, what_came text) RETURNS SETOF staff.approval
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    BEGIN ATOMIC
 UPDATE staff.approval SET state = conclude.to_state, result = conclude.what_came
   WHERE ((approval.approval_id = conclude.of_approval) AND (approval.state = 'approved'::text) AND (conclude.to_state = ANY (ARRAY['done'::text, 'failed'::text])))
   RETURNING approval.approval_id,
     approval.kind,
     approval.subject,
     approval.payload,
     approval.reason,
     approval.maker_id,
     approval.made_at,
     approval.payload_hash,
     approval.state,
     approval.checker_id,
     approval.decided_at,
     approval.decision_reason,
     approval.result;
END;

CREATE FUNCTION staff.decide(of_approval bigint, by_member bigint, to_state text, seen_hash bytea, why text) RETURNS SETOF staff.approval
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  found_row staff.approval;
begin
  if to_state not in ('approved', 'refused') then
    raise exception 'an approval is approved or refused, not %', to_state;
  end if;
  select * into found_row from staff.approval where approval_id = of_approval and state = 'waiting' for update;
  if not found then
    return;
  end if;
  if found_row.payload_hash <> seen_hash or found_row.payload_hash <> staff.hash_approval(found_row) then
    raise exception 'S5: approval % is not what was proposed', of_approval
      using errcode = 'YS005';
  end if;
  return query
    update staff.approval
    set state = to_state, checker_id = by_member, decided_at = platform.now(), decision_reason = why
    where approval_id = of_approval
    returning *;
end
$$;

CREATE FUNCTION staff.hash_approval(of_row staff.approval) RETURNS bytea
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    BEGIN ATOMIC
 SELECT sha256(convert_to((jsonb_build_array((of_row).approval_id, (of_row).kind, (of_row).subject, (of_row).payload, (of_row).reason, (of_row).maker_id, ((EXTRACT(epoch FROM (of_row).made_at) * (1000000)::numeric))::bigint))::text, 'UTF8'::name)) AS sha256;
END;

CREATE TABLE staff.audit (
    seq bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    staff_id bigint,
    action text NOT NULL,
    subject text NOT NULL,
    facts jsonb NOT NULL,
    address text,
    hash bytea NOT NULL,
    CONSTRAINT audit_action_check CHECK ((action ~ '^[a-z_]+\.[a-z_]+$'::text)),
    CONSTRAINT audit_facts_check CHECK ((jsonb_typeof(facts) = 'object'::text)),
    CONSTRAINT audit_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 120)))
)
PARTITION BY RANGE (at);

CREATE FUNCTION staff.hash_audit(before_it bytea, entry staff.audit) RETURNS bytea
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    BEGIN ATOMIC
 SELECT sha256((before_it || convert_to((jsonb_build_array((entry).seq, ((EXTRACT(epoch FROM (entry).at) * (1000000)::numeric))::bigint, (entry).staff_id, (entry).action, (entry).subject, (entry).facts, (entry).address))::text, 'UTF8'::name))) AS sha256;
END;

CREATE FUNCTION staff.make_partitions() RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET lock_timeout TO '2s'
    AS $$
declare
  first_day date := date_trunc('month', platform.now() at time zone 'UTC');
  month     date;
  name      text;
  made      integer := 0;
begin
  for ahead in 0..3 loop
    month := first_day + make_interval(months => ahead);
    name := format('audit_%s', to_char(month, 'YYYYMM'));
    if to_regclass('staff.' || name) is null then
      execute format('create table staff.%I (like staff.audit including all)', name);
      execute format(
        'alter table staff.audit attach partition staff.%I for values from (%L) to (%L)', name,
        month::timestamp at time zone 'UTC', (month + interval '1 month') at time zone 'UTC'
      );
      execute format(
        'create trigger s6_entries_are_not_emptied before truncate on staff.%I '
        'for each statement execute function staff.refuse_to_rewrite()', name
      );
      made := made + 1;
    end if;
  end loop;
  return made;
end
$$;

CREATE FUNCTION staff.propose(of_kind text, about text, what jsonb, why text, by_member bigint) RETURNS staff.approval
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  made staff.approval;
begin
  made.approval_id := nextval(pg_get_serial_sequence('staff.approval', 'approval_id'));
  made.kind := of_kind;
  made.subject := about;
  made.payload := what;
  made.reason := why;
  made.maker_id := by_member;
  made.made_at := platform.now();
  insert into staff.approval (approval_id, kind, subject, payload, reason, maker_id, made_at, payload_hash)
  overriding system value
  values (made.approval_id, made.kind, made.subject, made.payload, made.reason, made.maker_id, made.made_at,
    staff.hash_approval(made))
  returning * into made;
  return made;
end
$$;

CREATE FUNCTION staff.record(by_member bigint, what text, about text, details jsonb, from_address text) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  head  staff.audit_head;
  entry staff.audit;
begin
  select * into strict head from staff.audit_head for update;
  entry.seq := head.seq + 1;
  entry.at := greatest(platform.now(), head.at);
  entry.staff_id := by_member;
  entry.action := what;
  entry.subject := about;
  entry.facts := details;
  entry.address := from_address;
  entry.hash := staff.hash_audit(head.hash, entry);
  insert into staff.audit values (entry.*);
  update staff.audit_head set seq = entry.seq, at = entry.at, hash = entry.hash;
  return entry.seq;
end
$$;

CREATE FUNCTION staff.refuse_to_revive_a_session() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  raise exception 'S3: session % has ended and stays ended', old.session_id;
end
$$;

CREATE FUNCTION staff.refuse_to_rewrite() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  raise exception '% rows are not rewritten: %', tg_table_name, tg_name;
end
$$;

CREATE TABLE staff.audit_head (
    only_row boolean DEFAULT true NOT NULL,
    seq bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    hash bytea NOT NULL,
    CONSTRAINT audit_head_only_row_check CHECK (only_row)
);

CREATE FUNCTION staff.verify_audit() RETURNS TABLE(seq bigint, finding text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    BEGIN ATOMIC
 WITH chain AS (
          SELECT entry.seq AS number,
             entry.hash AS has,
             lag(entry.seq, 1, (0)::bigint) OVER by_number AS before,
             staff.hash_audit(lag(entry.hash, 1, sha256('\x79616b616d6f7a'::bytea)) OVER by_number, entry.*) AS should_have
            FROM staff.audit entry
           WINDOW by_number AS (ORDER BY entry.seq)
         ), last AS (
          SELECT COALESCE(max(chain.number), (0)::bigint) AS number
            FROM chain
         )
  SELECT missing.missing,
     'the entry is missing'::text
    FROM chain,
     LATERAL generate_series((chain.before + 1), (chain.number - 1)) missing(missing)
 UNION ALL
  SELECT chain.number,
     'the entry was changed'::text
    FROM chain
   WHERE ((chain.number = (chain.before + 1)) AND (chain.has <> chain.should_have))
 UNION ALL
  SELECT missing.missing,
     'the entry is missing'::text
    FROM last,
     staff.audit_head head,
     LATERAL generate_series((last.number + 1), head.seq) missing(missing)
 UNION ALL
  SELECT chain.number,
     'the entry was added past the door'::text
    FROM chain,
     staff.audit_head head
   WHERE (chain.number > head.seq)
 UNION ALL
  SELECT head.seq,
     'the head of the chain was changed'::text
    FROM staff.audit_head head,
     chain
   WHERE ((chain.number = head.seq) AND (chain.has <> head.hash));
END;

CREATE FUNCTION verification.guard_decision() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if old.status = 'waiting' or (old.status = 'refused' and new.status = 'replaced'
      and (new.decided_at, new.decided_by, new.reason) = (old.decided_at, old.decided_by, old.reason)) then
    return new;
  end if;
  raise exception 'V3: document % was decided on', old.document_id using errcode = 'check_violation';
end
$$;

CREATE FUNCTION verification.refuse_to_revive_a_ticket() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  raise exception 'V4: a ticket works once' using errcode = 'check_violation';
end
$$;

CREATE FUNCTION wallet.answer_of(entry wallet.entry) RETURNS wallet.answer
    LANGUAGE sql IMMUTABLE
    RETURN ROW((entry).op.outcome, (entry).op.detail, (entry).op.op_id, (entry).op.cash_after, (entry).op.bonus_after, (entry).op.cash_change, (entry).op.bonus_change, (entry).op.seq, (entry).replayed)::wallet.answer;

CREATE FUNCTION wallet.book(entries wallet.entry[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION wallet.close(for_player bigint, by_source text, with_key text, of_key text, of_kind wallet.op_kind, to_house text) RETURNS wallet.answer
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
  purse wallet.purse;
  known wallet.op;
  entry wallet.entry;
begin
  if with_key = of_key then
    raise exception 'W5: % cannot close itself; its reversal has a key of its own', of_key;
  end if;
  select * into purse from wallet.purse where player_id = for_player for no key update;
  if not found then
    return row('unknown_player', null, null, 0, 0, 0, 0, 0, false)::wallet.answer;
  end if;
  select * into known from wallet.op where player_id = for_player and source = by_source and key = with_key;
  if of_kind = 'capture' then
    entry := wallet.decide_capture(0, purse, known, by_source, with_key, of_key, to_house, platform.now());
  else
    entry := wallet.decide_reverse(0, purse, known, by_source, with_key, of_key, of_kind, platform.now());
  end if;
  if not entry.replayed then
    perform wallet.book(array[entry]);
  end if;
  return wallet.answer_of(entry);
end
$$;

CREATE FUNCTION wallet.capture(for_player bigint, by_source text, with_key text, of_key text, to_house text) RETURNS wallet.answer
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    RETURN wallet.close(for_player, by_source, with_key, of_key, 'capture'::wallet.op_kind, to_house);

CREATE FUNCTION wallet.chain(entries wallet.entry[]) RETURNS wallet.entry[]
    LANGUAGE plpgsql IMMUTABLE
    AS $$
declare
  before  bigint := (entries[1]).seq_before;
  entry   wallet.entry;
  chained wallet.entry[] := '{}';
begin
  foreach entry in array entries loop
    entry.seq_before := case when cardinality(chained) + 1 = cardinality(entries) then before else (entry.purse).seq end;
    chained := chained || entry;
  end loop;
  return chained;
end
$$;

CREATE FUNCTION wallet.close_days() RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET lock_timeout TO '1min'
    AS $$
declare
  counted   wallet.rollup;
  first_day date;
  last_day  date;
begin
  select * into strict counted from wallet.rollup for update;
  -- What was dated before midnight is committed and counted ten minutes later, or it belongs to the next day (W17).
  last_day := ((counted.at - interval '10 minutes') at time zone 'Europe/Istanbul')::date - 1;
  select coalesce(max(day) + 1, (select min(day) from wallet.house_day)) into first_day from wallet.day_close;
  if (first_day <= last_day) is not true then
    return 0;
  end if;

  insert into wallet.day_close (day, below_xid, closed_at)
  select first_day + number, counted.below_xid, platform.now()
  from generate_series(0, last_day - first_day) as number;

  with held as (
    select currency, sum(cash + bonus + open_bets + withdrawal_pending - receivable) as total
    from wallet.purse group by currency
  ), uncounted as (
    select purse.currency, sum(side.amount) as total
    from wallet.transfer join wallet.purse using (player_id)
    cross join lateral (values (debit, -amount), (credit, amount)) as side (account, amount)
    where transfer.xid >= counted.below_xid
      and side.account in ('cash', 'bonus', 'open_bets', 'withdrawal_pending', 'receivable')
    group by purse.currency
  )
  insert into wallet.day_balance (day, currency, liability)
  select day_close.day, currency, held.total - coalesce(uncounted.total, 0) - coalesce((
    select sum(credits - debits) from wallet.player_day
    where player_day.day > day_close.day and player_day.currency = held.currency
  ), 0)
  from wallet.day_close cross join held left join uncounted using (currency)
  where day_close.day between first_day and last_day;
  return last_day - first_day + 1;
end
$$;

CREATE FUNCTION wallet.window_end(of_window text, at_time timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN ((date_trunc(of_window, (at_time AT TIME ZONE 'Europe/Istanbul'::text)) + (('1 '::text || of_window))::interval) AT TIME ZONE 'Europe/Istanbul'::text);

CREATE TABLE wallet.allowance (
    player_id bigint NOT NULL,
    kind text NOT NULL,
    "window" text NOT NULL,
    cap bigint,
    used bigint NOT NULL,
    resets_at timestamp with time zone NOT NULL,
    CONSTRAINT allowance_cap_check CHECK ((cap >= 0)),
    CONSTRAINT allowance_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'stake'::text, 'loss'::text]))),
    CONSTRAINT allowance_window_check CHECK (("window" = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])))
);

CREATE FUNCTION wallet.count_allowances(for_player bigint, deposits bigint, stakes bigint, losses bigint, at_time timestamp with time zone) RETURNS void
    LANGUAGE sql
    BEGIN ATOMIC
 UPDATE wallet.allowance SET used = (
         CASE
             WHEN (allowance.resets_at <= count_allowances.at_time) THEN (0)::bigint
             ELSE allowance.used
         END +
         CASE allowance.kind
             WHEN 'deposit'::text THEN count_allowances.deposits
             WHEN 'stake'::text THEN count_allowances.stakes
             ELSE count_allowances.losses
         END), resets_at = wallet.window_end(allowance."window", count_allowances.at_time)
   WHERE (allowance.player_id = count_allowances.for_player);
END;

CREATE FUNCTION wallet.decide_capture(place integer, purse wallet.purse, known wallet.op, by_source text, with_key text, of_key text, to_house text, time_now timestamp with time zone) RETURNS wallet.entry
    LANGUAGE plpgsql
    AS $$
declare
  at_time   timestamptz := greatest(time_now, purse.moved_at);
  asked     text := 'capture ' || of_key || ' ' || to_house;
  entry     wallet.entry;
  target    wallet.op;
  held      wallet.hold;
  movements wallet.movement[] := '{}';
  refusal   wallet.outcome;
begin
  if known.op_id is not null then
    return wallet.replay(place, purse, known, asked);
  end if;
  if wallet.is_house(to_house) is not true then
    raise exception 'W2: % is no account of the house', to_house;
  end if;
  select * into target from wallet.op
  where player_id = purse.player_id and source = by_source and key = of_key;
  select * into held from wallet.hold where player_id = purse.player_id and op_id = target.op_id;

  if held.op_id is not null then
    movements := array[row(
      case held.account when 'open_bets' then 'bet_settled' else 'withdrawal_paid' end,
      held.account, to_house, held.amount, null, null
    )::wallet.movement];
  elsif exists (select from wallet.op where player_id = purse.player_id and closes = target.op_id) then
    refusal := 'hold_closed';
  else
    refusal := 'hold_unknown';
  end if;

  entry := wallet.enter(purse, by_source, with_key, 'capture', asked, case when refusal is null then target.op_id end,
    refusal, null, movements, at_time);
  entry.place := place;
  return entry;
end
$$;

CREATE FUNCTION wallet.decide_post(place integer, purse wallet.purse, known wallet.op, by_source text, with_key text, in_currency text, steps wallet.step[], about text, time_now timestamp with time zone) RETURNS wallet.entry
    LANGUAGE plpgsql
    AS $$
declare
  amount_max  constant bigint := 1000000000000000;
  at_time     timestamptz := greatest(time_now, purse.moved_at);
  asked       text := 'post ' || in_currency;
  entry       wallet.entry;
  movements   wallet.movement[] := '{}';
  refusal     wallet.outcome;
  detail      text;
  exceeded    text;
  step        wallet.step;
  gate        text;
  source      text;
  target      text;
  cash        bigint := purse.cash;
  bonus       bigint := purse.bonus;
  from_cash   bigint;
  from_bonus  bigint;
  deposits    bigint := 0;
  stakes      bigint := 0;
  losses      bigint := 0;
  won_back    bigint := 0;
begin
  foreach step in array steps loop
    if (step.amount between 0 and amount_max) is not true then
      raise exception 'W1: % is no amount', step.amount;
    end if;
    if not wallet.is_house(step.house) then
      raise exception 'W2: % is no account of the house', step.house;
    end if;
    if step.code in ('bet_hold', 'withdrawal_hold') and (array_length(steps, 1) > 1 or step.amount = 0) then
      raise exception 'a hold is a command of its own and holds something';
    end if;
    asked := asked || ' ' || step.code || ' ' || step.amount || ' ' || coalesce(step.house, '-');
  end loop;

  asked := asked || coalesce(' about ' || about, '');
  if known.op_id is not null then
    return wallet.replay(place, purse, known, asked);
  end if;

  if in_currency <> purse.currency::text then
    refusal := 'currency_mismatch';
  end if;
  foreach step in array case when refusal is null then steps else '{}' end loop
    -- The recipes: which gate a code passes, where its money comes from and where it goes.
    case step.code
      when 'stake'           then gate := 'stake';    source := 'play';     target := step.house;
      when 'bet_hold'        then gate := 'stake';    source := 'play';     target := 'open_bets';
      when 'win'             then gate := null;       source := step.house; target := 'cash';
      when 'bonus_win'       then gate := null;       source := step.house; target := 'bonus';
      when 'deposit'         then gate := 'deposit';  source := step.house; target := 'cash';
      when 'withdrawal_hold' then gate := 'withdraw'; source := 'cash';     target := 'withdrawal_pending';
      when 'bonus_grant'     then gate := 'bonus';    source := step.house; target := 'bonus';
      when 'bonus_release'   then gate := null;       source := 'bonus';    target := 'cash';
      when 'bonus_forfeit'   then gate := null;       source := 'bonus';    target := step.house;
      when 'adjustment_in'   then gate := null;       source := step.house; target := 'cash';
      when 'adjustment_out'  then gate := null;       source := 'cash';     target := step.house;
    end case;

    -- W13. A player who owes repays first; until then nothing is staked and no withdrawal begins.
    if time_now < (
      case gate
        when 'stake' then purse.stake_closed_until
        when 'deposit' then purse.deposit_closed_until
        when 'withdraw' then purse.withdraw_closed_until
        when 'bonus' then purse.bonus_closed_until
      end
    ) then
      refusal := 'gate_closed';
      detail := gate;
      exit;
    elsif purse.receivable > 0 and gate in ('stake', 'withdraw') then
      refusal := 'debt_open';
      exit;
    end if;

    from_cash := 0;
    from_bonus := 0;
    if source = 'cash' then
      from_cash := step.amount;
    elsif source = 'bonus' then
      from_bonus := step.amount;
    elsif source = 'play' and purse.spend_order = 'bonus_first' then
      from_bonus := least(bonus, step.amount);
      from_cash := step.amount - from_bonus;
    elsif source = 'play' then
      from_cash := least(cash, step.amount);
      from_bonus := step.amount - from_cash;
    elsif step.amount > 0 then
      movements := movements || row(step.code, source, target, step.amount, null, null)::wallet.movement;
    end if;
    if gate = 'stake' then
      stakes := stakes + step.amount;
      losses := losses + from_cash;
    elsif gate = 'deposit' then
      deposits := deposits + step.amount;
    elsif step.code = 'win' then
      won_back := won_back + step.amount;
    end if;
    if from_cash > cash or from_bonus > bonus then
      refusal := 'insufficient_funds';
      exit;
    elsif source = 'play' and from_bonus > 0 and step.amount > purse.bonus_stake_max then
      refusal := 'bonus_stake_too_high';
      detail := purse.bonus_stake_max;
      exit;
    end if;
    if from_cash > 0 then
      movements := movements || row(step.code, 'cash', target, from_cash, null, null)::wallet.movement;
    end if;
    if from_bonus > 0 then
      movements := movements || row(step.code, 'bonus', target, from_bonus, null, null)::wallet.movement;
    end if;

    cash := cash - from_cash;
    bonus := bonus - from_bonus;
    if target = 'cash' then
      cash := cash + step.amount;
    elsif target = 'bonus' then
      bonus := bonus + step.amount;
    end if;
  end loop;

  -- The player's own limit is named before a lack of money: nobody is to be told to deposit more than they allowed.
  if purse.has_allowances and coalesce(refusal, 'insufficient_funds') in ('insufficient_funds', 'bonus_stake_too_high')
  then
    exceeded := wallet.exceeded_allowance(purse.player_id, deposits, stakes, losses, at_time);
    if exceeded is not null then
      refusal := 'allowance_exhausted';
      detail := exceeded;
    elsif refusal is null and (deposits <> 0 or stakes <> 0 or won_back <> 0) then
      perform wallet.count_allowances(purse.player_id, deposits, stakes, losses - won_back, at_time);
    end if;
  end if;
  if refusal is null and purse.receivable > 0 and cash > 0 then
    movements := movements
      || row('debt_repaid', 'cash', 'receivable', least(cash, purse.receivable), null, null)::wallet.movement;
  end if;

  entry := wallet.enter(purse, by_source, with_key, 'post', asked, null, refusal, detail, movements, at_time);
  entry.place := place;
  if refusal is null and target in ('open_bets', 'withdrawal_pending') and step.amount > 0 then
    entry.hold := row(purse.player_id, (entry.op).op_id, target, step.amount, at_time)::wallet.hold;
  end if;
  return entry;
end
$$;

CREATE FUNCTION wallet.decide_reverse(place integer, purse wallet.purse, known wallet.op, by_source text, with_key text, of_key text, of_kind wallet.op_kind, time_now timestamp with time zone) RETURNS wallet.entry
    LANGUAGE plpgsql
    AS $$
declare
  at_time   timestamptz := greatest(time_now, purse.moved_at);
  asked     text := of_kind || ' ' || of_key;
  entry     wallet.entry;
  target    wallet.op;
  closer    wallet.op_kind;
  transfer  wallet.transfer;
  movements wallet.movement[] := '{}';
  refusal   wallet.outcome;
  cash      bigint := purse.cash;
  bonus     bigint := purse.bonus;
  debt      bigint := purse.receivable;
  there     bigint;
  deposits  bigint := 0;
  stakes    bigint := 0;
  losses    bigint := 0;
begin
  if known.op_id is not null then
    return wallet.replay(place, purse, known, asked);
  end if;
  select * into target from wallet.op
  where player_id = purse.player_id and source = by_source and key = of_key;
  select kind into closer from wallet.op where player_id = purse.player_id and closes = target.op_id;

  refusal := case
    when target.op_id is null and of_kind = 'release' then 'hold_unknown'
    when target.op_id is null or target.kind = 'tombstone' then 'tombstoned'
    when closer = 'capture' or (of_kind = 'release' and closer is not null) then 'hold_closed'
    when closer is not null then 'already_reversed'
    when target.outcome <> 'posted' then 'was_refused'
    when target.kind <> 'post' then 'not_reversible'
    when of_kind = 'release'
      and not exists (select from wallet.hold where player_id = purse.player_id and op_id = target.op_id)
      then 'hold_unknown'
  end;

  -- W9: what was rolled back before it came is refused when it comes.
  if refusal = 'tombstoned' and target.op_id is null then
    insert into wallet.op (player_id, at, seq, cash_after, bonus_after, cash_change, bonus_change, op_id, outcome,
      kind, transfers, source, key, request)
    values (purse.player_id, at_time, purse.seq, purse.cash, purse.bonus, 0, 0, gen_random_uuid(), 'rolled_back',
      'tombstone', 0, by_source, of_key, '');
  end if;

  if refusal is null then
    for transfer in
      select * from wallet.transfer as made
      where made.player_id = purse.player_id and made.at = target.at
        and made.seq > target.seq - target.transfers and made.seq <= target.seq
      order by made.seq desc
    loop
      there := case transfer.credit
        when 'cash' then least(cash, transfer.amount)
        when 'bonus' then least(bonus, transfer.amount)
        else transfer.amount
      end;
      if there > 0 then
        movements := movements || row(transfer.code, transfer.credit, transfer.debit, there, transfer.seq,
          transfer.at)::wallet.movement;
      end if;
      if there < transfer.amount and transfer.credit = 'cash' then
        movements := movements || row(transfer.code, 'receivable', transfer.debit, transfer.amount - there,
          transfer.seq, transfer.at)::wallet.movement;
        debt := debt + transfer.amount - there;
      elsif there < transfer.amount and transfer.debit <> 'bonus_cost' then
        movements := movements || row(transfer.code, 'bonus_cost', transfer.debit, transfer.amount - there,
          transfer.seq, transfer.at)::wallet.movement;
      end if;

      cash := cash - case transfer.credit when 'cash' then there else 0 end
        + case transfer.debit when 'cash' then transfer.amount else 0 end;
      bonus := bonus - case transfer.credit when 'bonus' then there else 0 end
        + case transfer.debit when 'bonus' then transfer.amount else 0 end;
      if transfer.credit = 'receivable' then
        debt := debt + transfer.amount;
      end if;
      if transfer.code in ('stake', 'bet_hold') then
        stakes := stakes + transfer.amount;
        losses := losses + case transfer.debit when 'cash' then transfer.amount else 0 end;
      elsif transfer.code = 'win' then
        losses := losses - transfer.amount;
      elsif transfer.code = 'deposit' then
        deposits := deposits + transfer.amount;
      end if;
    end loop;
    if debt > 0 and cash > 0 then
      movements := movements || row('debt_repaid', 'cash', 'receivable', least(cash, debt), null, null)::wallet.movement;
    end if;
    if purse.has_allowances and (deposits <> 0 or stakes <> 0 or losses <> 0) then
      perform wallet.uncount_allowances(purse.player_id, deposits, stakes, losses, target.at, at_time);
    end if;
  end if;

  entry := wallet.enter(purse, by_source, with_key, of_kind, asked, case when refusal is null then target.op_id end,
    refusal, null, movements, at_time);
  entry.place := place;
  return entry;
end
$$;

CREATE FUNCTION wallet.enter(purse wallet.purse, by_source text, with_key text, of_kind wallet.op_kind, asked text, closing uuid, refusal wallet.outcome, detail text, movements wallet.movement[], at_time timestamp with time zone) RETURNS wallet.entry
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION wallet.exceeded_allowance(for_player bigint, deposits bigint, stakes bigint, losses bigint, at_time timestamp with time zone) RETURNS text
    LANGUAGE sql STABLE
    BEGIN ATOMIC
 SELECT ((((bounds.kind || ' '::text) || bounds."window") || ' '::text) || GREATEST((bounds.cap - bounds.used_now), (0)::bigint))
    FROM ( SELECT allowance.kind,
             allowance."window",
             allowance.cap,
                 CASE
                     WHEN (allowance.resets_at <= exceeded_allowance.at_time) THEN (0)::bigint
                     ELSE allowance.used
                 END AS used_now,
                 CASE allowance.kind
                     WHEN 'deposit'::text THEN exceeded_allowance.deposits
                     WHEN 'stake'::text THEN exceeded_allowance.stakes
                     ELSE exceeded_allowance.losses
                 END AS taken
            FROM wallet.allowance
           WHERE ((allowance.player_id = exceeded_allowance.for_player) AND (allowance.cap IS NOT NULL))) bounds
   WHERE ((bounds.taken > 0) AND ((bounds.used_now + bounds.taken) > bounds.cap))
   ORDER BY (bounds.cap - bounds.used_now), bounds.kind, bounds."window"
  LIMIT 1;
END;

CREATE FUNCTION wallet.genesis(player_id bigint, currency text) RETURNS bytea
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN sha256(decode(((('yakamoz '::text || player_id) || ' '::text) || currency), 'escape'::text));

CREATE FUNCTION wallet.has_purse(for_player bigint) RETURNS boolean
    LANGUAGE sql STABLE
    BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM wallet.purse
           WHERE (purse.player_id = has_purse.for_player))) AS "exists";
END;

CREATE FUNCTION wallet.house_genesis() RETURNS bytea
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN sha256(decode('yakamoz house'::text, 'escape'::text));

CREATE FUNCTION wallet.is_house(account text) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((account = ANY (ARRAY['bank'::text, 'bonus_cost'::text, 'fee'::text, 'rounding'::text, 'suspense'::text])) OR ((account ~ '^(?:ggr|psp_clearing):[a-z0-9_-]+$'::text) AND (length(account) <= 50)));

CREATE FUNCTION wallet.known(for_player bigint, by_source text, with_key text) RETURNS SETOF wallet.op
    LANGUAGE sql STABLE ROWS 1
    BEGIN ATOMIC
 SELECT op.player_id,
     op.at,
     op.seq,
     op.cash_after,
     op.bonus_after,
     op.cash_change,
     op.bonus_change,
     op.op_id,
     op.closes,
     op.outcome,
     op.kind,
     op.transfers,
     op.source,
     op.key,
     op.request,
     op.detail
    FROM wallet.op
   WHERE ((op.player_id = known.for_player) AND (op.source = known.by_source) AND (op.key = known.with_key))
  LIMIT 1;
END;

CREATE FUNCTION wallet.link(previous bytea, player_id bigint, seq bigint, at timestamp with time zone, op_id uuid, code text, debit text, credit text, amount bigint, cash_after bigint, bonus_after bigint, undoes bigint) RETURNS bytea
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN sha256((((((((((previous || int8send(player_id)) || int8send(seq)) || timestamptz_send(at)) || uuid_send(op_id)) || int8send(amount)) || int8send(cash_after)) || int8send(bonus_after)) || int8send(COALESCE(undoes, (0)::bigint))) || decode(((((code || '>'::text) || debit) || '>'::text) || credit), 'escape'::text)));

CREATE TABLE wallet.house_transfer (
    seq bigint NOT NULL,
    id uuid NOT NULL,
    key text NOT NULL COLLATE pg_catalog."C",
    at timestamp with time zone NOT NULL,
    amount bigint NOT NULL,
    xid bigint NOT NULL,
    currency wallet.currency NOT NULL,
    code text NOT NULL,
    debit text NOT NULL,
    credit text NOT NULL,
    about text,
    hash bytea NOT NULL,
    CONSTRAINT a_code_is_known CHECK ((code = ANY (ARRAY['settlement'::text, 'statement_in'::text, 'statement_out'::text, 'fee'::text]))),
    CONSTRAINT a_key_has_bounds CHECK (((length(key) >= 1) AND (length(key) <= 128))),
    CONSTRAINT w15_only_the_house CHECK ((wallet.is_house(debit) AND wallet.is_house(credit))),
    CONSTRAINT w1_amount_above_zero CHECK ((amount > 0)),
    CONSTRAINT w2_two_sides CHECK ((debit <> credit))
);

CREATE FUNCTION wallet.link_house(previous bytea, made wallet.house_transfer) RETURNS bytea
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN sha256((((((previous || int8send((made).seq)) || timestamptz_send((made).at)) || uuid_send((made).id)) || int8send((made).amount)) || convert_to((jsonb_build_array((made).key, (made).currency, (made).code, (made).debit, (made).credit, (made).about))::text, 'UTF8'::name)));

CREATE FUNCTION wallet.lock(for_player bigint) RETURNS wallet.purse
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    BEGIN ATOMIC
 SELECT purse.*::wallet.purse AS purse
    FROM wallet.purse
   WHERE (purse.player_id = lock.for_player)
  FOR NO KEY UPDATE OF purse;
END;

CREATE FUNCTION wallet.make_partitions() RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET lock_timeout TO '2s'
    AS $$
declare
  first_day date := date_trunc('month', platform.now() at time zone 'UTC');
  month     date;
  name      text;
  made      integer := 0;
begin
  for ahead in 0..3 loop
    month := first_day + make_interval(months => ahead);
    name := format('transfer_%s', to_char(month, 'YYYYMM'));
    if to_regclass('wallet.' || name) is null then
      -- Made beside and attached, which does not stop the readers and writers of the other months.
      execute format('create table wallet.%I (like wallet.transfer including all)', name);
      execute format(
        'alter table wallet.transfer attach partition wallet.%I for values from (%L) to (%L)', name,
        month::timestamp at time zone 'UTC', (month + interval '1 month') at time zone 'UTC'
      );
      execute format(
        'create trigger w3_transfers_are_not_emptied before truncate on wallet.%I '
        'for each statement execute function wallet.refuse_to_rewrite()', name
      );
      made := made + 1;
    end if;
  end loop;
  return made;
end
$$;

CREATE FUNCTION wallet.open_purse(for_player bigint, in_currency text) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    BEGIN ATOMIC
 INSERT INTO wallet.purse (player_id, currency, head)
   VALUES (open_purse.for_player, (open_purse.in_currency)::wallet.currency, wallet.genesis(open_purse.for_player, open_purse.in_currency));
END;

CREATE FUNCTION wallet.post(for_player bigint, by_source text, with_key text, in_currency text, steps wallet.step[], about text DEFAULT NULL::text) RETURNS wallet.answer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
  purse wallet.purse;
  known wallet.op;
  entry wallet.entry;
begin
  select * into purse from wallet.purse where player_id = for_player for no key update;
  if not found then
    return row('unknown_player', null, null, 0, 0, 0, 0, 0, false)::wallet.answer;
  end if;
  select * into known from wallet.op where player_id = for_player and source = by_source and key = with_key;
  entry := wallet.decide_post(0, purse, known, by_source, with_key, in_currency, steps, about, platform.now());
  if not entry.replayed then
    perform wallet.book(array[entry]);
  end if;
  return wallet.answer_of(entry);
end
$$;

CREATE FUNCTION wallet.post_house(with_key text, of_code text, in_currency text, from_debit text, to_credit text, of_amount bigint, of_about text DEFAULT NULL::text) RETURNS wallet.house_answer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  amount_max constant bigint := 1000000000000000;
  book       wallet.house_book;
  known      wallet.house_transfer;
  made       wallet.house_transfer;
begin
  if (of_amount between 1 and amount_max) is not true then
    raise exception 'W1: % is no amount', of_amount;
  end if;
  if (wallet.is_house(from_debit) and wallet.is_house(to_credit)) is not true then
    raise exception 'W15: % and % are not both accounts of the house', from_debit, to_credit;
  end if;

  select * into strict book from wallet.house_book for no key update;
  select * into known from wallet.house_transfer where key = with_key;
  if found then
    return row(
      case
        when (known.code, known.currency::text, known.debit, known.credit, known.amount)
          = (of_code, in_currency, from_debit, to_credit, of_amount)
          and known.about is not distinct from of_about then 'posted'
        else 'conflict'
      end::wallet.outcome, known.id, known.seq, known.at, true
    )::wallet.house_answer;
  end if;

  made.seq := book.seq + 1;
  made.id := gen_random_uuid();
  made.key := with_key;
  made.at := greatest(platform.now(), book.moved_at);
  made.amount := of_amount;
  made.xid := pg_current_xact_id()::text::bigint;
  made.currency := in_currency::wallet.currency;
  made.code := of_code;
  made.debit := from_debit;
  made.credit := to_credit;
  made.about := of_about;
  made.hash := wallet.link_house(book.head, made);
  insert into wallet.house_transfer select made.*;
  update wallet.house_book set seq = made.seq, head = made.hash, moved_at = made.at;
  return row('posted', made.id, made.seq, made.at, false)::wallet.house_answer;
end
$$;

CREATE FUNCTION wallet.post_many(calls json) RETURNS TABLE(place integer, outcome wallet.outcome, detail text, op_id uuid, cash bigint, bonus bigint, cash_change bigint, bonus_change bigint, seq bigint, replayed boolean)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
  time_now timestamptz := platform.now();
  given    wallet.call[];
  purses   wallet.purse[];
  entries  wallet.entry[];
begin
  given := array(
    select row(number - 1, player_id, source, key, currency, steps, about)::wallet.call
    from rows from (
      json_to_recordset(calls) as (
        player_id bigint, source text, key text, currency text, steps wallet.step[], about text
      )
    ) with ordinality as list (player_id, source, key, currency, steps, about, number)
    order by player_id
  );
  purses := array(
    select purse from wallet.purse
    where player_id in (select player_id from unnest(given))
    order by player_id
    for no key update skip locked
  );
  -- After the lock and not in the same statement: its view of the world began before (W6).
  entries := array(
    select wallet.decide_post(
      asked.place, purse, known.op, asked.source, asked.key, asked.currency, asked.steps, asked.about, time_now
    )
    from unnest(given) as asked
    join unnest(purses) as purse on purse.player_id = asked.player_id
    -- One by one, by key: a plan made while the table was small would else read all of it for every batch.
    left join lateral (
      select op from wallet.op
      where op.player_id = asked.player_id and op.source = asked.source and op.key = asked.key
      limit 1
    ) as known on true
    order by asked.player_id
  );
  perform wallet.book(entries);

  return query
  select booked.place, (booked.op).outcome, (booked.op).detail, (booked.op).op_id, (booked.op).cash_after,
    (booked.op).bonus_after, (booked.op).cash_change, (booked.op).bonus_change, (booked.op).seq, booked.replayed
  from unnest(entries) as booked;
  if cardinality(purses) < cardinality(given) then
    return query
    select asked.place, 'unknown_player'::wallet.outcome, null::text, null::uuid, 0::bigint, 0::bigint, 0::bigint,
      0::bigint, 0::bigint, false
    from unnest(given) as asked
    where not exists (select from wallet.purse where purse.player_id = asked.player_id);
  end if;
end
$$;

CREATE FUNCTION wallet.recount_house() RETURNS bigint
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform from wallet.rollup for update;
  delete from wallet.house_position;
  delete from wallet.house_day;
  delete from wallet.player_day;
  update wallet.rollup set below_xid = 0;
  return wallet.roll_up();
end
$$;

CREATE FUNCTION wallet.refuse_to_rewrite() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  raise exception 'W3: nothing in % is changed or removed', tg_table_name;
end
$$;

CREATE FUNCTION wallet.release(for_player bigint, by_source text, with_key text, of_key text) RETURNS wallet.answer
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    RETURN wallet.close(for_player, by_source, with_key, of_key, 'release'::wallet.op_kind, NULL::text);

CREATE FUNCTION wallet.replay(place integer, purse wallet.purse, known wallet.op, asked text) RETURNS wallet.entry
    LANGUAGE plpgsql STABLE
    AS $$
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

CREATE FUNCTION wallet.reverse(for_player bigint, by_source text, with_key text, of_key text) RETURNS wallet.answer
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    RETURN wallet.close(for_player, by_source, with_key, of_key, 'reverse'::wallet.op_kind, NULL::text);

CREATE FUNCTION wallet.roll_up() RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET lock_timeout TO '1min'
    AS $$
declare
  from_xid    bigint;
  horizon     bigint;
  counted     bigint;
  last_closed date;
begin
  select below_xid into from_xid from wallet.rollup for update;
  horizon := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
  if horizon < from_xid then
    raise exception 'this cluster is younger than the ledger in it: only a physical backup restores the books';
  end if;
  select coalesce(max(day), '-infinity') into last_closed from wallet.day_close;

  with moved as (
    select transfer.at, transfer.xid, code, amount, purse.currency, debit, credit
    from wallet.transfer join wallet.purse using (player_id)
    where transfer.xid >= from_xid and transfer.xid < horizon
    union all
    select at, xid, code, amount, currency, debit, credit
    from wallet.house_transfer
    where xid >= from_xid and xid < horizon
  ), dated as (
    select moved.*, (at at time zone 'Europe/Istanbul')::date as made_on from moved
  ), sides as (
    select at, code, amount, currency, side.account, side.credits,
      side.account in ('cash', 'bonus', 'open_bets', 'withdrawal_pending', 'receivable') as of_players,
      -- W17. The same answer in a recount, where most days are closed.
      case
        when made_on > last_closed then made_on
        else greatest(made_on, (select max(day) + 1 from wallet.day_close where below_xid <= dated.xid))
      end as day
    from dated cross join lateral (values (debit, false), (credit, true)) as side (account, credits)
  ), days as (
    select day, account, of_players, currency, code,
      coalesce(sum(amount) filter (where not credits), 0) as debits,
      coalesce(sum(amount) filter (where credits), 0) as credits, count(*) as transfers, min(at) as first_at
    from sides group by 1, 2, 3, 4, 5
  ), kept as (
    insert into wallet.house_day as known (day, account, currency, code, debits, credits, transfers)
    select day, account, currency, code, debits, credits, transfers from days where not of_players
    on conflict (day, account, currency, code) do update
      set debits = known.debits + excluded.debits, credits = known.credits + excluded.credits,
        transfers = known.transfers + excluded.transfers
  ), kept_of_players as (
    insert into wallet.player_day as known (day, account, currency, debits, credits)
    select day, account, currency, sum(debits), sum(credits) from days where of_players group by 1, 2, 3
    on conflict (day, account, currency) do update
      set debits = known.debits + excluded.debits, credits = known.credits + excluded.credits
  ), stands as (
    insert into wallet.house_position as known (account, currency, position, undrained_since)
    select account, currency, sum(credits - debits), case when sum(credits - debits) <> 0 then min(first_at) end
    from days where not of_players group by account, currency
    on conflict (account, currency) do update
      set position = known.position + excluded.position,
        undrained_since = case
          when known.position + excluded.position = 0 then null
          when known.position = 0 then excluded.undrained_since
          else known.undrained_since
        end
  )
  select coalesce(sum(transfers), 0) into counted from days where not of_players;

  update wallet.rollup set below_xid = horizon, at = platform.now();
  return counted;
end
$$;

CREATE FUNCTION wallet.set_allowance(for_player bigint, of_kind text, of_window text, new_cap bigint) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  purse   wallet.purse;
  at_time timestamptz;
begin
  select * into strict purse from wallet.purse where player_id = for_player for no key update;
  at_time := greatest(platform.now(), purse.moved_at);
  insert into wallet.allowance (player_id, kind, "window", cap, used, resets_at)
  values (for_player, of_kind, of_window, new_cap,
    wallet.used_between(for_player, of_kind, wallet.window_start(of_window, at_time), 'infinity'),
    wallet.window_end(of_window, at_time))
  on conflict (player_id, kind, "window") do update set cap = excluded.cap;
  update wallet.purse set has_allowances = true, moved_at = at_time where player_id = for_player;
end
$$;

CREATE FUNCTION wallet.set_gate(for_player bigint, by_source text, of_way text, closed_until timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  latest timestamptz;
begin
  perform from wallet.purse where player_id = for_player for no key update;
  if not found then
    raise exception 'there is no purse of player %', for_player;
  end if;
  delete from wallet.closure where player_id = for_player and source = by_source and what = of_way;
  if closed_until is not null then
    insert into wallet.closure (player_id, source, what, until) values (for_player, by_source, of_way, closed_until);
  end if;

  select max(until) into latest from wallet.closure where player_id = for_player and what = of_way;
  update wallet.purse
  set stake_closed_until = case of_way when 'stake' then latest else stake_closed_until end,
    deposit_closed_until = case of_way when 'deposit' then latest else deposit_closed_until end,
    withdraw_closed_until = case of_way when 'withdraw' then latest else withdraw_closed_until end,
    bonus_closed_until = case of_way when 'bonus' then latest else bonus_closed_until end
  where player_id = for_player;
end
$$;

CREATE FUNCTION wallet.set_spending(for_player bigint, new_order wallet.spend_order, new_bonus_stake_max bigint) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  update wallet.purse set spend_order = new_order, bonus_stake_max = new_bonus_stake_max
  where player_id = for_player;
  if not found then
    raise exception 'there is no purse of player %', for_player;
  end if;
end
$$;

CREATE FUNCTION wallet.take_purses(players bigint[]) RETURNS wallet.purse[]
    LANGUAGE plpgsql
    AS $$
begin
  return array(
    select purse from wallet.purse
    where player_id = any (players)
    order by player_id
    for no key update skip locked
  );
end
$$;

CREATE FUNCTION wallet.window_start(of_window text, at_time timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN date_trunc(of_window, at_time, 'Europe/Istanbul'::text);

CREATE FUNCTION wallet.uncount_allowances(for_player bigint, deposits bigint, stakes bigint, losses bigint, taken_at timestamp with time zone, at_time timestamp with time zone) RETURNS void
    LANGUAGE sql
    BEGIN ATOMIC
 UPDATE wallet.allowance SET used = (
         CASE
             WHEN (allowance.resets_at <= uncount_allowances.at_time) THEN (0)::bigint
             ELSE allowance.used
         END -
         CASE allowance.kind
             WHEN 'deposit'::text THEN uncount_allowances.deposits
             WHEN 'stake'::text THEN uncount_allowances.stakes
             ELSE uncount_allowances.losses
         END), resets_at = wallet.window_end(allowance."window", uncount_allowances.at_time)
   WHERE ((allowance.player_id = uncount_allowances.for_player) AND (uncount_allowances.taken_at >= wallet.window_start(allowance."window", uncount_allowances.at_time)));
END;

CREATE FUNCTION wallet.used_between(for_player bigint, of_kind text, since timestamp with time zone, until timestamp with time zone) RETURNS bigint
    LANGUAGE sql STABLE
    SET search_path TO ''
    BEGIN ATOMIC
 SELECT COALESCE(sum(
         CASE
             WHEN (moved.undoes IS NULL) THEN moved.counted
             ELSE (- moved.counted)
         END), (0)::numeric) AS "coalesce"
    FROM ( SELECT transfer.undoes,
             transfer.undoes_at,
                 CASE
                     WHEN ((used_between.of_kind = 'deposit'::text) AND (transfer.code = 'deposit'::text)) THEN transfer.amount
                     WHEN ((used_between.of_kind = 'stake'::text) AND (transfer.code = ANY (ARRAY['stake'::text, 'bet_hold'::text]))) THEN transfer.amount
                     WHEN ((used_between.of_kind = 'loss'::text) AND (transfer.code = ANY (ARRAY['stake'::text, 'bet_hold'::text])) AND (('cash'::text = transfer.debit) OR ('cash'::text = transfer.credit))) THEN transfer.amount
                     WHEN ((used_between.of_kind = 'loss'::text) AND (transfer.code = 'win'::text)) THEN (- transfer.amount)
                     ELSE (0)::bigint
                 END AS counted
            FROM wallet.transfer
           WHERE ((transfer.player_id = used_between.for_player) AND (transfer.at >= used_between.since) AND (transfer.at < used_between.until))) moved
   WHERE ((moved.undoes IS NULL) OR (moved.undoes_at >= used_between.since));
END;

CREATE TABLE wallet.closure (
    player_id bigint NOT NULL,
    source text NOT NULL,
    what text NOT NULL,
    until timestamp with time zone NOT NULL,
    CONSTRAINT closure_source_check CHECK ((source ~ '^[a-z_]+$'::text)),
    CONSTRAINT closure_what_check CHECK ((what = ANY (ARRAY['stake'::text, 'deposit'::text, 'withdraw'::text, 'bonus'::text])))
);

CREATE FUNCTION wallet.verify(from_player bigint, to_player bigint) RETURNS TABLE(rule text, player_id bigint, seq bigint, finding text)
    LANGUAGE sql STABLE
    SET search_path TO ''
    BEGIN ATOMIC
 WITH purses AS MATERIALIZED (
          SELECT purse.player_id,
             purse.cash,
             purse.bonus,
             purse.open_bets,
             purse.withdrawal_pending,
             purse.receivable,
             purse.seq,
             purse.head,
             purse.stake_closed_until,
             purse.deposit_closed_until,
             purse.withdraw_closed_until,
             purse.bonus_closed_until,
             purse.bonus_stake_max,
             purse.opened_at,
             purse.moved_at,
             purse.currency,
             purse.spend_order,
             purse.has_allowances
            FROM wallet.purse
           WHERE ((purse.player_id >= verify.from_player) AND (purse.player_id <= verify.to_player))
         ), moved AS MATERIALIZED (
          SELECT transfer.player_id,
             transfer.seq,
             transfer.at,
             transfer.amount,
             transfer.cash_after,
             transfer.bonus_after,
             transfer.xid,
             transfer.undoes,
             transfer.undoes_at,
             transfer.op_id,
             transfer.hash,
             transfer.code,
             transfer.debit,
             transfer.credit,
             lag(transfer.seq) OVER chain AS seq_before,
             lag(transfer.hash) OVER chain AS hash_before,
             lag(transfer.at) OVER chain AS at_before,
             (lead(transfer.seq) OVER chain IS NULL) AS is_last,
             sum(
                 CASE
                     WHEN ('cash'::text = transfer.credit) THEN transfer.amount
                     WHEN ('cash'::text = transfer.debit) THEN (- transfer.amount)
                     ELSE (0)::bigint
                 END) OVER chain AS cash_sum,
             sum(
                 CASE
                     WHEN ('bonus'::text = transfer.credit) THEN transfer.amount
                     WHEN ('bonus'::text = transfer.debit) THEN (- transfer.amount)
                     ELSE (0)::bigint
                 END) OVER chain AS bonus_sum
            FROM wallet.transfer
           WHERE ((transfer.player_id >= verify.from_player) AND (transfer.player_id <= verify.to_player))
           WINDOW chain AS (PARTITION BY transfer.player_id ORDER BY transfer.seq, transfer.at)
         ), sums AS (
          SELECT moved.player_id,
             side.account,
             sum(side.amount) AS total
            FROM (moved
              CROSS JOIN LATERAL ( VALUES (moved.debit,(- moved.amount)), (moved.credit,moved.amount)) side(account, amount))
           GROUP BY moved.player_id, side.account
         ), accounts AS (
          SELECT purses.player_id,
             account.name,
             account.kept,
             COALESCE(sums.total, (0)::numeric) AS total
            FROM ((purses
              CROSS JOIN LATERAL ( VALUES ('cash'::text,purses.cash), ('bonus'::text,purses.bonus), ('open_bets'::text,purses.open_bets), ('withdrawal_pending'::text,purses.withdrawal_pending), ('receivable'::text,(- purses.receivable))) account(name, kept))
              LEFT JOIN sums ON (((sums.player_id = purses.player_id) AND (sums.account = account.name))))
         ), ops AS MATERIALIZED (
          SELECT op.player_id,
             op.at,
             op.seq,
             op.cash_after,
             op.bonus_after,
             op.cash_change,
             op.bonus_change,
             op.op_id,
             op.closes,
             op.outcome,
             op.kind,
             op.transfers,
             op.source,
             op.key,
             op.request,
             op.detail
            FROM wallet.op
           WHERE ((op.player_id >= verify.from_player) AND (op.player_id <= verify.to_player))
         ), op_counts AS (
          SELECT moved.player_id,
             moved.op_id,
             count(*) AS transfers,
             max(moved.seq) AS seq,
             sum(
                 CASE
                     WHEN ('cash'::text = moved.credit) THEN moved.amount
                     WHEN ('cash'::text = moved.debit) THEN (- moved.amount)
                     ELSE (0)::bigint
                 END) AS cash_change,
             sum(
                 CASE
                     WHEN ('bonus'::text = moved.credit) THEN moved.amount
                     WHEN ('bonus'::text = moved.debit) THEN (- moved.amount)
                     ELSE (0)::bigint
                 END) AS bonus_change
            FROM moved
           GROUP BY moved.player_id, moved.op_id
         )
  SELECT 'W10'::text,
     moved.player_id,
     moved.seq,
     ('follows '::text || COALESCE(moved.seq_before, (0)::bigint))
    FROM moved
   WHERE (moved.seq <> (COALESCE(moved.seq_before, (0)::bigint) + 1))
 UNION ALL
  SELECT 'W11'::text,
     moved.player_id,
     moved.seq,
     'the hash does not follow from the transfer and the one before'::text
    FROM (moved
      JOIN purses USING (player_id))
   WHERE (moved.hash IS DISTINCT FROM wallet.link(COALESCE(moved.hash_before, wallet.genesis(moved.player_id, (purses.currency)::text)), moved.player_id, moved.seq, moved.at, moved.op_id, moved.code, moved.debit, moved.credit, moved.amount, moved.cash_after, moved.bonus_after, moved.undoes))
 UNION ALL
  SELECT 'W11'::text,
     purses.player_id,
     purses.seq,
     'the purse does not end where its chain ends'::text
    FROM (purses
      LEFT JOIN moved last ON (((last.player_id = purses.player_id) AND last.is_last)))
   WHERE ((purses.seq <> COALESCE(last.seq, (0)::bigint)) OR (purses.head <> COALESCE(last.hash, wallet.genesis(purses.player_id, (purses.currency)::text))))
 UNION ALL
  SELECT 'W2'::text,
     moved.player_id,
     moved.seq,
     'cash or bonus after it is not the sum of what moved'::text
    FROM moved
   WHERE (((moved.cash_after)::numeric <> moved.cash_sum) OR ((moved.bonus_after)::numeric <> moved.bonus_sum))
 UNION ALL
  SELECT 'W2'::text,
     accounts.player_id,
     NULL::bigint,
     ((((accounts.name || ' holds '::text) || accounts.kept) || ', its transfers come to '::text) || accounts.total)
    FROM accounts
   WHERE ((accounts.kept)::numeric <> accounts.total)
 UNION ALL
  SELECT 'W4'::text,
     moved.player_id,
     moved.seq,
     'below zero'::text
    FROM moved
   WHERE ((moved.cash_after < 0) OR (moved.bonus_after < 0))
 UNION ALL
  SELECT 'W3'::text,
     moved.player_id,
     moved.seq,
     'earlier than the transfer before it'::text
    FROM moved
   WHERE (moved.at < moved.at_before)
 UNION ALL
  SELECT 'W5'::text,
     COALESCE(ops.player_id, op_counts.player_id) AS "coalesce",
     COALESCE(ops.seq, op_counts.seq) AS "coalesce",
     ((('the operation says '::text || COALESCE((ops.transfers)::integer, '-1'::integer)) || ' transfers, there are '::text) || COALESCE(op_counts.transfers, (0)::bigint))
    FROM (( SELECT ops_1.player_id,
             ops_1.at,
             ops_1.seq,
             ops_1.cash_after,
             ops_1.bonus_after,
             ops_1.cash_change,
             ops_1.bonus_change,
             ops_1.op_id,
             ops_1.closes,
             ops_1.outcome,
             ops_1.kind,
             ops_1.transfers,
             ops_1.source,
             ops_1.key,
             ops_1.request,
             ops_1.detail
            FROM ops ops_1
           WHERE (ops_1.transfers > 0)) ops
      FULL JOIN op_counts ON (((op_counts.player_id = ops.player_id) AND (op_counts.op_id = ops.op_id))))
   WHERE ((ops.transfers IS DISTINCT FROM op_counts.transfers) OR (ops.seq <> op_counts.seq))
 UNION ALL
  SELECT 'W5'::text,
     ops.player_id,
     ops.seq,
     'the operation tells other figures than its transfers'::text
    FROM ((ops
      LEFT JOIN op_counts ON (((op_counts.player_id = ops.player_id) AND (op_counts.op_id = ops.op_id))))
      LEFT JOIN moved last ON (((last.player_id = ops.player_id) AND (last.seq = ops.seq) AND (last.op_id = ops.op_id))))
   WHERE (((ops.cash_change)::numeric <> COALESCE(op_counts.cash_change, (0)::numeric)) OR ((ops.bonus_change)::numeric <> COALESCE(op_counts.bonus_change, (0)::numeric)) OR (ops.cash_after <> COALESCE(last.cash_after, ops.cash_after)) OR (ops.bonus_after <> COALESCE(last.bonus_after, ops.bonus_after)))
 UNION ALL
  SELECT 'W3'::text,
     moved.player_id,
     moved.seq,
     'corrects a transfer that its operation does not close'::text
    FROM ((moved
      LEFT JOIN moved undone ON (((undone.player_id = moved.player_id) AND (undone.seq = moved.undoes))))
      LEFT JOIN ops ON (((ops.player_id = moved.player_id) AND (ops.op_id = moved.op_id))))
   WHERE ((moved.undoes IS NOT NULL) AND ((undone.at IS DISTINCT FROM moved.undoes_at) OR (ops.closes IS DISTINCT FROM undone.op_id)))
 UNION ALL
  SELECT 'W2'::text,
     hold.player_id,
     ops.seq,
     'a hold without an open operation of its amount'::text
    FROM ((wallet.hold
      LEFT JOIN ops ON (((ops.player_id = hold.player_id) AND (ops.op_id = hold.op_id))))
      LEFT JOIN ops closing ON (((closing.player_id = hold.player_id) AND (closing.closes = hold.op_id))))
   WHERE (((hold.player_id >= verify.from_player) AND (hold.player_id <= verify.to_player)) AND ((ops.outcome IS DISTINCT FROM 'posted'::wallet.outcome) OR (hold.amount <> (- (ops.cash_change + ops.bonus_change))) OR (closing.op_id IS NOT NULL)))
 UNION ALL
  SELECT DISTINCT 'W3'::text,
     moved.player_id,
     NULL::bigint AS int8,
     'transfers without a purse'::text
    FROM moved
   WHERE (NOT (EXISTS ( SELECT
            FROM purses
           WHERE (purses.player_id = moved.player_id))))
 UNION ALL
  SELECT 'W8'::text,
     undone.player_id,
     undone.undoes,
     ((('undone by '::text || undone.total) || ', it was '::text) || COALESCE(moved.amount, (0)::bigint))
    FROM (( SELECT moved_1.player_id,
             moved_1.undoes,
             sum(moved_1.amount) AS total
            FROM moved moved_1
           WHERE (moved_1.undoes IS NOT NULL)
           GROUP BY moved_1.player_id, moved_1.undoes) undone
      LEFT JOIN moved ON (((moved.player_id = undone.player_id) AND (moved.seq = undone.undoes))))
   WHERE ((undone.total IS DISTINCT FROM (moved.amount)::numeric) AND ((moved.debit IS DISTINCT FROM 'bonus_cost'::text) OR (undone.total > (moved.amount)::numeric)))
 UNION ALL
  SELECT 'W8'::text,
     closing.player_id,
     closing.seq,
     'closes an operation that was not posted'::text
    FROM (ops closing
      LEFT JOIN ops ON (((ops.player_id = closing.player_id) AND (ops.op_id = closing.closes))))
   WHERE ((closing.closes IS NOT NULL) AND (ops.outcome IS DISTINCT FROM 'posted'::wallet.outcome))
 UNION ALL
  SELECT 'W9'::text,
     ops.player_id,
     ops.seq,
     'a tombstone moved money'::text
    FROM ops
   WHERE ((ops.kind = 'tombstone'::wallet.op_kind) AND ((ops.outcome <> 'rolled_back'::wallet.outcome) OR (ops.transfers <> 0)))
 UNION ALL
  SELECT 'W2'::text,
     purses.player_id,
     NULL::bigint,
     ((('open holds come to '::text || COALESCE(held.open_bets, (0)::numeric)) || ' and '::text) || COALESCE(held.pending, (0)::numeric))
    FROM (purses
      LEFT JOIN ( SELECT hold.player_id,
             sum(hold.amount) FILTER (WHERE (hold.account = 'open_bets'::text)) AS open_bets,
             sum(hold.amount) FILTER (WHERE (hold.account = 'withdrawal_pending'::text)) AS pending
            FROM wallet.hold
           WHERE ((hold.player_id >= verify.from_player) AND (hold.player_id <= verify.to_player))
           GROUP BY hold.player_id) held ON ((held.player_id = purses.player_id)))
   WHERE (((purses.open_bets)::numeric <> COALESCE(held.open_bets, (0)::numeric)) OR ((purses.withdrawal_pending)::numeric <> COALESCE(held.pending, (0)::numeric)))
 UNION ALL
  SELECT 'W13'::text,
     bound.player_id,
     NULL::bigint,
     ((((bound.kind || ' '::text) || bound."window") || ' counts '::text) || bound.used)
    FROM wallet.allowance bound
   WHERE (((bound.player_id >= verify.from_player) AND (bound.player_id <= verify.to_player)) AND (bound.used <> wallet.used_between(bound.player_id, bound.kind, wallet.window_start(bound."window", (bound.resets_at - '00:00:01'::interval)), bound.resets_at)))
 UNION ALL
  SELECT 'W13'::text,
     purses.player_id,
     NULL::bigint,
     'counts against allowances that are gone'::text
    FROM purses
   WHERE (purses.has_allowances AND (NOT (EXISTS ( SELECT
            FROM wallet.allowance
           WHERE (allowance.player_id = purses.player_id)))))
 UNION ALL
  SELECT 'W13'::text,
     purses.player_id,
     NULL::bigint,
     'the gate is not the latest of its closures'::text
    FROM (purses
      LEFT JOIN ( SELECT closure.player_id,
             max(closure.until) FILTER (WHERE (closure.what = 'stake'::text)) AS stake,
             max(closure.until) FILTER (WHERE (closure.what = 'deposit'::text)) AS deposit,
             max(closure.until) FILTER (WHERE (closure.what = 'withdraw'::text)) AS withdraw,
             max(closure.until) FILTER (WHERE (closure.what = 'bonus'::text)) AS bonus
            FROM wallet.closure
           WHERE ((closure.player_id >= verify.from_player) AND (closure.player_id <= verify.to_player))
           GROUP BY closure.player_id) closed ON ((closed.player_id = purses.player_id)))
   WHERE ((((purses.stake_closed_until IS DISTINCT FROM closed.stake) OR (purses.deposit_closed_until IS DISTINCT FROM closed.deposit)) OR (purses.withdraw_closed_until IS DISTINCT FROM closed.withdraw)) OR (purses.bonus_closed_until IS DISTINCT FROM closed.bonus));
END;

CREATE TABLE wallet.day_balance (
    day date NOT NULL,
    currency wallet.currency NOT NULL,
    liability bigint NOT NULL
);

CREATE TABLE wallet.house_book (
    only_row boolean DEFAULT true NOT NULL,
    seq bigint DEFAULT 0 NOT NULL,
    head bytea NOT NULL,
    moved_at timestamp with time zone DEFAULT platform.now() NOT NULL,
    CONSTRAINT house_book_only_row_check CHECK (only_row)
);

CREATE TABLE wallet.house_day (
    day date NOT NULL,
    account text NOT NULL,
    currency wallet.currency NOT NULL,
    code text NOT NULL,
    debits bigint NOT NULL,
    credits bigint NOT NULL,
    transfers bigint NOT NULL
);

CREATE TABLE wallet.house_position (
    account text NOT NULL,
    currency wallet.currency NOT NULL,
    "position" bigint NOT NULL,
    undrained_since timestamp with time zone
);

CREATE TABLE wallet.player_day (
    day date NOT NULL,
    account text NOT NULL,
    currency wallet.currency NOT NULL,
    debits bigint NOT NULL,
    credits bigint NOT NULL
);

CREATE TABLE wallet.rollup (
    only_row boolean DEFAULT true NOT NULL,
    below_xid bigint DEFAULT 0 NOT NULL,
    at timestamp with time zone,
    CONSTRAINT rollup_only_row_check CHECK (only_row)
);

CREATE FUNCTION wallet.verify_house() RETURNS TABLE(rule text, account text, finding text)
    LANGUAGE sql STABLE
    SET search_path TO ''
    BEGIN ATOMIC
 WITH moved AS (
          SELECT purse.currency,
             transfer.xid,
             transfer.debit,
             transfer.credit,
             transfer.amount
            FROM (wallet.transfer
              JOIN wallet.purse USING (player_id))
         UNION ALL
          SELECT house_transfer.currency,
             house_transfer.xid,
             house_transfer.debit,
             house_transfer.credit,
             house_transfer.amount
            FROM wallet.house_transfer
         ), counted AS MATERIALIZED (
          SELECT moved.currency,
             side.account,
             sum(side.amount) AS total,
             (side.account = ANY (ARRAY['cash'::text, 'bonus'::text, 'open_bets'::text, 'withdrawal_pending'::text, 'receivable'::text])) AS of_players
            FROM (moved
              CROSS JOIN LATERAL ( VALUES (moved.debit,(- moved.amount)), (moved.credit,moved.amount)) side(account, amount))
           WHERE (moved.xid < ( SELECT rollup.below_xid
                    FROM wallet.rollup))
           GROUP BY moved.currency, side.account
         ), chain AS MATERIALIZED (
          SELECT made.*::wallet.house_transfer AS made,
             made.seq,
             made.hash,
             made.at,
             lag(made.seq) OVER book AS seq_before,
             lag(made.hash) OVER book AS hash_before,
             lag(made.at) OVER book AS at_before
            FROM wallet.house_transfer made
           WINDOW book AS (ORDER BY made.seq)
         ), closed AS (
          SELECT day_balance.day,
             day_balance.currency,
             day_balance.liability,
             COALESCE(lag(day_balance.liability) OVER days, (0)::bigint) AS opening
            FROM wallet.day_balance
           WINDOW days AS (PARTITION BY day_balance.currency ORDER BY day_balance.day)
         ), moved_by_day AS (
          SELECT house_day.day,
             house_day.currency,
             sum((house_day.debits - house_day.credits)) AS total
            FROM wallet.house_day
           GROUP BY house_day.day, house_day.currency
         )
  SELECT 'W2'::text,
     COALESCE(house_position.account, counted.account) AS "coalesce",
     ((((COALESCE(house_position.currency, counted.currency) || ' stands at '::text) || COALESCE(house_position."position", (0)::bigint)) || ', its transfers come to '::text) || COALESCE(counted.total, (0)::numeric))
    FROM (wallet.house_position
      FULL JOIN ( SELECT counted_1.currency,
             counted_1.account,
             counted_1.total,
             counted_1.of_players
            FROM counted counted_1
           WHERE (NOT counted_1.of_players)) counted ON (((counted.account = house_position.account) AND (counted.currency = house_position.currency))))
   WHERE ((COALESCE(house_position."position", (0)::bigint))::numeric <> COALESCE(counted.total, (0)::numeric))
 UNION ALL
  SELECT 'W2'::text,
     house_position.account,
     (house_position.currency || ' has days that do not come to its position'::text)
    FROM (wallet.house_position
      LEFT JOIN ( SELECT house_day.account,
             house_day.currency,
             sum((house_day.credits - house_day.debits)) AS total
            FROM wallet.house_day
           GROUP BY house_day.account, house_day.currency) days ON (((days.account = house_position.account) AND (days.currency = house_position.currency))))
   WHERE ((house_position."position")::numeric <> COALESCE(days.total, (0)::numeric))
 UNION ALL
  SELECT 'W2'::text,
     'all accounts'::text,
     ((counted.currency || ' comes to '::text) || sum(counted.total))
    FROM counted
   GROUP BY counted.currency
  HAVING (sum(counted.total) <> (0)::numeric)
 UNION ALL
  SELECT 'W2'::text,
     COALESCE(days.account, counted.account) AS "coalesce",
     ((((COALESCE(days.currency, counted.currency) || ' has days that come to '::text) || COALESCE(days.total, (0)::numeric)) || ', the players'' transfers come to '::text) || COALESCE(counted.total, (0)::numeric))
    FROM (( SELECT player_day.account,
             player_day.currency,
             sum((player_day.credits - player_day.debits)) AS total
            FROM wallet.player_day
           GROUP BY player_day.account, player_day.currency) days
      FULL JOIN ( SELECT counted_1.currency,
             counted_1.account,
             counted_1.total,
             counted_1.of_players
            FROM counted counted_1
           WHERE counted_1.of_players) counted ON (((counted.account = days.account) AND (counted.currency = days.currency))))
   WHERE (COALESCE(days.total, (0)::numeric) <> COALESCE(counted.total, (0)::numeric))
 UNION ALL
  SELECT 'W16'::text,
     ('house transfer '::text || chain.seq),
     ('follows '::text || COALESCE(chain.seq_before, (0)::bigint))
    FROM chain
   WHERE (chain.seq <> (COALESCE(chain.seq_before, (0)::bigint) + 1))
 UNION ALL
  SELECT 'W16'::text,
     ('house transfer '::text || chain.seq),
     'the hash does not follow from the transfer and the one before'::text
    FROM chain
   WHERE (chain.hash IS DISTINCT FROM wallet.link_house(COALESCE(chain.hash_before, wallet.house_genesis()), chain.made))
 UNION ALL
  SELECT 'W3'::text,
     ('house transfer '::text || chain.seq),
     'earlier than the transfer before it'::text
    FROM chain
   WHERE (chain.at < chain.at_before)
 UNION ALL
  SELECT 'W16'::text,
     'house book'::text,
     (('ends at '::text || house_book.seq) || ', its transfers end elsewhere'::text)
    FROM (wallet.house_book
      LEFT JOIN ( SELECT house_transfer.seq,
             house_transfer.hash
            FROM wallet.house_transfer
           ORDER BY house_transfer.seq DESC
          LIMIT 1) last ON (true))
   WHERE ((house_book.seq <> COALESCE(last.seq, (0)::bigint)) OR (house_book.head <> COALESCE(last.hash, wallet.house_genesis())))
 UNION ALL
  SELECT 'W17'::text,
     ('day '::text || closed.day),
     ((((((closed.currency || ' was opened with '::text) || closed.opening) || ', moved by '::text) || COALESCE(moved_by_day.total, (0)::numeric)) || ' and closed with '::text) || closed.liability)
    FROM (closed
      LEFT JOIN moved_by_day ON (((moved_by_day.day = closed.day) AND (moved_by_day.currency = closed.currency))))
   WHERE (((closed.opening)::numeric + COALESCE(moved_by_day.total, (0)::numeric)) <> (closed.liability)::numeric);
END;

CREATE TABLE casino.difference (
    difference_id uuid DEFAULT gen_random_uuid() NOT NULL,
    studio_id smallint NOT NULL,
    kind text NOT NULL,
    player text NOT NULL,
    round text NOT NULL,
    tx text NOT NULL,
    theirs jsonb,
    ours jsonb,
    found_at timestamp with time zone DEFAULT platform.now() NOT NULL,
    owner text,
    closed_at timestamp with time zone,
    closed_by text,
    note text,
    CONSTRAINT closed_with_a_note CHECK (((closed_at IS NULL) = (note IS NULL))),
    CONSTRAINT difference_kind_check CHECK ((kind = ANY (ARRAY['missing_here'::text, 'missing_there'::text, 'amount'::text, 'status'::text]))),
    CONSTRAINT whoever_closes_owns_it CHECK (((closed_by IS NULL) OR ((closed_at IS NOT NULL) AND (closed_by = owner))))
);

CREATE TABLE casino.edition (
    only_row boolean DEFAULT true NOT NULL,
    number bigint DEFAULT 0 NOT NULL,
    CONSTRAINT edition_only_row_check CHECK (only_row)
);

CREATE TABLE casino.favourite (
    player_id bigint NOT NULL,
    game_id integer NOT NULL,
    created_at timestamp with time zone DEFAULT platform.now() NOT NULL
);

CREATE TABLE casino.game_day (
    game_id integer NOT NULL,
    currency text NOT NULL,
    day date NOT NULL,
    rounds bigint NOT NULL,
    staked numeric NOT NULL,
    won numeric NOT NULL,
    pool_won numeric NOT NULL,
    stake_squares numeric NOT NULL
);

ALTER TABLE casino.game ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME casino.game_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE casino.jackpot (
    studio_id smallint NOT NULL,
    pool text NOT NULL,
    currency text NOT NULL,
    name text NOT NULL,
    studio_game text NOT NULL,
    amount bigint NOT NULL,
    last_won_at timestamp with time zone,
    told_at timestamp with time zone DEFAULT platform.now() NOT NULL,
    CONSTRAINT jackpot_amount_check CHECK ((amount >= 0)),
    CONSTRAINT jackpot_currency_check CHECK ((currency = ANY (ARRAY['TRY'::text, 'USD'::text, 'EUR'::text])))
);

CREATE UNLOGGED TABLE casino.nonce (
    studio text NOT NULL COLLATE pg_catalog."C",
    nonce text NOT NULL COLLATE pg_catalog."C",
    at timestamp with time zone NOT NULL
);

CREATE TABLE casino.phase_202611 (
    player_id bigint NOT NULL,
    studio_id smallint NOT NULL,
    round text NOT NULL,
    number integer NOT NULL,
    at timestamp with time zone NOT NULL,
    kind text NOT NULL,
    tx text NOT NULL,
    ref text,
    amount bigint NOT NULL,
    cash_change bigint NOT NULL,
    bonus_change bigint NOT NULL,
    cash_after bigint NOT NULL,
    bonus_after bigint NOT NULL,
    contribution bigint DEFAULT 0 NOT NULL,
    pool text,
    pool_amount bigint DEFAULT 0 NOT NULL,
    op_id uuid NOT NULL,
    detail jsonb,
    CONSTRAINT phase_amount_check CHECK ((amount >= 0)),
    CONSTRAINT phase_kind_check CHECK ((kind = ANY (ARRAY['bet'::text, 'win'::text, 'rollback'::text])))
);

CREATE TABLE casino.phase_202612 (
    player_id bigint NOT NULL,
    studio_id smallint NOT NULL,
    round text NOT NULL,
    number integer NOT NULL,
    at timestamp with time zone NOT NULL,
    kind text NOT NULL,
    tx text NOT NULL,
    ref text,
    amount bigint NOT NULL,
    cash_change bigint NOT NULL,
    bonus_change bigint NOT NULL,
    cash_after bigint NOT NULL,
    bonus_after bigint NOT NULL,
    contribution bigint DEFAULT 0 NOT NULL,
    pool text,
    pool_amount bigint DEFAULT 0 NOT NULL,
    op_id uuid NOT NULL,
    detail jsonb,
    CONSTRAINT phase_amount_check CHECK ((amount >= 0)),
    CONSTRAINT phase_kind_check CHECK ((kind = ANY (ARRAY['bet'::text, 'win'::text, 'rollback'::text])))
);

CREATE TABLE casino.phase_202701 (
    player_id bigint NOT NULL,
    studio_id smallint NOT NULL,
    round text NOT NULL,
    number integer NOT NULL,
    at timestamp with time zone NOT NULL,
    kind text NOT NULL,
    tx text NOT NULL,
    ref text,
    amount bigint NOT NULL,
    cash_change bigint NOT NULL,
    bonus_change bigint NOT NULL,
    cash_after bigint NOT NULL,
    bonus_after bigint NOT NULL,
    contribution bigint DEFAULT 0 NOT NULL,
    pool text,
    pool_amount bigint DEFAULT 0 NOT NULL,
    op_id uuid NOT NULL,
    detail jsonb,
    CONSTRAINT phase_amount_check CHECK ((amount >= 0)),
    CONSTRAINT phase_kind_check CHECK ((kind = ANY (ARRAY['bet'::text, 'win'::text, 'rollback'::text])))
);

CREATE TABLE casino.phase_202702 (
    player_id bigint NOT NULL,
    studio_id smallint NOT NULL,
    round text NOT NULL,
    number integer NOT NULL,
    at timestamp with time zone NOT NULL,
    kind text NOT NULL,
    tx text NOT NULL,
    ref text,
    amount bigint NOT NULL,
    cash_change bigint NOT NULL,
    bonus_change bigint NOT NULL,
    cash_after bigint NOT NULL,
    bonus_after bigint NOT NULL,
    contribution bigint DEFAULT 0 NOT NULL,
    pool text,
    pool_amount bigint DEFAULT 0 NOT NULL,
    op_id uuid NOT NULL,
    detail jsonb,
    CONSTRAINT phase_amount_check CHECK ((amount >= 0)),
    CONSTRAINT phase_kind_check CHECK ((kind = ANY (ARRAY['bet'::text, 'win'::text, 'rollback'::text])))
);

CREATE TABLE casino.phase_default (
    player_id bigint NOT NULL,
    studio_id smallint NOT NULL,
    round text NOT NULL,
    number integer NOT NULL,
    at timestamp with time zone NOT NULL,
    kind text NOT NULL,
    tx text NOT NULL,
    ref text,
    amount bigint NOT NULL,
    cash_change bigint NOT NULL,
    bonus_change bigint NOT NULL,
    cash_after bigint NOT NULL,
    bonus_after bigint NOT NULL,
    contribution bigint DEFAULT 0 NOT NULL,
    pool text,
    pool_amount bigint DEFAULT 0 NOT NULL,
    op_id uuid NOT NULL,
    detail jsonb,
    CONSTRAINT phase_amount_check CHECK ((amount >= 0)),
    CONSTRAINT phase_kind_check CHECK ((kind = ANY (ARRAY['bet'::text, 'win'::text, 'rollback'::text])))
);

CREATE TABLE casino.provider (
    id integer NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    "position" integer DEFAULT 100 NOT NULL,
    closed_reason text,
    CONSTRAINT provider_code_check CHECK ((code ~ '^[a-z0-9-]{1,40}$'::text)),
    CONSTRAINT provider_id_check CHECK ((id > 0)),
    CONSTRAINT provider_name_check CHECK ((name <> ''::text))
);

CREATE TABLE casino.recent (
    player_id bigint NOT NULL,
    game_id integer NOT NULL,
    opened_at timestamp with time zone DEFAULT platform.now() NOT NULL
);

CREATE TABLE casino.statement_line (
    studio_id smallint NOT NULL,
    cursor bigint NOT NULL,
    kind text NOT NULL,
    tx text NOT NULL,
    ref text,
    player text NOT NULL,
    game text NOT NULL,
    round text NOT NULL,
    amount bigint NOT NULL,
    currency text NOT NULL,
    status text NOT NULL,
    at timestamp with time zone NOT NULL,
    read_at timestamp with time zone DEFAULT platform.now() NOT NULL
);

CREATE TABLE casino.studio_game (
    studio_id smallint NOT NULL,
    code text NOT NULL,
    version text NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    rtp numeric(6,3) NOT NULL,
    rtp_note text NOT NULL,
    deviation numeric NOT NULL,
    volatility text,
    max_win numeric NOT NULL,
    rules jsonb NOT NULL,
    told_at timestamp with time zone DEFAULT platform.now() NOT NULL,
    CONSTRAINT studio_game_deviation_check CHECK ((deviation >= (0)::numeric)),
    CONSTRAINT studio_game_rtp_check CHECK (((rtp > (0)::numeric) AND (rtp < (100)::numeric)))
);

ALTER TABLE casino.studio ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME casino.studio_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE casino.word (
    word text NOT NULL COLLATE pg_catalog."C",
    letters text GENERATED ALWAYS AS (casino.letters_of(word)) STORED NOT NULL,
    CONSTRAINT word_word_check CHECK ((word <> ''::text))
);

CREATE TABLE content.banner (
    banner_id bigint NOT NULL,
    slug text NOT NULL,
    screen text NOT NULL,
    "position" smallint NOT NULL,
    image_url text NOT NULL,
    alt_text text NOT NULL,
    link_url text NOT NULL,
    title text NOT NULL,
    text text NOT NULL,
    action text NOT NULL,
    shown boolean DEFAULT true NOT NULL,
    starts_at timestamp with time zone,
    ends_at timestamp with time zone,
    CONSTRAINT banner_action_check CHECK ((action ~ '\S'::text)),
    CONSTRAINT banner_alt_text_check CHECK ((alt_text ~ '\S'::text)),
    CONSTRAINT banner_image_url_check CHECK ((image_url ~ '^/[a-z0-9][A-Za-z0-9._/-]*$'::text)),
    CONSTRAINT banner_link_url_check CHECK ((link_url ~ '^(/|/[a-z0-9][^\s\\]*|https://[a-z0-9][^\s\\]*)$'::text)),
    CONSTRAINT banner_position_check CHECK (("position" > 0)),
    CONSTRAINT banner_screen_check CHECK ((screen = ANY (ARRAY['mobile'::text, 'desktop'::text]))),
    CONSTRAINT banner_slug_check CHECK ((slug ~ '^[a-z0-9-]+$'::text)),
    CONSTRAINT banner_text_check CHECK ((text ~ '\S'::text)),
    CONSTRAINT banner_title_check CHECK ((title ~ '\S'::text))
);

ALTER TABLE content.banner ALTER COLUMN banner_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME content.banner_banner_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE content.draft (
    kind text NOT NULL,
    article text NOT NULL,
    words jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    saved_at timestamp with time zone DEFAULT platform.now() NOT NULL,
    saved_by text NOT NULL,
    preview_hash bytea,
    preview_ends timestamp with time zone,
    CONSTRAINT a_page_is_named_by_its_slug CHECK (((kind = 'page'::text) = (article !~ '^[0-9]'::text))),
    CONSTRAINT a_preview_ends CHECK (((preview_hash IS NULL) = (preview_ends IS NULL))),
    CONSTRAINT draft_article_check CHECK ((article ~ '^([1-9][0-9]{0,17}|[a-z-]{1,40})$'::text)),
    CONSTRAINT draft_kind_check CHECK ((kind = ANY (ARRAY['banner'::text, 'info_card'::text, 'promotion'::text, 'page'::text]))),
    CONSTRAINT draft_preview_hash_check CHECK ((octet_length(preview_hash) = 32)),
    CONSTRAINT draft_saved_by_check CHECK ((saved_by ~ '\S'::text)),
    CONSTRAINT draft_version_check CHECK ((version > 0)),
    CONSTRAINT draft_words_check CHECK ((jsonb_typeof(words) = 'object'::text))
);

CREATE TABLE content.info_card (
    info_card_id bigint NOT NULL,
    slug text NOT NULL,
    "position" smallint NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    image_url text NOT NULL,
    link_url text NOT NULL,
    shown boolean DEFAULT true NOT NULL,
    starts_at timestamp with time zone,
    ends_at timestamp with time zone,
    CONSTRAINT info_card_description_check CHECK ((description ~ '\S'::text)),
    CONSTRAINT info_card_image_url_check CHECK ((image_url ~ '^/[a-z0-9][A-Za-z0-9._/-]*$'::text)),
    CONSTRAINT info_card_link_url_check CHECK ((link_url ~ '^(/|/[a-z0-9][^\s\\]*|https://[a-z0-9][^\s\\]*)$'::text)),
    CONSTRAINT info_card_position_check CHECK (("position" > 0)),
    CONSTRAINT info_card_slug_check CHECK ((slug ~ '^[a-z0-9-]+$'::text)),
    CONSTRAINT info_card_title_check CHECK ((title ~ '\S'::text))
);

ALTER TABLE content.info_card ALTER COLUMN info_card_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME content.info_card_info_card_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE content.page (
    slug text NOT NULL,
    version text DEFAULT ''::text NOT NULL,
    title text NOT NULL,
    lead text NOT NULL,
    sections jsonb NOT NULL,
    updated_at timestamp with time zone DEFAULT platform.now() NOT NULL,
    CONSTRAINT a_document_has_its_version CHECK (
CASE
    WHEN (slug = ANY (ARRAY['kosullar'::text, 'gizlilik'::text])) THEN (version ~ '\S'::text)
    ELSE (version = ''::text)
END),
    CONSTRAINT page_lead_check CHECK ((lead ~ '\S'::text)),
    CONSTRAINT page_slug_check CHECK ((slug = ANY (ARRAY['sorumlu-oyun'::text, 'sss'::text, 'kosullar'::text, 'gizlilik'::text]))),
    CONSTRAINT page_title_check CHECK ((title ~ '\S'::text)),
    CONSTRAINT sections_have_their_parts CHECK (((jsonb_typeof(sections) = 'array'::text) AND (sections <> '[]'::jsonb) AND (NOT (sections @? '$[*]?(!((@."heading".type() == "string" && @."paragraphs".type() == "array") && @."items".type() == "array"))'::jsonpath))))
);

CREATE TABLE content.promotion (
    promotion_id bigint NOT NULL,
    slug text NOT NULL,
    "position" smallint NOT NULL,
    kind text NOT NULL,
    featured boolean DEFAULT false NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    image_url text NOT NULL,
    detail_image_url text NOT NULL,
    facts jsonb DEFAULT '[]'::jsonb NOT NULL,
    terms text[] DEFAULT '{}'::text[] NOT NULL,
    starts_at timestamp with time zone DEFAULT platform.now() NOT NULL,
    ends_at timestamp with time zone,
    shown boolean DEFAULT true NOT NULL,
    CONSTRAINT a_detail_image_is_named_promo CHECK ((detail_image_url ~ '^/([a-z0-9][A-Za-z0-9._/-]*/)?promo-[A-Za-z0-9._-]+$'::text)),
    CONSTRAINT an_end_comes_after_its_start CHECK ((ends_at > starts_at)),
    CONSTRAINT an_offer_prints_its_terms_and_its_end CHECK (((kind <> 'bonus'::text) OR ((ends_at IS NOT NULL) AND (facts <> '[]'::jsonb) AND (cardinality(terms) > 0)))),
    CONSTRAINT facts_are_pairs CHECK (((jsonb_typeof(facts) = 'array'::text) AND (NOT (facts @? '$[*]?(!(@."label".type() == "string" && @."value".type() == "string"))'::jsonpath)))),
    CONSTRAINT promotion_description_check CHECK ((description ~ '\S'::text)),
    CONSTRAINT promotion_image_url_check CHECK ((image_url ~ '^/[a-z0-9][A-Za-z0-9._/-]*$'::text)),
    CONSTRAINT promotion_kind_check CHECK ((kind = ANY (ARRAY['bonus'::text, 'news'::text]))),
    CONSTRAINT promotion_position_check CHECK (("position" > 0)),
    CONSTRAINT promotion_slug_check CHECK ((slug ~ '^[a-z0-9-]+$'::text)),
    CONSTRAINT promotion_title_check CHECK ((title ~ '\S'::text))
);

ALTER TABLE content.promotion ALTER COLUMN promotion_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME content.promotion_promotion_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE content.revision (
    kind text NOT NULL,
    article text NOT NULL,
    number integer NOT NULL,
    words jsonb NOT NULL,
    cause text NOT NULL,
    at timestamp with time zone DEFAULT platform.now() NOT NULL,
    by_login text,
    CONSTRAINT a_person_publishes CHECK (((cause = 'before'::text) = (by_login IS NULL))),
    CONSTRAINT only_the_first_was_there_before CHECK (((cause <> 'before'::text) OR (number = 1))),
    CONSTRAINT revision_by_login_check CHECK ((by_login ~ '\S'::text)),
    CONSTRAINT revision_cause_check CHECK ((cause = ANY (ARRAY['before'::text, 'publish'::text, 'restore'::text]))),
    CONSTRAINT revision_kind_check CHECK ((kind = ANY (ARRAY['banner'::text, 'info_card'::text, 'promotion'::text, 'page'::text]))),
    CONSTRAINT revision_number_check CHECK ((number > 0)),
    CONSTRAINT revision_words_check CHECK ((jsonb_typeof(words) = 'object'::text))
);

CREATE TABLE identity.account_change (
    player_id bigint NOT NULL,
    change_id bigint NOT NULL,
    kind text NOT NULL,
    old_email text NOT NULL,
    at timestamp with time zone DEFAULT platform.now() NOT NULL
);

ALTER TABLE identity.account_change ALTER COLUMN change_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME identity.account_change_change_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE identity.block (
    player_id bigint NOT NULL,
    staff_id bigint NOT NULL,
    author text NOT NULL,
    reason text NOT NULL,
    at timestamp with time zone DEFAULT platform.now() NOT NULL,
    CONSTRAINT block_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 500)))
);

CREATE TABLE identity.consent (
    player_id bigint NOT NULL,
    consent_id bigint NOT NULL,
    document text NOT NULL,
    version text NOT NULL,
    accepted boolean NOT NULL,
    at timestamp with time zone DEFAULT platform.now() NOT NULL,
    CONSTRAINT consent_document_check CHECK ((document = ANY (ARRAY['terms'::text, 'privacy'::text, 'marketing'::text])))
);

ALTER TABLE identity.consent ALTER COLUMN consent_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME identity.consent_consent_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE identity.credential (
    player_id bigint NOT NULL,
    password_hash text NOT NULL,
    changed_at timestamp with time zone DEFAULT platform.now() NOT NULL,
    CONSTRAINT credential_password_hash_check CHECK ((password_hash ~~ '$argon2id$%'::text))
);

CREATE TABLE identity.directory (
    player_id bigint NOT NULL,
    login_key text NOT NULL,
    email_key text NOT NULL,
    phone_key text NOT NULL,
    national_id_index bytea
);

ALTER TABLE identity.directory ALTER COLUMN player_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME identity.directory_player_id_seq
    START WITH 100001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE identity.link (
    player_id bigint NOT NULL,
    purpose text NOT NULL,
    token_hash bytea NOT NULL,
    email text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT link_purpose_check CHECK ((purpose = ANY (ARRAY['password_reset'::text, 'email_verification'::text])))
);

CREATE TABLE identity.note (
    player_id bigint NOT NULL,
    note_id bigint NOT NULL,
    staff_id bigint NOT NULL,
    author text NOT NULL,
    body text NOT NULL,
    at timestamp with time zone DEFAULT platform.now() NOT NULL,
    CONSTRAINT note_body_check CHECK (((length(body) >= 1) AND (length(body) <= 2000)))
);

ALTER TABLE identity.note ALTER COLUMN note_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME identity.note_note_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE identity.player_search (
    player_id bigint NOT NULL,
    registered_at timestamp with time zone NOT NULL,
    words tsvector NOT NULL
);

CREATE TABLE identity.recovery_code (
    player_id bigint NOT NULL,
    code_hash bytea NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT recovery_code_code_hash_check CHECK ((octet_length(code_hash) = 32))
);

CREATE TABLE identity.second_factor (
    player_id bigint NOT NULL,
    secret bytea NOT NULL,
    started_at timestamp with time zone DEFAULT platform.now() NOT NULL,
    confirmed_at timestamp with time zone,
    last_step bigint,
    CONSTRAINT i8_on_is_proved_by_a_code CHECK (((confirmed_at IS NULL) = (last_step IS NULL))),
    CONSTRAINT second_factor_last_step_check CHECK ((last_step > 0))
);

CREATE TABLE jurisdiction.verdict (
    player_id bigint NOT NULL,
    verdict_id bigint NOT NULL,
    subject text NOT NULL,
    declared_country text NOT NULL,
    ip_country text,
    allowed boolean NOT NULL,
    reason text NOT NULL,
    at timestamp with time zone DEFAULT platform.now() NOT NULL,
    CONSTRAINT verdict_declared_country_check CHECK ((declared_country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT verdict_ip_country_check CHECK ((ip_country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT verdict_subject_check CHECK ((subject ~ '^[a-z_]+$'::text))
);

ALTER TABLE jurisdiction.verdict ALTER COLUMN verdict_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME jurisdiction.verdict_verdict_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE payments.account (
    account_id integer NOT NULL,
    method_id integer NOT NULL,
    bank_name text NOT NULL,
    account_name text NOT NULL,
    number text NOT NULL,
    currency text NOT NULL,
    enabled boolean DEFAULT true NOT NULL,
    cursor text DEFAULT '0'::text NOT NULL,
    polled_at timestamp with time zone,
    CONSTRAINT account_account_name_check CHECK (((length(account_name) >= 2) AND (length(account_name) <= 120))),
    CONSTRAINT account_bank_name_check CHECK (((length(bank_name) >= 2) AND (length(bank_name) <= 80))),
    CONSTRAINT account_currency_check CHECK ((currency = ANY (ARRAY['TRY'::text, 'USD'::text, 'EUR'::text]))),
    CONSTRAINT account_cursor_check CHECK ((cursor ~ '^[0-9]{1,18}$'::text)),
    CONSTRAINT account_number_check CHECK ((number ~ '^[A-Za-z0-9]{4,128}$'::text))
);

ALTER TABLE payments.account ALTER COLUMN account_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME payments.account_account_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE payments."case" (
    case_id bigint NOT NULL,
    kind text NOT NULL,
    subject text NOT NULL,
    facts jsonb DEFAULT '{}'::jsonb NOT NULL,
    request_id bigint,
    line_id bigint,
    opened_at timestamp with time zone DEFAULT platform.now() NOT NULL,
    owner text,
    closed_at timestamp with time zone,
    closed_by text,
    reason text,
    CONSTRAINT a_closed_case_says_why CHECK ((((closed_at IS NULL) = (reason IS NULL)) AND ((closed_at IS NULL) = (closed_by IS NULL)))),
    CONSTRAINT case_kind_check CHECK ((kind ~ '^[a-z_]{3,40}$'::text)),
    CONSTRAINT case_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 500))),
    CONSTRAINT case_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 100))),
    CONSTRAINT whoever_closes_owns_it CHECK (((closed_by IS NULL) OR (closed_by = owner)))
);

ALTER TABLE payments."case" ALTER COLUMN case_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME payments.case_case_id_seq
    START WITH 801
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE payments.destination (
    player_id bigint NOT NULL,
    destination_id bigint NOT NULL,
    kind text NOT NULL,
    sealed bytea NOT NULL,
    mark bytea NOT NULL,
    masked text NOT NULL,
    holder text DEFAULT ''::text NOT NULL,
    bank_name text,
    added_at timestamp with time zone DEFAULT platform.now() NOT NULL,
    last_used_at timestamp with time zone,
    removed_at timestamp with time zone,
    CONSTRAINT a_bank_account_has_a_holder CHECK (((kind = 'iban'::text) = (holder <> ''::text))),
    CONSTRAINT destination_holder_check CHECK ((length(holder) <= 160)),
    CONSTRAINT destination_kind_check CHECK ((kind = ANY (ARRAY['iban'::text, 'trc20'::text, 'btc'::text]))),
    CONSTRAINT destination_mark_check CHECK ((length(mark) = 32)),
    CONSTRAINT destination_masked_check CHECK (((length(masked) >= 4) AND (length(masked) <= 40)))
);

ALTER TABLE payments.destination ALTER COLUMN destination_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME payments.destination_destination_id_seq
    START WITH 401
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE payments.event (
    event_id text NOT NULL,
    kind text NOT NULL,
    reference text NOT NULL,
    body jsonb NOT NULL,
    outcome text NOT NULL,
    received_at timestamp with time zone DEFAULT platform.now() NOT NULL,
    CONSTRAINT event_event_id_check CHECK ((event_id ~ '^[A-Za-z0-9_-]{1,64}$'::text))
);

CREATE TABLE payments.line (
    line_id bigint NOT NULL,
    account_id integer NOT NULL,
    bank_line text NOT NULL,
    direction text NOT NULL,
    amount bigint NOT NULL,
    currency text NOT NULL,
    other_name text NOT NULL,
    other_iban bytea,
    description text NOT NULL,
    booked_at timestamp with time zone NOT NULL,
    read_at timestamp with time zone DEFAULT platform.now() NOT NULL,
    state text NOT NULL,
    why text,
    player_id bigint,
    request_id bigint,
    decided_by text,
    approval_id bigint,
    CONSTRAINT a_match_has_its_request CHECK (((state <> ALL (ARRAY['matched'::text, 'assigned'::text])) OR (request_id IS NOT NULL))),
    CONSTRAINT a_proposal_is_known CHECK (((state <> 'proposed'::text) OR (approval_id IS NOT NULL))),
    CONSTRAINT line_amount_check CHECK ((amount > 0)),
    CONSTRAINT line_bank_line_check CHECK ((bank_line ~ '^[A-Za-z0-9_-]{1,64}$'::text)),
    CONSTRAINT line_currency_check CHECK ((currency = ANY (ARRAY['TRY'::text, 'USD'::text, 'EUR'::text]))),
    CONSTRAINT line_description_check CHECK ((length(description) <= 280)),
    CONSTRAINT line_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
    CONSTRAINT line_other_name_check CHECK ((length(other_name) <= 160)),
    CONSTRAINT line_state_check CHECK ((state = ANY (ARRAY['matched'::text, 'suspense'::text, 'proposed'::text, 'assigned'::text, 'returned'::text, 'noted'::text]))),
    CONSTRAINT line_why_check CHECK ((why ~ '^[a-z_]{3,40}$'::text)),
    CONSTRAINT suspense_says_why CHECK (((state <> 'suspense'::text) OR (why IS NOT NULL))),
    CONSTRAINT what_goes_out_is_noted CHECK (((direction = 'out'::text) = (state = 'noted'::text)))
);

ALTER TABLE payments.line ALTER COLUMN line_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME payments.line_line_id_seq
    START WITH 601
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE payments.method (
    method_id integer NOT NULL,
    name text NOT NULL,
    display_name text NOT NULL,
    category text NOT NULL,
    direction text NOT NULL,
    flow text NOT NULL,
    channel text,
    bank_code text,
    enabled boolean DEFAULT true NOT NULL,
    place integer DEFAULT 100 NOT NULL,
    fee_basis_points integer DEFAULT 0 NOT NULL,
    usual_minutes integer NOT NULL,
    latest_minutes integer NOT NULL,
    CONSTRAINT a_deposit_costs_nothing CHECK (((direction = 'withdrawal'::text) OR (fee_basis_points = 0))),
    CONSTRAINT a_flow_has_its_direction CHECK (((flow = 'payout'::text) = (direction = 'withdrawal'::text))),
    CONSTRAINT a_payout_has_its_channel CHECK (((flow = 'payout'::text) = (channel IS NOT NULL))),
    CONSTRAINT a_redirect_has_its_code CHECK (((flow = 'redirect'::text) = (bank_code IS NOT NULL))),
    CONSTRAINT method_bank_code_check CHECK ((bank_code ~ '^[a-z0-9_-]{2,32}$'::text)),
    CONSTRAINT method_category_check CHECK ((category ~ '^[a-z0-9-]{2,30}$'::text)),
    CONSTRAINT method_channel_check CHECK ((channel = ANY (ARRAY['bank'::text, 'papara'::text, 'crypto'::text]))),
    CONSTRAINT method_check CHECK ((latest_minutes >= usual_minutes)),
    CONSTRAINT method_direction_check CHECK ((direction = ANY (ARRAY['deposit'::text, 'withdrawal'::text]))),
    CONSTRAINT method_display_name_check CHECK (((length(display_name) >= 2) AND (length(display_name) <= 60))),
    CONSTRAINT method_fee_basis_points_check CHECK (((fee_basis_points >= 0) AND (fee_basis_points <= 2000))),
    CONSTRAINT method_flow_check CHECK ((flow = ANY (ARRAY['transfer'::text, 'manual'::text, 'redirect'::text, 'payout'::text]))),
    CONSTRAINT method_name_check CHECK ((name ~ '^[a-z0-9-]{2,30}$'::text)),
    CONSTRAINT method_usual_minutes_check CHECK (((usual_minutes >= 1) AND (usual_minutes <= 43200)))
);

CREATE TABLE payments.method_bounds (
    method_id integer NOT NULL,
    currency text NOT NULL,
    min bigint NOT NULL,
    max bigint NOT NULL,
    fee_fixed bigint DEFAULT 0 NOT NULL,
    CONSTRAINT bounds_are_a_range CHECK ((max >= min)),
    CONSTRAINT method_bounds_currency_check CHECK ((currency = ANY (ARRAY['TRY'::text, 'USD'::text, 'EUR'::text]))),
    CONSTRAINT method_bounds_fee_fixed_check CHECK ((fee_fixed >= 0)),
    CONSTRAINT method_bounds_min_check CHECK ((min > 0)),
    CONSTRAINT something_is_left_of_the_smallest CHECK ((fee_fixed < min))
);

ALTER TABLE payments.method ALTER COLUMN method_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME payments.method_method_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE payments.reader (
    name text NOT NULL,
    cursor bigint DEFAULT 0 NOT NULL,
    read_at timestamp with time zone
);

CREATE TABLE payments.record (
    cursor bigint NOT NULL,
    kind text NOT NULL,
    company_id text NOT NULL,
    reference text NOT NULL,
    amount bigint NOT NULL,
    fee bigint NOT NULL,
    currency text NOT NULL,
    booked_at timestamp with time zone NOT NULL,
    read_at timestamp with time zone DEFAULT platform.now() NOT NULL,
    request_id bigint,
    CONSTRAINT record_amount_check CHECK ((amount > 0)),
    CONSTRAINT record_currency_check CHECK ((currency = ANY (ARRAY['TRY'::text, 'USD'::text, 'EUR'::text]))),
    CONSTRAINT record_fee_check CHECK ((fee >= 0)),
    CONSTRAINT record_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'payout'::text, 'payout_returned'::text])))
);

CREATE TABLE payments.request (
    player_id bigint NOT NULL,
    request_id bigint NOT NULL,
    direction text NOT NULL,
    method_id integer NOT NULL,
    currency text NOT NULL,
    amount bigint NOT NULL,
    fee bigint DEFAULT 0 NOT NULL,
    state text NOT NULL,
    key uuid NOT NULL,
    content bytea NOT NULL,
    asked_at timestamp with time zone DEFAULT platform.now() NOT NULL,
    latest_by timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    reason text,
    reason_code text,
    handled_by text,
    approval_id bigint,
    reference_code text,
    claimed_name text DEFAULT ''::text NOT NULL,
    account_id integer,
    credit_attempt integer DEFAULT 1 NOT NULL,
    destination_id bigint,
    correct_until timestamp with time zone,
    gateway_id text,
    redirect_url text,
    attend_at timestamp with time zone,
    attempts integer DEFAULT 0 NOT NULL,
    CONSTRAINT a_correction_ends CHECK (((direction = 'withdrawal'::text) = (correct_until IS NOT NULL))),
    CONSTRAINT a_deposit_costs_nothing CHECK (((direction = 'withdrawal'::text) OR (fee = 0))),
    CONSTRAINT a_direction_has_its_states CHECK (
CASE direction
    WHEN 'deposit'::text THEN (state = ANY (ARRAY['claimed'::text, 'in_review'::text, 'credited'::text, 'rejected'::text, 'expired'::text]))
    ELSE (state = ANY (ARRAY['requested'::text, 'second_approval'::text, 'approved'::text, 'sent'::text, 'paid'::text, 'failed'::text, 'rejected'::text]))
END),
    CONSTRAINT a_finish_has_its_time CHECK (((state = ANY (ARRAY['credited'::text, 'rejected'::text, 'expired'::text, 'paid'::text, 'failed'::text])) = (finished_at IS NOT NULL))),
    CONSTRAINT a_proposal_is_known CHECK (((state <> 'second_approval'::text) OR (approval_id IS NOT NULL))),
    CONSTRAINT a_refusal_says_why CHECK (((state <> ALL (ARRAY['rejected'::text, 'failed'::text])) OR (reason IS NOT NULL))),
    CONSTRAINT a_withdrawal_has_its_address CHECK (((direction = 'withdrawal'::text) = (destination_id IS NOT NULL))),
    CONSTRAINT request_amount_check CHECK ((amount > 0)),
    CONSTRAINT request_attempts_check CHECK ((attempts >= 0)),
    CONSTRAINT request_claimed_name_check CHECK ((length(claimed_name) <= 160)),
    CONSTRAINT request_content_check CHECK ((length(content) = 32)),
    CONSTRAINT request_credit_attempt_check CHECK ((credit_attempt >= 1)),
    CONSTRAINT request_currency_check CHECK ((currency = ANY (ARRAY['TRY'::text, 'USD'::text, 'EUR'::text]))),
    CONSTRAINT request_direction_check CHECK ((direction = ANY (ARRAY['deposit'::text, 'withdrawal'::text]))),
    CONSTRAINT request_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 500))),
    CONSTRAINT request_reason_code_check CHECK ((reason_code ~ '^[a-z_]{3,40}$'::text)),
    CONSTRAINT request_reference_code_check CHECK ((reference_code ~ '^YKM[A-HJ-NP-Z2-9]{6}$'::text)),
    CONSTRAINT something_is_left_after_the_fee CHECK (((fee >= 0) AND (fee < amount)))
);

ALTER TABLE payments.request ALTER COLUMN request_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME payments.request_request_id_seq
    START WITH 3001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE payments.seen_signature (
    signature bytea NOT NULL,
    seen_at timestamp with time zone DEFAULT platform.now() NOT NULL,
    CONSTRAINT seen_signature_signature_check CHECK ((length(signature) = 32))
);

CREATE TABLE payments.step (
    player_id bigint NOT NULL,
    request_id bigint NOT NULL,
    place integer NOT NULL,
    state text NOT NULL,
    destination_id bigint,
    reason text,
    reason_code text,
    handled_by text,
    at timestamp with time zone DEFAULT platform.now() NOT NULL
);

CREATE TABLE platform.outbox (
    "position" bigint NOT NULL,
    event_id uuid DEFAULT gen_random_uuid() NOT NULL,
    subject text NOT NULL,
    key text NOT NULL,
    body jsonb NOT NULL,
    at timestamp with time zone DEFAULT platform.now() NOT NULL,
    CONSTRAINT outbox_key_check CHECK ((key ~ '^[A-Za-z0-9-]+$'::text)),
    CONSTRAINT outbox_subject_check CHECK ((subject ~ '^[a-z_]+\.[a-z_]+$'::text))
);

ALTER TABLE platform.outbox ALTER COLUMN "position" ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME platform.outbox_position_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE platform.processed (
    consumer text NOT NULL,
    event_id uuid NOT NULL,
    at timestamp with time zone DEFAULT platform.now() NOT NULL
);

CREATE TABLE player_requests.export_part (
    player_id bigint NOT NULL,
    request_id bigint NOT NULL,
    part integer NOT NULL,
    sealed bytea NOT NULL,
    CONSTRAINT export_part_part_check CHECK ((part >= 0))
);

CREATE TABLE player_requests.request (
    player_id bigint NOT NULL,
    request_id bigint NOT NULL,
    kind text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    why text DEFAULT ''::text NOT NULL,
    asked_at timestamp with time zone DEFAULT platform.now() NOT NULL,
    taken_up_at timestamp with time zone,
    finished_at timestamp with time zone,
    reason text,
    handled_by text,
    file_until timestamp with time zone,
    held bigint DEFAULT 0 NOT NULL,
    hold_number integer DEFAULT 0 NOT NULL,
    iban bytea,
    iban_end text,
    approval_id bigint,
    CONSTRAINT a_file_is_kept_for_a_while CHECK (((state = ANY (ARRAY['ready'::text, 'expired'::text])) = (file_until IS NOT NULL))),
    CONSTRAINT a_finish_has_its_time CHECK (((state = ANY (ARRAY['waiting'::text, 'preparing'::text, 'proposed'::text])) = (finished_at IS NULL))),
    CONSTRAINT a_kind_has_its_states CHECK (
CASE kind
    WHEN 'export'::text THEN (state <> ALL (ARRAY['proposed'::text, 'done'::text]))
    ELSE (state <> ALL (ARRAY['preparing'::text, 'ready'::text, 'expired'::text]))
END),
    CONSTRAINT a_proposal_is_known CHECK (((state <> 'proposed'::text) OR (approval_id IS NOT NULL))),
    CONSTRAINT an_iban_has_its_end CHECK (((iban IS NULL) = (iban_end IS NULL))),
    CONSTRAINT r3_held_money_has_an_iban CHECK (((held = 0) OR ((kind = 'closure'::text) AND (iban IS NOT NULL)))),
    CONSTRAINT r4_a_refusal_says_why CHECK (((state = 'refused'::text) = (reason IS NOT NULL))),
    CONSTRAINT request_held_check CHECK ((held >= 0)),
    CONSTRAINT request_hold_number_check CHECK ((hold_number >= 0)),
    CONSTRAINT request_iban_end_check CHECK ((iban_end ~ '^[0-9]{4}$'::text)),
    CONSTRAINT request_kind_check CHECK ((kind = ANY (ARRAY['export'::text, 'closure'::text]))),
    CONSTRAINT request_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 500))),
    CONSTRAINT request_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'preparing'::text, 'ready'::text, 'expired'::text, 'proposed'::text, 'done'::text, 'refused'::text, 'withdrawn'::text]))),
    CONSTRAINT request_why_check CHECK ((length(why) <= 1000))
);

ALTER TABLE player_requests.request ALTER COLUMN request_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME player_requests.request_request_id_seq
    START WITH 2001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.schema_migrations (
    version character varying NOT NULL
);

CREATE TABLE sportsbook.feed (
    provider text NOT NULL,
    epoch text,
    last_seq bigint DEFAULT 0 NOT NULL,
    stamp bigint DEFAULT 0 NOT NULL,
    heard_at timestamp with time zone DEFAULT platform.now() NOT NULL,
    silent boolean DEFAULT false NOT NULL,
    CONSTRAINT feed_epoch_check CHECK (((length(epoch) >= 1) AND (length(epoch) <= 64))),
    CONSTRAINT feed_last_seq_check CHECK ((last_seq >= 0)),
    CONSTRAINT feed_provider_check CHECK ((provider ~ '^[a-z0-9-]{1,40}$'::text))
);

CREATE TABLE sportsbook.league (
    provider text NOT NULL,
    id text NOT NULL,
    name text NOT NULL,
    CONSTRAINT league_id_check CHECK ((id ~ '^[A-Za-z0-9_-]{1,64}$'::text)),
    CONSTRAINT league_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);

CREATE TABLE sportsbook.match (
    id text NOT NULL,
    provider text NOT NULL,
    sport text NOT NULL,
    league_id text,
    home text NOT NULL,
    away text NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    featured boolean NOT NULL,
    status text NOT NULL,
    clock text,
    score_home integer,
    score_away integer,
    suspended boolean NOT NULL,
    markets jsonb NOT NULL,
    final boolean DEFAULT false NOT NULL,
    seq bigint DEFAULT 1 NOT NULL,
    CONSTRAINT a_score_has_two_sides CHECK (((score_home IS NULL) = (score_away IS NULL))),
    CONSTRAINT match_away_check CHECK (((length(away) >= 1) AND (length(away) <= 200))),
    CONSTRAINT match_clock_check CHECK (((length(clock) >= 1) AND (length(clock) <= 40))),
    CONSTRAINT match_home_check CHECK (((length(home) >= 1) AND (length(home) <= 200))),
    CONSTRAINT match_id_check CHECK ((id ~ '^[A-Za-z0-9_-]{1,64}$'::text)),
    CONSTRAINT match_score_away_check CHECK ((score_away >= 0)),
    CONSTRAINT match_score_home_check CHECK ((score_home >= 0)),
    CONSTRAINT match_seq_check CHECK ((seq >= 1)),
    CONSTRAINT match_sport_check CHECK ((sport = ANY (ARRAY['football'::text, 'basketball'::text, 'tennis'::text, 'volleyball'::text, 'counter_strike'::text, 'dota'::text]))),
    CONSTRAINT match_status_check CHECK ((status = ANY (ARRAY['scheduled'::text, 'live'::text, 'ended'::text, 'void'::text]))),
    CONSTRAINT s3_the_offer_is_whole CHECK (sportsbook.is_offer(markets)),
    CONSTRAINT s4_only_a_result_ends CHECK (((final = (status = 'ended'::text)) OR (final AND (status = 'void'::text)))),
    CONSTRAINT s4_what_is_over_offers_nothing CHECK (((status = ANY (ARRAY['scheduled'::text, 'live'::text])) OR (markets = '[]'::jsonb)))
)
WITH (fillfactor='70');

CREATE TABLE sportsbook.result (
    match_id text NOT NULL,
    number integer NOT NULL,
    score_home integer,
    score_away integer,
    void boolean NOT NULL,
    markets jsonb NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    at timestamp with time zone DEFAULT platform.now() NOT NULL,
    CONSTRAINT a_score_has_two_sides CHECK (((score_home IS NULL) = (score_away IS NULL))),
    CONSTRAINT result_markets_check CHECK ((jsonb_typeof(markets) = 'array'::text)),
    CONSTRAINT result_number_check CHECK ((number >= 1)),
    CONSTRAINT result_score_away_check CHECK ((score_away >= 0)),
    CONSTRAINT result_score_home_check CHECK ((score_home >= 0)),
    CONSTRAINT s4_what_is_void_has_no_winners CHECK (((NOT void) OR (markets = '[]'::jsonb)))
);

ALTER TABLE staff.approval ALTER COLUMN approval_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME staff.approval_approval_id_seq
    START WITH 1001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE staff.audit_202611 (
    seq bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    staff_id bigint,
    action text NOT NULL,
    subject text NOT NULL,
    facts jsonb NOT NULL,
    address text,
    hash bytea NOT NULL,
    CONSTRAINT audit_action_check CHECK ((action ~ '^[a-z_]+\.[a-z_]+$'::text)),
    CONSTRAINT audit_facts_check CHECK ((jsonb_typeof(facts) = 'object'::text)),
    CONSTRAINT audit_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 120)))
);

CREATE TABLE staff.audit_202612 (
    seq bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    staff_id bigint,
    action text NOT NULL,
    subject text NOT NULL,
    facts jsonb NOT NULL,
    address text,
    hash bytea NOT NULL,
    CONSTRAINT audit_action_check CHECK ((action ~ '^[a-z_]+\.[a-z_]+$'::text)),
    CONSTRAINT audit_facts_check CHECK ((jsonb_typeof(facts) = 'object'::text)),
    CONSTRAINT audit_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 120)))
);

CREATE TABLE staff.audit_202701 (
    seq bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    staff_id bigint,
    action text NOT NULL,
    subject text NOT NULL,
    facts jsonb NOT NULL,
    address text,
    hash bytea NOT NULL,
    CONSTRAINT audit_action_check CHECK ((action ~ '^[a-z_]+\.[a-z_]+$'::text)),
    CONSTRAINT audit_facts_check CHECK ((jsonb_typeof(facts) = 'object'::text)),
    CONSTRAINT audit_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 120)))
);

CREATE TABLE staff.audit_202702 (
    seq bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    staff_id bigint,
    action text NOT NULL,
    subject text NOT NULL,
    facts jsonb NOT NULL,
    address text,
    hash bytea NOT NULL,
    CONSTRAINT audit_action_check CHECK ((action ~ '^[a-z_]+\.[a-z_]+$'::text)),
    CONSTRAINT audit_facts_check CHECK ((jsonb_typeof(facts) = 'object'::text)),
    CONSTRAINT audit_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 120)))
);

CREATE TABLE staff.audit_default (
    seq bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    staff_id bigint,
    action text NOT NULL,
    subject text NOT NULL,
    facts jsonb NOT NULL,
    address text,
    hash bytea NOT NULL,
    CONSTRAINT audit_action_check CHECK ((action ~ '^[a-z_]+\.[a-z_]+$'::text)),
    CONSTRAINT audit_facts_check CHECK ((jsonb_typeof(facts) = 'object'::text)),
    CONSTRAINT audit_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 120)))
);

CREATE TABLE staff.invitation (
    staff_id bigint NOT NULL,
    token_hash bytea NOT NULL,
    totp_secret bytea NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE staff.member (
    staff_id bigint NOT NULL,
    login text NOT NULL,
    name text NOT NULL,
    role text NOT NULL,
    password_hash text,
    totp_secret bytea,
    totp_step bigint,
    demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT platform.now() NOT NULL,
    closed_at timestamp with time zone,
    CONSTRAINT member_login_check CHECK ((login ~ '^[a-z][a-z0-9.-]{2,39}$'::text)),
    CONSTRAINT member_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
    CONSTRAINT member_password_hash_check CHECK ((password_hash ~~ '$argon2id$%'::text)),
    CONSTRAINT member_role_check CHECK ((role = ANY (ARRAY['support'::text, 'payments_maker'::text, 'payments_checker'::text, 'risk'::text, 'content'::text, 'finance'::text, 'admin'::text]))),
    CONSTRAINT s1_a_password_never_stands_alone CHECK (((password_hash IS NULL) = (totp_secret IS NULL)))
);

ALTER TABLE staff.member ALTER COLUMN staff_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME staff.member_staff_id_seq
    START WITH 101
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE staff.saved_filter (
    filter_id bigint NOT NULL,
    staff_id bigint NOT NULL,
    list text NOT NULL,
    name text NOT NULL,
    query text NOT NULL,
    shared boolean NOT NULL,
    at timestamp with time zone DEFAULT platform.now() NOT NULL,
    CONSTRAINT saved_filter_list_check CHECK ((list ~ '^[a-z-]{1,40}$'::text)),
    CONSTRAINT saved_filter_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
    CONSTRAINT saved_filter_query_check CHECK ((length(query) <= 500))
);

ALTER TABLE staff.saved_filter ALTER COLUMN filter_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME staff.saved_filter_filter_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE staff.session (
    session_id uuid DEFAULT gen_random_uuid() NOT NULL,
    staff_id bigint NOT NULL,
    token_hash bytea NOT NULL,
    started_at timestamp with time zone DEFAULT platform.now() NOT NULL,
    seen_at timestamp with time zone DEFAULT platform.now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone
);

CREATE TABLE verification.claim (
    staff_id bigint NOT NULL,
    document_id bigint NOT NULL,
    name text NOT NULL,
    ends_at timestamp with time zone NOT NULL
);

CREATE TABLE verification.document (
    document_id bigint NOT NULL,
    player_id bigint NOT NULL,
    kind text NOT NULL,
    status text DEFAULT 'waiting'::text NOT NULL,
    content_type text NOT NULL,
    name text NOT NULL,
    size_bytes integer NOT NULL,
    width integer,
    height integer,
    sha256 bytea NOT NULL,
    uploaded_at timestamp with time zone DEFAULT platform.now() NOT NULL,
    decided_at timestamp with time zone,
    decided_by bigint,
    reason text,
    CONSTRAINT a_picture_has_a_size CHECK ((((content_type = 'application/pdf'::text) = (width IS NULL)) AND ((width IS NULL) = (height IS NULL)))),
    CONSTRAINT document_content_type_check CHECK ((content_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text, 'application/pdf'::text]))),
    CONSTRAINT document_height_check CHECK (((height >= 1) AND (height <= 12000))),
    CONSTRAINT document_kind_check CHECK ((kind = ANY (ARRAY['id_front'::text, 'id_back'::text, 'address'::text, 'payment'::text, 'selfie'::text]))),
    CONSTRAINT document_name_check CHECK ((char_length(name) <= 80)),
    CONSTRAINT document_reason_check CHECK (((reason ~ '\S'::text) AND (char_length(reason) <= 500))),
    CONSTRAINT document_sha256_check CHECK ((octet_length(sha256) = 32)),
    CONSTRAINT document_size_bytes_check CHECK (((size_bytes >= 1) AND (size_bytes <= 8388608))),
    CONSTRAINT document_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'accepted'::text, 'refused'::text, 'replaced'::text]))),
    CONSTRAINT document_width_check CHECK (((width >= 1) AND (width <= 12000))),
    CONSTRAINT v3_a_decision_has_its_author CHECK ((((decided_at IS NULL) = (decided_by IS NULL)) AND ((status <> ALL (ARRAY['accepted'::text, 'refused'::text])) OR (decided_at IS NOT NULL)) AND ((status <> 'waiting'::text) OR (decided_at IS NULL)))),
    CONSTRAINT v3_a_refusal_has_a_reason CHECK ((((status <> 'refused'::text) OR (reason IS NOT NULL)) AND ((status <> ALL (ARRAY['waiting'::text, 'accepted'::text])) OR (reason IS NULL))))
);

ALTER TABLE verification.document ALTER COLUMN document_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME verification.document_document_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE verification.document_file (
    document_id bigint NOT NULL,
    sealed bytea NOT NULL
);
ALTER TABLE ONLY verification.document_file ALTER COLUMN sealed SET STORAGE EXTERNAL;

CREATE TABLE verification.ticket (
    token_hash bytea NOT NULL,
    document_id bigint NOT NULL,
    staff_id bigint NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT ticket_token_hash_check CHECK ((octet_length(token_hash) = 32))
);

CREATE TABLE wallet.day_close (
    day date NOT NULL,
    below_xid bigint NOT NULL,
    closed_at timestamp with time zone NOT NULL
);

CREATE TABLE wallet.transfer_202611 (
    player_id bigint NOT NULL,
    seq bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    amount bigint NOT NULL,
    cash_after bigint NOT NULL,
    bonus_after bigint NOT NULL,
    xid bigint NOT NULL,
    undoes bigint,
    undoes_at timestamp with time zone,
    op_id uuid NOT NULL,
    hash bytea NOT NULL,
    code text NOT NULL,
    debit text NOT NULL,
    credit text NOT NULL,
    CONSTRAINT w1_amount_above_zero CHECK ((amount > 0)),
    CONSTRAINT w2_two_sides CHECK ((debit <> credit)),
    CONSTRAINT w4_nothing_below_zero CHECK (((cash_after >= 0) AND (bonus_after >= 0)))
);

CREATE TABLE wallet.transfer_202612 (
    player_id bigint NOT NULL,
    seq bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    amount bigint NOT NULL,
    cash_after bigint NOT NULL,
    bonus_after bigint NOT NULL,
    xid bigint NOT NULL,
    undoes bigint,
    undoes_at timestamp with time zone,
    op_id uuid NOT NULL,
    hash bytea NOT NULL,
    code text NOT NULL,
    debit text NOT NULL,
    credit text NOT NULL,
    CONSTRAINT w1_amount_above_zero CHECK ((amount > 0)),
    CONSTRAINT w2_two_sides CHECK ((debit <> credit)),
    CONSTRAINT w4_nothing_below_zero CHECK (((cash_after >= 0) AND (bonus_after >= 0)))
);

CREATE TABLE wallet.transfer_202701 (
    player_id bigint NOT NULL,
    seq bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    amount bigint NOT NULL,
    cash_after bigint NOT NULL,
    bonus_after bigint NOT NULL,
    xid bigint NOT NULL,
    undoes bigint,
    undoes_at timestamp with time zone,
    op_id uuid NOT NULL,
    hash bytea NOT NULL,
    code text NOT NULL,
    debit text NOT NULL,
    credit text NOT NULL,
    CONSTRAINT w1_amount_above_zero CHECK ((amount > 0)),
    CONSTRAINT w2_two_sides CHECK ((debit <> credit)),
    CONSTRAINT w4_nothing_below_zero CHECK (((cash_after >= 0) AND (bonus_after >= 0)))
);

CREATE TABLE wallet.transfer_202702 (
    player_id bigint NOT NULL,
    seq bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    amount bigint NOT NULL,
    cash_after bigint NOT NULL,
    bonus_after bigint NOT NULL,
    xid bigint NOT NULL,
    undoes bigint,
    undoes_at timestamp with time zone,
    op_id uuid NOT NULL,
    hash bytea NOT NULL,
    code text NOT NULL,
    debit text NOT NULL,
    credit text NOT NULL,
    CONSTRAINT w1_amount_above_zero CHECK ((amount > 0)),
    CONSTRAINT w2_two_sides CHECK ((debit <> credit)),
    CONSTRAINT w4_nothing_below_zero CHECK (((cash_after >= 0) AND (bonus_after >= 0)))
);

CREATE TABLE wallet.transfer_default (
    player_id bigint NOT NULL,
    seq bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    amount bigint NOT NULL,
    cash_after bigint NOT NULL,
    bonus_after bigint NOT NULL,
    xid bigint NOT NULL,
    undoes bigint,
    undoes_at timestamp with time zone,
    op_id uuid NOT NULL,
    hash bytea NOT NULL,
    code text NOT NULL,
    debit text NOT NULL,
    credit text NOT NULL,
    CONSTRAINT w1_amount_above_zero CHECK ((amount > 0)),
    CONSTRAINT w2_two_sides CHECK ((debit <> credit)),
    CONSTRAINT w4_nothing_below_zero CHECK (((cash_after >= 0) AND (bonus_after >= 0)))
);

ALTER TABLE ONLY casino.phase ATTACH PARTITION casino.phase_202611 FOR VALUES FROM ('2026-11-01 00:00:00+00') TO ('2026-12-01 00:00:00+00');

ALTER TABLE ONLY casino.phase ATTACH PARTITION casino.phase_202612 FOR VALUES FROM ('2026-12-01 00:00:00+00') TO ('2027-01-01 00:00:00+00');

ALTER TABLE ONLY casino.phase ATTACH PARTITION casino.phase_202701 FOR VALUES FROM ('2027-01-01 00:00:00+00') TO ('2027-02-01 00:00:00+00');

ALTER TABLE ONLY casino.phase ATTACH PARTITION casino.phase_202702 FOR VALUES FROM ('2027-02-01 00:00:00+00') TO ('2027-03-01 00:00:00+00');

ALTER TABLE ONLY casino.phase ATTACH PARTITION casino.phase_default DEFAULT;

ALTER TABLE ONLY staff.audit ATTACH PARTITION staff.audit_202611 FOR VALUES FROM ('2026-11-01 00:00:00+00') TO ('2026-12-01 00:00:00+00');

ALTER TABLE ONLY staff.audit ATTACH PARTITION staff.audit_202612 FOR VALUES FROM ('2026-12-01 00:00:00+00') TO ('2027-01-01 00:00:00+00');

ALTER TABLE ONLY staff.audit ATTACH PARTITION staff.audit_202701 FOR VALUES FROM ('2027-01-01 00:00:00+00') TO ('2027-02-01 00:00:00+00');

ALTER TABLE ONLY staff.audit ATTACH PARTITION staff.audit_202702 FOR VALUES FROM ('2027-02-01 00:00:00+00') TO ('2027-03-01 00:00:00+00');

ALTER TABLE ONLY staff.audit ATTACH PARTITION staff.audit_default DEFAULT;

ALTER TABLE ONLY wallet.transfer ATTACH PARTITION wallet.transfer_202611 FOR VALUES FROM ('2026-11-01 00:00:00+00') TO ('2026-12-01 00:00:00+00');

ALTER TABLE ONLY wallet.transfer ATTACH PARTITION wallet.transfer_202612 FOR VALUES FROM ('2026-12-01 00:00:00+00') TO ('2027-01-01 00:00:00+00');

ALTER TABLE ONLY wallet.transfer ATTACH PARTITION wallet.transfer_202701 FOR VALUES FROM ('2027-01-01 00:00:00+00') TO ('2027-02-01 00:00:00+00');

ALTER TABLE ONLY wallet.transfer ATTACH PARTITION wallet.transfer_202702 FOR VALUES FROM ('2027-02-01 00:00:00+00') TO ('2027-03-01 00:00:00+00');

ALTER TABLE ONLY wallet.transfer ATTACH PARTITION wallet.transfer_default DEFAULT;

INSERT INTO casino.difference VALUES
	('ca54cfd7-1ef0-4f22-b394-ef79993c1f97', 1, 'status', '100003', 'r-24', 't-14', '{"kind": "bet", "amount": "1000", "currency": "TRY"}', '{"kind": "bet", "amount": "2000", "currency": "TRY"}', '2026-11-18 06:08:33.82069+00', NULL, NULL, NULL, NULL),
	('b1ea8772-9894-4acb-a3bb-7d4c871f8343', 1, 'missing_there', '100003', 'r-24', 't-30', NULL, '{"kind": "bet", "amount": "2000", "currency": "TRY"}', '2026-11-18 06:08:33.829885+00', NULL, NULL, NULL, NULL),
	('a1e50251-fffb-4b61-8805-a4aac15f16c5', 1, 'missing_here', '100003', 'r-24', 't-29', '{"kind": "bet", "amount": "1000", "currency": "TRY"}', NULL, '2026-11-18 06:08:33.808426+00', 'payments-maker-498cde74', NULL, NULL, NULL),
	('5d913c42-3eaf-4f7a-892d-a1f4cbb61d9f', 1, 'amount', '100003', 'r-24', 't-25', '{"kind": "bet", "amount": "1000", "currency": "TRY"}', '{"kind": "bet", "amount": "2000", "currency": "TRY"}', '2026-11-18 06:08:33.817881+00', 'payments-maker-498cde74', '2026-11-18 06:08:34.020762+00', 'payments-maker-498cde74', 'Studyo duzeltti');

INSERT INTO casino.edition VALUES
	(true, 7);

INSERT INTO casino.free_grant VALUES
	(100001, '7282105e-1806-457f-8faf-0e28848bb316', 1, 'TRY', 1000, 5, 0, 0, 'cash', NULL, 'Deneme', '2026-11-26 06:08:26.283577+00', '2026-11-16 06:08:26.283577+00');

INSERT INTO casino.game VALUES
	(1, 'kiyidaki-fener', 'Kıyıdaki Fener', 9001, 'slot', '/art/v1/tile/fener.svg', NULL, NULL, NULL, 0, '2026-11-16', true, DEFAULT, NULL, 1, 'fener'),
	(2, 'kiyidaki-fener-hub-studio', 'Kıyıdaki Fener', 9001, 'slot', '/art/v1/tile/fener.svg', NULL, NULL, NULL, 0, '2026-11-16', true, DEFAULT, NULL, 2, 'fener'),
	(3, 'kiyidaki-fener-form-studio', 'Kıyıdaki Fener', 9001, 'slot', '/art/v1/tile/fener.svg', NULL, NULL, NULL, 0, '2026-11-16', true, DEFAULT, NULL, 3, 'fener');

INSERT INTO casino.game_day VALUES
	(1, 'TRY', '2026-11-16', 3, 4200, 3600, 0, 7740000);

INSERT INTO casino.game_limit VALUES
	(1, 'TRY', 100, 250000),
	(1, 'USD', 100, 250000),
	(2, 'TRY', 100, 250000),
	(2, 'USD', 100, 250000),
	(3, 'TRY', 100, 250000),
	(3, 'USD', 100, 250000);

INSERT INTO casino.launch VALUES
	('4ac1c01a-0b37-462f-93f9-7240147d231f', 100001, 'db370b16-b27e-41fd-a382-857053a0c9a7', 1, 1, 'TRY', '\x1960142e898e5db74cd398a3373fe98d943be9831dc448645e165a0f66fbdb31', '2026-11-16 06:10:25.581241+00', '2026-11-16 06:08:25.581241+00', NULL, 'test', '2026-11-16 06:08:25.581241+00'),
	('d84a64db-486b-4e7d-9ba1-b1eefa066cfc', 100002, '334234fb-a588-40d2-b01d-edb41247e153', 1, 1, 'TRY', '\xff0cc56e3cce21cd6e07d04508e92315e29df6a6d94cdf86581d7f7b003fb6ee', '2026-11-16 06:10:25.882433+00', '2026-11-16 06:08:25.882433+00', NULL, 'test', '2026-11-16 06:08:25.882433+00'),
	('425e2722-b320-49e4-b49c-67b9d4d6b2bd', 100003, '663e8ae3-a025-4519-889c-78726326c5bf', 1, 1, 'TRY', '\xefb0220a2d55d0069e68194ccba956c45fcb17fd1cac006cf79a8bc74cabec4a', '2026-11-16 06:10:26.177057+00', '2026-11-16 06:08:26.177057+00', NULL, 'test', '2026-11-16 06:08:26.177057+00');

INSERT INTO casino.phase_202611 VALUES
	(100001, 1, 'r-1', 1, '2026-11-16 06:08:25.595708+00', 'bet', 't-2', NULL, 1000, -1000, 0, 99000, 0, 0, NULL, 0, '98dd285a-77a3-4e91-a8f0-2e114f4641ea', NULL),
	(100001, 1, 'r-1', 2, '2026-11-16 06:08:25.665522+00', 'win', 't-4', 't-2', 1800, 1800, 0, 100800, 0, 0, NULL, 0, '9c0989a5-a3e6-4a09-ae30-a740bf908a96', NULL),
	(100001, 1, 'r-5', 1, '2026-11-16 06:08:25.698222+00', 'bet', 't-6', NULL, 2500, -2500, 0, 98300, 0, 0, NULL, 0, '4b7eeb6e-3264-468e-bb86-16f12e720d52', NULL),
	(100001, 1, 'r-5', 2, '2026-11-16 06:08:25.720657+00', 'win', 't-8', 't-6', 1800, 1800, 0, 100100, 0, 0, NULL, 0, 'fda996ca-1ca8-4e2b-b430-ead1644f86d6', NULL),
	(100001, 1, 'r-9', 1, '2026-11-16 06:08:25.734684+00', 'bet', 't-10', NULL, 700, -700, 0, 99400, 0, 0, NULL, 0, '562fe98f-4505-4e22-ad63-e61a3a707fd5', NULL),
	(100001, 1, 'r-9', 2, '2026-11-16 06:08:25.752693+00', 'win', 't-12', 't-10', 0, 0, 0, 99400, 0, 0, NULL, 0, '7ab9f8bf-96f7-4480-bbc3-28f6be749585', NULL),
	(100002, 1, 'r-13', 1, '2026-11-16 06:08:25.904611+00', 'bet', 't-14', NULL, 9000, -5000, -4000, 0, 6000, 0, NULL, 0, '5213d767-8ece-4c35-a421-b42513e0ea8f', NULL),
	(100002, 1, 'r-13', 2, '2026-11-16 06:08:25.923799+00', 'rollback', 't-16', 't-14', 9000, 5000, 4000, 5000, 10000, 0, NULL, 0, 'd24a18a7-c80a-41e5-be29-d1a45de23967', NULL),
	(100002, 1, 'r-20', 1, '2026-11-16 06:08:25.988139+00', 'bet', 't-21', NULL, 8000, -5000, -3000, 0, 7000, 0, NULL, 0, '686493ec-59c9-490b-8ceb-894c381d977e', NULL),
	(100003, 1, 'r-24', 1, '2026-11-16 06:08:26.220665+00', 'bet', 't-25', NULL, 2000, -2000, 0, 98000, 0, 0, NULL, 0, '00caa864-9b0a-4715-a344-a58c8d9aeff3', NULL);

INSERT INTO casino.provider VALUES
	(9001, 'test', 'Test', 100, NULL);

INSERT INTO casino.round VALUES
	(100001, 1, 'r-1', 1, '4ac1c01a-0b37-462f-93f9-7240147d231f', NULL, 'closed', 'TRY', 1000, 0, 1800, 0, 2, '2026-11-16 06:08:25.595708+00', '2026-11-16 06:08:25.665522+00'),
	(100001, 1, 'r-5', 1, '4ac1c01a-0b37-462f-93f9-7240147d231f', NULL, 'closed', 'TRY', 2500, 0, 1800, 0, 2, '2026-11-16 06:08:25.698222+00', '2026-11-16 06:08:25.720657+00'),
	(100001, 1, 'r-9', 1, '4ac1c01a-0b37-462f-93f9-7240147d231f', NULL, 'closed', 'TRY', 700, 0, 0, 0, 2, '2026-11-16 06:08:25.734684+00', '2026-11-16 06:08:25.752693+00'),
	(100002, 1, 'r-13', 1, 'd84a64db-486b-4e7d-9ba1-b1eefa066cfc', NULL, 'cancelled', 'TRY', 0, 0, 0, 0, 2, '2026-11-16 06:08:25.904611+00', '2026-11-16 06:08:25.923799+00'),
	(100002, 1, 'r-20', 1, 'd84a64db-486b-4e7d-9ba1-b1eefa066cfc', NULL, 'open', 'TRY', 8000, 3000, 0, 0, 1, '2026-11-16 06:08:25.988139+00', NULL),
	(100003, 1, 'r-24', 1, '425e2722-b320-49e4-b49c-67b9d4d6b2bd', NULL, 'open', 'TRY', 2000, 0, 0, 0, 1, '2026-11-16 06:08:26.220665+00', NULL);

INSERT INTO casino.studio VALUES
	(1, 'own-studio', 'own-studio', NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, '2026-11-16 06:08:25.245615+00'),
	(2, 'hub-studio', 'hub-studio', NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, '2026-11-16 06:08:25.283774+00'),
	(3, 'form-studio', 'form-studio', NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, '2026-11-16 06:08:25.309446+00');

INSERT INTO casino.word VALUES
	('fener', DEFAULT),
	('kiyidaki', DEFAULT);

INSERT INTO identity.credential VALUES
	(100001, '$argon2id$v=19$m=19456,t=2,p=1$dUdXIlaVr//OCI/XjeUK3w$tquqp70RZOtL07xftehr+sHj62x62ZttJWzT5FDwm00', '2026-11-16 06:08:25.471836+00'),
	(100002, '$argon2id$v=19$m=19456,t=2,p=1$T/xg83EG4lyjxMHOBgbnQw$TJ2AIIxRAWdl6mJUhRXG1YG3JeSdP+41IoJAaivVrvA', '2026-11-16 06:08:25.852657+00'),
	(100003, '$argon2id$v=19$m=19456,t=2,p=1$aefkpzKTwR+wA90ilvXPaQ$nMAPvC+H/6uQcceQdZ7H80Ks50DtBtXO/2Hxk8ilMPc', '2026-11-16 06:08:26.119686+00'),
	(100004, '$argon2id$v=19$m=19456,t=2,p=1$+Ru9NIpZ/jWanGhxBbTumQ$H6NolGLMyx7HkDLPgUIPS+dhRhBf1uNjV2tHRjguoNQ', '2026-11-16 06:08:26.458566+00'),
	(100005, '$argon2id$v=19$m=19456,t=2,p=1$h4DV23/8NmWko6xhZPi9Tg$jyT4HyLhuvuKb7jnesup/QL4/1BH7lb7VxfUQv4SbGI', '2026-11-16 06:08:26.960642+00'),
	(100006, '$argon2id$v=19$m=19456,t=2,p=1$PZTYeYUgu2Bqcx61SXCRVA$7+hY8r/cR0WhYl/CTMjdGKHqViBgtkKADysjw8pjyHA', '2026-11-16 06:08:27.227464+00'),
	(100007, '$argon2id$v=19$m=19456,t=2,p=1$0ldJB3PTBpWVEH2vKEUmBA$Nyu2/s/dkQqPYKzHKQjGWhc05nzBtldZFJL5movY7iw', '2026-11-16 06:08:27.648894+00'),
	(100008, '$argon2id$v=19$m=19456,t=2,p=1$rQ94fI0LiQ4fHKvRMAPrqA$vVtDWyYj4Nhsor5chASFPyHNOufLq7vfwDCAO+67jm0', '2026-11-16 06:08:27.936706+00'),
	(100009, '$argon2id$v=19$m=19456,t=2,p=1$Ms8wSX8WoWGmKvWfvVmA/A$qYz25R8OG+ruk8LLWYAeALKBeLTv3vey/PjT5IyOYWo', '2026-11-16 06:08:28.311828+00'),
	(100010, '$argon2id$v=19$m=19456,t=2,p=1$PV0p0ikmJYoME4jnU4MpPA$tYuCDJmnaCXwomUAdK28cLOFEYXOp7ffZBxY64a7xws', '2026-11-16 06:08:28.867232+00'),
	(100011, '$argon2id$v=19$m=19456,t=2,p=1$K97kTJI1eoZImBaI1Ep6ww$BtICK2k1pGvJUzBXMTKg5u31gxsqJDvsIhOI3bMsBhw', '2026-11-16 06:08:29.817666+00'),
	(100012, '$argon2id$v=19$m=19456,t=2,p=1$OuSesD9Rk7a8RPNXtza6MA$ecRjzEHU0+sRTre+yzWUP1c6DMvpbmLyHI4ekD5qp/M', '2026-11-16 06:08:30.534862+00'),
	(100013, '$argon2id$v=19$m=19456,t=2,p=1$G/+T8aannkd+CTRECbZ7gA$ZfyLD4s1Zsgph3fHdQdtw956jAv/nBviaCD2wrD+KNA', '2026-11-16 06:08:31.040711+00'),
	(100014, '$argon2id$v=19$m=19456,t=2,p=1$iyUlM1yH19RaZC064r5FFg$RuE3G4yn1HwZzovZNJq95MuCanI/VngDGpjPd/09hVA', '2026-11-16 06:08:31.79675+00'),
	(100015, '$argon2id$v=19$m=19456,t=2,p=1$TmAbf8ukO5B93rO0QBEZzg$LRwH3dE77HXKe3Q40BmABeuW10/SgkRqi6GDhII4YSM', '2026-11-16 06:08:32.240749+00'),
	(100016, '$argon2id$v=19$m=19456,t=2,p=1$LEbavmZg6oIB2ygMtgyxkg$ZltzNZpSMGnSHuncKn4x0T0rIFlop13n+fAOEEeGFXU', '2026-11-18 06:08:34.254719+00');

INSERT INTO identity.directory OVERRIDING SYSTEM VALUE VALUES
	(100001, 'oyuncu_0915658ce1', '0915658ce1@posta.example', '+905329748262', NULL),
	(100002, 'oyuncu_dc79e1cccf', 'dc79e1cccf@posta.example', '+905328102096', NULL),
	(100003, 'oyuncu_7926a5ebc2', '7926a5ebc2@posta.example', '+905325464213', NULL),
	(100004, 'oyuncu_84233548a4', '84233548a4@posta.example', '+905324841663', NULL),
	(100005, 'oyuncu_adca638015', 'adca638015@posta.example', '+905323750897', NULL),
	(100006, 'oyuncu_b93254c917', 'b93254c917@posta.example', '+905324482427', NULL),
	(100007, 'oyuncu_cb7c21a090', 'cb7c21a090@posta.example', '+905324190446', NULL),
	(100008, 'oyuncu_01aa7a5ca8', '01aa7a5ca8@posta.example', '+905328215650', NULL),
	(100009, 'oyuncu_d182d47102', 'd182d47102@posta.example', '+905323958677', '\x29af1fe8fd6c61c575c5e87315161a680061dec2508bcb72c3d7239fdb953e18'),
	(100010, 'oyuncu_c5a93dda7a', 'c5a93dda7a@posta.example', '+905329583135', '\x8dd77c8bb50b6ac1d3f05c80eb469131c71f0d3ec2fd69deb3161e29bb284e95'),
	(100011, 'oyuncu_9ea5084d3a', '9ea5084d3a@posta.example', '+905324769388', '\x64e1f9e556e0f22a0cf212e2e8f0bc43f8df85ec96d3aa8783d855748122ff2d'),
	(100012, 'oyuncu_d4dffeea92', 'd4dffeea92@posta.example', '+905326705052', '\xc73a8923ba845e6b5765fd80352d21aa7b41c6436672b6bdec3ffe26247a852a'),
	(100013, 'oyuncu_42086bb020', '42086bb020@posta.example', '+905325804994', '\x69bd4afbb038d66b1b86470f62701d1d0320bdd22ed583d028ac34941213ddab'),
	(100014, 'oyuncu_8c98c7b6fe', '8c98c7b6fe@posta.example', '+905326003248', '\xecb4a85e478c07712a67125a903c01ee6c6748ef5ab4d2146bb257dcc1126207'),
	(100015, 'oyuncu_21e591c38b', '21e591c38b@posta.example', '+905325326820', '\xeda0abaabdb181d35c073901c8089418738c51c52936cda495a57420295d133d'),
	(100016, 'oyuncu_ea20277ced', 'ea20277ced@posta.example', '+905323900076', NULL);

INSERT INTO identity.player VALUES
	(100001, 'oyuncu_0915658ce1', 'Deniz', '', 'Yıldız', '1990-01-31', '0915658ce1@posta.example', NULL, '+905329748262', 'other', 'TR', '', '', 'TRY', NULL, '2026-11-16 06:08:25.444863+00', NULL),
	(100002, 'oyuncu_dc79e1cccf', 'Deniz', '', 'Yıldız', '1990-01-31', 'dc79e1cccf@posta.example', NULL, '+905328102096', 'other', 'TR', '', '', 'TRY', NULL, '2026-11-16 06:08:25.849067+00', NULL),
	(100003, 'oyuncu_7926a5ebc2', 'Deniz', '', 'Yıldız', '1990-01-31', '7926a5ebc2@posta.example', NULL, '+905325464213', 'other', 'TR', '', '', 'TRY', NULL, '2026-11-16 06:08:26.11762+00', NULL),
	(100004, 'oyuncu_84233548a4', 'Deniz', '', 'Yıldız', '1990-01-31', '84233548a4@posta.example', NULL, '+905324841663', 'other', 'TR', '', '', 'TRY', NULL, '2026-11-16 06:08:26.457261+00', NULL),
	(100005, 'oyuncu_adca638015', 'Deniz', '', 'Yıldız', '1990-01-31', 'adca638015@posta.example', NULL, '+905323750897', 'other', 'TR', '', '', 'TRY', NULL, '2026-11-16 06:08:26.95143+00', NULL),
	(100006, 'oyuncu_b93254c917', 'Deniz', '', 'Yıldız', '1990-01-31', 'b93254c917@posta.example', NULL, '+905324482427', 'other', 'TR', '', '', 'TRY', NULL, '2026-11-16 06:08:27.22594+00', NULL),
	(100007, 'oyuncu_cb7c21a090', 'Deniz', '', 'Yıldız', '1990-01-31', 'cb7c21a090@posta.example', NULL, '+905324190446', 'other', 'TR', '', '', 'TRY', NULL, '2026-11-16 06:08:27.643996+00', NULL),
	(100008, 'oyuncu_01aa7a5ca8', 'Deniz', '', 'Yıldız', '1990-01-31', '01aa7a5ca8@posta.example', NULL, '+905328215650', 'other', 'TR', '', '', 'TRY', NULL, '2026-11-16 06:08:27.928407+00', NULL),
	(100009, 'oyuncu_d182d47102', 'Deniz', '', 'Yıldız', '1990-01-31', 'd182d47102@posta.example', NULL, '+905323958677', 'other', 'TR', '', '', 'TRY', '\x01f5900271fc1ce01113e8833d4f765acbaa944c76191ab982d35b0b70f9f04014f034bfc3f8864b', '2026-11-16 06:08:28.298154+00', NULL),
	(100010, 'oyuncu_c5a93dda7a', 'Deniz', '', 'Yıldız', '1990-01-31', 'c5a93dda7a@posta.example', NULL, '+905329583135', 'other', 'TR', '', '', 'TRY', '\x01fefb964b942c4b48139065b8bc9f619202883ce2ae69f939cc6fa8435f306a1db4345729e93a87', '2026-11-16 06:08:28.862131+00', NULL),
	(100011, 'oyuncu_9ea5084d3a', 'Deniz', '', 'Yıldız', '1990-01-31', '9ea5084d3a@posta.example', NULL, '+905324769388', 'other', 'TR', '', '', 'TRY', '\x01e66da6ab0de0f1de5a5fbc3d9394393fc66fd2e1050819d89b5d09ec02615067692643f221d2aa', '2026-11-16 06:08:29.810895+00', NULL),
	(100012, 'oyuncu_d4dffeea92', 'Deniz', '', 'Yıldız', '1990-01-31', 'd4dffeea92@posta.example', NULL, '+905326705052', 'other', 'TR', '', '', 'TRY', '\x010f8a196da3ec7aa437e2d25884a16cae2fea59fece5a9d10f139ab165d7835af4a4e5cd51b66dd', '2026-11-16 06:08:30.530245+00', NULL),
	(100013, 'oyuncu_42086bb020', 'Deniz', '', 'Yıldız', '1990-01-31', '42086bb020@posta.example', NULL, '+905325804994', 'other', 'TR', '', '', 'TRY', '\x01909540d1d0d8cc23611fda0f56b90f6916b6f0a3f5773a7c8f2da347246d823600d3f6a41c231f', '2026-11-16 06:08:31.036787+00', NULL),
	(100014, 'oyuncu_8c98c7b6fe', 'Deniz', '', 'Yıldız', '1990-01-31', '8c98c7b6fe@posta.example', NULL, '+905326003248', 'other', 'TR', '', '', 'TRY', '\x01ba296abd06647b18fc3a9eb6238eab3c16e844417a4dfeca9b8400c9803ec690d0a22169eb4ece', '2026-11-16 06:08:31.786074+00', NULL),
	(100015, 'oyuncu_21e591c38b', 'Deniz', '', 'Yıldız', '1990-01-31', '21e591c38b@posta.example', NULL, '+905325326820', 'other', 'TR', '', '', 'TRY', '\x0157122b0b92f80d97976e1cd64b32e179971fdb52b63db38bdb8c762bf234ca639553fffa971f81', '2026-11-16 06:08:32.232023+00', NULL),
	(100016, 'oyuncu_ea20277ced', 'Deniz', '', 'Yıldız', '1990-01-31', 'ea20277ced@posta.example', NULL, '+905323900076', 'other', 'TR', '', '', 'TRY', NULL, '2026-11-18 06:08:34.25129+00', NULL);

INSERT INTO identity.player_search VALUES
	(100001, '2026-11-16 06:08:25.444863+00', ''' blocked=false'' '' currency=TRY'' '' id=100001'' '' phone-end=262847923509'' '' phone=5329748262'' '' phone=905329748262'' '' verified=false'' '' ~09'' '' ~091'' '' ~0915'' '' ~09156'' '' ~091565'' '' ~@p'' '' ~@po'' '' ~@pos'' '' ~@post'' '' ~@posta'' '' ~de'' '' ~den'' '' ~deni'' '' ~deniz'' '' ~oy'' '' ~oyu'' '' ~oyun'' '' ~oyunc'' '' ~oyuncu'' '' ~yi'' '' ~yil'' '' ~yild'' '' ~yildi'' '' ~yildiz'' ''0915658ce1'' ''0915658ce1@posta.example'' ''@posta.example'' ''deniz'' ''oyuncu'' ''oyuncu_0915658ce1'' ''yildiz'''),
	(100002, '2026-11-16 06:08:25.849067+00', ''' blocked=false'' '' currency=TRY'' '' id=100002'' '' phone-end=690201823509'' '' phone=5328102096'' '' phone=905328102096'' '' verified=false'' '' ~@p'' '' ~@po'' '' ~@pos'' '' ~@post'' '' ~@posta'' '' ~dc'' '' ~dc7'' '' ~dc79'' '' ~dc79e'' '' ~dc79e1'' '' ~de'' '' ~den'' '' ~deni'' '' ~deniz'' '' ~oy'' '' ~oyu'' '' ~oyun'' '' ~oyunc'' '' ~oyuncu'' '' ~yi'' '' ~yil'' '' ~yild'' '' ~yildi'' '' ~yildiz'' ''@posta.example'' ''dc79e1cccf'' ''dc79e1cccf@posta.example'' ''deniz'' ''oyuncu'' ''oyuncu_dc79e1cccf'' ''yildiz'''),
	(100003, '2026-11-16 06:08:26.11762+00', ''' blocked=false'' '' currency=TRY'' '' id=100003'' '' phone-end=312464523509'' '' phone=5325464213'' '' phone=905325464213'' '' verified=false'' '' ~79'' '' ~792'' '' ~7926'' '' ~7926a'' '' ~7926a5'' '' ~@p'' '' ~@po'' '' ~@pos'' '' ~@post'' '' ~@posta'' '' ~de'' '' ~den'' '' ~deni'' '' ~deniz'' '' ~oy'' '' ~oyu'' '' ~oyun'' '' ~oyunc'' '' ~oyuncu'' '' ~yi'' '' ~yil'' '' ~yild'' '' ~yildi'' '' ~yildiz'' ''7926a5ebc2'' ''7926a5ebc2@posta.example'' ''@posta.example'' ''deniz'' ''oyuncu'' ''oyuncu_7926a5ebc2'' ''yildiz'''),
	(100004, '2026-11-16 06:08:26.457261+00', ''' blocked=false'' '' currency=TRY'' '' id=100004'' '' phone-end=366148423509'' '' phone=5324841663'' '' phone=905324841663'' '' verified=false'' '' ~84'' '' ~842'' '' ~8423'' '' ~84233'' '' ~842335'' '' ~@p'' '' ~@po'' '' ~@pos'' '' ~@post'' '' ~@posta'' '' ~de'' '' ~den'' '' ~deni'' '' ~deniz'' '' ~oy'' '' ~oyu'' '' ~oyun'' '' ~oyunc'' '' ~oyuncu'' '' ~yi'' '' ~yil'' '' ~yild'' '' ~yildi'' '' ~yildiz'' ''84233548a4'' ''84233548a4@posta.example'' ''@posta.example'' ''deniz'' ''oyuncu'' ''oyuncu_84233548a4'' ''yildiz'''),
	(100005, '2026-11-16 06:08:26.95143+00', ''' blocked=false'' '' currency=TRY'' '' id=100005'' '' phone-end=798057323509'' '' phone=5323750897'' '' phone=905323750897'' '' verified=false'' '' ~@p'' '' ~@po'' '' ~@pos'' '' ~@post'' '' ~@posta'' '' ~ad'' '' ~adc'' '' ~adca'' '' ~adca6'' '' ~adca63'' '' ~de'' '' ~den'' '' ~deni'' '' ~deniz'' '' ~oy'' '' ~oyu'' '' ~oyun'' '' ~oyunc'' '' ~oyuncu'' '' ~yi'' '' ~yil'' '' ~yild'' '' ~yildi'' '' ~yildiz'' ''@posta.example'' ''adca638015'' ''adca638015@posta.example'' ''deniz'' ''oyuncu'' ''oyuncu_adca638015'' ''yildiz'''),
	(100006, '2026-11-16 06:08:27.22594+00', ''' blocked=false'' '' currency=TRY'' '' id=100006'' '' phone-end=724284423509'' '' phone=5324482427'' '' phone=905324482427'' '' verified=false'' '' ~@p'' '' ~@po'' '' ~@pos'' '' ~@post'' '' ~@posta'' '' ~b9'' '' ~b93'' '' ~b932'' '' ~b9325'' '' ~b93254'' '' ~de'' '' ~den'' '' ~deni'' '' ~deniz'' '' ~oy'' '' ~oyu'' '' ~oyun'' '' ~oyunc'' '' ~oyuncu'' '' ~yi'' '' ~yil'' '' ~yild'' '' ~yildi'' '' ~yildiz'' ''@posta.example'' ''b93254c917'' ''b93254c917@posta.example'' ''deniz'' ''oyuncu'' ''oyuncu_b93254c917'' ''yildiz'''),
	(100007, '2026-11-16 06:08:27.643996+00', ''' blocked=false'' '' currency=TRY'' '' id=100007'' '' phone-end=644091423509'' '' phone=5324190446'' '' phone=905324190446'' '' verified=false'' '' ~@p'' '' ~@po'' '' ~@pos'' '' ~@post'' '' ~@posta'' '' ~cb'' '' ~cb7'' '' ~cb7c'' '' ~cb7c2'' '' ~cb7c21'' '' ~de'' '' ~den'' '' ~deni'' '' ~deniz'' '' ~oy'' '' ~oyu'' '' ~oyun'' '' ~oyunc'' '' ~oyuncu'' '' ~yi'' '' ~yil'' '' ~yild'' '' ~yildi'' '' ~yildiz'' ''@posta.example'' ''cb7c21a090'' ''cb7c21a090@posta.example'' ''deniz'' ''oyuncu'' ''oyuncu_cb7c21a090'' ''yildiz'''),
	(100008, '2026-11-16 06:08:27.928407+00', ''' blocked=false'' '' currency=TRY'' '' id=100008'' '' phone-end=056512823509'' '' phone=5328215650'' '' phone=905328215650'' '' verified=false'' '' ~01'' '' ~01a'' '' ~01aa'' '' ~01aa7'' '' ~01aa7a'' '' ~@p'' '' ~@po'' '' ~@pos'' '' ~@post'' '' ~@posta'' '' ~de'' '' ~den'' '' ~deni'' '' ~deniz'' '' ~oy'' '' ~oyu'' '' ~oyun'' '' ~oyunc'' '' ~oyuncu'' '' ~yi'' '' ~yil'' '' ~yild'' '' ~yildi'' '' ~yildiz'' ''01aa7a5ca8'' ''01aa7a5ca8@posta.example'' ''@posta.example'' ''deniz'' ''oyuncu'' ''oyuncu_01aa7a5ca8'' ''yildiz'''),
	(100009, '2026-11-16 06:08:28.298154+00', ''' blocked=false'' '' currency=TRY'' '' id=100009'' '' phone-end=776859323509'' '' phone=5323958677'' '' phone=905323958677'' '' verified=false'' '' ~@p'' '' ~@po'' '' ~@pos'' '' ~@post'' '' ~@posta'' '' ~d1'' '' ~d18'' '' ~d182'' '' ~d182d'' '' ~d182d4'' '' ~de'' '' ~den'' '' ~deni'' '' ~deniz'' '' ~oy'' '' ~oyu'' '' ~oyun'' '' ~oyunc'' '' ~oyuncu'' '' ~yi'' '' ~yil'' '' ~yild'' '' ~yildi'' '' ~yildiz'' ''@posta.example'' ''d182d47102'' ''d182d47102@posta.example'' ''deniz'' ''oyuncu'' ''oyuncu_d182d47102'' ''yildiz'''),
	(100010, '2026-11-16 06:08:28.862131+00', ''' blocked=false'' '' currency=TRY'' '' id=100010'' '' phone-end=531385923509'' '' phone=5329583135'' '' phone=905329583135'' '' verified=false'' '' ~@p'' '' ~@po'' '' ~@pos'' '' ~@post'' '' ~@posta'' '' ~c5'' '' ~c5a'' '' ~c5a9'' '' ~c5a93'' '' ~c5a93d'' '' ~de'' '' ~den'' '' ~deni'' '' ~deniz'' '' ~oy'' '' ~oyu'' '' ~oyun'' '' ~oyunc'' '' ~oyuncu'' '' ~yi'' '' ~yil'' '' ~yild'' '' ~yildi'' '' ~yildiz'' ''@posta.example'' ''c5a93dda7a'' ''c5a93dda7a@posta.example'' ''deniz'' ''oyuncu'' ''oyuncu_c5a93dda7a'' ''yildiz'''),
	(100011, '2026-11-16 06:08:29.810895+00', ''' blocked=false'' '' currency=TRY'' '' id=100011'' '' phone-end=883967423509'' '' phone=5324769388'' '' phone=905324769388'' '' verified=false'' '' ~9e'' '' ~9ea'' '' ~9ea5'' '' ~9ea50'' '' ~9ea508'' '' ~@p'' '' ~@po'' '' ~@pos'' '' ~@post'' '' ~@posta'' '' ~de'' '' ~den'' '' ~deni'' '' ~deniz'' '' ~oy'' '' ~oyu'' '' ~oyun'' '' ~oyunc'' '' ~oyuncu'' '' ~yi'' '' ~yil'' '' ~yild'' '' ~yildi'' '' ~yildiz'' ''9ea5084d3a'' ''9ea5084d3a@posta.example'' ''@posta.example'' ''deniz'' ''oyuncu'' ''oyuncu_9ea5084d3a'' ''yildiz'''),
	(100012, '2026-11-16 06:08:30.530245+00', ''' blocked=false'' '' currency=TRY'' '' id=100012'' '' phone-end=250507623509'' '' phone=5326705052'' '' phone=905326705052'' '' verified=false'' '' ~@p'' '' ~@po'' '' ~@pos'' '' ~@post'' '' ~@posta'' '' ~d4'' '' ~d4d'' '' ~d4df'' '' ~d4dff'' '' ~d4dffe'' '' ~de'' '' ~den'' '' ~deni'' '' ~deniz'' '' ~oy'' '' ~oyu'' '' ~oyun'' '' ~oyunc'' '' ~oyuncu'' '' ~yi'' '' ~yil'' '' ~yild'' '' ~yildi'' '' ~yildiz'' ''@posta.example'' ''d4dffeea92'' ''d4dffeea92@posta.example'' ''deniz'' ''oyuncu'' ''oyuncu_d4dffeea92'' ''yildiz'''),
	(100013, '2026-11-16 06:08:31.036787+00', ''' blocked=false'' '' currency=TRY'' '' id=100013'' '' phone-end=499408523509'' '' phone=5325804994'' '' phone=905325804994'' '' verified=false'' '' ~42'' '' ~420'' '' ~4208'' '' ~42086'' '' ~42086b'' '' ~@p'' '' ~@po'' '' ~@pos'' '' ~@post'' '' ~@posta'' '' ~de'' '' ~den'' '' ~deni'' '' ~deniz'' '' ~oy'' '' ~oyu'' '' ~oyun'' '' ~oyunc'' '' ~oyuncu'' '' ~yi'' '' ~yil'' '' ~yild'' '' ~yildi'' '' ~yildiz'' ''42086bb020'' ''42086bb020@posta.example'' ''@posta.example'' ''deniz'' ''oyuncu'' ''oyuncu_42086bb020'' ''yildiz'''),
	(100014, '2026-11-16 06:08:31.786074+00', ''' blocked=false'' '' currency=TRY'' '' id=100014'' '' phone-end=842300623509'' '' phone=5326003248'' '' phone=905326003248'' '' verified=false'' '' ~8c'' '' ~8c9'' '' ~8c98'' '' ~8c98c'' '' ~8c98c7'' '' ~@p'' '' ~@po'' '' ~@pos'' '' ~@post'' '' ~@posta'' '' ~de'' '' ~den'' '' ~deni'' '' ~deniz'' '' ~oy'' '' ~oyu'' '' ~oyun'' '' ~oyunc'' '' ~oyuncu'' '' ~yi'' '' ~yil'' '' ~yild'' '' ~yildi'' '' ~yildiz'' ''8c98c7b6fe'' ''8c98c7b6fe@posta.example'' ''@posta.example'' ''deniz'' ''oyuncu'' ''oyuncu_8c98c7b6fe'' ''yildiz'''),
	(100015, '2026-11-16 06:08:32.232023+00', ''' blocked=false'' '' currency=TRY'' '' id=100015'' '' phone-end=028623523509'' '' phone=5325326820'' '' phone=905325326820'' '' verified=false'' '' ~21'' '' ~21e'' '' ~21e5'' '' ~21e59'' '' ~21e591'' '' ~@p'' '' ~@po'' '' ~@pos'' '' ~@post'' '' ~@posta'' '' ~de'' '' ~den'' '' ~deni'' '' ~deniz'' '' ~oy'' '' ~oyu'' '' ~oyun'' '' ~oyunc'' '' ~oyuncu'' '' ~yi'' '' ~yil'' '' ~yild'' '' ~yildi'' '' ~yildiz'' ''21e591c38b'' ''21e591c38b@posta.example'' ''@posta.example'' ''deniz'' ''oyuncu'' ''oyuncu_21e591c38b'' ''yildiz'''),
	(100016, '2026-11-18 06:08:34.25129+00', ''' blocked=false'' '' currency=TRY'' '' id=100016'' '' phone-end=670009323509'' '' phone=5323900076'' '' phone=905323900076'' '' verified=false'' '' ~@p'' '' ~@po'' '' ~@pos'' '' ~@post'' '' ~@posta'' '' ~de'' '' ~den'' '' ~deni'' '' ~deniz'' '' ~ea'' '' ~ea2'' '' ~ea20'' '' ~ea202'' '' ~ea2027'' '' ~oy'' '' ~oyu'' '' ~oyun'' '' ~oyunc'' '' ~oyuncu'' '' ~yi'' '' ~yil'' '' ~yild'' '' ~yildi'' '' ~yildiz'' ''@posta.example'' ''deniz'' ''ea20277ced'' ''ea20277ced@posta.example'' ''oyuncu'' ''oyuncu_ea20277ced'' ''yildiz''');

INSERT INTO identity.session VALUES
	('db370b16-b27e-41fd-a382-857053a0c9a7', 100001, '\xded401433715564e9ed1b93716f606a97df88eaba01a97ed0334e271783a199c', 'test', '2026-11-16 06:08:25.581241+00', '2026-11-16 06:08:25.581241+00', '2026-11-17 06:08:25.581241+00', NULL, NULL),
	('334234fb-a588-40d2-b01d-edb41247e153', 100002, '\x8ba7dfc2960471d8a1a296f532bde458919793f0cf0b48206248202e50a06ff2', 'test', '2026-11-16 06:08:25.882433+00', '2026-11-16 06:08:25.882433+00', '2026-11-17 06:08:25.882433+00', NULL, NULL),
	('663e8ae3-a025-4519-889c-78726326c5bf', 100003, '\x2b49b0b0f67f360917adfea27d0bdae48311a59afb4798aef7fdeb65ce9ab0a3', 'test', '2026-11-16 06:08:26.177057+00', '2026-11-16 06:08:26.177057+00', '2026-11-17 06:08:26.177057+00', NULL, NULL),
	('b3f4a1a2-dd61-4854-86e3-3d8f147cd17d', 100016, '\x4ae6a865c0929fb6d0024841d458ac353a27fe23a8502cc09c7fcb6e38144b5a', 'test browser', '2026-11-18 06:08:34.531504+00', '2026-11-18 06:08:34.531504+00', '2026-11-19 06:08:34.531504+00', NULL, NULL);

INSERT INTO jurisdiction.verdict OVERRIDING SYSTEM VALUE VALUES
	(100001, 1, 'registration', 'TR', NULL, true, 'play_money', '2026-11-16 06:08:25.486913+00'),
	(100002, 2, 'registration', 'TR', NULL, true, 'play_money', '2026-11-16 06:08:25.854827+00'),
	(100003, 3, 'registration', 'TR', NULL, true, 'play_money', '2026-11-16 06:08:26.136915+00'),
	(100004, 4, 'registration', 'TR', NULL, true, 'play_money', '2026-11-16 06:08:26.463105+00'),
	(100004, 5, 'deposit', 'TR', NULL, true, 'play_money', '2026-11-16 06:08:26.55397+00'),
	(100005, 6, 'registration', 'TR', NULL, true, 'play_money', '2026-11-16 06:08:26.966609+00'),
	(100005, 7, 'deposit', 'TR', NULL, true, 'play_money', '2026-11-16 06:08:27.036718+00'),
	(100006, 8, 'registration', 'TR', NULL, true, 'play_money', '2026-11-16 06:08:27.228765+00'),
	(100006, 9, 'deposit', 'TR', NULL, true, 'play_money', '2026-11-16 06:08:27.307876+00'),
	(100007, 10, 'registration', 'TR', NULL, true, 'play_money', '2026-11-16 06:08:27.672814+00'),
	(100007, 11, 'deposit', 'TR', NULL, true, 'play_money', '2026-11-16 06:08:27.754381+00'),
	(100008, 12, 'registration', 'TR', NULL, true, 'play_money', '2026-11-16 06:08:27.949439+00'),
	(100008, 13, 'deposit', 'TR', NULL, true, 'play_money', '2026-11-16 06:08:28.030554+00'),
	(100009, 14, 'registration', 'TR', NULL, true, 'play_money', '2026-11-16 06:08:28.325471+00'),
	(100010, 15, 'registration', 'TR', NULL, true, 'play_money', '2026-11-16 06:08:28.876796+00'),
	(100011, 16, 'registration', 'TR', NULL, true, 'play_money', '2026-11-16 06:08:29.836169+00'),
	(100012, 17, 'registration', 'TR', NULL, true, 'play_money', '2026-11-16 06:08:30.548836+00'),
	(100013, 18, 'registration', 'TR', NULL, true, 'play_money', '2026-11-16 06:08:31.053491+00'),
	(100014, 19, 'registration', 'TR', NULL, true, 'play_money', '2026-11-16 06:08:31.799186+00'),
	(100015, 20, 'registration', 'TR', NULL, true, 'play_money', '2026-11-16 06:08:32.261509+00'),
	(100016, 21, 'registration', 'TR', NULL, true, 'play_money', '2026-11-18 06:08:34.260706+00');

INSERT INTO payments.account OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 'Deneme Ziraat', 'Yakamoz Deneme Hesabı', 'TR080001000000000000001001', 'TRY', true, '0', NULL),
	(2, 1, 'Deneme Garanti', 'Yakamoz Deneme Hesabı', 'TR760006200000000000001002', 'TRY', true, '0', NULL),
	(3, 1, 'Deneme İş Bankası', 'Yakamoz Deneme Hesabı', 'TR340006400000000000001003', 'TRY', true, '0', NULL),
	(4, 1, 'Deneme Ziraat', 'Yakamoz Deneme Hesabı', 'TR240001000000000000001101', 'EUR', true, '0', NULL),
	(5, 4, 'Deneme Halkbank', 'Yakamoz Deneme Hesabı', 'TR090001200000000000001004', 'TRY', true, '0', NULL),
	(6, 5, 'TRON (TRC-20)', 'Yakamoz Deneme Cüzdanı', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TRY', true, '0', NULL);

INSERT INTO payments."case" OVERRIDING SYSTEM VALUE VALUES
	(803, 'payout_without_record', 'wd-3012', '{"state": "failed", "amount": "300.00", "currency": "TRY"}', 3012, NULL, '2026-11-18 06:08:33.236286+00', NULL, NULL, NULL, NULL),
	(804, 'return_without_record', 'wd-3012', '{"state": "failed", "amount": "300.00", "currency": "TRY"}', 3012, NULL, '2026-11-18 06:08:33.248844+00', NULL, NULL, NULL, NULL),
	(801, 'record_unknown_reference', 'dep-999999', '{"told": "10.00", "record": "deposit", "told_currency": "TRY"}', NULL, NULL, '2026-11-16 06:08:33.107562+00', 'payments-maker-498cde74', NULL, NULL, NULL),
	(802, 'other_amount', 'dep-3003', '{"told": "125.00", "asked": "250.00", "record": "deposit", "told_currency": "TRY", "asked_currency": "TRY"}', 3003, NULL, '2026-11-16 06:08:33.162956+00', 'payments-maker-498cde74', '2026-11-18 06:08:33.773734+00', 'payments-maker-498cde74', 'Kurulus duzeltti');

INSERT INTO payments.destination OVERRIDING SYSTEM VALUE VALUES
	(100009, 401, 'iban', '\x01f0df5bb10e4f219a07287b9bb162ba0a33073bc49758e6f3ef0efe21e6c5c8f9cc2a0c1b3b842e7a185eed89a3aa081451cb8795d566', '\xf6cb9179b43a5ee3c1717958ac691ea850ca7066862c9d4f56fc87b9988b0054', 'TR•• •••• 1034', 'Deniz Yıldız', 'Garanti BBVA', '2026-11-16 06:08:28.64267+00', '2026-11-16 06:08:28.650123+00', NULL),
	(100010, 402, 'iban', '\x018716e193283d4caa8bab5d2099d9d12975423db7ec959106be041f52ee27a0830a836760406e17cfe6ba0db6b99fb1f15dd980f3c390', '\x661c3f867dbaf3cc72bfcb707b37c58e6726402a292d944800ac0250f029e8f2', 'TR•• •••• 0819', 'Deniz Yıldız', 'Garanti BBVA', '2026-11-16 06:08:29.323899+00', '2026-11-16 06:08:29.328594+00', NULL),
	(100011, 403, 'iban', '\x01ade64bcbc2fbe2940a073fa5ec6bc6a166004d4d6cfece3091f2a941031122553a1eba9bfa4abb7bbea71d9c3d7cf8184b145fa0fca8', '\x5b5b311309f037041b2928d618581d5716c8524b41a746baec7534780c1eace3', 'TR•• •••• 7347', 'Deniz Yıldız', 'Garanti BBVA', '2026-11-16 06:08:30.136811+00', '2026-11-16 06:08:30.142572+00', NULL),
	(100012, 404, 'iban', '\x01df306755ab0cb005ddcea80a6272f4d75efba495a425c0f89e246aa3ad56bbeb20860a6f7d4897b87d103abf5805a43b6691c6c46f8a', '\x6e7f7150e8e69879bca387911ff2f7db22bd030e26187c60d73dd164d8e132e4', 'TR•• •••• 9312', 'Deniz Yıldız', 'Garanti BBVA', '2026-11-16 06:08:30.792849+00', '2026-11-16 06:08:30.803641+00', NULL),
	(100013, 405, 'iban', '\x0188be1ed16230dcf8443b224908f38322876e0f77aaa992c901db6b07904fe59581396506105bae0a991da9bc5679023d4add59573df9', '\xb6cae20ec17d41d2e4743f2e6cf809a21bd159b189f611349cfc4fbc468e41bd', 'TR•• •••• 2614', 'Deniz Yıldız', 'Garanti BBVA', '2026-11-16 06:08:31.360557+00', '2026-11-16 06:08:31.365611+00', NULL),
	(100014, 406, 'iban', '\x01f11e3d91d4cd679183b4bf751a3d3f4745c735a37e2e0b816d647ab6fa84382a36c008551cfcf5efcabb264f83de85e7a09faa376586', '\x6f31aa2bd9ceb8a85c8f66c8f26f4338fe4f1f4f90acd95493a17dd8de7e5549', 'TR•• •••• 5726', 'Deniz Yıldız', 'Garanti BBVA', '2026-11-16 06:08:32.019328+00', '2026-11-16 06:08:32.032846+00', NULL),
	(100015, 407, 'iban', '\x01697f0dccd2db6c20c4732e668e87e8c84150e3c09ed332da6d11476acbf5d837ea09269094127155856cb1509878c2c208db9851b76e', '\x5b3054dfd2e28c187dc72838c9114219412fb62ccd88c62ca0e244df9f38424e', 'TR•• •••• 8671', 'Deniz Yıldız', 'Garanti BBVA', '2026-11-16 06:08:32.552631+00', '2026-11-16 06:08:32.553678+00', NULL);

INSERT INTO payments.event VALUES
	('ev_c61a2a95af8803c1', 'deposit.succeeded', 'dep-3001', '{"amount": "250.00", "reason": null, "currency": "TRY", "gatewayId": "pc_1", "occurredAt": "2026-11-15T12:00:00.000Z"}', 'taken', '2026-11-16 06:08:26.773095+00'),
	('ev_41ad8ad55f814ae3', 'deposit.expired', 'dep-3003', '{"amount": "250.00", "reason": null, "currency": "TRY", "gatewayId": "pc_1", "occurredAt": "2026-11-15T12:00:00.000Z"}', 'taken', '2026-11-16 06:08:27.442147+00'),
	('ev_65f8e817237a19db', 'payout.paid', 'wd-3011', '{"amount": "300.00", "reason": null, "currency": "TRY", "gatewayId": "pc_1", "occurredAt": "2026-11-15T12:00:00.000Z"}', 'taken', '2026-11-16 06:08:32.691074+00'),
	('ev_8502268aa6d31e1a', 'payout.paid', 'wd-3012', '{"amount": "300.00", "reason": null, "currency": "TRY", "gatewayId": "pc_1", "occurredAt": "2026-11-15T12:00:00.000Z"}', 'taken', '2026-11-16 06:08:32.818862+00'),
	('ev_de443f9e9f5de8d5', 'payout.bounced', 'wd-3012', '{"amount": "300.00", "reason": null, "currency": "TRY", "gatewayId": "pc_1", "occurredAt": "2026-11-15T12:00:00.000Z"}', 'taken', '2026-11-16 06:08:32.926998+00');

INSERT INTO payments.line OVERRIDING SYSTEM VALUE VALUES
	(601, 1, 'b75b7c4fa9cf75e4', 'in', 12000, 'TRY', 'Deniz Yıldız', NULL, 'Havale', '2026-11-16 06:08:28.093243+00', '2026-11-16 06:08:28.093243+00', 'suspense', 'no_code', NULL, NULL, NULL, NULL);

INSERT INTO payments.method OVERRIDING SYSTEM VALUE VALUES
	(1, 'otomatik-havale', 'Otomatik Havale', 'havale', 'deposit', 'transfer', NULL, NULL, true, 0, 0, 5, 1440),
	(2, 'papara', 'Papara', 'papara', 'deposit', 'redirect', NULL, 'papara', true, 1, 0, 2, 60),
	(3, 'kart', 'Kredi / Banka Kartı', 'kredi-karti', 'deposit', 'redirect', NULL, 'card', true, 2, 0, 2, 60),
	(4, 'havale', 'Havale / EFT', 'havale', 'deposit', 'manual', NULL, NULL, true, 3, 0, 30, 1440),
	(5, 'usdt', 'USDT (TRC-20)', 'crypto', 'deposit', 'manual', NULL, NULL, true, 4, 0, 20, 1440),
	(6, 'banka-cekim', 'Banka Hesabı (IBAN)', 'havale', 'withdrawal', 'payout', 'bank', NULL, true, 5, 0, 120, 1440),
	(7, 'papara-cekim', 'Papara', 'papara', 'withdrawal', 'payout', 'papara', NULL, true, 6, 0, 60, 1440),
	(8, 'kripto-cekim', 'Kripto Para', 'crypto', 'withdrawal', 'payout', 'crypto', NULL, true, 7, 50, 180, 1440);

INSERT INTO payments.method_bounds VALUES
	(1, 'TRY', 10000, 5000000, 0),
	(1, 'EUR', 1000, 500000, 0),
	(2, 'TRY', 5000, 2500000, 0),
	(3, 'TRY', 10000, 2000000, 0),
	(3, 'USD', 1000, 100000, 0),
	(3, 'EUR', 1000, 100000, 0),
	(4, 'TRY', 25000, 10000000, 0),
	(5, 'TRY', 50000, 25000000, 0),
	(5, 'USD', 2000, 1000000, 0),
	(6, 'TRY', 10000, 10000000, 0),
	(6, 'EUR', 1000, 500000, 0),
	(7, 'TRY', 5000, 2500000, 0),
	(8, 'TRY', 50000, 25000000, 2500),
	(8, 'USD', 2000, 1000000, 100);

INSERT INTO payments.reader VALUES
	('company_records', 1004, '2026-11-16 06:08:33.129568+00');

INSERT INTO payments.record VALUES
	(1001, 'deposit', 'pc_1', 'dep-3001', 25000, 375, 'TRY', '2026-11-15 12:00:00+00', '2026-11-16 06:08:32.999882+00', 3001),
	(1002, 'payout', 'pc_1', 'wd-3011', 30000, 0, 'TRY', '2026-11-15 12:00:00+00', '2026-11-16 06:08:33.058124+00', 3011),
	(1003, 'deposit', 'pc_1', 'dep-999999', 1000, 0, 'TRY', '2026-11-15 12:00:00+00', '2026-11-16 06:08:33.100747+00', NULL),
	(1004, 'deposit', 'pc_1', 'dep-3003', 12500, 188, 'TRY', '2026-11-15 12:00:00+00', '2026-11-16 06:08:33.155996+00', NULL);

INSERT INTO payments.request OVERRIDING SYSTEM VALUE VALUES
	(100004, 3001, 'deposit', 2, 'TRY', 25000, 0, 'credited', '17bc6cb8-ecae-444e-9115-6d411d087228', '\x246b122f58199cafaea48974302d3fd5c236dbb75300cd02bbf656d66b98df2a', '2026-11-16 06:08:26.548454+00', '2026-11-16 07:08:26.548454+00', '2026-11-16 06:08:26.745438+00', NULL, NULL, NULL, NULL, NULL, '', NULL, 1, NULL, NULL, NULL, NULL, NULL, 0),
	(100005, 3002, 'deposit', 2, 'TRY', 25000, 0, 'claimed', '7015f75a-ec69-4e15-82e0-f2433da0d5c4', '\x246b122f58199cafaea48974302d3fd5c236dbb75300cd02bbf656d66b98df2a', '2026-11-16 06:08:27.03132+00', '2026-11-16 07:08:27.03132+00', NULL, NULL, NULL, NULL, NULL, NULL, '', NULL, 1, NULL, NULL, NULL, NULL, '2026-11-16 06:09:27.03132+00', 0),
	(100006, 3003, 'deposit', 2, 'TRY', 25000, 0, 'expired', 'cac5168b-1cf8-4c33-a39e-2bb4cb915c4b', '\x246b122f58199cafaea48974302d3fd5c236dbb75300cd02bbf656d66b98df2a', '2026-11-16 06:08:27.294769+00', '2026-11-16 07:08:27.294769+00', '2026-11-16 06:08:27.436932+00', 'Ödeme sayfasında süre doldu. Para göndermediyseniz yapmanız gereken bir şey yok.', NULL, NULL, NULL, NULL, '', NULL, 1, NULL, NULL, NULL, NULL, NULL, 0),
	(100007, 3004, 'deposit', 1, 'TRY', 50000, 0, 'claimed', '18409fe5-f257-4efc-92bb-b0864696c750', '\x352db82f2acb6f3362db6a49c63a98f32109128047338d044e23e744fcbf54bf', '2026-11-16 06:08:27.748553+00', '2026-11-17 06:08:27.748553+00', NULL, NULL, NULL, NULL, NULL, 'YKMF9HBEN', 'Deniz Yıldız', 1, 1, NULL, NULL, NULL, NULL, '2026-11-17 06:08:27.748553+00', 0),
	(100008, 3005, 'deposit', 4, 'TRY', 75000, 0, 'claimed', '03488de4-58d0-40bf-afb4-2d2c976fb9b4', '\xed47e6f944d2241df0f3eba67d0f5719750d90a55d9ec8e4ab471b0d1682fa41', '2026-11-16 06:08:28.025786+00', '2026-11-17 06:08:28.025786+00', NULL, NULL, NULL, NULL, NULL, 'YKMERDTWB', 'Deniz Yıldız', 5, 1, NULL, NULL, NULL, NULL, '2026-11-17 06:08:28.025786+00', 0),
	(100009, 3006, 'withdrawal', 6, 'TRY', 60000, 0, 'requested', '0f9ef793-9f97-4511-9f0f-2727dadc7530', '\xc50b2ff581db283b8129d3323789f4ace233093717a5a3995fcca7941474e5b7', '2026-11-16 06:08:28.660085+00', '2026-11-17 06:08:28.660085+00', NULL, NULL, NULL, NULL, NULL, NULL, '', NULL, 1, 401, '2026-11-16 06:18:28.660085+00', NULL, NULL, NULL, 0),
	(100010, 3007, 'withdrawal', 6, 'TRY', 150000, 0, 'approved', '4ccf49fa-354d-481f-8c77-a130a936d8d9', '\x61646222c0b5a9e6abc3730ba916692f2290b413db28aa80a56970695e86630f', '2026-11-16 06:08:29.336033+00', '2026-11-17 06:08:29.336033+00', NULL, NULL, NULL, 'payments-maker-2fd9bc4f', NULL, NULL, '', NULL, 1, 402, '2026-11-16 06:18:29.336033+00', NULL, NULL, '2026-11-16 06:08:29.506669+00', 0),
	(100011, 3008, 'withdrawal', 6, 'TRY', 40000, 0, 'rejected', '9240153c-1106-491c-a6d1-7abe73f8872f', '\xa4b0026a8e75df07db19ece314250228477ef5f1b9ed00ac6901950e5fbba998', '2026-11-16 06:08:30.144509+00', '2026-11-17 06:08:30.144509+00', '2026-11-16 06:08:30.248942+00', 'IBAN baskasinin adina', 'name_mismatch', 'payments-maker-2fd9bc4f', NULL, NULL, '', NULL, 1, 403, '2026-11-16 06:18:30.144509+00', NULL, NULL, NULL, 0),
	(100012, 3009, 'withdrawal', 6, 'TRY', 1200000, 0, 'second_approval', '091c43b0-5675-4018-99b3-2d5d454b740a', '\x9805c742aa8d7c5d7d1ff999bb598d7bbad0fbdf4547b1473652eabeb5cc9f49', '2026-11-16 06:08:30.808043+00', '2026-11-17 06:08:30.808043+00', NULL, NULL, NULL, 'payments-maker-2fd9bc4f', 1001, NULL, '', NULL, 1, 404, '2026-11-16 06:18:30.808043+00', NULL, NULL, NULL, 0),
	(100013, 3010, 'withdrawal', 6, 'TRY', 1500000, 0, 'approved', '8cb8d964-a13c-4aa2-a4e5-9d822604140a', '\xe330be7ab6e3a0e76f941107a15f3aff2a6ad0451c59f23cc497b78ae8beef26', '2026-11-16 06:08:31.368966+00', '2026-11-17 06:08:31.368966+00', NULL, NULL, NULL, NULL, 1002, NULL, '', NULL, 1, 405, '2026-11-16 06:18:31.368966+00', NULL, NULL, '2026-11-16 06:08:31.691282+00', 0),
	(100014, 3011, 'withdrawal', 6, 'TRY', 30000, 0, 'paid', '2d07dcdb-d2ac-474f-be6a-850ae392605a', '\x9f71f24e15675c13493e89515c3ed59d02939a937a08bb73cba0c5d6012d2752', '2026-11-16 06:08:32.039057+00', '2026-11-17 06:08:32.039057+00', '2026-11-16 06:08:32.672943+00', NULL, NULL, NULL, NULL, NULL, '', NULL, 1, 406, '2026-11-16 06:08:32.059437+00', NULL, NULL, NULL, 0),
	(100015, 3012, 'withdrawal', 6, 'TRY', 30000, 0, 'failed', '31e7784f-b2ae-4039-9683-284761ae5e87', '\xf143af5e44a07e96a55c8391fa7427d0f3f2cbbb2b3f184ef4b95b979ccd7dbe', '2026-11-16 06:08:32.554734+00', '2026-11-17 06:08:32.554734+00', '2026-11-16 06:08:32.911009+00', 'Banka ödemeyi iade etti. Tutarın tamamı bakiyenizde.', 'bounced', NULL, NULL, NULL, '', NULL, 1, 407, '2026-11-16 06:08:32.568353+00', NULL, NULL, NULL, 0);

INSERT INTO payments.seen_signature VALUES
	('\x45c346303deed1a219d31f3cdcac3e5aa3a11a4facdef359e170fed73bfb6433', '2026-11-16 06:08:26.634168+00'),
	('\x4a83bdebb5688df6bdfc0f4252a27ab8bc28b07a370ba6e0015c0fbc5113b657', '2026-11-16 06:08:27.3856+00'),
	('\x8a7d2bc80417847cd6c40b4d6df055e26ec65c5f3da0d58f160fcd951ddf383e', '2026-11-16 06:08:32.595147+00'),
	('\x30f5e473470ab8ef093c23dc154adc4c93ded7859b5a0f7157db306933eb399f', '2026-11-16 06:08:32.729539+00'),
	('\xab777b3da9595fe3c17ee6002b4ba41e38d866d0369a1493ba8884a36f77c97c', '2026-11-16 06:08:32.86072+00');

INSERT INTO payments.step VALUES
	(100004, 3001, 1, 'claimed', NULL, NULL, NULL, NULL, '2026-11-16 06:08:26.548454+00'),
	(100004, 3001, 2, 'credited', NULL, NULL, NULL, NULL, '2026-11-16 06:08:26.745438+00'),
	(100005, 3002, 1, 'claimed', NULL, NULL, NULL, NULL, '2026-11-16 06:08:27.03132+00'),
	(100006, 3003, 1, 'claimed', NULL, NULL, NULL, NULL, '2026-11-16 06:08:27.294769+00'),
	(100006, 3003, 2, 'expired', NULL, 'Ödeme sayfasında süre doldu. Para göndermediyseniz yapmanız gereken bir şey yok.', NULL, NULL, '2026-11-16 06:08:27.436932+00'),
	(100007, 3004, 1, 'claimed', NULL, NULL, NULL, NULL, '2026-11-16 06:08:27.748553+00'),
	(100008, 3005, 1, 'claimed', NULL, NULL, NULL, NULL, '2026-11-16 06:08:28.025786+00'),
	(100009, 3006, 1, 'requested', 401, NULL, NULL, NULL, '2026-11-16 06:08:28.660085+00'),
	(100010, 3007, 1, 'requested', 402, NULL, NULL, NULL, '2026-11-16 06:08:29.336033+00'),
	(100010, 3007, 2, 'approved', 402, NULL, NULL, 'payments-maker-2fd9bc4f', '2026-11-16 06:08:29.506669+00'),
	(100011, 3008, 1, 'requested', 403, NULL, NULL, NULL, '2026-11-16 06:08:30.144509+00'),
	(100011, 3008, 2, 'rejected', 403, 'IBAN baskasinin adina', 'name_mismatch', 'payments-maker-2fd9bc4f', '2026-11-16 06:08:30.248942+00'),
	(100012, 3009, 1, 'requested', 404, NULL, NULL, NULL, '2026-11-16 06:08:30.808043+00'),
	(100013, 3010, 1, 'requested', 405, NULL, NULL, NULL, '2026-11-16 06:08:31.368966+00'),
	(100012, 3009, 2, 'second_approval', 404, NULL, NULL, 'payments-maker-2fd9bc4f', '2026-11-16 06:08:31.474172+00'),
	(100013, 3010, 2, 'second_approval', 405, NULL, NULL, 'payments-maker-2fd9bc4f', '2026-11-16 06:08:31.583326+00'),
	(100013, 3010, 3, 'approved', 405, NULL, NULL, NULL, '2026-11-16 06:08:31.691282+00'),
	(100014, 3011, 1, 'requested', 406, NULL, NULL, NULL, '2026-11-16 06:08:32.039057+00'),
	(100014, 3011, 2, 'approved', 406, NULL, NULL, NULL, '2026-11-16 06:08:32.059437+00'),
	(100015, 3012, 1, 'requested', 407, NULL, NULL, NULL, '2026-11-16 06:08:32.554734+00'),
	(100015, 3012, 2, 'approved', 407, NULL, NULL, NULL, '2026-11-16 06:08:32.568353+00'),
	(100014, 3011, 3, 'sent', 406, NULL, NULL, NULL, '2026-11-16 06:08:32.642017+00'),
	(100014, 3011, 4, 'paid', 406, NULL, NULL, NULL, '2026-11-16 06:08:32.672943+00'),
	(100015, 3012, 3, 'sent', 407, NULL, NULL, NULL, '2026-11-16 06:08:32.7729+00'),
	(100015, 3012, 4, 'paid', 407, NULL, NULL, NULL, '2026-11-16 06:08:32.796346+00'),
	(100015, 3012, 5, 'failed', 407, 'Banka ödemeyi iade etti. Tutarın tamamı bakiyenizde.', 'bounced', NULL, '2026-11-16 06:08:32.911009+00');

INSERT INTO platform.clock VALUES
	(true, '2 days', false);

INSERT INTO platform.outbox OVERRIDING SYSTEM VALUE VALUES
	(1, '3dd9fe47-ae70-46fc-a626-54d122cc5f65', 'identity.player_registered', '100001', '{"player_id": "100001"}', '2026-11-16 06:08:25.508841+00'),
	(2, 'bf45d8bb-3e8c-4a0f-b45d-8898bd869641', 'wallet.changed', '100001', '{"seq": 1}', '2026-11-16 06:08:25.532782+00'),
	(3, '89547b1f-46b2-48fa-9e62-a88414c5fb67', 'wallet.changed', '100001', '{"seq": 2}', '2026-11-16 06:08:25.595708+00'),
	(4, 'a1113e42-a1a9-42c6-b12e-738cb0705150', 'wallet.changed', '100001', '{"seq": 3}', '2026-11-16 06:08:25.665522+00'),
	(5, '107b2c05-4586-47df-b889-b8f098cc4efe', 'wallet.changed', '100001', '{"seq": 4}', '2026-11-16 06:08:25.698222+00'),
	(6, '2fdc2422-8a75-495c-bc1c-aba8ce247b64', 'wallet.changed', '100001', '{"seq": 5}', '2026-11-16 06:08:25.720657+00'),
	(7, 'd13a6cb2-dbda-4884-ac3f-ed707ebdf26d', 'wallet.changed', '100001', '{"seq": 6}', '2026-11-16 06:08:25.734684+00'),
	(8, 'd813dedf-9319-4afd-a4fb-695c4deff4df', 'identity.player_registered', '100002', '{"player_id": "100002"}', '2026-11-16 06:08:25.860743+00'),
	(9, '3a52146a-fe1e-4241-889a-92b666a79303', 'wallet.changed', '100002', '{"seq": 2}', '2026-11-16 06:08:25.877904+00'),
	(10, 'ca96968a-4f32-415b-825b-394aeab9d785', 'wallet.changed', '100002', '{"seq": 4}', '2026-11-16 06:08:25.904611+00'),
	(11, '1401466b-56b7-474f-940c-f6d654155abd', 'wallet.changed', '100002', '{"seq": 6}', '2026-11-16 06:08:25.923799+00'),
	(12, 'bedb369d-d4be-44cc-ad51-d0b1db91f6b7', 'wallet.changed', '100002', '{"seq": 8}', '2026-11-16 06:08:25.988139+00'),
	(13, '55251fde-e1cd-44e9-9a58-5ab758e63190', 'identity.player_registered', '100003', '{"player_id": "100003"}', '2026-11-16 06:08:26.146223+00'),
	(14, '3e319924-d3aa-4ea5-8ad6-2c6bf9a39728', 'wallet.changed', '100003', '{"seq": 1}', '2026-11-16 06:08:26.160443+00'),
	(15, 'cdc73e11-9029-422c-bd27-7eecda9dd5d1', 'wallet.changed', '100003', '{"seq": 2}', '2026-11-16 06:08:26.220665+00'),
	(16, '3c88302e-5d21-48de-9be3-e052dd10c030', 'identity.player_registered', '100004', '{"player_id": "100004"}', '2026-11-16 06:08:26.478351+00'),
	(17, '93d15712-e324-4cdb-b035-f2d2bd725721', 'payments.changed', '100004', '{"player_id": "100004", "request_id": "3001"}', '2026-11-16 06:08:26.564768+00'),
	(18, 'b006550b-d019-4f0b-8e48-d0dda4ee3f26', 'wallet.changed', '100004', '{"seq": 1}', '2026-11-16 06:08:26.695208+00'),
	(19, 'd8a6d3b8-7384-490f-920c-fc594827da60', 'payments.changed', '100004', '{"player_id": "100004", "request_id": "3001"}', '2026-11-16 06:08:26.760799+00'),
	(20, 'ce697152-5dca-4273-87d9-5ee30ee624ef', 'payments.finished', '100004', '{"state": "credited", "player_id": "100004", "request_id": "3001"}', '2026-11-16 06:08:26.771516+00'),
	(21, '9cf72b13-ba15-4e8a-a5e7-8c5fcb352b1d', 'identity.player_registered', '100005', '{"player_id": "100005"}', '2026-11-16 06:08:26.977772+00'),
	(22, '0aed6b33-67cc-49fe-ac12-a6f14589b091', 'payments.changed', '100005', '{"player_id": "100005", "request_id": "3002"}', '2026-11-16 06:08:27.049877+00'),
	(23, 'bb47ebda-7e7c-4bcb-bfd7-07b21f5da48a', 'identity.player_registered', '100006', '{"player_id": "100006"}', '2026-11-16 06:08:27.230842+00'),
	(24, '2a52965a-fedb-4aba-86a4-039ad71e2b83', 'payments.changed', '100006', '{"player_id": "100006", "request_id": "3003"}', '2026-11-16 06:08:27.317709+00'),
	(25, 'f632f6c4-cf25-4135-a9d4-9059dffb2d27', 'payments.changed', '100006', '{"player_id": "100006", "request_id": "3003"}', '2026-11-16 06:08:27.440739+00'),
	(26, 'cce8c168-f62c-46f1-8945-fbb266cb9cd6', 'identity.player_registered', '100007', '{"player_id": "100007"}', '2026-11-16 06:08:27.67579+00'),
	(27, 'e7402e43-f044-4f3f-9781-af2332fba945', 'payments.changed', '100007', '{"player_id": "100007", "request_id": "3004"}', '2026-11-16 06:08:27.764768+00'),
	(28, '2c7e6701-e56e-4a08-8a77-23527f4f1074', 'identity.player_registered', '100008', '{"player_id": "100008"}', '2026-11-16 06:08:27.962847+00'),
	(29, '07a64497-a5a5-4b55-a18d-009920ac0341', 'payments.changed', '100008', '{"player_id": "100008", "request_id": "3005"}', '2026-11-16 06:08:28.036762+00'),
	(30, '67852ae0-cc20-4210-93a6-8f7d3b7dcc2b', 'identity.player_registered', '100009', '{"player_id": "100009"}', '2026-11-16 06:08:28.33938+00'),
	(31, 'f18d3666-4871-49e8-be23-fb0102c8c1cf', 'wallet.changed', '100009', '{"seq": 1}', '2026-11-16 06:08:28.350171+00'),
	(32, '80b9fa03-095c-421b-804f-7307c08dd1b3', 'wallet.changed', '100009', '{"seq": 2}', '2026-11-16 06:08:28.565796+00'),
	(33, 'b468a5e0-5b38-423a-8b16-d58a5b904a4b', 'payments.changed', '100009', '{"player_id": "100009", "request_id": "3006"}', '2026-11-16 06:08:28.669614+00'),
	(34, 'bb4e4def-4cc9-4e67-aaaf-2f7b8ed6761e', 'identity.player_registered', '100010', '{"player_id": "100010"}', '2026-11-16 06:08:28.890849+00'),
	(35, 'a3e8da33-384d-4b5e-acfc-8401aad0c06b', 'wallet.changed', '100010', '{"seq": 1}', '2026-11-16 06:08:28.900695+00'),
	(36, '00b5147a-61b9-4df4-8db9-8618be13be18', 'wallet.changed', '100010', '{"seq": 2}', '2026-11-16 06:08:29.269614+00'),
	(37, '67085bef-adf2-4012-8903-f324c3af3f51', 'payments.changed', '100010', '{"player_id": "100010", "request_id": "3007"}', '2026-11-16 06:08:29.356963+00'),
	(38, '5ee4a4aa-09cb-4118-8506-ffa385cc4225', 'payments.changed', '100010', '{"player_id": "100010", "request_id": "3007"}', '2026-11-16 06:08:29.50959+00'),
	(39, '2fd47110-a99c-4889-9f26-f5e25d4f84d5', 'identity.player_registered', '100011', '{"player_id": "100011"}', '2026-11-16 06:08:29.84881+00'),
	(40, '805b499e-3980-4cea-9ef4-a4e8fde6cb2c', 'wallet.changed', '100011', '{"seq": 1}', '2026-11-16 06:08:29.858756+00'),
	(41, '0141f824-2c64-476d-9817-6fceab4068bc', 'wallet.changed', '100011', '{"seq": 2}', '2026-11-16 06:08:30.064789+00'),
	(42, 'ad0e8b67-dc32-49fa-8c7a-ead010c20303', 'payments.changed', '100011', '{"player_id": "100011", "request_id": "3008"}', '2026-11-16 06:08:30.161712+00'),
	(43, 'dc561791-0edb-4a0d-a621-638e9470d702', 'wallet.changed', '100011', '{"seq": 3}', '2026-11-16 06:08:30.212451+00'),
	(44, 'c93e7a7d-e6bb-477c-bda6-edca63b518dd', 'payments.changed', '100011', '{"player_id": "100011", "request_id": "3008"}', '2026-11-16 06:08:30.26478+00'),
	(45, 'ef929b35-1c94-48c2-8caa-0294c2f67d96', 'payments.finished', '100011', '{"state": "rejected", "player_id": "100011", "request_id": "3008"}', '2026-11-16 06:08:30.268772+00'),
	(46, '31c44551-a5d0-4946-a69e-5e9c0eface55', 'identity.player_registered', '100012', '{"player_id": "100012"}', '2026-11-16 06:08:30.56477+00'),
	(47, '134d75ac-b8e1-4449-85ba-f1b843638c94', 'wallet.changed', '100012', '{"seq": 1}', '2026-11-16 06:08:30.57761+00'),
	(48, 'ea894803-357e-4558-ad7e-f44d4c66c1a0', 'wallet.changed', '100012', '{"seq": 2}', '2026-11-16 06:08:30.743583+00'),
	(49, 'e0069f53-e1b8-40d1-bde6-591141eebe88', 'payments.changed', '100012', '{"player_id": "100012", "request_id": "3009"}', '2026-11-16 06:08:30.812109+00'),
	(50, '951d0e00-da5f-43a9-9605-ab2e164f6334', 'identity.player_registered', '100013', '{"player_id": "100013"}', '2026-11-16 06:08:31.067658+00'),
	(51, '8488ef95-8f94-4b4d-8904-566fc62226e3', 'wallet.changed', '100013', '{"seq": 1}', '2026-11-16 06:08:31.084664+00'),
	(52, 'f26e302e-8aa9-4fd8-ad40-a16385aa88f3', 'wallet.changed', '100013', '{"seq": 2}', '2026-11-16 06:08:31.287544+00'),
	(53, 'c1296151-1422-4f84-9317-d7f3c917f990', 'payments.changed', '100013', '{"player_id": "100013", "request_id": "3010"}', '2026-11-16 06:08:31.37446+00'),
	(54, 'c672e90b-c7e4-45f2-a1eb-e7f63ce7a60d', 'payments.changed', '100012', '{"player_id": "100012", "request_id": "3009"}', '2026-11-16 06:08:31.459309+00'),
	(55, '4f217dd6-ca6b-44c9-89db-c6a0fac29954', 'payments.changed', '100013', '{"player_id": "100013", "request_id": "3010"}', '2026-11-16 06:08:31.578817+00'),
	(56, '6b2f8594-8a5a-4f11-8bfb-0357b7584e4a', 'payments.changed', '100013', '{"player_id": "100013", "request_id": "3010"}', '2026-11-16 06:08:31.696796+00'),
	(57, 'cf60c60d-0b48-4700-a5fd-0d4fde84852e', 'identity.player_registered', '100014', '{"player_id": "100014"}', '2026-11-16 06:08:31.804784+00'),
	(58, 'e55d433a-9e7c-422c-ad64-fd24356ce5f1', 'wallet.changed', '100014', '{"seq": 1}', '2026-11-16 06:08:31.810334+00'),
	(59, 'c61936aa-e6fa-4863-80b5-0e85b2fbbd11', 'wallet.changed', '100014', '{"seq": 2}', '2026-11-16 06:08:31.987849+00'),
	(60, 'fdd055b8-c725-4ccd-843b-d5bd325d9f7e', 'payments.changed', '100014', '{"player_id": "100014", "request_id": "3011"}', '2026-11-16 06:08:32.046919+00'),
	(61, '23a41552-e519-45e6-ae28-ddad1e9953be', 'identity.player_registered', '100015', '{"player_id": "100015"}', '2026-11-16 06:08:32.269283+00'),
	(62, '4760d0ab-6f27-432e-9d9b-a9282b7d135b', 'wallet.changed', '100015', '{"seq": 1}', '2026-11-16 06:08:32.286837+00'),
	(63, '82ecaa18-eb83-4b51-91fe-30e062be4924', 'wallet.changed', '100015', '{"seq": 2}', '2026-11-16 06:08:32.492722+00'),
	(64, 'f938d6bf-0423-442b-a0b2-d155546ca6dd', 'payments.changed', '100015', '{"player_id": "100015", "request_id": "3012"}', '2026-11-16 06:08:32.564775+00'),
	(65, '31407da4-b59f-4ff2-b941-b97921940e0e', 'payments.changed', '100014', '{"player_id": "100014", "request_id": "3011"}', '2026-11-16 06:08:32.65338+00'),
	(66, '41aeb3bb-7e7e-4bea-bbcf-d92685a3d06b', 'wallet.changed', '100014', '{"seq": 3}', '2026-11-16 06:08:32.664281+00'),
	(67, '9aa1d583-7b59-44f4-9dba-76d965c96193', 'payments.changed', '100014', '{"player_id": "100014", "request_id": "3011"}', '2026-11-16 06:08:32.681249+00'),
	(68, 'a4c8f835-2937-4754-ad6c-6655db9cf892', 'payments.finished', '100014', '{"state": "paid", "player_id": "100014", "request_id": "3011"}', '2026-11-16 06:08:32.689875+00'),
	(69, 'd3803d1d-455f-4dcd-8ce3-b44bbc26c43d', 'payments.changed', '100015', '{"player_id": "100015", "request_id": "3012"}', '2026-11-16 06:08:32.778984+00'),
	(70, 'b04b82a1-237a-4ce2-bc59-13e7e9cf5c3b', 'wallet.changed', '100015', '{"seq": 3}', '2026-11-16 06:08:32.792795+00'),
	(71, '80fecd07-46c3-49ef-ae4e-00873fe56e63', 'payments.changed', '100015', '{"player_id": "100015", "request_id": "3012"}', '2026-11-16 06:08:32.804896+00'),
	(72, '82645180-8dc2-4024-873b-14ac2e43842e', 'payments.finished', '100015', '{"state": "paid", "player_id": "100015", "request_id": "3012"}', '2026-11-16 06:08:32.812797+00'),
	(73, '1508fc5d-6e3c-4401-ad14-3801fcba4d67', 'wallet.changed', '100015', '{"seq": 4}', '2026-11-16 06:08:32.900863+00'),
	(74, '6f7723a8-71c7-40cb-9305-1786f8367b14', 'payments.changed', '100015', '{"player_id": "100015", "request_id": "3012"}', '2026-11-16 06:08:32.915819+00'),
	(75, 'a2b7f009-a9a9-4d0b-ad8d-110651c64ac6', 'payments.finished', '100015', '{"state": "failed", "player_id": "100015", "request_id": "3012"}', '2026-11-16 06:08:32.924802+00'),
	(76, '85c9aa63-67ce-4e3f-bcf6-700a33fda64f', 'identity.player_registered', '100016', '{"player_id": "100016"}', '2026-11-18 06:08:34.268744+00'),
	(77, 'fdd6761f-3a4d-4233-8c75-b5a2f7359024', 'wallet.changed', '100016', '{"seq": 1}', '2026-11-18 06:08:34.280139+00'),
	(78, '1e0bae93-cbab-4fea-ab49-bdabdc502d1c', 'wallet.changed', '100016', '{"seq": 2}', '2026-11-18 06:08:34.984677+00');

INSERT INTO public.schema_migrations VALUES
	('0001'),
	('0002'),
	('0003'),
	('0004'),
	('0005'),
	('0006'),
	('0007'),
	('0008'),
	('0009'),
	('0010'),
	('0011'),
	('0012'),
	('0013'),
	('0014'),
	('0015'),
	('0016'),
	('0017'),
	('0018'),
	('0019'),
	('0020'),
	('0021'),
	('0022'),
	('0023'),
	('0024'),
	('0025'),
	('0026'),
	('0027'),
	('0028'),
	('0029'),
	('0030'),
	('0031'),
	('0032'),
	('0033'),
	('0034'),
	('0035'),
	('0036'),
	('0037'),
	('0038');

INSERT INTO staff.approval OVERRIDING SYSTEM VALUE VALUES
	(1001, 'payments.withdrawal', 'player:100012', '{"net": "12000.00", "amount": "12000.00", "method": "Banka Hesabı (IBAN)", "currency": "TRY", "player_id": "100012", "payment_id": "3009", "destination": "TR•• •••• 9312", "destination_mark": "6e7f7150e8e69879bca387911ff2f7db22bd030e26187c60d73dd164d8e132e4"}', 'Kontrol edildi', 101, '2026-11-16 06:08:31.469045+00', '\xf474534d57f382a192857cbc282f7944408a9a6ac78670ca82d27060e2ed8080', 'waiting', NULL, NULL, NULL, NULL),
	(1002, 'payments.withdrawal', 'player:100013', '{"net": "15000.00", "amount": "15000.00", "method": "Banka Hesabı (IBAN)", "currency": "TRY", "player_id": "100013", "payment_id": "3010", "destination": "TR•• •••• 2614", "destination_mark": "b6cae20ec17d41d2e4743f2e6cf809a21bd159b189f611349cfc4fbc468e41bd"}', 'Kontrol edildi', 101, '2026-11-16 06:08:31.580167+00', '\x573016d1bfe16fcc70de0075ab0637353a39bc03b5a13c124106b730128d0643', 'done', 102, '2026-11-16 06:08:31.669674+00', 'Kontrol edildi', NULL);

INSERT INTO staff.audit_202611 VALUES
	(1, '2026-11-16 06:08:24.848713+00', 101, 'staff.sign_in', 'staff:101', '{}', '10.3.66.209', '\x2844d88566b6b8e184311d11dd58919843eba320a8d98a91555da0568b76bac8'),
	(2, '2026-11-16 06:08:25.212093+00', 102, 'staff.sign_in', 'staff:102', '{}', '10.9.136.72', '\x893cfe4b7fa235f3439979162575c035a48b4f64df0fc688ef72006ec1c3371e'),
	(3, '2026-11-16 06:08:29.520151+00', 101, 'payments.approve_withdrawal', 'player:100010', '{"amount": "1500.00", "reason": "Kontrol edildi", "currency": "TRY", "warnings": ["account_age", "destination", "net", "usual"], "payment_id": "3007", "destination": "TR•• •••• 0819"}', '10.3.66.209', '\x458328214225ef195a17e9acb3195dd419471b2a3082d97b1922c9648bdb0241'),
	(4, '2026-11-16 06:08:30.27187+00', 101, 'payments.refuse_withdrawal', 'player:100011', '{"why": "name_mismatch", "amount": "400.00", "reason": "IBAN baskasinin adina", "currency": "TRY", "payment_id": "3008"}', '10.3.66.209', '\xdf43574df1d7fa61e15653fcd1e11077986946d5522226007e1eaff888643ce9'),
	(5, '2026-11-16 06:08:31.472343+00', 101, 'approvals.propose', 'player:100012', '{"kind": "payments.withdrawal", "reason": "Kontrol edildi", "approval": "1001"}', '10.3.66.209', '\xca86e2ed02fd950454eac39f57df8ef7a9e26b27bca823df4c12e384b2f3a555'),
	(6, '2026-11-16 06:08:31.581709+00', 101, 'approvals.propose', 'player:100013', '{"kind": "payments.withdrawal", "reason": "Kontrol edildi", "approval": "1002"}', '10.3.66.209', '\x0a497f75e5006b011da670c8a9652cedf429e99cd52c9855c8d0c74fc6ab4681'),
	(7, '2026-11-16 06:08:31.704729+00', 102, 'approvals.approve', 'player:100013', '{"kind": "payments.withdrawal", "reason": "Kontrol edildi", "outcome": "done", "approval": "1002"}', '10.9.136.72', '\x1573a0ad9f4627b9e4a9c0a24bb8be1cbde3f88c37f41302bc8f75a0d672b48c'),
	(8, '2026-11-18 06:08:33.531477+00', 103, 'staff.sign_in', 'staff:103', '{}', '10.198.234.13', '\xd22aded1e927b1dd8918c4f3fc8b5b8367474e76a702d821aed08451823859b1'),
	(9, '2026-11-18 06:08:33.660715+00', 103, 'payments.take_case', 'case:801', '{"kind": "record_unknown_reference", "owner_after": "payments-maker-498cde74", "owner_before": null}', '10.198.234.13', '\x4e0e178baeeaca3af235f19824211cc73b770126a3e6c97c36a8abb38f94b9b4'),
	(10, '2026-11-18 06:08:33.732699+00', 103, 'payments.take_case', 'case:802', '{"kind": "other_amount", "owner_after": "payments-maker-498cde74", "owner_before": null}', '10.198.234.13', '\x81a35e4c9e4b79460719eec090c50e9b84367465bf37d06d2ea00d322036ee67'),
	(11, '2026-11-18 06:08:33.782873+00', 103, 'payments.close_case', 'case:802', '{"kind": "other_amount", "reason": "Kurulus duzeltti"}', '10.198.234.13', '\x59f92efb417ee78a0e799ec29df469ce328691ae549484b9c0187c4412f7ad1e'),
	(12, '2026-11-18 06:08:33.912715+00', 103, 'casino.take_difference', 'difference:a1e50251-fffb-4b61-8805-a4aac15f16c5', '{"round": "r-24", "studio": "own-studio", "difference": "missing_here", "owner_after": "payments-maker-498cde74", "transaction": "t-29", "owner_before": null}', '10.198.234.13', '\xb414bf3399312c17aa20fb0539411146d2ccff1837209377112da397522540d2'),
	(13, '2026-11-18 06:08:33.984757+00', 103, 'casino.take_difference', 'difference:5d913c42-3eaf-4f7a-892d-a1f4cbb61d9f', '{"round": "r-24", "studio": "own-studio", "difference": "amount", "owner_after": "payments-maker-498cde74", "transaction": "t-25", "owner_before": null}', '10.198.234.13', '\xcfdf8107e468b117498c5176dfcbd3f54ecb9b703678aadc77bf78f11f7f3dab'),
	(14, '2026-11-18 06:08:34.031809+00', 103, 'casino.close_difference', 'difference:5d913c42-3eaf-4f7a-892d-a1f4cbb61d9f', '{"round": "r-24", "reason": "Studyo duzeltti", "studio": "own-studio", "difference": "amount", "transaction": "t-25"}', '10.198.234.13', '\x2d0ca6a241097e169da74d845c0a72cf0d152f80291947cc062094d0c8c3100b');

INSERT INTO staff.audit_head VALUES
	(true, 14, '2026-11-18 06:08:34.031809+00', '\x2d0ca6a241097e169da74d845c0a72cf0d152f80291947cc062094d0c8c3100b');

INSERT INTO staff.member OVERRIDING SYSTEM VALUE VALUES
	(101, 'payments-maker-2fd9bc4f', 'payments-maker-2fd9bc4f', 'payments_maker', '$argon2id$v=19$m=19456,t=2,p=1$QeQH3C3AlZrbCjc3hFOINQ$7LpVPaBxOGAjF3hF8aB7nyfQBvryfWYFo3Yx0GjGwig', '\x016841e04039bbe647213d1173b3344d2620ac40641d0563c571ac4013184a94c4b96981231c7fbb71ec2d6afdf23bca5fc5981aff9c2fa3529de88eef', 59826976, false, '2026-11-16 06:08:24.672941+00', NULL),
	(102, 'payments-checker-b81c640a', 'payments-checker-b81c640a', 'payments_checker', '$argon2id$v=19$m=19456,t=2,p=1$wP3IHFUCRRuedtqp/NfqGw$Qv9eWtQdgjGDN/PC0iOgc1TlnIBfG6nzckrnwD1Mq8A', '\x01f6acef7614cc83ed56cbcaa5b6b7bc0a79f7c7e13c0e757c63f29532c5534d03355d2f1fafa05690e15066db48e32adb1d83f45495581d3281f15f0d', 59826976, false, '2026-11-16 06:08:24.996743+00', NULL),
	(103, 'payments-maker-498cde74', 'payments-maker-498cde74', 'payments_maker', '$argon2id$v=19$m=19456,t=2,p=1$04whmDB2Mzg7XAgwfvcnnQ$pSVRjdZvCxjxPdOgZAbK/F0z/iBWs+xmpyMmxWXxk6I', '\x01a831ebff7e90f51b51b65e04fae6ad56a494b502ba2a227c4728f5083a9e410b6c464ea688b99a3ae42e071608e207f749b31c231c4e73feef515b73', 59832737, false, '2026-11-18 06:08:33.379175+00', NULL);

INSERT INTO staff.session VALUES
	('5ba43c10-e5b3-4077-a0da-a9d517ab5732', 101, '\xf56b1fe09cec60b7fdaace28a1d598277128814d89190ddcb9431290d9feca8a', '2026-11-16 06:08:24.844901+00', '2026-11-16 06:08:24.844901+00', '2026-11-16 16:08:24.844901+00', NULL),
	('a5149e1b-28fa-4dd4-8265-87cf77e9e776', 102, '\x4100a3576f8592c30cf3b3480a84b2fb09d592c27dea7ff035680f8411c47c80', '2026-11-16 06:08:25.210757+00', '2026-11-16 06:08:25.210757+00', '2026-11-16 16:08:25.210757+00', NULL),
	('c0a36d0b-3b82-423d-ad3c-607d20d43c11', 103, '\xce890200b8dc1e9f862cdd7ca0d9194cfa1514b55ade376fc01c2b530f0e187b', '2026-11-18 06:08:33.529483+00', '2026-11-18 06:08:33.529483+00', '2026-11-18 16:08:33.529483+00', NULL);

INSERT INTO wallet.allowance VALUES
	(100003, 'loss', 'day', 3000, 2000, '2026-11-16 21:00:00+00');

INSERT INTO wallet.closure VALUES
	(100016, 'staff', 'stake', 'infinity');

INSERT INTO wallet.day_balance VALUES
	('2026-11-16', 'TRY', 3239400),
	('2026-11-17', 'TRY', 3239400);

INSERT INTO wallet.day_close VALUES
	('2026-11-16', 1099, '2026-11-18 06:08:34.847173+00'),
	('2026-11-17', 1099, '2026-11-18 06:08:34.847173+00');

INSERT INTO wallet.hold VALUES
	(100009, 'e77f96ab-f14e-4950-8a7f-abc53adcd347', 'withdrawal_pending', 60000, '2026-11-16 06:08:28.565796+00'),
	(100010, 'dee8749c-3587-464a-8a8e-daefca28ff4a', 'withdrawal_pending', 150000, '2026-11-16 06:08:29.269614+00'),
	(100012, 'da31f738-a3a8-4242-8d71-5aa718139ded', 'withdrawal_pending', 1200000, '2026-11-16 06:08:30.743583+00'),
	(100013, '86b54058-d0e9-48ee-84f7-ecb39fef8159', 'withdrawal_pending', 1500000, '2026-11-16 06:08:31.287544+00');

INSERT INTO wallet.house_book VALUES
	(true, 7, '\x653c9048e3cef63396398cb9ed708e99af8675c1ac8596304a79e5b8d4a7f611', '2026-11-16 06:08:33.172766+00');

INSERT INTO wallet.house_day VALUES
	('2026-11-16', 'bank', 'TRY', 'adjustment_in', 3245000, 0, 10),
	('2026-11-16', 'bank', 'TRY', 'settlement', 37937, 30000, 4),
	('2026-11-16', 'bank', 'TRY', 'statement_in', 12000, 0, 1),
	('2026-11-16', 'bonus_cost', 'TRY', 'bonus_grant', 10000, 0, 1),
	('2026-11-16', 'fee', 'TRY', 'fee', 563, 0, 2),
	('2026-11-16', 'ggr:own-studio', 'TRY', 'stake', 9000, 23200, 10),
	('2026-11-16', 'ggr:own-studio', 'TRY', 'win', 3600, 0, 2),
	('2026-11-16', 'psp_clearing:banka-cekim', 'TRY', 'adjustment_in', 30000, 0, 1),
	('2026-11-16', 'psp_clearing:banka-cekim', 'TRY', 'settlement', 30000, 0, 1),
	('2026-11-16', 'psp_clearing:banka-cekim', 'TRY', 'withdrawal_paid', 0, 60000, 2),
	('2026-11-16', 'psp_clearing:papara', 'TRY', 'deposit', 25000, 0, 1),
	('2026-11-16', 'psp_clearing:papara', 'TRY', 'fee', 0, 375, 1),
	('2026-11-16', 'psp_clearing:papara', 'TRY', 'settlement', 0, 24625, 1),
	('2026-11-16', 'suspense', 'TRY', 'fee', 0, 188, 1),
	('2026-11-16', 'suspense', 'TRY', 'settlement', 0, 13312, 2),
	('2026-11-16', 'suspense', 'TRY', 'statement_in', 0, 12000, 1),
	('2026-11-18', 'bank', 'TRY', 'adjustment_in', 1500, 0, 2);

INSERT INTO wallet.house_position VALUES
	('ggr:own-studio', 'TRY', 10600, '2026-11-16 06:08:25.595708+00'),
	('fee', 'TRY', -563, '2026-11-16 06:08:33.024739+00'),
	('bonus_cost', 'TRY', -10000, '2026-11-16 06:08:25.877904+00'),
	('psp_clearing:papara', 'TRY', 0, NULL),
	('suspense', 'TRY', 25500, '2026-11-16 06:08:28.108108+00'),
	('psp_clearing:banka-cekim', 'TRY', 0, NULL),
	('bank', 'TRY', -3266437, '2026-11-16 06:08:25.532782+00');

INSERT INTO wallet.house_transfer VALUES
	(1, 'cf884733-8546-4ce4-851d-1d763aa0e952', 'test:line-601', '2026-11-16 06:08:28.108108+00', 12000, 1039, 'TRY', 'statement_in', 'bank', 'suspense', NULL, '\x0f5617286ad80fb830f908cca44a20dbedc61670b8be1635833f30d19972788f'),
	(2, '09defaba-f7ec-4592-a877-b8d4124f549d', 'payments:record-1001', '2026-11-16 06:08:33.02078+00', 24625, 1073, 'TRY', 'settlement', 'bank', 'psp_clearing:papara', 'dep-3001', '\xba7c2015f5802651c17b762febc3edae9de3e1eeaadedfa9192ff3cfa088c2da'),
	(3, '7add4017-f723-44ce-84f0-c0e42d0cc6e7', 'payments:record-1001-fee', '2026-11-16 06:08:33.024739+00', 375, 1073, 'TRY', 'fee', 'fee', 'psp_clearing:papara', 'dep-3001', '\x6aa7a0d1883f9ae1af98c02188dcb5f665a52e6d8edf41871bd93be1f6699225'),
	(4, '52a4e31d-c7f3-4613-aa0a-7bc8211e9df0', 'payments:record-1002', '2026-11-16 06:08:33.072751+00', 30000, 1074, 'TRY', 'settlement', 'psp_clearing:banka-cekim', 'bank', 'wd-3011', '\xc10171ed2a321a474f637d37ac13f6f5f6bb15e960f9ba64b807640caa8ca8ad'),
	(5, '258cf59c-1e16-401a-b41c-7238b1f77c52', 'payments:record-1003', '2026-11-16 06:08:33.11409+00', 1000, 1075, 'TRY', 'settlement', 'bank', 'suspense', 'dep-999999', '\xf81a39bbac74ed29f2b07fd8ff288c49e65bed324aae352eecedf39610b3125a'),
	(6, '61e19556-111c-4758-9372-5e860204a806', 'payments:record-1004', '2026-11-16 06:08:33.168779+00', 12312, 1076, 'TRY', 'settlement', 'bank', 'suspense', 'dep-3003', '\xa3bb05c9096cd30a4d31ff3830ee9f976b938bc7619e086f43c37e816e268b77'),
	(7, '96727252-34e6-4221-880b-d7e57487327f', 'payments:record-1004-fee', '2026-11-16 06:08:33.172766+00', 188, 1076, 'TRY', 'fee', 'fee', 'suspense', 'dep-3003', '\x653c9048e3cef63396398cb9ed708e99af8675c1ac8596304a79e5b8d4a7f611');

INSERT INTO wallet.op VALUES
	(100001, '2026-11-16 06:08:25.532782+00', 1, 100000, 0, 100000, 0, 'fa807639-cca7-43b0-bfbc-4758a5f49d58', NULL, 'posted', 'post', 1, 'given', '08a97b63-5f85-411e-90e2-0693f9dd2570', 'post TRY adjustment_in 100000 bank bonus_grant 0 bonus_cost', NULL),
	(100001, '2026-11-16 06:08:25.595708+00', 2, 99000, 0, -1000, 0, '98dd285a-77a3-4e91-a8f0-2e114f4641ea', NULL, 'posted', 'post', 1, 'own-studio', 't-2', 'post TRY stake 1000 ggr:own-studio about bet 1000 kiyidaki-fener r-1 -', NULL),
	(100001, '2026-11-16 06:08:25.665522+00', 3, 100800, 0, 1800, 0, '9c0989a5-a3e6-4a09-ae30-a740bf908a96', NULL, 'posted', 'post', 1, 'own-studio', 't-4', 'post TRY win 1800 ggr:own-studio about win 1800 kiyidaki-fener r-1 t-2', NULL),
	(100001, '2026-11-16 06:08:25.698222+00', 4, 98300, 0, -2500, 0, '4b7eeb6e-3264-468e-bb86-16f12e720d52', NULL, 'posted', 'post', 1, 'own-studio', 't-6', 'post TRY stake 2500 ggr:own-studio about bet 2500 kiyidaki-fener r-5 -', NULL),
	(100001, '2026-11-16 06:08:25.720657+00', 5, 100100, 0, 1800, 0, 'fda996ca-1ca8-4e2b-b430-ead1644f86d6', NULL, 'posted', 'post', 1, 'own-studio', 't-8', 'post TRY win 1800 ggr:own-studio about win 1800 kiyidaki-fener r-5 t-6', NULL),
	(100001, '2026-11-16 06:08:25.734684+00', 6, 99400, 0, -700, 0, '562fe98f-4505-4e22-ad63-e61a3a707fd5', NULL, 'posted', 'post', 1, 'own-studio', 't-10', 'post TRY stake 700 ggr:own-studio about bet 700 kiyidaki-fener r-9 -', NULL),
	(100001, '2026-11-16 06:08:25.752693+00', 6, 99400, 0, 0, 0, '7ab9f8bf-96f7-4480-bbc3-28f6be749585', NULL, 'posted', 'post', 0, 'own-studio', 't-12', 'post TRY win 0 ggr:own-studio about win 0 kiyidaki-fener r-9 t-10', NULL),
	(100002, '2026-11-16 06:08:25.877904+00', 2, 5000, 10000, 5000, 10000, 'c5475104-bf54-4bf2-b446-e25d2532239f', NULL, 'posted', 'post', 2, 'given', '9e6c794d-c1af-4cc4-ade9-320f5d108bc7', 'post TRY adjustment_in 5000 bank bonus_grant 10000 bonus_cost', NULL),
	(100002, '2026-11-16 06:08:25.904611+00', 4, 0, 6000, -5000, -4000, '5213d767-8ece-4c35-a421-b42513e0ea8f', NULL, 'posted', 'post', 2, 'own-studio', 't-14', 'post TRY stake 9000 ggr:own-studio about bet 9000 kiyidaki-fener r-13 -', NULL),
	(100002, '2026-11-16 06:08:25.923799+00', 6, 5000, 10000, 5000, 4000, 'd24a18a7-c80a-41e5-be29-d1a45de23967', '5213d767-8ece-4c35-a421-b42513e0ea8f', 'posted', 'reverse', 2, 'own-studio', 't-16', 'reverse t-14', NULL),
	(100002, '2026-11-16 06:08:25.969929+00', 6, 5000, 10000, 0, 0, '5c259dda-8022-4ed4-846a-7170c68bab59', NULL, 'rolled_back', 'tombstone', 0, 'own-studio', 't-18', '', NULL),
	(100002, '2026-11-16 06:08:25.969929+00', 6, 5000, 10000, 0, 0, '93d28dd3-5640-4c28-a125-a826fe80b280', NULL, 'tombstoned', 'reverse', 0, 'own-studio', 't-19', 'reverse t-18', NULL),
	(100002, '2026-11-16 06:08:25.988139+00', 8, 0, 7000, -5000, -3000, '686493ec-59c9-490b-8ceb-894c381d977e', NULL, 'posted', 'post', 2, 'own-studio', 't-21', 'post TRY stake 8000 ggr:own-studio about bet 8000 kiyidaki-fener r-20 -', NULL),
	(100002, '2026-11-16 06:08:26.003985+00', 8, 0, 7000, 0, 0, '462e4b92-5857-4ac8-807b-f1d0166af724', NULL, 'insufficient_funds', 'post', 0, 'own-studio', 't-23', 'post TRY stake 200000 ggr:own-studio about bet 200000 kiyidaki-fener r-22 -', NULL),
	(100003, '2026-11-16 06:08:26.160443+00', 1, 100000, 0, 100000, 0, '2600c4a1-a3e1-417a-9203-de821d2f531f', NULL, 'posted', 'post', 1, 'given', 'e7177de9-493a-40aa-be80-d6f4d05515cf', 'post TRY adjustment_in 100000 bank bonus_grant 0 bonus_cost', NULL),
	(100003, '2026-11-16 06:08:26.220665+00', 2, 98000, 0, -2000, 0, '00caa864-9b0a-4715-a344-a58c8d9aeff3', NULL, 'posted', 'post', 1, 'own-studio', 't-25', 'post TRY stake 2000 ggr:own-studio about bet 2000 kiyidaki-fener r-24 -', NULL),
	(100003, '2026-11-16 06:08:26.242548+00', 2, 98000, 0, 0, 0, '75cdde98-c413-4043-84a2-2468a9233320', NULL, 'allowance_exhausted', 'post', 0, 'own-studio', 't-28', 'post TRY stake 2000 ggr:own-studio about bet 2000 kiyidaki-fener r-27 -', 'loss day 1000'),
	(100004, '2026-11-16 06:08:26.695208+00', 1, 25000, 0, 25000, 0, 'a6fc9929-8ac2-4407-91a7-8ba8b6cee8f1', NULL, 'posted', 'post', 1, 'payments', 'deposit-3001-1', 'post TRY deposit 25000 psp_clearing:papara', NULL),
	(100009, '2026-11-16 06:08:28.350171+00', 1, 90000, 0, 90000, 0, 'f8dfe58e-7197-4657-b48f-1fccca645d93', NULL, 'posted', 'post', 1, 'given', '7acd789f-3b11-410c-a0ff-92492112d2c0', 'post TRY adjustment_in 90000 bank bonus_grant 0 bonus_cost', NULL),
	(100009, '2026-11-16 06:08:28.565796+00', 2, 30000, 0, -60000, 0, 'e77f96ab-f14e-4950-8a7f-abc53adcd347', NULL, 'posted', 'post', 1, 'player', '0f9ef793-9f97-4511-9f0f-2727dadc7530', 'post TRY withdrawal_hold 60000 - about c50b2ff581db283b8129d3323789f4ace233093717a5a3995fcca7941474e5b7', NULL),
	(100010, '2026-11-16 06:08:28.900695+00', 1, 150000, 0, 150000, 0, '8bd098b2-6e1f-4d20-84c0-a1006d2f3055', NULL, 'posted', 'post', 1, 'given', '9f2407fd-e38a-4230-b0c3-ef1f68df60b5', 'post TRY adjustment_in 150000 bank bonus_grant 0 bonus_cost', NULL),
	(100010, '2026-11-16 06:08:29.269614+00', 2, 0, 0, -150000, 0, 'dee8749c-3587-464a-8a8e-daefca28ff4a', NULL, 'posted', 'post', 1, 'player', '4ccf49fa-354d-481f-8c77-a130a936d8d9', 'post TRY withdrawal_hold 150000 - about 61646222c0b5a9e6abc3730ba916692f2290b413db28aa80a56970695e86630f', NULL),
	(100011, '2026-11-16 06:08:29.858756+00', 1, 40000, 0, 40000, 0, 'e1ea5604-9d35-42f0-bbf5-919634ec3af6', NULL, 'posted', 'post', 1, 'given', 'fb51f4e0-6bd0-4154-b31e-8d2f9b797027', 'post TRY adjustment_in 40000 bank bonus_grant 0 bonus_cost', NULL),
	(100011, '2026-11-16 06:08:30.064789+00', 2, 0, 0, -40000, 0, '58b25c8c-c496-4028-90e6-e2f9a14dd0d4', NULL, 'posted', 'post', 1, 'player', '9240153c-1106-491c-a6d1-7abe73f8872f', 'post TRY withdrawal_hold 40000 - about a4b0026a8e75df07db19ece314250228477ef5f1b9ed00ac6901950e5fbba998', NULL),
	(100011, '2026-11-16 06:08:30.212451+00', 3, 40000, 0, 40000, 0, '68abc072-357f-4cdf-a18f-fd2227b0999e', '58b25c8c-c496-4028-90e6-e2f9a14dd0d4', 'posted', 'release', 1, 'player', 'wd-3008-back', 'release 9240153c-1106-491c-a6d1-7abe73f8872f', NULL),
	(100012, '2026-11-16 06:08:30.57761+00', 1, 1200000, 0, 1200000, 0, 'b5444786-fedc-4f79-a497-e844297887d5', NULL, 'posted', 'post', 1, 'given', '753860b9-097f-42d7-a9d2-8dfb34900c4c', 'post TRY adjustment_in 1200000 bank bonus_grant 0 bonus_cost', NULL),
	(100012, '2026-11-16 06:08:30.743583+00', 2, 0, 0, -1200000, 0, 'da31f738-a3a8-4242-8d71-5aa718139ded', NULL, 'posted', 'post', 1, 'player', '091c43b0-5675-4018-99b3-2d5d454b740a', 'post TRY withdrawal_hold 1200000 - about 9805c742aa8d7c5d7d1ff999bb598d7bbad0fbdf4547b1473652eabeb5cc9f49', NULL),
	(100013, '2026-11-16 06:08:31.084664+00', 1, 1500000, 0, 1500000, 0, '0b98e83a-2b29-48d4-9d4f-26034b35dfb5', NULL, 'posted', 'post', 1, 'given', '421f27b7-3ed8-4e0f-ae9b-9ef73986aadc', 'post TRY adjustment_in 1500000 bank bonus_grant 0 bonus_cost', NULL),
	(100013, '2026-11-16 06:08:31.287544+00', 2, 0, 0, -1500000, 0, '86b54058-d0e9-48ee-84f7-ecb39fef8159', NULL, 'posted', 'post', 1, 'player', '8cb8d964-a13c-4aa2-a4e5-9d822604140a', 'post TRY withdrawal_hold 1500000 - about e330be7ab6e3a0e76f941107a15f3aff2a6ad0451c59f23cc497b78ae8beef26', NULL),
	(100014, '2026-11-16 06:08:31.810334+00', 1, 30000, 0, 30000, 0, 'fdf1ccdf-0dc0-42f8-9196-7d394cd0acc9', NULL, 'posted', 'post', 1, 'given', '7118c3c5-1b86-4d09-aa61-2cad63a2d408', 'post TRY adjustment_in 30000 bank bonus_grant 0 bonus_cost', NULL),
	(100014, '2026-11-16 06:08:31.987849+00', 2, 0, 0, -30000, 0, '40206662-6e15-4895-8762-6325321fd0ba', NULL, 'posted', 'post', 1, 'player', '2d07dcdb-d2ac-474f-be6a-850ae392605a', 'post TRY withdrawal_hold 30000 - about 9f71f24e15675c13493e89515c3ed59d02939a937a08bb73cba0c5d6012d2752', NULL),
	(100015, '2026-11-16 06:08:32.286837+00', 1, 30000, 0, 30000, 0, '8b78879c-028c-4d75-9de9-3ef90b1a7acd', NULL, 'posted', 'post', 1, 'given', 'cc8d8532-0952-4f65-ac71-3047654df001', 'post TRY adjustment_in 30000 bank bonus_grant 0 bonus_cost', NULL),
	(100015, '2026-11-16 06:08:32.492722+00', 2, 0, 0, -30000, 0, '52b1d660-e18e-4921-b304-c575525d17ee', NULL, 'posted', 'post', 1, 'player', '31e7784f-b2ae-4039-9683-284761ae5e87', 'post TRY withdrawal_hold 30000 - about f143af5e44a07e96a55c8391fa7427d0f3f2cbbb2b3f184ef4b95b979ccd7dbe', NULL),
	(100014, '2026-11-16 06:08:32.664281+00', 3, 0, 0, 0, 0, 'd359f996-eecd-4d6c-87fd-22c3151fb48c', '40206662-6e15-4895-8762-6325321fd0ba', 'posted', 'capture', 1, 'player', 'wd-3011-paid', 'capture 2d07dcdb-d2ac-474f-be6a-850ae392605a psp_clearing:banka-cekim', NULL),
	(100015, '2026-11-16 06:08:32.792795+00', 3, 0, 0, 0, 0, '69430f69-f2aa-4818-9949-cff551b3dec6', '52b1d660-e18e-4921-b304-c575525d17ee', 'posted', 'capture', 1, 'player', 'wd-3012-paid', 'capture 31e7784f-b2ae-4039-9683-284761ae5e87 psp_clearing:banka-cekim', NULL),
	(100015, '2026-11-16 06:08:32.900863+00', 4, 30000, 0, 30000, 0, '7b45bcac-f75c-4e92-a60f-2f2dacdd7837', NULL, 'posted', 'post', 1, 'payments', 'wd-3012-returned', 'post TRY adjustment_in 30000 psp_clearing:banka-cekim', NULL),
	(100016, '2026-11-18 06:08:34.280139+00', 1, 1000, 0, 1000, 0, 'bde95606-2c6a-4c4f-9f13-cf7fe2e1e769', NULL, 'posted', 'post', 1, 'given', 'f3f56c17-34fe-46fa-a5a6-0b6c4b1296fa', 'post TRY adjustment_in 1000 bank bonus_grant 0 bonus_cost', NULL),
	(100016, '2026-11-18 06:08:34.984677+00', 2, 1500, 0, 500, 0, '7c3eb87f-e493-415a-9858-d326d4a79b5b', NULL, 'posted', 'post', 1, 'given', '9c3f9fb4-cb9a-4148-b281-bf962777f807', 'post TRY adjustment_in 500 bank bonus_grant 0 bonus_cost', NULL);

INSERT INTO wallet.player_day VALUES
	('2026-11-16', 'bonus', 'TRY', 7000, 14000),
	('2026-11-16', 'cash', 'TRY', 3026200, 3348600),
	('2026-11-16', 'withdrawal_pending', 'TRY', 100000, 3010000),
	('2026-11-18', 'cash', 'TRY', 0, 1500);

INSERT INTO wallet.purse VALUES
	(100011, 40000, 0, 0, 0, 0, 3, '\x3ec52f15737ea7f03c85027063f2f76dc650a92872b34180ef2e5127e2e08fd0', NULL, NULL, NULL, NULL, NULL, '2026-11-16 06:08:29.824694+00', '2026-11-16 06:08:30.212451+00', 'TRY', 'cash_first', false),
	(100016, 1500, 0, 0, 0, 0, 2, '\xb96b8b4cd3bccda82079cdc65a5bafbb03a4ef01da4104475e5427a8935cc926', 'infinity', NULL, NULL, NULL, NULL, '2026-11-18 06:08:34.256601+00', '2026-11-18 06:08:34.984677+00', 'TRY', 'cash_first', false),
	(100012, 0, 0, 0, 1200000, 0, 2, '\xff08d0fa7651b260c14966a1c7efea8033691e2095ba1e296acbfe86af2eb5ef', NULL, NULL, NULL, NULL, NULL, '2026-11-16 06:08:30.547028+00', '2026-11-16 06:08:30.743583+00', 'TRY', 'cash_first', false),
	(100001, 99400, 0, 0, 0, 0, 6, '\x6e0f83056a256ba2098f467395904faf094bf471ccab83e18e06dff20c680838', NULL, NULL, NULL, NULL, NULL, '2026-11-16 06:08:25.479671+00', '2026-11-16 06:08:25.734684+00', 'TRY', 'cash_first', false),
	(100013, 0, 0, 0, 1500000, 0, 2, '\x35e86af8c3698283800d096e37d5026b67e101476741e6f246e7b52f1765d0a4', NULL, NULL, NULL, NULL, NULL, '2026-11-16 06:08:31.048729+00', '2026-11-16 06:08:31.287544+00', 'TRY', 'cash_first', false),
	(100002, 0, 7000, 0, 0, 0, 8, '\x6fb07106436b94e0edf143e743c5c87cfa166b1943d2d4dabfb22db734ba8199', NULL, NULL, NULL, NULL, NULL, '2026-11-16 06:08:25.853586+00', '2026-11-16 06:08:25.988139+00', 'TRY', 'cash_first', false),
	(100003, 98000, 0, 0, 0, 0, 2, '\x8acc1df302e5d4f5de92270b06a67756334cf31f5efec58e1c957475f6b4ad79', NULL, NULL, NULL, NULL, NULL, '2026-11-16 06:08:26.135283+00', '2026-11-16 06:08:26.220665+00', 'TRY', 'cash_first', true),
	(100004, 25000, 0, 0, 0, 0, 1, '\xe69139fac8ed6ffebba8406c45453176ca5acafc2c1054989187e61801eb56e2', NULL, NULL, NULL, NULL, NULL, '2026-11-16 06:08:26.459102+00', '2026-11-16 06:08:26.695208+00', 'TRY', 'cash_first', false),
	(100005, 0, 0, 0, 0, 0, 0, '\x8f163a196219688dedc2f25fa5aa970e2a44f5369457070c6932d170cf017b9c', NULL, NULL, NULL, NULL, NULL, '2026-11-16 06:08:26.965215+00', '2026-11-16 06:08:26.965215+00', 'TRY', 'cash_first', false),
	(100006, 0, 0, 0, 0, 0, 0, '\x1b7d8b00d237ed004437986d3892bcb570727141df354fb7efb1276a3f72ca49', NULL, NULL, NULL, NULL, NULL, '2026-11-16 06:08:27.227942+00', '2026-11-16 06:08:27.227942+00', 'TRY', 'cash_first', false),
	(100007, 0, 0, 0, 0, 0, 0, '\xe678436e5621cc96dc411f4a8c36c5c979be3b206444879e124495879c4ce0be', NULL, NULL, NULL, NULL, NULL, '2026-11-16 06:08:27.664713+00', '2026-11-16 06:08:27.664713+00', 'TRY', 'cash_first', false),
	(100008, 0, 0, 0, 0, 0, 0, '\xc68e28026eab357b66d76a1a685bdd786aca9e77405d2a003f3eab0af7df5f52', NULL, NULL, NULL, NULL, NULL, '2026-11-16 06:08:27.94731+00', '2026-11-16 06:08:27.94731+00', 'TRY', 'cash_first', false),
	(100009, 30000, 0, 0, 60000, 0, 2, '\x270c417bb76bce6b6161270510729f30641d086802ced8241fe47dca918a8a12', NULL, NULL, NULL, NULL, NULL, '2026-11-16 06:08:28.318299+00', '2026-11-16 06:08:28.565796+00', 'TRY', 'cash_first', false),
	(100010, 0, 0, 0, 150000, 0, 2, '\x13fc11ea59ddcef228407ff2f4e8e1d4a4730a260854c4ca119b933b52bdf54a', NULL, NULL, NULL, NULL, NULL, '2026-11-16 06:08:28.870751+00', '2026-11-16 06:08:29.269614+00', 'TRY', 'cash_first', false),
	(100014, 0, 0, 0, 0, 0, 3, '\x31375e19b30af36a8d1558ea352323bfb6c09f01c561dbe28c6a33de85be7a69', NULL, NULL, NULL, NULL, NULL, '2026-11-16 06:08:31.797826+00', '2026-11-16 06:08:32.664281+00', 'TRY', 'cash_first', false),
	(100015, 30000, 0, 0, 0, 0, 4, '\x5874440cded81f794fc7170b50ceb8cb86d1db9c65edc323b5a5cc821b9ad82d', NULL, NULL, NULL, NULL, NULL, '2026-11-16 06:08:32.244713+00', '2026-11-16 06:08:32.900863+00', 'TRY', 'cash_first', false);

INSERT INTO wallet.rollup VALUES
	(true, 1102, '2026-11-18 06:08:34.992534+00');

INSERT INTO wallet.transfer_202611 VALUES
	(100001, 1, '2026-11-16 06:08:25.532782+00', 100000, 100000, 0, 1000, NULL, NULL, 'fa807639-cca7-43b0-bfbc-4758a5f49d58', '\xcf2a20216a097bc5e16e46bb5d7b1b58836a0a75601d6d210ccbd068d09c9359', 'adjustment_in', 'bank', 'cash'),
	(100001, 2, '2026-11-16 06:08:25.595708+00', 1000, 99000, 0, 1002, NULL, NULL, '98dd285a-77a3-4e91-a8f0-2e114f4641ea', '\x2239ce2faa47bf6a874921b8ecd049aa1da6c743081c4123b6c44faee1603a37', 'stake', 'cash', 'ggr:own-studio'),
	(100001, 3, '2026-11-16 06:08:25.665522+00', 1800, 100800, 0, 1003, NULL, NULL, '9c0989a5-a3e6-4a09-ae30-a740bf908a96', '\x21f0464158f71f0feb68933aba14af7af7ad41d5ee63c81261ceb5e51bd9d68b', 'win', 'ggr:own-studio', 'cash'),
	(100001, 4, '2026-11-16 06:08:25.698222+00', 2500, 98300, 0, 1004, NULL, NULL, '4b7eeb6e-3264-468e-bb86-16f12e720d52', '\xfedd5dcbc098841cc925929abe8527eca8e07e2308a89654f511e7898b465039', 'stake', 'cash', 'ggr:own-studio'),
	(100001, 5, '2026-11-16 06:08:25.720657+00', 1800, 100100, 0, 1005, NULL, NULL, 'fda996ca-1ca8-4e2b-b430-ead1644f86d6', '\x879bde7008edade36c5412abc52d11cfca0bbff43b124ccaa4278a7cf12e3830', 'win', 'ggr:own-studio', 'cash'),
	(100001, 6, '2026-11-16 06:08:25.734684+00', 700, 99400, 0, 1006, NULL, NULL, '562fe98f-4505-4e22-ad63-e61a3a707fd5', '\x6e0f83056a256ba2098f467395904faf094bf471ccab83e18e06dff20c680838', 'stake', 'cash', 'ggr:own-studio'),
	(100002, 1, '2026-11-16 06:08:25.877904+00', 5000, 5000, 0, 1009, NULL, NULL, 'c5475104-bf54-4bf2-b446-e25d2532239f', '\xb5441b2158045334c82df3d53de41a61e60562996d38120639aea7d09959fcf5', 'adjustment_in', 'bank', 'cash'),
	(100002, 2, '2026-11-16 06:08:25.877904+00', 10000, 5000, 10000, 1009, NULL, NULL, 'c5475104-bf54-4bf2-b446-e25d2532239f', '\x2392af18e5dc238d689d9c328c797ab691d6c1e40bb2246b3ea6fa19297f6cfb', 'bonus_grant', 'bonus_cost', 'bonus'),
	(100002, 3, '2026-11-16 06:08:25.904611+00', 5000, 0, 10000, 1011, NULL, NULL, '5213d767-8ece-4c35-a421-b42513e0ea8f', '\xd003b5268e078e788d7f07dda3927f26e81810c7a690dff1f88c239ee46e80b9', 'stake', 'cash', 'ggr:own-studio'),
	(100002, 4, '2026-11-16 06:08:25.904611+00', 4000, 0, 6000, 1011, NULL, NULL, '5213d767-8ece-4c35-a421-b42513e0ea8f', '\xc558153c83499420fae1ccba83bdf7a0ef3e5328415375d01c1c81abc7eb1d69', 'stake', 'bonus', 'ggr:own-studio'),
	(100002, 5, '2026-11-16 06:08:25.923799+00', 4000, 0, 10000, 1012, 4, '2026-11-16 06:08:25.904611+00', 'd24a18a7-c80a-41e5-be29-d1a45de23967', '\x133ac02e164b7505df90ea74af8fea4f38a1eb97069f6ed58ff3dfa05c591342', 'stake', 'ggr:own-studio', 'bonus'),
	(100002, 6, '2026-11-16 06:08:25.923799+00', 5000, 5000, 10000, 1012, 3, '2026-11-16 06:08:25.904611+00', 'd24a18a7-c80a-41e5-be29-d1a45de23967', '\x2010334b4811d3d0b8569b96dcf7be4e38ad9a7996827ff5c13bed2d563162bf', 'stake', 'ggr:own-studio', 'cash'),
	(100002, 7, '2026-11-16 06:08:25.988139+00', 5000, 0, 10000, 1014, NULL, NULL, '686493ec-59c9-490b-8ceb-894c381d977e', '\xaf68b81d8e9378bd3b49733f2ee6e3ce1d2fe189b492622dfc781a114cbb1559', 'stake', 'cash', 'ggr:own-studio'),
	(100002, 8, '2026-11-16 06:08:25.988139+00', 3000, 0, 7000, 1014, NULL, NULL, '686493ec-59c9-490b-8ceb-894c381d977e', '\x6fb07106436b94e0edf143e743c5c87cfa166b1943d2d4dabfb22db734ba8199', 'stake', 'bonus', 'ggr:own-studio'),
	(100003, 1, '2026-11-16 06:08:26.160443+00', 100000, 100000, 0, 1017, NULL, NULL, '2600c4a1-a3e1-417a-9203-de821d2f531f', '\x20f125f61772bcd40e0827aed21a8d6fdc8a1ce734309f533624c03c18abe876', 'adjustment_in', 'bank', 'cash'),
	(100003, 2, '2026-11-16 06:08:26.220665+00', 2000, 98000, 0, 1020, NULL, NULL, '00caa864-9b0a-4715-a344-a58c8d9aeff3', '\x8acc1df302e5d4f5de92270b06a67756334cf31f5efec58e1c957475f6b4ad79', 'stake', 'cash', 'ggr:own-studio'),
	(100004, 1, '2026-11-16 06:08:26.695208+00', 25000, 25000, 0, 1027, NULL, NULL, 'a6fc9929-8ac2-4407-91a7-8ba8b6cee8f1', '\xe69139fac8ed6ffebba8406c45453176ca5acafc2c1054989187e61801eb56e2', 'deposit', 'psp_clearing:papara', 'cash'),
	(100009, 1, '2026-11-16 06:08:28.350171+00', 90000, 90000, 0, 1041, NULL, NULL, 'f8dfe58e-7197-4657-b48f-1fccca645d93', '\xdda9ba15c53ebb6cc18ea6806e1f8ca4d47346f8271a4384aa5899aa0bf850e6', 'adjustment_in', 'bank', 'cash'),
	(100009, 2, '2026-11-16 06:08:28.565796+00', 60000, 30000, 0, 1042, NULL, NULL, 'e77f96ab-f14e-4950-8a7f-abc53adcd347', '\x270c417bb76bce6b6161270510729f30641d086802ced8241fe47dca918a8a12', 'withdrawal_hold', 'cash', 'withdrawal_pending'),
	(100010, 1, '2026-11-16 06:08:28.900695+00', 150000, 150000, 0, 1044, NULL, NULL, '8bd098b2-6e1f-4d20-84c0-a1006d2f3055', '\x1d3afb1aa47cdd91fe7a9ee2c1b866f3960d7f5f3b882277d471f925b8092f78', 'adjustment_in', 'bank', 'cash'),
	(100010, 2, '2026-11-16 06:08:29.269614+00', 150000, 0, 0, 1045, NULL, NULL, 'dee8749c-3587-464a-8a8e-daefca28ff4a', '\x13fc11ea59ddcef228407ff2f4e8e1d4a4730a260854c4ca119b933b52bdf54a', 'withdrawal_hold', 'cash', 'withdrawal_pending'),
	(100011, 1, '2026-11-16 06:08:29.858756+00', 40000, 40000, 0, 1049, NULL, NULL, 'e1ea5604-9d35-42f0-bbf5-919634ec3af6', '\xa2f193004ab93de5180fd6e9cd119b65cc734f80232804f75852508e70576459', 'adjustment_in', 'bank', 'cash'),
	(100011, 2, '2026-11-16 06:08:30.064789+00', 40000, 0, 0, 1050, NULL, NULL, '58b25c8c-c496-4028-90e6-e2f9a14dd0d4', '\xf384cfe78e42ba067921b232840b0b2aee25cfebd7f0f801d30b4aafd9bac159', 'withdrawal_hold', 'cash', 'withdrawal_pending'),
	(100011, 3, '2026-11-16 06:08:30.212451+00', 40000, 40000, 0, 1051, 2, '2026-11-16 06:08:30.064789+00', '68abc072-357f-4cdf-a18f-fd2227b0999e', '\x3ec52f15737ea7f03c85027063f2f76dc650a92872b34180ef2e5127e2e08fd0', 'withdrawal_hold', 'withdrawal_pending', 'cash'),
	(100012, 1, '2026-11-16 06:08:30.57761+00', 1200000, 1200000, 0, 1053, NULL, NULL, 'b5444786-fedc-4f79-a497-e844297887d5', '\x01a50df0c83e67ccbb2b4cf12c1027cce022f90323bfb83a6326b359ecea8632', 'adjustment_in', 'bank', 'cash'),
	(100012, 2, '2026-11-16 06:08:30.743583+00', 1200000, 0, 0, 1054, NULL, NULL, 'da31f738-a3a8-4242-8d71-5aa718139ded', '\xff08d0fa7651b260c14966a1c7efea8033691e2095ba1e296acbfe86af2eb5ef', 'withdrawal_hold', 'cash', 'withdrawal_pending'),
	(100013, 1, '2026-11-16 06:08:31.084664+00', 1500000, 1500000, 0, 1056, NULL, NULL, '0b98e83a-2b29-48d4-9d4f-26034b35dfb5', '\x2ae0f5e5c17b18c4937e78742216c3115b59ccc194e63c6d8601c321a8e01a6f', 'adjustment_in', 'bank', 'cash'),
	(100013, 2, '2026-11-16 06:08:31.287544+00', 1500000, 0, 0, 1057, NULL, NULL, '86b54058-d0e9-48ee-84f7-ecb39fef8159', '\x35e86af8c3698283800d096e37d5026b67e101476741e6f246e7b52f1765d0a4', 'withdrawal_hold', 'cash', 'withdrawal_pending'),
	(100014, 1, '2026-11-16 06:08:31.810334+00', 30000, 30000, 0, 1062, NULL, NULL, 'fdf1ccdf-0dc0-42f8-9196-7d394cd0acc9', '\x805b1b9d555cb65ac491084863a92d057efac646f41c4292dd392aeb05fd6929', 'adjustment_in', 'bank', 'cash'),
	(100014, 2, '2026-11-16 06:08:31.987849+00', 30000, 0, 0, 1063, NULL, NULL, '40206662-6e15-4895-8762-6325321fd0ba', '\xd412b05990cf8f2e9f9594946f7a334f5a56c61ab5a2edb1c8d5012eae11073c', 'withdrawal_hold', 'cash', 'withdrawal_pending'),
	(100015, 1, '2026-11-16 06:08:32.286837+00', 30000, 30000, 0, 1067, NULL, NULL, '8b78879c-028c-4d75-9de9-3ef90b1a7acd', '\x024b2c4ac2e10a4a7caa73072eedc233566511c1f5302311a972af590b35ffb3', 'adjustment_in', 'bank', 'cash'),
	(100015, 2, '2026-11-16 06:08:32.492722+00', 30000, 0, 0, 1068, NULL, NULL, '52b1d660-e18e-4921-b304-c575525d17ee', '\x84bfd110dd70d4a2b7f320687f7c4c51ba199814af4f1c8b5e7b38e43bfc6244', 'withdrawal_hold', 'cash', 'withdrawal_pending'),
	(100014, 3, '2026-11-16 06:08:32.664281+00', 30000, 0, 0, 1070, NULL, NULL, 'd359f996-eecd-4d6c-87fd-22c3151fb48c', '\x31375e19b30af36a8d1558ea352323bfb6c09f01c561dbe28c6a33de85be7a69', 'withdrawal_paid', 'withdrawal_pending', 'psp_clearing:banka-cekim'),
	(100015, 3, '2026-11-16 06:08:32.792795+00', 30000, 0, 0, 1071, NULL, NULL, '69430f69-f2aa-4818-9949-cff551b3dec6', '\x525b780a614411f519892261a576258624718cbec832080ed6344ddf16d5da5f', 'withdrawal_paid', 'withdrawal_pending', 'psp_clearing:banka-cekim'),
	(100015, 4, '2026-11-16 06:08:32.900863+00', 30000, 30000, 0, 1072, NULL, NULL, '7b45bcac-f75c-4e92-a60f-2f2dacdd7837', '\x5874440cded81f794fc7170b50ceb8cb86d1db9c65edc323b5a5cc821b9ad82d', 'adjustment_in', 'psp_clearing:banka-cekim', 'cash'),
	(100016, 1, '2026-11-18 06:08:34.280139+00', 1000, 1000, 0, 1093, NULL, NULL, 'bde95606-2c6a-4c4f-9f13-cf7fe2e1e769', '\x80ef1a246b26454520840983228683cb23c6805416c474be7c3969b98f616a25', 'adjustment_in', 'bank', 'cash'),
	(100016, 2, '2026-11-18 06:08:34.984677+00', 500, 1500, 0, 1101, NULL, NULL, '7c3eb87f-e493-415a-9858-d326d4a79b5b', '\xb96b8b4cd3bccda82079cdc65a5bafbb03a4ef01da4104475e5427a8935cc926', 'adjustment_in', 'bank', 'cash');

SELECT pg_catalog.setval('casino.game_id_seq', 3, true);

SELECT pg_catalog.setval('casino.studio_id_seq', 3, true);

SELECT pg_catalog.setval('content.banner_banner_id_seq', 1, false);

SELECT pg_catalog.setval('content.info_card_info_card_id_seq', 1, false);

SELECT pg_catalog.setval('content.promotion_promotion_id_seq', 1, false);

SELECT pg_catalog.setval('identity.account_change_change_id_seq', 1, false);

SELECT pg_catalog.setval('identity.consent_consent_id_seq', 1, false);

SELECT pg_catalog.setval('identity.directory_player_id_seq', 100016, true);

SELECT pg_catalog.setval('identity.note_note_id_seq', 1, false);

SELECT pg_catalog.setval('jurisdiction.verdict_verdict_id_seq', 21, true);

SELECT pg_catalog.setval('payments.account_account_id_seq', 6, true);

SELECT pg_catalog.setval('payments.case_case_id_seq', 804, true);

SELECT pg_catalog.setval('payments.destination_destination_id_seq', 407, true);

SELECT pg_catalog.setval('payments.line_line_id_seq', 601, true);

SELECT pg_catalog.setval('payments.method_method_id_seq', 104, true);

SELECT pg_catalog.setval('payments.request_request_id_seq', 3012, true);

SELECT pg_catalog.setval('platform.outbox_position_seq', 78, true);

SELECT pg_catalog.setval('player_requests.request_request_id_seq', 2001, false);

SELECT pg_catalog.setval('staff.approval_approval_id_seq', 1002, true);

SELECT pg_catalog.setval('staff.member_staff_id_seq', 103, true);

SELECT pg_catalog.setval('staff.saved_filter_filter_id_seq', 1, false);

SELECT pg_catalog.setval('verification.document_document_id_seq', 1, false);

ALTER TABLE ONLY casino.difference
    ADD CONSTRAINT a_difference_is_one_case UNIQUE (studio_id, player, tx, kind);

ALTER TABLE ONLY casino.difference
    ADD CONSTRAINT difference_pkey PRIMARY KEY (difference_id);

ALTER TABLE ONLY casino.edition
    ADD CONSTRAINT edition_pkey PRIMARY KEY (only_row);

ALTER TABLE ONLY casino.favourite
    ADD CONSTRAINT favourite_pkey PRIMARY KEY (player_id, game_id);

ALTER TABLE ONLY casino.free_grant
    ADD CONSTRAINT free_grant_pkey PRIMARY KEY (player_id, grant_id);

ALTER TABLE casino.game
    ADD CONSTRAINT game_closed_for_a_reason CHECK ((closed_reason <> ''::text)) NOT VALID;

ALTER TABLE ONLY casino.game
    ADD CONSTRAINT game_code_is_one_game UNIQUE (code);

ALTER TABLE ONLY casino.game_day
    ADD CONSTRAINT game_day_pkey PRIMARY KEY (game_id, currency, day);

ALTER TABLE ONLY casino.game_limit
    ADD CONSTRAINT game_limit_pkey PRIMARY KEY (game_id, currency);

ALTER TABLE ONLY casino.game
    ADD CONSTRAINT game_pkey PRIMARY KEY (id);

ALTER TABLE ONLY casino.jackpot
    ADD CONSTRAINT jackpot_pkey PRIMARY KEY (studio_id, pool, currency);

ALTER TABLE ONLY casino.launch
    ADD CONSTRAINT launch_pkey PRIMARY KEY (launch_id);

ALTER TABLE ONLY casino.launch
    ADD CONSTRAINT launch_token_is_one_launch UNIQUE (token_hash);

ALTER TABLE ONLY casino.nonce
    ADD CONSTRAINT nonce_pkey PRIMARY KEY (studio, nonce);

ALTER TABLE ONLY casino.phase
    ADD CONSTRAINT phase_pkey PRIMARY KEY (player_id, studio_id, round, number, at);

ALTER TABLE ONLY casino.phase_202611
    ADD CONSTRAINT phase_202611_pkey PRIMARY KEY (player_id, studio_id, round, number, at);

ALTER TABLE ONLY casino.phase_202612
    ADD CONSTRAINT phase_202612_pkey PRIMARY KEY (player_id, studio_id, round, number, at);

ALTER TABLE ONLY casino.phase_202701
    ADD CONSTRAINT phase_202701_pkey PRIMARY KEY (player_id, studio_id, round, number, at);

ALTER TABLE ONLY casino.phase_202702
    ADD CONSTRAINT phase_202702_pkey PRIMARY KEY (player_id, studio_id, round, number, at);

ALTER TABLE ONLY casino.phase_default
    ADD CONSTRAINT phase_default_pkey PRIMARY KEY (player_id, studio_id, round, number, at);

ALTER TABLE casino.provider
    ADD CONSTRAINT provider_closed_for_a_reason CHECK ((closed_reason <> ''::text)) NOT VALID;

ALTER TABLE ONLY casino.provider
    ADD CONSTRAINT provider_code_is_one_provider UNIQUE (code);

ALTER TABLE ONLY casino.provider
    ADD CONSTRAINT provider_pkey PRIMARY KEY (id);

ALTER TABLE ONLY casino.recent
    ADD CONSTRAINT recent_pkey PRIMARY KEY (player_id, game_id);

ALTER TABLE casino.round
    ADD CONSTRAINT round_is_named CHECK (((round ~ '^[A-Za-z0-9._:-]+$'::text) AND (length(round) <= 64))) NOT VALID;

ALTER TABLE ONLY casino.round
    ADD CONSTRAINT round_pkey PRIMARY KEY (player_id, studio_id, round);

ALTER TABLE ONLY casino.statement_line
    ADD CONSTRAINT statement_line_pkey PRIMARY KEY (studio_id, cursor);

ALTER TABLE ONLY casino.studio
    ADD CONSTRAINT studio_code_is_one_studio UNIQUE (code);

ALTER TABLE ONLY casino.studio_game
    ADD CONSTRAINT studio_game_pkey PRIMARY KEY (studio_id, code, version);

ALTER TABLE ONLY casino.studio
    ADD CONSTRAINT studio_pkey PRIMARY KEY (id);

ALTER TABLE ONLY casino.word
    ADD CONSTRAINT word_pkey PRIMARY KEY (word);

ALTER TABLE content.banner
    ADD CONSTRAINT an_end_comes_after_its_start CHECK ((ends_at > starts_at)) NOT VALID;

ALTER TABLE content.info_card
    ADD CONSTRAINT an_end_comes_after_its_start CHECK ((ends_at > starts_at)) NOT VALID;

ALTER TABLE ONLY content.banner
    ADD CONSTRAINT banner_pkey PRIMARY KEY (banner_id);

ALTER TABLE ONLY content.banner
    ADD CONSTRAINT banner_slug_is_taken UNIQUE (screen, slug);

ALTER TABLE ONLY content.draft
    ADD CONSTRAINT draft_pkey PRIMARY KEY (kind, article);

ALTER TABLE ONLY content.info_card
    ADD CONSTRAINT info_card_pkey PRIMARY KEY (info_card_id);

ALTER TABLE ONLY content.info_card
    ADD CONSTRAINT info_card_slug_is_taken UNIQUE (slug);

ALTER TABLE ONLY content.promotion
    ADD CONSTRAINT one_promotion_is_featured EXCLUDE USING gist (tstzrange(starts_at, ends_at) WITH &&) WHERE ((featured AND shown));

ALTER TABLE ONLY content.page
    ADD CONSTRAINT page_pkey PRIMARY KEY (slug, version);

ALTER TABLE ONLY content.promotion
    ADD CONSTRAINT promotion_pkey PRIMARY KEY (promotion_id);

ALTER TABLE ONLY content.promotion
    ADD CONSTRAINT promotion_slug_is_taken UNIQUE (slug);

ALTER TABLE ONLY content.revision
    ADD CONSTRAINT revision_pkey PRIMARY KEY (kind, article, number);

ALTER TABLE identity.account_change
    ADD CONSTRAINT account_change_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'phone'::text, 'password'::text, 'second_factor_on'::text, 'second_factor_off'::text, 'second_factor_reset'::text, 'recovery_codes_renewed'::text, 'recovery_code_used'::text]))) NOT VALID;

ALTER TABLE ONLY identity.account_change
    ADD CONSTRAINT account_change_pkey PRIMARY KEY (player_id, change_id);

ALTER TABLE ONLY identity.block
    ADD CONSTRAINT block_pkey PRIMARY KEY (player_id);

ALTER TABLE ONLY identity.consent
    ADD CONSTRAINT consent_pkey PRIMARY KEY (player_id, consent_id);

ALTER TABLE ONLY identity.credential
    ADD CONSTRAINT credential_pkey PRIMARY KEY (player_id);

ALTER TABLE ONLY identity.directory
    ADD CONSTRAINT directory_email_key_is_taken UNIQUE (email_key);

ALTER TABLE ONLY identity.directory
    ADD CONSTRAINT directory_login_key_is_taken UNIQUE (login_key);

ALTER TABLE ONLY identity.directory
    ADD CONSTRAINT directory_national_id_index_is_taken UNIQUE (national_id_index);

ALTER TABLE ONLY identity.directory
    ADD CONSTRAINT directory_phone_key_is_taken UNIQUE (phone_key);

ALTER TABLE ONLY identity.directory
    ADD CONSTRAINT directory_pkey PRIMARY KEY (player_id);

ALTER TABLE ONLY identity.link
    ADD CONSTRAINT link_pkey PRIMARY KEY (player_id, purpose);

ALTER TABLE ONLY identity.link
    ADD CONSTRAINT link_token_hash_is_one_link UNIQUE (token_hash);

ALTER TABLE ONLY identity.note
    ADD CONSTRAINT note_pkey PRIMARY KEY (player_id, note_id);

ALTER TABLE ONLY identity.player
    ADD CONSTRAINT player_pkey PRIMARY KEY (player_id);

ALTER TABLE ONLY identity.player_search
    ADD CONSTRAINT player_search_pkey PRIMARY KEY (player_id);

ALTER TABLE ONLY identity.recovery_code
    ADD CONSTRAINT recovery_code_pkey PRIMARY KEY (player_id, code_hash);

ALTER TABLE ONLY identity.second_factor
    ADD CONSTRAINT second_factor_pkey PRIMARY KEY (player_id);

ALTER TABLE identity.session
    ADD CONSTRAINT session_ended_by_check CHECK ((ended_by = ANY (ARRAY['logout'::text, 'player'::text, 'password'::text, 'reset'::text, 'second_factor'::text, 'staff'::text, 'closure'::text]))) NOT VALID;

ALTER TABLE ONLY identity.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (session_id);

ALTER TABLE ONLY identity.session
    ADD CONSTRAINT session_token_hash_is_one_session UNIQUE (token_hash);

ALTER TABLE ONLY jurisdiction.verdict
    ADD CONSTRAINT verdict_pkey PRIMARY KEY (player_id, verdict_id);

ALTER TABLE ONLY payments.account
    ADD CONSTRAINT account_number_key UNIQUE (number);

ALTER TABLE ONLY payments.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY payments."case"
    ADD CONSTRAINT case_pkey PRIMARY KEY (case_id);

ALTER TABLE ONLY payments.destination
    ADD CONSTRAINT destination_id_is_one_destination UNIQUE (destination_id);

ALTER TABLE ONLY payments.destination
    ADD CONSTRAINT destination_pkey PRIMARY KEY (player_id, destination_id);

ALTER TABLE ONLY payments.event
    ADD CONSTRAINT event_pkey PRIMARY KEY (event_id);

ALTER TABLE ONLY payments.line
    ADD CONSTRAINT line_bank_line_key UNIQUE (bank_line);

ALTER TABLE ONLY payments.line
    ADD CONSTRAINT line_pkey PRIMARY KEY (line_id);

ALTER TABLE ONLY payments.method
    ADD CONSTRAINT method_bank_code_key UNIQUE (bank_code);

ALTER TABLE ONLY payments.method_bounds
    ADD CONSTRAINT method_bounds_pkey PRIMARY KEY (method_id, currency);

ALTER TABLE ONLY payments.method
    ADD CONSTRAINT method_name_key UNIQUE (name);

ALTER TABLE ONLY payments.method
    ADD CONSTRAINT method_pkey PRIMARY KEY (method_id);

ALTER TABLE ONLY payments.request
    ADD CONSTRAINT p1_one_key_one_request UNIQUE (player_id, key);

ALTER TABLE ONLY payments.reader
    ADD CONSTRAINT reader_pkey PRIMARY KEY (name);

ALTER TABLE ONLY payments.record
    ADD CONSTRAINT record_pkey PRIMARY KEY (cursor);

ALTER TABLE ONLY payments.request
    ADD CONSTRAINT request_id_is_one_request UNIQUE (request_id);

ALTER TABLE ONLY payments.request
    ADD CONSTRAINT request_pkey PRIMARY KEY (player_id, request_id);

ALTER TABLE ONLY payments.request
    ADD CONSTRAINT request_reference_code_key UNIQUE (reference_code);

ALTER TABLE ONLY payments.seen_signature
    ADD CONSTRAINT seen_signature_pkey PRIMARY KEY (signature);

ALTER TABLE ONLY payments.step
    ADD CONSTRAINT step_pkey PRIMARY KEY (player_id, request_id, place);

ALTER TABLE ONLY platform.clock
    ADD CONSTRAINT clock_pkey PRIMARY KEY (only_row);

ALTER TABLE ONLY platform.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY ("position");

ALTER TABLE ONLY platform.processed
    ADD CONSTRAINT processed_pkey PRIMARY KEY (consumer, event_id);

ALTER TABLE ONLY player_requests.export_part
    ADD CONSTRAINT export_part_pkey PRIMARY KEY (player_id, request_id, part);

ALTER TABLE ONLY player_requests.request
    ADD CONSTRAINT request_id_is_one_request UNIQUE (request_id);

ALTER TABLE ONLY player_requests.request
    ADD CONSTRAINT request_pkey PRIMARY KEY (player_id, request_id);

ALTER TABLE ONLY public.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (version);

ALTER TABLE ONLY sportsbook.feed
    ADD CONSTRAINT feed_pkey PRIMARY KEY (provider);

ALTER TABLE ONLY sportsbook.league
    ADD CONSTRAINT league_pkey PRIMARY KEY (provider, id);

ALTER TABLE ONLY sportsbook.match
    ADD CONSTRAINT match_pkey PRIMARY KEY (id);

ALTER TABLE ONLY sportsbook.result
    ADD CONSTRAINT result_pkey PRIMARY KEY (match_id, number);

ALTER TABLE ONLY staff.approval
    ADD CONSTRAINT approval_pkey PRIMARY KEY (approval_id);

ALTER TABLE ONLY staff.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (seq, at);

ALTER TABLE ONLY staff.audit_202611
    ADD CONSTRAINT audit_202611_pkey PRIMARY KEY (seq, at);

ALTER TABLE ONLY staff.audit_202612
    ADD CONSTRAINT audit_202612_pkey PRIMARY KEY (seq, at);

ALTER TABLE ONLY staff.audit_202701
    ADD CONSTRAINT audit_202701_pkey PRIMARY KEY (seq, at);

ALTER TABLE ONLY staff.audit_202702
    ADD CONSTRAINT audit_202702_pkey PRIMARY KEY (seq, at);

ALTER TABLE ONLY staff.audit_default
    ADD CONSTRAINT audit_default_pkey PRIMARY KEY (seq, at);

ALTER TABLE ONLY staff.audit_head
    ADD CONSTRAINT audit_head_pkey PRIMARY KEY (only_row);

ALTER TABLE ONLY staff.saved_filter
    ADD CONSTRAINT filter_name_is_taken UNIQUE (staff_id, list, name);

ALTER TABLE ONLY staff.invitation
    ADD CONSTRAINT invitation_pkey PRIMARY KEY (staff_id);

ALTER TABLE ONLY staff.invitation
    ADD CONSTRAINT invitation_token_hash_is_one_link UNIQUE (token_hash);

ALTER TABLE ONLY staff.member
    ADD CONSTRAINT member_login_is_taken UNIQUE (login);

ALTER TABLE ONLY staff.member
    ADD CONSTRAINT member_pkey PRIMARY KEY (staff_id);

ALTER TABLE ONLY staff.saved_filter
    ADD CONSTRAINT saved_filter_pkey PRIMARY KEY (filter_id);

ALTER TABLE ONLY staff.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (session_id);

ALTER TABLE ONLY staff.session
    ADD CONSTRAINT session_token_hash_is_one_session UNIQUE (token_hash);

ALTER TABLE ONLY verification.claim
    ADD CONSTRAINT claim_document_id_key UNIQUE (document_id);

ALTER TABLE ONLY verification.claim
    ADD CONSTRAINT claim_pkey PRIMARY KEY (staff_id);

ALTER TABLE ONLY verification.document_file
    ADD CONSTRAINT document_file_pkey PRIMARY KEY (document_id);

ALTER TABLE ONLY verification.document
    ADD CONSTRAINT document_pkey PRIMARY KEY (document_id);

ALTER TABLE ONLY verification.ticket
    ADD CONSTRAINT ticket_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY wallet.allowance
    ADD CONSTRAINT allowance_pkey PRIMARY KEY (player_id, kind, "window");

ALTER TABLE ONLY wallet.closure
    ADD CONSTRAINT closure_pkey PRIMARY KEY (player_id, source, what);

ALTER TABLE ONLY wallet.day_balance
    ADD CONSTRAINT day_balance_pkey PRIMARY KEY (day, currency);

ALTER TABLE ONLY wallet.day_close
    ADD CONSTRAINT day_close_pkey PRIMARY KEY (day);

ALTER TABLE ONLY wallet.hold
    ADD CONSTRAINT hold_pkey PRIMARY KEY (player_id, op_id);

ALTER TABLE ONLY wallet.house_book
    ADD CONSTRAINT house_book_pkey PRIMARY KEY (only_row);

ALTER TABLE ONLY wallet.house_day
    ADD CONSTRAINT house_day_pkey PRIMARY KEY (day, account, currency, code);

ALTER TABLE ONLY wallet.house_position
    ADD CONSTRAINT house_position_pkey PRIMARY KEY (account, currency);

ALTER TABLE ONLY wallet.house_transfer
    ADD CONSTRAINT house_transfer_id_key UNIQUE (id);

ALTER TABLE ONLY wallet.house_transfer
    ADD CONSTRAINT house_transfer_pkey PRIMARY KEY (seq);

ALTER TABLE ONLY wallet.player_day
    ADD CONSTRAINT player_day_pkey PRIMARY KEY (day, account, currency);

ALTER TABLE ONLY wallet.purse
    ADD CONSTRAINT purse_pkey PRIMARY KEY (player_id);

ALTER TABLE ONLY wallet.rollup
    ADD CONSTRAINT rollup_pkey PRIMARY KEY (only_row);

ALTER TABLE ONLY wallet.transfer
    ADD CONSTRAINT transfer_pkey PRIMARY KEY (player_id, seq, at);

ALTER TABLE ONLY wallet.transfer_202611
    ADD CONSTRAINT transfer_202611_pkey PRIMARY KEY (player_id, seq, at);

ALTER TABLE ONLY wallet.transfer_202612
    ADD CONSTRAINT transfer_202612_pkey PRIMARY KEY (player_id, seq, at);

ALTER TABLE ONLY wallet.transfer_202701
    ADD CONSTRAINT transfer_202701_pkey PRIMARY KEY (player_id, seq, at);

ALTER TABLE ONLY wallet.transfer_202702
    ADD CONSTRAINT transfer_202702_pkey PRIMARY KEY (player_id, seq, at);

ALTER TABLE ONLY wallet.transfer_default
    ADD CONSTRAINT transfer_default_pkey PRIMARY KEY (player_id, seq, at);

ALTER TABLE ONLY wallet.house_transfer
    ADD CONSTRAINT w15_one_key_one_effect UNIQUE (key);

ALTER TABLE ONLY wallet.op
    ADD CONSTRAINT w5_one_key_one_effect PRIMARY KEY (player_id, source, key);

CREATE INDEX difference_still_open ON casino.difference USING btree (found_at) WHERE (closed_at IS NULL);

CREATE INDEX game_by_folded_name ON casino.game USING gin (folded public.gin_trgm_ops);

CREATE INDEX game_by_name ON casino.game USING btree (kind, name COLLATE "tr-x-icu", id) WHERE active;

CREATE INDEX game_by_popularity ON casino.game USING btree (kind, popularity DESC, id) WHERE active;

CREATE INDEX game_by_release ON casino.game USING btree (kind, released_on DESC, popularity DESC, id) WHERE active;

CREATE INDEX game_of_provider_by_popularity ON casino.game USING btree (provider_id, kind, popularity DESC, id) WHERE active;

CREATE INDEX game_outside_live_by_popularity ON casino.game USING btree (popularity DESC, id) WHERE (active AND (kind <> 'live'::text));

CREATE INDEX launch_of_player ON casino.launch USING btree (player_id, created_at DESC);

CREATE INDEX phase_by_time ON ONLY casino.phase USING brin (at) WITH (pages_per_range='16', autosummarize='on');

CREATE INDEX phase_202611_at_idx ON casino.phase_202611 USING brin (at) WITH (pages_per_range='16', autosummarize='on');

CREATE INDEX phase_202612_at_idx ON casino.phase_202612 USING brin (at) WITH (pages_per_range='16', autosummarize='on');

CREATE INDEX phase_202701_at_idx ON casino.phase_202701 USING brin (at) WITH (pages_per_range='16', autosummarize='on');

CREATE INDEX phase_202702_at_idx ON casino.phase_202702 USING brin (at) WITH (pages_per_range='16', autosummarize='on');

CREATE INDEX phase_default_at_idx ON casino.phase_default USING brin (at) WITH (pages_per_range='16', autosummarize='on');

CREATE INDEX round_by_time ON casino.round USING brin (opened_at);

CREATE INDEX round_of_player_by_time ON casino.round USING btree (player_id, opened_at DESC, studio_id, round);

CREATE INDEX round_still_open ON casino.round USING btree (opened_at) WHERE (state = 'open'::text);

CREATE INDEX statement_line_by_tx ON casino.statement_line USING btree (studio_id, tx);

CREATE INDEX word_by_letters ON casino.word USING btree (letters);

CREATE INDEX word_by_trigram ON casino.word USING gin (word public.gin_trgm_ops);

CREATE UNIQUE INDEX banner_position_is_taken ON content.banner USING btree (screen, "position") WHERE shown;

CREATE UNIQUE INDEX draft_preview_is_known ON content.draft USING btree (preview_hash) WHERE (preview_hash IS NOT NULL);

CREATE UNIQUE INDEX info_card_position_is_taken ON content.info_card USING btree ("position") WHERE shown;

CREATE UNIQUE INDEX promotion_position_is_taken ON content.promotion USING btree ("position") WHERE shown;

CREATE INDEX player_search_by_registration ON identity.player_search USING btree (registered_at, player_id);

CREATE INDEX player_search_by_word ON identity.player_search USING gin (words) WITH (fastupdate=off);

CREATE INDEX session_by_expiry ON identity.session USING btree (expires_at);

CREATE INDEX session_open_by_player ON identity.session USING btree (player_id) WHERE (ended_at IS NULL);

CREATE INDEX account_by_method ON payments.account USING btree (method_id);

CREATE INDEX case_by_request ON payments."case" USING btree (kind, request_id) WHERE (request_id IS NOT NULL);

CREATE INDEX case_open ON payments."case" USING btree (case_id) WHERE (closed_at IS NULL);

CREATE INDEX line_in_suspense ON payments.line USING btree (line_id) WHERE (state = ANY (ARRAY['suspense'::text, 'proposed'::text]));

CREATE UNIQUE INDEX one_open_case_about_one_thing ON payments."case" USING btree (kind, subject) WHERE (closed_at IS NULL);

CREATE UNIQUE INDEX p4_one_line_one_request ON payments.line USING btree (request_id) WHERE (state = ANY (ARRAY['matched'::text, 'assigned'::text]));

CREATE UNIQUE INDEX p5_one_address_one_player ON payments.destination USING btree (mark) WHERE (removed_at IS NULL);

CREATE UNIQUE INDEX p8_one_record_of_a_kind ON payments.record USING btree (request_id, kind) WHERE (request_id IS NOT NULL);

CREATE INDEX record_by_reference ON payments.record USING btree (reference, kind);

CREATE INDEX record_by_time ON payments.record USING btree (read_at);

CREATE INDEX request_attended ON payments.request USING btree (attend_at) WHERE (attend_at IS NOT NULL);

CREATE INDEX request_by_destination ON payments.request USING btree (destination_id) WHERE (destination_id IS NOT NULL);

CREATE INDEX request_open ON payments.request USING btree (direction, request_id) WHERE (state = ANY (ARRAY['claimed'::text, 'in_review'::text, 'requested'::text, 'second_approval'::text, 'approved'::text, 'sent'::text]));

CREATE INDEX seen_signature_by_time ON payments.seen_signature USING btree (seen_at);

CREATE INDEX step_settled_by_time ON payments.step USING btree (at) WHERE (state = ANY (ARRAY['credited'::text, 'paid'::text, 'failed'::text]));

CREATE INDEX processed_by_age ON platform.processed USING btree (at);

CREATE UNIQUE INDEX r1_one_open_request ON player_requests.request USING btree (player_id, kind) WHERE (state = ANY (ARRAY['waiting'::text, 'preparing'::text, 'proposed'::text]));

CREATE INDEX request_open ON player_requests.request USING btree (request_id) WHERE (state = ANY (ARRAY['waiting'::text, 'preparing'::text, 'proposed'::text]));

CREATE INDEX request_ready ON player_requests.request USING btree (file_until) WHERE (state = 'ready'::text);

CREATE INDEX match_open ON sportsbook.match USING btree (starts_at, id) WHERE (status = ANY (ARRAY['scheduled'::text, 'live'::text]));

CREATE INDEX approval_waiting ON staff.approval USING btree (approval_id) WHERE (state = 'waiting'::text);

CREATE INDEX audit_by_action ON ONLY staff.audit USING btree (action, seq);

CREATE INDEX audit_202611_action_seq_idx ON staff.audit_202611 USING btree (action, seq);

CREATE INDEX audit_by_member ON ONLY staff.audit USING btree (staff_id, seq);

CREATE INDEX audit_202611_staff_id_seq_idx ON staff.audit_202611 USING btree (staff_id, seq);

CREATE INDEX audit_by_subject ON ONLY staff.audit USING btree (subject, seq);

CREATE INDEX audit_202611_subject_seq_idx ON staff.audit_202611 USING btree (subject, seq);

CREATE INDEX audit_202612_action_seq_idx ON staff.audit_202612 USING btree (action, seq);

CREATE INDEX audit_202612_staff_id_seq_idx ON staff.audit_202612 USING btree (staff_id, seq);

CREATE INDEX audit_202612_subject_seq_idx ON staff.audit_202612 USING btree (subject, seq);

CREATE INDEX audit_202701_action_seq_idx ON staff.audit_202701 USING btree (action, seq);

CREATE INDEX audit_202701_staff_id_seq_idx ON staff.audit_202701 USING btree (staff_id, seq);

CREATE INDEX audit_202701_subject_seq_idx ON staff.audit_202701 USING btree (subject, seq);

CREATE INDEX audit_202702_action_seq_idx ON staff.audit_202702 USING btree (action, seq);

CREATE INDEX audit_202702_staff_id_seq_idx ON staff.audit_202702 USING btree (staff_id, seq);

CREATE INDEX audit_202702_subject_seq_idx ON staff.audit_202702 USING btree (subject, seq);

CREATE INDEX audit_default_action_seq_idx ON staff.audit_default USING btree (action, seq);

CREATE INDEX audit_default_staff_id_seq_idx ON staff.audit_default USING btree (staff_id, seq);

CREATE INDEX audit_default_subject_seq_idx ON staff.audit_default USING btree (subject, seq);

CREATE INDEX saved_filter_shared ON staff.saved_filter USING btree (list) WHERE shared;

CREATE INDEX session_by_expiry ON staff.session USING btree (expires_at);

CREATE INDEX session_by_member ON staff.session USING btree (staff_id, seen_at DESC);

CREATE UNIQUE INDEX document_is_sent_once ON verification.document USING btree (player_id, sha256) WHERE (status <> 'replaced'::text);

CREATE INDEX document_of_player ON verification.document USING btree (player_id);

CREATE INDEX document_waits ON verification.document USING btree (document_id) WHERE (status = 'waiting'::text);

CREATE INDEX ticket_ends ON verification.ticket USING btree (expires_at);

CREATE INDEX day_close_by_xid ON wallet.day_close USING btree (below_xid, day);

CREATE INDEX hold_by_age ON wallet.hold USING btree (account, at);

CREATE INDEX house_transfer_by_xid ON wallet.house_transfer USING btree (xid);

CREATE INDEX op_by_transfer ON wallet.op USING btree (player_id, seq) WHERE (transfers > 0);

CREATE INDEX transfer_by_xid ON ONLY wallet.transfer USING brin (xid) WITH (pages_per_range='32');

CREATE INDEX transfer_202611_xid_idx ON wallet.transfer_202611 USING brin (xid) WITH (pages_per_range='32');

CREATE INDEX transfer_202612_xid_idx ON wallet.transfer_202612 USING brin (xid) WITH (pages_per_range='32');

CREATE INDEX transfer_202701_xid_idx ON wallet.transfer_202701 USING brin (xid) WITH (pages_per_range='32');

CREATE INDEX transfer_202702_xid_idx ON wallet.transfer_202702 USING brin (xid) WITH (pages_per_range='32');

CREATE INDEX transfer_default_xid_idx ON wallet.transfer_default USING brin (xid) WITH (pages_per_range='32');

CREATE UNIQUE INDEX w8_closed_at_most_once ON wallet.op USING btree (player_id, closes) WHERE (closes IS NOT NULL);

ALTER INDEX casino.phase_by_time ATTACH PARTITION casino.phase_202611_at_idx;

ALTER INDEX casino.phase_pkey ATTACH PARTITION casino.phase_202611_pkey;

ALTER INDEX casino.phase_by_time ATTACH PARTITION casino.phase_202612_at_idx;

ALTER INDEX casino.phase_pkey ATTACH PARTITION casino.phase_202612_pkey;

ALTER INDEX casino.phase_by_time ATTACH PARTITION casino.phase_202701_at_idx;

ALTER INDEX casino.phase_pkey ATTACH PARTITION casino.phase_202701_pkey;

ALTER INDEX casino.phase_by_time ATTACH PARTITION casino.phase_202702_at_idx;

ALTER INDEX casino.phase_pkey ATTACH PARTITION casino.phase_202702_pkey;

ALTER INDEX casino.phase_by_time ATTACH PARTITION casino.phase_default_at_idx;

ALTER INDEX casino.phase_pkey ATTACH PARTITION casino.phase_default_pkey;

ALTER INDEX staff.audit_by_action ATTACH PARTITION staff.audit_202611_action_seq_idx;

ALTER INDEX staff.audit_pkey ATTACH PARTITION staff.audit_202611_pkey;

ALTER INDEX staff.audit_by_member ATTACH PARTITION staff.audit_202611_staff_id_seq_idx;

ALTER INDEX staff.audit_by_subject ATTACH PARTITION staff.audit_202611_subject_seq_idx;

ALTER INDEX staff.audit_by_action ATTACH PARTITION staff.audit_202612_action_seq_idx;

ALTER INDEX staff.audit_pkey ATTACH PARTITION staff.audit_202612_pkey;

ALTER INDEX staff.audit_by_member ATTACH PARTITION staff.audit_202612_staff_id_seq_idx;

ALTER INDEX staff.audit_by_subject ATTACH PARTITION staff.audit_202612_subject_seq_idx;

ALTER INDEX staff.audit_by_action ATTACH PARTITION staff.audit_202701_action_seq_idx;

ALTER INDEX staff.audit_pkey ATTACH PARTITION staff.audit_202701_pkey;

ALTER INDEX staff.audit_by_member ATTACH PARTITION staff.audit_202701_staff_id_seq_idx;

ALTER INDEX staff.audit_by_subject ATTACH PARTITION staff.audit_202701_subject_seq_idx;

ALTER INDEX staff.audit_by_action ATTACH PARTITION staff.audit_202702_action_seq_idx;

ALTER INDEX staff.audit_pkey ATTACH PARTITION staff.audit_202702_pkey;

ALTER INDEX staff.audit_by_member ATTACH PARTITION staff.audit_202702_staff_id_seq_idx;

ALTER INDEX staff.audit_by_subject ATTACH PARTITION staff.audit_202702_subject_seq_idx;

ALTER INDEX staff.audit_by_action ATTACH PARTITION staff.audit_default_action_seq_idx;

ALTER INDEX staff.audit_pkey ATTACH PARTITION staff.audit_default_pkey;

ALTER INDEX staff.audit_by_member ATTACH PARTITION staff.audit_default_staff_id_seq_idx;

ALTER INDEX staff.audit_by_subject ATTACH PARTITION staff.audit_default_subject_seq_idx;

ALTER INDEX wallet.transfer_pkey ATTACH PARTITION wallet.transfer_202611_pkey;

ALTER INDEX wallet.transfer_by_xid ATTACH PARTITION wallet.transfer_202611_xid_idx;

ALTER INDEX wallet.transfer_pkey ATTACH PARTITION wallet.transfer_202612_pkey;

ALTER INDEX wallet.transfer_by_xid ATTACH PARTITION wallet.transfer_202612_xid_idx;

ALTER INDEX wallet.transfer_pkey ATTACH PARTITION wallet.transfer_202701_pkey;

ALTER INDEX wallet.transfer_by_xid ATTACH PARTITION wallet.transfer_202701_xid_idx;

ALTER INDEX wallet.transfer_pkey ATTACH PARTITION wallet.transfer_202702_pkey;

ALTER INDEX wallet.transfer_by_xid ATTACH PARTITION wallet.transfer_202702_xid_idx;

ALTER INDEX wallet.transfer_pkey ATTACH PARTITION wallet.transfer_default_pkey;

ALTER INDEX wallet.transfer_by_xid ATTACH PARTITION wallet.transfer_default_xid_idx;

CREATE TRIGGER changed_games_count_as_change AFTER UPDATE ON casino.game REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION casino.count_change();

CREATE TRIGGER changed_limits_count_as_change AFTER UPDATE ON casino.game_limit REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION casino.count_change();

CREATE TRIGGER changed_providers_count_as_change AFTER UPDATE ON casino.provider REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION casino.count_change();

CREATE TRIGGER new_games_count_as_change AFTER INSERT ON casino.game REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION casino.count_change();

CREATE TRIGGER new_limits_count_as_change AFTER INSERT ON casino.game_limit REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION casino.count_change();

CREATE TRIGGER new_providers_count_as_change AFTER INSERT ON casino.provider REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION casino.count_change();

CREATE TRIGGER words_of_changed_games AFTER UPDATE ON casino.game REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION casino.learn_words();

CREATE TRIGGER words_of_new_games AFTER INSERT ON casino.game REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION casino.learn_words();

CREATE TRIGGER c9_a_document_stays BEFORE DELETE OR UPDATE ON content.page FOR EACH ROW WHEN ((old.version <> ''::text)) EXECUTE FUNCTION content.refuse_to_rewrite_a_document();

CREATE TRIGGER a_code_works_once BEFORE UPDATE ON identity.second_factor FOR EACH ROW WHEN ((old.confirmed_at IS NOT NULL)) EXECUTE FUNCTION identity.guard_second_factor();

CREATE TRIGGER a_used_code_stays_used BEFORE UPDATE ON identity.recovery_code FOR EACH ROW WHEN ((old.used_at IS NOT NULL)) EXECUTE FUNCTION identity.refuse_to_revive_a_code();

CREATE TRIGGER an_ended_session_stays_ended BEFORE UPDATE ON identity.session FOR EACH ROW WHEN ((old.ended_at IS NOT NULL)) EXECUTE FUNCTION identity.refuse_to_revive_a_session();

CREATE TRIGGER changed_players_are_found AFTER UPDATE ON identity.player REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION identity.index_written_players();

CREATE TRIGGER i10_notes_are_not_emptied BEFORE TRUNCATE ON identity.note FOR EACH STATEMENT EXECUTE FUNCTION identity.refuse_to_rewrite_a_note();

CREATE TRIGGER i10_notes_stay BEFORE DELETE OR UPDATE ON identity.note FOR EACH ROW EXECUTE FUNCTION identity.refuse_to_rewrite_a_note();

CREATE TRIGGER i12_a_closed_account_opens_no_session BEFORE INSERT ON identity.session FOR EACH ROW EXECUTE FUNCTION identity.refuse_a_closed_account();

CREATE TRIGGER lifted_blocks_are_found AFTER DELETE ON identity.block REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION identity.index_written_players();

CREATE TRIGGER new_blocks_are_found AFTER INSERT ON identity.block REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION identity.index_written_players();

CREATE TRIGGER new_players_are_found AFTER INSERT ON identity.player REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION identity.index_written_players();

CREATE TRIGGER p2_a_request_begins BEFORE INSERT ON payments.request FOR EACH ROW WHEN ((new.state <> ALL (ARRAY['claimed'::text, 'requested'::text]))) EXECUTE FUNCTION payments.begin_at_the_beginning();

CREATE TRIGGER p2_a_request_goes_its_way BEFORE UPDATE ON payments.request FOR EACH ROW EXECUTE FUNCTION payments.follow_the_order();

CREATE TRIGGER p3_a_beginning_is_kept AFTER INSERT ON payments.request FOR EACH ROW EXECUTE FUNCTION payments.write_step();

CREATE TRIGGER p3_a_change_is_kept AFTER UPDATE ON payments.request FOR EACH ROW WHEN (((old.state <> new.state) OR (old.destination_id IS DISTINCT FROM new.destination_id))) EXECUTE FUNCTION payments.write_step();

CREATE TRIGGER p3_events_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON payments.event FOR EACH STATEMENT EXECUTE FUNCTION payments.refuse_to_rewrite();

CREATE TRIGGER p3_records_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON payments.record FOR EACH STATEMENT EXECUTE FUNCTION payments.refuse_to_rewrite();

CREATE TRIGGER p3_requests_stay BEFORE DELETE OR TRUNCATE ON payments.request FOR EACH STATEMENT EXECUTE FUNCTION payments.refuse_to_rewrite();

CREATE TRIGGER p3_steps_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON payments.step FOR EACH STATEMENT EXECUTE FUNCTION payments.refuse_to_rewrite();

CREATE TRIGGER p4_a_decision_stays BEFORE UPDATE ON payments.line FOR EACH ROW WHEN ((old.state = ANY (ARRAY['matched'::text, 'assigned'::text, 'returned'::text, 'noted'::text]))) EXECUTE FUNCTION payments.keep_decided_lines();

CREATE TRIGGER r2_a_finish_stays BEFORE UPDATE ON player_requests.request FOR EACH ROW WHEN (((old.state = ANY (ARRAY['done'::text, 'refused'::text, 'withdrawn'::text, 'expired'::text])) OR ((old.state = 'ready'::text) AND (new.state <> 'expired'::text)))) EXECUTE FUNCTION player_requests.refuse_to_reopen();

CREATE TRIGGER guard_match BEFORE UPDATE ON sportsbook.match FOR EACH ROW EXECUTE FUNCTION sportsbook.guard_match();

CREATE TRIGGER s3_an_ended_session_stays_ended BEFORE UPDATE ON staff.session FOR EACH ROW WHEN ((old.ended_at IS NOT NULL)) EXECUTE FUNCTION staff.refuse_to_revive_a_session();

CREATE TRIGGER s5_a_proposal_stays BEFORE UPDATE ON staff.approval FOR EACH ROW WHEN (((((((((old.kind IS DISTINCT FROM new.kind) OR (old.subject IS DISTINCT FROM new.subject)) OR (old.payload IS DISTINCT FROM new.payload)) OR (old.reason IS DISTINCT FROM new.reason)) OR (old.maker_id IS DISTINCT FROM new.maker_id)) OR (old.made_at IS DISTINCT FROM new.made_at)) OR (old.payload_hash IS DISTINCT FROM new.payload_hash)) OR (old.state = ANY (ARRAY['done'::text, 'failed'::text, 'refused'::text])) OR ((old.state = 'approved'::text) AND (new.checker_id IS DISTINCT FROM old.checker_id)))) EXECUTE FUNCTION staff.refuse_to_rewrite();

CREATE TRIGGER s5_approvals_are_not_emptied BEFORE TRUNCATE ON staff.approval FOR EACH STATEMENT EXECUTE FUNCTION staff.refuse_to_rewrite();

CREATE TRIGGER s5_approvals_stay BEFORE DELETE ON staff.approval FOR EACH ROW EXECUTE FUNCTION staff.refuse_to_rewrite();

CREATE TRIGGER s6_entries_are_not_emptied BEFORE TRUNCATE ON staff.audit FOR EACH STATEMENT EXECUTE FUNCTION staff.refuse_to_rewrite();

CREATE TRIGGER s6_entries_are_not_emptied BEFORE TRUNCATE ON staff.audit_202611 FOR EACH STATEMENT EXECUTE FUNCTION staff.refuse_to_rewrite();

CREATE TRIGGER s6_entries_are_not_emptied BEFORE TRUNCATE ON staff.audit_202612 FOR EACH STATEMENT EXECUTE FUNCTION staff.refuse_to_rewrite();

CREATE TRIGGER s6_entries_are_not_emptied BEFORE TRUNCATE ON staff.audit_202701 FOR EACH STATEMENT EXECUTE FUNCTION staff.refuse_to_rewrite();

CREATE TRIGGER s6_entries_are_not_emptied BEFORE TRUNCATE ON staff.audit_202702 FOR EACH STATEMENT EXECUTE FUNCTION staff.refuse_to_rewrite();

CREATE TRIGGER s6_entries_stay BEFORE DELETE OR UPDATE ON staff.audit FOR EACH ROW EXECUTE FUNCTION staff.refuse_to_rewrite();

CREATE TRIGGER s6_the_head_stays BEFORE DELETE ON staff.audit_head FOR EACH ROW EXECUTE FUNCTION staff.refuse_to_rewrite();

CREATE TRIGGER a_decision_stands BEFORE UPDATE ON verification.document FOR EACH ROW EXECUTE FUNCTION verification.guard_decision();

CREATE TRIGGER a_used_ticket_stays_used BEFORE UPDATE ON verification.ticket FOR EACH ROW WHEN ((old.used_at IS NOT NULL)) EXECUTE FUNCTION verification.refuse_to_revive_a_ticket();

CREATE TRIGGER w17_closed_days_are_not_emptied BEFORE TRUNCATE ON wallet.day_close FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_to_rewrite();

CREATE TRIGGER w17_closed_days_stay BEFORE DELETE OR UPDATE ON wallet.day_close FOR EACH ROW EXECUTE FUNCTION wallet.refuse_to_rewrite();

CREATE TRIGGER w17_closing_balances_are_not_emptied BEFORE TRUNCATE ON wallet.day_balance FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_to_rewrite();

CREATE TRIGGER w17_closing_balances_stay BEFORE DELETE OR UPDATE ON wallet.day_balance FOR EACH ROW EXECUTE FUNCTION wallet.refuse_to_rewrite();

CREATE TRIGGER w1_a_currency_stays BEFORE UPDATE ON wallet.purse FOR EACH ROW WHEN ((old.currency <> new.currency)) EXECUTE FUNCTION wallet.refuse_to_rewrite();

CREATE TRIGGER w3_house_transfers_are_not_emptied BEFORE TRUNCATE ON wallet.house_transfer FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_to_rewrite();

CREATE TRIGGER w3_house_transfers_stay BEFORE DELETE OR UPDATE ON wallet.house_transfer FOR EACH ROW EXECUTE FUNCTION wallet.refuse_to_rewrite();

CREATE TRIGGER w3_operations_are_not_emptied BEFORE TRUNCATE ON wallet.op FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_to_rewrite();

CREATE TRIGGER w3_operations_stay BEFORE DELETE OR UPDATE ON wallet.op FOR EACH ROW EXECUTE FUNCTION wallet.refuse_to_rewrite();

CREATE TRIGGER w3_purses_stay BEFORE DELETE ON wallet.purse FOR EACH ROW EXECUTE FUNCTION wallet.refuse_to_rewrite();

CREATE TRIGGER w3_the_house_book_is_not_emptied BEFORE TRUNCATE ON wallet.house_book FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_to_rewrite();

CREATE TRIGGER w3_the_house_book_stays BEFORE DELETE ON wallet.house_book FOR EACH ROW EXECUTE FUNCTION wallet.refuse_to_rewrite();

CREATE TRIGGER w3_transfers_are_not_emptied BEFORE TRUNCATE ON wallet.transfer FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_to_rewrite();

CREATE TRIGGER w3_transfers_are_not_emptied BEFORE TRUNCATE ON wallet.transfer_202611 FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_to_rewrite();

CREATE TRIGGER w3_transfers_are_not_emptied BEFORE TRUNCATE ON wallet.transfer_202612 FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_to_rewrite();

CREATE TRIGGER w3_transfers_are_not_emptied BEFORE TRUNCATE ON wallet.transfer_202701 FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_to_rewrite();

CREATE TRIGGER w3_transfers_are_not_emptied BEFORE TRUNCATE ON wallet.transfer_202702 FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_to_rewrite();

CREATE TRIGGER w3_transfers_are_not_emptied BEFORE TRUNCATE ON wallet.transfer_default FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_to_rewrite();

CREATE TRIGGER w3_transfers_stay BEFORE DELETE OR UPDATE ON wallet.transfer FOR EACH ROW EXECUTE FUNCTION wallet.refuse_to_rewrite();

ALTER TABLE ONLY casino.difference
    ADD CONSTRAINT difference_studio_id_fkey FOREIGN KEY (studio_id) REFERENCES casino.studio(id);

ALTER TABLE ONLY casino.favourite
    ADD CONSTRAINT favourite_game_id_fkey FOREIGN KEY (game_id) REFERENCES casino.game(id);

ALTER TABLE ONLY casino.free_grant
    ADD CONSTRAINT free_grant_game_id_fkey FOREIGN KEY (game_id) REFERENCES casino.game(id);

ALTER TABLE ONLY casino.game_day
    ADD CONSTRAINT game_day_game_id_fkey FOREIGN KEY (game_id) REFERENCES casino.game(id);

ALTER TABLE ONLY casino.game
    ADD CONSTRAINT game_is_run_by_a_studio FOREIGN KEY (studio_id) REFERENCES casino.studio(id) NOT VALID;

ALTER TABLE ONLY casino.game_limit
    ADD CONSTRAINT game_limit_game_id_fkey FOREIGN KEY (game_id) REFERENCES casino.game(id);

ALTER TABLE ONLY casino.game
    ADD CONSTRAINT game_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES casino.provider(id);

ALTER TABLE ONLY casino.jackpot
    ADD CONSTRAINT jackpot_studio_id_fkey FOREIGN KEY (studio_id) REFERENCES casino.studio(id);

ALTER TABLE ONLY casino.launch
    ADD CONSTRAINT launch_game_id_fkey FOREIGN KEY (game_id) REFERENCES casino.game(id);

ALTER TABLE ONLY casino.launch
    ADD CONSTRAINT launch_studio_id_fkey FOREIGN KEY (studio_id) REFERENCES casino.studio(id);

ALTER TABLE ONLY casino.recent
    ADD CONSTRAINT recent_game_id_fkey FOREIGN KEY (game_id) REFERENCES casino.game(id);

ALTER TABLE ONLY casino.statement_line
    ADD CONSTRAINT statement_line_studio_id_fkey FOREIGN KEY (studio_id) REFERENCES casino.studio(id);

ALTER TABLE ONLY casino.studio_game
    ADD CONSTRAINT studio_game_studio_id_fkey FOREIGN KEY (studio_id) REFERENCES casino.studio(id);

ALTER TABLE ONLY identity.account_change
    ADD CONSTRAINT account_change_player_id_fkey FOREIGN KEY (player_id) REFERENCES identity.player(player_id);

ALTER TABLE ONLY identity.block
    ADD CONSTRAINT block_player_id_fkey FOREIGN KEY (player_id) REFERENCES identity.player(player_id);

ALTER TABLE ONLY identity.consent
    ADD CONSTRAINT consent_player_id_fkey FOREIGN KEY (player_id) REFERENCES identity.player(player_id);

ALTER TABLE ONLY identity.credential
    ADD CONSTRAINT credential_player_id_fkey FOREIGN KEY (player_id) REFERENCES identity.player(player_id);

ALTER TABLE ONLY identity.link
    ADD CONSTRAINT link_player_id_fkey FOREIGN KEY (player_id) REFERENCES identity.player(player_id);

ALTER TABLE ONLY identity.note
    ADD CONSTRAINT note_player_id_fkey FOREIGN KEY (player_id) REFERENCES identity.player(player_id);

ALTER TABLE ONLY identity.player
    ADD CONSTRAINT player_player_id_fkey FOREIGN KEY (player_id) REFERENCES identity.directory(player_id);

ALTER TABLE ONLY identity.player_search
    ADD CONSTRAINT player_search_player_id_fkey FOREIGN KEY (player_id) REFERENCES identity.player(player_id);

ALTER TABLE ONLY identity.recovery_code
    ADD CONSTRAINT recovery_code_player_id_fkey FOREIGN KEY (player_id) REFERENCES identity.second_factor(player_id) ON DELETE CASCADE;

ALTER TABLE ONLY identity.second_factor
    ADD CONSTRAINT second_factor_player_id_fkey FOREIGN KEY (player_id) REFERENCES identity.player(player_id);

ALTER TABLE ONLY identity.session
    ADD CONSTRAINT session_player_id_fkey FOREIGN KEY (player_id) REFERENCES identity.player(player_id);

ALTER TABLE ONLY payments.line
    ADD CONSTRAINT a_line_belongs_to_a_request FOREIGN KEY (player_id, request_id) REFERENCES payments.request(player_id, request_id);

ALTER TABLE ONLY payments.step
    ADD CONSTRAINT a_step_belongs_to_a_request FOREIGN KEY (player_id, request_id) REFERENCES payments.request(player_id, request_id);

ALTER TABLE ONLY payments.account
    ADD CONSTRAINT account_method_id_fkey FOREIGN KEY (method_id) REFERENCES payments.method(method_id);

ALTER TABLE ONLY payments.request
    ADD CONSTRAINT an_address_is_the_players_own FOREIGN KEY (player_id, destination_id) REFERENCES payments.destination(player_id, destination_id);

ALTER TABLE ONLY payments."case"
    ADD CONSTRAINT case_line_id_fkey FOREIGN KEY (line_id) REFERENCES payments.line(line_id);

ALTER TABLE ONLY payments.line
    ADD CONSTRAINT line_account_id_fkey FOREIGN KEY (account_id) REFERENCES payments.account(account_id);

ALTER TABLE ONLY payments.method_bounds
    ADD CONSTRAINT method_bounds_method_id_fkey FOREIGN KEY (method_id) REFERENCES payments.method(method_id);

ALTER TABLE ONLY payments.request
    ADD CONSTRAINT request_account_id_fkey FOREIGN KEY (account_id) REFERENCES payments.account(account_id);

ALTER TABLE ONLY payments.request
    ADD CONSTRAINT request_method_id_fkey FOREIGN KEY (method_id) REFERENCES payments.method(method_id);

ALTER TABLE ONLY player_requests.export_part
    ADD CONSTRAINT a_part_belongs_to_a_request FOREIGN KEY (player_id, request_id) REFERENCES player_requests.request(player_id, request_id);

ALTER TABLE ONLY sportsbook.league
    ADD CONSTRAINT league_provider_fkey FOREIGN KEY (provider) REFERENCES sportsbook.feed(provider);

ALTER TABLE ONLY sportsbook.match
    ADD CONSTRAINT match_provider_fkey FOREIGN KEY (provider) REFERENCES sportsbook.feed(provider);

ALTER TABLE ONLY sportsbook.match
    ADD CONSTRAINT match_provider_league_id_fkey FOREIGN KEY (provider, league_id) REFERENCES sportsbook.league(provider, id);

ALTER TABLE ONLY sportsbook.result
    ADD CONSTRAINT result_match_id_fkey FOREIGN KEY (match_id) REFERENCES sportsbook.match(id);

ALTER TABLE ONLY staff.approval
    ADD CONSTRAINT approval_checker_id_fkey FOREIGN KEY (checker_id) REFERENCES staff.member(staff_id);

ALTER TABLE ONLY staff.approval
    ADD CONSTRAINT approval_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES staff.member(staff_id);

ALTER TABLE ONLY staff.invitation
    ADD CONSTRAINT invitation_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff.member(staff_id);

ALTER TABLE ONLY staff.saved_filter
    ADD CONSTRAINT saved_filter_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff.member(staff_id);

ALTER TABLE ONLY staff.session
    ADD CONSTRAINT session_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff.member(staff_id);

ALTER TABLE ONLY verification.claim
    ADD CONSTRAINT claim_document_id_fkey FOREIGN KEY (document_id) REFERENCES verification.document(document_id);

ALTER TABLE ONLY verification.document_file
    ADD CONSTRAINT document_file_document_id_fkey FOREIGN KEY (document_id) REFERENCES verification.document(document_id);

ALTER TABLE ONLY verification.ticket
    ADD CONSTRAINT ticket_document_id_fkey FOREIGN KEY (document_id) REFERENCES verification.document(document_id);

ALTER TABLE ONLY wallet.day_balance
    ADD CONSTRAINT day_balance_day_fkey FOREIGN KEY (day) REFERENCES wallet.day_close(day);

GRANT USAGE ON SCHEMA casino TO yakamoz_app;

GRANT USAGE ON SCHEMA content TO yakamoz_app;

GRANT USAGE ON SCHEMA identity TO yakamoz_app;

GRANT USAGE ON SCHEMA jurisdiction TO yakamoz_app;

GRANT USAGE ON SCHEMA payments TO yakamoz_app;

GRANT USAGE ON SCHEMA platform TO yakamoz_app;

GRANT USAGE ON SCHEMA player_requests TO yakamoz_app;

GRANT USAGE ON SCHEMA sportsbook TO yakamoz_app;

GRANT USAGE ON SCHEMA staff TO yakamoz_app;

GRANT USAGE ON SCHEMA verification TO yakamoz_app;

GRANT USAGE ON SCHEMA wallet TO yakamoz_app;

REVOKE ALL ON FUNCTION platform.fold(name text) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.fold(name text) TO yakamoz_app;

GRANT SELECT ON TABLE platform.clock TO yakamoz_app;

GRANT SELECT,INSERT,UPDATE ON TABLE casino.free_grant TO yakamoz_app;

GRANT SELECT,INSERT,UPDATE ON TABLE casino.game TO yakamoz_app;

GRANT SELECT,INSERT,UPDATE ON TABLE casino.game_limit TO yakamoz_app;

GRANT SELECT,INSERT,UPDATE ON TABLE casino.launch TO yakamoz_app;

GRANT SELECT ON TABLE casino.round TO yakamoz_app;

GRANT SELECT,INSERT,UPDATE ON TABLE casino.studio TO yakamoz_app;

GRANT SELECT ON TABLE wallet.op TO yakamoz_app;

GRANT SELECT ON TABLE wallet.purse TO yakamoz_app;

GRANT SELECT ON TABLE wallet.hold TO yakamoz_app;

GRANT SELECT ON TABLE wallet.transfer TO yakamoz_app;

GRANT SELECT ON TABLE casino.phase TO yakamoz_app;

GRANT SELECT ON TABLE casino.tally TO yakamoz_app;

REVOKE ALL ON FUNCTION casino.apply_calls(calls json) FROM PUBLIC;
GRANT ALL ON FUNCTION casino.apply_calls(calls json) TO yakamoz_app;

REVOKE ALL ON FUNCTION casino.content_of(kind text, amount bigint, game text, round text, ref text) FROM PUBLIC;

REVOKE ALL ON FUNCTION casino.count_rounds() FROM PUBLIC;
GRANT ALL ON FUNCTION casino.count_rounds() TO yakamoz_app;

REVOKE ALL ON FUNCTION casino.decide(asked casino.call, met casino.scene, win_known wallet.op, time_now timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION casino.decide_bet(asked casino.call, met casino.scene, verdict casino.verdict, time_now timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION casino.decide_rollback(asked casino.call, met casino.scene, verdict casino.verdict, time_now timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION casino.decide_win(asked casino.call, met casino.scene, verdict casino.verdict, time_now timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION casino.end_round(verdict casino.verdict, new_state text, at_time timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION casino.is_undone(of_round casino.round, of_tx text) FROM PUBLIC;

REVOKE ALL ON FUNCTION casino.make_partitions() FROM PUBLIC;
GRANT ALL ON FUNCTION casino.make_partitions() TO yakamoz_app;

REVOKE ALL ON FUNCTION casino.open_launch(by_studio text, with_token_hash bytea, with_nonce text) FROM PUBLIC;
GRANT ALL ON FUNCTION casino.open_launch(by_studio text, with_token_hash bytea, with_nonce text) TO yakamoz_app;

REVOKE ALL ON FUNCTION casino.phase_of(round casino.round, kind text, tx text, ref text, amount bigint, op wallet.op, detail jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION casino.status_of(outcome wallet.outcome, detail text) FROM PUBLIC;

REVOKE ALL ON FUNCTION casino.recall(known wallet.op, content text) FROM PUBLIC;

REVOKE ALL ON FUNCTION casino.undo(asked casino.call, verdict casino.verdict, with_key text, of_phase casino.phase, time_now timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION casino.use_nonce(by_studio text, with_nonce text) FROM PUBLIC;
GRANT ALL ON FUNCTION casino.use_nonce(by_studio text, with_nonce text) TO yakamoz_app;

REVOKE ALL ON FUNCTION identity.find_players(wanted tsquery, since timestamp with time zone, until timestamp with time zone, before bigint, page integer) FROM PUBLIC;
GRANT ALL ON FUNCTION identity.find_players(wanted tsquery, since timestamp with time zone, until timestamp with time zone, before bigint, page integer) TO yakamoz_app;

REVOKE ALL ON FUNCTION identity.guard_second_factor() FROM PUBLIC;

REVOKE ALL ON FUNCTION identity.index_players(ids bigint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION identity.index_players(ids bigint[]) TO yakamoz_app;

REVOKE ALL ON FUNCTION identity.index_written_players() FROM PUBLIC;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity.session TO yakamoz_app;

REVOKE ALL ON FUNCTION identity.session_in_play(of_session uuid, time_now timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION identity.open_session(of_session uuid, time_now timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION identity.refuse_a_closed_account() FROM PUBLIC;

REVOKE ALL ON FUNCTION identity.refuse_to_revive_a_code() FROM PUBLIC;

REVOKE ALL ON FUNCTION identity.refuse_to_rewrite_a_note() FROM PUBLIC;

REVOKE ALL ON FUNCTION identity.renew_sessions(sessions uuid[], time_now timestamp with time zone) FROM PUBLIC;

GRANT SELECT,INSERT,UPDATE ON TABLE identity.player TO yakamoz_app;

REVOKE ALL ON FUNCTION identity.search_words(player identity.player, is_blocked boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION identity.search_words(player identity.player, is_blocked boolean) TO yakamoz_app;

REVOKE ALL ON FUNCTION payments.begin_at_the_beginning() FROM PUBLIC;

REVOKE ALL ON FUNCTION payments.follow_the_order() FROM PUBLIC;

REVOKE ALL ON FUNCTION payments.keep_decided_lines() FROM PUBLIC;

REVOKE ALL ON FUNCTION payments.refuse_to_rewrite() FROM PUBLIC;

REVOKE ALL ON FUNCTION payments.write_step() FROM PUBLIC;

REVOKE ALL ON FUNCTION platform.move_clock(by interval) FROM PUBLIC;

REVOKE ALL ON FUNCTION platform.pin_clock() FROM PUBLIC;
GRANT ALL ON FUNCTION platform.pin_clock() TO yakamoz_app;

REVOKE ALL ON FUNCTION player_requests.refuse_to_reopen() FROM PUBLIC;

REVOKE ALL ON FUNCTION sportsbook.guard_match() FROM PUBLIC;

GRANT SELECT ON TABLE staff.approval TO yakamoz_app;

REVOKE ALL ON FUNCTION staff.conclude(of_approval bigint, to_state text, what_came text) FROM PUBLIC;
GRANT ALL ON FUNCTION staff.conclude(of_approval bigint, to_state text, what_came text) TO yakamoz_app;

REVOKE ALL ON FUNCTION staff.decide(of_approval bigint, by_member bigint, to_state text, seen_hash bytea, why text) FROM PUBLIC;
GRANT ALL ON FUNCTION staff.decide(of_approval bigint, by_member bigint, to_state text, seen_hash bytea, why text) TO yakamoz_app;

REVOKE ALL ON FUNCTION staff.hash_approval(of_row staff.approval) FROM PUBLIC;

GRANT SELECT ON TABLE staff.audit TO yakamoz_app;

REVOKE ALL ON FUNCTION staff.hash_audit(before_it bytea, entry staff.audit) FROM PUBLIC;

REVOKE ALL ON FUNCTION staff.make_partitions() FROM PUBLIC;
GRANT ALL ON FUNCTION staff.make_partitions() TO yakamoz_app;

REVOKE ALL ON FUNCTION staff.propose(of_kind text, about text, what jsonb, why text, by_member bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION staff.propose(of_kind text, about text, what jsonb, why text, by_member bigint) TO yakamoz_app;

REVOKE ALL ON FUNCTION staff.record(by_member bigint, what text, about text, details jsonb, from_address text) FROM PUBLIC;
GRANT ALL ON FUNCTION staff.record(by_member bigint, what text, about text, details jsonb, from_address text) TO yakamoz_app;

REVOKE ALL ON FUNCTION staff.refuse_to_revive_a_session() FROM PUBLIC;

REVOKE ALL ON FUNCTION staff.refuse_to_rewrite() FROM PUBLIC;

GRANT SELECT ON TABLE staff.audit_head TO yakamoz_app;

REVOKE ALL ON FUNCTION staff.verify_audit() FROM PUBLIC;
GRANT ALL ON FUNCTION staff.verify_audit() TO yakamoz_app;

REVOKE ALL ON FUNCTION verification.guard_decision() FROM PUBLIC;

REVOKE ALL ON FUNCTION verification.refuse_to_revive_a_ticket() FROM PUBLIC;

REVOKE ALL ON FUNCTION wallet.answer_of(entry wallet.entry) FROM PUBLIC;

REVOKE ALL ON FUNCTION wallet.book(entries wallet.entry[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION wallet.close(for_player bigint, by_source text, with_key text, of_key text, of_kind wallet.op_kind, to_house text) FROM PUBLIC;

REVOKE ALL ON FUNCTION wallet.capture(for_player bigint, by_source text, with_key text, of_key text, to_house text) FROM PUBLIC;
GRANT ALL ON FUNCTION wallet.capture(for_player bigint, by_source text, with_key text, of_key text, to_house text) TO yakamoz_app;

REVOKE ALL ON FUNCTION wallet.chain(entries wallet.entry[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION wallet.close_days() FROM PUBLIC;
GRANT ALL ON FUNCTION wallet.close_days() TO yakamoz_app;

REVOKE ALL ON FUNCTION wallet.window_end(of_window text, at_time timestamp with time zone) FROM PUBLIC;

GRANT SELECT ON TABLE wallet.allowance TO yakamoz_app;

REVOKE ALL ON FUNCTION wallet.count_allowances(for_player bigint, deposits bigint, stakes bigint, losses bigint, at_time timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION wallet.decide_capture(place integer, purse wallet.purse, known wallet.op, by_source text, with_key text, of_key text, to_house text, time_now timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION wallet.decide_post(place integer, purse wallet.purse, known wallet.op, by_source text, with_key text, in_currency text, steps wallet.step[], about text, time_now timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION wallet.decide_reverse(place integer, purse wallet.purse, known wallet.op, by_source text, with_key text, of_key text, of_kind wallet.op_kind, time_now timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION wallet.enter(purse wallet.purse, by_source text, with_key text, of_kind wallet.op_kind, asked text, closing uuid, refusal wallet.outcome, detail text, movements wallet.movement[], at_time timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION wallet.exceeded_allowance(for_player bigint, deposits bigint, stakes bigint, losses bigint, at_time timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION wallet.genesis(player_id bigint, currency text) FROM PUBLIC;
GRANT ALL ON FUNCTION wallet.genesis(player_id bigint, currency text) TO yakamoz_app;

REVOKE ALL ON FUNCTION wallet.has_purse(for_player bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION wallet.house_genesis() FROM PUBLIC;
GRANT ALL ON FUNCTION wallet.house_genesis() TO yakamoz_app;

REVOKE ALL ON FUNCTION wallet.is_house(account text) FROM PUBLIC;

REVOKE ALL ON FUNCTION wallet.known(for_player bigint, by_source text, with_key text) FROM PUBLIC;

REVOKE ALL ON FUNCTION wallet.link(previous bytea, player_id bigint, seq bigint, at timestamp with time zone, op_id uuid, code text, debit text, credit text, amount bigint, cash_after bigint, bonus_after bigint, undoes bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION wallet.link(previous bytea, player_id bigint, seq bigint, at timestamp with time zone, op_id uuid, code text, debit text, credit text, amount bigint, cash_after bigint, bonus_after bigint, undoes bigint) TO yakamoz_app;

GRANT SELECT ON TABLE wallet.house_transfer TO yakamoz_app;

REVOKE ALL ON FUNCTION wallet.link_house(previous bytea, made wallet.house_transfer) FROM PUBLIC;
GRANT ALL ON FUNCTION wallet.link_house(previous bytea, made wallet.house_transfer) TO yakamoz_app;

REVOKE ALL ON FUNCTION wallet.lock(for_player bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION wallet.lock(for_player bigint) TO yakamoz_app;

REVOKE ALL ON FUNCTION wallet.make_partitions() FROM PUBLIC;
GRANT ALL ON FUNCTION wallet.make_partitions() TO yakamoz_app;

REVOKE ALL ON FUNCTION wallet.open_purse(for_player bigint, in_currency text) FROM PUBLIC;
GRANT ALL ON FUNCTION wallet.open_purse(for_player bigint, in_currency text) TO yakamoz_app;

REVOKE ALL ON FUNCTION wallet.post(for_player bigint, by_source text, with_key text, in_currency text, steps wallet.step[], about text) FROM PUBLIC;
GRANT ALL ON FUNCTION wallet.post(for_player bigint, by_source text, with_key text, in_currency text, steps wallet.step[], about text) TO yakamoz_app;

REVOKE ALL ON FUNCTION wallet.post_house(with_key text, of_code text, in_currency text, from_debit text, to_credit text, of_amount bigint, of_about text) FROM PUBLIC;
GRANT ALL ON FUNCTION wallet.post_house(with_key text, of_code text, in_currency text, from_debit text, to_credit text, of_amount bigint, of_about text) TO yakamoz_app;

REVOKE ALL ON FUNCTION wallet.post_many(calls json) FROM PUBLIC;
GRANT ALL ON FUNCTION wallet.post_many(calls json) TO yakamoz_app;

REVOKE ALL ON FUNCTION wallet.recount_house() FROM PUBLIC;

REVOKE ALL ON FUNCTION wallet.refuse_to_rewrite() FROM PUBLIC;

REVOKE ALL ON FUNCTION wallet.release(for_player bigint, by_source text, with_key text, of_key text) FROM PUBLIC;
GRANT ALL ON FUNCTION wallet.release(for_player bigint, by_source text, with_key text, of_key text) TO yakamoz_app;

REVOKE ALL ON FUNCTION wallet.replay(place integer, purse wallet.purse, known wallet.op, asked text) FROM PUBLIC;

REVOKE ALL ON FUNCTION wallet.reverse(for_player bigint, by_source text, with_key text, of_key text) FROM PUBLIC;
GRANT ALL ON FUNCTION wallet.reverse(for_player bigint, by_source text, with_key text, of_key text) TO yakamoz_app;

REVOKE ALL ON FUNCTION wallet.roll_up() FROM PUBLIC;
GRANT ALL ON FUNCTION wallet.roll_up() TO yakamoz_app;

REVOKE ALL ON FUNCTION wallet.set_allowance(for_player bigint, of_kind text, of_window text, new_cap bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION wallet.set_allowance(for_player bigint, of_kind text, of_window text, new_cap bigint) TO yakamoz_app;

REVOKE ALL ON FUNCTION wallet.set_gate(for_player bigint, by_source text, of_way text, closed_until timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION wallet.set_gate(for_player bigint, by_source text, of_way text, closed_until timestamp with time zone) TO yakamoz_app;

REVOKE ALL ON FUNCTION wallet.set_spending(for_player bigint, new_order wallet.spend_order, new_bonus_stake_max bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION wallet.set_spending(for_player bigint, new_order wallet.spend_order, new_bonus_stake_max bigint) TO yakamoz_app;

REVOKE ALL ON FUNCTION wallet.take_purses(players bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION wallet.window_start(of_window text, at_time timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION wallet.window_start(of_window text, at_time timestamp with time zone) TO yakamoz_app;

REVOKE ALL ON FUNCTION wallet.uncount_allowances(for_player bigint, deposits bigint, stakes bigint, losses bigint, taken_at timestamp with time zone, at_time timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION wallet.used_between(for_player bigint, of_kind text, since timestamp with time zone, until timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION wallet.used_between(for_player bigint, of_kind text, since timestamp with time zone, until timestamp with time zone) TO yakamoz_app;

GRANT SELECT ON TABLE wallet.closure TO yakamoz_app;

REVOKE ALL ON FUNCTION wallet.verify(from_player bigint, to_player bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION wallet.verify(from_player bigint, to_player bigint) TO yakamoz_app;

GRANT SELECT ON TABLE wallet.day_balance TO yakamoz_app;

GRANT SELECT ON TABLE wallet.house_book TO yakamoz_app;

GRANT SELECT ON TABLE wallet.house_day TO yakamoz_app;

GRANT SELECT ON TABLE wallet.house_position TO yakamoz_app;

GRANT SELECT ON TABLE wallet.player_day TO yakamoz_app;

GRANT SELECT ON TABLE wallet.rollup TO yakamoz_app;

REVOKE ALL ON FUNCTION wallet.verify_house() FROM PUBLIC;
GRANT ALL ON FUNCTION wallet.verify_house() TO yakamoz_app;

GRANT SELECT,INSERT,UPDATE ON TABLE casino.difference TO yakamoz_app;

GRANT SELECT,UPDATE ON TABLE casino.edition TO yakamoz_app;

GRANT SELECT,INSERT,DELETE ON TABLE casino.favourite TO yakamoz_app;

GRANT SELECT ON TABLE casino.game_day TO yakamoz_app;

GRANT SELECT,INSERT,UPDATE ON TABLE casino.jackpot TO yakamoz_app;

GRANT SELECT,DELETE ON TABLE casino.nonce TO yakamoz_app;

GRANT SELECT ON TABLE casino.phase_default TO yakamoz_app;

GRANT SELECT,INSERT,UPDATE ON TABLE casino.provider TO yakamoz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE casino.recent TO yakamoz_app;

GRANT SELECT,INSERT,DELETE ON TABLE casino.statement_line TO yakamoz_app;

GRANT SELECT,INSERT,UPDATE ON TABLE casino.studio_game TO yakamoz_app;

GRANT SELECT,INSERT ON TABLE casino.word TO yakamoz_app;

GRANT SELECT,INSERT,UPDATE ON TABLE content.banner TO yakamoz_app;

GRANT USAGE ON SEQUENCE content.banner_banner_id_seq TO yakamoz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE content.draft TO yakamoz_app;

GRANT SELECT,INSERT,UPDATE ON TABLE content.info_card TO yakamoz_app;

GRANT USAGE ON SEQUENCE content.info_card_info_card_id_seq TO yakamoz_app;

GRANT SELECT,INSERT,UPDATE ON TABLE content.page TO yakamoz_app;

GRANT SELECT,INSERT,UPDATE ON TABLE content.promotion TO yakamoz_app;

GRANT USAGE ON SEQUENCE content.promotion_promotion_id_seq TO yakamoz_app;

GRANT SELECT,INSERT ON TABLE content.revision TO yakamoz_app;

GRANT SELECT,INSERT ON TABLE identity.account_change TO yakamoz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity.block TO yakamoz_app;

GRANT SELECT,INSERT ON TABLE identity.consent TO yakamoz_app;

GRANT SELECT,INSERT,UPDATE ON TABLE identity.credential TO yakamoz_app;

GRANT SELECT,INSERT,UPDATE ON TABLE identity.directory TO yakamoz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity.link TO yakamoz_app;

GRANT SELECT,INSERT ON TABLE identity.note TO yakamoz_app;

GRANT SELECT,INSERT,UPDATE ON TABLE identity.player_search TO yakamoz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity.recovery_code TO yakamoz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity.second_factor TO yakamoz_app;

GRANT SELECT,INSERT ON TABLE jurisdiction.verdict TO yakamoz_app;

GRANT SELECT,INSERT,UPDATE ON TABLE payments.account TO yakamoz_app;

GRANT SELECT,INSERT ON TABLE payments."case" TO yakamoz_app;

GRANT UPDATE(owner) ON TABLE payments."case" TO yakamoz_app;

GRANT UPDATE(closed_at) ON TABLE payments."case" TO yakamoz_app;

GRANT UPDATE(closed_by) ON TABLE payments."case" TO yakamoz_app;

GRANT UPDATE(reason) ON TABLE payments."case" TO yakamoz_app;

GRANT SELECT,INSERT ON TABLE payments.destination TO yakamoz_app;

GRANT UPDATE(last_used_at) ON TABLE payments.destination TO yakamoz_app;

GRANT UPDATE(removed_at) ON TABLE payments.destination TO yakamoz_app;

GRANT SELECT,INSERT ON TABLE payments.event TO yakamoz_app;

GRANT SELECT,INSERT ON TABLE payments.line TO yakamoz_app;

GRANT UPDATE(state) ON TABLE payments.line TO yakamoz_app;

GRANT UPDATE(why) ON TABLE payments.line TO yakamoz_app;

GRANT UPDATE(player_id) ON TABLE payments.line TO yakamoz_app;

GRANT UPDATE(request_id) ON TABLE payments.line TO yakamoz_app;

GRANT UPDATE(decided_by) ON TABLE payments.line TO yakamoz_app;

GRANT UPDATE(approval_id) ON TABLE payments.line TO yakamoz_app;

GRANT SELECT,INSERT,UPDATE ON TABLE payments.method TO yakamoz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE payments.method_bounds TO yakamoz_app;

GRANT SELECT,UPDATE ON TABLE payments.reader TO yakamoz_app;

GRANT SELECT,INSERT ON TABLE payments.record TO yakamoz_app;

GRANT SELECT,INSERT,UPDATE ON TABLE payments.request TO yakamoz_app;

GRANT SELECT,INSERT,DELETE ON TABLE payments.seen_signature TO yakamoz_app;

GRANT SELECT ON TABLE payments.step TO yakamoz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE platform.outbox TO yakamoz_app;

GRANT SELECT,INSERT,DELETE ON TABLE platform.processed TO yakamoz_app;

GRANT SELECT,INSERT,DELETE ON TABLE player_requests.export_part TO yakamoz_app;

GRANT SELECT,INSERT,UPDATE ON TABLE player_requests.request TO yakamoz_app;

GRANT SELECT ON TABLE public.schema_migrations TO yakamoz_app;

GRANT SELECT,INSERT,UPDATE ON TABLE sportsbook.feed TO yakamoz_app;

GRANT SELECT,INSERT,UPDATE ON TABLE sportsbook.league TO yakamoz_app;

GRANT SELECT,INSERT,UPDATE ON TABLE sportsbook.match TO yakamoz_app;

GRANT SELECT,INSERT ON TABLE sportsbook.result TO yakamoz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE staff.invitation TO yakamoz_app;

GRANT SELECT,INSERT,UPDATE ON TABLE staff.member TO yakamoz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE staff.saved_filter TO yakamoz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE staff.session TO yakamoz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE verification.claim TO yakamoz_app;

GRANT SELECT,INSERT ON TABLE verification.document TO yakamoz_app;

GRANT UPDATE(status) ON TABLE verification.document TO yakamoz_app;

GRANT UPDATE(decided_at) ON TABLE verification.document TO yakamoz_app;

GRANT UPDATE(decided_by) ON TABLE verification.document TO yakamoz_app;

GRANT UPDATE(reason) ON TABLE verification.document TO yakamoz_app;

GRANT SELECT,INSERT ON TABLE verification.document_file TO yakamoz_app;

GRANT SELECT,INSERT,DELETE ON TABLE verification.ticket TO yakamoz_app;

GRANT UPDATE(used_at) ON TABLE verification.ticket TO yakamoz_app;

GRANT SELECT ON TABLE wallet.day_close TO yakamoz_app;

GRANT SELECT ON TABLE wallet.transfer_default TO yakamoz_app;
