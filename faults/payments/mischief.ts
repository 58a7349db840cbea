// What goes wrong, and when: the worker is killed again and again, and the payment company is away for a while.
import { setTimeout as sleep } from 'node:timers/promises';
import type { House } from '../../tools/launch/index.ts';
import { createMoments, type MomentOptions } from '../moments.ts';
import type { Control } from './company.ts';

export type MischiefOptions = MomentOptions & {
  house: House;
  control: Control;
  kills: number;
  downSeconds: number;
};

export interface Damage {
  kills: number;
  outages: number;
  tooLate: string[];
}

/** Resolves when all of it has happened and everything runs again. */
export async function makeMischief(options: MischiefOptions): Promise<Damage> {
  const { house, control, dice, kills, downSeconds } = options;
  const { once, tooLate } = createMoments(options);
  const damage: Damage = { kills: 0, outages: 0, tooLate };

  async function killAgainAndAgain(): Promise<void> {
    for (let kill = 0; kill < kills; kill += 1) {
      const low = Math.floor(3 + (kill * 90) / kills);
      const awayMs = dice.between(50, 1200);
      await once(low, low + 3, `worker killed, away ${awayMs} ms`, async () => {
        await house.worker.kill();
        damage.kills += 1;
        await sleep(awayMs);
        await house.worker.restart();
      });
    }
  }

  async function goAway(): Promise<void> {
    if (downSeconds === 0) return;
    await once(40, 55, `payment company away for ${downSeconds} s`, async () => {
      // Refusing first, then hanging: both are silence.
      await control('down', { seconds: downSeconds / 2, how: '503' });
      await sleep(downSeconds * 500);
      await control('down', { seconds: downSeconds / 2, how: 'hang' });
      await sleep(downSeconds * 500);
      await control('up', {});
      damage.outages += 1;
    });
  }

  await Promise.all([killAgainAndAgain(), goAway()]);
  return damage;
}
