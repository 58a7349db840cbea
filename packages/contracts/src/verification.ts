// The player's side of verification. Sending a file is no call of this table: its body is the file (document-rules.ts).
import * as z from 'zod/mini';

import { call } from './call.ts';
import { documentKinds } from './document-rules.ts';
import { isoTime } from './fields.ts';

export const documentId = z
  .string()
  .check(z.regex(/^[1-9]\d{0,17}$/))
  .brand<'DocumentId'>();
export type DocumentId = z.output<typeof documentId>;

export const documentKind = z.enum(documentKinds);

/** Verified: the identity and the address are accepted. */
export const verificationStatus = z.enum(['none', 'waiting', 'verified', 'refused']);
export type VerificationStatus = z.output<typeof verificationStatus>;

/** What a newer one stands for is not told. */
export const ownDocument = z.object({
  id: documentId,
  kind: documentKind,
  status: z.enum(['waiting', 'accepted', 'refused']),
  name: z.string(),
  uploaded_at: isoTime,
  decided_at: z.nullable(isoTime),
  /** Why it was refused. */
  reason: z.nullable(z.string()),
});

export const getVerification = call({
  method: 'GET',
  path: '/api/v1/verification',
  audience: 'player',
  summary: 'How far the account is verified, and what became of each document',
  answer: z.object({ status: verificationStatus, documents: z.array(ownDocument) }),
});
