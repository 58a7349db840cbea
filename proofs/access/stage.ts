// A house of its own over a fresh database, with everybody who might ask and one player who owns something of every kind.
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildApi } from '../../apps/server/src/api.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createPlatform } from '../../apps/server/src/platform/platform.ts';
import { buildHouse } from '../../apps/server/src/wiring.ts';
import { testConfig } from '../../apps/server/testing/test-config.ts';
import { createTestDatabase } from '../../apps/server/testing/test-database.ts';
import { feedKeys } from '../../apps/server/testing/test-feed.ts';
import type { TestHouse } from '../../apps/server/testing/test-house.ts';
import { givenStudios, studioEnvironment } from '../../apps/server/testing/test-studio.ts';
import { giveBelongings, rightBodies } from './belongings.ts';
import type { Belongings, Bodies } from './belongings.ts';
import { bringIn, bringInPlayers, bringInStaff } from './people.ts';
import type { SeenPlayer, StaffCookies, Standing } from './people.ts';

export interface Stage extends Belongings {
  url: string;
  routes: readonly StageRoute[];
  players: Readonly<Record<Standing, SeenPlayer>>;
  /** Whose objects the others ask for. */
  owner: SeenPlayer;
  bodies: Bodies;
  staff: StaffCookies;
  /** Changes with every row of the owner, in whatever table. */
  fingerprint(): Promise<string>;
  sql: TestHouse['sql'];
  close(): Promise<void>;
}

export interface StageRoute {
  method: string;
  path: string;
  audience: string;
}

const demoOperator = join(import.meta.dirname, '../../ops/operator.demo.json');

export const hosts = {
  player: 'yakamoz.localhost:3000',
  staff: 'staff-yakamoz.localhost:3000',
  documents: 'files-yakamoz.localhost:3000',
  board: 'bets-yakamoz.localhost:3000',
} as const;

export async function openStage(): Promise<Stage> {
  const database = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'proof-access-'));
  const config = testConfig(database.url, {
    ...withFrame(studioEnvironment()),
    ...feedKeys,
    OPERATOR_FILE: strictOperator(folder),
    BOARD_URL: `http://${hosts.board}`,
  });
  const log = createLog({ level: 'silent', role: 'proof' });
  const platform = createPlatform(config.platform, 'api', log);
  const owning = openDatabase({ url: database.ownerUrl, poolMax: 2, name: 'proof-owner', log });
  const sql: TestHouse['sql'] = async (text, values) => (await owning.pool.query(text, values)).rows;
  const house = buildHouse(platform, config);
  const app = await buildApi(platform, house, config);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const startApi = (): never => {
    throw new Error('a stage has one server');
  };
  const moveClock = async (by: string) => void (await sql('select platform.move_clock($1::interval)', [by]));
  const test: TestHouse = {
    platform,
    house,
    config,
    ownerUrl: database.ownerUrl,
    sql,
    moveClock,
    startApi,
  };

  await givenStudios(test);
  const players = await bringInPlayers(test, url);
  const owner = await bringIn(test, url, 'good');
  const belongings = await giveBelongings(test, url, owner);
  return {
    url,
    routes: app.mounted.map(({ method, path, audience }) => ({ method, path, audience: audience ?? '' })),
    players,
    owner,
    ...belongings,
    bodies: await rightBodies(test, Object.values(players), belongings.quote),
    staff: await bringInStaff(test),
    fingerprint: () => fingerprintOf(sql, owner.id),
    sql,
    async close() {
      await app.close();
      const keys = (await platform.redis?.keys(`${config.platform.redisPrefix}:*`)) ?? [];
      if (keys.length > 0) await platform.redis?.del(keys);
      await platform.close();
      await owning.close();
      await database.drop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The demonstration's operator, who demands everything that an operator may demand. */
function strictOperator(folder: string): string {
  const file = join(folder, 'operator.json');
  const demo = JSON.parse(readFileSync(demoOperator, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...demo, email_verification_required: true }));
  return file;
}

/** A game can be opened where its studio has an address for the frame. */
function withFrame(environment: Record<string, string>): Record<string, string> {
  const studios = JSON.parse(environment['GAME_STUDIOS'] ?? '[]') as object[];
  const framed = studios.map((studio) => ({ ...studio, frameUrl: 'http://studio.localhost:3110' }));
  return { GAME_STUDIOS: JSON.stringify(framed) };
}

async function fingerprintOf(sql: TestHouse['sql'], playerId: string): Promise<string> {
  const tables = await sql<{ name: string }>(`
    select format('%I.%I', table_schema, table_name) as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where column_name = 'player_id' and table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by 1`);
  const hash = createHash('sha256');
  for (const { name } of tables) {
    const rows = await sql<{ row: string }>(
      `select to_jsonb(found)::text as row from ${name} as found where player_id::text = $1 order by 1`,
      [playerId],
    );
    hash.update(name).update(rows.map(({ row }) => row).join('\n'));
  }
  return hash.digest('hex');
}
