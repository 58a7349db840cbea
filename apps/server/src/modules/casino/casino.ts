import type { PlayerId } from '@yakamoz/contracts';

import type { Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Identity } from '../identity/index.ts';
import type { Jurisdiction } from '../jurisdiction/index.ts';
import type { Staff } from '../staff/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { createAnswers } from './catalogue/answers.ts';
import type { StudioCalls } from './calls/calls.ts';
import {
  assignStudios,
  insertGames,
  insertProviders,
  insertStudios,
  updateGame,
} from './catalogue/write-store.ts';
import type { GameChange, NewGame, NewProvider, NewStudio } from './catalogue/write-store.ts';
import type { GamesAsked } from './catalogue/query-rules.ts';
import { findGames } from './catalogue/find-games.ts';
import { createCasinoDesk } from './desk/desk.ts';
import { announceChange } from './events.ts';
import { demoUrlOf, gameByCode } from './studios/game-facts.ts';
import * as history from './play/history.ts';
import { createJackpots } from './studios/jackpots.ts';
import * as launches from './play/launches.ts';
import { createUpkeep } from './upkeep/upkeep.ts';
import * as lists from './catalogue/member-lists.ts';
import { listFavourites, listOwnLists, listRecent } from './catalogue/member-store.ts';
import type { Context } from './context.ts';
import { createPosters } from './catalogue/posters.ts';
import { hasOpen } from './play/round-store.ts';
import { listProviders } from './catalogue/game-store.ts';
import type { Game } from './catalogue/game-store.ts';
import type { StudioConnection } from './studios/connections.ts';
import { createStudioClient } from './studios/client.ts';
import type { StudioClient } from './studios/client.ts';

export type Casino = ReturnType<typeof createCasino>;

export interface CatalogueChange {
  /** Added where they are missing; what is there stays as it is. */
  studios?: readonly NewStudio[];
  providers?: readonly NewProvider[];
  games?: readonly NewGame[];
  /** Said anew about games that are there. */
  changes?: readonly GameChange[];
}

interface Uses {
  staff: Staff;
  wallet: Wallet;
  jurisdiction: Jurisdiction;
  identity: Identity;
  calls: StudioCalls;
  studios: readonly StudioConnection[];
  publicUrl: URL;
}

export function createCasino(platform: Platform, { staff, calls, studios, ...uses }: Uses) {
  const { database } = platform;
  const { reader } = database;
  const context: Context = {
    platform,
    ...uses,
    studios: new Map(studios.map((studio) => [studio.code, studio])),
    studioClients: clientsOf(studios),
  };

  return {
    findGames: (asked: GamesAsked) => findGames(database.pool, asked),
    providers: () => listProviders(reader),
    gameByCode: (code: string) => gameByCode(context, code),
    demoUrlOf: (game: Game) => demoUrlOf(context, game),
    jackpots: createJackpots(platform),
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
    recent: (playerId: PlayerId) => listRecent(reader, playerId),
    noteOpened: (playerId: PlayerId, gameId: number) => lists.noteOpened(database, playerId, gameId),

    playGame: (launcher: launches.Launcher, gameId: number) => launches.playGame(context, launcher, gameId),
    endLaunch: (playerId: PlayerId, launchId: string) => launches.endLaunch(context, playerId, launchId),
    resultOf: (playerId: PlayerId, launchId: string) => launches.resultOf(context, playerId, launchId),

    historyOf: (playerId: PlayerId, page: Parameters<typeof history.historyOf>[2]) =>
      history.historyOf(context, playerId, page),
    recallRound: (playerId: PlayerId, id: string) => history.recallRound(context, playerId, id),
    /** Under the purse's lock, which every call of a studio takes: what it says stays so until the commit. */
    hasOpenRounds: (tx: Tx, playerId: PlayerId) => hasOpen(tx, playerId),
    openRoundsOf: (playerId: PlayerId) => history.openRoundsOf(context, playerId),
    /** Both lists whole, also what is no longer offered. */
    ownListsOf: (playerId: PlayerId) => listOwnLists(reader, playerId),
    ownRoundsOf: (playerId: PlayerId) => history.ownRoundsOf(context, playerId),

    desk: createCasinoDesk({ ...context, staff }),
    upkeep: createUpkeep(context, calls),
  };
}

/** Of the studios that can be asked: they have an address and a key of ours. */
function clientsOf(studios: readonly StudioConnection[]): ReadonlyMap<string, StudioClient> {
  const clients = new Map<string, StudioClient>();
  for (const { code, url, ownKey: key } of studios) {
    if (url !== undefined && key !== undefined) clients.set(code, createStudioClient({ url, key }));
  }
  return clients;
}

async function changeCatalogue(tx: Tx, change: CatalogueChange): Promise<void> {
  const { studios = [], providers = [], games = [], changes = [] } = change;
  await insertStudios(tx, studios);
  let changed = await insertProviders(tx, providers);
  if (games.length > 0) changed += (await insertGames(tx, games)) + (await assignStudios(tx, games));
  for (const each of changes) changed += Number(await updateGame(tx, each));
  if (changed > 0) await announceChange(tx);
}
