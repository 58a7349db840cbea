// What goes wrong, and when: API processes hang and are killed, PostgreSQL ends in the middle of everything.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from '../../tools/engines/index.ts';
import type { HouseProcess } from '../../tools/launch/index.ts';
import { crashAgainAndAgain } from '../crashes.ts';
import { createMoments, type MomentOptions } from '../moments.ts';

export type MischiefOptions = MomentOptions & { apis: readonly HouseProcess[]; postgres: Engine };

export interface Damage {
  kills: number;
  crashes: number;
  /** One line for each piece of mischief that came when nobody played any more. */
  tooLate: string[];
}

export const killCount = 20;
export const crashCount = 5;
// Longer than the clients wait for an answer: they ask the other process while this one still holds their call.
const hangMs = 2600;
const hangEvery = 4;

/** Resolves when all of it has happened and everything runs again. */
export async function makeMischief(options: MischiefOptions): Promise<Damage> {
  const { apis, postgres, dice } = options;
  const { once, tooLate } = createMoments(options);
  const damage: Damage = { kills: 0, crashes: 0, tooLate };

  async function killAgainAndAgain(api: HouseProcess): Promise<void> {
    const kills = killCount / apis.length;
    for (let kill = 0; kill < kills; kill += 1) {
      const low = Math.floor(2 + (kill * 88) / kills);
      const awayMs = dice.between(50, 800);
      const hangs = kill % hangEvery === 1;
      const action = hangs ? `hung for ${hangMs} ms and killed` : 'killed';
      await once(low, low + 6, `${api.name} ${action}, away ${awayMs} ms`, async () => {
        if (hangs) await hang(api);
        await api.kill();
        damage.kills += 1;
        await sleep(awayMs);
        await api.restart();
      });
    }
  }

  /** It goes on for a moment before it dies, with work that its clients have given to the other one meanwhile. */
  async function hang(api: HouseProcess): Promise<void> {
    process.kill(api.pid, 'SIGSTOP');
    await sleep(hangMs);
    process.kill(api.pid, 'SIGCONT');
    await sleep(dice.between(5, 60));
  }

  const crashAll = crashAgainAndAgain(postgres, crashCount, {
    dice,
    once,
    crashed: () => (damage.crashes += 1),
  });
  await Promise.all([...apis.map(killAgainAndAgain), crashAll]);
  return damage;
}
