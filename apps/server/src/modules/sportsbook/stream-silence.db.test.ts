// What an open stream must not go on showing: prices of a feed that fell silent, and prices nobody can look at.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';

import { cleanUpLater } from '../../../testing/clean-up.ts';
import { testEnvironment } from '../../../testing/test-config.ts';
import { createTestFeed, feedKeys, fixture, quoted } from '../../../testing/test-feed.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestHouse } from '../../../testing/test-house.ts';

let house: TestHouse;
let url: string;

beforeAll(async () => {
  house = await openTestHouse(feedKeys);
  url = (await house.startApi()).url;
  await createTestFeed(house, url).open(fixture('a'), quoted('a', '1.50'));
});

async function openStream() {
  const asked = get(`${url}/api/v1/matches/stream?ids=a`, { agent: false }).on('error', () => undefined);
  cleanUpLater(() => asked.destroy());
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  let seen = '';
  response.on('data', (bytes: Buffer) => (seen += bytes.toString())).on('error', () => undefined);
  return { status: response.statusCode, seen: () => seen, isClosed: () => response.closed };
}

test('RTM-10 streams close when PostgreSQL could not be asked for 20 s, and open again when it can', async () => {
  const stream = await openStream();
  await vi.waitFor(() => expect(stream.seen()).toContain('"value":"1.50"'), { timeout: 5_000 });
  const locked = house.sql(
    'begin; lock table sportsbook.match in access exclusive mode; select pg_sleep(25); commit',
  );
  await vi.waitFor(() => expect(stream.isClosed()).toBe(true), { timeout: 24_000, interval: 100 });
  expect((await openStream()).status).toBe(503);
  await locked;
  await vi.waitFor(async () => expect((await openStream()).status).toBe(200), {
    timeout: 15_000,
    interval: 500,
  });
}, 60_000);

test('SPB-5 the role api notices a silent feed where no worker runs', async () => {
  await house.moveClock('21 seconds');
  const program = resolve(import.meta.dirname, '../../main.ts');
  const env = { ...testEnvironment(house.config.platform.databaseUrl), PORT: '0', OPS_PORT: '0' };
  const child = spawn(process.execPath, [program, 'api'], { env: { PATH: process.env['PATH'], ...env } });
  cleanUpLater(() => child.kill());
  const ended = once(child, 'exit');
  await vi.waitFor(
    async () => expect(await house.sql('select silent from sportsbook.producer')).toEqual([{ silent: true }]),
    { timeout: 20_000, interval: 100 },
  );
  child.kill();
  expect(await ended).toEqual([0, null]);
});
