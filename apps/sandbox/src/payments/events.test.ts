import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PaymentsCompany } from './payments-company.ts';
import { callerOf, depositOf, type House, type Mood, openCompany, openHouse, payoutOf } from './testing.ts';

let house: House;
let company: PaymentsCompany;
const { ask, order, look } = callerOf(() => company);

beforeEach(async () => {
  house = await openHouse();
  company = await openCompany(house);
});
afterEach(async () => {
  await company.close();
  await house.close();
});

async function pay(reference: string): Promise<void> {
  await ask('POST', '/v1/deposits', depositOf(reference));
  await order('deposits/decide', { reference, outcome: 'succeed' });
}

const statuses = (): number[] => house.calls.map(({ status }) => status);
const states = async (): Promise<string[]> =>
  (await look('events')).body.events.map(({ state }: { state: string }) => state);

describe('repetition', () => {
  test.each<{ moods: Mood[]; answers: number[] }>([
    { moods: ['answers 503', 'answers 503'], answers: [503, 503, 200] },
    { moods: ['answers nonsense'], answers: [200, 200] },
  ])('after $moods the same event is told again, signed anew', async ({ moods, answers }) => {
    house.moods.push(...moods);
    await pay('dep-1');
    await vi.waitFor(async () => expect(await states()).toEqual(['taken']));
    expect(statuses()).toEqual(answers);
    expect(new Set(house.calls.map(({ told }) => told.event_id)).size).toBe(1);
  });

  test('an event whose answer is lost is told again', async () => {
    // As in life: within one second the second telling would be the very bytes of the first.
    await company.close();
    company = await openCompany(house, { haste: 1 });
    house.moods.push('loses');
    await pay('dep-1');
    await vi.waitFor(async () => expect(await states()).toEqual(['known']), { timeout: 5000 });
    expect(statuses()).toEqual([0, 200]);
    expect(house.taken).toHaveLength(1);
  });

  test('a refusal is not repeated: people have to look', async () => {
    house.moods.push('answers 409');
    await pay('dep-1');
    await vi.waitFor(async () => expect(await states()).toEqual(['alarm']));
    await pay('dep-2');
    await vi.waitFor(async () => expect(await states()).toEqual(['alarm', 'taken']));
    expect(statuses()).toEqual([409, 200]);
  });
});

describe('faults', () => {
  test('a duplicate comes a second later with a signature of its own', async () => {
    await order('events/faults', { faults: { duplicate: true } });
    await pay('dep-1');
    await vi.waitFor(() => expect(statuses()).toEqual([200, 200]), { timeout: 5000 });
    const [first, second] = house.calls;
    expect(second?.told).toEqual(first?.told);
    expect(second?.signature).not.toBe(first?.signature);
    expect(house.taken).toHaveLength(1);
  });

  test.each(['forged', 'stale', 'replay'])('what is %s is refused beside the honest event', async (fault) => {
    await order('events/faults', { reference: 'dep-1', faults: { [fault]: true } });
    await pay('dep-1');
    await vi.waitFor(() => expect(new Set(statuses())).toEqual(new Set([200, 401])));
    await vi.waitFor(async () =>
      expect((await look('counters')).body.answers).toEqual({ honest: { 200: 1 }, [fault]: { 401: 1 } }),
    );
    expect(house.taken).toHaveLength(1);
  });

  test('an event that is held back lets the next one pass', async () => {
    await company.close();
    company = await openCompany(house, { haste: 1 });
    await order('events/faults', { reference: 'dep-1', faults: { reorder: true } });
    await pay('dep-1');
    await pay('dep-2');
    await vi.waitFor(() => expect(house.taken.map(({ reference }) => reference)).toEqual(['dep-2', 'dep-1']));
  });

  test('an event that is released and due at the same moment is told once', async () => {
    await order('events/shares', { reorder: 0.5, delay: 0.5, delayMsMax: 40, seed: 3 });
    const references = Array.from({ length: 60 }, (_, index) => `dep-${index}`);
    await Promise.all(references.map(pay));
    await vi.waitFor(async () => expect((await look('counters')).body.events).toEqual({ taken: 60 }), 5000);
    expect((await look('counters')).body.answers).toEqual({ honest: { 200: 60 } });
  });

  test('a delayed event comes, a dropped one only by order', async () => {
    await order('events/faults', { reference: 'dep-1', faults: { delayMs: 30 } });
    await order('events/faults', { reference: 'dep-2', faults: { drop: true } });
    await pay('dep-1');
    await pay('dep-2');
    await vi.waitFor(() => expect(house.taken.map(({ reference }) => reference)).toEqual(['dep-1']));
    const answer = await order('events/tell', { reference: 'dep-2' });
    expect(answer.body).toEqual({ status: 200, body: '{"outcome":"taken"}' });
    expect(await states()).toEqual(['taken', 'taken']);
    expect((await order('events/tell', { reference: 'dep-2', manner: 'replay' })).body.status).toBe(401);
    expect((await order('events/tell', { reference: 'dep-2', manner: 'forged' })).body.status).toBe(401);
  });

  test('by shares, the same seed brings the same faults', async () => {
    const run = async (): Promise<unknown> => {
      await order('reset');
      await order('events/shares', { forged: 0.3, drop: 0.3, delay: 0.3, delayMsMax: 20, seed: 7 });
      for (const reference of ['dep-1', 'dep-2', 'dep-3', 'dep-4', 'dep-5', 'dep-6']) await pay(reference);
      return (await look('events')).body.events.map(({ faults }: { faults: object }) => faults);
    };
    const faults = await run();
    expect(await run()).toEqual(faults);
    expect(JSON.stringify(faults)).toContain('forged');
  });
});

