// The switchboard with which a test makes this company do what it needs to see, and from which it reads what was done.
import type { FastifyInstance } from 'fastify';
import type { Books, EventFaults, EventKind, HouseEvent } from './books.ts';
import type { Contradictions } from './contradictions.ts';
import * as bodies from './control-bodies.ts';
import type { Decision, Deposits } from './deposits.ts';
import type { Manner } from './event-call.ts';
import type { EventFaultPlans, FaultShares } from './event-faults.ts';
import type { EventDelivery } from './event-delivery.ts';
import type { Outages, Part } from './outages.ts';
import type { PayoutRule, PayoutRules } from './payout-rules.ts';
import type { Payouts } from './payouts.ts';

export interface ControlParts {
  books: Books;
  deposits: Deposits;
  payouts: Payouts;
  refunds: Payouts;
  rules: PayoutRules;
  events: EventDelivery;
  plans: EventFaultPlans;
  contradictions: Contradictions;
  outages: Outages;
  now: () => number;
  /** Forgets everything, as on the first day. */
  reset: () => void;
}

const noReference = { error: 'no such reference' };

export function addControlRoutes(app: FastifyInstance, parts: ControlParts): void {
  const { books, deposits, payouts, refunds, rules, events, plans, contradictions, outages, now, reset } =
    parts;

  app.get('/control/deposits', async () => ({ deposits: [...books.deposits.values()] }));
  app.get('/control/payouts', async () => ({ payouts: [...books.payouts.values()] }));
  app.get('/control/refunds', async () => ({ refunds: [...books.refunds.values()] }));
  app.get('/control/events', async () => ({ events: [...books.events.values()].map(printEvent) }));
  app.get('/control/counters', async () => ({ ...countersOf(books), answers: events.answers() }));

  app.post<{ Body: Decision & { reference: string } }>(
    '/control/deposits/decide',
    { schema: { body: bodies.decide } },
    async (request, reply) => {
      const { reference, ...decision } = request.body;
      const deposit = books.deposits.get(reference);
      if (deposit === undefined) return reply.code(404).send(noReference);
      return deposits.decide(deposit, decision);
    },
  );

  app.post<{ Body: PayoutRule }>(
    '/control/payouts/rule',
    { schema: { body: bodies.payoutRule } },
    async (request) => {
      rules.add(request.body);
      return { added: true };
    },
  );
  app.post('/control/payouts/usual', async () => {
    rules.clear();
    return { cleared: true };
  });

  for (const [path, own, by] of [
    ['payouts', books.payouts, payouts],
    ['refunds', books.refunds, refunds],
  ] as const) {
    app.post<{ Body: { reference: string; status: 'paid' | 'bounced'; reason?: string } }>(
      `/control/${path}/settle`,
      { schema: { body: bodies.settle } },
      async (request, reply) => {
        const { reference, ...end } = request.body;
        const known = own.get(reference);
        if (known === undefined) return reply.code(404).send(noReference);
        if (by.settle(known, end)) return own.get(reference);
        return reply.code(409).send({ error: `it is ${known.status}` });
      },
    );
  }

  app.post<{ Body: { reference?: string; times?: number; faults: EventFaults } }>(
    '/control/events/faults',
    { schema: { body: bodies.faults } },
    async (request) => {
      plans.order({ ...request.body, times: request.body.times ?? 1 });
      return { ordered: true };
    },
  );
  app.post<{ Body: FaultShares }>(
    '/control/events/shares',
    { schema: { body: bodies.shares } },
    async (request) => {
      plans.setShares(request.body);
      return { set: true };
    },
  );

  app.post<{ Body: { reference: string; kind?: string; manner?: Manner } }>(
    '/control/events/tell',
    { schema: { body: bodies.tell } },
    async (request, reply) => {
      const { reference, kind, manner = 'honest' } = request.body;
      const event = [...books.events.values()].findLast(
        ({ message }) => message.reference === reference && (kind ?? message.kind) === message.kind,
      );
      if (event === undefined) return reply.code(404).send(noReference);
      return events.tell(event, manner);
    },
  );

  app.post<{ Body: { reference: string; kind: EventKind; delayMs?: number } }>(
    '/control/events/say',
    { schema: { body: bodies.say } },
    async (request, reply) => {
      const event = contradictions.say(request.body);
      return event === undefined ? reply.code(404).send(noReference) : printEvent(event);
    },
  );

  app.post<{ Body: { part?: Part; seconds: number; how?: '503' | 'hang' } }>(
    '/control/down',
    { schema: { body: bodies.down } },
    async (request) => {
      const { part = 'company', seconds, how = '503' } = request.body;
      outages.begin(part, { how, until: now() + seconds * 1000 });
      return { part, how, seconds };
    },
  );
  app.post('/control/up', async () => {
    for (const part of ['company', 'bank'] as const) outages.end(part);
    return { up: true };
  });

  app.post('/control/reset', async () => {
    reset();
    return { reset: true };
  });
}

function printEvent({ message, faults, state, attempts, lastStatus }: HouseEvent): object {
  return { ...message, faults, state, attempts, last_status: lastStatus };
}

function countersOf({ deposits, payouts, refunds, events, records, accounts }: Books): object {
  const paid = [...payouts.values()];
  const back = [...refunds.values()];
  const lines = [...accounts.values()].reduce((sum, own) => sum + own.length, 0);
  return {
    deposits: countBy([...deposits.values()], ({ status }) => status),
    payouts: countBy(paid, ({ status }) => status),
    payouts_asked: paid.reduce((sum, { asked }) => sum + asked, 0),
    payouts_carried_out: paid.reduce((sum, { carriedOut }) => sum + carriedOut, 0),
    payouts_returned: paid.reduce((sum, { returned }) => sum + returned, 0),
    refunds: countBy(back, ({ status }) => status),
    double_refunds: back.filter(({ carriedOut }) => carriedOut > 1).length,
    double_payouts: paid.filter(({ carriedOut }) => carriedOut > 1).length,
    events: countBy([...events.values()], ({ state }) => state),
    records: records.length,
    bank_lines: lines,
  };
}

function countBy<T>(items: T[], keyOf: (item: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1;
  return counts;
}
