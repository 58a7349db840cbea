// The client of the wallet: requests that are answered, and requests whose answer is lost on the way.
import { Agent, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { connect } from 'node:net';

export interface HttpRequest {
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface HttpAnswer {
  status: number;
  text: string;
  ms: number;
}

/**
 * How an answer gets lost. `cut`: the connection ends right after the request. `deaf`: it ends with the first byte of the
 * answer, so the wallet has done its work. `half-closed`: we say that we say no more, and the wallet may still answer.
 */
export type Loss = 'cut' | 'deaf' | 'half-closed';

export interface WalletClient {
  /** Undefined where no answer came. */
  send(request: HttpRequest): Promise<HttpAnswer | undefined>;
  lose(request: HttpRequest, how: Loss): Promise<void>;
  close(): void;
}

const answerTimeoutMs = 15_000;

export function openClient(target: URL): WalletClient {
  const isSecure = target.protocol === 'https:';
  const agent = isSecure ? undefined : new Agent({ keepAlive: true, maxSockets: 256 });
  const base = target.pathname.replace(/\/$/, '');
  return {
    send: ({ path, headers, body }) =>
      new Promise((resolve) => {
        const begin = performance.now();
        const ask = isSecure ? httpsRequest : httpRequest;
        const sent = ask(new URL(base + path, target), {
          method: 'POST',
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
          signal: AbortSignal.timeout(answerTimeoutMs),
          ...(agent === undefined ? {} : { agent }),
        });
        sent.on('response', (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => (text += chunk));
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, text, ms: performance.now() - begin }),
          );
          response.on('error', () => resolve(undefined));
        });
        sent.on('error', () => resolve(undefined));
        sent.end(body);
      }),
    lose: (request, how) => {
      if (isSecure) throw new Error('Answers are lost on plain connections only.');
      return loseAnswer(target, base, request, how);
    },
    close: () => agent?.destroy(),
  };
}

/** Says everything on a connection of its own, and does not hear the answer. */
export function loseAnswer(target: URL, base: string, request: HttpRequest, how: Loss): Promise<void> {
  const { path, headers, body } = request;
  const lines = Object.entries({
    ...headers,
    host: target.host,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const words = `POST ${base}${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
  return new Promise((resolve) => {
    const socket = connect(Number(target.port || 80), target.hostname);
    socket.setTimeout(answerTimeoutMs, () => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
    if (how === 'half-closed') socket.on('connect', () => socket.end(words));
    else socket.on('connect', () => socket.write(words, how === 'cut' ? () => socket.destroy() : undefined));
    if (how === 'deaf') socket.once('data', () => socket.destroy());
    else socket.resume();
  });
}
