import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { beforeAll, expect, test, vi } from 'vitest';

import { cleanUpLater } from '../../../../testing/clean-up.ts';
import { createTestBrowser } from '../../../../testing/test-browser.ts';
import { testConfig } from '../../../../testing/test-config.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';
import { startTestWorker } from '../../../../testing/test-worker.ts';
import { buildApi } from '../../../api.ts';
import { createLog } from '../../../platform/log.ts';
import { createPlatform } from '../../../platform/platform.ts';
import { buildHouse } from '../../../wiring.ts';
import type { CatalogueChange } from './changes.ts';
import { readDemoCatalogue } from './demo-catalogue.ts';
import { casinoNews, catalogueKey } from '../events.ts';

let house: TestHouse;

beforeAll(async () => {
  house = await openTestHouse();
  await house.house.casino.addMissing(await readDemoCatalogue());
});

const change = (what: CatalogueChange) =>
  house.platform.database.inTransaction((tx) => house.house.casino.changeCatalogue(tx, what));
const waitingNews = () =>
  house.sql(`select 1 from platform.outbox where subject = 'casino.catalogue_changed'`);
const namesOf = ({ body }: { body: { games: { game_name: string }[] } }) =>
  body.games.map((game) => game.game_name);
const rename = (name: string) => change({ changes: [{ code: 'voltaj', name }] });

test('the demo catalogue is large, well mixed, and added once', async () => {
  const rows = await house.sql<{ kind: string; count: string }>(
    'select kind, count(*) from casino.game group by kind',
  );
  const count = Object.fromEntries(rows.map((row) => [row.kind, Number(row.count)]));
  expect(count['slot']).toBeGreaterThanOrEqual(170);
  expect(count['table']).toBeGreaterThanOrEqual(40);
  expect(count['live']).toBeGreaterThanOrEqual(40);
  const everything = `select number, (select json_agg(game order by id) from casino.game) from casino.edition`;
  const before = await house.sql(everything);
  const news = await waitingNews();
  await house.house.casino.addMissing(await readDemoCatalogue());
  expect(await house.sql(everything)).toEqual(before);
  expect(await waitingNews()).toHaveLength(news.length);

  // Neighbours in a list differ in colour and scene, and no picture is drawn twice. Live tables stand on one.
  for (const kind of ['slot', 'table', 'live']) {
    const banners = await house.sql<{ banner: string }>(
      'select banner from casino.game where kind = $1 order by popularity desc, id',
      [kind],
    );
    const looks = banners.map(({ banner }) => banner.split('/').at(-1)?.split('.') ?? []);
    expect(new Set(banners.map(({ banner }) => banner)).size).toBe(banners.length);
    for (const [index, [tone, scene]] of looks.entries()) {
      expect(tone).not.toBe(looks[index + 1]?.[0]);
      if (scene !== 'masa') expect(scene).not.toBe(looks[index + 1]?.[1]);
    }
  }
});

test('CAS-1 a change on one server is seen on every other within a second', async () => {
  const one = (await house.startApi()).browser();
  const two = (await house.startApi()).browser();
  await startTestWorker(house);
  const knows = async (browser: typeof one, name: string) =>
    namesOf(await browser.get(`/api/get_casino_games.php?search=${name}`)).includes(name);
  const both = async (name: string) => [await knows(one, name), await knows(two, name)];
  const renameAndWait = async () => {
    const name = `gizem${randomUUID().slice(0, 8)}`;
    expect(await both(name)).toEqual([false, false]);
    const before = performance.now();
    await rename(name);
    await vi.waitFor(async () => expect(await both(name)).toEqual([true, true]), {
      timeout: 1_500,
      interval: 10,
    });
    return performance.now() - before;
  };

  // The first change may come before both have begun to listen.
  await vi.waitFor(renameAndWait, { timeout: 15_000 });
  expect(await renameAndWait()).toBeLessThan(1_000);
  await rename('Voltaj');
});

