import type { ResponseFor } from '@yakamoz/contracts';
import { createSmallStore } from '@yakamoz/site/small-store';

import type { PaymentMethod } from './payments/payment-methods.ts';

/** A transfer of the history that the wizard goes on with. */
export type TakenUpClaim = ResponseFor<'POST /api/v1/payments/requests/:id/take-up'>;

export type CashierSide = 'deposit' | 'withdraw';

export type OpenedCashier =
  | { side: CashierSide }
  | {
      side: 'transfer';
      method: PaymentMethod;
      /** As typed before the wizard opened. */
      amount: string;
      claim?: TakenUpClaim;
    };

/** Which modal of the cashier is open: one at a time, so that opening one closes the others (SHELL-10). */
export const openedCashier = createSmallStore<OpenedCashier | undefined>(undefined);

export const openCashier = (side: CashierSide): void => openedCashier.set({ side });
export const openTransfer = (method: PaymentMethod, amount = ''): void =>
  openedCashier.set({ side: 'transfer', method, amount });
export const resumeTransfer = (method: PaymentMethod, claim: TakenUpClaim): void =>
  openedCashier.set({ side: 'transfer', method, amount: '', claim });
export const closeCashier = (): void => openedCashier.set(undefined);
