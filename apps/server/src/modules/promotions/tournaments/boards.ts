// The board of a tournament: the truth is promotions.score, a copy in Redis answers ranks among many players (PRO-16). Redis follows
// PostgreSQL once a second, and whoever looks is told that something changed.
import type { PlayerId } from '@yakamoz/contracts';

import { createAnswerCache } from '../../../platform/answer-cache.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Ranked } from '../../../platform/rankings.ts';
import type { Context } from '../context.ts';
import { tellBoards } from './events.ts';
import * as store from './store.ts';
import type { Placed, RankedScore } from './store.ts';

export interface BoardRow extends Placed {
  name: string;
}

/** A board as everybody sees it: without those who were excluded, at the true places. */
export interface Board {
  rows: BoardRow[];
  /** With those who are not shown. */
  places: ReadonlyMap<PlayerId, number>;
}

const shownMax = 100;
// A board is told once a second; what many read in that time is read once.
const freshMs = 500;
const tellMax = 5_000;
const rebuildBatch = 10_000;

/** Of equal ranks the older account comes first, in Redis as in promotions.places_of: the higher member is the lower number. */
const memberTop = 10n ** 18n;
const memberOf = (playerId: PlayerId): string => String(memberTop - BigInt(playerId));
const playerOf = (member: string): PlayerId => String(memberTop - BigInt(member)) as PlayerId;
const rankedOf = ({ playerId, key }: RankedScore): Ranked => ({ member: memberOf(playerId), key });

/** The multiple of a rank: what is above the 29 bits of earliness. */
const bestOf = (key: bigint): number => Number(key >> 29n);

export function createBoards({ platform }: Context) {
  const { rankings, news, log } = platform;
  const { reader } = platform.database;
  const cache = createAnswerCache<Board>({ name: 'boards', log, freshMs, room: { answersMax: 64 } });

  const top = async (id: string): Promise<Placed[]> => {
    const found = await rankings.top(id, shownMax);
    if (found === undefined) return store.listPlaces(reader, id, shownMax);
    return found.map(({ member, key }, at) => ({
      place: at + 1,
      playerId: playerOf(member),
      best: bestOf(key),
    }));
  };

  const shown = async (placed: readonly Placed[]): Promise<Board> => {
    const names = await store.namesOf(
      reader,
      placed.map(({ playerId }) => playerId),
    );
    return {
      places: new Map(placed.map(({ playerId, place }) => [playerId, place])),
      rows: placed.flatMap((row) => {
        const name = names.get(row.playerId);
        return name === undefined ? [] : [{ ...row, name }];
      }),
    };
  };

  /** By the transaction that has the lock: it would be ended while it stands idle, and another process would begin beside this one. */
  async function* everything(tx: Tx, id: string): AsyncGenerator<Ranked[]> {
    let after: PlayerId | null = null;
    for (;;) {
      const rows = await store.listRanked(tx, { id, after, limit: rebuildBatch });
      yield rows.map(rankedOf);
      if (rows.length < rebuildBatch) return;
      after = rows.at(-1)?.playerId ?? null;
    }
  }

  /** Whether anybody has to look again. What Redis does not get stays untold and is tried again. */
  const follow = async (tx: Tx, id: string): Promise<boolean> => {
    const untold = await store.listUntold(tx, id, tellMax);
    const isWhole = (await rankings.sizeOf(id)) !== undefined;
    // The scores that are read from now on are at least as new as those that were untold.
    const isTold = isWhole
      ? untold.length === 0 || (await rankings.put(id, untold.map(rankedOf)))
      : await rankings.replace(id, everything(tx, id));
    if (isTold && untold.length > 0) await store.markTold(tx, id, untold);
    return untold.length > 0 || !isWhole;
  };

  return {
    /** The end as it was written, or the board of now. */
    boardOf: (id: string, isFinished: boolean): Promise<Board> =>
      cache.recall(`${id}${isFinished ? ':final' : ''}`, async () =>
        shown(isFinished ? await store.listFinal(reader, id) : await top(id)),
      ),
    /** Null where it is not known: without Redis nobody counts a million scores for one player. */
    async placeOf(id: string, playerId: PlayerId): Promise<number | null> {
      const rank = await rankings.rankOf(id, memberOf(playerId));
      return rank === undefined || rank === null ? null : rank + 1;
    },
    /** A change was told: whoever asks because of it must not get what was remembered before. */
    forget: () => cache.clear(),
    /** In one process at a time. Gives how many boards changed. */
    async follow(tx: Tx): Promise<number> {
      const changed: string[] = [];
      for (const id of await store.listMoving(tx)) if (await follow(tx, id)) changed.push(id);
      if (changed.length > 0) tellBoards(news, changed);
      return changed.length;
    },
    /** PRO-16: compares the copies with the scores. One that differs is dropped and made anew; gives those. */
    async check(): Promise<string[]> {
      const wrong: string[] = [];
      for (const id of await store.listMoving(reader)) {
        const found = await rankings.top(id, shownMax);
        const size = await rankings.sizeOf(id);
        const [places, count, untold] = await Promise.all([
          store.listPlaces(reader, id, shownMax),
          store.countRanked(reader, id),
          store.listUntold(reader, id, 1),
        ]);
        if (found === undefined || size === undefined || untold.length > 0) continue;
        const said = found.map(({ member, key }) => `${playerOf(member)} ${key}`).join();
        if (size === count && said === places.map(({ playerId, key }) => `${playerId} ${key}`).join())
          continue;
        wrong.push(id);
        log.error(
          { tournament: id, size, count },
          'PRO-16: a board is not what the scores say; it is made anew',
        );
        await rankings.remove(id);
      }
      return wrong;
    },
  };
}
