// Carries events to the house: each again and again until it is answered, and with the faults that were asked for.
import { randomBytes } from 'node:crypto';
import type { Alarms } from './alarms.ts';
import type { Books, EventFaults, EventMessage, HouseEvent } from './books.ts';
import { type Answer, type EventCall, type Manner, verdictOf } from './event-call.ts';
import type { EventFaultPlans } from './event-faults.ts';
import { createGate } from './gate.ts';
import type { Outages } from './outages.ts';

export interface Log {
  warn(facts: object, words: string): void;
  error(facts: object, words: string): void;
}

export interface EventDelivery {
  /** The event, not yet told: it is saved together with what it says. */
  prepare(facts: Omit<EventMessage, 'event_id'>, faults?: EventFaults): HouseEvent;
  start(event: HouseEvent): void;
  /** Goes on with what a process before this one had not finished. */
  resume(): void;
  /** Tells it once, now, whatever its plan was. */
  tell(event: HouseEvent, manner: Manner): Promise<Answer>;
  /** How often the house gave which answer to which manner of telling. */
  answers(): Record<string, Record<string, number>>;
  forgetAnswers(): void;
}

const retryFirstMs = 1000;
const retryMaxMs = 60_000;
const giveUpMs = 24 * 3_600_000;
/** An event that lets another one pass waits no longer than this. */
const holdMs = 5000;
/** Another second means another signature: the house refuses bytes that it has seen before. */
const duplicateMs = 1000;
const atOnceMax = 32;

export interface EventDeliveryParts {
  books: Books;
  alarms: Alarms;
  outages: Outages;
  plans: EventFaultPlans;
  call: EventCall;
  now: () => number;
  log: Log;
  /** Nothing is heard any more once it is aborted. */
  signal: AbortSignal;
  /** Divides the waits of repetitions, for tests that do not want to wait for seconds. */
  haste: number;
  /** The house has taken it, or had it before. */
  onTaken: (event: HouseEvent) => void;
}

export function createEventDelivery(parts: EventDeliveryParts): EventDelivery {
  const { books, alarms, outages, plans, call, now, log, signal, haste, onTaken } = parts;
  const gate = createGate(atOnceMax);
  const held = new Set<string>();
  // Being told at this moment: released by another event and due by the clock, one event must not go out twice.
  const underWay = new Set<string>();
  const counts: Record<string, Record<string, number>> = {};

  async function tell({ message }: HouseEvent, manner: Manner): Promise<Answer> {
    const answer = await gate(() => call(message, manner));
    const own = (counts[manner] ??= {});
    own[answer.status] = (own[answer.status] ?? 0) + 1;
    return answer;
  }

  function schedule({ message: { event_id: id }, nextAt }: HouseEvent): void {
    alarms.set(`event ${id}`, nextAt, () => void attempt(id));
  }

  async function attempt(id: string): Promise<void> {
    held.delete(id);
    const event = books.events.get(id);
    if (event?.state !== 'waiting' || underWay.has(id)) return;
    if (outages.of('company') !== undefined) {
      outages.onEnd('company', () => void attempt(id));
      return;
    }
    underWay.add(id);
    const answer = await tell(event, 'honest').finally(() => underWay.delete(id));
    // Forgotten meanwhile, or told by order of the control.
    if (signal.aborted || books.events.get(id) !== event) return;
    hear(event, answer);
    for (const other of held) void attempt(other);
  }

  function hear(event: HouseEvent, answer: Answer): void {
    const { event_id: id, reference } = event.message;
    const attempts = event.attempts + 1;
    const told = { ...event, attempts, lastStatus: answer.status };
    const verdict = verdictOf(answer);
    if (verdict !== 'again') {
      books.save({ event: { ...told, state: verdict } });
      if (verdict === 'alarm')
        log.error(
          { id, reference, status: answer.status, answer: answer.body },
          'the house refuses an event',
        );
      else onTaken(event);
      if (event.faults.replay === true) void tell(event, 'replay');
      if (event.faults.duplicate === true)
        alarms.set(`duplicate ${id}`, now() + duplicateMs, () => void tell(event, 'duplicate'));
      return;
    }
    if (attempts === 1)
      log.warn({ id, reference, status: answer.status }, 'the house does not take an event');
    const waitMs = Math.min(retryMaxMs, retryFirstMs * 2 ** Math.min(attempts - 1, 16)) / haste;
    const isOver = now() + waitMs - event.madeAt > giveUpMs;
    const next: HouseEvent = { ...told, state: isOver ? 'given_up' : 'waiting', nextAt: now() + waitMs };
    books.save({ event: next });
    if (isOver) log.error({ id, reference }, 'the house did not take an event for a day');
    else schedule(next);
  }

  return {
    prepare(facts, given) {
      const faults = given ?? plans.planFor(facts.reference);
      const madeAt = now();
      const waitMs = faults.delayMs ?? (faults.reorder === true ? holdMs / haste : 0);
      return {
        // Never counted: a company that forgot everything must not use a number again.
        message: { event_id: `ev_${randomBytes(10).toString('hex')}`, ...facts },
        faults,
        state: faults.drop === true ? 'dropped' : 'waiting',
        attempts: 0,
        lastStatus: null,
        madeAt,
        nextAt: madeAt + waitMs,
      };
    },
    start(event) {
      const { faults, message } = event;
      if (faults.forged === true) void tell(event, 'forged');
      if (faults.stale === true) void tell(event, 'stale');
      if (event.state !== 'waiting') return;
      if (faults.reorder === true) held.add(message.event_id);
      schedule(event);
    },
    resume() {
      for (const event of books.events.values()) if (event.state === 'waiting') schedule(event);
    },
    async tell(event, manner) {
      const answer = await tell(event, manner);
      if (manner === 'honest' && books.events.get(event.message.event_id) === event) {
        const verdict = verdictOf(answer);
        if (verdict === 'taken' || verdict === 'known')
          books.save({
            event: { ...event, attempts: event.attempts + 1, lastStatus: answer.status, state: verdict },
          });
      }
      return answer;
    },
    answers: () => counts,
    forgetAnswers() {
      for (const manner of Object.keys(counts)) delete counts[manner];
      held.clear();
    },
  };
}
