// One attempt at one call of the house's wallet: signed, sent, and its answer read. Whatever is not clearly an answer
// of the protocol is no answer: nobody knows then what happened.
import { randomBytes } from 'node:crypto';
import type { Balance } from '../play/round.ts';
import { signCall, type SigningKey } from './signature.ts';

export type WalletPath = 'open' | 'balance' | 'bet' | 'win' | 'bet-win' | 'rollback';

export type WalletReply =
  | {
      kind: 'answer';
      http: number;
      status: string;
      balance: Balance | null;
      body: Record<string, unknown>;
    }
  | { kind: 'none'; why: string };

export type WalletCall = (
  path: WalletPath,
  body: Record<string, unknown>,
  timeoutMs: number,
) => Promise<WalletReply>;

export interface WalletCallParts {
  houseUrl: string;
  key: SigningKey;
  now: () => number;
  /** Ends every attempt. */
  signal: AbortSignal;
}

export function createWalletCall({ houseUrl, key, now, signal }: WalletCallParts): WalletCall {
  return async (name, body, timeoutMs) => {
    const url = new URL(`/wallet/v1/${name}`, houseUrl);
    const requestId = randomBytes(12).toString('hex');
    const text = JSON.stringify({ request_id: requestId, ...body });
    const headers = {
      ...signCall(key, { method: 'POST', path: url.pathname, body: text }, now()),
      'content-type': 'application/json',
    };
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers,
        body: text,
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      return readReply(answer.status, await answer.text(), requestId);
    } catch (error) {
      return { kind: 'none', why: error instanceof Error ? error.message : 'unreachable' };
    }
  };
}

export function readReply(http: number, text: string, requestId: string): WalletReply {
  const body = parseObject(text);
  const status = body?.['status'];
  if (body === undefined || typeof status !== 'string')
    return { kind: 'none', why: `HTTP ${http} without a status` };
  // An answer to another question says nothing about this one. What was not understood may not name the request.
  if (http === 200 && body['request_id'] !== requestId)
    return { kind: 'none', why: 'an answer to another request' };
  return { kind: 'answer', http, status, balance: readBalance(body['balance']), body };
}

function readBalance(value: unknown): Balance | null {
  const { cash, bonus } = (value ?? {}) as Partial<Balance>;
  const isAmount = (text: unknown): text is string => typeof text === 'string' && /^-?\d{1,15}$/.test(text);
  return isAmount(cash) && isAmount(bonus) ? { cash, bonus } : null;
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
