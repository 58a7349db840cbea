// What waits on the payment desks, counted for the staff's menu and overview.
import type { Context } from './context.ts';
import { readHeld } from './crypto/payment-store.ts';
import { readUndecided } from './deposit/bank-line-desk-store.ts';
import { readInStates } from './request/queue-store.ts';
import { openDepositStates, undecidedStates } from './request/states.ts';
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
