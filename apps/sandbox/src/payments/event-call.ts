// One telling of an event: signed in the manner that was asked for, sent, and its answer read.
import { randomBytes } from 'node:crypto';
import type { EventMessage } from './books.ts';
import { payHeaders, signatureOf, type SigningKey } from './signature.ts';

/** `replay` sends the very bytes of the last honest telling again. */
export const manners = ['honest', 'duplicate', 'forged', 'stale', 'replay'] as const;
export type Manner = (typeof manners)[number];

/** Status 0: nobody answered. */
export interface Answer {
  status: number;
  body: string;
}

export type EventCall = (message: EventMessage, manner: Manner) => Promise<Answer>;

const callTimeoutMs = 10_000;
/** Far outside of what the protocol allows. */
const staleS = 3600;

export interface EventCallParts {
  url: string;
  key: SigningKey;
  now: () => number;
  signal: AbortSignal;
}

export function createEventCall({ url, key, now, signal }: EventCallParts): EventCall {
  const path = new URL(url).pathname + new URL(url).search;
  const lastSent = new Map<string, Record<string, string>>();

  function headersFor(message: EventMessage, manner: Manner, body: string): Record<string, string> {
    const before = lastSent.get(message.event_id);
    if (manner === 'replay' && before !== undefined) return before;
    const seconds = Math.floor(now() / 1000) - (manner === 'stale' ? staleS : 0);
    const secret = manner === 'forged' ? randomBytes(32) : key.secret;
    const headers = {
      'content-type': 'application/json',
      [payHeaders.keyId]: key.id,
      [payHeaders.timestamp]: String(seconds),
      [payHeaders.signature]: signatureOf(secret, String(seconds), { method: 'POST', path, body }),
    };
    if (manner === 'honest') lastSent.set(message.event_id, headers);
    return headers;
  }

  return async (message, manner) => {
    const body = JSON.stringify(message);
    const headers = headersFor(message, manner, body);
    try {
      const timeout = AbortSignal.timeout(callTimeoutMs);
      const answer = await fetch(url, {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.any([signal, timeout]),
      });
      return { status: answer.status, body: (await answer.text()).slice(0, 300) };
    } catch (error) {
      return { status: 0, body: (error as Error).message };
    }
  };
}

export type Verdict = 'taken' | 'known' | 'alarm' | 'again';

/** What the company makes of the house's answer, by the protocol's table. */
export function verdictOf({ status, body }: Answer): Verdict {
  if (status === 200) {
    const outcome = /"outcome"\s*:\s*"(taken|known)"/.exec(body)?.[1];
    return outcome === 'taken' || outcome === 'known' ? outcome : 'again';
  }
  return status >= 400 && status < 500 && status !== 429 ? 'alarm' : 'again';
}
