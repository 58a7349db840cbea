import { bindContext } from '../../../platform/bind-context.ts';
import type { DeskContext } from './context.ts';
import { createDifferenceDesk } from './differences.ts';
import { findRounds, listOpenRounds, roundPage } from './find-rounds.ts';
import { freeRoundsOf, proposeFreeRounds, registerFreeRounds } from './free-rounds.ts';
import { listDeskProviders } from './game-store.ts';
import { gameOf, listGames, providerOf, switchOffer } from './games.ts';
import { checkReturns, listReturns } from './returns.ts';
import { askStudio, finishRound, proposeCancellation, registerCancellations } from './rounds.ts';
import { listStudios } from './studio-store.ts';

/** What staff see and do. */
export function createCasinoDesk(context: DeskContext) {
  const { reader } = context.platform.database;
  registerCancellations(context);
  registerFreeRounds(context);

  return {
    ...bindContext(reader, {
      listProviders: listDeskProviders,
      listStudios,
      listReturns,
      /** For a worker's alarm. */
      checkReturns,
    }),
    ...bindContext(context, {
      listGames,
      game: gameOf,
      provider: providerOf,
      switchOffer,
      findRounds,
      listOpenRounds,
      round: roundPage,
      askStudio,
      finishRound,
      proposeCancellation,
      freeRoundsOf,
      proposeFreeRounds,
    }),

    ...createDifferenceDesk(context),
  };
}
