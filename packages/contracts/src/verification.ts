// The player's side of verification. Sending a file is no call of this table: its body is the file (document-rules.ts).
import * as z from 'zod/mini';

import { call } from './call.ts';
import { documentKinds } from './document-rules.ts';
import { day, isoTime } from './fields.ts';

export const documentId = z
  .string()
  .check(z.regex(/^[1-9]\d{0,17}$/))
  .brand<'DocumentId'>();
export type DocumentId = z.output<typeof documentId>;

export const documentKind = z.enum(documentKinds);

/**
 * - `verified`: the identity and the address are accepted, for the person that the account names now
 * - `renewal_due`: what was accepted has expired, was revoked, or was made for another person
 */
export const verificationStatus = z.enum(['none', 'waiting', 'verified', 'refused', 'renewal_due']);
export type VerificationStatus = z.output<typeof verificationStatus>;

/**
 * What a newer one stands for is not told. An accepted document stops counting when it is `expired`, `revoked`, or `outdated`: then it was
 * made for another name, birth date or national id than the account has now.
 */
export const documentStatus = z.enum(['waiting', 'accepted', 'refused', 'expired', 'revoked', 'outdated']);

export const ownDocument = z.object({
  id: documentId,
  kind: documentKind,
  status: documentStatus,
  name: z.string(),
  uploaded_at: isoTime,
  decided_at: z.nullable(isoTime),
  /** Why it was refused or revoked. */
  reason: z.nullable(z.string()),
  /** The last day on which it counts. */
  expires_on: z.nullable(day),
});

export const getVerification = call({
  method: 'GET',
  path: '/api/v1/verification',
  audience: 'player',
  summary: 'How far the account is verified, and what became of each document',
  answer: z.object({ status: verificationStatus, documents: z.array(ownDocument) }),
});
