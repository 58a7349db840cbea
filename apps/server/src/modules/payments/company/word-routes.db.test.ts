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
  givenTransfer,
  paySignature,
  postEvent,
} from '../../../../testing/given-payments.ts';
import { givenRefusedAfterMoney, reverseByTwo } from '../../../../testing/given-reversals.ts';
import { givenStaff, sessionOf } from '../../../../testing/given-staff.ts';
import type { GivenPlayer } from '../../../../testing/given.ts';
import { casesIn } from '../../../../testing/seen-cases.ts';
import { casesOf, stateOf } from '../../../../testing/seen-payments.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';
import { listDifferences } from '../differences/record-store.ts';
import { listRefundDifferences } from '../differences/refund-record-store.ts';
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
  direction: 'deposit' | 'withdrawal' | 'refund';
  /** Refused money came by the company or by the bank, and goes back the same way. */
  way?: 'company' | 'bank';
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

const ways = ['company', 'bank'] as const;
const cells = [
  ...cellsOf('deposit'),
  ...cellsOf('withdrawal'),
  ...ways.flatMap((way) => cellsOf('refund').map((cell) => ({ ...cell, way }))),
];
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
  way?: Cell['way'];
}

const amountOf = ({ reference }: Given): string => (reference.startsWith('wd-') ? '300.00' : '250.00');
/** A bank's line goes back as a payout, and is told of as one. */
const saidOf = (word: string, { way }: Pick<Given, 'way'>): string =>
  way === 'bank' ? word.replace('refund', 'payout') : word;
