// The judge itself: right books pass, and each rule that is broken is named.
import { expect, test } from 'vitest';

import { never } from './book.ts';
import type { Bet, Book, Row, Transfer } from './book.ts';
import { judgeBook } from './judge.ts';

const noon = BigInt(Date.UTC(2027, 4, 3, 9)) * 1000n;
const second = 1_000_000n;
const hour = 3600n * second;
const day = 24n * hour;
const told = (at: bigint): string => new Date(Number(at / 1000n)).toISOString();

const moved = (
  seq: bigint,
  at: bigint,
  code: string,
  amount: bigint,
  more: Partial<Transfer> = {},
): Transfer => ({
  seq,
  at,
  code,
  amount,
  debit: code === 'stake' ? 'cash' : 'bank',
  credit: code === 'stake' ? 'ggr:own' : 'cash',
  undoes: null,
  opId: `op ${seq}`,
  ...more,
});

const row = (
  number: number,
  what: string,
  purseSeq: bigint,
  at: bigint,
  facts: object = {},
  by = 'player',
): Row => ({
  number,
  what,
  facts: { ...facts },
  purseSeq,
  by,
  at,
});

/** A purse with the counters that its transfers give, as far as these tests move it. */
function bookOf(given: Partial<Book> & { transfers: Transfer[] }): Book {
  const sum = (code: string): bigint =>
    given.transfers.filter((one) => one.code === code).reduce((total, { amount }) => total + amount, 0n);
  const lastStake = given.transfers.findLast(({ code }) => code === 'stake');
  const bets = new Map<string, Bet>(
    given.transfers
      .filter(({ code }) => code === 'stake')
      .map(({ opId, at }) => [opId, { opens: true, verdict: { allowed: true, at } }]),
  );
  return {
    player: '1',
    purse: {
      seq: given.transfers.at(-1)?.seq ?? 0n,
      deposited: sum('deposit'),
      staked: sum('stake'),
      lost: sum('stake') - sum('win'),
      playedS: 0n,
      // Each purse has a reality check an hour after a stretch began (D-49); every stake of these begins one.
      pauseAt: lastStake === undefined ? null : lastStake.at + hour,
    },
    history: [],
    notes: [],
    refused: [],
    returned: new Set(),
    bets,
    ...given,
  };
}

const rulesOf = (book: Book): string[] => [...new Set(judgeBook(book).map(({ rule }) => rule))];

const limit = (cap: string | null) => ({ kind: 'stake', window: 'day', cap, bound: cap });
const exclusion = (at: bigint) => ({
  term: 'week_1',
  ends_at: told(at + 7n * day),
  may_return_at: told(at + 7n * day),
});
/** As the wallet's rows went with that history. */
const closed = (purseSeq: bigint, at: bigint, until: bigint, was: bigint | null = null) =>
  ['stake', 'deposit', 'bonus'].map((way, place) => ({
    kind: 'closure' as const,
    position: purseSeq * 10n + BigInt(place),
    purseSeq,
    at,
    source: 'play_safety',
    way,
    until,
    was,
    firm: true,
  }));

test('a void bet gives its stake back to the day that took it, and to no later one', () => {
  const stakes = (undoesAt: bigint, last: bigint): Book =>
    bookOf({
      transfers: [
        moved(1n, noon, 'deposit', 5000n),
        moved(2n, noon, 'stake', 300n),
        moved(3n, noon + day, 'stake', 300n),
        moved(4n, noon + day, 'bet_refund', 300n, { debit: 'ggr:sports', undoesAt }),
        moved(5n, noon + day, 'stake', last),
      ],
      history: [row(1, 'limit_set', 1n, noon, limit('400'))],
      purse: {
        seq: 5n,
        deposited: 5000n,
        staked: 300n + last,
        lost: 300n + last,
        playedS: 0n,
        pauseAt: noon + day + hour,
      },
    });
  expect(rulesOf(stakes(noon, 100n))).toEqual([]);
  expect(rulesOf(stakes(noon, 101n))).toEqual(['SAFE-5']);
  expect(rulesOf(stakes(noon + day, 400n))).toEqual([]);
});

test('books in which everything was kept pass', () => {
  const book = bookOf({
    transfers: [
      moved(1n, noon, 'deposit', 5000n),
      moved(2n, noon, 'stake', 300n),
      moved(3n, noon, 'win', 200n),
      moved(4n, noon + 9n * day, 'stake', 300n),
    ],
    history: [
      row(1, 'limit_set', 1n, noon, limit('400')),
      row(2, 'excluded', 3n, noon, exclusion(noon)),
      row(3, 'return_asked', 3n, noon + 7n * day, { opens_at: told(noon + 8n * day) }),
    ],
    notes: [...closed(3n, noon, never), ...closed(3n, noon + 7n * day, noon + 8n * day, never)],
  });
  expect(judgeBook(book)).toEqual([]);
});

const excluded = { history: [row(1, 'excluded', 1n, noon, exclusion(noon))], notes: closed(1n, noon, never) };
const staked = (at = noon, amount = 300n): Transfer[] => [
  moved(1n, noon, 'deposit', 5000n),
  moved(2n, at, 'stake', amount),
];

