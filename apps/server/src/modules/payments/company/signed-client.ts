// How the house signs what it asks the payment company, the bank and the crypto company.
import { createAsk as createOutsideAsk } from '../../../platform/http/outside-client.ts';
import type { Ask } from '../../../platform/http/outside-client.ts';
import { askAfter, createModeCheck } from '../../../platform/http/rail-mode.ts';
import type { Rail } from '../../../platform/http/rail-mode.ts';
import { GatewaySilent } from './gateway.ts';
import { sign } from './signature.ts';

export interface SignedConnection {
  url: URL;
  keyId: string;
  secret: Buffer;
  timeoutMs?: number | undefined;
  /** Whether it must be a sandbox or live; the house always says, a test of the protocol alone does not. */
  rail?: Rail;
}

/** Shorter than the ten seconds a worker could wait, because a player may be waiting at a screen. */
const usualTimeoutMs = 8_000;

export function createAsk(connection: SignedConnection, headerPrefix: 'x-pay' | 'x-bank' | 'x-chain'): Ask {
  const ask = createOutsideAsk({
    url: connection.url,
    timeoutMs: connection.timeoutMs ?? usualTimeoutMs,
    Silent: GatewaySilent,
    seal: (asked) => ({
      [`${headerPrefix}-key-id`]: connection.keyId,
      [`${headerPrefix}-timestamp`]: asked.timestamp,
      [`${headerPrefix}-signature`]: sign(connection.secret, asked),
    }),
  });
  const { rail, secret } = connection;
  if (rail === undefined) return ask;
  const path = headerPrefix === 'x-bank' ? '/v1/bank/handshake' : '/v1/handshake';
  return askAfter(createModeCheck(rail, ask, { path, secret, headerPrefix, Silent: GatewaySilent }), ask);
}
