import { playerId } from '@yakamoz/contracts';
import * as z from 'zod/mini';

import type { JobKind } from '../../platform/jobs.ts';

// A payload never contains a token: the job makes the link when it sends it, so that the only readable copy of a
// token is in the mail.

export const sendEmailVerification = {
  name: 'identity:send_email_verification',
  payload: z.object({ playerId }),
  attemptsMax: 8,
} satisfies JobKind;

/** Queued for every address, known or not, so that neither the time nor the queue reveals who is registered. */
export const sendPasswordReset = {
  name: 'identity:send_password_reset',
  payload: z.object({ email: z.string(), again: z.optional(z.boolean()) }),
  attemptsMax: 8,
} satisfies JobKind;
