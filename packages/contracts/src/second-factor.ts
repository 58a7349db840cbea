// The player's second factor. Six digits of an authenticator application, or one of the recovery codes.
import * as z from 'zod/mini';

import { call } from './call.ts';
import { isoTime, message, password, text } from './fields.ts';

/** As it was typed, with blanks and dashes: the server reads it kindly. */
export const typedCode = text(40);

const proof = z.object({ password, code: typedCode });
/** Shown this once: only their hashes are kept. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const getSecondFactor = call({
  method: 'GET',
  path: '/api/v1/second-factor',
  audience: 'player',
  summary: 'Whether a code is asked for at signing in, and how many recovery codes are left',
  answer: z.object({ on: z.boolean(), on_since: z.nullable(isoTime), recovery_codes_left: z.int() }),
});

export const startSecondFactor = call({
  method: 'POST',
  path: '/api/v1/second-factor-setups',
  audience: 'player',
  summary: 'Begin to set the second factor up; a first code switches it on',
  body: z.object({ password }),
  answer: z.object({
    /** For typing by hand; the same as a link and as a picture. */
    secret: z.string(),
    uri: z.string(),
    qr_svg: z.string(),
  }),
});

export const confirmSecondFactor = call({
  method: 'POST',
  path: '/api/v1/second-factor-confirmations',
  audience: 'player',
  summary: "Switch it on with a first code; the player's other sessions end",
  body: z.object({ code: typedCode }),
  answer: recoveryCodes,
});

export const removeSecondFactor = call({
  method: 'POST',
  path: '/api/v1/second-factor-removals',
  audience: 'player',
  summary: "Switch it off with password and code; the player's other sessions end",
  body: proof,
  answer: message,
});

export const renewRecoveryCodes = call({
  method: 'POST',
  path: '/api/v1/recovery-code-renewals',
  audience: 'player',
  summary: 'New recovery codes for password and code; the old ones are worth nothing',
  body: proof,
  answer: recoveryCodes,
});
