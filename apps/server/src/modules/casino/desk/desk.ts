import type { DifferenceId } from '@yakamoz/contracts';

import { bindContext } from '../../../platform/bind-context.ts';
import { readPage } from '../../../platform/keyset-page.ts';
import type { PageQuery } from '../../../platform/keyset-page.ts';
import type { StaffSession } from '../../staff/index.ts';
import { countOpenDifferences } from '../upkeep/difference-store.ts';
import type { DeskContext } from './context.ts';
import { listDifferences } from './difference-store.ts';
import * as differences from './differences.ts';
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

    async listDifferences({ open, ...page }: PageQuery<DifferenceId> & { open: boolean }) {
      const { shown, next } = await readPage(
        page,
        (limit) => listDifferences(reader, { open, before: page.before, limit }),
        ({ differenceId }) => differenceId,
      );
      return { differences: shown, open: await countOpenDifferences(reader), next };
    },
    takeDifference: (session: StaffSession, id: DifferenceId) =>
      differences.takeDifference(context, session, id),
    closeDifference: (session: StaffSession, given: { id: DifferenceId; reason: string }) =>
      differences.closeDifference(context, session, given),
  };
}
