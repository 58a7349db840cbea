// Every word of the payment company against every state of a request. The protocol's README says what is expected; a
// state, a word or a kind of record that has no cell there fails.
import type { PaymentRequestId } from '@yakamoz/contracts';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';

import { givenWithdrawal } from '../../../../testing/given-desk.ts';
import {
  eventOf,
  givenApproved,
  givenRedirect,
  paySignature,
  postEvent,
} from '../../../../testing/given-payments.ts';
import { givenStaff, sessionOf } from '../../../../testing/given-staff.ts';
import type { GivenPlayer } from '../../../../testing/given.ts';
import { casesOf, stateOf } from '../../../../testing/seen-payments.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';
import { listDifferences } from '../differences/record-store.ts';
import { transitions } from '../request/states.ts';
import { factKinds } from './event-wire.ts';
import type { FactKind } from './event-wire.ts';
import { recordKinds } from './gateway.ts';
import type { GatewayRecord } from './gateway.ts';

type RecordKind = GatewayRecord['kind'];

const readme = readFileSync(
  resolve(import.meta.dirname, '../../../../../../docs/protocols/payments/README.md'),
  'utf8',
);

interface Cell {
  direction: 'deposit' | 'withdrawal';
  /** The state, and after a colon how the request got there. */
  standing: string;
  column: string;
  effect: string;
}

/** The cells of a table of the README, by the head of its first column. */
function cellsOf(direction: Cell['direction']): Cell[] {
  const lines = readme.split('\n');
  const first = lines.findIndex((line) => line.startsWith(`| ${direction} is`));
  assert(first > 0, `the README has a table of every ${direction}`);
  const end = lines.findIndex((line, index) => index > first && !line.startsWith('|'));
  const [[, ...columns] = [], , ...rows] = lines.slice(first, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((text) => text.trim().replaceAll('`', '')),
  );
  return rows.flatMap(([standing = '', ...effects]) =>
    columns.map((column, place) => ({ direction, standing, column, effect: effects[place] ?? '' })),
  );
}

const cells = [...cellsOf('deposit'), ...cellsOf('withdrawal')];
const wordCells = cells.filter(({ column }) => !column.startsWith('record '));
const recordCells = cells.filter(({ column }) => column.startsWith('record '));

let house: TestHouse;
let url: string;
beforeAll(async () => {
  const key = `test:${paySignature.secret_base64}`;
  // Nobody listens there: the test itself is the company.
  const away = { PAYMENT_COMPANY_URL: 'http://127.0.0.1:9', PAYMENT_COMPANY_KEY: key };
  house = await openTestHouse({ ...away, PAYMENT_EVENT_KEYS: key });
  url = (await house.startApi()).url;
});

interface Given {
  id: PaymentRequestId;
  reference: string;
  player: GivenPlayer;
}

const amountOf = ({ reference }: Given): string => (reference.startsWith('dep-') ? '250.00' : '300.00');
const tell = async (given: Given, kind: string, amount = amountOf(given)): Promise<string> => {
  const { body } = await postEvent(house, url, eventOf({ kind, reference: given.reference, amount }));
  return body.outcome ?? body.code;
};
const setGate = (given: Given, until: 'infinity' | null) =>
  house.platform.database.inTransaction((tx) =>
    house.house.wallet.setGate(tx, { playerId: given.player.id, source: 'test', way: 'deposit', until }),
  );
const setState = (given: Given, changes: string) =>
  house.sql(`update payments.request set ${changes} where request_id = $1`, [given.id]);

const withWords = async (given: Given, ...kinds: FactKind[]): Promise<Given> => {
  for (const kind of kinds) expect(await tell(given, kind)).toBe('taken');
  return given;
};
const requested = async (): Promise<Given> => {
  const { id, player } = await givenWithdrawal(house, { amount: '300.00' });
  return { id, player, reference: `wd-${id}` };
};
const sent = async (): Promise<Given> => {
  const given = await givenApproved(house);
  await setState(given, `state = 'sent'`);
  return given;
};
/** The money came, and a closed gate keeps it with staff. */
const inReview = async (): Promise<Given> => {
  const given = await givenRedirect(house);
  await setGate(given, 'infinity');
  await withWords(given, 'deposit.succeeded');
  await setGate(given, null);
  return given;
};

