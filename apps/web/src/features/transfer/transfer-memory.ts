import type { TransferDraft } from './transfer.state.ts';
import { startOf } from './transfer.state.ts';

const key = 'yakamoz-transfer';

/**
 * A phone may throw the page away while its owner is in the bank's app; what was typed is there again afterwards. It is
 * kept for this tab only, and for the same method.
 */
export function recallTransfer(methodId: number, amount: string): TransferDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as
      (TransferDraft & { methodId: number }) | null;
    if (kept?.methodId !== methodId) return startOf(amount);
    const { step, amount: typed, bank, iban } = kept;
    return { step, amount: typed, bank, iban };
  } catch {
    return startOf(amount);
  }
}

export function keepTransfer(methodId: number, draft: TransferDraft | undefined): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ ...draft, methodId }));
  } catch {
    // A browser that keeps nothing begins again.
  }
}
