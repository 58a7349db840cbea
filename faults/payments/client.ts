// A client that does not give up: what one process does not answer it asks the other, under the same key (D-35).
import { setTimeout as sleep } from 'node:timers/promises';
import type { HouseProcess } from '../../tools/launch/index.ts';

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  key?: string;
}

export interface Answer {
  status: number;
  // oxlint-disable-next-line no-explicit-any -- the clients read whatever came
  body: any;
  cookie: string | undefined;
}

export interface Client {
  ask(call: Call): Promise<Answer>;
  keepCookie(cookie: string | undefined): void;
}

export interface Tally {
  requests: number;
  unanswered: number;
  unexpected5xx: string[];
}

const answerTimeoutMs = 20_000;
// Longer than any mischief lasts; who is still without an answer then has found a fault.
const patienceMs = 150_000;
const pauseMs = 300;

export function createClient(options: {
  apis: readonly Pick<HouseProcess, 'url'>[];
  tally: Tally;
  headers: Record<string, string>;
  turn: number;
}): Client {
  const { apis, tally, headers } = options;
  let { turn } = options;
  let cookie: string | undefined;

  async function tryOnce({ method, path, body, key }: Call): Promise<Answer | undefined> {
    const api = apis[turn % apis.length];
    if (api === undefined) throw new Error('There is no process to ask.');
    turn += 1;
    tally.requests += 1;
    try {
      const response = await fetch(api.url + path, {
        method,
        headers: {
          'user-agent': 'fault run',
          ...headers,
          ...(cookie === undefined ? {} : { cookie }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        signal: AbortSignal.timeout(answerTimeoutMs),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const answer = {
        status: response.status,
        body: text === '' ? undefined : JSON.parse(text),
        cookie: response.headers.getSetCookie()[0]?.split(';')[0],
      };
      if (response.status >= 500 && response.status !== 503) {
        tally.unexpected5xx.push(`${method} ${path}: ${response.status} ${text}`);
      }
      return response.status === 429 || response.status >= 500 ? undefined : answer;
    } catch {
      tally.unanswered += 1;
      return undefined;
    }
  }

  return {
    async ask(call) {
      const deadline = Date.now() + patienceMs;
      while (Date.now() < deadline) {
        const answer = await tryOnce(call);
        if (answer !== undefined) return answer;
        await sleep(pauseMs);
      }
      throw new Error(`${call.method} ${call.path} had no answer for ${patienceMs / 1000} s`);
    },
    keepCookie(given) {
      cookie = given;
    },
  };
}
