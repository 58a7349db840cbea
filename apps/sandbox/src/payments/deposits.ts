// Deposits on the company's own page: asked for by the house, decided by the customer, told to the house.
import { randomBytes } from 'node:crypto';
import type { Alarms } from './alarms.ts';
import { type Currency, feeOf, wrongAmountOf } from './amounts.ts';
import type { Books, Deposit, DepositStatus, EventFaults, MoneyRecord } from './books.ts';
import type { Callback } from './callbacks.ts';
import type { EventDelivery } from './event-delivery.ts';
import { payTexts } from './pay-texts.ts';

export interface DepositRequest {
  reference: string;
  amount: string;
  currency: Currency;
  bank_code: string;
  return_url: string;
}

/** Without a callback the event takes its usual way, with the faults that were ordered. */
export interface Decision {
  outcome: 'succeed' | 'refuse' | 'expire';
  callback?: Callback;
  delayMs?: number;
}

export interface Deposits {
  ask(request: DepositRequest): { kind: 'made' | 'known' | 'conflict'; deposit: Deposit };
  findById(id: string): Deposit | undefined;
  /** A request that is settled stays as it is, except that money may come after it expired. */
  decide(deposit: Deposit, decision: Decision): Deposit;
  resume(): void;
}

const pendingMs = 30 * 60_000;
const usualDelayMs = 10_000;

export interface DepositParts {
  books: Books;
  alarms: Alarms;
  events: EventDelivery;
  now: () => number;
}

export function createDeposits({ books, alarms, events, now }: DepositParts): Deposits {
  const idsByPage = new Map<string, string>();

  function watch(deposit: Deposit): void {
    const { reference, status, expiresAt, lateAt } = deposit;
    const later = (at: number, decision: Decision): void =>
      alarms.set(`deposit ${reference}`, at, () => {
        const found = books.deposits.get(reference);
        if (found !== undefined) settle(found, decision);
      });
    if (status === 'pending') later(Date.parse(expiresAt), { outcome: 'expire' });
    else if (status === 'expired' && lateAt !== null) later(lateAt, { outcome: 'succeed' });
  }

  function settle(deposit: Deposit, { outcome, callback, delayMs = usualDelayMs }: Decision): Deposit {
    const isLate = deposit.status === 'expired' && outcome === 'succeed';
    if (deposit.status !== 'pending' && !isLate) return deposit;
    // Paid too late: it expires first, and the money comes afterwards.
    if (callback === 'late' && !isLate) {
      const lateAt = outcome === 'succeed' ? now() + delayMs : null;
      return finish({ ...deposit, lateAt }, { status: 'expired', paidAmount: null });
    }
    const paid = callback === 'wrong_amount' ? wrongAmountOf(deposit.amount) : deposit.amount;
    const faults = faultsOf(callback, delayMs);
    if (outcome === 'succeed') return finish(deposit, { status: 'succeeded', paidAmount: paid, faults });
    const status = outcome === 'refuse' ? 'refused' : 'expired';
    return finish(deposit, { status, paidAmount: null, faults });
  }

  interface End {
    status: Exclude<DepositStatus, 'pending'>;
    paidAmount: string | null;
    faults?: EventFaults | undefined;
  }

  function finish(deposit: Deposit, { status, paidAmount, faults }: End): Deposit {
    const settledAt = new Date(now()).toISOString();
    const reason = status === 'refused' ? payTexts.refusedReason : null;
    const lateAt = status === 'expired' ? deposit.lateAt : null;
    const settled: Deposit = { ...deposit, status, paidAmount, settledAt, reason, lateAt };
    const { id, reference, currency } = deposit;
    const amount = paidAmount ?? deposit.amount;
    const event = events.prepare(
      { kind: `deposit.${status}`, id, reference, amount, currency, occurred_at: settledAt, reason },
      faults,
    );
    const record: MoneyRecord = {
      cursor: '',
      kind: 'deposit',
      id,
      reference,
      amount,
      fee: feeOf(amount),
      currency,
      booked_at: settledAt,
    };
    const moved = paidAmount === null ? [] : [{ record: { ...record, cursor: books.nextCursor() } }];
    books.save({ deposit: settled }, ...moved, { event });
    watch(settled);
    events.start(event);
    return settled;
  }

  return {
    ask(request) {
      const known = books.deposits.get(request.reference);
      if (known !== undefined) {
        if (!isSame(known, request)) return { kind: 'conflict', deposit: known };
        const deposit = { ...known, asked: known.asked + 1 };
        books.save({ deposit });
        return { kind: 'known', deposit };
      }
      const createdAt = now();
      const deposit: Deposit = {
        // Whoever knows it may pay, so it cannot be guessed.
        id: `pc_${randomBytes(12).toString('hex')}`,
        reference: request.reference,
        amount: request.amount,
        paidAmount: null,
        currency: request.currency,
        bankCode: request.bank_code,
        returnUrl: request.return_url,
        status: 'pending',
        reason: null,
        createdAt: new Date(createdAt).toISOString(),
        expiresAt: new Date(createdAt + pendingMs).toISOString(),
        settledAt: null,
        lateAt: null,
        asked: 1,
      };
      books.save({ deposit });
      idsByPage.set(deposit.id, deposit.reference);
      watch(deposit);
      return { kind: 'made', deposit };
    },
    findById: (id) => books.deposits.get(idsByPage.get(id) ?? ''),
    decide: settle,
    resume() {
      for (const deposit of books.deposits.values()) {
        idsByPage.set(deposit.id, deposit.reference);
        watch(deposit);
      }
    },
  };
}

const isSame = (known: Deposit, request: DepositRequest): boolean =>
  known.amount === request.amount &&
  known.currency === request.currency &&
  known.bankCode === request.bank_code &&
  known.returnUrl === request.return_url;

function faultsOf(callback: Callback | undefined, delayMs: number): EventFaults | undefined {
  if (callback === undefined) return undefined;
  if (callback === 'delayed') return { delayMs };
  if (callback === 'twice') return { duplicate: true };
  return callback === 'never' ? { drop: true } : {};
}
