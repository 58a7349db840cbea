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
  /** The session's, where there is one. */
  cookie(): string | undefined;
  /** The device mark's, where there is one. */
  deviceCookie(): string | undefined;
  /** The same cookie at another server of the same house. */
  at(url: string): TestBrowser;
}

const deviceName = '__Host-device';

/** `host` is the name it asks for, as a trusted proxy passes it on. */
export function createTestBrowser(
  url: string,
  { cookies: start = [], host }: { cookies?: Iterable<[string, string]>; host?: string | undefined } = {},
): TestBrowser {
  const cookies = new Map(start);
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

  const send = async (method: string, path: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        'x-forwarded-for': address,
        ...(host === undefined ? {} : { 'x-forwarded-host': host }),
        'user-agent': 'test browser',
        ...(cookies.size > 0 ? { cookie: [...cookies.values()].join('; ') } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const pair = line.split(';')[0] ?? '';
      const name = pair.split('=', 1)[0] ?? '';
      if (pair.endsWith('=')) cookies.delete(name);
      else cookies.set(name, pair);
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
    cookie: () => [...cookies].find(([name]) => name !== deviceName)?.[1],
    deviceCookie: () => cookies.get(deviceName),
    at: (other) => createTestBrowser(other, { cookies, host }),
  };
}
