import { rewardsCalls } from '@yakamoz/contracts';
import type { Currency, PlayerId } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';

import { requiredKeyOf } from '../../../platform/http/idempotency-key.ts';
import type { Routes } from '../../../platform/http/routes.ts';
import type { Promotions } from '../promotions.ts';

interface Player {
  playerId: PlayerId;
  currency: Currency;
}

export function rewardsRoutes(routes: Routes<Player>, promotions: Promotions): void {
  routes.forPlayer(rewardsCalls.getRewards, async ({ player }) => {
    const own = await promotions.rewardsOf(player);
    return {
      currency: player.currency,
      points: Number(own.points),
      worth: decimalOf(own.points),
      carry: own.carry,
      waiting: own.waiting,
      earned: own.earned,
      open: own.open,
      level: own.level,
      next: own.next ?? null,
      earnings: own.earnings.map(({ gameId, picks, staked, ...earning }) => ({
        ...earning,
        game_id: gameId,
        picks: picksOnWire(picks),
        staked: decimalOf(staked),
      })),
      transfers: own.transfers.map(({ at, pointsAfter, ...transfer }) => ({
        ...transfer,
        at: at.toISOString(),
        points_after: pointsAfter,
      })),
    };
  });

  routes.forPlayer(rewardsCalls.redeemPoints, async ({ body, player, request }) => {
    const points = await promotions.redeemPoints({
      playerId: player.playerId,
      key: requiredKeyOf(request),
      points: body.points,
    });
    return { points, redeemed: decimalOf(BigInt(body.points)), currency: player.currency };
  });

  routes.open(rewardsCalls.getRewardRates, async ({ query, reply }) => {
    const { levels, games, more } = await promotions.rewardRates({
      product: query.product,
      page: query.page ?? 0,
    });
    void reply.header('cache-control', 'public, max-age=60');
    const from = (level: number, currency: Currency): number =>
      levels.find((step) => step.level === level && step.currency === currency)?.earned ?? 0;
    return {
      levels: levels
        .filter(({ currency }) => currency === 'TRY')
        .map(({ level, percent }) => ({
          level,
          percent,
          earned: { TRY: from(level, 'TRY'), USD: from(level, 'USD'), EUR: from(level, 'EUR') },
        })),
      games: games.map(({ gameId, picks, ...game }) => ({
        ...game,
        game_id: gameId,
        picks: picksOnWire(picks),
      })),
      more,
    };
  });
}

/** 0 where a game has none. */
const picksOnWire = (picks: number): number | null => (picks === 0 ? null : picks);
