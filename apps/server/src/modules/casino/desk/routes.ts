import { staffCasinoCalls as calls } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';

import type { Routes } from '../../../platform/http/routes.ts';
import type { StaffSession } from '../../staff/index.ts';
import type { Casino } from '../casino.ts';
import { failureText } from './desk-texts.ts';
import type { FreeGrant } from './free-round-store.ts';
import type { DeskGame, DeskProvider } from './game-store.ts';
import type { GameReturn } from './returns.ts';
import type { DeskStudio } from './studios.ts';

/** Games, providers, studios, returns and free rounds; rounds are in round-routes.ts. */
export function casinoStaffRoutes(routes: Routes<unknown, StaffSession>, { desk }: Casino): void {
  routes.forStaff(calls.listDeskGames, async ({ query }) => {
    const { shown, next } = await desk.listGames(query);
    return { games: shown.map(gameOnWire), next };
  });
  routes.forStaff(calls.closeGame, async ({ params, body, staff }) => {
    await desk.switchOffer(staff, { what: 'game', id: params.id, close: true, reason: body.reason });
    return gameOnWire(await desk.game(params.id));
  });
  routes.forStaff(calls.reopenGame, async ({ params, body, staff }) => {
    await desk.switchOffer(staff, { what: 'game', id: params.id, close: false, reason: body.reason });
    return gameOnWire(await desk.game(params.id));
  });

  routes.forStaff(calls.listDeskProviders, async () => ({
    providers: (await desk.listProviders()).map(providerOnWire),
  }));
  routes.forStaff(calls.closeProvider, async ({ params, body, staff }) => {
    await desk.switchOffer(staff, { what: 'provider', id: params.id, close: true, reason: body.reason });
    return providerOnWire(await desk.provider(params.id));
  });
  routes.forStaff(calls.reopenProvider, async ({ params, body, staff }) => {
    await desk.switchOffer(staff, { what: 'provider', id: params.id, close: false, reason: body.reason });
    return providerOnWire(await desk.provider(params.id));
  });

  routes.forStaff(calls.listStudios, async () => ({
    studios: (await desk.listStudios()).map(studioOnWire),
  }));
  routes.forStaff(calls.closeStudio, async ({ params, body, staff }) => {
    await desk.switchOffer(staff, { what: 'studio', id: params.id, close: true, reason: body.reason });
    return {};
  });
  routes.forStaff(calls.reopenStudio, async ({ params, body, staff }) => {
    await desk.switchOffer(staff, { what: 'studio', id: params.id, close: false, reason: body.reason });
    return {};
  });

  routes.forStaff(calls.listReturns, async ({ query }) => {
    const { days = '30', currency = 'TRY' } = query;
    const { from, to, games } = await desk.listReturns({ days: Number(days), currency });
    return { currency, from, to, games: games.map(returnOnWire) };
  });

  routes.forStaff(calls.listFreeRounds, async ({ params }) => {
    const { grants, games, studios } = await desk.freeRoundsOf(params.id);
    return {
      grants: grants.map(grantOnWire),
      games: games.map(({ code, name }) => ({ code, name })),
      studios,
    };
  });
  routes.forStaff(calls.proposeFreeRounds, async ({ params, body, staff }) => {
    const { game, count, bet_value: betValue, last_day: lastDay, reason } = body;
    const asked = { playerId: params.id, game, count, betValue, lastDay, reason };
    return { approval_id: await desk.proposeFreeRounds(staff, asked) };
  });
  routes.forStaff(calls.proposePrize, async ({ params, body, staff }) => {
    const { studio, amount, last_day: lastDay, reason } = body;
    const asked = { playerId: params.id, studio, amount, lastDay, reason };
    return { approval_id: await desk.proposePrize(staff, asked) };
  });
}

const gameOnWire = (game: DeskGame) => ({
  id: game.id,
  code: game.code,
  name: game.name,
  kind: game.kind,
  provider_id: game.providerId,
  provider: game.provider,
  studio: game.studio,
  open: game.open,
  closed_reason: game.closedReason,
  provider_closed_reason: game.providerClosedReason,
  studio_closed_reason: game.studioClosedReason,
});

const providerOnWire = ({ closedGames, closedReason, ...provider }: DeskProvider) => ({
  ...provider,
  closed_games: closedGames,
  closed_reason: closedReason,
});

const timeOnWire = (time: Date | null): string | null => time?.toISOString() ?? null;

const studioOnWire = (studio: DeskStudio) => ({
  id: studio.id,
  code: studio.code,
  name: studio.name,
  closed_reason: studio.closedReason,
  reached_at: timeOnWire(studio.reachedAt),
  failed_at: timeOnWire(studio.failedAt),
  failure: studio.failure === null ? null : failureText(studio.failure),
  last_call_at: timeOnWire(studio.lastCallAt),
  games: studio.games,
  open_rounds: studio.openRounds,
  oldest_open_at: timeOnWire(studio.oldestOpenAt),
  open_differences: studio.openDifferences,
  connection: studio.connection
    ? {
        dialect: studio.connection.dialect,
        versions: studio.connection.versions,
        networks: studio.connection.networks ? [...studio.connection.networks] : null,
        keys: studio.connection.keys.map(({ id, valid, uses }) => ({
          id,
          valid,
          uses: uses.map(({ version, usedAt }) => ({ version, used_at: usedAt.toISOString() })),
        })),
      }
    : null,
  jackpots: studio.jackpots.map((jackpot) => ({
    pool: jackpot.pool,
    name: jackpot.name,
    amount: decimalOf(BigInt(jackpot.amount)),
    currency: jackpot.currency,
    last_won_at: jackpot.lastWonAt,
    told_at: jackpot.reportedAt,
  })),
});

const returnOnWire = (game: GameReturn) => ({
  code: game.code,
  name: game.name,
  studio: game.studio,
  version: game.version,
  rounds: Number(game.rounds),
  staked: decimalOf(BigInt(game.staked)),
  won: decimalOf(BigInt(game.won)),
  pool_won: decimalOf(BigInt(game.poolWon)),
  actual: game.actual,
  theoretical: game.theoretical,
  band: game.band,
  verdict: game.verdict,
});

const grantOnWire = (grant: FreeGrant) => ({
  id: grant.grantId,
  game_name: grant.gameName,
  count: grant.count,
  used: grant.used,
  bet_value: decimalOf(BigInt(grant.betValue)),
  won: decimalOf(BigInt(grant.won)),
  currency: grant.currency,
  win_to: grant.winTo,
  reason: grant.reason,
  created_at: grant.createdAt.toISOString(),
  ends_at: grant.endsAt.toISOString(),
  over: grant.over,
});
