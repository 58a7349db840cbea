// Sends signed requests to an outside company: with a timeout, without following redirects, and with a JSON answer or none.
import { traceparent } from '../trace.ts';
import { wallSeconds } from '../wall-clock.ts';

export interface OutsideClient {
  url: URL;
  timeoutMs: number;
  /** The headers that identify and sign the request. */
  seal: (asked: AskedQuestion) => Record<string, string>;
  /** Thrown if the outcome is unknown: no answer, a 5xx, or a redirect. */
  Silent: new (message: string, options?: SilenceOptions) => Error;
}

export interface SilenceOptions extends ErrorOptions {
  /** Of an answer that says nothing about the outcome. */
  status?: number;
}

export interface OutsideQuestion {
  method: 'GET' | 'POST';
  /** With its query, below the company's own address. */
  path: string;
  body?: unknown;
}

/** As it is sent and signed. */
export interface AskedQuestion {
  /** Seconds since 1970. */
  timestamp: string;
  method: string;
  path: string;
  body: string;
}

export interface OutsideAnswer {
  status: number;
  /** The JSON of it, or undefined. */
  body: unknown;
  text: string;
  headers: Headers;
  asked: AskedQuestion;
}

export type Ask = (question: OutsideQuestion) => Promise<OutsideAnswer>;

const answerBytesMax = 2 * 1024 * 1024;

export function createAsk({ url, timeoutMs, seal, Silent }: OutsideClient): Ask {
  const base = url.pathname.replace(/\/$/, '');
  return async ({ method, path, body }) => {
    const target = new URL(base + path, url);
    const content = body === undefined ? '' : JSON.stringify(body);
    const timestamp = String(Math.floor(wallSeconds()));
    const asked = { timestamp, method, path: target.pathname + target.search, body: content };
    // Beside what is signed: a company may keep it or not.
    const trace = traceparent();
    let answer: Response;
    let text: string;
    try {
      answer = await fetch(target, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          accept: 'application/json',
          ...(content === '' ? {} : { 'content-type': 'application/json' }),
          ...(trace === undefined ? {} : { traceparent: trace }),
          ...seal(asked),
        },
        ...(content === '' ? {} : { body: content }),
      });
      text = await textOf(answer);
    } catch (error) {
      throw new Silent(`${method} ${target.pathname}: no answer`, { cause: error });
    }
    const { status } = answer;
    if (status >= 500 || (status >= 300 && status < 400)) {
      throw new Silent(`${method} ${target.pathname}: answered ${status}`, { status });
    }
    return { status, body: jsonOf(text), text, headers: answer.headers, asked };
  };
}

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
