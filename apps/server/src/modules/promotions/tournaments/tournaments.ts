// Tournaments as players see them, and their entry.
import type { Currency, PlayerId, SessionId } from '@yakamoz/contracts';

import { Refusal } from '../../../platform/refusal.ts';
import type { Context } from '../context.ts';
import type { Board, createBoards } from './boards.ts';
import * as store from './store.ts';
import type { EntryObstacle, OwnScore, Tournament } from './store.ts';

const shownMax = 50;

export interface Viewer {
  playerId: PlayerId;
  sessionId: SessionId;
  currency: Currency;
}

export interface OwnPlace extends OwnScore {
  place: number | null;
  prize: bigint | null;
  isPaid: boolean;
}

export interface ShownTournament {
  tournament: Tournament;
  board: Board;
  own: OwnPlace | undefined;
  obstacle: EntryObstacle | null;
}

export function refusalOf(obstacle: EntryObstacle): Refusal {
  switch (obstacle) {
    case 'gate_closed':
      return new Refusal('promotions.gate_closed');
    case 'country':
      return new Refusal('promotions.country');
    case 'tournament_over':
      return new Refusal('promotions.tournament_over');
    case 'tournament_currency':
      return new Refusal('promotions.tournament_currency');
  }
}

export function createTournaments(context: Context, boards: ReturnType<typeof createBoards>) {
  const { database } = context.platform;
  const { reader } = database;

  /** PRO-9 */
  const isShut = async (viewer: Viewer | undefined): Promise<boolean> =>
    viewer !== undefined &&
    (await context.wallet.closuresOf(viewer.playerId)).some(({ way }) => way === 'bonus');

  const find = async (id: string): Promise<Tournament> => {
    const tournament = await store.findShown(reader, id);
    if (tournament === undefined) throw new Refusal('promotions.tournament_unknown');
    return tournament;
  };

  const ownOf = async (
    { id, state, prizes }: Tournament,
    board: Board,
    playerId: PlayerId,
  ): Promise<OwnPlace | undefined> => {
    const score = await store.findScore(reader, playerId, id);
    if (score === undefined) return undefined;
    const place =
      score.best === 0 ? null : (board.places.get(playerId) ?? (await boards.placeOf(id, playerId)));
    const written = state === 'finished' ? await store.listFinal(reader, id) : [];
    const isPaid = written.some((row) => row.playerId === playerId && row.paidAt !== null);
    return { ...score, place, prize: place === null ? null : (prizes[place - 1] ?? null), isPaid };
  };

  return {
    async list(viewer: Viewer | undefined): Promise<{ tournament: Tournament; entered: boolean }[]> {
      if (await isShut(viewer)) return [];
      const [shown, entered] = await Promise.all([
        store.listShown(reader, shownMax),
        viewer === undefined ? new Set<string>() : store.listEntered(reader, viewer.playerId),
      ]);
      return shown.map((tournament) => ({ tournament, entered: entered.has(tournament.id) }));
    },
    async read(id: string, viewer: Viewer | undefined): Promise<ShownTournament> {
      if (await isShut(viewer)) throw new Refusal('promotions.gate_closed');
      const tournament = await find(id);
      const board = await boards.boardOf(id, tournament.state === 'finished');
      if (viewer === undefined) return { tournament, board, own: undefined, obstacle: null };
      const own = await ownOf(tournament, board, viewer.playerId);
      const obstacle = own === undefined ? await store.findObstacle(reader, viewer, id) : null;
      return { tournament, board, own, obstacle };
    },
    /** Twice is once. */
    async enter(id: string, viewer: Viewer): Promise<OwnScore> {
      await find(id);
      const obstacle = await database.inTransaction((tx) => store.enter(tx, viewer, id));
      if (obstacle !== null) throw refusalOf(obstacle);
      const entered = await store.findScore(reader, viewer.playerId, id);
      if (entered === undefined) throw new Error('an entry was made');
      return entered;
    },
    isShown: async (id: string): Promise<boolean> => (await store.findShown(reader, id)) !== undefined,
  };
}
