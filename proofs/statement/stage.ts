// A throw-away house with players, a server that answers over HTTP, and a clock that is moved from history to history.
import type { AddressInfo } from 'node:net';
import { randomInt } from 'node:crypto';
import { PassThrough } from 'node:stream';

import { buildApi } from '../../apps/server/src/api.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import type { Tx } from '../../apps/server/src/platform/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createPlatform } from '../../apps/server/src/platform/platform.ts';
import { buildHouse } from '../../apps/server/src/wiring.ts';
import type { House } from '../../apps/server/src/wiring.ts';
import { givenPlayer, signIn } from '../../apps/server/testing/given.ts';
import type { GivenPlayer } from '../../apps/server/testing/given.ts';
import { createTestBrowser } from '../../apps/server/testing/test-browser.ts';
import { testConfig } from '../../apps/server/testing/test-config.ts';
import { createTestDatabase } from '../../apps/server/testing/test-database.ts';
import type { TestHouse } from '../../apps/server/testing/test-house.ts';

export interface Stage {
  wallet: House['wallet'];
  players: readonly GivenPlayer[];
  inTransaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  ask<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  moveClockTo(moment: Date): Promise<void>;
  now(): Promise<Date>;
  /** Whoever signed in now asks as this player. */
  signIn(player: GivenPlayer): Promise<(path: string) => Promise<Response>>;
  close(): Promise<void>;
}

export async function openStage(players: number): Promise<Stage> {
  const database = await createTestDatabase();
  const config = testConfig(database.url, { DATABASE_POOL_MAX: '8' });
  // Evidence of sign-ins is written at every level, and nobody reads it here.
  const log = createLog({ level: 'silent', role: 'proof', destination: new PassThrough().resume() });
  const platform = createPlatform(config.platform, 'api', log);
  const owner = openDatabase({ url: database.ownerUrl, poolMax: 1, name: 'proof-owner', log });
  const ask: Stage['ask'] = async <Row>(text: string, values: readonly unknown[] = []) =>
    (await owner.pool.query(text, [...values])).rows as Row[];
  const house = buildHouse(platform, config);
  const app = await buildApi(platform, house, config);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  await house.payments.addDemoMethods();
  const test = { platform, house, config } as TestHouse;
  const people: GivenPlayer[] = [];
  while (people.length < players) people.push(await givenPlayer(test));
  return {
    wallet: house.wallet,
    players: people,
    inTransaction: (work) => platform.database.inTransaction(work),
    ask,
    async moveClockTo(moment) {
      await ask('select platform.move_clock($1::timestamptz - platform.now())', [moment.toISOString()]);
    },
    async now() {
      const [row] = await ask<{ now: Date }>('select platform.now() as now');
      if (row === undefined) throw new Error('there is a time');
      return row.now;
    },
    async signIn(player) {
      const browser = await signIn(createTestBrowser(url), player);
      return (path) =>
        fetch(url + path, {
          headers: {
            cookie: browser.cookie() ?? '',
            // Limits by address are not what is proved here.
            'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
          },
        });
    },
    async close() {
      await app.close();
      const keys = (await platform.redis?.keys(`${config.platform.redisPrefix}:*`)) ?? [];
      if (keys.length > 0) await platform.redis?.del(keys);
      await platform.close();
      await owner.close();
      await database.drop();
    },
  };
}
