// Every call of the contracts by its request line, with its schemas: what the product's pages know as types only.
import * as contracts from '@yakamoz/contracts';
import type { AnswerOf, AnyCall } from '@yakamoz/contracts';

// No calls of the contracts, for their body is the file itself; they are answered and refused as such.
const documentUpload = {
  method: 'POST',
  path: contracts.documentUploadPath,
  audience: 'player',
  summary: 'Send a document',
  refusal: 'http',
  body: undefined,
  query: undefined,
  params: undefined,
  answer: contracts.verificationCalls.ownDocument,
} as const satisfies AnyCall;
const pictureUpload = {
  ...documentUpload,
  path: contracts.pictureUploadPath,
  audience: 'staff:content.edit',
  summary: 'Send a picture',
  answer: contracts.staffContentCalls.uploadedPicture,
} as const satisfies AnyCall;

type Files = (typeof contracts)[Exclude<keyof typeof contracts & `${string}Calls`, 'rowCalls'>];
type CallsOf<File> = File extends unknown ? Extract<File[keyof File], AnyCall> : never;
type EveryCall = CallsOf<Files> | typeof documentUpload | typeof pictureUpload;
type RouteOf<C> = C extends { method: infer M extends string; path: infer P extends string }
  ? `${M} ${P}`
  : never;
type CallAt<R, C = EveryCall> = C extends AnyCall ? (RouteOf<C> extends R ? C : never) : never;
type Input<Schema> = Schema extends { _zod: { input: infer Given } } ? Given : undefined;

/** As it is written in the request line: `POST /api/login.php`. */
export type AnyRoute = RouteOf<EveryCall>;
export type AnswerAt<R extends AnyRoute> = AnswerOf<CallAt<R>>;
export type BodyAt<R extends AnyRoute> = Input<CallAt<R>['body']>;

export const routeOf = ({ method, path }: Pick<AnyCall, 'method' | 'path'>): string => `${method} ${path}`;

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'path' in value && 'answer' in value;

const calls = Object.entries(contracts)
  .filter(([name]) => name.endsWith('Calls') && name !== 'rowCalls')
  .flatMap(([, file]): unknown[] => Object.values(file))
  .filter(isCall)
  .concat(documentUpload, pictureUpload);

/** More than one where a path takes requests of several shapes (D-11). */
const callsByRoute = Map.groupBy(calls, routeOf);

export function callsAt(route: string): readonly AnyCall[] {
  const found = callsByRoute.get(route);
  if (found === undefined) throw new Error(`the contracts have no call ${route}`);
  return found;
}

/** A word of its own stands before a placeholder: `/sessions/others` is no session's id. */
const patterns = [...callsByRoute.keys()]
  .map((route) => {
    const [method = '', path = ''] = route.split(' ');
    const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
    return { route, method, pattern, placeholders: path.split(':').length };
  })
  .toSorted((a, b) => a.placeholders - b.placeholders);

export interface FoundRoute {
  route: string;
  params: Record<string, string>;
}

export function findRoute(method: string, path: string): FoundRoute | undefined {
  for (const { route, pattern, ...candidate } of patterns) {
    const match = candidate.method === method ? pattern.exec(path) : null;
    if (match === null) continue;
    const params = Object.entries(match.groups ?? {}).map(([name, value]) => [
      name,
      decodeURIComponent(value),
    ]);
    return { route, params: Object.fromEntries(params) as Record<string, string> };
  }
  return undefined;
}
