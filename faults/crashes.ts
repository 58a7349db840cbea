// A database that ends in the middle of everything, again and again.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from '../tools/engines/index.ts';
import type { Dice } from './dice.ts';
import type { Moments } from './moments.ts';

/** Spread over the run. Tells of each crash when it comes; resolves when the engine runs again after the last. */
export async function crashAgainAndAgain(
  postgres: Engine,
  crashes: number,
  { dice, once, crashed }: { dice: Dice; once: Moments['once']; crashed: () => void },
): Promise<void> {
  for (let crash = 0; crash < crashes; crash += 1) {
    const low = Math.floor(6 + (crash * 84) / crashes);
    const awayMs = dice.between(300, 1500);
    await once(low, low + 12, `PostgreSQL crashed, away ${awayMs} ms`, async () => {
      // Its immediate shutdown: every process of it ends at once and nothing is written down.
      process.kill(postgres.pid, 'SIGQUIT');
      crashed();
      await sleep(awayMs);
      await postgres.restart();
    });
  }
}