const tell = async (given: Given, kind: string, amount = amountOf(given)): Promise<string> => {
  const event = eventOf({ kind: saidOf(kind, given), reference: given.reference, amount });
  const { body } = await postEvent(house, url, event);
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

const exclude = ({ player }: Given) =>
  house.sql(`select wallet.put_closure($1, 'play_safety', 'deposit', 'infinity', true)`, [player.id]);
const returning = async (): Promise<Given> => {
  const given = await givenRedirect(house);
  await exclude(given);
  return withWords(given, 'deposit.succeeded');
};
const refundOf = async (id: PaymentRequestId): Promise<string> => {
  const [row] = await house.sql<{ id: string }>(
    'select refund_id as id from payments.refund where request_id = $1',
    [id],
  );
  assert(row, 'its money goes back');
  return `ref-${row.id}`;
};
/** As the reader of the bank's statement leaves it. */
const returningLine = async (): Promise<Given> => {
  const { id, player } = await givenTransfer(house, { amount: '250.00' });
  const [line] = await house.sql<{ id: string }>(
    `insert into payments.line (account_id, bank_line, direction, amount, currency, other_name, other_iban, description, booked_at,
       state, why)
     select account_id, 'bl_' || request_id, 'in', amount, currency, 'ALI', '\\x00', '', platform.now(), 'suspense', 'credit_refused'
     from payments.request where request_id = $1 returning line_id as id`,
    [id],
  );
  await house.sql(
    `update payments.request set state = 'in_review', reason_code = 'returning' where request_id = $1`,
    [id],
  );
  await house.sql(
    `insert into payments.refund (player_id, request_id, line_id, method_id, amount, currency, why, holds_request)
     select player_id, request_id, $2, (select method_id from payments.method where name = 'banka-cekim'), amount, currency,
       'closed', true from payments.request where request_id = $1`,
    [id, line?.id],
  );
  await house.sql(`update payments.line set state = 'returning' where line_id = $1`, [line?.id]);
  return { id, player, reference: await refundOf(id), way: 'bank' };
};
const refund = async ({ way }: Cell): Promise<Given> => {
  if (way === 'bank') return returningLine();
  const { id, player } = await returning();
  return { id, player, reference: await refundOf(id), way: 'company' };
};
const sentRefund = async (cell: Cell): Promise<Given> => {
  const given = await refund(cell);
  await house.sql(`update payments.refund set state = 'sent' where request_id = $1`, [given.id]);
  return given;
};

/** How a request gets into each standing of the README. */
const givens: Readonly<Record<string, (cell: Cell) => Promise<Given>>> = {
  'deposit claimed': () => givenRedirect(house),
  'deposit in_review': inReview,
  'deposit in_review:returning': returning,
  'refund reserved': refund,
  'refund sent': sentRefund,
  'refund paid': async (cell) => withWords(await sentRefund(cell), 'refund.paid'),
  'refund failed': async (cell) => withWords(await sentRefund(cell), 'refund.bounced'),
  'refund failed:paid_before': async (cell) =>
    withWords(await sentRefund(cell), 'refund.paid', 'refund.bounced'),
  'deposit in_review:other_amount': async () => {
    const given = await givenRedirect(house);
    expect(await tell(given, 'deposit.succeeded', '249.99')).toBe('payments.event_differs');
    return given;
  },
  'deposit credited': async () => withWords(await givenRedirect(house), 'deposit.succeeded'),
  'deposit reversed': async () => {
    const given = await givenRefusedAfterMoney(house, url);
    expect(await reverseByTwo(house, given)).toBe('done');
    return given;
  },
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

const givenIn = (cell: Cell): Promise<Given> => {
  const make = givens[`${cell.direction} ${cell.standing}`];
  assert(make, `the test can make a ${cell.direction} that is ${cell.standing}`);
  return make(cell);
};
const moneyOf = async ({ player }: Given) => {
  const { cash, withdrawalPending: pending } = await house.house.wallet.balanceOf(player.id);
  return { cash, pending };
};
const standingOf = async ({ id, way }: Given): Promise<string> => {
  if (way === undefined) return stateOf(house, id);
  const [row] = await house.sql<{ state: string }>(
    'select state from payments.refund where request_id = $1',
    [id],
  );
  return row?.state ?? '';
};
const seen = async (given: Given) => ({
  state: await standingOf(given),
  cases: await casesOf(house, given.reference),
  ...(await moneyOf(given)),
});

test('PAY-13 every state, word and kind of record has its cell', () => {
  for (const direction of ['deposit', 'withdrawal', 'refund'] as const) {
    const own = cells.filter((cell) => cell.direction === direction);
    const states = new Set(own.map(({ standing }) => standing.split(':')[0]));
    const known =
      direction === 'refund' ? ['reserved', 'sent', 'paid', 'failed'] : Object.keys(transitions[direction]);
    expect(states).toEqual(new Set(known));
    const about = direction === 'withdrawal' ? 'payout' : direction;
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
  free: { state: 'failed', cash: 0n, pending: 0n },
};

/** Whether the books have what the word tells of, or people have it in a case. */
function isInTheBooks(
  word: string,
  standing: string,
  { cash, pending, cases }: Awaited<ReturnType<typeof seen>>,
) {
  if (word === 'deposit.succeeded')
    return (
      cash === 250_00n ||
      cases.length > 0 ||
      standing === 'rejected:returned' ||
      standing === 'in_review:returning'
    );
  if (word === 'refund.paid') return standing === 'paid' && cash === 0n;
  if (word === 'refund.bounced') return standing.startsWith('failed') && cases.includes('refund_stuck');
  if (word === 'deposit.refused') return cash === 0n && (cases.length === 0 || standing === 'reversed');
  if (word === 'payout.paid') return cash === 0n && pending === 0n;
  if (word === 'payout.bounced') return cash === 300_00n && pending === 0n;
  // The page may have expired before its money came.
  return true;
}

describe('PAY-13 every word in every state', () => {
  test.each(wordCells)('API-44 $direction $standing: $column is $effect $way', async (cell) => {
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
      const cases = cell.effect === 'free' ? [...before.cases, 'refund_stuck'] : before.cases;
      expect(after).toMatchObject({ ...ends[cell.effect], cases });
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
    const refundId = given.way === undefined ? null : given.reference.slice('ref-'.length);
    await house.sql(
      `insert into payments.record (cursor, kind, company_id, reference, amount, fee, currency, booked_at, read_at, request_id, refund_id)
       values ($1, $2, 'pc_1', $3, $4, 0, 'TRY', platform.now(), platform.now() - interval '2 hours', $5, $6)`,
      [
        cursor,
        saidOf(kind, given),
        given.reference,
        amountOf(given).replace('.', ''),
        refundId === null ? given.id : null,
        refundId,
      ],
    );
  };
  const kinds = {
    deposit: 'record_without_credit',
    payout: 'record_without_payout',
    payout_returned: 'record_without_return',
    refund: 'record_without_refund',
    refund_returned: 'record_without_refund',
  } as const;
  const differencesOf = async ({ id }: Given): Promise<string[]> => {
    const found = await house.platform.database.inTransaction(async (tx) => [
      ...(await listDifferences(tx, 1000)),
      ...(await listRefundDifferences(tx, 1000)),
    ]);
    return found.filter(({ requestId }) => requestId === id).map(({ kind }) => kind);
  };

  const otherOf = (kind: RecordKind): RecordKind => {
    if (kind === 'deposit') return kind;
    return (kind.endsWith('_returned') ? kind.replace('_returned', '') : `${kind}_returned`) as RecordKind;
  };

  test.each(recordCells)('$direction $standing: $column $effect $way', async (cell) => {
    const kind = cell.column.slice('record '.length) as RecordKind;
    const given = await givenIn(cell);
    await book(given, kind);
    expect(await differencesOf(given)).toEqual(cell.effect === 'agrees' ? [] : [kinds[kind]]);
    if (!cell.effect.includes(' unless ')) return;
    await book(given, otherOf(kind));
    expect(await differencesOf(given)).toEqual([]);
  });
});

test('what the company paid after it came back is a case for staff, told with its amount', async () => {
  const { reference } = await withWords(await sent(), 'payout.bounced', 'payout.paid');
  const facts = { said: 'payout.paid', state: 'failed', amount: '300.00', currency: 'TRY' };
  const found = await casesIn(house, { subject: reference });
  expect(found).toMatchObject([{ kind: 'paid_after_return', facts }]);
});
