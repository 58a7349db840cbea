import { betsCalls, couponCodeOf } from '@yakamoz/contracts';
import type { Currency, PlacedLeg, PlayerId, SessionId } from '@yakamoz/contracts';
import { decimalOf, minorOf } from '@yakamoz/money';

import { requiredKeyOf } from '../../../platform/http/idempotency-key.ts';
import type { Routes } from '../../../platform/http/routes.ts';
import type { Sportsbook } from '../sportsbook.ts';
import type { SlipLeg } from './slips.ts';
import { usualLimit } from './tickets.ts';

interface Player {
  playerId: PlayerId;
  sessionId: SessionId;
  currency: Currency;
}

export function betRoutes(routes: Routes<Player>, { bets, tickets }: Sportsbook): void {
  routes.forPlayer(betsCalls.quoteBet, async ({ body, player }) => {
    const { playerId, currency } = player;
    const { legs, policy, gift_id: giftId } = body;
    const stake = body.stake === undefined ? null : minorOf(body.stake);
    const quote = await bets.quote({ playerId, currency, legs, policy, stake, giftId });
    const { obstacle } = quote;
    return {
      legs: quote.legs.map(({ match_id, market_id, outcome_id, price, closed }) => ({
        match_id,
        market_id,
        outcome_id,
        price,
        closed,
      })),
      price: quote.price,
      lines: 1,
      legs_min: quote.legsMin,
      stake_min: decimalOf(quote.stakeMin),
      stake_max: quote.stakeMax === null ? null : decimalOf(quote.stakeMax),
      possible_return: quote.possible === null ? null : decimalOf(quote.possible),
      bonus_counted: quote.share,
      stake_bonus: quote.stakeBonus === null ? null : decimalOf(quote.stakeBonus),
      currency,
      obstacle: obstacle === null ? null : { code: obstacle.code, message: obstacle.sentence() },
    };
  });

  routes.forPlayer(betsCalls.listBets, ({ query, player }) =>
    tickets.list(player.playerId, {
      state: query.state,
      before: query.before,
      limit: usualLimit(query.limit),
    }),
  );

  routes.forPlayer(betsCalls.getBet, async ({ params, player }) => ({
    bet: await tickets.read(player.playerId, params.id),
  }));

  routes.forPlayer(betsCalls.placeBet, async ({ body, player, request }) => {
    const placed = await bets.place({
      ...player,
      key: requiredKeyOf(request),
      legs: body.legs,
      policy: body.policy,
      stake: minorOf(body.stake),
      giftId: body.gift_id,
    });
    return {
      bet: {
        id: placed.betId,
        code: couponCodeOf(placed.betId),
        placed_at: placed.at.toISOString(),
        stake: decimalOf(placed.stake),
        stake_bonus: decimalOf(placed.stakeBonus),
        possible_return: decimalOf(placed.possible),
        currency: placed.currency,
        legs: placed.legs.map(legOnWire),
      },
      balance: decimalOf(placed.cash),
      bonus_balance: decimalOf(placed.bonus),
      balance_seq: Number(placed.seq),
    };
  });
}

const legOnWire = (leg: SlipLeg): PlacedLeg => ({
  match_id: leg.match_id,
  market_id: leg.market_id,
  outcome_id: leg.outcome_id,
  price: leg.price,
  sport: leg.sport,
  league_name: leg.league_name,
  home_team: leg.home,
  away_team: leg.away,
  match_date: new Date(leg.starts_at).toISOString(),
});
