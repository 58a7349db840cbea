import { createAnswerCache } from '../../../platform/answer-cache.ts';
import type { Platform } from '../../../platform/platform.ts';
import { askedFor } from './query-rules.ts';
import type { GameKind } from './query-rules.ts';
import { findGames } from './find-games.ts';
import type { LobbyRows } from './lobby-rows.ts';

// As many as the widest first row of a lobby shows before its code runs.
const postersMax = 9;
const oneMinuteMs = 60_000;

/** The first pictures of a lobby, those of its first row, for the HTML page that is sent before the site makes any call. */
export function createPosters(platform: Platform, lobbyRows: LobbyRows) {
  const cache = createAnswerCache<string[]>({
    name: 'posters',
    log: platform.log,
    freshMs: oneMinuteMs,
    room: { answersMax: 3 },
  });
  return (kind: GameKind): Promise<string[]> =>
    cache.recall(kind, async () => {
      const [first] = await lobbyRows(kind);
      if (first !== undefined) return first.games.slice(0, postersMax).map(({ banner }) => banner);
      const asked = { ...askedFor({ limit: postersMax }, 'casino'), kind };
      return (await findGames({ platform }, asked)).games.map(({ banner }) => banner);
    });
}
