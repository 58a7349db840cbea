-- Claims offers for many players, one each, in one transaction: claim, gift, window or review, promise and news, or refusal, commit together.
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
  wanted   record;
  offer    promotions.offer;
  offers   promotions.offer[];
  -- The article and the currency of each.
  named    text[];
  verdicts promotions.verdict[];
  players  text[];
  -- Whose claim a person looks at before it is granted, for what and with which facts.
  doubted  bigint[];
  kinds    text[];
  reasons  jsonb[];
  granted  bigint[];
begin
  purses := wallet.take_purses(array(
    select asked.player_id from json_to_recordset(calls) as asked (player_id bigint) order by asked.player_id
  ));

  -- After the lock and not in the same statement: its view of the world began before (WAL-6).
  -- Each offer once for all who ask for it, and without its card: thousands of letters for every claim, which decide nothing.
  for wanted in
    select distinct asked.article_id, purse.currency::text as currency
    from json_to_recordset(calls) as asked (player_id bigint, article_id bigint)
    join unnest(purses) as purse on purse.player_id = asked.player_id
  loop
    select listed.* into offer from promotions.offers(wanted.currency, wanted.article_id) as listed limit 1;
    if found then
      offer.terms.card := null;
      offers := array_append(offers, offer);
      named := array_append(named, wanted.article_id || wanted.currency);
    end if;
  end loop;

  verdicts := array(
    select promotions.decide_claim(
      asked.number::integer - 1, promotions.candidate_of(purse, live.is_allowed, proof.is_proved, time_now),
      live.session_id is not null, asked.article_id, offers[array_position(named, asked.article_id || purse.currency::text)],
      asked.key, asked.hash, time_now
    )
    from rows from (
      json_to_recordset(calls) as (player_id bigint, session_id uuid, article_id bigint, key text, hash text)
    ) with ordinality as asked (player_id, session_id, article_id, key, hash, number)
    join unnest(purses) as purse on purse.player_id = asked.player_id
    left join lateral identity.session_in_play(asked.session_id, time_now, list) as live on true
    left join lateral identity.email_proof(asked.player_id) as proof on true
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
        when asked.ok and (asked.total <= kept.amount - kept.promised) is not true
        then promotions.new_verdict(
          place => (asked.verdict).place, status => 'budget_spent', facts => '{}', duplicate => false,
          player_id => (asked.verdict).player_id, key => (asked.verdict).key, turn => (asked.verdict).turn,
          offer => (asked.verdict).offer, waits_until => null, claim_id => null
        )
        else asked.verdict
      end
      from (
        select verdict, served.ok, paid.campaign_id, paid.currency,
          sum(((verdict.offer).amount).promise) filter (where served.ok)
            over (partition by paid.campaign_id, paid.currency order by verdict.place) as total
        from unnest(verdicts) as verdict
        cross join lateral (select verdict.status = 'ok' and not verdict.duplicate as ok) as served
        cross join lateral (
          select ((verdict.offer).terms).campaign_id, ((verdict.offer).amount).currency
        ) as paid
      ) as asked
      left join promotions.budget as kept on kept.campaign_id = asked.campaign_id and kept.currency = asked.currency
      order by (asked.verdict).place
    );

    -- Of claims whose time is over and which the job has not ended yet.
    update promotions.claim as kept set state = 'lapsed', ended_at = time_now
    where kept.ended_at is null and kept.claim_id = any (array(
      select past.claim_id from unnest(verdicts) as verdict
      cross join lateral (
        select waited.claim_id from promotions.claim as waited
        where waited.player_id = verdict.player_id and waited.ended_at is null and waited.waits_until <= time_now limit 1
      ) as past
      where verdict.status = 'ok' and not verdict.duplicate
    ));

    -- PRO-19: looked for before anything is granted, for all at once; with the budget locked, so that claims of another process are seen.
    -- A claim that waits for a deposit is looked at when that comes.
    if exists (
      select from unnest(verdicts) as verdict
      where verdict.status = 'ok' and not verdict.duplicate and ((verdict.offer).terms).kind <> 'deposit_match'
    ) then
      select array_agg(found.player_id), array_agg(found.kind), array_agg(found.facts) into doubted, kinds, reasons
      from (
        select array_agg(verdict.player_id) as players, array_agg(((verdict.offer).terms).campaign_id) as campaigns,
          array_agg(((verdict.offer).terms).version) as versions, array_agg(null::bytea) as payers
        from unnest(verdicts) as verdict
        where verdict.status = 'ok' and not verdict.duplicate and ((verdict.offer).terms).kind <> 'deposit_match'
      ) as asked
      cross join lateral promotions.signals_of(asked.players, asked.campaigns, asked.versions, asked.payers, time_now) as found;
    end if;

    with made as (
      insert into promotions.claim as made (player_id, campaign_id, version, turn, currency, state, promise, granted, key, claimed_at,
        waits_until, review_until, ended_at)
      select verdict.player_id, ((verdict.offer).terms).campaign_id, ((verdict.offer).terms).version, verdict.turn,
        ((verdict.offer).amount).currency, first.state, ((verdict.offer).amount).promise,
        case when first.state = 'granted' then ((verdict.offer).amount).promise else 0 end,
        verdict.key, time_now, verdict.waits_until,
        case when first.state = 'review' then time_now + interval '24 hours' end,
        case when first.state = 'granted' then time_now end
      from unnest(verdicts) as verdict
      cross join lateral (
        select case
          when verdict.player_id = any (doubted) then 'review'
          when ((verdict.offer).terms).kind = 'deposit_match' then 'waiting'
          when ((verdict.offer).terms).kind = 'cashback' then 'counting'
          else 'granted'
        end as state
      ) as first
      where verdict.status = 'ok' and not verdict.duplicate
      order by verdict.player_id
      returning made.claim_id, made.player_id, made.state
    ), told as (
      insert into promotions.signal (claim_id, player_id, kind, facts)
      select made.claim_id, made.player_id, found.kind, found.facts
      from made join unnest(doubted, kinds, reasons) as found (player_id, kind, facts) on found.player_id = made.player_id
    )
    select array_agg(made.claim_id) filter (where made.state in ('granted', 'counting')) into granted from made;
    if cardinality(granted) > 0 then
      perform promotions.give_promised(granted, time_now);
    end if;

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

  -- D-35: the same request may be on its way a second time. A session that is over refuses it again, and one that is begun anew may claim.
  insert into promotions.refusal (player_id, key, article_id, code, facts, refused_at)
  select verdict.player_id, verdict.key, asked.article_id, verdict.status, verdict.facts, time_now
  from unnest(verdicts) as verdict
  join rows from (json_to_recordset(calls) as (article_id bigint)) with ordinality as asked (article_id, number)
    on asked.number = verdict.place + 1
  where verdict.status not in ('ok', 'session_over') and not verdict.duplicate
  order by verdict.player_id;

  return query
  select verdict.place, verdict.status, verdict.facts, verdict.duplicate, made.claim_id, made.waits_until, given.gift_id
  from unnest(verdicts) as verdict
  -- One by one, by the player: a plan made while the table was small would else read all claims of the campaign for each.
  left join lateral (
    select kept.claim_id, kept.waits_until from promotions.claim as kept
    where verdict.status = 'ok' and kept.player_id = verdict.player_id
      and kept.campaign_id + 0 = ((verdict.offer).terms).campaign_id and kept.turn = verdict.turn
    limit 1
  ) as made on true
  left join promotions.gift as given on given.claim_id = made.claim_id;
  if cardinality(purses) < json_array_length(calls) then
    return query
    select asked.number::integer - 1, 'player_unknown', '{}'::jsonb, false, null::bigint, null::timestamptz, null::uuid
    from rows from (json_to_recordset(calls) as (player_id bigint)) with ordinality as asked (player_id, number)
    where not wallet.has_purse(asked.player_id);
  end if;
end
$$;
