-- Recomputes every revision of every bet of some players from the decisions that were known then, and names everything that cannot be.
-- Locks: none.
-- One statement, so one view of them all. What was paid otherwise than its newest decisions say must be stored as a contradiction, unless a
-- sweep is still under way.
create or replace function sportsbook.verify_bets(from_player bigint, to_player bigint)
  returns table (rule text, player_id bigint, bet_id bigint, finding text)
  language sql stable security definer
  set search_path = ''
begin atomic
  with bets as materialized (
    select bet as row, made as settlement, made.revisions, sportsbook.rulings_of(bet, null) as newest, legs.prices, legs.bankers, legs.count,
      legs.lines, legs.count - cardinality(array_positions(legs.bankers, true)) as others, gone.*
    from sportsbook.bet
    left join lateral (
      select kept.*, count(*) over () as revisions from sportsbook.settlement as kept
      where kept.player_id = bet.player_id and kept.bet_id = bet.bet_id order by kept.revision desc limit 1
    ) as made on true
    cross join lateral (
      select array_agg(leg.price order by leg.no) as prices, array_agg(leg.banker order by leg.no) as bankers, count(*)::integer as count,
        array_agg(leg.lines order by leg.no) as lines
      from sportsbook.leg where leg.player_id = bet.player_id and leg.bet_id = bet.bet_id
    ) as legs
    cross join lateral (
      select count(*) as times, coalesce(max(kept.paid_revision), 0) as last, coalesce(sum(kept.part), 0) as parts,
        coalesce(sum(kept.amount), 0) as amounts
      from sportsbook.cash_out as kept
      where kept.player_id = bet.player_id and kept.bet_id = bet.bet_id and kept.paid_revision is not null
    ) as gone
    -- sportsbook.verify_waiting looks at the others.
    where bet.player_id between from_player and to_player and bet.state not in ('waiting', 'referred', 'rejected')
  ), made as materialized (
    select bets.row, kept as settlement, known.rulings, sportsbook.worth_of(settled.row, bets.prices, bets.bankers, known.rulings) as worth
    from bets
    join sportsbook.settlement as kept on kept.player_id = (bets.row).player_id and kept.bet_id = (bets.row).bet_id
    cross join lateral (select sportsbook.rulings_of(bets.row, kept.decisions) as rulings) as known
    -- SPB-19: without what was cashed out before.
    cross join lateral (
      select sportsbook.with_cashed(bets.row, coalesce(sum(gone.part), 0)::bigint) as row from sportsbook.cash_out as gone
      where gone.player_id = kept.player_id and gone.bet_id = kept.bet_id and gone.paid_revision < kept.revision
    ) as settled
  ), swept as (
    select sweep.decision_id from sportsbook.sweep where sweep.ended_at is null
  )
  select 'SPB-16', (bets.row).player_id, (bets.row).bet_id, 'state, revision and settlement disagree'
  from bets
  where ((bets.row).state = 'settled') <> ((bets.settlement).bet_id is not null and not (bets.settlement).reopened)
    or (bets.row).revision <> greatest((bets.settlement).revision, bets.last) or (bets.row).paid <> coalesce((bets.settlement).payout, 0)
    or (bets.row).revision <> coalesce(bets.revisions, 0) + bets.times
  union all
  select 'SPB-15', (made.row).player_id, (made.row).bet_id, 'revision ' || (made.settlement).revision
    || case when (made.settlement).reopened then ' opened it again' else ' paid ' || (made.settlement).payout end
    || ', its decisions give ' || coalesce(made.worth::text, 'nothing yet')
  from made
  where made.worth is distinct from case when (made.settlement).reopened then null else (made.settlement).payout end
  union all
  select 'SPB-15', (made.row).player_id, (made.row).bet_id, 'its settlement tells other verdicts than its decisions'
  from made
  where (
    (made.settlement).won, (made.settlement).refunded, (made.settlement).parts, (made.settlement).causes
  ) is distinct from (
    array(select ruling.won from unnest(made.rulings) as ruling), array(select ruling.refunded from unnest(made.rulings) as ruling),
    array(select ruling.parts from unnest(made.rulings) as ruling), array(select ruling.cause from unnest(made.rulings) as ruling)
  )
  union all
  select 'SPB-15', (bets.row).player_id, (bets.row).bet_id, 'its sweeps have ended and it is worth '
    || coalesce(sportsbook.worth_of(bets.row, bets.prices, bets.bankers, bets.newest)::text, 'nothing yet')
    || case (bets.row).state when 'open' then ', but it is open' else ', but was paid ' || (bets.row).paid end
  from bets
  -- SPB-19: what was cashed out is final.
  where (bets.row).state <> 'cashed' and case (bets.row).state
      when 'open' then sportsbook.worth_of(bets.row, bets.prices, bets.bankers, bets.newest) is not null
      else (bets.row).paid is distinct from sportsbook.worth_of(bets.row, bets.prices, bets.bankers, bets.newest)
    end
    and (
      -- SPB-18: held back, and told.
      select told.value is not distinct from sportsbook.worth_of(bets.row, bets.prices, bets.bankers, bets.newest)
      from sportsbook.contradiction as told
      where told.player_id = (bets.row).player_id and told.bet_id = (bets.row).bet_id and told.revision = (bets.row).revision
        and (bets.row).state = 'settled'
      order by told.contradiction_id desc limit 1
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
    when money.open <> case when (bets.row).state = 'open' and (bets.row).gift_id is null then (bets.row).stake - (bets.row).cashed else 0 end
      then 'its hold and its state disagree: ' || money.open || ' is held'
    when coalesce(money.given, 0) <> (bets.row).paid + (bets.row).cashed_for then 'the wallet gave ' || coalesce(money.given, 0)
    when money.held_bonus <> (bets.row).stake_bonus then money.held_bonus || ' of its hold are bonus'
    when money.given_bonus <> div((bets.row).paid::numeric * (bets.row).stake_bonus, (bets.row).stake)
      then money.given_bonus || ' of what the wallet gave are bonus'
  end)) as finding (text)
  where finding.text is not null
  union all
  select 'SPB-19', (bets.row).player_id, (bets.row).bet_id, 'has ' || (bets.row).cashed || ' cashed for ' || (bets.row).cashed_for
    || ', its cash-outs come to ' || bets.parts || ' for ' || bets.amounts
  from bets where (bets.row).cashed <> bets.parts or (bets.row).cashed_for <> bets.amounts
  union all
  select 'SPB-19', (bets.row).player_id, (bets.row).bet_id, finding.text
  from bets
  join sportsbook.cash_out as gone on gone.player_id = (bets.row).player_id and gone.bet_id = (bets.row).bet_id
  cross join lateral (
    select array_agg(each.won order by each.no) as won, array_agg(each.refunded order by each.no) as refunded,
      array_agg(each.parts order by each.no) as parts
    from jsonb_populate_recordset(null::sportsbook.cash_leg, gone.legs) as each
  ) as seen
  left join lateral wallet.known(
    gone.player_id, 'sportsbook', 'bet/' || gone.bet_id || '/' || gone.paid_revision || '/cash_out'
  ) as paid on paid.outcome = 'posted'
  cross join lateral (values (case
    when gone.amount > div(sportsbook.bet_value(
      gone.part * gone.percent, (bets.row).sizes, bets.prices, seen.won, seen.refunded, seen.parts, bets.bankers
    ), 100) then 'was offered more for it than it was worth by what it saw'
    when (gone.paid_revision is not null) <> (paid.op_id is not null) then 'its cash-out and its money disagree'
    when paid.cash_change > gone.amount then 'was cashed out for another sum than quoted'
    when gone.decided_at < gone.due_at then 'was cashed out before its delay had passed'
  end)) as finding (text)
  where finding.text is not null
  union all
  select 'SPB-25', (bets.row).player_id, max((bets.row).bet_id), 'its gift was played ' || count(*) || ' times'
  from bets where (bets.row).gift_id is not null and (bets.settlement).is_refund is not true
  group by (bets.row).player_id, (bets.row).gift_id having count(*) > 1
  union all
  select 'SPB-12', (bets.row).player_id, (bets.row).bet_id, 'has ' || bets.count || ' legs'
  from bets where bets.count not between 1 and 20
  union all
  select 'SPB-12', (bets.row).player_id, (bets.row).bet_id, finding.text
  from bets cross join lateral (values (case
    when (bets.row).lines <> sportsbook.lines_of(bets.others, (bets.row).sizes) then 'has not the lines of its sizes'
    when bets.lines is distinct from array(
      select case
        when banker then (bets.row).lines
        else (
          select sum(sportsbook.lines_of(bets.others - 1, array[size - 1])) from unnest((bets.row).sizes) as size
        )
      end::smallint
      from unnest(bets.bankers) with ordinality as of_leg (banker, no) order by no
    ) then 'has a leg that is not in the lines it says'
    when (bets.row).possible + case when (bets.row).gift_id is null then 0 else (bets.row).stake end <> sportsbook.bet_value(
      (bets.row).stake, (bets.row).sizes, bets.prices, array_fill(1, array[bets.count]), array_fill(0, array[bets.count]),
      array_fill(1, array[bets.count]), bets.bankers
    ) then 'may not bring what was said'
  end)) as finding (text)
  where bets.count between 1 and 20 and finding.text is not null;
end;
