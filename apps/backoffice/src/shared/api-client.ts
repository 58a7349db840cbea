import type { StaffRequestFor, StaffResponseFor, StaffRoute } from '@yakamoz/contracts';

/** The server said no, in a sentence for whoever asked. */
export class ApiRefusal extends Error {
  readonly status: number;
  readonly code: string | undefined;

  constructor(status: number, answer: { message?: string; code?: string }) {
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

interface LooseRequest {
  body?: unknown;
  query?: Record<string, string | number | undefined>;
  params?: Record<string, string>;
}

type Listener = () => void;
const lostSession = new Set<Listener>();

/** Called whenever a call was answered 'not signed in'. */
export const onSessionLost = (listener: Listener): void => void lostSession.add(listener);

/** One call of the staff's contracts, typed by its request line. Cookies travel by themselves: same origin. */
export async function api<R extends StaffRoute>(
  route: R,
  request: StaffRequestFor<R>,
): Promise<StaffResponseFor<R>> {
  const [method] = route.split(' ');
  const { body } = request as LooseRequest;
  const response = await fetch(addressOf(route, request), {
    method: method ?? 'GET',
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  }).catch((error: unknown) => {
    throw new ApiFailure(error);
  });

  const answer: unknown = await response.json().catch((error: unknown) => {
    throw new ApiFailure(error);
  });
  if (response.status >= 500) throw new ApiFailure(response.status, sentenceOf(answer));
  if (response.ok) return answer as StaffResponseFor<R>;
  const refusal = new ApiRefusal(response.status, answer as { message?: string; code?: string });
  if (refusal.code === 'staff.no_session') for (const listener of lostSession) listener();
  throw refusal;
}

/** Where a call of the contracts lives, for a link that the browser follows by itself (a file to save). */
export function addressOf<R extends StaffRoute>(route: R, request: StaffRequestFor<R>): string {
  const [, path] = route.split(' ') as [string, string];
  const { query, params } = request as LooseRequest;
  return fillPath(path, params) + queryString(query);
}

const sentenceOf = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string'
    ? answer.message
    : '';

const fillPath = (path: string, params: Record<string, string> = {}): string =>
  path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));

/** Empty values are left out. */
function queryString(query: LooseRequest['query'] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
