import type { TransferDraft } from './transfer.state.ts';
import { startOf } from './transfer.state.ts';

const firstSteps = [1, 2];

// A draft: it goes with the session (shared/session/session.ts).
const place = 'yakamoz-draft-transfer';

/**
 * A phone may throw the page away while its owner is in the bank's app; what was typed is there again afterwards. It is
 * kept for this tab only, and for the same method.
 */
export function recallTransfer(methodId: number, amount: string): TransferDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as
      (TransferDraft & { methodId: number }) | null;
    if (kept?.methodId !== methodId) return startOf(amount, crypto.randomUUID());
    const { step, amount: typed, bank, accountId, key, opened } = kept;
    // Without its account the third step has nothing to show.
    const at = accountId === undefined && !firstSteps.includes(step) ? 2 : step;
    return { step: at, amount: typed, bank, accountId, key, opened };
  } catch {
    return startOf(amount, crypto.randomUUID());
  }
}

export function keepTransfer(methodId: number, draft: TransferDraft | undefined): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, JSON.stringify({ ...draft, methodId }));
  } catch {
    // A browser that keeps nothing begins again.
  }
}
