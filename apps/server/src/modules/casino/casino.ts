import type { PlayerId } from '@yakamoz/contracts';

import type { Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAnswers } from './answers.ts';
import { insertGames, insertProviders, updateGame } from './catalogue-store.ts';
import type { GameChange, NewGame, NewProvider } from './catalogue-store.ts';
import type { GamesAsked } from './catalogue-rules.ts';
import { findGames } from './catalogue.ts';
import { announceChange } from './events.ts';
import * as lists from './member-lists.ts';
import { listFavourites, listOwnLists, listRecent } from './member-store.ts';
import { createPosters } from './posters.ts';
import { listProviders } from './store.ts';

export type Casino = ReturnType<typeof createCasino>;

export interface CatalogueChange {
  /** Added where they are missing; what is there stays as it is. */
  providers?: readonly NewProvider[];
  games?: readonly NewGame[];
  /** Said anew about games that are there. */
  changes?: readonly GameChange[];
}

export function createCasino(platform: Platform) {
  const { database } = platform;
  const { reader } = database;

  return {
    findGames: (asked: GamesAsked) => findGames(database.pool, asked),
    providers: () => listProviders(reader),
    posters: createPosters(platform),
    /** C1: what was last said about the catalogue, in the bytes in which it is sent. */
    answers: createAnswers(platform),

    /** In the caller's transaction. Every server reads the catalogue anew once that commits. */
    changeCatalogue,
    addMissing: (catalogue: CatalogueChange) =>
      database.inTransaction((tx) => changeCatalogue(tx, catalogue)),

    favourites: (playerId: PlayerId) => listFavourites(reader, playerId),
    addFavourite: (playerId: PlayerId, gameId: number) => lists.addFavourite(database, playerId, gameId),
    removeFavourite: (playerId: PlayerId, gameId: number) =>
      lists.removeFavourite(database, playerId, gameId),
    /** Both lists whole, also what is no longer offered. */
    ownListsOf: (playerId: PlayerId) => listOwnLists(reader, playerId),
    recent: (playerId: PlayerId) => listRecent(reader, playerId),
    noteOpened: (playerId: PlayerId, gameId: number) => lists.noteOpened(database, playerId, gameId),
  };
}

async function changeCatalogue(tx: Tx, change: CatalogueChange): Promise<void> {
  const { providers = [], games = [], changes = [] } = change;
  let changed = await insertProviders(tx, providers);
  changed += games.length === 0 ? 0 : await insertGames(tx, games);
  for (const each of changes) changed += Number(await updateGame(tx, each));
  if (changed > 0) await announceChange(tx);
}
