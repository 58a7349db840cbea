import { playerId } from '@yakamoz/contracts';
import * as z from 'zod/mini';

import type { JobKind } from '../../platform/jobs.ts';

// A payload never holds a token: the job makes the link when it sends it, so that the only readable copy of a
// token is in the mail itself.

export const sendEmailVerification = {
  name: 'identity:send_email_verification',
  payload: z.object({ playerId }),
  attemptsMax: 8,
} satisfies JobKind;

/** Queued for every address asked for, known or not: asking takes the same time and leaves the same trace. */
export const sendPasswordReset = {
  name: 'identity:send_password_reset',
  payload: z.object({ email: z.string() }),
  attemptsMax: 8,
} satisfies JobKind;
