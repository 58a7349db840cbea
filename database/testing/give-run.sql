-- Bonus money with a run, for tests, proofs, benches and the conformance kit, in databases that they have made themselves. Loaded as the owner.
create schema given;
create sequence given.article start 1000000000;

-- Published terms that count so many percent of a stake in every slot that nobody has told otherwise, or as `changes` say; no player is offered
-- them. Gives the campaign.
create function given.terms(of_percent smallint, changes jsonb default '{}') returns bigint
  language plpgsql
as $$
declare
  made promotions.terms;
begin
  insert into promotions.game as known (game_id, product, return_ways, return_of)
  select id, 'slot', 99, 100 from casino.game order by id
  on conflict (game_id, picks) do update set return_ways = 99, return_of = 100 where known.return_of is null;
  made := promotions.add_terms(nextval('given.article'), 'Deneme', jsonb_build_object(
    'kind', 'manual', 'product', 'slot', 'turn', 'once', 'ends_at', timestamptz '2126-01-01', 'multiplier', 1, 'days', 90,
    'spend_order', 'cash_first', 'card', '{}'::jsonb,
    'amounts', (
      select jsonb_agg(jsonb_build_object('currency', currency, 'least', 0, 'most', 0, 'stake', 0, 'promise', 1000000000000000))
      from unnest(array['TRY', 'USD', 'EUR']) as currency
    ),
    'shares', jsonb_build_array(jsonb_build_object('game_id', 0, 'picks', 0, 'percent', of_percent))
  ) || changes, 1);
  insert into promotions.publication (campaign_id, version, made_by, published_by, approval_id)
  values (made.campaign_id, made.version, 1, 2, 1);
  return made.campaign_id;
end
$$;

-- Opens a run of such terms, also of a turnover that no terms could ask. Gives the wallet's answer, also where it refuses.
create function given.run(
  for_player bigint, of_bonus bigint, required bigint, of_percent smallint default 100,
  in_order wallet.spend_order default 'cash_first', stake_max bigint default null, of_run bigint default wallet.new_run(),
  in_currency text default 'TRY', by_terms bigint default null
) returns wallet.answer
  language plpgsql
as $$
declare
  answer wallet.answer := wallet.open_run(for_player, of_run, in_currency, of_bonus, required, in_order, stake_max);
  number bigint;
begin
  if answer.outcome = 'posted' and not answer.replayed then
    insert into promotions.claim (player_id, campaign_id, version, turn, currency, state, promise, granted, key, claimed_at, ended_at)
    values (for_player, coalesce(by_terms, given.terms(of_percent)), 1, 'once', in_currency, 'granted', of_bonus, of_bonus, 'given',
      platform.now(), platform.now())
    returning claim_id into number;
    insert into promotions.run (run_id, claim_id, player_id, currency, bonus, required, opened_at, ends_at)
    values (of_run, number, for_player, in_currency, of_bonus, least(greatest(required / 100, 1), 10 * of_bonus), platform.now(),
      platform.now() + interval '100 years');
  end if;
  return answer;
end
$$;
