// One call of the feed: signed, sent, and its answer read.
import type { FeedAddress } from './config.ts';
import { sign } from './signature.ts';

export type Answer =
  | { kind: 'received'; epoch: string; upTo: number }
  | { kind: 'gap'; epoch: string; expected: number }
  | { kind: 'refused'; status: number; words: string }
  /** Nobody is there, or something that is not the house. */
  | { kind: 'away'; words: string };

const callTimeoutMs = 5000;

export async function callFeed(feed: FeedAddress, body: string, signal: AbortSignal): Promise<Answer> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  try {
    const answer = await fetch(feed.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-feed-key-id': feed.keyId,
        'x-feed-timestamp': timestamp,
        'x-feed-signature': sign({ secret: feed.secret, timestamp, body }),
      },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(callTimeoutMs)]),
    });
    return readAnswer(answer.status, await answer.text());
  } catch (error) {
    return { kind: 'away', words: (error as Error).message };
  }
}

function readAnswer(status: number, text: string): Answer {
  const words = text.slice(0, 300);
  if (status === 400 || status === 401 || status === 413) return { kind: 'refused', status, words };
  const { epoch, received_up_to: upTo, expected } = parseObject(text);
  if (status === 200 && typeof epoch === 'string' && typeof upTo === 'number')
    return { kind: 'received', epoch, upTo };
  if (status === 409) return { kind: 'gap', epoch: String(epoch), expected: Number(expected) };
  return { kind: 'away', words: `${status} ${words}` };
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
