// Accounts that wait for documents because they resemble somebody who may not play.
import * as z from 'zod/mini';

import { call } from '../call.ts';
import { isoTime, wholeNumber } from '../fields.ts';
import { playerId } from '../ids.ts';
import { approvalId, reason } from './desk.ts';

const params = z.object({ id: playerId.check(z.maxLength(18)) });
const person = { player_id: playerId, username: z.string() };

export const listHolds = call({
  method: 'GET',
  path: '/api/staff/v1/safety/holds',
  audience: 'staff:safety.read',
  summary: 'Accounts that wait for two members to decide by documents, the longest first',
  query: z.object({ before: z.optional(playerId.check(z.maxLength(18))), limit: z.optional(wholeNumber) }),
  answer: z.object({
    holds: z.array(
      z.object({
        ...person,
        since: isoTime,
        /** By what it resembles them. */
        kinds: z.array(z.enum(['national_id', 'name_birth', 'phone', 'email', 'device'])),
        others: z.array(z.object(person)),
      }),
    ),
    waiting: z.int(),
    next: z.nullable(z.string()),
  }),
});

export const proposeVerdict = call({
  method: 'POST',
  path: '/api/staff/v1/safety/holds/:id/verdict',
  audience: 'staff:safety.work',
  summary:
    'Propose what the documents tell: another person is let go, the same one stays closed; another member decides',
  params,
  body: z.object({ verdict: z.enum(['other_person', 'same_person']), reason }),
  answer: z.object({ approval_id: approvalId }),
});
