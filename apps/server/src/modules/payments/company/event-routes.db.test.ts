import { beforeAll, describe, expect, test } from 'vitest';

import {
  eventOf,
  eventsPath,
  givenApproved,
  givenRedirect,
  givenTransfer,
  paySignature,
  postEvent,
} from '../../../../testing/given-payments.ts';
import { casesOf, requestOf, stateOf } from '../../../../testing/seen-payments.ts';
import type { EventChanges, SentEvent } from '../../../../testing/given-payments.ts';
import type { GivenPlayer } from '../../../../testing/given.ts';
import { givenWithdrawal } from '../../../../testing/given-desk.ts';
import { houseSeconds } from '../../../../testing/test-feed.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let url: string;

beforeAll(async () => {
  const key = `test:${paySignature.secret_base64}`;
  // Nobody listens there: in this file the test itself is the company.
  const away = { PAYMENT_COMPANY_URL: 'http://127.0.0.1:9', PAYMENT_COMPANY_KEY: key };
  house = await openTestHouse({ ...away, PAYMENT_EVENT_KEYS: key });
  url = (await house.startApi()).url;
});

const post = (event: SentEvent | string, changes?: EventChanges) => postEvent(house, url, event, changes);
const tell = async (event: SentEvent) => {
  const { status, body } = await post(event);
  return [status, body.outcome ?? body.code];
};
const cash = async ({ player }: { player: Pick<GivenPlayer, 'id'> }): Promise<bigint> =>
  (await house.house.wallet.balanceOf(player.id)).cash;
const untrusted = { code: 'payments.event_untrusted', message: expect.any(String) };
const paid = (reference: string, changes: Partial<SentEvent> = {}) =>
  eventOf({ kind: 'deposit.succeeded', reference, ...changes });

