// Keno as staff see it: why nobody plays for money, and opening it again by two members.
import * as z from 'zod/mini';

import { call } from '../call.ts';
import { isoTime } from '../fields.ts';
import { approvalId, reason } from './desk.ts';

export const getKenoStop = call({
  method: 'GET',
  path: '/api/staff/v1/keno/stop',
  audience: 'staff:games.read',
  summary: 'The mismatch that has closed Keno for money; null where it is not closed by one',
  answer: z.object({
    stop: z.nullable(
      z.object({
        id: z.int(),
        since: isoTime,
        /** The published day that does not follow from its seeds. */
        day: z.string(),
        mismatches: z.int(),
        gaps: z.int(),
      }),
    ),
  }),
});

export const proposeKenoOpening = call({
  method: 'POST',
  path: '/api/staff/v1/keno/opening',
  audience: 'staff:games.switch',
  summary: 'Propose that Keno be played for money again; another member decides',
  body: z.object({ stop_id: z.int(), reason }),
  answer: z.object({ approval_id: approvalId }),
});
