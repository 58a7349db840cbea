// The tournament of a demo installation, from database/seed. It begins when it is added.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import * as z from 'zod/mini';

import { staffTournamentsCalls } from '@yakamoz/contracts';
import { minorOf } from '@yakamoz/money';

import type { Context } from '../context.ts';
import { insertDemo } from './store.ts';

const file = resolve(import.meta.dirname, '../../../../../../database/seed/tournaments.json');
const { name, product, currency, least_stake, prizes } = staffTournamentsCalls.proposeTournament.body.shape;
const read = z.array(z.object({ name, product, currency, least_stake, prizes, days: z.int() }));

export type DemoTournament = z.output<typeof read>[number];

export const readDemoTournaments = async (): Promise<DemoTournament[]> =>
  read.parse(JSON.parse(await readFile(file, 'utf8')));

/** One of the same name that is not over yet is kept. */
export const addDemoTournaments = (
  { platform }: Context,
  tournaments: readonly DemoTournament[],
): Promise<void> =>
  platform.database.inTransaction(async (tx) => {
    for (const { days, ...given } of tournaments)
      await insertDemo(
        tx,
        {
          ...given,
          least_stake: minorOf(given.least_stake).toString(),
          prizes: given.prizes.map((prize) => minorOf(prize).toString()),
          games: [],
        },
        days,
      );
  });
