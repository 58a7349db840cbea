// A client with a cookie jar, over real HTTP. Each has its own address, as players do.
import { randomInt } from 'node:crypto';

export interface Answer {
  status: number;
  // oxlint-disable-next-line no-explicit-any -- a test reads whatever came
  body: any;
  headers: Headers;
}

export interface TestBrowser {
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  delete(path: string): Promise<Answer>;
  cookie(): string | undefined;
  /** The same cookie at another server of the same house. */
  at(url: string): TestBrowser;
}

/** `host` is the name it asks for, as a trusted proxy passes it on. */
export function createTestBrowser(
  url: string,
  { cookie: start, host }: { cookie?: string | undefined; host?: string | undefined } = {},
): TestBrowser {
  let cookie = start;
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

  const send = async (method: string, path: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        'x-forwarded-for': address,
        ...(host === undefined ? {} : { 'x-forwarded-host': host }),
        'user-agent': 'test browser',
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const pair = line.split(';')[0] ?? '';
      cookie = pair.endsWith('=') ? undefined : pair;
    }
    const text = await response.text();
    return {
      status: response.status,
      body: text === '' ? undefined : JSON.parse(text),
      headers: response.headers,
    };
  };

  return {
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    delete: (path) => send('DELETE', path, undefined),
    cookie: () => cookie,
    at: (other) => createTestBrowser(other, { cookie, host }),
  };
}
