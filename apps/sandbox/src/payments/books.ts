// What the company and the bank know. Everything that belongs together is saved in one step.
import type { Currency } from './amounts.ts';
import type { Journal } from './journal.ts';

export type DepositStatus = 'pending' | 'succeeded' | 'refused' | 'expired';

export interface Deposit {
  id: string;
  reference: string;
  amount: string;
  /** What the customer really paid, once there was a payment. */
  paidAmount: string | null;
  currency: Currency;
  bankCode: string;
  returnUrl: string;
  status: DepositStatus;
  reason: string | null;
  createdAt: string;
  expiresAt: string;
  settledAt: string | null;
  /** When money arrives for a request that has expired, in milliseconds since 1970. */
  lateAt: number | null;
  /** How often the house asked for it. */
  asked: number;
}

export type PayoutStatus = 'accepted' | 'paid' | 'bounced';
export type PayoutOutcome = 'succeed' | 'bounce' | 'hang' | 'paid_then_bounced';

export interface Payout {
  id: string;
  reference: string;
  amount: string;
  currency: Currency;
  channel: string;
  beneficiary: Record<string, string>;
  status: PayoutStatus;
  reason: string | null;
  createdAt: string;
  settledAt: string | null;
  outcome: PayoutOutcome;
  bounceReason: string;
  delayMs: number;
  /** When its next step is due, in milliseconds since 1970. */
  nextAt: number | null;
  asked: number;
  /** How often money left, and how often it came back. */
  carriedOut: number;
  returned: number;
}

/** What goes out: to an account the house names, or back to whoever paid a deposit. Both are carried out alike. */
export const outgoings = ['payout', 'refund'] as const;
export type Outgoing = (typeof outgoings)[number];

export interface MoneyRecord {
  cursor: string;
  kind: 'deposit' | Outgoing | `${Outgoing}_returned`;
  id: string;
  reference: string;
  amount: string;
  fee: string;
  currency: Currency;
  booked_at: string;
}

export const eventKinds = [
  'deposit.succeeded',
  'deposit.refused',
  'deposit.expired',
  'payout.paid',
  'payout.bounced',
  'refund.paid',
  'refund.bounced',
] as const;
export type EventKind = (typeof eventKinds)[number];

/** As it is sent. */
export interface EventMessage {
  event_id: string;
  kind: EventKind;
  id: string;
  reference: string;
  amount: string;
  currency: Currency;
  occurred_at: string;
  reason: string | null;
}

export interface EventFaults {
  duplicate?: boolean;
  reorder?: boolean;
  drop?: boolean;
  forged?: boolean;
  stale?: boolean;
  replay?: boolean;
  /** Once it was taken, the opposite is said; nothing moves. */
  contradict?: boolean;
  /** Once it was taken that a payout bounced, it is carried out after all. */
  payAfterAll?: boolean;
  delayMs?: number;
}

export interface HouseEvent {
  message: EventMessage;
  faults: EventFaults;
  /** It says the opposite of an event that the house had taken. */
  contradicts?: boolean;
  state: 'waiting' | 'taken' | 'known' | 'alarm' | 'dropped' | 'given_up';
  attempts: number;
  /** The house's last answer to it, 0 for none. */
  lastStatus: number | null;
  madeAt: number;
  nextAt: number;
}

export interface StatementLine {
  cursor: string;
  line_id: string;
  booked_at: string;
  direction: 'in' | 'out';
  amount: string;
  currency: Currency;
  other_name: string;
  other_iban: string | null;
  description: string;
}

export type Change =
  | { deposit: Deposit }
  | { payout: Payout }
  | { refund: Payout }
  | { record: MoneyRecord }
  | { event: HouseEvent }
  | { account: string }
  | { account: string; line: StatementLine };

export interface Books {
  deposits: ReadonlyMap<string, Deposit>;
  payouts: ReadonlyMap<string, Payout>;
  /** The beneficiary of a refund is the deposit it gives back. */
  refunds: ReadonlyMap<string, Payout>;
  records: readonly MoneyRecord[];
  events: ReadonlyMap<string, HouseEvent>;
  accounts: ReadonlyMap<string, readonly StatementLine[]>;
  save(...changes: Change[]): void;
  /** Grows for ever, also over a restart without a journal: whoever reads on finds what is new. */
  nextCursor(): string;
  clear(): void;
  close(): void;
}

export function openBooks({ journal, now }: { journal: Journal; now: () => number }): Books {
  const deposits = new Map<string, Deposit>();
  const payouts = new Map<string, Payout>();
  const refunds = new Map<string, Payout>();
  const records: MoneyRecord[] = [];
  const events = new Map<string, HouseEvent>();
  const accounts = new Map<string, StatementLine[]>();
  let lastCursor = 0;

  function apply(change: Change): void {
    if ('deposit' in change) deposits.set(change.deposit.reference, change.deposit);
    else if ('payout' in change) payouts.set(change.payout.reference, change.payout);
    else if ('refund' in change) refunds.set(change.refund.reference, change.refund);
    else if ('event' in change) events.set(change.event.message.event_id, change.event);
    else if ('record' in change) {
      records.push(change.record);
      lastCursor = Math.max(lastCursor, Number(change.record.cursor));
    } else {
      const lines = accounts.get(change.account) ?? [];
      if ('line' in change) {
        lines.push(change.line);
        lastCursor = Math.max(lastCursor, Number(change.line.cursor));
      }
      accounts.set(change.account, lines);
    }
  }

  for (const step of journal.replay()) for (const change of step as Change[]) apply(change);

  return {
    deposits,
    payouts,
    refunds,
    records,
    events,
    accounts,
    save(...changes) {
      journal.write(changes);
      for (const change of changes) apply(change);
    },
    nextCursor() {
      lastCursor = Math.max(lastCursor + 1, now());
      return String(lastCursor);
    },
    clear() {
      journal.clear();
      for (const part of [deposits, payouts, refunds, events, accounts]) part.clear();
      records.length = 0;
    },
    close: () => journal.close(),
  };
}
