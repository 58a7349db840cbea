-- Recomputes every bet of some players from the decisions that were known when it was settled, and names everything that cannot be.
-- Locks: none.
-- One statement, so one view of them all. What was paid otherwise than its newest decisions say must be stored as a contradiction, unless a
-- sweep is still under way.
create or replace function sportsbook.verify_bets(from_player bigint, to_player bigint)
  returns table (rule text, player_id bigint, bet_id bigint, finding text)
  language sql stable security definer
  set search_path = ''
begin atomic
  with bets as materialized (
    select bet as row, made as settlement,
      case when made.bet_id is not null then sportsbook.rulings_of(bet, made.decisions) end as known,
      sportsbook.rulings_of(bet, null) as newest, legs.prices, legs.bankers, legs.count
    from sportsbook.bet
    left join lateral (
      select kept.* from sportsbook.settlement as kept
      where kept.player_id = bet.player_id and kept.bet_id = bet.bet_id order by kept.revision desc limit 1
    ) as made on true
    cross join lateral (
      select array_agg(leg.price order by leg.no) as prices, array_agg(leg.banker order by leg.no) as bankers, count(*) as count
      from sportsbook.leg where leg.player_id = bet.player_id and leg.bet_id = bet.bet_id
    ) as legs
    where bet.player_id between from_player and to_player
  ), swept as (
    select sweep.decision_id from sportsbook.sweep where sweep.ended_at is null
  )
  select 'SPB-16', (bets.row).player_id, (bets.row).bet_id, 'state, revision and settlement disagree'
  from bets
  where ((bets.row).state = 'settled') <> ((bets.settlement).bet_id is not null)
    or (bets.row).revision <> coalesce((bets.settlement).revision, 0) or (bets.row).paid <> coalesce((bets.settlement).payout, 0)
  union all
  select 'SPB-15', (bets.row).player_id, (bets.row).bet_id, 'paid ' || (bets.row).paid || ', its decisions give '
    || coalesce(sportsbook.worth_of(bets.row, bets.prices, bets.bankers, bets.known)::text, 'nothing yet')
  from bets
  where (bets.settlement).bet_id is not null
    and (bets.row).paid is distinct from sportsbook.worth_of(bets.row, bets.prices, bets.bankers, bets.known)
  union all
  select 'SPB-15', (bets.row).player_id, (bets.row).bet_id, 'its settlement tells other verdicts than its decisions'
  from bets
  where (bets.settlement).bet_id is not null and (
    (bets.settlement).won, (bets.settlement).refunded, (bets.settlement).parts, (bets.settlement).causes
  ) is distinct from (
    array(select ruling.won from unnest(bets.known) as ruling), array(select ruling.refunded from unnest(bets.known) as ruling),
    array(select ruling.parts from unnest(bets.known) as ruling), array(select ruling.cause from unnest(bets.known) as ruling)
  )
  union all
  select 'SPB-15', (bets.row).player_id, (bets.row).bet_id, 'its sweeps have ended and it is worth '
    || coalesce(sportsbook.worth_of(bets.row, bets.prices, bets.bankers, bets.newest)::text, 'nothing yet')
    || case (bets.row).state when 'open' then ', but it is open' else ', but was paid ' || (bets.row).paid end
  from bets
  where case (bets.row).state
      when 'open' then sportsbook.worth_of(bets.row, bets.prices, bets.bankers, bets.newest) is not null
      else (bets.row).paid is distinct from sportsbook.worth_of(bets.row, bets.prices, bets.bankers, bets.newest)
    end
    and (
      select told.value is not distinct from sportsbook.worth_of(bets.row, bets.prices, bets.bankers, bets.newest)
      from sportsbook.contradiction as told
      where told.player_id = (bets.row).player_id and told.bet_id = (bets.row).bet_id
      order by told.at desc, told.decision_id desc limit 1
    ) is not true
    and not exists (
      select from unnest(bets.newest) as ruling where ruling.decision in (select swept.decision_id from swept)
    )
  union all
  select 'SPB-10', (bets.row).player_id, (bets.row).bet_id, finding.text
  from bets cross join lateral wallet.bet_money(
    (bets.row).player_id, (bets.row).key, (bets.row).bet_id, (bets.row).revision
  ) as money
  cross join lateral (values (case
    when money.held is distinct from case when (bets.row).gift_id is null then (bets.row).stake else 0 end then 'its hold is of ' || coalesce(money.held::text, 'nothing')
    when money.is_open <> ((bets.row).state = 'open' and (bets.row).gift_id is null) then 'its hold and its state disagree'
    when coalesce(money.given, 0) <> (bets.row).paid then 'the wallet gave ' || coalesce(money.given, 0)
    when money.held_bonus <> (bets.row).stake_bonus then money.held_bonus || ' of its hold are bonus'
    when money.given_bonus <> div((bets.row).paid::numeric * (bets.row).stake_bonus, (bets.row).stake)
      then money.given_bonus || ' of what the wallet gave are bonus'
  end)) as finding (text)
  where finding.text is not null
  union all
  select 'SPB-25', (bets.row).player_id, max((bets.row).bet_id), 'its gift was played ' || count(*) || ' times'
  from bets where (bets.row).gift_id is not null and (bets.settlement).is_refund is not true
  group by (bets.row).player_id, (bets.row).gift_id having count(*) > 1
  union all
  select 'SPB-12', (bets.row).player_id, (bets.row).bet_id, 'has ' || bets.count || ' legs'
  from bets where bets.count not between 1 and 20;
end;
