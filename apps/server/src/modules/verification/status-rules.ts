// Pure: a player's verification status follows from the standing documents; it is not stored.
import type { DocumentKind, VerificationStatus } from '@yakamoz/contracts';

export type DocumentStatus = 'waiting' | 'accepted' | 'refused' | 'replaced';

interface Judged {
  kind: DocumentKind;
  status: DocumentStatus;
}

/**
 * VER-5: identity and address accepted. A passport has no back, so a back is not required; one that was
 * sent must be accepted. Payment cards and selfies are asked for case by case and do not affect the status.
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

// A player has one of each: a newer one replaces the older one. Of the other kinds there may be several pages or cards.
const single: readonly DocumentKind[] = ['id_front', 'id_back', 'selfie'];

/** Whether a new document of the same kind replaces this one. */
export const givesWay = ({ kind, status }: Judged): boolean =>
  status === 'refused' || (status === 'waiting' && single.includes(kind));

/** Whether no further document of this kind is needed. */
export const isSettled = ({ kind, status }: Judged): boolean => status === 'accepted' && kind !== 'payment';
