// What the worker asks every studio regularly: its health, its games and its jackpot pools.
import { Counter } from 'prom-client';

import type { Platform } from '../../../platform/platform.ts';
import { announceChange } from '../events.ts';
import {
  countChange,
  followHighest,
  followReturn,
  followStakes,
  keepFacts,
  noteHealth,
  readFactsStamp,
} from './fact-store.ts';
import { tellGames } from '../catalogue/told-games.ts';
import { keepPools } from './jackpot-store.ts';
import type { Context } from '../context.ts';
import { failureCode, StudioSilent } from './client.ts';
import type { StudioClient } from './client.ts';
import { requireStudio } from './studios.ts';
import type { ReportedGame } from './wire.ts';

export function createStudioWatch(context: Context) {
  const { platform, studioClients, promotions } = context;
  const { database, log } = platform;
  const alarm = returnAlarm(platform);

  /** A studio that does not answer does not affect the others. Returns whether all answered. */
  const everyStudio = async (
    work: (studio: { id: number; code: string; client: StudioClient }) => Promise<unknown>,
  ): Promise<boolean> => {
    const visits = [...studioClients].map(async ([code, client]) => {
      try {
        await work({ id: await requireStudio(database, code), code, client });
        return true;
      } catch (error) {
        if (!(error instanceof StudioSilent)) throw error;
        // Without the stack: it is the company that failed, and this happens whenever it restarts.
        log.warn({ studio: code, reason: error.message }, 'a studio did not answer');
        return false;
      }
    });
    const ends = await Promise.allSettled(visits);
    const failed = ends.find((visit) => visit.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
    return ends.every((visit) => visit.status === 'fulfilled' && visit.value);
  };

  const takeFacts = (id: number, code: string, games: ReportedGame[]): Promise<void> =>
    database.inTransaction(async (tx) => {
      const stamp = await readFactsStamp(tx, id);
      let otherStakes = false;
      for (const game of games) {
        const before = await keepFacts(tx, id, game);
        if (await followStakes(tx, id, game)) otherStakes = true;
        if (before !== undefined && Number(before) !== Number(game.rtp)) {
          alarm('a studio reported another return (RTP) for the same version of a game', {
            studio: code,
            game: game.code,
            before,
            now: game.rtp,
          });
        }
        for (const { code: bound, before: highest } of await followHighest(
          tx,
          id,
          game,
          before === undefined,
        )) {
          alarm('a studio reported a higher highest win for a game', {
            studio: code,
            game: bound,
            before: highest,
            now: game.max_win,
          });
        }
        for (const { code: shownBy, shown } of await followReturn(tx, id, game)) {
          alarm('the catalogue showed another return (RTP) than the studio reports', {
            studio: code,
            game: shownBy,
            before: shown,
            now: game.rtp,
          });
        }
      }
      if (!otherStakes && stamp === (await readFactsStamp(tx, id))) return;
      await countChange(tx);
      await tellGames(tx, promotions);
      await announceChange(tx);
    });

  return {
    visitStudios: () =>
      everyStudio(async ({ id, code, client }) => {
        const note = (failure?: string) => database.inTransaction((tx) => noteHealth(tx, id, failure));
        try {
          await client.health();
        } catch (error) {
          if (error instanceof StudioSilent) await note(failureCode(error));
          throw error;
        }
        await note();
        await takeFacts(id, code, await client.games());
      }),

    readJackpots: () =>
      everyStudio(async ({ id, client }) => {
        const pools = await client.jackpots();
        await database.inTransaction((tx) => keepPools(tx, id, pools));
      }),
  };
}

interface Deviation {
  studio: string;
  game: string;
  before: string | null;
  now: string;
}

/** The return of a game is promised to players, so every change of it is an alarm (D-33). */
function returnAlarm({ log, metrics }: Platform) {
  const counter = new Counter({
    name: 'casino_return_changes_total',
    help: 'Returns (RTP) that a studio changed within a version or that differed from the catalogue, and highest wins that it raised',
    labelNames: ['studio'],
    registers: [metrics.registry],
  });
  return (what: string, deviation: Deviation): void => {
    counter.inc({ studio: deviation.studio });
    log.error(deviation, what);
  };
}
