import type { RefusalCode, RequestFor, ResponseFor, Route } from '@yakamoz/contracts';

/** The server said no, in a sentence for the player. */
export class ApiRefusal extends Error {
  readonly status: number;
  readonly code: RefusalCode | undefined;

  constructor(status: number, answer: { message?: string; code?: RefusalCode }) {
    super(answer.message ?? '');
    this.name = 'ApiRefusal';
    this.status = status;
    this.code = answer.code;
  }
}

/** No answer, or one that is no answer (5xx, not JSON): nobody knows what became of the request. */
export class ApiFailure extends Error {
  constructor(cause: unknown) {
    super('', { cause });
    this.name = 'ApiFailure';
  }
}

interface LooseRequest {
  body?: unknown;
  query?: Record<string, string | number | undefined>;
  params?: Record<string, string>;
}

/** What a call that moves money carries besides: the key of the request (D-35) and how long an answer is waited for. */
export interface MoneyManner {
  key: string;
  timeoutMs: number;
}

/** A page that is left in the same moment still ends the session, or the game. */
const partings: ReadonlySet<Route> = new Set([
  'POST /api/logout.php',
  'POST /api/v1/casino/launches/:id/end',
]);

type Listener = () => void;
const lostSession = new Set<Listener>();

/** Called whenever a member's call was answered 'not signed in'. */
export const onSessionLost = (listener: Listener): void => void lostSession.add(listener);

/** One call of the contracts, typed by its request line. Cookies travel by themselves: same origin. */
export async function api<R extends Route>(
  route: R,
  request: RequestFor<R>,
  money?: MoneyManner,
): Promise<ResponseFor<R>> {
  const [method, path] = route.split(' ') as [string, string];
  const { body, query, params } = request as LooseRequest;
  const url = fillPath(path, params) + queryString(query);
  const drafted = draftedAnswer(route, url);
  if (drafted !== undefined) return drafted as ResponseFor<R>;
  const response = await fetch(url, {
    method,
    keepalive: partings.has(route),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(money && { 'idempotency-key': money.key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(money && { signal: AbortSignal.timeout(money.timeoutMs) }),
  }).catch((error: unknown) => {
    throw new ApiFailure(error);
  });

  if (response.status >= 500) throw new ApiFailure(response.status);
  const answer: unknown = await response.json().catch((error: unknown) => {
    throw new ApiFailure(error);
  });
  if (response.ok) return answer as ResponseFor<R>;
  const refusal = new ApiRefusal(response.status, answer as { message?: string; code?: RefusalCode });
  if (refusal.code === 'identity.no_session') for (const listener of lostSession) listener();
  throw refusal;
}

/** A page that shows an editor's draft carries the answers that differ by it, and no other page carries any. */
function draftedAnswer(route: string, url: string): unknown {
  const text = route.startsWith('GET ') ? document.getElementById('preview')?.textContent : undefined;
  return text ? (JSON.parse(text) as Record<string, unknown>)[url] : undefined;
}

const fillPath = (path: string, params: Record<string, string> = {}): string =>
  path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));

/** Empty values are left out. */
function queryString(query: LooseRequest['query'] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
