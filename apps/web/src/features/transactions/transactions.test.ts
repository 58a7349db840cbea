import { expect, test } from 'vitest';

import {
  choosesPayments,
  countChosen,
  daysOf,
  movementsQueryOf,
  narrows,
  queryOf,
  readFilters,
  writeFilters,
} from './history-filters.ts';
import { courseOf } from './request-course.ts';

const address = (text: string) => new URLSearchParams(text);
// Already the first of March in Istanbul.
const now = Date.parse('2026-02-28T22:30:00Z');

test('filters survive the way through the address, and what makes no sense is not chosen', () => {
  const filters = readFilters(address('tur=deposit&durum=open&donem=7-gun&no=3002'));
  expect(writeFilters(address('talep=9'), filters).toString()).toBe(
    'talep=9&tur=deposit&durum=open&donem=7-gun&no=3002',
  );
  const nonsense = readFilters(address('tur=toString&durum=&donem=hep&no=12a3'));
  expect(nonsense).toEqual({ direction: '', state: '', period: '', number: '123' });
  expect(narrows({ ...nonsense, number: '' })).toBe(false);
});

test.each([
  ['', {}],
  ['bugun', { from: '2026-03-01' }],
  ['7-gun', { from: '2026-02-23' }],
  ['30-gun', { from: '2026-01-31' }],
  ['bu-ay', { from: '2026-03-01' }],
  ['gecen-ay', { from: '2026-02-01', to: '2026-02-28' }],
] as const)("'%s' is counted in days of Istanbul", (period, days) =>
  expect(daysOf(period, now)).toEqual(days),
);

test('only what was chosen is asked for', () => {
  expect(queryOf(readFilters(address('no=7&tur=withdrawal')), now)).toEqual({
    direction: 'withdrawal',
    id: '7',
  });
});

test('WALK-32 a group is a question for movements, a direction, a state or a number one for payments', () => {
  const games = readFilters(address('tur=games&donem=bugun'));
  expect(choosesPayments(games)).toBe(false);
  expect(countChosen(games)).toBe(2);
  expect(movementsQueryOf(games, now)).toEqual({ group: 'games', from: '2026-03-01' });
  for (const chosen of ['tur=deposit', 'durum=open', 'no=7'])
    expect(choosesPayments(readFilters(address(chosen)))).toBe(true);
});

const at = '2026-11-15T10:00:00Z';
const step = (state: 'requested' | 'approved' | 'rejected', reason: string | null = null) => ({
  state,
  status: '',
  at,
  reason,
});

test('an open request shows what happened, what comes next with its latest time, and what is ahead', () => {
  const course = courseOf({
    direction: 'withdrawal',
    state: 'approved',
    steps: [step('requested'), step('approved')],
    next_step: 'Sırada.',
    latest_by: '2026-11-16T10:00:00Z',
    finished_at: null,
  });
  expect(course.map(({ look }) => look)).toEqual(['done', 'done', 'now', 'ahead', 'ahead']);
  expect(course[2]).toMatchObject({ title: 'Sırada.', text: 'En geç 16.11.2026 13:00' });
});

test('a refused one ends with its reason', () => {
  const course = courseOf({
    direction: 'withdrawal',
    state: 'rejected',
    steps: [step('requested'), step('rejected', 'Ad tutmuyor.')],
    next_step: null,
    latest_by: null,
    finished_at: at,
  });
  expect(course.at(-1)).toMatchObject({ look: 'refused', text: 'Ad tutmuyor.' });
});