describe('outages', () => {
  test('while it is down it answers 503 and tells nothing; then it goes on', async () => {
    await ask('POST', '/v1/deposits', depositOf('dep-1'));
    await order('payouts/rule', { delayMs: 300 });
    await ask('POST', '/v1/payouts', payoutOf('wd-1'));
    await order('down', { seconds: 60 });
    expect((await ask('GET', '/v1/deposits/dep-1')).status).toBe(503);
    await order('deposits/decide', { reference: 'dep-1', outcome: 'succeed' });
    // By the time the payout is paid, what happened before it would have been told.
    await vi.waitFor(async () => expect((await look('counters')).body.payouts).toEqual({ paid: 1 }));
    expect(house.calls).toEqual([]);
    await order('up');
    await vi.waitFor(() => expect(house.taken).toHaveLength(2));
    expect((await ask('GET', '/v1/deposits/dep-1')).body.status).toBe('succeeded');
  });

  test('a call that hangs ends without an answer, and nothing was done', async () => {
    await order('down', { seconds: 0.2, how: 'hang' });
    await expect(ask('POST', '/v1/deposits', depositOf('dep-1'))).rejects.toThrow();
    expect((await ask('GET', '/v1/deposits/dep-1')).status).toBe(404);
  });
});

describe('contradictions', () => {
  const told = () => house.taken.map(({ kind, reference }) => `${kind} ${reference}`);

  test('once a deposit was taken, it is said to be refused; nothing moves', async () => {
    await order('events/faults', { faults: { contradict: true } });
    await pay('dep-1');
    await vi.waitFor(() => expect(told()).toEqual(['deposit.succeeded dep-1', 'deposit.refused dep-1']));
    expect((await look('deposits')).body.deposits).toMatchObject([{ status: 'succeeded' }]);
    expect((await look('counters')).body).toMatchObject({ records: 1 });
  });

  test('a payout that bounced is said to be paid, or is paid after all', async () => {
    await order('payouts/rule', { outcome: 'bounce' });
    for (const [reference, faults] of [
      ['wd-1', { contradict: true }],
      ['wd-2', { payAfterAll: true }],
    ] as const) {
      await order('events/faults', { reference, faults });
      await ask('POST', '/v1/payouts', payoutOf(reference));
      await vi.waitFor(() => expect(told()).toContain(`payout.paid ${reference}`));
    }
    expect((await look('payouts')).body.payouts).toMatchObject([
      { reference: 'wd-1', status: 'bounced', carriedOut: 0 },
      { reference: 'wd-2', status: 'paid', carriedOut: 1, returned: 0 },
    ]);
    expect((await ask('GET', '/v1/records?after=0&limit=10')).body.records).toMatchObject([
      { kind: 'payout', reference: 'wd-2' },
    ]);
  });

  test('any word is said by order, also late; about nothing there is none', async () => {
    await pay('dep-1');
    await order('events/say', { reference: 'dep-1', kind: 'deposit.expired', delayMs: 20 });
    await vi.waitFor(() => expect(told()).toContain('deposit.expired dep-1'));
    expect((await order('events/say', { reference: 'dep-2', kind: 'deposit.expired' })).status).toBe(404);
  });
});
