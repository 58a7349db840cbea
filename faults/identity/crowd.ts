// Many players at once, each with a script of its own that the seed decides.
import type { HouseProcess } from '../../tools/launch/index.ts';
import { createDice } from '../dice.ts';
import type { Progress } from '../progress.ts';
import type { Fact } from './facts.ts';
import { createHouseClient, type Tally } from './house-client.ts';
import { createSteps } from './player-steps.ts';

export interface CrowdOptions {
  seed: number;
  playersMax: number;
  atOnceMax: number;
  apis: readonly HouseProcess[];
  write: (fact: Fact) => Promise<void>;
  cookies: Map<string, string>;
  tally: Tally;
  progress: Progress;
}

/** Plays all scripts to their end and gives one line for each that met an answer it must not get. */
export async function playAll(options: CrowdOptions): Promise<string[]> {
  const faults: string[] = [];
  let next = 1;
  async function playOnAndOn(): Promise<void> {
    while (next <= options.playersMax) {
      const player = next;
      next += 1;
      await playOne(options, player).catch((error: unknown) => {
        faults.push(`player ${player}: ${(error as Error).message}`);
      });
    }
  }
  await Promise.all(Array.from({ length: options.atOnceMax }, playOnAndOn));
  options.progress.end();
  return faults;
}

/** Registered, signed in, done. */
export const stages = 3;

async function playOne(options: CrowdOptions, player: number): Promise<void> {
  const { seed, apis, write, cookies, tally, progress } = options;
  const dice = createDice(seed * 10_000 + player);
  // One address each: the limits per address are not what is tried here.
  const address = `10.1.${player >> 8}.${player & 255}`;
  const client = createHouseClient({ apis, address, tally, dice });
  const steps = createSteps({ player, client, apis, write, cookies });

  await steps.register();
  progress.advance();
  const { session: first, api } = await steps.signIn();
  // At another process than the one that opened it.
  await steps.look(
    first,
    apis.filter((other) => other !== api),
  );
  await steps.readProfile(first);
  progress.advance();

  const turn = dice.between(1, 100);
  let current: string | undefined = first;
  if (turn <= 60) {
    await steps.signIn();
    if (turn <= 30) await steps.endOthers(first);
    else current = await steps.changePassword(first);
  }
  if (current !== undefined && dice.chance(0.35)) await steps.signOut(current);
  progress.advance();
}
