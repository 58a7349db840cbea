// API, worker, notary and database are killed at seeded places, and days go by, while players play.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from '../../tools/engines/index.ts';
import type { House } from '../../tools/launch/index.ts';
import { createMoments, type MomentOptions } from '../moments.ts';
import { passNight } from './night.ts';

export type MischiefOptions = MomentOptions & {
  house: House;
  postgres: Engine;
  kills: number;
  databaseKills: number;
  nights: number;
};

export interface Damage {
  kills: number;
  databaseKills: number;
  nights: number;
  tooLate: string[];
}

/** Resolves when all of it has happened and everything runs again. Processes die by turns, each alone. */
export async function makeMischief(options: MischiefOptions): Promise<Damage> {
  const { house, postgres, dice, kills } = options;
  const { once, tooLate } = createMoments(options);
  const damage: Damage = { kills: 0, databaseKills: 0, nights: 0, tooLate };
  const victims = [...house.apis, house.worker, house.notary].filter((one) => one !== undefined);
  // By turns, and each turn begins with another: days and the database's deaths are then beside every kind of kill.
  const victimOf = (kill: number) => victims[(kill + Math.floor(kill / victims.length)) % victims.length];
  /** Spread evenly over the kills. */
  const isDue = (done: number, kill: number, all: number): boolean => done < ((kill + 1) * all) / kills;
  for (let kill = 0; kill < kills; kill += 1) {
    const victim = victimOf(kill);
    if (victim === undefined) throw new Error('There is a process to kill.');
    const low = Math.floor(2 + (kill * 90) / kills);
    const awayMs = dice.between(50, 800);
    while (isDue(damage.nights, kill, options.nights)) {
      // Just before the kill, so that somebody dies while the day is ended and published.
      await once(low, low + 3, 'a day goes by', () => passNight(house.query));
      damage.nights += 1;
    }
    await once(low, low + 3, `${victim.name} killed, away ${awayMs} ms`, async () => {
      await victim.kill();
      damage.kills += 1;
      await sleep(awayMs);
      await victim.restart();
    });
    while (isDue(damage.databaseKills, kill, options.databaseKills)) {
      await once(low, low + 3, 'PostgreSQL killed', async () => {
        await postgres.kill();
        damage.databaseKills += 1;
        await sleep(awayMs);
        await postgres.restart();
      });
    }
  }
  return damage;
}
