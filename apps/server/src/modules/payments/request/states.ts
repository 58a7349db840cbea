// The course of a request: which state may follow which, and what the states have in common. The database refuses
// everything that is not in this table (PAY-2); states.db.test.ts compares the two.
import type { PaymentState } from '@yakamoz/contracts';

import type { Direction } from '../setup/method-store.ts';

type Course = Readonly<Partial<Record<PaymentState, readonly PaymentState[]>>>;

export const transitions = {
  deposit: {
    claimed: ['in_review', 'credited', 'rejected', 'expired'],
    in_review: ['claimed', 'credited', 'rejected'],
    // The payment company took its money back, and two members the credit (PAY-27).
    credited: ['reversed'],
    reversed: [],
    // The money came after all.
    rejected: ['in_review', 'credited'],
    // Or the player takes it up again; the table lets only a claim do that which nobody said was paid.
    expired: ['in_review', 'credited', 'claimed'],
  },
  withdrawal: {
    requested: ['second_approval', 'approved', 'rejected'],
    second_approval: ['requested', 'approved', 'rejected'],
    // Back to the queue when its address was corrected, or when withdrawing was closed before it was sent.
    approved: ['sent', 'rejected', 'requested'],
    sent: ['paid', 'failed'],
    // The bank returned it afterwards.
    paid: ['failed'],
    failed: [],
    rejected: [],
  },
} as const satisfies Readonly<Record<Direction, Course>>;

type Transitions = typeof transitions;
type PrecedingIn<Table extends Course, To> = {
  [From in keyof Table]: Table[From] extends readonly (infer Next)[]
    ? To extends Next
      ? From
      : never
    : never;
}[keyof Table];

/** The states this one may follow. */
export type Preceding<To extends PaymentState> =
  PrecedingIn<Transitions['deposit'], To> | PrecedingIn<Transitions['withdrawal'], To>;

export const openDepositStates = ['claimed', 'in_review'] as const;
/** A member of staff decides about it. */
export const undecidedStates = ['requested', 'second_approval'] as const;
/** The worker sends it to the payment company, or follows it there. */
export const payoutStates = ['approved', 'sent'] as const;
/** PAY-6: nothing was sent yet. */
export const correctableStates = [...undecidedStates, 'approved'] as const;

export const openStates = [...openDepositStates, ...undecidedStates, ...payoutStates] as const;
export const doneStates = ['credited', 'paid'] as const;
/** The money is where it was before the request. */
export const refusedStates = ['rejected', 'failed', 'expired', 'reversed'] as const;
/** Its money came once: what comes under its name later is other money. */
export const wasCredited = (state: PaymentState): boolean => state === 'credited' || state === 'reversed';
/** These have the time of their finish; money that comes late, or comes back, moves some of them on. */
export const finishedStates = [...doneStates, ...refusedStates] as const;

export const isAmong = (states: readonly PaymentState[], state: PaymentState): boolean =>
  states.includes(state);
export const isOpen = (state: PaymentState): boolean => isAmong(openStates, state);
