import type { RefusalCode } from '@yakamoz/contracts/refusals';

/** The server said no, in a sentence for whoever asked. */
export class ApiRefusal extends Error {
  readonly status: number;
  readonly code: RefusalCode | undefined;

  constructor(status: number, answer: RefusedAnswer) {
    super(answer.message ?? '');
    this.name = 'ApiRefusal';
    this.status = status;
    this.code = answer.code;
  }
}

/** No answer, or one that is no answer (5xx, not JSON): nobody knows what became of the request. */
export class ApiFailure extends Error {
  constructor(cause: unknown, message = '') {
    super(message, { cause });
    this.name = 'ApiFailure';
  }
}

interface RefusedAnswer {
  message?: string;
  code?: RefusalCode;
}

/** The calls a site may make: a request line (`POST /path`) → what is sent and what is read. */
type CallTable<Lines> = Record<keyof Lines, { request: unknown; response: unknown }>;

interface LooseRequest {
  body?: unknown;
  query?: Record<string, string | number | undefined>;
  params?: Record<string, string>;
}

interface CallManner {
  /** Of a call that must not happen twice (D-35). */
  key?: string;
  /** How long an answer is waited for; as long as the browser does, unless said. */
  timeoutMs?: number;
  /** It still arrives when the page is left in the same moment. */
  parting?: boolean;
}

interface ClientManner {
  /** The refusal that says that nobody is signed in any more. */
  noSession: RefusalCode;
  /** An answer that the page already holds, by the address it would be read from. */
  answerInPage?: (address: string) => unknown;
}

/** The client of one site, typed by the request lines of its calls. Cookies travel by themselves: same origin. */
export function createApiClient<Calls extends CallTable<Calls>>({ noSession, answerInPage }: ClientManner) {
  const lostSession = new Set<() => void>();
  const refused = new Set<(code: RefusalCode) => void>();
  const loseSession = (): void => {
    for (const tell of lostSession) tell();
  };
  const hear = (code: RefusalCode | undefined): void => {
    if (code !== undefined) for (const tell of refused) tell(code);
  };

  async function api<Line extends keyof Calls & string>(
    line: Line,
    request: Calls[Line]['request'],
    { key, timeoutMs, parting = false }: CallManner = {},
  ): Promise<Calls[Line]['response']> {
    const [method, path] = line.split(' ') as [string, string];
    const { body, ...where } = request as LooseRequest;
    const address = addressOf(path, where);
    const inPage: unknown = method === 'GET' ? answerInPage?.(address) : undefined;
    if (inPage !== undefined) return inPage;
    const response = await send(address, {
      method,
      keepalive: parting,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      // Nothing to send stays nothing.
      body: JSON.stringify(body),
      signal: timeoutMs === undefined ? null : AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) {
      const answer = await jsonOf(response);
      // Some calls refuse in an ordinary answer (D-23).
      hear((answer as RefusedAnswer | null)?.code);
      return answer;
    }
    const fault = await faultOf(response);
    if (fault instanceof ApiRefusal) {
      if (fault.code === noSession) loseSession();
      hear(fault.code);
    }
    throw fault;
  }

  return {
    api,
    /** For an answer that says 'not signed in' without being a refusal. */
    loseSession,
    /** Called whenever a call was answered 'not signed in'. */
    onSessionLost: (listener: () => void): void => void lostSession.add(listener),
    /** Called with the code of every refusal; answers how to stop listening. */
    onRefused: (listener: (code: RefusalCode) => void): (() => void) => {
      refused.add(listener);
      return () => void refused.delete(listener);
    },
  };
}

/** The path of a call with what it is asked for; empty values are left out. */
export function addressOf(path: string, { params = {}, query = {} }: Omit<LooseRequest, 'body'>): string {
  const filled = path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const asked = new URLSearchParams(given as [string, string][]).toString();
  return asked === '' ? filled : `${filled}?${asked}`;
}

/** For what is no call of the contracts, such as a file: the request itself, failing as every call does. */
export const send = (address: string, request?: RequestInit): Promise<Response> =>
  fetch(address, request).catch(fail);

/** What an answer that is not ok says. */
export async function faultOf(response: Response): Promise<ApiRefusal | ApiFailure> {
  const answer = (await jsonOf(response)) as RefusedAnswer | null;
  return response.status >= 500
    ? new ApiFailure(response.status, answer?.message)
    : new ApiRefusal(response.status, answer ?? {});
}

const jsonOf = (response: Response): Promise<unknown> => response.json().catch(fail);

const fail = (error: unknown): never => {
  throw new ApiFailure(error);
};
