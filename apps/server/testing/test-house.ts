import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import pg from 'pg';

import { buildApi } from '../src/api.ts';
import type { Config } from '../src/config.ts';
import { createLog } from '../src/platform/log.ts';
import { createPlatform } from '../src/platform/platform.ts';
import type { Platform } from '../src/platform/platform.ts';
import { buildHouse } from '../src/wiring.ts';
import type { House } from '../src/wiring.ts';
import { cleanUpLater } from './clean-up.ts';
import { createTestBrowser } from './test-browser.ts';
import type { TestBrowser } from './test-browser.ts';
import { testConfig } from './test-config.ts';
import { createTestDatabase } from './test-database.ts';

export interface TestApi {
  url: string;
  browser(): TestBrowser;
  /** A browser at the staff's own name. */
  staffBrowser(): TestBrowser;
}

export interface TestHouse {
  platform: Platform;
  house: House;
  config: Config;
  /** The address of its database, as the owner. */
  ownerUrl: string;
  /** Reads and writes as the database owner. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Moves the house's clock, as SQL's platform.now() tells it. */
  moveClock(by: string): Promise<void>;
  /** Starts an API process's worth of server on a free port; several may run over one database. */
  startApi(changes?: Partial<Config>): Promise<TestApi>;
}

/** To noon of tomorrow in Istanbul: no test begins on one day and ends on the next. */
export const moveClockToNoon = (house: Pick<TestHouse, 'sql'>): Promise<unknown> =>
  house.sql(
    `select platform.move_clock(date_trunc('day', platform.now() at time zone 'Europe/Istanbul') + interval '36 hours'
      - (platform.now() at time zone 'Europe/Istanbul'))`,
  );

/** A house over a fresh database; everything it opened is closed and dropped after the test file. */
export async function openTestHouse(
  overrides: Record<string, string> = {},
  logTo?: NodeJS.WritableStream,
): Promise<TestHouse> {
  const database = await createTestDatabase();
  const config = testConfig(database.url, overrides);
  // Evidence is written at every level; a test that reads none does not print it.
  const silent = config.logLevel === 'silent' ? new PassThrough().resume() : undefined;
  const destination = logTo ?? silent;
  const log = createLog({ level: config.logLevel, role: 'test', ...(destination ? { destination } : {}) });
  const platform = createPlatform(config.platform, 'test', log);
  const house = buildHouse(platform, config);
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  // A connection that is still closing is cut off when its database is dropped; that is no fault of the test.
  owner.on('connect', (client) => client.on('error', () => undefined));
  owner.on('error', () => undefined);

  cleanUpLater(async () => {
    const keys = (await platform.redis?.keys(`${config.platform.redisPrefix}:*`).catch(() => [])) ?? [];
    if (keys.length > 0) await platform.redis?.del(keys);
    await platform.close();
    await owner.end();
    await database.drop();
  });

  const sql: TestHouse['sql'] = async (text, values) => (await owner.query(text, values)).rows;
  return {
    platform,
    house,
    config,
    ownerUrl: database.ownerUrl,
    sql,
    moveClock: async (by) => void (await sql('select platform.move_clock($1::interval)', [by])),
    async startApi(changes = {}) {
      const given = { ...config, ...changes };
      const own = createPlatform(config.platform, 'api', log);
      const built = buildHouse(own, given);
      await built.jurisdiction.useList(own.database);
      const app = await buildApi(own, built, given);
      await app.listen({ host: '127.0.0.1', port: 0 });
      cleanUpLater(async () => {
        await app.close();
        await own.close();
      });
      const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
      const staffHost = config.staffUrl?.host ?? '';
      return {
        url,
        browser: () => createTestBrowser(url),
        staffBrowser: () => createTestBrowser(url, { host: staffHost }),
      };
    },
  };
}