/** How a request gets into each standing of the README. */
const givens: Readonly<Record<string, () => Promise<Given>>> = {
  'deposit claimed': () => givenRedirect(house),
  'deposit in_review': inReview,
  'deposit in_review:other_amount': async () => {
    const given = await givenRedirect(house);
    expect(await tell(given, 'deposit.succeeded', '249.99')).toBe('payments.event_differs');
    return given;
  },
  'deposit credited': async () => withWords(await givenRedirect(house), 'deposit.succeeded'),
  'deposit rejected': async () => withWords(await givenRedirect(house), 'deposit.refused'),
  'deposit rejected:by_staff': async () => {
    const given = await givenRedirect(house);
    const session = sessionOf(await givenStaff(house, 'payments_maker'));
    await house.house.payments.desk.refuseDeposit(session, { requestId: given.id, reason: 'Belge sahte' });
    return given;
  },
  'deposit rejected:returned': async () => {
    const given = await inReview();
    await setState(
      given,
      `state = 'rejected', reason_code = 'returned', reason = 'sent back', finished_at = platform.now()`,
    );
    return given;
  },
  'deposit expired': async () => withWords(await givenRedirect(house), 'deposit.expired'),
  'withdrawal requested': requested,
  'withdrawal second_approval': async () => {
    const given = await requested();
    await setState(given, `state = 'second_approval', approval_id = 1`);
    return given;
  },
  'withdrawal approved': () => givenApproved(house),
  'withdrawal sent': sent,
  'withdrawal paid': async () => withWords(await sent(), 'payout.paid'),
  'withdrawal failed': async () => withWords(await sent(), 'payout.bounced'),
  'withdrawal failed:paid_before': async () => withWords(await sent(), 'payout.paid', 'payout.bounced'),
  'withdrawal failed:by_evidence': async () => {
    const given = await withWords(await sent(), 'payout.bounced');
    await setState(given, `reason_code = 'by_evidence'`);
    return given;
  },
  'withdrawal rejected': async () => {
    const given = await requested();
    const session = sessionOf(await givenStaff(house, 'payments_maker'));
    const refusal = { requestId: given.id, why: 'documents', reason: 'Belge sahte' };
    await house.house.payments.desk.refuseWithdrawal(session, refusal);
    return given;
  },
};

const givenIn = ({ direction, standing }: Cell): Promise<Given> => {
  const make = givens[`${direction} ${standing}`];
  assert(make, `the test can make a ${direction} that is ${standing}`);
  return make();
};
const moneyOf = async ({ player }: Given) => {
  const { cash, withdrawalPending } = await house.house.wallet.balanceOf(player.id);
  return { cash, pending: withdrawalPending };
};
const seen = async (given: Given) => ({
  state: await stateOf(house, given.id),
  cases: await casesOf(house, given.reference),
  ...(await moneyOf(given)),
});

test('PAY-13 every state, word and kind of record has its cell', () => {
  for (const direction of ['deposit', 'withdrawal'] as const) {
    const own = cells.filter((cell) => cell.direction === direction);
    const states = new Set(own.map(({ standing }) => standing.split(':')[0]));
    expect(states).toEqual(new Set(Object.keys(transitions[direction])));
    const about = direction === 'deposit' ? 'deposit' : 'payout';
    const columns = [
      ...factKinds.filter((kind) => kind.startsWith(`${about}.`)),
      ...recordKinds.filter((kind) => kind.startsWith(about)).map((kind) => `record ${kind}`),
    ];
    expect([...new Set(own.map(({ column }) => column))].toSorted()).toEqual(columns.toSorted());
  }
  expect(cells.filter(({ effect }) => effect === '')).toEqual([]);
});

