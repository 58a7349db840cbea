import { betsCalls, couponCodeOf } from '@yakamoz/contracts';
import type { Currency, PlacedLeg, PlayerId, SessionId } from '@yakamoz/contracts';
import { decimalOf, minorOf } from '@yakamoz/money';

import { requiredKeyOf } from '../../../platform/http/idempotency-key.ts';
import type { Routes } from '../../../platform/http/routes.ts';
import type { Sportsbook } from '../sportsbook.ts';
import type { BetState, PlacedBet, SlipLeg } from './slips.ts';
import { decidedAtLatest, usualLimit } from './tickets.ts';

interface Player {
  playerId: PlayerId;
  sessionId: SessionId;
  currency: Currency;
}

export function betRoutes(routes: Routes<Player>, { bets, referrals, tickets, waiting }: Sportsbook): void {
  routes.forPlayer(betsCalls.quoteBet, async ({ body, player }) => {
    const { playerId, currency } = player;
    const { legs, sizes, policy, gift_id: giftId } = body;
    const stake = body.stake === undefined ? null : minorOf(body.stake);
    const quote = await bets.quote({ playerId, currency, legs, sizes, policy, stake, giftId });
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
      lines: quote.lines,
      legs_min: quote.legsMin,
      stake_min: decimalOf(quote.stakeMin),
      stake_max: quote.stakeMax === null ? null : decimalOf(quote.stakeMax),
      referral_max: quote.referralMax === null ? null : decimalOf(quote.referralMax),
      possible_return: quote.possible === null ? null : decimalOf(quote.possible),
      least_return: quote.least === null ? null : decimalOf(quote.least),
      bonus_counted: quote.share,
      stake_bonus: quote.stakeBonus === null ? null : decimalOf(quote.stakeBonus),
      delay_s: quote.delaySeconds,
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

  routes.forPlayer(betsCalls.giveUpBet, async ({ params, player }) => {
    // Whose it is comes first: nobody learns of another's bet.
    await tickets.read(player.playerId, params.id);
    await waiting.giveUp(player.playerId, params.id);
    return { bet: await tickets.read(player.playerId, params.id) };
  });

  routes.forPlayer(betsCalls.acceptOffer, async ({ params, player }) => {
    await tickets.read(player.playerId, params.id);
    return { bet: await tickets.read(player.playerId, await referrals.accept(player, params.id)) };
  });

  routes.forPlayer(betsCalls.placeBet, async ({ body, player, request }) => {
    const placed = await bets.place({
      ...player,
      key: requiredKeyOf(request),
      legs: body.legs,
      sizes: body.sizes,
      policy: body.policy,
      stake: minorOf(body.stake),
      giftId: body.gift_id,
      refer: body.refer,
    });
    return {
      bet: {
        id: placed.betId,
        code: couponCodeOf(placed.betId),
        state: placedStateOf(placed.state),
        delay_s: placed.delay?.seconds ?? 0,
        decided_at_latest: latestOf(placed),
        placed_at: placed.at.toISOString(),
        stake: decimalOf(placed.stake),
        stake_bonus: decimalOf(placed.stakeBonus),
        possible_return: decimalOf(placed.possible),
        currency: placed.currency,
        lines: placed.lines,
        system: placed.system,
        legs: placed.legs.map(legOnWire),
      },
      balance: decimalOf(placed.cash),
      bonus_balance: decimalOf(placed.bonus),
      balance_seq: Number(placed.seq),
    };
  });
}

/** The desk answers by then; a delay may end a little later. */
const latestOf = ({ state, delay }: Pick<PlacedBet, 'state' | 'delay'>): string | null => {
  if (delay === null) return null;
  return state === 'referred' ? delay.dueAt.toISOString() : decidedAtLatest(delay.dueAt);
};

/** Whatever came after it was accepted. */
const placedStateOf = (state: BetState): 'waiting' | 'referred' | 'open' | 'rejected' =>
  state === 'waiting' || state === 'referred' || state === 'rejected' ? state : 'open';

const legOnWire = (leg: SlipLeg): PlacedLeg => ({
  match_id: leg.match_id,
  market_id: leg.market_id,
  outcome_id: leg.outcome_id,
  price: leg.price,
  banker: leg.banker === true,
  sport: leg.sport,
  league_name: leg.league_name,
  home_team: leg.home,
  away_team: leg.away,
  match_date: new Date(leg.starts_at).toISOString(),
});
