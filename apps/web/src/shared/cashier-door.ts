import { createSmallStore } from './small-store.ts';

export type CashierSide = 'deposit' | 'withdraw';

/** Which modal of the cashier is open. Anything may open it; the shell shows it. */
export const cashierDoor = createSmallStore<CashierSide | undefined>(undefined);

export const openCashier = (side: CashierSide): void => cashierDoor.set(side);
export const closeCashier = (): void => cashierDoor.set(undefined);
