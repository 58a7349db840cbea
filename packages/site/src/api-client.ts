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

/** What a call that must not happen twice carries besides: its key (D-35) and how long an answer is waited for. */
interface OnceManner {
  key: string;
  timeoutMs: number;
}

interface Manner<Line> {
  /** The refusal that says that nobody is signed in any more. */
  noSession: RefusalCode;
  /** Calls that still arrive when the page is left in the same moment. */
  partings?: readonly Line[];
  /** An answer that the page already holds, by the address it would be read from. */
  answerInPage?: (address: string) => unknown;
}

/** The client of one site, typed by the request lines of its calls. Cookies travel by themselves: same origin. */
export function createApiClient<Calls extends CallTable<Calls>>(manner: Manner<keyof Calls & string>) {
  type Line = keyof Calls & string;
  const { noSession, answerInPage } = manner;
  const partings: ReadonlySet<string> = new Set(manner.partings);
  const lostSession = new Set<() => void>();

  /** Where a call lives, for a link that the browser follows by itself (a file to save). */
  const addressOf = <L extends Line>(line: L, request: Calls[L]['request']): string => {
    const { query, params } = request as LooseRequest;
    return fillPath(line.slice(line.indexOf(' ') + 1), params) + queryString(query);
  };

  async function api<L extends Line>(
    line: L,
    request: Calls[L]['request'],
    once?: OnceManner,
  ): Promise<Calls[L]['response']> {
    const method = line.slice(0, line.indexOf(' '));
    const address = addressOf(line, request);
    const inPage: unknown = method === 'GET' ? answerInPage?.(address) : undefined;
    if (inPage !== undefined) return inPage;
    const { body } = request as LooseRequest;
    const response = await send(address, {
      method,
      keepalive: partings.has(line),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(once && { 'idempotency-key': once.key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(once && { signal: AbortSignal.timeout(once.timeoutMs) }),
    });
    if (response.ok) return jsonOf(response);
    const fault = await faultOf(response);
    if (fault instanceof ApiRefusal && fault.code === noSession) for (const tell of lostSession) tell();
    throw fault;
  }

  return {
    api,
    addressOf,
    /** Called whenever a call was answered 'not signed in'. */
    onSessionLost: (listener: () => void): void => void lostSession.add(listener),
  };
}

/** For what is no call of the contracts, such as a file: the request itself, failing as every call does. */
export const send = (address: string, request?: RequestInit): Promise<Response> =>
  fetch(address, request).catch((error: unknown) => {
    throw new ApiFailure(error);
  });

/** What an answer that is not ok says. */
export async function faultOf(response: Response): Promise<ApiRefusal | ApiFailure> {
  const answer = (await jsonOf(response)) as RefusedAnswer | null;
  return response.status >= 500
    ? new ApiFailure(response.status, answer?.message)
    : new ApiRefusal(response.status, answer ?? {});
}

const jsonOf = (response: Response): Promise<unknown> =>
  response.json().catch((error: unknown) => {
    throw new ApiFailure(error);
  });

const fillPath = (path: string, params: Record<string, string> = {}): string =>
  path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));

/** Empty values are left out. */
function queryString(query: LooseRequest['query'] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
