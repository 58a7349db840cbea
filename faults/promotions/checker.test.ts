// The judge of the fault run must itself be above suspicion: each fault is seeded once and must be found.
import { expect, test } from 'vitest';
import type { Books } from './books.ts';
import { judge, type Story, type Verdict } from './checker.ts';

const player = 7;
const match = { percent: 50n, most: 10_000n };
const story: Story = {
  player,
  presses: [
    { article: 1, key: 'a', answer: 'ok' },
    { article: 1, key: 'a2', answer: 'promotions.turn_taken' },
    { article: 2, key: 'b', answer: 'ok' },
    { article: 3, key: 'c', answer: 'promotions.budget_spent' },
  ],
  deposits: [{ request: 700, amount: 5_000n }],
  cancelled: ['31'],
};
const run = { player, id: '31', request: 700, bonus: 2_500n, granted: 2_500n, ends: 1 };
const books: Books = {
  claims: [
    { player, article: 1, key: 'a' },
    { player, article: 2, key: 'b' },
  ],
  deposits: [{ player, request: 700, amount: 5_000n }],
  runs: [run],
  budgets: [{ article: 1, amount: 10_000n, promised: 2_500n, byClaims: 2_500n }],
};

const found = (changes: Partial<Books>, told: Partial<Story> = {}): (keyof Verdict)[] => {
  const verdict = judge([{ ...story, ...told }], { ...books, ...changes }, match);
  return (Object.keys(verdict) as (keyof Verdict)[]).filter((name) => verdict[name].length > 0);
};

test('books that agree are clean', () => {
  expect(found({})).toEqual([]);
});

test.each<[string, Partial<Books>, (keyof Verdict)[]]>([
  ['a claim that was acknowledged and is gone', { claims: books.claims.slice(1) }, ['lost']],
  [
    'a second claim in one turn',
    { claims: [...books.claims, { player, article: 1, key: 'a2' }] },
    ['doubled', 'others'],
  ],
  [
    'a claim that was refused and stands',
    { claims: [...books.claims, { player, article: 3, key: 'c' }] },
    ['others'],
  ],
  ['a claim that nobody made', { claims: [...books.claims, { player, article: 4, key: 'd' }] }, ['others']],
  ['a deposit that is gone', { deposits: [] }, ['lost']],
  ['a deposit that was credited twice', { deposits: [...books.deposits, ...books.deposits] }, ['doubled']],
  ['a deposit of another amount', { deposits: [{ player, request: 700, amount: 1n }] }, ['others']],
  ['a bonus that is gone', { runs: [] }, ['lost']],
  ['two runs of one deposit', { runs: [run, { ...run, id: '32' }] }, ['doubled']],
  ['a bonus of another amount', { runs: [{ ...run, bonus: 2_499n, granted: 2_499n }] }, ['others']],
  ['a bonus that the ledger does not have', { runs: [{ ...run, granted: 0n }] }, ['others']],
  ['a run that ended twice', { runs: [{ ...run, ends: 2 }] }, ['doubled', 'lost']],
  ['an end that is gone', { runs: [{ ...run, ends: 0 }] }, ['lost']],
  [
    'a budget that is exceeded',
    { budgets: [{ article: 1, amount: 10_000n, promised: 10_001n, byClaims: 10_001n }] },
    ['overBudget'],
  ],
  [
    'a budget that its claims do not bear out',
    { budgets: [{ article: 1, amount: 10_000n, promised: 2_500n, byClaims: 2_501n }] },
    ['others'],
  ],
])('%s is found', (_, changes, expected) => {
  expect(found(changes)).toEqual(expected);
});

test('the highest bonus is the highest', () => {
  const deposits = [{ request: 700, amount: 50_000n }];
  const high = { ...run, bonus: match.most, granted: match.most };
  expect(
    found({ runs: [high], deposits: [{ player, request: 700, amount: 50_000n }] }, { deposits }),
  ).toEqual([]);
});
