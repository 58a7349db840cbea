// How the house signs what it asks the payment company and the bank.
import { createAsk as createOutsideAsk } from '../../../platform/http/outside-client.ts';
import type { Ask } from '../../../platform/http/outside-client.ts';
import { GatewaySilent } from './gateway.ts';
import { sign } from './signature.ts';

export interface SignedLine {
  url: URL;
  keyId: string;
  secret: Buffer;
  timeoutMs?: number | undefined;
}

/** A worker's transaction would bear ten seconds; a player at a screen less. */
const usualTimeoutMs = 8_000;

export const createAsk = (line: SignedLine, headerPrefix: 'x-pay' | 'x-bank'): Ask =>
  createOutsideAsk({
    url: line.url,
    timeoutMs: line.timeoutMs ?? usualTimeoutMs,
    Silent: GatewaySilent,
    seal: (asked) => ({
      [`${headerPrefix}-key-id`]: line.keyId,
      [`${headerPrefix}-timestamp`]: asked.timestamp,
      [`${headerPrefix}-signature`]: sign(line.secret, asked),
    }),
  });
