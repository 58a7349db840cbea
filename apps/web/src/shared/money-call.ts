import type { RequestFor, ResponseFor, Route } from '@yakamoz/contracts';
import { ApiRefusal } from '@yakamoz/site/api-client';
import { browserNow } from '@yakamoz/site/clock';

import { api } from './api-client.ts';
import { inSession } from './in-session.ts';

const timeoutMs = 12_000;
const attemptsMax = 2;
const pauseMs = 1_000;

/**
 * A call that moves money (D-35). The request gets its key before it is sent and keeps it until there is a definite answer:
 * an answer that was lost is asked for again under the same key, here and when the player presses the button again, also
 * after a reload. So one request never becomes two.
 */
export async function sendMoney<R extends Route>(
  route: R,
  request: RequestFor<R>,
  /** Where the key was needed before: whoever made it also keeps it. */
  ownKey?: string,
): Promise<ResponseFor<R>> {
  const mark = await markOf(route, request);
  const key = ownKey ?? keyFor(mark);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await api(route, request, { key, timeoutMs });
      if (isDefinite((answer as { code?: string }).code)) forget(mark);
      return answer;
    } catch (error) {
      if (error instanceof ApiRefusal && isDefinite(error.code)) forget(mark);
      if (error instanceof ApiRefusal || attempt === attemptsMax) throw error;
      await new Promise((goOn) => setTimeout(goOn, pauseMs));
    }
  }
}

/** What became of the request is known from elsewhere: the same words are a new request from now on. */
export async function settleMoney<R extends Route>(route: R, request: RequestFor<R>): Promise<void> {
  forget(await markOf(route, request));
}

/**
 * What was refused before the request itself was looked at, or while the company was away, says nothing about an earlier
 * attempt whose answer was lost.
 */
export const isDefinite = (code: string | undefined): boolean =>
  code === undefined || !/^(platform|identity)\.|^payments\.company_away$/.test(code);

/** A password or a code typed again does not make it another request, nor does another preview that was confirmed. */
const confirmations = ['password', 'code', 'end_run_seq'];

async function markOf(route: string, request: unknown): Promise<string> {
  const content = JSON.stringify([route, request], (name, value: unknown) =>
    confirmations.includes(name) ? undefined : value,
  );
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0'));
  return `yakamoz-wish-${hex.join('')}`;
}

const inMemory = new Map<string, string>();
/** Later the same words are another request: what became of the first one stands in the history by then. */
const requestLastsMs = 15 * 60_000;

function keyFor(mark: string): string {
  const kept = inMemory.get(mark) ?? inSession((storage) => storage.getItem(mark)) ?? '';
  const [madeAt, known] = kept.split(' ');
  if (known !== undefined && browserNow() - Number(madeAt) < requestLastsMs) return known;
  const key = crypto.randomUUID();
  const made = `${browserNow()} ${key}`;
  inMemory.set(mark, made);
  inSession((storage) => storage.setItem(mark, made));
  return key;
}

function forget(mark: string): void {
  inMemory.delete(mark);
  inSession((storage) => storage.removeItem(mark));
}
