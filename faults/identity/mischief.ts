// What goes wrong, and when: processes killed, Redis emptied, NATS away. PostgreSQL alone is left in peace.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from '../../tools/engines/index.ts';
import { type House, type HouseProcess, tellRedis } from '../../tools/launch/index.ts';
import { createMoments, type MomentOptions } from '../moments.ts';
import { waitForNumber } from './healed-house.ts';

export type MischiefOptions = MomentOptions & { house: House; redis: Engine; nats: Engine };

export interface Damage {
  kills: number;
  /** News that waited in the outbox when NATS came back. */
  newsWaiting: number;
  /** One line for each piece of mischief that came when nobody played any more. */
  tooLate: string[];
}

const killsPerProcess = 3;
const natsAwayMs = 4000;

/** Resolves when all of it has happened and everything runs again. */
export async function makeMischief(options: MischiefOptions): Promise<Damage> {
  const { house, redis, nats, dice, progress } = options;
  const { once, tooLate } = createMoments(options);
  const damage: Damage = { kills: 0, newsWaiting: 0, tooLate };

  async function killAgainAndAgain(api: HouseProcess): Promise<void> {
    for (let kill = 0; kill < killsPerProcess; kill += 1) {
      const low = 4 + kill * 28;
      const awayMs = dice.between(100, 1500);
      await once(low, low + 22, `${api.name} killed, away ${awayMs} ms`, async () => {
        await api.kill();
        damage.kills += 1;
        await sleep(awayMs);
        await api.restart();
      });
    }
  }

  async function disturbRedis(): Promise<void> {
    const awayMs = dice.between(1000, 2500);
    await once(8, 45, `Redis killed, back empty in ${awayMs} ms`, async () => {
      await redis.kill();
      await sleep(awayMs);
      await redis.restart();
    });
    await once(55, 88, 'Redis emptied', async () => void (await tellRedis(redis.url, ['FLUSHALL'])));
  }

  async function stopNats(): Promise<void> {
    await once(15, 60, `NATS stopped for ${natsAwayMs} ms`, async () => {
      await nats.stop();
      await sleep(natsAwayMs);
      // With processes down at the same moment there may be no news yet, and an outage nobody notices proves nothing.
      damage.newsWaiting = await waitForNumber(
        async () => Number((await house.query('select count(*) from platform.outbox'))[0]),
        (count) => count > 0 || progress.ended(),
      );
      await nats.restart();
    });
  }

  await Promise.all([...house.apis.map(killAgainAndAgain), disturbRedis(), stopNats()]);
  return damage;
}
