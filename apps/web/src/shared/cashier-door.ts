import type { PaymentMethod } from './payments/payment-methods.ts';
import { createSmallStore } from './small-store.ts';

export type CashierSide = 'deposit' | 'withdraw';

export type CashierDoor =
  | { side: CashierSide }
  | { side: 'transfer'; method: PaymentMethod; /** As typed before the wizard opened. */ amount: string };

/** Which modal of the cashier is open: one at a time, so that opening one closes the others (SHELL-10). */
export const cashierDoor = createSmallStore<CashierDoor | undefined>(undefined);

export const openCashier = (side: CashierSide): void => cashierDoor.set({ side });
export const openTransfer = (method: PaymentMethod, amount = ''): void =>
  cashierDoor.set({ side: 'transfer', method, amount });
export const closeCashier = (): void => cashierDoor.set(undefined);
