import type * as z from 'zod/mini';

import type { Permission } from './staff/permissions.ts';

/** Who may use a route. The HTTP layer guards by this word and a check compares it with a committed list. */
export type Audience = 'public' | 'player' | `staff:${Permission}` | `provider:${string}`;

/**
 * How a refusal looks on the wire (decision D-23).
 * - `http`: the refusal table's status code and `{ message, code }`
 * - `status`: HTTP 200 and `{ status: 'error', message }`
 * - `success`: HTTP 200 and `{ success: false, message }`
 * - `redirect`: as `status`; a missing session answers `redirect: true` instead of 401
 */
export type RefusalShape = 'http' | 'status' | 'success' | 'redirect';

type Schema = z.ZodMiniType;

export type Method = 'GET' | 'POST' | 'DELETE';
export type Path = `/api/${string}`;

export interface Call<
  Body extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Params extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
  M extends Method = Method,
  P extends Path = Path,
> {
  /** The requirement row it serves; calls the brief does not have carry none. */
  row?: `API-${number}`;
  method: M;
  path: P;
  audience: Audience;
  summary: string;
  refusal: RefusalShape;
  body: Body;
  query: Query;
  params: Params;
  answer: Answer;
}

export type AnyCall = Call;

interface Parts<M, P, B, Q, V, A> extends Pick<AnyCall, 'row' | 'audience' | 'summary'> {
  method: M;
  path: P;
  refusal?: RefusalShape;
  body?: B;
  query?: Q;
  params?: V;
  answer: A;
}

export function call<
  M extends Method,
  P extends Path,
  A extends Schema,
  B extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  V extends Schema | undefined = undefined,
>(parts: Parts<M, P, B, Q, V, A>): Call<B, Q, V, A, M, P> {
  const { refusal = 'http', body, query, params, ...rest } = parts;
  return { ...rest, refusal, body: body as B, query: query as Q, params: params as V };
}

type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Unparsed<S> = S extends Schema ? z.input<S> : undefined;

/** What a handler receives after parsing. */
export type BodyOf<C extends AnyCall> = Parsed<C['body']>;
export type QueryOf<C extends AnyCall> = Parsed<C['query']>;
export type ParamsOf<C extends AnyCall> = Parsed<C['params']>;
/** What a handler returns, before the answer is shaped. */
export type AnswerOf<C extends AnyCall> = z.input<C['answer']>;
/** What a client sends and reads. */
export type RequestOf<C extends AnyCall> = {
  [Part in 'body' | 'query' | 'params' as C[Part] extends undefined ? never : Part]: Unparsed<C[Part]>;
};
export type ResponseOf<C extends AnyCall> = z.output<C['answer']>;