describe(`POST ${eventsPath}`, () => {
  test('a deposit that succeeded is credited once, however often and under whichever number it is told', async () => {
    const deposit = await givenRedirect(house);
    const event = paid(deposit.reference);
    expect(await tell(event)).toEqual([200, 'taken']);
    expect(await stateOf(house, deposit.id)).toBe('credited');
    await house.moveClock('1 second');
    expect(await tell(event)).toEqual([200, 'known']);
    expect(await tell(paid(deposit.reference))).toEqual([200, 'known']);
    expect(await cash(deposit)).toBe(250_00n);
  });

  test('strange characters do not keep an event from being taken', async () => {
    const deposit = await givenRedirect(house);
    const event = { ...paid(deposit.reference, { reason: 'a\u0000b' }), note: '\u0000\ud800' };
    expect(await tell(event)).toEqual([200, 'taken']);
    const [row] = await house.sql<{ body: object }>('select body from payments.event where reference = $1', [
      deposit.reference,
    ]);
    expect(row?.body).toEqual({
      gatewayId: 'pc_1',
      amount: '250.00',
      currency: 'TRY',
      occurredAt: '2026-11-15T12:00:00.000Z',
      reason: 'a b',
    });
  });

  test('the same event told at once by many is taken once', async () => {
    const deposit = await givenRedirect(house);
    const now = Number(await houseSeconds(house));
    const event = paid(deposit.reference);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => post(event, { timestamp: String(now - index) })),
    );
    const outcomes = answers.map(({ status, body }) => body.outcome ?? status);
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1);
    expect(await cash(deposit)).toBe(250_00n);
  });

  test('attack: a forged event is refused and changes nothing', async () => {
    const deposit = await givenRedirect(house);
    const event = paid(deposit.reference);
    const forgeries: [string, EventChanges][] = [
      ['another secret', { secret: Buffer.alloc(32, 1) }],
      ['another key', { headers: { 'x-pay-key-id': 'other' } }],
      ['signed for another path', { path: '/api/providers/sports/v2/feed' }],
      ['signed with a query', { path: `${eventsPath}?a=1` }],
      ['another time than was signed', { headers: { 'x-pay-timestamp': '1794744271' } }],
      ['no time', { headers: { 'x-pay-timestamp': '' } }],
      ['no signature', { headers: { 'x-pay-signature': '' } }],
      ['half a signature', { headers: { 'x-pay-signature': 'ab'.repeat(16) } }],
    ];
    for (const [what, changes] of forgeries) {
      const { status, body } = await post(event, changes);
      expect([status, body], what).toEqual([401, untrusted]);
    }
    const { headers } = await post(event, { secret: Buffer.alloc(32, 2) });
    const answer = await fetch(url + eventsPath, { method: 'POST', headers });
    expect(answer.status, 'no body').toBe(401);
    expect(await stateOf(house, deposit.id)).toBe('claimed');
    expect(await cash(deposit)).toBe(0n);
  });

  test('attack: the body of a signed event cannot be exchanged', async () => {
    const [small, large] = [await givenRedirect(house), await givenRedirect(house, { amount: '9000.00' })];
    const { headers } = await post(paid(small.reference));
    const body = JSON.stringify(paid(large.reference, { amount: '9000.00' }));
    const answer = await fetch(url + eventsPath, { method: 'POST', headers, body });
    expect(answer.status).toBe(401);
    expect(await stateOf(house, large.id)).toBe('claimed');
  });

  test('attack: a stale event is refused, and one from the future too', async () => {
    const deposit = await givenRedirect(house);
    const now = Number(await houseSeconds(house));
    const statusAt = async (seconds: number) =>
      (await post(paid(deposit.reference), { timestamp: String(seconds) })).status;
    expect(await statusAt(now - 302)).toBe(401);
    expect(await statusAt(now + 302)).toBe(401);
    expect(await stateOf(house, deposit.id)).toBe('claimed');
    expect(await statusAt(now - 290)).toBe(200);
  });

  test('attack: the very bytes of an event are believed once, also when nothing came of them', async () => {
    const deposit = await givenRedirect(house);
    const event = JSON.stringify(paid(deposit.reference));
    const first = await post(event);
    expect(first.status).toBe(200);
    const replay = async (headers: Record<string, string>, body: string) =>
      (await fetch(url + eventsPath, { method: 'POST', headers, body })).status;
    expect(await replay(first.headers, event)).toBe(401);
    const unknown = JSON.stringify(paid('dep-999999'));
    const refused = await post(unknown);
    expect(refused.status).toBe(404);
    expect(await replay(refused.headers, unknown)).toBe(401);
  });

  test('signatures are kept as long as they could be believed, and not for ever', async () => {
    const count = async () => (await house.sql('select from payments.seen_signature')).length;
    await post(paid('dep-999999'));
    await house.house.payments.work.purgeSignatures();
    expect(await count()).toBeGreaterThan(0);
    await house.moveClock('21 minutes');
    await house.house.payments.work.purgeSignatures();
    expect(await count()).toBe(0);
  });

  test('attack: the company cannot credit what is not on its own page', async () => {
    const transfer = await givenTransfer(house, { amount: '250.00' });
    const withdrawal = await givenWithdrawal(house, { amount: '250.00' });
    const strangers = [
      paid(transfer.reference),
      paid(`dep-${withdrawal.id}`),
      paid(`wd-${withdrawal.id}`),
      paid('dep-999999'),
      paid('dep-0'),
      paid('ykm-1'),
    ];
    for (const event of strangers) {
      expect(await tell(event), event.reference).toEqual([404, 'payments.event_unknown']);
    }
    expect(await cash(transfer)).toBe(0n);
  });

  test('another amount or currency is answered 409, credits nothing and is one case', async () => {
    const deposit = await givenRedirect(house);
    for (const changes of [{ amount: '249.99' }, { amount: '250.01' }, { currency: 'EUR' }]) {
      expect(await tell(paid(deposit.reference, changes))).toEqual([409, 'payments.event_differs']);
    }
    expect(await casesOf(house, deposit.reference)).toEqual(['other_amount']);
    expect(await stateOf(house, deposit.id)).toBe('in_review');
    expect(await cash(deposit)).toBe(0n);
  });

  test('one number for two different things is answered 409 and is a case', async () => {
    const [one, other] = [await givenRedirect(house), await givenRedirect(house)];
    const event = paid(one.reference);
    expect(await tell(event)).toEqual([200, 'taken']);
    const twin = { ...event, reference: other.reference };
    expect(await tell(twin)).toEqual([409, 'payments.event_differs']);
    expect(await casesOf(house, event.event_id)).toEqual(['event_conflict']);
    expect(await stateOf(house, other.id)).toBe('claimed');
  });

  test.each([
    ['no JSON', '{'],
    ['three decimals', paid('dep-1', { amount: '1.000' })],
    ['a number', JSON.stringify({ ...paid('dep-1'), amount: 250 })],
    ['below zero', paid('dep-1', { amount: '-1.00' })],
    ['nothing', paid('dep-1', { amount: '0.00' })],
    ['an exponent', paid('dep-1', { amount: '1e2' })],
    ['another kind', paid('dep-1', { kind: 'deposit.given' })],
    ['no number', paid('dep-1', { event_id: '' })],
  ])('%s breaks the protocol and is answered 400', async (_what, event) => {
    expect((await post(event)).status).toBe(400);
  });

  test('a refusal closes the deposit with a reason for the player, and money that came after all wins', async () => {
    const deposit = await givenRedirect(house);
    expect(
      await tell(eventOf({ kind: 'deposit.refused', reference: deposit.reference, reason: 'LIMIT' })),
    ).toEqual([200, 'taken']);
    const refused = await requestOf(house, deposit.id);
    expect(refused).toMatchObject({ state: 'rejected', reason: expect.stringContaining('LIMIT') });
    expect(await tell(paid(deposit.reference))).toEqual([200, 'taken']);
    expect(await stateOf(house, deposit.id)).toBe('credited');
  });

  test('what expired is credited when its money came late, and stays credited when that word is late', async () => {
    const [late, early] = [await givenRedirect(house), await givenRedirect(house)];
    const expired = (reference: string) => eventOf({ kind: 'deposit.expired', reference });
    expect(await tell(expired(late.reference))).toEqual([200, 'taken']);
    expect(await tell(paid(late.reference))).toEqual([200, 'taken']);
    expect(await tell(paid(early.reference))).toEqual([200, 'taken']);
    expect(await tell(expired(early.reference))).toEqual([200, 'known']);
    for (const deposit of [late, early]) {
      expect(await stateOf(house, deposit.id)).toBe('credited');
      expect(await cash(deposit)).toBe(250_00n);
    }
  });

  test('WAL-13 money for whom the way in is closed meanwhile waits for a person, in a case', async () => {
    const deposit = await givenRedirect(house);
    await house.platform.database.inTransaction((tx) =>
      house.house.wallet.setGate(tx, {
        playerId: deposit.player.id,
        source: 'test',
        way: 'deposit',
        until: 'infinity',
      }),
    );
    expect(await tell(paid(deposit.reference))).toEqual([200, 'taken']);
    expect(await stateOf(house, deposit.id)).toBe('in_review');
    expect(await casesOf(house, deposit.reference)).toEqual(['credit_refused']);
    expect(await tell(paid(deposit.reference))).toEqual([200, 'known']);
    expect(await cash(deposit)).toBe(0n);
  });

  test('money for a deposit that staff refused goes to a person and not to the balance', async () => {
    const deposit = await givenRedirect(house);
    await house.sql(
      `update payments.request set state = 'rejected', reason = 'hile', handled_by = 'deniz', finished_at = platform.now()
       where request_id = $1`,
      [deposit.id],
    );
    expect(await tell(paid(deposit.reference))).toEqual([200, 'taken']);
    expect(await stateOf(house, deposit.id)).toBe('in_review');
    expect(await casesOf(house, deposit.reference)).toEqual(['late_money']);
    expect(await cash(deposit)).toBe(0n);
  });

  test('a payout that is paid before its sending was acknowledged is paid', async () => {
    const payout = await givenApproved(house);
    const event = eventOf({ kind: 'payout.paid', reference: payout.reference, amount: '300.00' });
    expect(await tell(event)).toEqual([200, 'taken']);
    const steps = await house.sql<{ state: string }>(
      'select state from payments.step where request_id = $1 order by place',
      [payout.id],
    );
    expect(steps.map(({ state }) => state)).toEqual(['requested', 'approved', 'sent', 'paid']);
    expect(await house.house.wallet.balanceOf(payout.player.id)).toMatchObject({
      cash: 0n,
      withdrawalPending: 0n,
    });
  });

  test('what the bank sent back is back in the balance once, in whichever order it is told', async () => {
    for (const { order, cases } of [
      { order: ['payout.paid', 'payout.bounced'], cases: [] },
      // It may be an older word that came late, or a payout that was carried out after all: people ask.
      { order: ['payout.bounced', 'payout.paid'], cases: ['paid_after_return'] },
    ]) {
      const payout = await givenApproved(house);
      for (const kind of order) {
        const event = eventOf({
          kind,
          reference: payout.reference,
          amount: '300.00',
          reason: 'HESAP KAPALI',
        });
        expect(await tell(event)).toEqual([200, 'taken']);
        expect((await tell({ ...event, event_id: `${event.event_id}b` }))[0]).toBe(200);
      }
      expect(await casesOf(house, payout.reference)).toEqual(cases);
      const failed = await requestOf(house, payout.id);
      expect(failed).toMatchObject({ state: 'failed', reason: expect.stringContaining('HESAP KAPALI') });
      expect(await house.house.wallet.balanceOf(payout.player.id)).toMatchObject({
        cash: 300_00n,
        withdrawalPending: 0n,
      });
    }
  });

  test('a payout nobody has approved does not become paid: it is a case', async () => {
    const { id, player } = await givenWithdrawal(house, { amount: '300.00' });
    const event = eventOf({ kind: 'payout.paid', reference: `wd-${id}`, amount: '300.00' });
    expect(await tell(event)).toEqual([200, 'taken']);
    expect(await stateOf(house, id)).toBe('requested');
    expect(await casesOf(house, `wd-${id}`)).toEqual(['unasked_payout']);
    expect(await house.house.wallet.balanceOf(player.id)).toMatchObject({ withdrawalPending: 300_00n });
  });

  test('a house that is busy with the player answers 503, and the same event is taken afterwards', async () => {
    const deposit = await givenRedirect(house);
    const event = paid(deposit.reference);
    let status = 0;
    await house.platform.database.inTransaction(async (tx) => {
      await house.house.wallet.lock(tx, deposit.player.id);
      ({ status } = await post(event));
    });
    expect(status).toBe(503);
    expect(await tell(event)).toEqual([200, 'taken']);
  });
});