test.each<[string, string, Book]>([
  ['SAFE-1', 'a stake after an exclusion', bookOf({ transfers: staked(), ...excluded })],
  [
    'SAFE-1',
    'a deposit after an exclusion',
    bookOf({ transfers: [moved(1n, noon, 'win', 1n), moved(2n, noon, 'deposit', 1n)], ...excluded }),
  ],
  [
    'SAFE-1',
    'a stake while staff have closed it',
    bookOf({
      transfers: staked(),
      notes: closed(1n, noon, never).map((note) => ({ ...note, source: 'staff', firm: false })),
    }),
  ],
  [
    'SAFE-2',
    'a firm closure that is lifted',
    bookOf({
      transfers: [],
      history: excluded.history,
      notes: [...excluded.notes, ...closed(1n, noon, noon + hour, never)],
    }),
  ],
  [
    'SAFE-2',
    'a return that opens within the hour',
    bookOf({
      transfers: [],
      history: [
        ...excluded.history,
        row(2, 'return_asked', 1n, noon + 7n * day, { opens_at: told(noon + 7n * day + hour) }),
      ],
      notes: [...excluded.notes, ...closed(1n, noon + 7n * day, noon + 7n * day + hour, never)],
    }),
  ],
  [
    'SAFE-3',
    'a return before the term is over',
    bookOf({
      transfers: [],
      history: [
        ...excluded.history,
        row(2, 'return_asked', 1n, noon + day, { opens_at: told(noon + 2n * day) }),
      ],
      notes: [...excluded.notes, ...closed(1n, noon + day, noon + 2n * day, never)],
    }),
  ],
  [
    'SAFE-3',
    'a return that staff asked for',
    bookOf({
      transfers: [],
      history: [
        ...excluded.history,
        row(2, 'return_asked', 1n, noon + 7n * day, { opens_at: told(noon + 8n * day) }, 'staff:ayla'),
      ],
      notes: [...excluded.notes, ...closed(1n, noon + 7n * day, noon + 8n * day, never)],
    }),
  ],
  [
    'SAFE-4',
    'a raise at once',
    bookOf({
      transfers: [],
      history: [row(1, 'limit_set', 0n, noon, limit('100')), row(2, 'limit_set', 0n, noon, limit('200'))],
    }),
  ],
  [
    'SAFE-4',
    'a raise that is confirmed after an hour',
    bookOf({
      transfers: [],
      history: [
        row(1, 'limit_set', 0n, noon, limit('100')),
        row(2, 'limit_asked', 0n, noon, limit('200')),
        row(3, 'limit_confirmed', 0n, noon + hour, limit('200')),
      ],
    }),
  ],
  [
    'SAFE-5',
    'a stake beyond the limit of the day',
    bookOf({ transfers: staked(), history: [row(1, 'limit_set', 1n, noon, limit('299'))] }),
  ],
  [
    'SAFE-6',
    'a stake that was not counted',
    { ...bookOf({ transfers: staked() }), purse: bookOf({ transfers: [] }).purse },
  ],
  [
    'SAFE-7',
    'a win that was refused',
    bookOf({
      transfers: [],
      refused: [
        {
          seq: 1n,
          outcome: 'gate_closed',
          detail: 'stake play_safety',
          request: 'post TRY win 5 ggr:own',
          key: 'w',
        },
      ],
    }),
  ],
  [
    'SAFE-8',
    'refused money that stays',
    bookOf({
      transfers: [],
      refused: [
        {
          seq: 1n,
          outcome: 'gate_closed',
          detail: 'deposit play_safety',
          request: 'post TRY deposit 5 psp_clearing:papara',
          key: 'deposit-7-1',
        },
      ],
    }),
  ],
  [
    'SAFE-9',
    'a stake under a verdict of six minutes ago',
    bookOf({
      transfers: staked(),
      bets: new Map([['op 2', { opens: true, verdict: { allowed: true, at: noon - 360n * second } }]]),
    }),
  ],
  [
    'SAFE-10',
    'a stake after the clearance had run out',
    bookOf({
      transfers: staked(),
      notes: [{ kind: 'clearance', position: 1n, purseSeq: 1n, at: noon, until: noon - second }],
    }),
  ],
  [
    'SAFE-12',
    'a history with a gap',
    bookOf({ transfers: [], history: [row(1, 'opened', 0n, noon), row(3, 'self_tested', 0n, noon)] }),
  ],
  [
    'SAFE-14',
    'a new round past an unanswered check',
    bookOf({
      transfers: [
        moved(1n, noon, 'stake', 1n),
        moved(2n, noon + 540n * second, 'stake', 1n),
        moved(3n, noon + 960n * second, 'stake', 1n),
      ],
      history: [row(1, 'interval_set', 0n, noon, { minutes: 15 })],
    }),
  ],
])('%s: %s is found', (rule, _what, book) => {
  expect(rulesOf(book)).toContain(rule);
});

test('SAFE-7 a block by staff may stop a withdrawal, an exclusion may not', () => {
  const refusedBy = (source: string): Book =>
    bookOf({
      transfers: [],
      refused: [
        {
          seq: 1n,
          outcome: 'gate_closed',
          detail: `withdraw ${source}`,
          request: 'post TRY withdrawal_hold 5 -',
          key: 'w',
        },
      ],
    });
  expect(rulesOf(refusedBy('staff'))).toEqual([]);
  expect(rulesOf(refusedBy('play_safety,staff'))).toEqual(['SAFE-7']);
});
