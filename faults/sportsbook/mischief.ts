// What goes wrong on the house's side: API processes are killed, the worker while it settles, and PostgreSQL crashes.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from '../../tools/engines/index.ts';
import type { House } from '../../tools/launch/index.ts';
import { makeMischief as killByTurns } from '../casino/mischief.ts';
import { crashAgainAndAgain } from '../crashes.ts';
import { createDice } from '../dice.ts';
import { createMoments, type MomentOptions } from '../moments.ts';

export type MischiefOptions = Omit<MomentOptions, 'dice'> & {
  house: House;
  postgres: Engine;
  seed: number;
  /** Of the API's processes together, and of the worker. */
  kills: number;
  crashes: number;
};

export interface Damage {
  apiKills: number;
  workerKills: number;
  /** Kills of the worker that left a decision on its way to its bets. */
  settlingKills: number;
  crashes: number;
  tooLate: string[];
}

// A sweep that has been begun and has not ended: some of its bets were looked at.
const underWay = `select count(*) from sportsbook.sweep where ended_at is null and (after_player > 0 or pass = 2)`;
const lookEveryMs = 10;
const patienceMs = 30_000;

/** Resolves when all of it has happened and everything runs again. */
export async function makeMischief(options: MischiefOptions): Promise<Damage> {
  const { house, postgres, seed, kills, progress, say } = options;
  const dice = createDice(seed);
  const { once, tooLate } = createMoments({ dice, progress, say });
  const damage: Damage = { apiKills: 0, workerKills: 0, settlingKills: 0, crashes: 0, tooLate };

  /** False where PostgreSQL is away just then. */
  const isSettling = (): Promise<boolean> =>
    house.query(underWay).then(
      ([count]) => count !== '0',
      () => false,
    );

  async function killWorker(awayMs: number): Promise<void> {
    const deadline = performance.now() + patienceMs;
    while (!(await isSettling()) && performance.now() < deadline) await sleep(lookEveryMs);
    await house.worker.kill();
    damage.workerKills += 1;
    if (await isSettling()) damage.settlingKills += 1;
    await sleep(awayMs);
    await house.worker.restart();
  }

  async function killWorkerAgainAndAgain(): Promise<void> {
    for (let kill = 0; kill < kills; kill += 1) {
      // The first matches end when the day is some hours old.
      const low = Math.floor(10 + (kill * 80) / kills);
      const awayMs = dice.between(50, 800);
      await once(low, low + 5, `worker killed while it settles, away ${awayMs} ms`, () => killWorker(awayMs));
    }
  }

  const [api] = await Promise.all([
    killByTurns({ apis: house.apis, kills, dice: createDice(seed + 1), progress, say }),
    killWorkerAgainAndAgain(),
    crashAgainAndAgain(postgres, options.crashes, { dice, once, crashed: () => (damage.crashes += 1) }),
  ]);
  damage.apiKills = api.kills;
  tooLate.push(...api.tooLate);
  return damage;
}
