-- Some bets of a player as a ticket shows them: terms, what was paid, and of each leg its price, what came of it and why.
-- Locks: none.
-- A leg of a settled bet is shown as it was settled; one that was open then, and those of open bets, as it is decided now. Of a bet that waits or
-- was rejected nothing is decided. What may still come is of the stake that is not cashed out (SPB-19).
create or replace function sportsbook.tickets(of_player bigint, of_bets bigint[])
  returns table (player_id bigint, bet_id bigint, currency text, stake bigint, stake_bonus bigint, is_gift boolean, possible bigint, policy text,
    state text, accepted_at timestamptz, revision integer, paid bigint, settled_at timestamptz, is_refund boolean,
    is_contradicted boolean, lines integer, legs jsonb, system jsonb, due_at timestamptz, delay_s smallint, rejected_for text,
    rejected_leg smallint, rejected_detail text, corrections jsonb, cashed bigint, cashed_for bigint, cash_outs jsonb, cash_out_target bigint,
    answer text, answer_by timestamptz, offered bigint, placed_as bigint)
  language sql stable security definer
  set search_path = ''
begin atomic
  select bet.player_id, bet.bet_id, bet.currency, bet.stake, bet.stake_bonus, bet.gift_id is not null,
    case
      when bet.state = 'cashed' or bet.cashed = 0 then bet.possible
      else sportsbook.bet_value(
        bet.stake - bet.cashed, bet.sizes, told.prices, array_fill(1, array[cardinality(told.prices)]),
        array_fill(0, array[cardinality(told.prices)]), array_fill(1, array[cardinality(told.prices)]), told.bankers
      )::bigint
    end, bet.policy, bet.state,
    bet.accepted_at, bet.revision, bet.paid, case bet.state when 'rejected' then delayed.decided_at when 'open' then null when 'cashed' then cashed.last_at else made.at end,
    coalesce(made.is_refund, false),
    coalesce((
      select told.value is distinct from bet.paid from sportsbook.contradiction as told
      where told.player_id = bet.player_id and told.bet_id = bet.bet_id and told.revision = bet.revision
      order by told.contradiction_id desc limit 1
    ), false),
    bet.lines, told.legs,
    case when bet.lines > 1 then sportsbook.system_of(bet, told.legs, case when bet.state = 'settled' then made.row end) end,
    delayed.due_at, delayed.delay_s, delayed.reason, delayed.leg, delayed.detail,
    -- SPB-18: what each later revision made of the one before; null stands for open.
    (
      select jsonb_agg(jsonb_build_object(
        'at', later.at, 'old_paid', case when before.reopened then null else before.payout::text end,
        'new_paid', case when later.reopened then null else later.payout::text end,
        'reason', case when later.reopened then 'reopened' when later.is_refund then 'void' else 'result' end
      ) order by later.revision)
      from sportsbook.settlement as later
      cross join lateral (
        select kept.* from sportsbook.settlement as kept
        where kept.player_id = later.player_id and kept.bet_id = later.bet_id and kept.revision < later.revision
        order by kept.revision desc limit 1
      ) as before
      where bet.revision > 1 and later.player_id = bet.player_id and later.bet_id = bet.bet_id
    ),
    bet.cashed, bet.cashed_for, cashed.told,
    (select kept.amount from sportsbook.cash_out_target as kept where kept.player_id = bet.player_id and kept.bet_id = bet.bet_id),
    referred.answer, referred.answer_by, referred.offered, referred.placed_as
  from sportsbook.bet
  left join lateral (
    select kept as row, kept.* from sportsbook.settlement as kept
    where kept.player_id = bet.player_id and kept.bet_id = bet.bet_id order by kept.revision desc limit 1
  ) as made on true
  cross join lateral (
    select jsonb_agg(to_jsonb(leg.*) || jsonb_build_object(
      'won', ruling.won, 'refunded', ruling.refunded, 'parts', ruling.parts, 'cause', ruling.cause, 'reason', why.cause,
      'score_home', match.score_home, 'score_away', match.score_away, 'match_status', match.status
    ) order by leg.no) as legs, array_agg(leg.price order by leg.no) as prices, array_agg(leg.banker order by leg.no) as bankers
    from sportsbook.legs_of(bet.player_id, bet.bet_id) as leg
    left join lateral (
      select (sportsbook.ruling_of(
        leg.match_id, leg.market_id, leg.outcome, bet.accepted_at,
        case when bet.state = 'open' or made.parts[leg.no] is null then 9223372036854775807 else made.decisions[leg.no] end
      )).*
    ) as ruling on bet.state not in ('waiting', 'referred', 'rejected')
    left join sportsbook.match on match.id = leg.match_id
    left join lateral (
      select said.cause from sportsbook.decision as said
      where said.match_id = leg.match_id and said.type = ruling.cause and said.decision_id <= ruling.decision
        and (said.markets is null or leg.market_id = any (said.markets))
      order by said.decision_id desc limit 1
    ) as why on ruling.cause <> 'result'
  ) as told
  left join lateral (
    select kept.* from sportsbook.waiting as kept where kept.player_id = bet.player_id and kept.bet_id = bet.bet_id limit 1
  ) as delayed on true
  cross join lateral (
    select jsonb_agg(jsonb_build_object(
      'at', gone.asked_at, 'decided_at', gone.decided_at, 'due_at', gone.due_at, 'part', gone.part::text, 'amount', gone.amount::text,
      'is_automatic', gone.is_automatic, 'is_paid', gone.paid_revision is not null, 'reason', gone.reason, 'leg', gone.leg,
      'detail', gone.detail, 'revision', gone.revision, 'percent', gone.percent, 'versions', gone.versions
    ) order by gone.asked_at, gone.revision) as told, max(gone.decided_at) filter (where gone.paid_revision is not null) as last_at
    from sportsbook.cash_out as gone where gone.player_id = bet.player_id and gone.bet_id = bet.bet_id
  ) as cashed
  left join sportsbook.referral as referred on referred.player_id = bet.player_id and referred.bet_id = bet.bet_id
  where bet.player_id = of_player and bet.bet_id = any (of_bets)
  order by bet.bet_id desc;
end;
