import { expect, test } from 'vitest';

import { judgeRisks } from './risk-facts.ts';
import type { Findings } from './risk-facts.ts';

const at = (hoursAgo: number): Date => new Date(Date.UTC(2026, 10, 15, 12) - hoursAgo * 3_600_000);

const calm: Findings = {
  request: { amount: 100_00n, currency: 'TRY' },
  destination: { kind: 'iban', holder: 'Deniz Yıldız', addedAt: at(400) },
  balance: { receivable: 0n, openBets: 0n },
  payee: { firstName: 'Deniz', lastName: 'Yıldız', hasNationalId: true, registeredAt: at(2000) },
  verification: 'verified',
  cooling: null,
  closures: [],
  played: true,
  unclear: false,
  history: {
    now: at(0),
    withdrawn: 300_00n,
    deposited: 500_00n,
    lastDepositAt: at(48),
    paidCount: 2,
    usual: 100_00n,
    paidThere: 2,
    refusedLately: 0,
    bouncedLately: 0,
  },
};
const history = (changes: Partial<Findings['history']>) => ({ history: { ...calm.history, ...changes } });

test('a player the house knows well gives no reason to look twice', () => {
  expect(judgeRisks(calm).filter(({ level }) => level !== 'ok')).toEqual([]);
});

test.each<[string, Partial<Findings>, string, 'warn' | 'stop']>([
  ['a debt', { balance: { receivable: 1n, openBets: 0n } }, 'debt', 'stop'],
  [
    'another name on the account',
    { destination: { ...calm.destination, holder: 'Ali Kaya' } },
    'holder',
    'stop',
  ],
  [
    'too much without documents',
    { verification: 'waiting', ...history({ withdrawn: 20_000_01n, deposited: 9_000_00n }) },
    'verification',
    'stop',
  ],
  ['a staff block', { closures: [{ source: 'staff', way: 'withdraw', until: null }] }, 'blocked', 'stop'],
  ['a deposit that was never played with', { played: false }, 'never_played', 'warn'],
  ['a closure that may have been paid by hand', { unclear: true }, 'sent_by_hand', 'stop'],
  [
    'an address added after the password was changed',
    { cooling: { since: at(4), until: at(-20) }, destination: { ...calm.destination, addedAt: at(3) } },
    'credentials',
    'stop',
  ],
  [
    'an address added between two changes',
    { cooling: { since: at(1), until: at(-23) }, destination: { ...calm.destination, addedAt: at(3) } },
    'credentials',
    'stop',
  ],
  [
    'a password changed after the address was added',
    { cooling: { since: at(4), until: at(-20) } },
    'credentials',
    'warn',
  ],
  [
    'a wallet, which shows no owner',
    { destination: { kind: 'btc', holder: '', addedAt: at(400) } },
    'holder',
    'warn',
  ],
  [
    'a player without a national id',
    { payee: { ...calm.payee, hasNationalId: false } },
    'national_id',
    'stop',
  ],
  ['an account of this week', { payee: { ...calm.payee, registeredAt: at(30) } }, 'account_age', 'warn'],
  [
    'a closure that was asked for',
    { closures: [{ source: 'closure', way: 'stake', until: null }] },
    'closing',
    'warn',
  ],
  [
    'a new address',
    { destination: { ...calm.destination, addedAt: at(1) }, ...history({ paidThere: 0 }) },
    'destination',
    'warn',
  ],
  ['no deposit at all', history({ deposited: 0n }), 'net', 'warn'],
  ['far more out than in', history({ withdrawn: 2_501_00n }), 'net', 'warn'],
  ['the first one', history({ paidCount: 0, usual: 0n }), 'usual', 'warn'],
  ['three times the usual', { request: { amount: 300_01n, currency: 'TRY' } }, 'usual', 'warn'],
  ['a deposit of this hour', history({ lastDepositAt: at(0.5) }), 'last_deposit', 'warn'],
  ['one that bounced', history({ bouncedLately: 1 }), 'earlier', 'warn'],
])('%s', (_case, changes, code, level) => {
  const found = judgeRisks({ ...calm, ...changes }).filter((fact) => fact.level !== 'ok');
  expect(found.map((fact) => `${fact.code} ${fact.level}`)).toEqual([`${code} ${level}`]);
});

test('exactly at the sum without documents nothing stops', () => {
  const found = judgeRisks({
    ...calm,
    verification: 'none',
    ...history({ withdrawn: 20_000_00n, deposited: 9_000_00n }),
  });
  expect(found.find(({ code }) => code === 'verification')?.level).toBe('ok');
});

test('what stops stands first, with its figures', () => {
  const [first] = judgeRisks({ ...calm, balance: { receivable: 12_50n, openBets: 0n } });
  expect(first).toEqual({ code: 'debt', level: 'stop', text: 'Oyuncunun ₺12,50 borcu var.' });
});
