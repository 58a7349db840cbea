// Requests of players who do not give up: each is sent until an answer says what happened.
import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf, cookieOf } from '../../bench/player-requests.ts';
import type { HttpRequest, WalletClient } from '../../conformance/wire.ts';

export interface RequestTally {
  sent: number;
  unanswered: number;
  unexpected: string[];
}

export interface Wish {
  path: string;
  body: unknown;
  /** For what must happen once. */
  key?: string;
  /** With which of the processes it begins. */
  at: number;
}

export type Insist = <Answer extends object>(
  player: number,
  wish: Wish,
) => Promise<Partial<Answer> & { status: number; code: string }>;

const patienceMs = 180_000;
const restMs = 100;

export function createInsisting(clients: readonly WalletClient[], tally: RequestTally): Insist {
  return async (player, { path, body, key, at }) => {
    const request: HttpRequest = {
      path,
      headers: {
        'content-type': 'application/json',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        'x-forwarded-for': addressOf(player),
        'user-agent': 'fault run',
        cookie: cookieOf(player),
      },
      body: JSON.stringify(body),
    };
    const deadline = Date.now() + patienceMs;
    for (let attempt = at; Date.now() < deadline; attempt += 1) {
      tally.sent += 1;
      const answer = await (clients[attempt % clients.length] as WalletClient).send(request);
      if (answer === undefined) tally.unanswered += 1;
      else if (answer.status < 500 && answer.status !== 429) {
        const heard = JSON.parse(answer.text);
        return { ...heard, code: heard.code ?? '', status: answer.status };
      } else if (answer.status !== 503 && answer.status !== 429)
        tally.unexpected.push(`${path} was answered ${answer.status}: ${answer.text.slice(0, 300)}`);
      await sleep(restMs);
    }
    throw new Error(`${path} of player ${player} had no answer for ${patienceMs / 1000} s`);
  };
}

export const decimalOf = (minor: bigint): string =>
  `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
export const minorOf = (decimal: string): bigint => BigInt(decimal.replace('.', ''));
