// The rows above the games of a lobby. Each stands on a fact: rounds that were played, the day of release, a pool that can be won.
import { createAnswerCache } from '../../../platform/answer-cache.ts';
import type { Platform } from '../../../platform/platform.ts';
import { askedFor } from './query-rules.ts';
import type { GameKind } from './query-rules.ts';
import { findGames } from './find-games.ts';
import type { Game } from './game-store.ts';
import { listMostPlayed, listWithJackpot } from './row-store.ts';

interface LobbyRow {
  row: 'popular' | 'new' | 'jackpot' | 'table';
  games: Game[];
}

export type LobbyRows = (kind: GameKind) => Promise<LobbyRow[]>;

const gamesMax = 15;
// Fewer look like something is missing.
const gamesMin = 3;
const oneMinuteMs = 60_000;

export function createLobbyRows(platform: Platform): LobbyRows {
  const cache = createAnswerCache<LobbyRow[]>({
    name: 'lobby_rows',
    log: platform.log,
    freshMs: oneMinuteMs,
    room: { answersMax: 3 },
  });
  return (kind) => cache.recall(kind, () => readRows(platform, kind));
}

async function readRows(platform: Platform, kind: GameKind): Promise<LobbyRow[]> {
  const { reader } = platform.database;
  const listed = async (asked: Parameters<typeof askedFor>[0], of: GameKind): Promise<Game[]> =>
    (await findGames({ platform }, { ...askedFor({ ...asked, limit: gamesMax }, 'casino'), kind: of })).games;
  const isSlots = kind === 'slot';
  const rows: LobbyRow[] = [
    { row: 'popular', games: await listMostPlayed(reader, kind, gamesMax) },
    { row: 'new', games: await listed({ tag: 'new', sort: 'new' }, kind) },
    { row: 'jackpot', games: isSlots ? await listWithJackpot(reader, kind, gamesMax) : [] },
    { row: 'table', games: isSlots ? await listed({}, 'table') : [] },
  ];
  return rows.filter(({ games }) => games.length >= gamesMin);
}
