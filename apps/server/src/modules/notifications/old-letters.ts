// Letters that the release before this one queued: it had a job for each kind of letter. Sent as they were meant, so that none is lost when
// the release changes; queued by nobody any more.
import { playerId as playerIdSchema } from '@yakamoz/contracts';
import type { PlayerId } from '@yakamoz/contracts';
import * as z from 'zod/mini';

import { jobFor } from '../../platform/jobs.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Context } from './context.ts';
import { letterOf } from './templates.ts';
import type { Facts } from './templates.ts';

const attemptsMax = 8;

interface OldPayload {
  playerId: PlayerId;
  changeId?: string | undefined;
  documentId?: string | undefined;
  requestId?: string | undefined;
  betId?: string | undefined;
  state?: string | undefined;
  revision?: number | undefined;
}

const payload = z.object({
  playerId: playerIdSchema,
  changeId: z.optional(z.string()),
  documentId: z.optional(z.string()),
  requestId: z.optional(z.string()),
  betId: z.optional(z.string()),
  state: z.optional(z.string()),
  revision: z.optional(z.int()),
});

const factsOf = (old: OldPayload): Facts => ({
  change_id: old.changeId,
  document_id: old.documentId,
  request_id: old.requestId,
  bet_id: old.betId,
  state: old.state,
  revision: old.revision,
});

const templateOfJob: Readonly<Record<string, string>> = {
  'notifications:send_change_notice': 'account_changed',
  'notifications:send_decision_notice': 'document_decided',
  'notifications:send_payment_notice': 'payment_finished',
  'notifications:send_asked_notice': 'withdrawal_asked',
  'notifications:send_correction_notice': 'address_corrected',
  'notifications:send_reopening_notice': 'account_reopened',
  'notifications:send_bet_correction': 'bet_corrected',
};

export const oldLetters = (context: Context): Job[] =>
  Object.entries(templateOfJob).map(([job, name]) =>
    jobFor({ name: job, payload, attemptsMax }, async (old) => {
      const { playerId } = old;
      await context.platform.mailer.send(
        await letterOf(context, { name, version: 1, playerId, facts: factsOf(old) }),
      );
    }),
  );
