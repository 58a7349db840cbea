import { createSmallStore } from '@yakamoz/site/small-store';

import type { PaymentMethod } from './payments/payment-methods.ts';

export type CashierSide = 'deposit' | 'withdraw';

export type OpenedCashier =
  | { side: CashierSide }
  | { side: 'transfer'; method: PaymentMethod; /** As typed before the wizard opened. */ amount: string };

/** Which modal of the cashier is open: one at a time, so that opening one closes the others (SHELL-10). */
export const openedCashier = createSmallStore<OpenedCashier | undefined>(undefined);

export const openCashier = (side: CashierSide): void => openedCashier.set({ side });
export const openTransfer = (method: PaymentMethod, amount = ''): void =>
  openedCashier.set({ side: 'transfer', method, amount });
export const closeCashier = (): void => openedCashier.set(undefined);
