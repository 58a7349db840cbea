// What an auditor checks with yakamoz-verify.mjs: the audit trail between two heads in the public log.
import * as z from 'zod/mini';

import { call } from '../call.ts';
import { wholeNumber } from '../fields.ts';
import { inLog } from '../fairness.ts';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The document `audit` of docs/protocols/fairness. */
export const getAuditProof = call({
  method: 'GET',
  path: '/api/staff/v1/fairness/audit',
  audience: 'staff:audit.read',
  summary:
    'The entries of the audit trail from one head in the public log to the next, with what proves that head',
  /** The position of a leaf `audit.head`; without one the newest. */
  query: z.object({ leaf: z.optional(wholeNumber) }),
  answer: z.object({
    kind: z.literal('audit'),
    before: z.object({ seq: z.string(), hash }),
    entries: z.array(z.object({ entry: z.string(), hash })),
    ...inLog,
  }),
});
