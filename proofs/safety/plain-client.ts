// A browser that asks once: what is refused, limited or not answered stays so, and the run goes on.
import type { Client } from '../../faults/payments/client.ts';
import type { Stage } from './stage.ts';

const answerTimeoutMs = 30_000;
let turn = 0;

export function createPlainClient(
  { apis, tally }: Pick<Stage, 'apis' | 'tally'>,
  headers: Record<string, string>,
  cookie: string,
): Pick<Client, 'ask'> {
  return {
    async ask({ method, path, body, key }) {
      turn += 1;
      tally.requests += 1;
      const api = apis[turn % apis.length];
      try {
        const response = await fetch(`${api?.url ?? ''}${path}`, {
          method,
          headers: {
            'user-agent': 'prove safety',
            ...headers,
            cookie,
            ...(key === undefined ? {} : { 'idempotency-key': key }),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          signal: AbortSignal.timeout(answerTimeoutMs),
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        const text = await response.text();
        if (response.status >= 500 && response.status !== 503)
          tally.unexpected5xx.push(`${method} ${path}: ${response.status} ${text}`);
        return { status: response.status, body: text === '' ? {} : JSON.parse(text), cookie: undefined };
      } catch {
        tally.unanswered += 1;
        return { status: 0, body: {}, cookie: undefined };
      }
    },
  };
}
