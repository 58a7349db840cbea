// What a dialect of the game wallet is: it translates names, amounts, signatures and errors, and decides nothing.
import type { IncomingHttpHeaders } from 'node:http';

import type { GameAnswer, GameCall, OpenAnswer } from './calls.ts';
import { Fault } from './fields.ts';
import type { SignatureVersion, StudioConnection } from '../studios/connections.ts';

export interface SignedRequest {
  /** With its query, as it was sent. */
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Filled in while the request is read, because a refusal names its studio, request and player too. */
  studio: StudioConnection | undefined;
  /** Which of the studio's keys signed, in which version of the signature. */
  signedBy: { keyId: string; version: SignatureVersion } | undefined;
  requestId: string | undefined;
  player: string | undefined;
}

export type Ask =
  | { kind: 'call'; call: GameCall }
  | { kind: 'open'; token: string; nonce: string }
  | { kind: 'balance'; player: string; session: string | undefined; nonce: string };

export interface Reply {
  http: number;
  json: string;
}

export interface Adapter {
  /** The beginning of the paths of its calls. */
  prefix: string;
  /** Finds which studio calls and what it asks for. Throws a Fault where that is not certain. */
  read(request: SignedRequest): Ask;
  answer(request: SignedRequest, ask: Ask | undefined, answer: GameAnswer): Reply;
  answerOpen(request: SignedRequest, opened: NonNullable<OpenAnswer['opened']>): Reply;
  /** Whether requests are JSON; replies always are. */
  isJson: boolean;
  /** A request or reply as it may be logged: without tokens and session ids. A character may stand for one byte of UTF-8. */
  redact: (text: string) => string;
}

/** The keys of all studios of one dialect, by their id. */
export const keysOf = (studios: readonly StudioConnection[]) =>
  new Map(
    studios.flatMap((studio) => [...studio.callKeys].map(([id, key]) => [id, { studio, key }] as const)),
  );

/**
 * Called once the signature is good. A version that covers less than the whole request is good only for studios that may still
 * use it.
 */
export function acceptSigner(
  request: SignedRequest,
  studio: StudioConnection,
  signedBy: { keyId: string; version: SignatureVersion },
): void {
  request.studio = studio;
  request.signedBy = signedBy;
  if (!studio.signatureVersions.has(signedBy.version))
    throw new Fault('BAD_SIGNATURE', `version ${signedBy.version} of the signature is switched off`);
}

/** Replaces tokens and session ids in JSON text. */
export const withoutSecrets = (text: string): string =>
  text.replaceAll(/"(token|session)"\s*:\s*"[^"\\]*(?:\\.[^"\\]*)*"/g, '"$1":"-"');
