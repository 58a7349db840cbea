// What every gateway must do, whichever company is behind it. A new one is added by a test that calls this.
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';

import { GatewayRefused, GatewaySilent } from './gateway.ts';
import type { Beneficiary, Gateway, GatewayRecord } from './gateway.ts';

/** The company's other side: what a test needs to do there. */
export interface CompanyUnderTest {
  gateway: Gateway;
  returnUrl: string;
  /** The customer pays on the company's page. */
  pay(reference: string): Promise<void>;
  refuse(reference: string): Promise<void>;
  /** The bank carries a payout out, or sends it back. */
  settle(reference: string, status: 'paid' | 'bounced'): Promise<void>;
  /** How often money has left for this reference. */
  carriedOut(reference: string): Promise<number>;
  /** It answers nothing until the returned function is called. */
  fallSilent(): Promise<() => Promise<void>>;
}

const fresh = (): string => `c-${randomBytes(8).toString('hex')}`;
const person = {
  channel: 'bank' as const,
  name: 'Deniz Aydin',
  iban: 'TR330006100519786457841326',
} satisfies Beneficiary;

export function gatewayConformance(name: string, company: () => CompanyUnderTest): void {
  const ask = () => company().gateway;
  const deposit = (reference: string, amount = 250_00n) =>
    ask().startDeposit({
      reference,
      amount,
      currency: 'TRY',
      bankCode: 'papara',
      returnUrl: company().returnUrl,
    });
  const payout = (reference: string, amount = 980_00n, beneficiary: Beneficiary = person) =>
    ask().sendPayout({ reference, amount, currency: 'TRY', beneficiary });

  describe(`${name} is a gateway`, () => {
    test('a deposit asked for twice is one: the same number and the same page', async () => {
      const reference = fresh();
      const first = await deposit(reference);
      expect(first.redirectUrl).toMatch(/^https?:\/\//);
      expect(await deposit(reference)).toEqual(first);
    });

    test('a payout asked for twice, also at once, is carried out once', async () => {
      const reference = fresh();
      const answers = await Promise.all([payout(reference), payout(reference), payout(reference)]);
      expect(new Set(answers.map(({ gatewayId }) => gatewayId)).size).toBe(1);
      await company().settle(reference, 'paid');
      expect(await payout(reference)).toEqual(answers[0]);
      expect(await company().carriedOut(reference)).toBe(1);
    });

    test('the same reference with another content is a conflict, and the first one stays', async () => {
      const [paidIn, paidOut] = [fresh(), fresh()];
      await deposit(paidIn);
      await payout(paidOut);
      const conflict = { reason: 'conflict' };
      await expect(deposit(paidIn, 250_01n)).rejects.toMatchObject(conflict);
      await expect(payout(paidOut, 980_01n)).rejects.toMatchObject(conflict);
      const other: Beneficiary = { ...person, name: 'Ali Veli' };
      await expect(payout(paidOut, 980_00n, other)).rejects.toBeInstanceOf(GatewayRefused);
      expect(await ask().findPayout(paidOut)).toMatchObject({ amount: 980_00n, status: 'accepted' });
    });

    test('a deposit is given back whole and once, and only if it was paid', async () => {
      const [paidIn, reference] = [fresh(), fresh()];
      const refund = (amount = 250_00n) =>
        ask().sendRefund({ reference, deposit: paidIn, amount, currency: 'TRY' });
      await deposit(paidIn);
      await expect(refund()).rejects.toBeInstanceOf(GatewayRefused);
      await company().pay(paidIn);
      await expect(refund(249_99n)).rejects.toBeInstanceOf(GatewayRefused);
      expect(await ask().findRefund(reference)).toBeUndefined();
      const answers = await Promise.all([refund(), refund(), refund()]);
      expect(new Set(answers.map(({ gatewayId }) => gatewayId)).size).toBe(1);
      expect(await ask().findRefund(reference)).toMatchObject({ amount: 250_00n, currency: 'TRY' });
      const other = { reference: fresh(), deposit: paidIn, amount: 250_00n, currency: 'TRY' as const };
      await expect(ask().sendRefund(other)).rejects.toMatchObject({ reason: 'conflict' });
    });

    test('an unknown reference is unknown, and not an error', async () => {
      expect(await ask().findDeposit(fresh())).toBeUndefined();
      expect(await ask().findPayout(fresh())).toBeUndefined();
      expect(await ask().findRefund(fresh())).toBeUndefined();
    });

    test.each([1n, 9n, 10n, 101n, 250_00n, 99_999_999_99n])(
      '%s minor units come back as they went',
      async (amount) => {
        const [paidIn, paidOut] = [fresh(), fresh()];
        await deposit(paidIn, amount);
        await payout(paidOut, amount);
        expect(await ask().findDeposit(paidIn)).toMatchObject({ amount, currency: 'TRY', status: 'pending' });
        expect(await ask().findPayout(paidOut)).toMatchObject({
          amount,
          currency: 'TRY',
          status: 'accepted',
        });
      },
    );

    test('how it ended can be asked for', async () => {
      const [paid, refused, gone, back] = [fresh(), fresh(), fresh(), fresh()];
      for (const reference of [paid, refused]) await deposit(reference);
      for (const reference of [gone, back]) await payout(reference);
      await company().pay(paid);
      await company().refuse(refused);
      await company().settle(gone, 'paid');
      await company().settle(back, 'bounced');
      expect((await ask().findDeposit(paid))?.status).toBe('succeeded');
      expect((await ask().findDeposit(refused))?.status).toBe('refused');
      expect((await ask().findPayout(gone))?.status).toBe('paid');
      expect(await ask().findPayout(back)).toMatchObject({ status: 'bounced', reason: expect.any(String) });
    });

    test('crypto payouts carry their chain', async () => {
      const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
      const wallet: Beneficiary = { channel: 'crypto', walletType: 'USDT (TRC-20)', address };
      expect(await payout(fresh(), 500_00n, wallet)).toMatchObject({ gatewayId: expect.any(String) });
    });

    test('silence is not a refusal, whatever is asked, and the same is asked again afterwards', async () => {
      const reference = fresh();
      const wake = await company().fallSilent();
      for (const question of [
        () => deposit(fresh()),
        () => payout(reference),
        () => ask().findDeposit(reference),
        () => ask().findPayout(reference),
        () => ask().findRefund(reference),
        () => ask().records(0n, 10),
      ]) {
        await expect(question()).rejects.toBeInstanceOf(GatewaySilent);
      }
      await wake();
      await payout(reference);
      await company().settle(reference, 'paid');
      expect(await company().carriedOut(reference)).toBe(1);
    });

    test('records are read in pages that neither repeat nor leave out', async () => {
      const references = [fresh(), fresh(), fresh()];
      for (const reference of references) {
        await payout(reference, 120_00n);
        await company().settle(reference, 'paid');
      }
      const [last = ''] = references.slice(-1);
      await company().settle(last, 'bounced');
      const read = async (limit: number): Promise<GatewayRecord[]> => {
        const all: GatewayRecord[] = [];
        for (let after = 0n; ;) {
          const { records, next } = await ask().records(after, limit);
          expect(records.length).toBeLessThanOrEqual(limit);
          if (records.length === 0) {
            expect(next).toBe(after);
            return all;
          }
          all.push(...records);
          after = next;
        }
      };
      const [byTwo, byHundred] = [await read(2), await read(100)];
      expect(byTwo).toEqual(byHundred);
      const cursors = byTwo.map(({ cursor }) => cursor);
      expect(cursors).toEqual(cursors.toSorted((one, other) => (one < other ? -1 : 1)));
      const own = byTwo.filter(({ reference }) => references.includes(reference));
      expect(own.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
        'payout 12000',
        'payout 12000',
        'payout 12000',
        'payout_returned 12000',
      ]);
    });
  });
}
