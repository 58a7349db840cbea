// Pure: a player's verification status follows from the standing documents; it is not stored.
import type { DocumentKind, VerificationStatus } from '@yakamoz/contracts';

/** `accepted` counts today and for the person that the account names; `outdated` was accepted for another one (VER-8). */
export type DocumentStatus =
  'waiting' | 'accepted' | 'refused' | 'replaced' | 'expired' | 'revoked' | 'outdated';

interface Judged {
  kind: DocumentKind;
  status: DocumentStatus;
}

/** Was accepted and does not count any more. */
const isOver = ({ status }: Judged): boolean =>
  status === 'expired' || status === 'revoked' || status === 'outdated';

/**
 * VER-5: identity and address accepted. A passport has no back, so a back is not required; one that was
 * sent must be accepted. Payment cards and selfies are asked for case by case and do not affect the status, nor does the document of
 * a request.
 */
export function statusOf(documents: readonly Judged[]): VerificationStatus {
  const standing = documents.filter(({ kind, status }) => status !== 'replaced' && kind !== 'person_change');
  const has = (kind: DocumentKind, status: DocumentStatus): boolean =>
    standing.some((document) => document.kind === kind && document.status === status);
  const backOpen = standing.some(({ kind, status }) => kind === 'id_back' && status !== 'accepted');
  if (has('id_front', 'accepted') && has('address', 'accepted') && !backOpen) return 'verified';
  if (standing.some(({ status }) => status === 'refused')) return 'refused';
  if (standing.some(({ status }) => status === 'waiting')) return 'waiting';
  return standing.some(isOver) ? 'renewal_due' : 'none';
}

// A player has one of each: a newer one replaces the older one. Of the other kinds there may be several pages or cards.
const single: readonly DocumentKind[] = ['id_front', 'id_back', 'selfie', 'person_change'];

/** Whether a new document of the same kind replaces this one. */
export const givesWay = (document: Judged): boolean =>
  document.status === 'refused' ||
  isOver(document) ||
  (document.status === 'waiting' && single.includes(document.kind));

/** Whether no further document of this kind is needed. */
export const isSettled = ({ kind, status }: Judged): boolean =>
  status === 'accepted' && kind !== 'payment' && kind !== 'person_change';

/** Whether the same file, sent again, is this document: it waits, or it counts. */
export const isSameAgain = ({ kind, status }: Judged): boolean =>
  status === 'waiting' || (status === 'accepted' && kind !== 'person_change');
