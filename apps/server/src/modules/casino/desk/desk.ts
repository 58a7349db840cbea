import type { Currency, DeskRoundId, PlayerId } from '@yakamoz/contracts';

import { readPage } from '../../../platform/keyset-page.ts';
import type { PageQuery } from '../../../platform/keyset-page.ts';
import type { StaffSession } from '../../staff/index.ts';
import { createDifferenceDesk } from './differences.ts';
import { listGivable, listGrants } from './free-round-store.ts';
import * as freeRounds from './free-rounds.ts';
import { listDeskProviders } from './game-store.ts';
import * as games from './games.ts';
import type { DeskContext } from './context.ts';
import { checkReturns, listReturns } from './returns.ts';
import * as roundStore from './round-store.ts';
import * as rounds from './rounds.ts';
import { listStudios } from './studio-store.ts';

/** What staff see and do. */
export function createCasinoDesk(context: DeskContext) {
  const { reader } = context.platform.database;
  rounds.registerCancellations(context);
  freeRounds.registerFreeRounds(context);

  const withNames = async <Row extends { playerId: PlayerId }>(rows: Row[]) => {
    const usernames = await context.identity.usernamesOf(rows.map(({ playerId }) => playerId));
    return rows.map((row) => ({ ...row, username: usernames.get(row.playerId) ?? '' }));
  };
  const before = (id: DeskRoundId | undefined) => id && rounds.keyOfRound(id);
  const roundPages = async (
    page: PageQuery<DeskRoundId>,
    read: (page: roundStore.RoundsPage) => Promise<roundStore.DeskRound[]>,
  ) => {
    const { shown, next } = await readPage(
      page,
      (limit) => read({ before: before(page.before), limit }),
      rounds.roundIdOf,
    );
    return { rounds: await withNames(shown), next };
  };

  return {
    listGames: ({ before: after, limit, ...query }: games.GamesQuery & PageQuery<number>) =>
      readPage(
        { limit },
        (most) => games.listGames(context, query, { before: after, limit: most }),
        ({ id }) => String(id),
      ),
    game: (id: number) => games.gameOf(context, id),
    listProviders: () => listDeskProviders(reader),
    provider: (id: number) => games.providerOf(context, id),
    listStudios: () => listStudios(reader),
    switchOffer: (session: StaffSession, act: Parameters<typeof games.switchOffer>[2]) =>
      games.switchOffer(context, session, act),

    findRounds: ({ before: last, limit, ...query }: rounds.RoundsQuery & PageQuery<DeskRoundId>) =>
      roundPages({ before: last, limit }, (page) => rounds.findRounds(context, query, page)),
    async listOpenRounds(page: PageQuery<DeskRoundId>) {
      const found = await roundPages(page, (asked) => roundStore.listOpenRounds(reader, asked));
      return { ...found, open: await roundStore.countOpenRounds(reader) };
    },
    async round(id: DeskRoundId) {
      const { round, phases } = await rounds.roundPage(context, id);
      const [named] = await withNames([round]);
      return { ...round, username: named?.username ?? '', phases };
    },
    askStudio: (id: DeskRoundId) => rounds.askStudio(context, id),
    finishRound: (session: StaffSession, given: { id: DeskRoundId; reason: string }) =>
      rounds.finishRound(context, session, given),
    proposeCancellation: (session: StaffSession, given: { id: DeskRoundId; reason: string }) =>
      rounds.proposeCancellation(context, session, given),

    listReturns: (asked: { days: number; currency: Currency }) => listReturns(reader, asked),
    /** For a worker's alarm. */
    checkReturns: () => checkReturns(reader),

    ...createDifferenceDesk(context),

    async freeRoundsOf(playerId: PlayerId) {
      return { grants: await listGrants(reader, playerId), games: await listGivable(reader) };
    },
    proposeFreeRounds: (session: StaffSession, given: freeRounds.FreeRounds) =>
      freeRounds.proposeFreeRounds(context, session, given),
  };
}
