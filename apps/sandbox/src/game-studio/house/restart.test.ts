// Rule 7 of the protocol over restarts: what a process before this one asked is carried on, or undone.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Studio } from '../studio.ts';
import {
  askAsHouse,
  control,
  createClock,
  houseOrigin,
  houseSecret,
  openHouse,
  openPage,
  openStudio,
  type ScriptedHouse,
  studioSecret,
} from '../testing.ts';

const oneStep = 's55';
const freeSpins = 's143';
const spin = { choice: { stake: '500' } };

let house: ScriptedHouse;
let folder: string;
let storeFile: string;

beforeEach(async () => {
  house = await openHouse();
  folder = mkdtempSync(join(tmpdir(), 'studio-'));
  storeFile = join(folder, 'studio.sqlite');
});
afterEach(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

const told = (call: string) => house.told.filter((each) => each.call === call).map(({ body }) => body);

async function playNext({ httpUrl }: Studio): Promise<void> {
  const page = await openPage(httpUrl);
  await control(httpUrl, 'test-next-seed', { game: 'fener', seed: oneStep });
  await page.ask('play', spin);
}

async function listOf(url: string): Promise<string[]> {
  const { body } = await askAsHouse(url, '/v1/transactions');
  return body.transactions.map(({ kind, status }: Record<string, string>) => `${kind} ${status}`);
}

const untilIdle = (url: string): Promise<void> =>
  vi.waitFor(async () => expect((await control(url, 'counters')).body.callsWaiting).toBe(0), {
    timeout: 10_000,
  });

test('a bet-win that a process before this one may have had taken is not refused by a 401', async () => {
  let studio = await openStudio(house, { storeFile });
  house.script.push(...Array.from({ length: 500 }, () => 'lost' as const));
  await playNext(studio);
  await studio.close();

  house.script.splice(0, house.script.length, { http: 401, status: 'BAD_SIGNATURE' });
  studio = await openStudio(house, { storeFile });
  await untilIdle(studio.httpUrl);
  expect(await listOf(studio.httpUrl)).toEqual(['bet accepted', 'win accepted']);
  await studio.close();
  expect(house.balance).toBe(100_000n - 500n + 4125n);
});

test('a bet-win that is older than its minute when the studio starts again is undone and not asked first', async () => {
  const clock = createClock();
  let studio = await openStudio(house, { storeFile, now: clock.now });
  house.script.push(...Array.from({ length: 500 }, () => 'unheard' as const));
  await playNext(studio);
  await studio.close();
  house.script.length = 0;
  house.told.length = 0;

  clock.skip(60_001);
  studio = await openStudio(house, { storeFile, now: clock.now });
  await untilIdle(studio.httpUrl);
  expect(house.told.map(({ call }) => call)).toEqual(['rollback']);
  expect(await listOf(studio.httpUrl)).toEqual(['bet rolled_back', 'win rolled_back', 'rollback accepted']);
  await studio.close();
});

test('a studio that is killed owes afterwards what it owed before', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const start = async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
      env: {
        STUDIO_HTTP_PORT: String(port),
        STUDIO_HOUSE_URL: house.url,
        STUDIO_SECRET: studioSecret.toString('base64'),
        STUDIO_HOUSE_SECRET: houseSecret.toString('base64'),
        STUDIO_STORE: storeFile,
        STUDIO_EMBED_ORIGINS: houseOrigin,
        STUDIO_TEST_CONTROLS: 'on',
      },
      stdio: 'ignore',
    });
    await vi.waitFor(async () => expect((await fetch(`${url}/healthz`)).ok).toBe(true), { timeout: 20_000 });
    return child;
  };
  let child = await start();
  try {
    const page = await openPage(url);
    await control(url, 'test-next-seed', { game: 'fener', seed: freeSpins });
    const { round } = (await page.ask('play', spin)).body.round;
    house.script.push(...Array.from({ length: 100 }, () => 'unheard' as const));
    const asked = page.ask('next', { round, index: 1 }).catch(() => undefined);
    await vi.waitFor(() => expect(told('win').length).toBeGreaterThan(1), { timeout: 10_000 });
    child.kill('SIGKILL');
    await once(child, 'exit');
    await asked;
    const owed = told('win').at(-1);
    house.script.length = 0;

    child = await start();
    await untilIdle(url);
    expect(told('win').at(-1)).toMatchObject({ tx_id: owed.tx_id, amount: owed.amount });
    expect(await listOf(url)).toEqual(['bet accepted', 'win accepted', 'win accepted']);
    // The page's seat is still there, and so is the rest of its round.
    expect((await page.ask('next', { round, index: 2 })).body.round.steps).toHaveLength(3);
  } finally {
    child.kill('SIGKILL');
  }
}, 60_000);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
