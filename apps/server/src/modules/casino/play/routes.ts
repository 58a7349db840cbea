// Playing for money, and what was played: a player's calls.
import { casinoCalls } from '@yakamoz/contracts';
import type { Currency, PlayerId, SessionId } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';
import { Readable } from 'node:stream';

import { originReader } from '../../../platform/http/caller-origin.ts';
import type { Routes } from '../../../platform/http/routes.ts';
import type { Casino } from '../casino.ts';
import { listedOnWire, openOnWire, recallOnWire } from './round-answers.ts';

interface Player {
  playerId: PlayerId;
  sessionId: SessionId;
  currency: Currency;
}

export function playRoutes(
  routes: Routes<Player>,
  casino: Casino,
  options: { ipCountryHeader: string | undefined },
): void {
  const originOf = originReader(options);

  routes.forPlayer(casinoCalls.playGame, async ({ body, player, request }) => {
    const { playerId, sessionId, currency } = player;
    const device = request.headers['user-agent'] ?? '';
    const launcher = { playerId, sessionId, currency, device, origin: originOf(request) };
    const { launchId, gameUrl } = await casino.playGame(launcher, body.game_id);
    return { status: 'success' as const, game_url: gameUrl, launch_id: launchId };
  });

  routes.forPlayer(casinoCalls.getLaunch, async ({ params, player }) => {
    const result = await casino.resultOf(player.playerId, params.id);
    return {
      started_at: result.startedAt.toISOString(),
      staked: decimalOf(result.staked),
      won: decimalOf(result.won),
      net: decimalOf(result.won - result.staked),
      rounds: result.rounds,
      open_rounds: result.openRounds,
      currency: result.currency,
    };
  });

  routes.forPlayer(casinoCalls.endLaunch, async ({ params, player }) => {
    await casino.endLaunch(player.playerId, params.id);
    return { ended: true as const };
  });

  routes.forPlayer(casinoCalls.getGameHistory, async ({ query, player }) =>
    (await casino.historyOf(player.playerId, query)).map(listedOnWire),
  );

  routes.forPlayer(casinoCalls.getRoundTotals, async ({ query, player }) => {
    const { rounds, staked, won, games, complete } = await casino.roundTotalsOf(player.playerId, query);
    return {
      complete,
      rounds,
      staked: decimalOf(staked),
      won: decimalOf(won),
      net: decimalOf(won - staked),
      currency: player.currency,
      games,
    };
  });

  routes.forPlayer(casinoCalls.fetchRounds, async ({ query, player, reply }) => {
    const { format, ...filter } = query;
    void reply.type('text/csv; charset=utf-8');
    void reply.header('content-disposition', 'attachment; filename="oyun-gecmisi.csv"');
    void reply.header('cache-control', 'no-store');
    return Readable.from(casino.roundsCsv(player, filter, format === 'csv' ? 'turkish' : 'plain'));
  });

  routes.forPlayer(casinoCalls.getRound, async ({ params, player }) =>
    recallOnWire(await casino.recallRound(player.playerId, params.id)),
  );

  routes.forPlayer(casinoCalls.getOpenRounds, async ({ player }) => {
    const rounds = await casino.openRoundsOf(player.playerId);
    const staked = rounds.reduce((sum, round) => sum + round.staked, 0n);
    return { amount: decimalOf(staked), rounds: rounds.map(openOnWire) };
  });
}
