import { describe, expect, test } from 'vitest';

import type { Balance } from './balance.ts';
import { createBalanceRefresh, hasBonus, keepNewestBalance } from './balance.ts';

const player = '100001' as Balance['id'];
const other = '100002' as Balance['id'];
const user = (seq: number, balance: string, id = player) => ({
  id,
  balance,
  bonus_balance: '0.00',
  owed: '0.00',
  balance_seq: seq,
  currency: 'TRY' as const,
  email_verified: seq > 1,
});

describe('of two balances of one player the newer one stays', () => {
  test('a newer answer is shown', () => {
    expect(keepNewestBalance(user(1, '10.00'), user(2, '20.00'))).toEqual(user(2, '20.00'));
  });

  test('an older answer brings everything but its balance', () => {
    const shown = { ...user(3, '30.00'), bonus_balance: '5.00', email_verified: false };
    expect(keepNewestBalance(shown, user(2, '20.00'))).toEqual({ ...shown, email_verified: true });
  });

  test('the same number is the same balance', () => {
    expect(keepNewestBalance(user(2, '20.00'), user(2, '20.00'))).toEqual(user(2, '20.00'));
  });

  test('the first user, another player and nobody are taken as they come', () => {
    expect(keepNewestBalance(undefined, user(1, '10.00'))).toEqual(user(1, '10.00'));
    expect(keepNewestBalance(null, user(1, '10.00'))).toEqual(user(1, '10.00'));
    expect(keepNewestBalance(user(9, '90.00'), user(1, '10.00', other))).toEqual(user(1, '10.00', other));
    expect(keepNewestBalance(user(9, '90.00'), null)).toBeNull();
  });
});

test('a bonus is shown only when there is one', () => {
  expect(hasBonus(user(1, '10.00'))).toBe(false);
  expect(hasBonus({ ...user(1, '10.00'), bonus_balance: '0.01' })).toBe(true);
});

/** A server whose answers wait until they are let go. */
function slowServer(shown: number) {
  const server = { shown, asked: 0, answer: (_seq: number): void => undefined };
  const refresh = createBalanceRefresh({
    shownSeq: () => server.shown,
    fetch: () => {
      server.asked += 1;
      return new Promise<void>((resolve) => {
        server.answer = (seq) => {
          server.shown = seq;
          resolve();
        };
      });
    },
  });
  const answer = async (seq: number): Promise<void> => {
    server.answer(seq);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { server, refresh, answer };
}

describe('the balance is asked for', () => {
  test('when a newer one is told of, and not for an older or the same one', () => {
    const { server, refresh } = slowServer(5);
    void refresh(4);
    void refresh(5);
    expect(server.asked).toBe(0);
    void refresh(6);
    expect(server.asked).toBe(1);
  });

  test('whatever is shown, when something may have been missed', () => {
    const { server, refresh } = slowServer(5);
    void refresh();
    expect(server.asked).toBe(1);
  });

  test('once more for everything heard while a request is under way', async () => {
    const { server, refresh, answer } = slowServer(5);
    void refresh(6);
    void refresh(7);
    void refresh();
    void refresh(9);
    expect(server.asked).toBe(1);
    await answer(6);
    expect(server.asked).toBe(2);
    await answer(9);
    expect(server.asked).toBe(2);
    void refresh(10);
    expect(server.asked).toBe(3);
  });

  test('no more when the answer already covers what was heard', async () => {
    const { server, refresh, answer } = slowServer(5);
    void refresh(6);
    void refresh(7);
    await answer(7);
    expect(server.asked).toBe(1);
  });

  test('again at the next word after a failure, not in a circle', async () => {
    const { server, refresh, answer } = slowServer(5);
    void refresh(6);
    await answer(5);
    expect(server.asked).toBe(1);
    void refresh(6);
    expect(server.asked).toBe(2);
  });
});
