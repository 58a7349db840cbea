import type { PlayerId } from '@yakamoz/contracts';
import { expect, test } from 'vitest';

import { headLines, signed, standingText } from './statement-figures.ts';

const money = (minor: bigint): string => `₺${minor}`;

test('WALK-06 a figure has its sign; nothing has none', () => {
  expect(signed(25n, money)).toBe('+₺25');
  expect(signed(-25n, money)).toBe('−₺25');
  expect(signed(0n, money)).toBe('₺0');
});

test('WALK-32 a balance names the bonus beside the cash where there is any', () => {
  expect(standingText({ cash: 5n, bonus: 0n }, money)).toBe('₺5');
  expect(standingText({ cash: 5n, bonus: 2n }, money)).toBe('₺5 (bonus ₺2)');
});

test('WALK-06 the head says when it was made, for whom, and the sums with their signs', () => {
  const made = new Date('2026-11-16T06:05:00Z');
  const totals = { deposited: 40n, withdrawn: 100n };
  const whose = { username: 'deniz', playerId: '7' as PlayerId, period: 'Tümü' };
  expect(headLines({ made, ...whose, totals }, money)).toEqual([
    'Düzenlenme: 16.11.2026 09:05',
    'Oyuncu: deniz (7)',
    'Dönem: Tümü',
    'Yatırılan: +₺40   Çekilen: −₺100   Net: −₺60',
  ]);
});
