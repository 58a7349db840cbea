// Payouts and refunds: accepted once for each reference, carried out at most once, and sometimes sent back by the bank.
import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Alarms } from './alarms.ts';
import type { Currency } from './amounts.ts';
import type { Books, Change, MoneyRecord, Outgoing, Payout } from './books.ts';
import type { EventDelivery } from './event-delivery.ts';
import type { Behaviour } from './payout-rules.ts';

export interface PayoutRequest {
  reference: string;
  amount: string;
  currency: Currency;
  channel: string;
  beneficiary: Record<string, string>;
}

export interface Payouts {
  ask(request: PayoutRequest, behaviour: Behaviour): { kind: 'made' | 'known' | 'conflict'; payout: Payout };
  /** False if a payout in this state cannot become that; `afterAll` pays what has bounced, against the protocol. */
  settle(
    payout: Payout,
    end: { status: 'paid' | 'bounced'; reason?: string | undefined; afterAll?: boolean },
  ): boolean;
  resume(): void;
}

export interface PayoutParts {
  books: Books;
  alarms: Alarms;
  events: EventDelivery;
  now: () => number;
  /** Numbered apart, and told under its own name. */
  outgoing: Outgoing;
}

export function createPayouts({ books, alarms, events, now, outgoing }: PayoutParts): Payouts {
  const own = outgoing === 'payout' ? books.payouts : books.refunds;
  const changed = (payout: Payout): Change => (outgoing === 'payout' ? { payout } : { refund: payout });
  function watch({ reference, nextAt }: Payout): void {
    if (nextAt === null) return;
    alarms.set(`${outgoing} ${reference}`, nextAt, () => {
      const payout = own.get(reference);
      if (payout === undefined || payout.nextAt === null) return;
      const isBounce = payout.outcome === 'bounce' || payout.status === 'paid';
      if (isBounce) settle(payout, { status: 'bounced', reason: payout.bounceReason });
      else settle(payout, { status: 'paid' });
    });
  }

  const settle: Payouts['settle'] = (payout, { status, reason, afterAll = false }) => {
    const isAllowed =
      status === 'paid' ? payout.status === (afterAll ? 'bounced' : 'accepted') : payout.status !== 'bounced';
    if (!isAllowed) return false;
    const settledAt = new Date(now()).toISOString();
    const why = status === 'bounced' ? (reason ?? payout.bounceReason) : null;
    const wasPaid = payout.status === 'paid';
    const goesOn = status === 'paid' && payout.outcome === 'paid_then_bounced' && !afterAll;
    const settled: Payout = {
      ...payout,
      status,
      settledAt,
      reason: why,
      nextAt: goesOn ? now() + payout.delayMs : null,
      carriedOut: payout.carriedOut + (status === 'paid' ? 1 : 0),
      returned: payout.returned + (status === 'bounced' && wasPaid ? 1 : 0),
    };
    const { id, reference, amount, currency } = payout;
    const told = events.prepare(
      {
        kind: `${outgoing}.${status}`,
        id,
        reference,
        amount,
        currency,
        occurred_at: settledAt,
        reason: why,
      },
      afterAll ? {} : undefined,
    );
    const event = afterAll ? { ...told, contradicts: true } : told;
    const record: Omit<MoneyRecord, 'kind' | 'cursor'> = {
      id,
      reference,
      amount,
      fee: '0.00',
      currency,
      booked_at: settledAt,
    };
    const kind = status === 'paid' ? outgoing : (`${outgoing}_returned` as const);
    // What bounces before it was paid never moved.
    const moved =
      status === 'paid' || wasPaid
        ? [{ record: { cursor: books.nextCursor(), kind, ...record } as const }]
        : [];
    books.save(changed(settled), ...moved, { event });
    watch(settled);
    events.start(event);
    return true;
  };

  return {
    ask(request, behaviour) {
      const known = own.get(request.reference);
      if (known !== undefined) {
        if (!isSame(known, request)) return { kind: 'conflict', payout: known };
        const payout = { ...known, asked: known.asked + 1 };
        books.save(changed(payout));
        return { kind: 'known', payout };
      }
      const { outcome, reason, delayMs } = behaviour;
      const payout: Payout = {
        id: `${outgoing === 'payout' ? 'po' : 'rf'}_${randomBytes(8).toString('hex')}`,
        ...request,
        status: 'accepted',
        reason: null,
        createdAt: new Date(now()).toISOString(),
        settledAt: null,
        outcome,
        bounceReason: reason,
        delayMs,
        nextAt: outcome === 'hang' ? null : now() + delayMs,
        asked: 1,
        carriedOut: 0,
        returned: 0,
      };
      books.save(changed(payout));
      watch(payout);
      return { kind: 'made', payout };
    },
    settle,
    resume() {
      for (const payout of own.values()) watch(payout);
    },
  };
}

const isSame = (known: Payout, { amount, currency, channel, beneficiary }: PayoutRequest): boolean =>
  known.amount === amount &&
  known.currency === currency &&
  known.channel === channel &&
  isDeepStrictEqual(known.beneficiary, beneficiary);
