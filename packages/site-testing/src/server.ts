// Stands where the server would: takes every request of the page to /api and answers as the test said. What the
// contracts do not allow (a fixture, a request, an answer nobody gave) fails the test by name.
import { refusalStatus, refusalTexts } from '@yakamoz/contracts';
import type { AnyCall, RefusalCode } from '@yakamoz/contracts';

import { callsAt, findRoute } from './calls.ts';
import type { AnswerAt, AnyRoute, BodyAt } from './calls.ts';

export interface SentRequest<Body = unknown> {
  route: string;
  /** Path and query, as they were asked for. */
  url: string;
  params: Record<string, string>;
  query: Record<string, string>;
  body: Body;
  headers: Headers;
}

type Reply = (request: SentRequest) => Response | Promise<Response>;

const replies = new Map<string, Reply>();
const releases = new Map<string, () => void>();
const faults = new Set<string>();
let requests: SentRequest[] = [];

function give(route: AnyRoute, reply: Reply): void {
  callsAt(route);
  replies.set(route, reply);
  releases.get(route)?.();
  releases.delete(route);
}

/** From now on the call is answered so, until the test says something else about it. */
export function answers<R extends AnyRoute>(
  route: R,
  given: AnswerAt<R> | ((request: SentRequest<BodyAt<R>>) => AnswerAt<R>),
): void {
  if (typeof given !== 'function') checkAnswer(route, given);
  give(route, (request) => {
    checkRequest(request);
    if (typeof given !== 'function') return Response.json(given);
    const answer = (given as (request: SentRequest) => unknown)(request);
    checkAnswer(route, answer);
    return Response.json(answer);
  });
}

/** For what every screen asks besides: answered so where the test has not said anything about it. */
export function usuallyAnswers<R extends AnyRoute>(route: R, given: AnswerAt<R>): void {
  if (!replies.has(route)) answers<R>(route, given);
}

/** The refusal in the shape that the call's contract has. A sentence with figures in it needs their facts. */
export function refuses<C extends RefusalCode>(
  route: AnyRoute,
  code: C,
  ...facts: Parameters<(typeof refusalTexts)[C]>
): void {
  const [{ refusal }] = callsAt(route) as [AnyCall];
  const sentence = refusalSentence(code, ...facts);
  give(route, () => refusalResponse(refusal, code, sentence));
}

/** What the player or the member of staff reads. */
export const refusalSentence = <C extends RefusalCode>(
  code: C,
  ...facts: Parameters<(typeof refusalTexts)[C]>
): string => (refusalTexts[code] as (...given: unknown[]) => string)(...facts);

/** The answer does not come, until the test gives one: then who waits gets it. */
export function holds(route: AnyRoute): void {
  const released = Promise.withResolvers<void>();
  give(route, async (request) => {
    await released.promise;
    return replyTo(request);
  });
  releases.set(route, released.resolve);
}

/** There is no connection, or the server falls over with this status. */
export function fails(route: AnyRoute, status?: 500 | 502 | 503 | 504): void {
  give(route, () => {
    if (status === undefined) throw new TypeError('Failed to fetch');
    return new Response('', { status });
  });
}

/** For what is no JSON of a contract: a file to save. */
export const repliesWith = (route: AnyRoute, reply: Reply): void => give(route, reply);

/** Every request of this call so far, the first one first. */
export const sent = <R extends AnyRoute>(route: R): SentRequest<BodyAt<R>>[] =>
  requests.filter((request) => request.route === route) as SentRequest<BodyAt<R>>[];

function checkAnswer(route: string, answer: unknown): void {
  const results = callsAt(route).map((call) => call.answer.safeParse(answer));
  if (results.some(({ success }) => success)) return;
  fault(`the answer given to ${route} breaks its contract: ${results[0]?.error?.message ?? ''}`);
}

/** Only where it is answered: what the contract forbids may well be refused. */
function checkRequest(request: SentRequest): void {
  const parts = ['body', 'query', 'params'] as const;
  const fits = callsAt(request.route).some((call) =>
    parts.every((part) => {
      const schema = call[part];
      return schema === undefined || schema.safeParse(request[part]).success;
    }),
  );
  if (!fits) fault(`the page sent ${request.route} against its contract: ${JSON.stringify(request)}`);
}

function fault(message: string): never {
  faults.add(message);
  throw new Error(message);
}

function refusalResponse(shape: AnyCall['refusal'], code: RefusalCode, message: string): Response {
  const noSession = code === 'identity.no_session';
  if (noSession && shape === 'redirect') return Response.json({ status: 'error', redirect: true, message });
  const ordinary = shape !== 'http' && !code.startsWith('platform.') && !noSession;
  const status = ordinary ? 200 : refusalStatus[code];
  if (shape === 'http') return Response.json({ message, code }, { status });
  if (shape === 'success') return Response.json({ success: false, message }, { status });
  return Response.json({ status: 'error', message, code }, { status });
}

async function replyTo(request: SentRequest): Promise<Response> {
  const reply = replies.get(request.route);
  if (reply === undefined)
    return fault(`nobody answers ${request.route} (${request.url}): give it answers()`);
  return reply(request);
}

const ownFetch = globalThis.fetch.bind(globalThis);

async function stubbedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const { pathname, search, searchParams } = new URL(request.url);
  if (!pathname.startsWith('/api/')) return ownFetch(input, init);
  const found = findRoute(request.method, pathname);
  if (found === undefined) return fault(`the contracts have no call ${request.method} ${pathname}`);
  const sentRequest: SentRequest = {
    ...found,
    url: pathname + search,
    query: Object.fromEntries(searchParams),
    body: await bodyOf(request),
    headers: request.headers,
  };
  requests.push(sentRequest);
  const cut = Promise.withResolvers<never>();
  request.signal.addEventListener('abort', () => cut.reject(request.signal.reason as Error));
  return Promise.race([replyTo(sentRequest), cut.promise]);
}

async function bodyOf(request: Request): Promise<unknown> {
  if (request.body === null) return undefined;
  const isJson = request.headers.get('content-type')?.startsWith('application/json') ?? false;
  return isJson ? request.json() : request.blob();
}

export function openServer(): void {
  globalThis.fetch = stubbedFetch;
}

/** Forgets everything the test said and throws what went against the contracts. */
export function closeServer(): void {
  const found = [...faults];
  replies.clear();
  releases.clear();
  faults.clear();
  requests = [];
  if (found.length > 0) throw new Error(found.join('\n'));
}
