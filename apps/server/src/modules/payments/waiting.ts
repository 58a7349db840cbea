// What waits on the payment desks, counted for the staff's menu.
import type { Context } from './context.ts';
import { countUndecided } from './deposit/bank-line-desk-store.ts';
import { countInStates } from './request/queue-store.ts';
import { openDepositStates, undecidedStates } from './request/states.ts';

export function registerWaiting({ platform, staff }: Context): void {
  const { reader } = platform.database;
  const permission = 'payments.read';
  staff.waiting.register({
    desk: 'withdrawals',
    permission,
    count: () => countInStates(reader, 'withdrawal', undecidedStates),
  });
  // Claims without money, and money without a claim.
  staff.waiting.register({
    desk: 'deposits',
    permission,
    count: async () =>
      (await countInStates(reader, 'deposit', openDepositStates)) + (await countUndecided(reader)),
  });
}
