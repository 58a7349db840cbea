// What is shown of signing in, to players, staff and risk alike.
import * as z from 'zod/mini';

import { isoTime, wholeNumber } from './fields.ts';

/** `sign_in` opens a session; `step_up` proves it again before something that matters. */
const accessStep = z.enum(['sign_in', 'step_up']);

const accessOutcome = z.enum(['passed', 'wrong_password', 'code_asked', 'wrong_code', 'locked', 'closed']);

const accessEvent = z.object({
  id: z.string(),
  at: isoTime,
  step: accessStep,
  outcome: accessOutcome,
  /** A part of the address. */
  network: z.nullable(z.string()),
  /** What the browser said of itself. */
  device: z.string(),
  /** The first characters of the device mark, to tell devices apart; nothing where the browser had none. */
  device_mark: z.nullable(z.string()),
  /** The device had signed in to this account before. */
  known: z.boolean(),
  this_device: z.boolean(),
});
export type ShownAccessEvent = z.output<typeof accessEvent>;

export const accessPage = {
  query: z.object({
    before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
    limit: z.optional(wholeNumber),
  }),
  answer: z.object({ events: z.array(accessEvent), next: z.nullable(z.string()) }),
};
