// What goes wrong while players claim: API and worker are killed, PostgreSQL crashes, Redis forgets everything.
import type { Engine } from '../../tools/engines/index.ts';
import { type House, tellRedis } from '../../tools/launch/index.ts';
import { makeMischief as killByTurns } from '../casino/mischief.ts';
import { crashAgainAndAgain } from '../crashes.ts';
import { createDice } from '../dice.ts';
import { createMoments, type MomentOptions } from '../moments.ts';

export type MischiefOptions = Omit<MomentOptions, 'dice'> & {
  house: House;
  postgres: Engine;
  redis: Engine;
  seed: number;
  /** Of the API's processes together, and of the worker. */
  kills: number;
  crashes: number;
  flushes: number;
};

export interface Damage {
  apiKills: number;
  workerKills: number;
  crashes: number;
  flushes: number;
  tooLate: string[];
}

/** Resolves when all of it has happened and everything runs again. */
export async function makeMischief(options: MischiefOptions): Promise<Damage> {
  const { house, postgres, redis, seed, kills, progress, say } = options;
  const dice = createDice(seed);
  const { once, tooLate } = createMoments({ dice, progress, say });
  const damage: Damage = { apiKills: 0, workerKills: 0, crashes: 0, flushes: 0, tooLate };

  async function flushAgainAndAgain(): Promise<void> {
    for (let flush = 0; flush < options.flushes; flush += 1) {
      const low = Math.floor(10 + (flush * 80) / options.flushes);
      await once(low, low + 15, 'Redis emptied', async () => void (await tellRedis(redis.url, ['FLUSHALL'])));
      damage.flushes += 1;
    }
  }

  const [api, worker] = await Promise.all([
    killByTurns({ apis: house.apis, kills, dice: createDice(seed + 1), progress, say }),
    killByTurns({ apis: [house.worker], kills, dice: createDice(seed + 2), progress, say }),
    crashAgainAndAgain(postgres, options.crashes, { dice, once, crashed: () => (damage.crashes += 1) }),
    flushAgainAndAgain(),
  ]);
  damage.apiKills = api.kills;
  damage.workerKills = worker.kills;
  tooLate.push(...api.tooLate, ...worker.tooLate);
  return damage;
}
