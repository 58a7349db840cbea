// How far a player is verified follows from the documents that stand; it is stored nowhere.
import type { DocumentKind, VerificationStatus } from '@yakamoz/contracts';

export type DocumentStatus = 'waiting' | 'accepted' | 'refused' | 'replaced';

interface Judged {
  kind: DocumentKind;
  status: DocumentStatus;
}

/**
 * V5: identity and address accepted. A passport has no back, so one that was never sent is not missed; one that was
 * sent must be accepted. A card for payments and a selfie are asked for case by case and decide nothing by themselves.
 */
export function statusOf(documents: readonly Judged[]): VerificationStatus {
  const standing = documents.filter(({ status }) => status !== 'replaced');
  const has = (kind: DocumentKind, status: DocumentStatus): boolean =>
    standing.some((document) => document.kind === kind && document.status === status);
  const backOpen = has('id_back', 'waiting') || has('id_back', 'refused');
  if (has('id_front', 'accepted') && has('address', 'accepted') && !backOpen) return 'verified';
  if (standing.some(({ status }) => status === 'refused')) return 'refused';
  return standing.some(({ status }) => status === 'waiting') ? 'waiting' : 'none';
}

// A person has one of each: a newer one takes the older one's place. Of the others there may be several pages or cards.
const single: readonly DocumentKind[] = ['id_front', 'id_back', 'selfie'];

/** Which of the documents of a kind give way to a new one. */
export const givesWay = ({ kind, status }: Judged): boolean =>
  status === 'refused' || (status === 'waiting' && single.includes(kind));

/** Whether another document of this kind is of no use to anybody. */
export const isSettled = ({ kind, status }: Judged): boolean => status === 'accepted' && kind !== 'payment';
