import { bindContext } from '../../platform/bind-context.ts';
import type { Rail } from '../../platform/http/rail-mode.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSearchThrottle } from '../../platform/search-throttle.ts';
import type { Cases } from '../cases/index.ts';
import type { Staff } from '../staff/index.ts';
import type { StudioCalls } from './calls/calls.ts';
import { createAnswers } from './catalogue/answers.ts';
import { addMissing, changeCatalogue } from './catalogue/changes.ts';
import { findGames } from './catalogue/find-games.ts';
import { listProviders } from './catalogue/game-store.ts';
import { addFavourite, noteOpened, removeFavourite } from './catalogue/member-lists.ts';
import { listFavourites, listOwnLists, listPlayed, listRecent } from './catalogue/member-store.ts';
import { createLobbyRows } from './catalogue/lobby-rows.ts';
import { createPosters } from './catalogue/posters.ts';
import type { Context } from './context.ts';
import { createCasinoDesk } from './desk/desk.ts';
import { historyOf, openRoundsOf, ownRoundsOf, recallRound, roundTotalsOf } from './play/history.ts';
import { roundsCsv } from './play/history-csv.ts';
import { giftRoundsOf } from './play/gift-rounds.ts';
import type { Teller } from './play/house-rounds.ts';
import { endLaunch, playGame, resultOf } from './play/launches.ts';
import { hasOpen } from './play/round-store.ts';
import { createStudioClient } from './studios/client.ts';
import type { StudioClient } from './studios/client.ts';
import type { StudioConnection } from './studios/connections.ts';
import { demoUrlOf, gameByCode } from './studios/game-facts.ts';
import { createJackpots } from './studios/jackpots.ts';
import { createTableResults } from './studios/table-results.ts';
import { createUpkeep } from './upkeep/upkeep.ts';

export type Casino = ReturnType<typeof createCasino>;

interface Uses extends Pick<Context, 'wallet' | 'jurisdiction' | 'identity' | 'promotions' | 'publicUrl'> {
  staff: Staff;
  cases: Cases;
  calls: StudioCalls;
  studios: readonly StudioConnection[];
  /** What each studio must say of itself before it is asked, and before its games open (D-60). */
  railOf: (studio: string) => Rail;
}

export function createCasino(platform: Platform, { staff, cases, calls, studios, railOf, ...uses }: Uses) {
  const context: Context = {
    platform,
    ...uses,
    studios: new Map(studios.map((studio) => [studio.code, studio])),
    studioClients: clientsOf(studios, railOf),
    houseTellers: new Map(),
  };

  const lobbyRows = createLobbyRows(platform);

  return {
    ...bindContext(platform.database.reader, {
      providers: listProviders,
      favourites: listFavourites,
      recent: listRecent,
      played: listPlayed,
      /** Both lists complete, with games that are no longer offered. */
      ownListsOf: listOwnLists,
      giftRoundsOf,
    }),
    ...bindContext(context, {
      findGames,
      gameByCode,
      demoUrlOf,
      addMissing,
      addFavourite,
      removeFavourite,
      noteOpened,
      playGame,
      endLaunch,
      resultOf,
      historyOf,
      roundTotalsOf,
      roundsCsv,
      recallRound,
      openRoundsOf,
      ownRoundsOf,
    }),
    changeCatalogue,
    /** A module that plays a game of the house tells what its rounds showed. */
    tellRoundsOf: (studio: string, teller: Teller): void => void context.houseTellers.set(studio, teller),
    /** Called under the purse's lock, which every call of a studio takes: the result stays true until the commit. */
    hasOpenRounds: hasOpen,
    jackpots: createJackpots(platform),
    tableResults: createTableResults(platform),
    lobbyRows,
    posters: createPosters(platform, lobbyRows),
    /** Called before a search that is not in memory. */
    admitSearch: createSearchThrottle(platform.rateLimits, 'casino:search'),
    /** CAS-1: cached answers about the catalogue, as the bytes that are sent. */
    answers: createAnswers(platform),

    desk: createCasinoDesk({ ...context, staff, cases }),
    upkeep: createUpkeep({ ...context, calls }),
  };
}

/** For the studios that the house can ask: those with an address and a key of the house. */
function clientsOf(
  studios: readonly StudioConnection[],
  railOf: Uses['railOf'],
): ReadonlyMap<string, StudioClient> {
  const clients = new Map<string, StudioClient>();
  for (const { code, url, ownKey: key } of studios) {
    if (url !== undefined && key !== undefined)
      clients.set(code, createStudioClient({ url, key, rail: railOf(`the studio ${code}`) }));
  }
  return clients;
}
