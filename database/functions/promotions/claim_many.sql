-- Claims offers for many players, one each, in one transaction: claim, gift, promise and news commit together.
-- Locks: purses in the order of players, skipping locked ones; last the budgets, in the order of campaigns and currencies.
-- A player who is locked elsewhere gets no row: the caller asks for that one again.
create or replace function promotions.claim_many(calls json)
  returns table (place integer, status text, facts jsonb, duplicate boolean, claim_id bigint, waits_until timestamptz, gift_id uuid)
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  -- A plan made while a table was empty would else read all of it for every call, for as long as the connection lives.
  set enable_seqscan = off
  -- Costs above jit_above_cost would trigger JIT, which takes longer than the query.
  set jit = off
as $$
declare
  time_now timestamptz := platform.now();
  list     text := jurisdiction.needed_list();
  purses   wallet.purse[];
  verdicts promotions.verdict[];
  players  text[];
begin
  purses := wallet.take_purses(array(
    select asked.player_id from json_to_recordset(calls) as asked (player_id bigint) order by asked.player_id
  ));

  -- After the lock and not in the same statement: its view of the world began before (WAL-6).
  verdicts := array(
    select promotions.decide_claim(
      asked.number::integer - 1, promotions.candidate_of(purse, asked.session_id, list, time_now),
      live.session_id is not null, offer.found, asked.key, asked.hash, time_now
    )
    from rows from (
      json_to_recordset(calls) as (player_id bigint, session_id uuid, article_id bigint, key text, hash text)
    ) with ordinality as asked (player_id, session_id, article_id, key, hash, number)
    join unnest(purses) as purse on purse.player_id = asked.player_id
    left join lateral (
      select listed as found from promotions.offers(purse.currency::text, asked.article_id) as listed limit 1
    ) as offer on true
    left join lateral identity.session_in_play(asked.session_id, time_now, list) as live on true
    order by asked.number
  );

  if exists (select from unnest(verdicts) as verdict where verdict.status = 'ok' and not verdict.duplicate) then
    -- PRO-3: who came first is served first; what was read of a budget before its lock decides nothing.
    perform from promotions.budget as kept
    where (kept.campaign_id, kept.currency) in (
      select (((verdict.offer).terms).campaign_id), (((verdict.offer).amount).currency) from unnest(verdicts) as verdict
      where verdict.status = 'ok' and not verdict.duplicate
    )
    order by kept.campaign_id, kept.currency
    for no key update;
    verdicts := array(
      select case
        when verdict.status = 'ok' and not verdict.duplicate and (asked.total <= kept.amount - kept.promised) is not true
        then promotions.new_verdict(
          place => verdict.place, status => 'budget_spent', facts => '{}', duplicate => false, player_id => verdict.player_id,
          key => verdict.key, turn => verdict.turn, offer => verdict.offer, waits_until => null, claim_id => null
        )
        else verdict
      end
      from unnest(verdicts) as verdict
      left join lateral (
        select sum(((other.offer).amount).promise) as total from unnest(verdicts) as other
        where other.status = 'ok' and not other.duplicate and other.place <= verdict.place
          and ((other.offer).terms).campaign_id = ((verdict.offer).terms).campaign_id
          and ((other.offer).amount).currency = ((verdict.offer).amount).currency
      ) as asked on true
      left join promotions.budget as kept
        on kept.campaign_id = ((verdict.offer).terms).campaign_id and kept.currency = ((verdict.offer).amount).currency
      order by verdict.place
    );

    -- Of claims whose time is over and which the job has not ended yet.
    update promotions.claim as kept set state = 'lapsed', ended_at = time_now
    from unnest(verdicts) as verdict
    where verdict.status = 'ok' and not verdict.duplicate and kept.player_id = verdict.player_id
      and kept.state = 'waiting' and kept.waits_until <= time_now;

    insert into promotions.claim as made (player_id, campaign_id, version, turn, currency, state, promise, granted, key, claimed_at,
      waits_until, ended_at)
    select verdict.player_id, ((verdict.offer).terms).campaign_id, ((verdict.offer).terms).version, verdict.turn,
      ((verdict.offer).amount).currency,
      case when ((verdict.offer).terms).kind = 'deposit_match' then 'waiting' else 'granted' end,
      ((verdict.offer).amount).promise,
      case when ((verdict.offer).terms).kind = 'deposit_match' then 0 else ((verdict.offer).amount).promise end,
      verdict.key, time_now, verdict.waits_until,
      case when ((verdict.offer).terms).kind = 'deposit_match' then null else time_now end
    from unnest(verdicts) as verdict
    where verdict.status = 'ok' and not verdict.duplicate
    order by verdict.player_id;

    insert into promotions.gift (claim_id, player_id, currency, kind, game_id, stake, count, odds_min, given_at, ends_at)
    select made.claim_id, made.player_id, made.currency,
      case ((verdict.offer).terms).kind when 'free_rounds' then 'rounds' else 'bet' end,
      ((verdict.offer).terms).game_id, ((verdict.offer).amount).stake, coalesce(((verdict.offer).terms).rounds, 1),
      ((verdict.offer).terms).odds_min, time_now, time_now + make_interval(days => ((verdict.offer).terms).days)
    from unnest(verdicts) as verdict
    join promotions.claim as made
      on made.player_id = verdict.player_id and made.campaign_id = ((verdict.offer).terms).campaign_id and made.turn = verdict.turn
    where verdict.status = 'ok' and not verdict.duplicate and ((verdict.offer).terms).kind in ('free_rounds', 'free_bet')
    order by made.player_id;

    update promotions.budget as kept set promised = kept.promised + taken.promise
    from (
      select ((verdict.offer).terms).campaign_id, ((verdict.offer).amount).currency, sum(((verdict.offer).amount).promise) as promise
      from unnest(verdicts) as verdict where verdict.status = 'ok' and not verdict.duplicate
      group by 1, 2
    ) as taken
    where kept.campaign_id = taken.campaign_id and kept.currency = taken.currency;

    players := array(
      select verdict.player_id::text from unnest(verdicts) as verdict where verdict.status = 'ok' and not verdict.duplicate
    );
    perform promotions.tell_changes(players, time_now);
  end if;

  return query
  select verdict.place, verdict.status, verdict.facts, verdict.duplicate, made.claim_id, made.waits_until, given.gift_id
  from unnest(verdicts) as verdict
  left join promotions.claim as made
    on verdict.status = 'ok' and made.player_id = verdict.player_id
      and made.campaign_id = ((verdict.offer).terms).campaign_id and made.turn = verdict.turn
  left join promotions.gift as given on given.claim_id = made.claim_id;
  if cardinality(purses) < json_array_length(calls) then
    return query
    select asked.number::integer - 1, 'player_unknown', '{}'::jsonb, false, null::bigint, null::timestamptz, null::uuid
    from rows from (json_to_recordset(calls) as (player_id bigint)) with ordinality as asked (player_id, number)
    where not wallet.has_purse(asked.player_id);
  end if;
end
$$;
