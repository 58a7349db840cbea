import type { PlayerId } from '@yakamoz/contracts';

import type { Tx } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Context } from '../context.ts';
import * as store from './member-store.ts';

// More than anybody scrolls through, and few enough for one answer.
const favouritesMax = 200;
const recentMax = 12;

/** CAS-5: adding a favourite again changes nothing. */
export async function addFavourite(
  { platform }: Pick<Context, 'platform'>,
  playerId: PlayerId,
  gameId: number,
): Promise<void> {
  await platform.database.inTransaction(async (tx) => {
    await store.lockLists(tx, playerId);
    if ((await store.findGameState(tx, gameId)) !== 'offered') throw new Refusal('casino.unknown_game');
    if (await store.isFavourite(tx, playerId, gameId)) return;
    const count = await store.countFavourites(tx, playerId);
    if (count >= favouritesMax) throw new Refusal('casino.favourites_full', { say: { max: favouritesMax } });
    await store.insertFavourite(tx, playerId, gameId);
  });
}

/** A game that is no longer offered can still be removed. */
export async function removeFavourite(
  { platform }: Pick<Context, 'platform'>,
  playerId: PlayerId,
  gameId: number,
): Promise<void> {
  await platform.database.inTransaction(async (tx) => {
    if ((await store.findGameState(tx, gameId)) === undefined) throw new Refusal('casino.unknown_game');
    await store.deleteFavourite(tx, playerId, gameId);
  });
}

export async function noteOpened(
  { platform }: Pick<Context, 'platform'>,
  playerId: PlayerId,
  gameId: number,
): Promise<void> {
  await platform.database.inTransaction(async (tx) => {
    if ((await store.findGameState(tx, gameId)) !== 'offered') throw new Refusal('casino.unknown_game');
    await putFirst(tx, playerId, gameId);
  });
}

export async function putFirst(tx: Tx, playerId: PlayerId, gameId: number): Promise<void> {
  await store.lockLists(tx, playerId);
  await store.putFirstInRecent(tx, playerId, { gameId, keep: recentMax });
}
