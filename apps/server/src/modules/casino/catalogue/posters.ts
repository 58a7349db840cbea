import { createAnswerCache } from '../../../platform/answer-cache.ts';
import type { Platform } from '../../../platform/platform.ts';
import { askedFor } from './query-rules.ts';
import type { GameKind } from './query-rules.ts';
import { findGames } from './find-games.ts';

// As many as the widest first row of a lobby shows before its code runs.
const postersMax = 6;
const oneMinuteMs = 60_000;

/** The first pictures of a lobby, for the HTML page that is sent before the site makes any call. */
export function createPosters(platform: Platform) {
  const cache = createAnswerCache<string[]>({
    name: 'posters',
    log: platform.log,
    freshMs: oneMinuteMs,
    room: { answersMax: 3 },
  });
  return (kind: GameKind): Promise<string[]> =>
    cache.recall(kind, async () => {
      const asked = { ...askedFor({ limit: postersMax }, 'casino'), kind };
      return (await findGames({ platform }, asked)).games.map(({ banner }) => banner);
    });
}
