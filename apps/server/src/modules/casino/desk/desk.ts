import { bindContext } from '../../../platform/bind-context.ts';
import type { DeskContext } from './context.ts';
import { createDifferenceDesk } from './differences.ts';
import { findRounds, findRoundsForBox, listOpenRounds, roundPage } from './find-rounds.ts';
import { freeRoundsOf, proposeFreeRounds, registerFreeRounds } from './free-rounds.ts';
import { countHeldWins } from './held-win-store.ts';
import { heldWinOf, proposeRelease, registerReleases } from './held-wins.ts';
import { listDeskProviders } from './game-store.ts';
import { gameOf, listGames, providerOf, switchOffer } from './games.ts';
import { replayOffer } from './offer-replay.ts';
import { proposePrize, registerPrizes } from './prizes.ts';
import { checkReturns, listReturns } from './returns.ts';
import { askStudio, finishRound, proposeCancellation, registerCancellations } from './rounds.ts';
import { playAccountNames } from './studio-store.ts';
import { listStudios } from './studios.ts';

/** What staff see and do. */
export function createCasinoDesk(context: DeskContext) {
  const { reader } = context.platform.database;
  registerCancellations(context);
  registerFreeRounds(context);
  registerReleases(context);
  registerPrizes(context);
  context.staff.finders.register({
    permission: 'games.read',
    find: (session, text) => findRoundsForBox(context, session, text),
  });

  return {
    ...bindContext(reader, {
      listProviders: listDeskProviders,
      listReturns,
      /** For a worker's alarm. */
      checkReturns,
      countHeldWins,
      playAccountNames,
    }),
    ...bindContext(context, {
      listStudios,
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
      proposePrize,
      replayOffer,
      heldWinOf,
      proposeRelease,
    }),

    ...createDifferenceDesk(context),
  };
}
