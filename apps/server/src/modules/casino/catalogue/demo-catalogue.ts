// The catalogue of a demo installation, from database/seed/catalogue.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import * as z from 'zod/mini';

import type { GameKind } from './query-rules.ts';
import type { NewGame, NewProvider, NewStudio } from './write-store.ts';

const folder = resolve(import.meta.dirname, '../../../../../../database/seed/catalogue');

const minor = z.int().check(z.positive());
const bounds = z.pipe(
  z.tuple([minor, minor]),
  z.transform(([minMinor, maxMinor]) => ({ minMinor, maxMinor })),
);

/** The sandbox's own (apps/sandbox/src/game-studio): it runs every game that names one of its games. */
const studiosFile = z.tuple([z.object({ code: z.string(), name: z.string() })]);

const providersFile = z.array(
  z.object({ id: z.int(), code: z.string(), name: z.string(), position: z.int() }),
);

const gamesFile = z.array(
  z.object({
    code: z.string(),
    name: z.string(),
    provider: z.string(),
    /** {tone}.{scene}.{motif}; the game's code is the seed of its picture. */
    art: z.string().check(z.regex(/^[a-z]+\.[a-z]+\.[a-z]+$/)),
    rtp: z.nullable(z.string()),
    volatility: z.nullable(z.enum(['low', 'medium', 'high'])),
    popularity: z.int(),
    /** Days since its release, so that a new demo has new games. */
    days: z.int(),
    demo: z._default(z.nullable(z.string()), null),
    /** Which game of the studio it is. */
    runs: z.optional(z.enum(['fener', 'inci', 'rulet', 'roket'])),
    limits: z.partialRecord(z.enum(['TRY', 'USD', 'EUR']), bounds),
  }),
);

const kinds: [file: string, kind: GameKind][] = [
  ['slots.json', 'slot'],
  ['tables.json', 'table'],
  ['live.json', 'live'],
];

export async function readDemoCatalogue(): Promise<{
  studios: NewStudio[];
  providers: NewProvider[];
  games: NewGame[];
}> {
  const [studio] = studiosFile.parse(await readJson('studios.json'));
  const providers = providersFile.parse(await readJson('providers.json'));
  const games: NewGame[] = [];
  for (const [file, kind] of kinds) {
    for (const { art, days, demo, runs, ...game } of gamesFile.parse(await readJson(file))) {
      const banner = `/art/v1/tile/${art}.${game.code}.svg`;
      const runBy = runs && { studio: studio.code, game: runs };
      games.push({ ...game, kind, banner, demoUrl: demo, releasedDaysAgo: days, runs: runBy });
    }
  }
  return { studios: [studio], providers, games };
}

const readJson = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(resolve(folder, name), 'utf8'));
