-- Some bets of a player as a ticket shows them: terms, what was paid, and of each leg its price, what came of it and why.
-- Locks: none.
-- A leg of a settled bet is shown as it was settled; one that was open then, and those of open bets, as it is decided now.
create or replace function sportsbook.tickets(of_player bigint, of_bets bigint[])
  returns table (player_id bigint, bet_id bigint, currency text, stake bigint, stake_bonus bigint, is_gift boolean, possible bigint, policy text,
    state text, accepted_at timestamptz, revision integer, paid bigint, settled_at timestamptz, is_refund boolean,
    is_contradicted boolean, legs jsonb)
  language sql stable security definer
  set search_path = ''
begin atomic
  select bet.player_id, bet.bet_id, bet.currency, bet.stake, bet.stake_bonus, bet.gift_id is not null, bet.possible, bet.policy, bet.state,
    bet.accepted_at, bet.revision, bet.paid, made.at, coalesce(made.is_refund, false),
    coalesce((
      select told.value is distinct from bet.paid from sportsbook.contradiction as told
      where told.player_id = bet.player_id and told.bet_id = bet.bet_id
      order by told.at desc, told.decision_id desc limit 1
    ), false),
    (
      select jsonb_agg(to_jsonb(leg) || jsonb_build_object(
        'won', ruling.won, 'refunded', ruling.refunded, 'parts', ruling.parts, 'cause', ruling.cause, 'reason', why.cause,
        'score_home', match.score_home, 'score_away', match.score_away, 'match_status', match.status
      ) order by leg.no)
      from sportsbook.leg
      cross join lateral (
        select (sportsbook.ruling_of(
          leg.match_id, leg.market_id, leg.outcome, bet.accepted_at,
          case when made.parts[leg.no] is null then 9223372036854775807 else made.decisions[leg.no] end
        )).*
      ) as ruling
      left join sportsbook.match on match.id = leg.match_id
      left join lateral (
        select said.cause from sportsbook.decision as said
        where said.match_id = leg.match_id and said.type = ruling.cause and said.decision_id <= ruling.decision
          and (said.markets is null or leg.market_id = any (said.markets))
        order by said.decision_id desc limit 1
      ) as why on ruling.cause <> 'result'
      where leg.player_id = bet.player_id and leg.bet_id = bet.bet_id
    )
  from sportsbook.bet
  left join lateral (
    select kept.* from sportsbook.settlement as kept
    where kept.player_id = bet.player_id and kept.bet_id = bet.bet_id order by kept.revision desc limit 1
  ) as made on true
  where bet.player_id = of_player and bet.bet_id = any (of_bets)
  order by bet.bet_id desc;
end;
