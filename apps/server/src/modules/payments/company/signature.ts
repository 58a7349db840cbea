// How the house signs what it asks its payment company and its bank (docs/protocols/payments); the company's own
// signature is checked at the same words by platform/http/signature-guard.ts.
import { macOf } from '../../../platform/http/signature-guard.ts';

export interface SignedCall {
  /** Seconds since 1970, as it was written. */
  timestamp: string;
  method: string;
  /** With its query. */
  path: string;
}

export const preambleOf = ({ timestamp, method, path }: SignedCall): string =>
  `${timestamp}.${method} ${path}.`;

export const sign = (secret: Buffer, { body, ...call }: SignedCall & { body: Buffer | string }): string =>
  macOf(secret, preambleOf(call), body).toString('hex');
