// Rule 7 of the protocol: what the studio does when it does not know what became of a call.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Studio } from '../studio.ts';
import {
  askAsHouse,
  control,
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
let studio: Studio;

beforeEach(async () => {
  house = await openHouse();
  studio = await openStudio(house);
});
afterEach(async () => {
  await studio.close();
  await house.close();
});

const told = (call: string) => house.told.filter((each) => each.call === call).map(({ body }) => body);

async function playNext(seed: string) {
  const page = await openPage(studio.httpUrl);
  await control(studio.httpUrl, 'test-next-seed', { game: 'fener', seed });
  return { page, ...(await page.ask('play', spin)) };
}

async function listOf(url = studio.httpUrl): Promise<string[]> {
  const { body } = await askAsHouse(url, '/v1/transactions');
  return body.transactions.map(({ kind, status }: Record<string, string>) => `${kind} ${status}`);
}

const untilIdle = (url = studio.httpUrl): Promise<void> =>
  vi.waitFor(async () => expect((await control(url, 'counters')).body.callsWaiting).toBe(0), {
    timeout: 10_000,
  });

describe('a bet and its win in one call', () => {
  test('are asked again with the same ids and another request_id and nonce', async () => {
    house.script.push('lost', { http: 503, status: 'IN_PROGRESS' });
    const { body } = await playNext(oneStep);
    expect(body.round.state).toBe('closed');
    const asked = told('bet-win');
    expect(asked).toHaveLength(3);
    expect(new Set(asked.map(({ bet }) => bet.tx_id)).size).toBe(1);
    expect(new Set(asked.map(({ request_id }) => request_id)).size).toBe(3);
    expect(house.balance).toBe(100_000n - 500n + 4125n);
    expect(await listOf()).toEqual(['bet accepted', 'win accepted']);
  });

  test('are asked on while the player waits, and seen when the answer comes', async () => {
    house.script.push('unheard', 'unheard', 'unheard', 'unheard', 'unheard');
    const { body, page } = await playNext(oneStep);
    expect(body.round).toMatchObject({ state: 'asked', steps: [] });
    await untilIdle();
    const { body: late } = await page.ask('round', { round: body.round.round });
    expect(late.round).toMatchObject({ state: 'closed', steps: [{ win: '4125' }] });
    expect(told('rollback')).toEqual([]);
  });

  test('are undone after a minute, when the house says that they never happened', async () => {
    // The seconds of this studio are short, so a minute is.
    await studio.close();
    studio = await openStudio(house, { haste: 5000 });
    house.script.push(...Array.from({ length: 12 }, () => 'unheard' as const));
    const { body, page } = await playNext(oneStep);
    await vi.waitFor(() => expect(told('rollback').length).toBeGreaterThan(0), { timeout: 10_000 });
    house.script.length = 0;
    await untilIdle();
    expect(told('rollback')[0]).toMatchObject({ ref_tx_id: told('bet-win')[0].bet.tx_id });
    const { body: late } = await page.ask('round', { round: body.round.round });
    expect(late.round).toMatchObject({ state: 'cancelled', steps: [] });
    expect(await listOf()).toEqual(['bet rolled_back', 'win rolled_back', 'rollback accepted']);
  });

  test('stand when the rollback says that they were settled', async () => {
    await studio.close();
    studio = await openStudio(house, { haste: 5000 });
    house.script.push('lost', ...Array.from({ length: 40 }, () => 'unheard' as const));
    const { body, page } = await playNext(oneStep);
    await vi.waitFor(() => expect(told('rollback').length).toBeGreaterThan(0), { timeout: 10_000 });
    house.script.splice(0, house.script.length, { status: 'TX_ALREADY_SETTLED' });
    await untilIdle();
    const { body: late } = await page.ask('round', { round: body.round.round });
    expect(late.round).toMatchObject({ state: 'closed', steps: [{ win: '4125' }] });
    expect(await listOf()).toEqual(['bet accepted', 'win accepted', 'rollback refused']);
  });
});

describe('a bet', () => {
  test('is rolled back until that is answered; the player is told that nothing happened', async () => {
    house.script.push('unheard', 'lost', 'unheard', 'unheard', { http: 503, status: 'TEMPORARY' }, 'unheard');
    const { body, page } = await playNext(freeSpins);
    expect(body.round).toMatchObject({ state: 'asked', steps: [] });
    await untilIdle();
    expect(told('bet')).toHaveLength(3);
    const rollbacks = told('rollback');
    expect(rollbacks.length).toBeGreaterThanOrEqual(4);
    expect(new Set(rollbacks.map(({ tx_id }) => tx_id)).size).toBe(1);
    const { body: late } = await page.ask('round', { round: body.round.round });
    expect(late.round.state).toBe('cancelled');
    expect(await listOf()).toEqual(['bet rolled_back', 'rollback accepted']);
  });

  test.each([
    { http: 400, status: 'BAD_REQUEST' },
    { http: 401, status: 'BAD_SIGNATURE' },
    { status: 'TX_CONFLICT' },
  ])('that is answered $status is refused for good, and nothing is rolled back', async (answer) => {
    house.script.push(answer);
    const { status, body } = await playNext(freeSpins);
    expect(status).toBe(409);
    expect(body.status).toBe(answer.status);
    expect(told('bet')).toHaveLength(1);
    expect(told('rollback')).toEqual([]);
    expect(await listOf()).toEqual(['bet refused']);
  });
});

describe('a win', () => {
  test('is asked for ever, and paid once', async () => {
    const { body, page } = await playNext(freeSpins);
    house.script.push(...Array.from({ length: 8 }, () => 'lost' as const), {
      http: 401,
      status: 'BAD_SIGNATURE',
    });
    const { round } = body.round;
    const before = told('win').length;
    const { body: next } = await page.ask('next', { round, index: 1 });
    expect(next.round.steps).toHaveLength(1);
    // Asked while the first is still under way it must not be paid twice.
    await page.ask('next', { round, index: 1 });
    await untilIdle();
    const asked = told('win').slice(before);
    expect(asked).toHaveLength(10);
    expect(new Set(asked.map(({ tx_id }) => tx_id)).size).toBe(1);
    expect((await page.ask('round', { round })).body.round.steps).toHaveLength(2);
  });

  test('that the house answers with TX_ROLLED_BACK ends the round: it was cancelled there', async () => {
    const { body, page } = await playNext(freeSpins);
    const { round } = body.round;
    house.script.push({ status: 'TX_ROLLED_BACK' });
    expect((await page.ask('next', { round, index: 1 })).body).toMatchObject({ status: 'TX_ROLLED_BACK' });
    expect((await page.ask('round', { round })).body.round.state).toBe('cancelled');
    expect(await listOf()).toEqual(['bet accepted', 'win accepted', 'win refused']);
  });
});

test('answers that get lost on order are asked for again', async () => {
  await control(studio.httpUrl, 'lose-answers', { answers: 2 });
  const { body } = await playNext(oneStep);
  expect(body.round.state).toBe('closed');
  expect(told('bet-win')).toHaveLength(3);
  expect((await control(studio.httpUrl, 'counters')).body.answersLost).toBe(2);
});

test('a studio that is killed owes afterwards what it owed before', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'studio-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const start = async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
      env: {
        STUDIO_HTTP_PORT: String(port),
        STUDIO_HOUSE_URL: house.url,
        STUDIO_SECRET: studioSecret.toString('base64'),
        STUDIO_HOUSE_SECRET: houseSecret.toString('base64'),
        STUDIO_STORE: join(folder, 'studio.sqlite'),
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
    rmSync(folder, { recursive: true, force: true });
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
