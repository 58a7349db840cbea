// What a word of the payment company does, by where it finds the request: one table for its events and for its answers
// to our questions. docs/protocols/payments/README.md shows it, and word-routes.db.test.ts walks every cell.
import assert from 'node:assert/strict';

import type { CaseKind } from '../request/cases.ts';
import type { RefundState } from '../refund/refund-store.ts';
import { isGoingBack, wasReturned } from '../request/rules.ts';
import type { transitions } from '../request/states.ts';
import type { StoredRequest } from '../request/store.ts';
import type { FactKind } from './event-wire.ts';

/** The reason code of a deposit in review of which the company told another amount than was asked for. */
export const otherAmountCode = 'other_amount';

/** A state of a deposit, and after the colon how it got there where that decides. */
type DepositStanding =
  | keyof (typeof transitions)['deposit']
  | 'in_review:returning'
  | 'in_review:other_amount'
  | 'rejected:by_staff'
  | 'rejected:returned';
type WithdrawalStanding = keyof (typeof transitions)['withdrawal'];
type WordAbout<Subject extends string> = Extract<FactKind, `${Subject}.${string}`>;

/** The contradictions: the word is taken, nothing is credited or captured, and people explain it. */
export type Contradiction = Extract<
  CaseKind,
  | 'late_money'
  | 'money_after_reversal'
  | 'other_amount'
  | 'refused_after_money'
  | 'unasked_payout'
  | 'paid_after_return'
>;
/** `known`: the ledger or an open case has it already. */
type Effect = 'credit' | 'close' | 'pay' | 'give_back' | 'known' | Contradiction;

interface Effects {
  deposit: Record<DepositStanding, Record<WordAbout<'deposit'>, Effect>>;
  withdrawal: Record<WithdrawalStanding, Record<WordAbout<'payout'>, Effect>>;
}

const effects = {
  deposit: {
    claimed: { 'deposit.succeeded': 'credit', 'deposit.refused': 'close', 'deposit.expired': 'close' },
    // The company has told of the money, and a closed gate, a limit or an earlier refusal keeps it with staff.
    in_review: {
      'deposit.succeeded': 'known',
      'deposit.refused': 'refused_after_money',
      'deposit.expired': 'known',
    },
    // A refund is on its way, and what it becomes is told under its own reference.
    'in_review:returning': {
      'deposit.succeeded': 'known',
      'deposit.refused': 'refused_after_money',
      'deposit.expired': 'known',
    },
    'in_review:other_amount': {
      'deposit.succeeded': 'other_amount',
      'deposit.refused': 'refused_after_money',
      'deposit.expired': 'known',
    },
    credited: {
      'deposit.succeeded': 'known',
      'deposit.refused': 'refused_after_money',
      // Money may come after the page has expired, and the two words may change places on their way.
      'deposit.expired': 'known',
    },
    // The credit was taken back because of its refusal: that it came after all is not in the books.
    reversed: {
      'deposit.succeeded': 'money_after_reversal',
      'deposit.refused': 'known',
      'deposit.expired': 'known',
    },
    rejected: { 'deposit.succeeded': 'credit', 'deposit.refused': 'known', 'deposit.expired': 'known' },
    'rejected:by_staff': {
      'deposit.succeeded': 'late_money',
      'deposit.refused': 'known',
      'deposit.expired': 'known',
    },
    // Only money that the company has booked can be sent back: this is the late word about it.
    'rejected:returned': {
      'deposit.succeeded': 'known',
      'deposit.refused': 'refused_after_money',
      'deposit.expired': 'known',
    },
    expired: { 'deposit.succeeded': 'credit', 'deposit.refused': 'known', 'deposit.expired': 'known' },
  },
  withdrawal: {
    requested: { 'payout.paid': 'unasked_payout', 'payout.bounced': 'unasked_payout' },
    second_approval: { 'payout.paid': 'unasked_payout', 'payout.bounced': 'unasked_payout' },
    // The answer to our call got lost, but the company has the payout.
    approved: { 'payout.paid': 'pay', 'payout.bounced': 'give_back' },
    sent: { 'payout.paid': 'pay', 'payout.bounced': 'give_back' },
    paid: { 'payout.paid': 'known', 'payout.bounced': 'give_back' },
    // The player has the money back: if the company has paid it after all, it left twice.
    failed: { 'payout.paid': 'paid_after_return', 'payout.bounced': 'known' },
    rejected: { 'payout.paid': 'unasked_payout', 'payout.bounced': 'unasked_payout' },
  },
} as const satisfies Effects;

type Judged = Pick<StoredRequest, 'direction' | 'state' | 'reasonCode' | 'handledBy'>;

function standingOf(request: Judged): string {
  const { direction, state, reasonCode, handledBy } = request;
  if (direction === 'withdrawal') return state;
  if (state === 'in_review' && reasonCode === otherAmountCode) return 'in_review:other_amount';
  if (isGoingBack(request)) return 'in_review:returning';
  if (wasReturned(request)) return 'rejected:returned';
  return state === 'rejected' && handledBy !== null ? 'rejected:by_staff' : state;
}

export function effectOf(request: Judged, word: FactKind): Effect {
  const rows: Readonly<Record<string, Readonly<Partial<Record<FactKind, Effect>>>>> =
    effects[request.direction];
  const effect = rows[standingOf(request)]?.[word];
  assert(effect, `${word} is about a ${request.direction} that is ${request.state}`);
  return effect;
}

type RefundEffect = 'pay' | 'free' | 'known' | 'refund_contradicted';

/** A line goes back as a payout, and its words are these too. */
const refundEffects = {
  reserved: { paid: 'pay', bounced: 'free' },
  sent: { paid: 'pay', bounced: 'free' },
  paid: { paid: 'known', bounced: 'free' },
  // The house has the money again, and two members may have sent it another way.
  failed: { paid: 'refund_contradicted', bounced: 'known' },
} as const satisfies Record<RefundState, Record<'paid' | 'bounced', RefundEffect>>;

export const effectOnRefund = (state: RefundState, word: 'paid' | 'bounced'): RefundEffect =>
  refundEffects[state][word];
