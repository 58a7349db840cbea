// What waits on the payment desks, counted for the staff's menu and overview, and for how long, for alarms.
import { sql } from 'kysely';

import type { Reader } from '../../platform/database.ts';
import type { Context } from './context.ts';
import { readHeld } from './crypto/payment-store.ts';
import { readUndecided } from './deposit/bank-line-desk-store.ts';
import { readInStates } from './request/queue-store.ts';
import { openDepositStates, payoutStates, undecidedStates } from './request/states.ts';
import { readUndecidedRecords } from './suspense/record-store.ts';

export function registerWaiting({ platform, staff }: Context): void {
  const { reader } = platform.database;
  const permission = 'payments.read';
  staff.waiting.register({
    queue: 'withdrawals',
    desk: 'withdrawals',
    permission,
    read: () => readInStates(reader, 'withdrawal', undecidedStates),
  });
  // Claims without money, and money without a claim.
  staff.waiting.register({
    queue: 'claims',
    desk: 'deposits',
    permission,
    read: () => readInStates(reader, 'deposit', openDepositStates),
  });
  staff.waiting.register({
    queue: 'suspense',
    desk: 'deposits',
    permission,
    read: () => readUndecided(reader),
  });
  staff.waiting.register({
    queue: 'records',
    desk: 'deposits',
    permission,
    read: () => readUndecidedRecords(reader),
  });
  staff.waiting.register({
    queue: 'coins',
    desk: 'deposits',
    permission,
    read: () => readHeld(reader),
  });
}

type Queue = Promise<{ oldest: Date | null }>;

/** By what the money waits for. */
export function withdrawalAges({ platform }: Context): Promise<Record<string, number>> {
  const { reader } = platform.database;
  return agesOf(reader, {
    staff: readInStates(reader, 'withdrawal', undecidedStates),
    company: readInStates(reader, 'withdrawal', payoutStates),
  });
}

/** By what the money came as. */
export function suspenseAges({ platform }: Context): Promise<Record<string, number>> {
  const { reader } = platform.database;
  return agesOf(reader, {
    line: readUndecided(reader),
    record: readUndecidedRecords(reader),
    coins: readHeld(reader),
  });
}

/** In seconds; 0 for what has nobody waiting. */
async function agesOf(reader: Reader, queues: Record<string, Queue>): Promise<Record<string, number>> {
  const waiting = await Promise.all(
    Object.entries(queues).map(async ([name, queue]) => [name, (await queue).oldest] as const),
  );
  const { rows } = await sql<{ now: Date }>`select platform.now() as now`.execute(reader);
  const now = rows[0]?.now.getTime() ?? Number.NaN;
  return Object.fromEntries(
    waiting.map(([name, oldest]) => [
      name,
      oldest === null ? 0 : Math.max(0, now - oldest.getTime()) / 1_000,
    ]),
  );
}
