// The edge as production has it: HTTP/2 towards the browser, HTTP/1.1 towards the API. A burst of streams in one
// connection arrives there at once, which is how races are attacked.
import { connect, createServer } from 'node:http2';
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';

import { cleanUpLater } from './clean-up.ts';

export interface BurstAnswer {
  status: number;
  // oxlint-disable-next-line no-explicit-any -- a test reads whatever came
  body: any;
}

/** Sends all of them in one write to one connection, and waits for every answer. */
export async function burst(
  apiUrl: string,
  calls: { path: string; cookie: string; body: object; headers?: Record<string, string> }[],
): Promise<BurstAnswer[]> {
  const passOn = async (request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const given = Object.entries(request.headers).filter(([name]) => !name.startsWith(':'));
    const answer = await fetch(apiUrl + request.url, {
      method: request.method,
      headers: Object.fromEntries(given) as Record<string, string>,
      body: Buffer.concat(parts),
    });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(await answer.text());
  };
  const edge = createServer((request, response) => void passOn(request, response));
  await new Promise<void>((resolve) => {
    edge.listen(0, '127.0.0.1', resolve);
  });
  cleanUpLater(() => edge.close());

  const session = connect(`http://127.0.0.1:${(edge.address() as AddressInfo).port}`);
  try {
    return await Promise.all(
      calls.map(({ path, cookie, body, headers }) => {
        const stream = session.request({
          ':method': 'POST',
          ':path': path,
          cookie,
          'content-type': 'application/json',
          ...headers,
        });
        stream.end(JSON.stringify(body));
        return new Promise<BurstAnswer>((resolve, reject) => {
          let status = 0;
          let text = '';
          stream.setEncoding('utf8');
          stream.on('response', (given) => (status = Number(given[':status'])));
          stream.on('data', (part: string) => (text += part));
          stream.on('end', () => resolve({ status, body: JSON.parse(text) }));
          stream.on('error', reject);
        });
      }),
    );
  } finally {
    session.close();
  }
}
