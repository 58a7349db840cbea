// What goes wrong beside the provider's own disorder: API processes are killed again and again, at seeded places.
import { setTimeout as sleep } from 'node:timers/promises';
import type { HouseProcess } from '../../tools/launch/index.ts';
import { createMoments, type MomentOptions } from '../moments.ts';

export type MischiefOptions = MomentOptions & { apis: readonly HouseProcess[]; kills: number };

export interface Damage {
  kills: number;
  tooLate: string[];
}

/** Resolves when all of it has happened and everything runs again. The processes die by turns. */
export async function makeMischief(options: MischiefOptions): Promise<Damage> {
  const { apis, dice, kills } = options;
  const { once, tooLate } = createMoments(options);
  const damage: Damage = { kills: 0, tooLate };
  for (let kill = 0; kill < kills; kill += 1) {
    const api = apis[kill % apis.length];
    if (api === undefined) throw new Error('There is a process to kill.');
    const low = Math.floor(2 + (kill * 90) / kills);
    const awayMs = dice.between(50, 800);
    await once(low, low + 3, `${api.name} killed, away ${awayMs} ms`, async () => {
      await api.kill();
      damage.kills += 1;
      await sleep(awayMs);
      await api.restart();
    });
  }
  return damage;
}
