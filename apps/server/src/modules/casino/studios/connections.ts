// The studios that run games for this house, as the configuration names them.
import { createPublicKey, createSecretKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import * as z from 'zod/mini';

import { sharedSecret } from '../../../platform/shared-secret.ts';

export interface StudioConnection {
  code: string;
  /** Which dialect of the game wallet it speaks. */
  adapter: 'own' | 'hub' | 'form';
  /** Where it answers the house; without it nothing can be asked of it. */
  url: URL | undefined;
  /** Where its games are shown; without it they cannot be opened. */
  frameUrl: URL | undefined;
  /** What it signs its calls with. During a change two are valid at once. */
  callKeys: ReadonlyMap<string, KeyObject>;
  /** What the house signs with when it asks the studio. */
  ownKey: { id: string; secret: Buffer } | undefined;
  /** After this the studio is told that its call is still under way. */
  deadlineMs: number;
  /** Calls of it that may be under way at once; one more is refused. */
  inFlightMax: number;
  /** Agreed with it: a rollback of a settled bet undoes the whole round. */
  wholeRound: boolean;
}

const keyId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));
const publicKey = z.pipe(
  z
    .string()
    .check(z.refine((text) => rsaKeyOf(text) !== undefined, 'must be an RSA key, SPKI DER in base64')),
  z.transform((text) => rsaKeyOf(text) as KeyObject),
);
const url = z.pipe(
  z.url({ protocol: /^https?$/ }),
  z.transform((text) => new URL(text)),
);

const facts = {
  code: z.string().check(z.regex(/^[a-z0-9-]{1,20}$/)),
  url: z.optional(url),
  frameUrl: z.optional(url),
  ownKey: z.optional(z.object({ id: keyId, secret: sharedSecret })),
  deadlineMs: z._default(z.int().check(z.gte(1), z.lte(60_000)), 2_000),
  inFlightMax: z._default(z.int().check(z.gte(1), z.lte(10_000)), 512),
};
const secretKeys = z.array(z.object({ id: keyId, secret: sharedSecret })).check(z.minLength(1));
const publicKeys = z.array(z.object({ id: keyId, publicKey })).check(z.minLength(1));
const connection = z.discriminatedUnion('adapter', [
  z.object({
    ...facts,
    adapter: z.literal('own'),
    callKeys: secretKeys,
    wholeRound: z._default(z.boolean(), false),
  }),
  z.object({
    ...facts,
    adapter: z.literal('hub'),
    callKeys: publicKeys,
    wholeRound: z._default(z.boolean(), false),
  }),
  // That family knows no other refund.
  z.object({
    ...facts,
    adapter: z.literal('form'),
    callKeys: secretKeys,
    wholeRound: z._default(z.literal(true), true),
  }),
]);

/** Reads GAME_STUDIOS; every fault is told. */
export function readStudioConnections(text: string): { studios: StudioConnection[]; faults: string[] } {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return { studios: [], faults: ['is no JSON'] };
  }
  const parsed = z.array(connection).safeParse(content);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    return { studios: [], faults };
  }
  const studios = parsed.data.map(({ callKeys, ...studio }): StudioConnection => {
    const keys = callKeys.map((key): [string, KeyObject] => [
      key.id,
      'secret' in key ? createSecretKey(key.secret) : key.publicKey,
    ]);
    return { url: undefined, frameUrl: undefined, ownKey: undefined, ...studio, callKeys: new Map(keys) };
  });
  return { studios, faults: twice(parsed.data) };
}

/** A code says whose money it is and the id of a key who speaks: neither may stand for two. */
function twice(studios: readonly { code: string; callKeys: readonly { id: string }[] }[]): string[] {
  const codes = studios.map(({ code }) => code);
  const keys = studios.flatMap(({ callKeys }) => callKeys.map(({ id }) => id));
  const repeated = (list: string[]) => new Set(list.filter((each, index) => list.indexOf(each) !== index));
  return [
    ...[...repeated(codes)].map((code) => `the code ${code} is there twice`),
    ...[...repeated(keys)].map((id) => `the key ${id} is there twice`),
  ];
}

function rsaKeyOf(text: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2_048
      ? key
      : undefined;
  } catch {
    return undefined;
  }
}
