// One signed question to an outside company: with a deadline, never redirected, and with an answer that is JSON or none.
import { GatewaySilent } from './gateway.ts';
import { sign } from './signature.ts';

export interface SignedLine {
  url: URL;
  keyId: string;
  secret: Buffer;
  timeoutMs?: number | undefined;
}

export interface SignedQuestion {
  method: 'GET' | 'POST';
  /** With its query, below the line's own address. */
  path: string;
  body?: unknown;
}

/** A worker's transaction would bear ten seconds; a player at a screen less. */
const usualTimeoutMs = 8_000;
const answerBytesMax = 2 * 1024 * 1024;

export type Ask = (question: SignedQuestion) => Promise<{ status: number; body: unknown }>;

/** Throws `GatewaySilent` for whatever says nothing: no answer, a 5xx, a redirect, or something that is no JSON. */
export function createAsk(line: SignedLine, headerPrefix: 'x-pay' | 'x-bank'): Ask {
  const base = line.url.pathname.replace(/\/$/, '');
  return async ({ method, path, body }) => {
    const target = new URL(base + path, line.url);
    const content = body === undefined ? '' : JSON.stringify(body);
    const timestamp = secondsNow();
    const signed = { timestamp, method, path: target.pathname + target.search, body: content };
    let answer: Response;
    let text: string;
    try {
      answer = await fetch(target, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(line.timeoutMs ?? usualTimeoutMs),
        headers: {
          accept: 'application/json',
          ...(content === '' ? {} : { 'content-type': 'application/json' }),
          [`${headerPrefix}-key-id`]: line.keyId,
          [`${headerPrefix}-timestamp`]: timestamp,
          [`${headerPrefix}-signature`]: sign(line.secret, signed),
        },
        ...(content === '' ? {} : { body: content }),
      });
      text = await textOf(answer);
    } catch (error) {
      throw new GatewaySilent(`${method} ${target.pathname}: no answer`, { cause: error });
    }
    const { status } = answer;
    if (status >= 500 || (status >= 300 && status < 400)) {
      throw new GatewaySilent(`${method} ${target.pathname}: answered ${status}`);
    }
    return { status, body: jsonOf(text) };
  };
}

/** The wall clock as this process began, carried on: what is signed is real time, whatever the house's clock says. */
const secondsNow = (): string => String(Math.floor((performance.timeOrigin + performance.now()) / 1000));

async function textOf(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > answerBytesMax) throw new Error(`an answer of more than ${answerBytesMax} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
