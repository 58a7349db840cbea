import { cashOutCalls } from '@yakamoz/contracts';
import type { CashOutQuote, Currency, PlayerId } from '@yakamoz/contracts';
import { decimalOf, minorOf } from '@yakamoz/money';

import { requiredKeyOf } from '../../../platform/http/idempotency-key.ts';
import type { Routes } from '../../../platform/http/routes.ts';
import { decidedAtLatest } from '../bets/tickets.ts';
import type { Sportsbook } from '../sportsbook.ts';
import { quoteSeconds } from './cash-outs.ts';
import type { CashQuote } from './cash-outs.ts';

interface Player {
  playerId: PlayerId;
  currency: Currency;
}

export function cashOutRoutes(routes: Routes<Player>, { cashOuts, tickets }: Sportsbook): void {
  routes.forPlayer(cashOutCalls.quoteCashOut, async ({ params, body, player }) => {
    const { playerId, currency } = player;
    const part = body.stake === undefined ? undefined : minorOf(body.stake);
    return quoteOnWire(await cashOuts.quote({ playerId, currency, betId: params.id, part }), currency);
  });

  routes.forPlayer(cashOutCalls.takeCashOut, async ({ params, body, player, request }) => {
    const of = { playerId: player.playerId, currency: player.currency, betId: params.id };
    const taken = await cashOuts.take({ ...of, key: requiredKeyOf(request), quote: body.quote });
    const isChanged = taken.state === 'changed';
    return {
      state: taken.state,
      changed: isChanged ? taken.changed : null,
      quote: isChanged ? quoteOnWire(await cashOuts.quote({ ...of, part: taken.part }), of.currency) : null,
      amount: isChanged ? null : decimalOf(taken.amount),
      decided_at_latest: taken.state === 'waiting' ? decidedAtLatest(taken.dueAt) : null,
      bet: await tickets.read(of.playerId, of.betId),
      balance: decimalOf(taken.cash),
      bonus_balance: decimalOf(taken.bonus),
      balance_seq: Number(taken.seq),
    };
  });

  routes.forPlayer(cashOutCalls.setCashOutTarget, async ({ params, body, player }) => {
    const { playerId, currency } = player;
    await cashOuts.setTarget({ playerId, currency, betId: params.id }, minorOf(body.amount));
    return { bet: await tickets.read(playerId, params.id) };
  });

  routes.forPlayer(cashOutCalls.removeCashOutTarget, async ({ params, player }) => {
    const { playerId, currency } = player;
    await cashOuts.setTarget({ playerId, currency, betId: params.id }, null);
    return { bet: await tickets.read(playerId, params.id) };
  });
}

const quoteOnWire = (
  { rest, part, offer, delaySeconds, obstacle }: CashQuote,
  currency: Currency,
): CashOutQuote => ({
  stake_left: decimalOf(rest),
  stake: decimalOf(part),
  amount: offer === null ? null : decimalOf(offer.amount),
  quote: offer?.quote ?? null,
  lasts_s: quoteSeconds,
  delay_s: delaySeconds,
  currency,
  obstacle:
    obstacle === null
      ? null
      : { code: obstacle.refusal.code, message: obstacle.refusal.sentence(), match_id: obstacle.matchId },
});
