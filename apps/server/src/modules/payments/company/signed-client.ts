// How the house signs what it asks the payment company and the bank.
import { createAsk as createOutsideAsk } from '../../../platform/http/outside-client.ts';
import type { Ask } from '../../../platform/http/outside-client.ts';
import { GatewaySilent } from './gateway.ts';
import { sign } from './signature.ts';

export interface SignedConnection {
  url: URL;
  keyId: string;
  secret: Buffer;
  timeoutMs?: number | undefined;
}

/** Shorter than the ten seconds a worker could wait, because a player may be waiting at a screen. */
const usualTimeoutMs = 8_000;

export const createAsk = (connection: SignedConnection, headerPrefix: 'x-pay' | 'x-bank'): Ask =>
  createOutsideAsk({
    url: connection.url,
    timeoutMs: connection.timeoutMs ?? usualTimeoutMs,
    Silent: GatewaySilent,
    seal: (asked) => ({
      [`${headerPrefix}-key-id`]: connection.keyId,
      [`${headerPrefix}-timestamp`]: asked.timestamp,
      [`${headerPrefix}-signature`]: sign(connection.secret, asked),
    }),
  });
