// One attempt to prove who one is. Whatever comes of it is an event, written with its effect or, where it is refused, after
// the rollback (ACC-1).
import { Counter } from 'prom-client';

import type { HashingQueue } from '../../platform/auth/passwords.ts';
import type { Tx } from '../../platform/database.ts';
import { callerNow } from '../../platform/http/caller.ts';
import { keptNetworkOf } from '../../platform/network.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { tellInLog } from '../../platform/told-lines.ts';
import { makeDeviceMark, markOf, readDeviceMark } from './device-mark.ts';
import type { DeviceMark } from './device-mark.ts';
import type { GuessLimits } from './limits.ts';
import { insertEvent, isKnownDevice, noteSighting, outcomes, rememberDevice, sides } from './store.ts';
import type { Account, Outcome, Side, Step } from './store.ts';

const agentLengthMax = 200;

export interface Attempt {
  /** Set where this device has signed in to this account before. */
  knownDevice: string | undefined;
  /** In which queue its password waits to be hashed. */
  queue: HashingQueue;
  /** Counts it; a lock is kept as an event once. */
  within(limit: (limits: GuessLimits) => Promise<void>): Promise<void>;
  /** In the transaction of what it allows. Gives the device mark to be set where somebody signed in. */
  passed(tx: Tx): Promise<DeviceMark>;
  /** Outside a transaction: writes the event and gives the refusal to be thrown. */
  failed(outcome: Outcome, refusal: Refusal): Promise<Refusal>;
  /** Inside a transaction: gives the refusal to be thrown, and the event is written after the rollback. */
  refusal(outcome: Outcome, refusal: Refusal): Refusal;
}

export type EventCounter = Counter<'side' | 'step' | 'outcome'>;

export function createEventCounter({ metrics }: Platform): EventCounter {
  const counter: EventCounter = new Counter({
    name: 'access_events_total',
    help: 'Sign-ins and step-ups of players and staff, by outcome; a lock counts once',
    labelNames: ['side', 'step', 'outcome'],
    registers: [metrics.registry],
  });
  // From zero on, or the first lock after a start would not be an increase.
  for (const side of sides)
    for (const step of ['sign_in', 'step_up'] as const)
      for (const outcome of outcomes) counter.inc({ side, step, outcome }, 0);
  return counter;
}

export async function beginAttempt(
  uses: { platform: Platform; limits: GuessLimits; counter: EventCounter },
  { side, step, accountId }: { side: Side; step: Step; accountId: string | undefined },
): Promise<Attempt> {
  const { database, encryption } = uses.platform;
  const caller = callerNow();
  const mark = readDeviceMark(encryption, caller?.deviceCookie);
  const account: Account | undefined = accountId === undefined ? undefined : { side, id: accountId };
  const known =
    mark !== undefined &&
    account !== undefined &&
    (await isKnownDevice(database.reader, account, mark.device));

  const network = caller === undefined ? null : keptNetworkOf(caller.address);

  const record = async (tx: Tx, outcome: Outcome, device = mark?.device): Promise<void> => {
    const event = { side, step, outcome, network, known };
    const eventId = await insertEvent(tx, {
      ...event,
      accountId,
      device: device ?? null,
      agent: caller?.agent.slice(0, agentLengthMax) ?? '',
    });
    tellInLog(tx, 'event of access', {
      event: eventId,
      ...event,
      [side]: accountId ?? null,
      device: device === undefined ? null : markOf(device),
    });
    uses.counter.inc({ side, step, outcome });
  };
  const failed = async (outcome: Outcome, refusal: Refusal): Promise<Refusal> => {
    await database.inTransaction((tx) => record(tx, outcome));
    return refusal;
  };

  return {
    knownDevice: known ? mark.device : undefined,
    // Only a signed-in person is asked to prove it again.
    queue: known || step === 'step_up' ? 'known' : 'strangers',
    async within(limit) {
      try {
        await limit(uses.limits);
      } catch (error) {
        if (error instanceof Refusal && error.facts['first'] === true) throw await failed('locked', error);
        throw error;
      }
    },
    async passed(tx) {
      const device = mark ?? makeDeviceMark(encryption);
      await record(tx, 'passed', step === 'sign_in' ? device.device : mark?.device);
      if (account === undefined || step !== 'sign_in') return device;
      await rememberDevice(tx, account, device.device);
      if (side === 'player') await noteSighting(tx, account.id, { device: device.device, network });
      return device;
    },
    failed,
    refusal(outcome, refusal) {
      refusal.evidence = (tx) => record(tx, outcome);
      return refusal;
    },
  };
}
