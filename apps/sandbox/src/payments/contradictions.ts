// A company that contradicts itself: what it says, or does, against what it told the house before.
import type { Books, Deposit, EventKind, HouseEvent, Payout } from './books.ts';
import type { EventDelivery } from './event-delivery.ts';
import { payTexts } from './pay-texts.ts';
import type { Payouts } from './payouts.ts';

export interface Contradictions {
  /** The house has taken an event whose faults may order the opposite. */
  after(event: HouseEvent): void;
  /** Says a word about a deposit or payout, whatever happened to it. Nothing moves. */
  say(word: { reference: string; kind: EventKind; delayMs?: number }): HouseEvent | undefined;
}

/** A payout that was paid may bounce and a page that expired may be paid late, so those two contradict nothing. */
const opposites: Partial<Record<EventKind, EventKind>> = {
  'deposit.succeeded': 'deposit.refused',
  'payout.bounced': 'payout.paid',
  'refund.bounced': 'refund.paid',
};

export function createContradictions({
  books,
  events,
  payouts,
  refunds,
  now,
}: {
  books: Books;
  events: EventDelivery;
  payouts: Payouts;
  refunds: Payouts;
  now: () => number;
}): Contradictions {
  const booksOf = (kind: EventKind): ReadonlyMap<string, Deposit | Payout> => {
    if (kind.startsWith('deposit.')) return books.deposits;
    return kind.startsWith('payout.') ? books.payouts : books.refunds;
  };
  const say: Contradictions['say'] = ({ reference, kind, delayMs }) => {
    const about = booksOf(kind).get(reference);
    if (about === undefined) return undefined;
    const { id, amount, currency } = about;
    const reason = kind === 'deposit.refused' ? payTexts.refusedReason : null;
    const facts = { kind, id, reference, amount, currency, reason };
    // Of these words none goes wrong on its way, so that every one of them must have its answer.
    const event = {
      ...events.prepare(
        { ...facts, occurred_at: new Date(now()).toISOString() },
        delayMs === undefined ? {} : { delayMs },
      ),
      contradicts: true,
    };
    books.save({ event });
    events.start(event);
    return event;
  };

  return {
    after({ message: { kind, reference }, faults }) {
      if (faults.payAfterAll === true && (kind === 'payout.bounced' || kind === 'refund.bounced')) {
        const [own, by] = kind === 'payout.bounced' ? [books.payouts, payouts] : [books.refunds, refunds];
        const bounced = own.get(reference);
        if (bounced !== undefined) by.settle(bounced, { status: 'paid', afterAll: true });
        return;
      }
      const opposite = opposites[kind];
      if (faults.contradict === true && opposite !== undefined) say({ reference, kind: opposite });
    },
    say,
  };
}
