// Rule 7 of the protocol: what the studio does when it does not know what became of a call.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Studio } from '../studio.ts';
import { askAsHouse, control, openHouse, openPage, openStudio, type ScriptedHouse } from '../testing.ts';

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

  test.each([400, 401])(
    'that were taken before their answer got lost stand, though the next answer is %d',
    async (http) => {
      await studio.close();
      studio = await openStudio(house, { haste: 5000 });
      house.script.push('lost', ...Array.from({ length: 500 }, () => ({ http, status: 'BAD' })));
      const { body, page } = await playNext(oneStep);
      expect(body.round.state).toBe('asked');
      await vi.waitFor(() => expect(told('rollback').length).toBeGreaterThan(1), { timeout: 10_000 });
      house.script.splice(0, house.script.length, { status: 'TX_ALREADY_SETTLED' });
      await untilIdle();
      const { body: late } = await page.ask('round', { round: body.round.round });
      expect(late.round).toMatchObject({ state: 'closed', steps: [{ win: '4125' }] });
      expect(await listOf()).toEqual(['bet accepted', 'win accepted', 'rollback refused']);
    },
  );

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

  test('whose second attempt is answered 401 may have been taken by the first: its rollback decides', async () => {
    house.script.push('lost', { http: 401, status: 'BAD_SIGNATURE' }, { http: 400, status: 'BAD_REQUEST' });
    const { body, page } = await playNext(freeSpins);
    expect(body.round.state).toBe('asked');
    await untilIdle();
    expect(told('rollback')).toHaveLength(1);
    expect((await page.ask('round', { round: body.round.round })).body.round.state).toBe('cancelled');
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
    house.script.push(
      { http: 400, status: 'BAD_REQUEST' },
      ...Array.from({ length: 7 }, () => 'lost' as const),
      { http: 401, status: 'BAD_SIGNATURE' },
    );
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