test('CAS-1 without the database browsing goes on with what was last known', async () => {
  const gate = await openGate(new URL(house.config.platform.databaseUrl));
  const config = testConfig(gate.url, { NATS_PREFIX: house.config.platform.natsPrefix });
  const platform = createPlatform(config.platform, 'api', createLog({ level: 'silent', role: 'api' }));
  const app = await buildApi(platform, buildHouse(platform, config), config);
  await app.listen({ host: '127.0.0.1', port: 0 });
  cleanUpLater(async () => {
    await app.close();
    await platform.close();
    await gate.close();
  });
  const browser = createTestBrowser(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
  const countFrom = async (place: string) => {
    const text = await platform.metrics.registry.getSingleMetricAsString('casino_catalogue_answers_total');
    return Number(new RegExp(`from="${place}"[^}]*\\} (\\d+)`).exec(text)?.[1]);
  };
  const known = await browser.get('/api/get_casino_games.php?kind=slot');
  expect(known.status).toBe(200);
  await vi.waitFor(async () => {
    await browser.get('/api/get_casino_games.php?kind=slot&limit=12&search=%20');
    expect(await countFrom('memory')).toBeGreaterThan(0);
  });

  await gate.close();
  await vi.waitFor(
    async () => {
      const news = {
        event_id: randomUUID(),
        subject: casinoNews.catalogueChanged,
        key: catalogueKey,
        body: {},
      };
      await house.platform.news.publish(news);
      expect((await browser.get('/api/get_casino_games.php?kind=slot')).body).toEqual(known.body);
      expect(await countFrom('last_known')).toBeGreaterThan(0);
    },
    { timeout: 15_000 },
  );
  // What was never asked for cannot be known.
  expect(await browser.get('/api/get_casino_games.php?kind=table')).toMatchObject({
    status: 503,
    body: { code: 'platform.unavailable' },
  });
});

/** A way to the database that can be shut, as when its machine is gone. */
async function openGate(target: URL) {
  const passing = new Set<Socket>();
  const server = createServer((caller) => {
    const database = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [caller, database]) {
      passing.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => void [caller.destroy(), database.destroy(), passing.delete(socket)]);
    }
    caller.pipe(database).pipe(caller);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async (): Promise<void> => {
    if (!server.listening) return;
    server.close();
    for (const socket of passing) socket.destroy();
    await once(server, 'close');
  };
  return { url: url.href, close };
}

test.each([
  [`update casino.provider set position = position where code = 'nar'`, 1],
  [`update casino.game set popularity = popularity where code = 'voltaj'`, 1],
  [`update casino.game_limit set min_minor = min_minor where currency = 'TRY'`, 1],
  [`update casino.game set popularity = 1 where code = 'nothing like that'`, 0],
])('CAS-1 whoever changes the catalogue, its edition counts it: %s', async (statement, changes) => {
  const edition = async () => Number((await house.sql('select number from casino.edition'))[0]?.['number']);
  const before = await edition();
  await house.sql(statement);
  expect((await edition()) - before).toBe(changes);
});

test('CAS-3 the stored spelling follows the name, and its words are learnt', async () => {
  await rename('IŞILTILI Çağlayan');
  expect(await house.sql(`select folded from casino.game where code = 'voltaj'`)).toEqual([
    { folded: 'isiltili caglayan' },
  ]);
  expect(await house.sql(`select word from casino.word where word = 'caglayan'`)).toHaveLength(1);
  await rename('Voltaj');
});

test.each([
  [`update casino.game set rtp = 100.01 where code = 'voltaj'`, 'game_rtp_check'],
  [`update casino.game set kind = 'dice' where code = 'voltaj'`, 'game_kind_check'],
  [`update casino.game set code = 'Voltaj' where code = 'voltaj'`, 'game_code_check'],
  [`update casino.game set code = 'tepegoz' where code = 'voltaj'`, 'game_code_is_one_game'],
  [`insert into casino.game_limit values (1, 'GBP', 1, 2)`, 'game_limit_currency_check'],
  [`update casino.game_limit set min_minor = max_minor + 1`, 'the_least_is_not_above_the_most'],
])('the catalogue refuses what cannot be: %s', async (statement, constraint) => {
  await expect(house.sql(statement)).rejects.toMatchObject({ constraint });
});