/** What the request and the purse are after a word that the house acts on. */
const ends: Readonly<Record<string, object>> = {
  credit: { state: 'credited', cash: 250_00n, pending: 0n },
  close: { state: expect.stringMatching(/^(?:rejected|expired)$/), cash: 0n, pending: 0n },
  pay: { state: 'paid', cash: 0n, pending: 0n },
  return: { state: 'failed', cash: 300_00n, pending: 0n },
};

/** Whether the books have what the word tells of, or people have it in a case. */
function isInTheBooks(
  word: string,
  standing: string,
  { cash, pending, cases }: Awaited<ReturnType<typeof seen>>,
) {
  if (word === 'deposit.succeeded')
    return cash === 250_00n || cases.length > 0 || standing === 'rejected:returned';
  if (word === 'deposit.refused') return cash === 0n && cases.length === 0;
  if (word === 'payout.paid') return cash === 0n && pending === 0n;
  if (word === 'payout.bounced') return cash === 300_00n && pending === 0n;
  // The page may have expired before its money came.
  return true;
}

describe('PAY-13 every word in every state', () => {
  test.each(wordCells)('API-44 $direction $standing: $column is $effect', async (cell) => {
    const given = await givenIn(cell);
    const before = await seen(given);
    expect(before.state).toBe(cell.standing.split(':')[0]);
    const answer = await tell(given, cell.column);
    const after = await seen(given);
    if (cell.effect === 'known') {
      expect(answer).toBe('known');
      expect(after).toEqual(before);
      expect(isInTheBooks(cell.column, cell.standing, after), 'known only where the books have it').toBe(
        true,
      );
    } else if (cell.effect.startsWith('case ')) {
      expect(answer).toBe('taken');
      expect(after.cases).toContain(cell.effect.slice('case '.length));
      expect({ cash: after.cash, pending: after.pending }).toEqual({
        cash: before.cash,
        pending: before.pending,
      });
    } else {
      expect(answer).toBe('taken');
      expect(after).toMatchObject({ ...ends[cell.effect], cases: before.cases });
    }
    // Said again under another number, it moves nothing more and is the same case.
    await tell(given, cell.column);
    expect(await seen(given)).toEqual(after);
  });
});

describe('PAY-13 every record in every state', () => {
  let cursor = 5_000;
  /** As read two hours ago. */
  const book = async (given: Given, kind: RecordKind): Promise<void> => {
    cursor += 1;
    await house.sql(
      `insert into payments.record (cursor, kind, company_id, reference, amount, fee, currency, booked_at, read_at, request_id)
       values ($1, $2, 'pc_1', $3, $4, 0, 'TRY', platform.now(), platform.now() - interval '2 hours', $5)`,
      [cursor, kind, given.reference, amountOf(given).replace('.', ''), given.id],
    );
  };
  const kinds = {
    deposit: 'record_without_credit',
    payout: 'record_without_payout',
    payout_returned: 'record_without_return',
  } as const;
  const differencesOf = async ({ id }: Given): Promise<string[]> => {
    const found = await house.platform.database.inTransaction((tx) => listDifferences(tx, 1000));
    return found.filter(({ requestId }) => requestId === id).map(({ kind }) => kind);
  };

  test.each(recordCells)('$direction $standing: $column $effect', async (cell) => {
    const kind = cell.column.slice('record '.length) as RecordKind;
    const given = await givenIn(cell);
    await book(given, kind);
    expect(await differencesOf(given)).toEqual(cell.effect === 'agrees' ? [] : [kinds[kind]]);
    if (!cell.effect.includes(' unless ')) return;
    await book(given, kind === 'payout' ? 'payout_returned' : 'payout');
    expect(await differencesOf(given)).toEqual([]);
  });
});

test('what the company paid after it came back is a case for staff, told with its amount', async () => {
  const given = await withWords(await sent(), 'payout.bounced', 'payout.paid');
  const { cases } = await house.house.payments.desk.listCases({ open: true, limit: 100 });
  expect(cases.find(({ requestId }) => requestId === given.id)).toMatchObject({
    kind: 'paid_after_return',
    facts: { said: 'payout.paid', state: 'failed', amount: '300.00', currency: 'TRY' },
  });
});
