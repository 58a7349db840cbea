// The studios that run games for this house, from the configuration.
import { createPublicKey, createSecretKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import * as z from 'zod/mini';

import { isNetwork, networksOf } from '../../../platform/network-list.ts';
import type { Networks } from '../../../platform/network-list.ts';
import { sharedSecret } from '../../../platform/shared-secret.ts';

export interface StudioConnection {
  code: string;
  /** The dialect of the game wallet that it speaks. */
  adapter: 'own' | 'hub' | 'form';
  /** Its address for requests of the house; without it the house cannot ask it anything. */
  url: URL | undefined;
  /** The address of its games; without it they cannot be opened. */
  frameUrl: URL | undefined;
  /** The keys it signs its calls with, by id. During a key change two are valid at once. */
  callKeys: ReadonlyMap<string, KeyObject>;
  /** The key the house signs its requests to the studio with. */
  ownKey: { id: string; secret: Buffer } | undefined;
  /** After this time the studio gets the answer IN_PROGRESS. */
  deadlineMs: number;
  /** Its calls that may run at once; further ones are refused. */
  inFlightMax: number;
  /** Agreed with it: a rollback of a settled bet undoes the whole round. */
  wholeRound: boolean;
  /** The networks it calls from; undefined: from anywhere. */
  networks: Networks | undefined;
  /** The versions of its signature that are accepted: 1 does not cover method and path in the dialects hub and form. */
  signatureVersions: ReadonlySet<SignatureVersion>;
}

export type SignatureVersion = 1 | 2;

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
  networks: z.optional(
    z
      .array(z.string().check(z.refine(isNetwork, 'must be a network such as 192.0.2.0/24 or 2001:db8::/32')))
      .check(z.minLength(1)),
  ),
};
// The house's own dialect has covered method and path from its first version on.
const ownVersions = z._default(z.array(z.literal(1)).check(z.minLength(1)), [1]);
// Version 1 counts for a studio only where its entry says so: it does not cover method and path, and that of form is an MD5.
const versions = z._default(z.array(z.union([z.literal(1), z.literal(2)])).check(z.minLength(1)), [2]);
const secretKeys = z.array(z.object({ id: keyId, secret: sharedSecret })).check(z.minLength(1));
const publicKeys = z.array(z.object({ id: keyId, publicKey })).check(z.minLength(1));
const connection = z.discriminatedUnion('adapter', [
  z.object({
    ...facts,
    adapter: z.literal('own'),
    callKeys: secretKeys,
    signatureVersions: ownVersions,
    wholeRound: z._default(z.boolean(), false),
  }),
  z.object({
    ...facts,
    adapter: z.literal('hub'),
    callKeys: publicKeys,
    signatureVersions: versions,
    wholeRound: z._default(z.boolean(), false),
  }),
  // This family knows only refunds of a whole round.
  z.object({
    ...facts,
    adapter: z.literal('form'),
    callKeys: secretKeys,
    signatureVersions: versions,
    wholeRound: z._default(z.literal(true), true),
  }),
]);

/** Reads GAME_STUDIOS and reports every fault in it. */
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
  const studios = parsed.data.map(
    ({ callKeys, networks, signatureVersions, ...studio }): StudioConnection => {
      const keys = callKeys.map((key): [string, KeyObject] => [
        key.id,
        'secret' in key ? createSecretKey(key.secret) : key.publicKey,
      ]);
      return {
        url: undefined,
        frameUrl: undefined,
        ownKey: undefined,
        ...studio,
        callKeys: new Map(keys),
        networks: networks && networksOf(networks),
        signatureVersions: new Set(signatureVersions),
      };
    },
  );
  return { studios, faults: twice(parsed.data) };
}

/** A studio is identified by its code and by the ids of its keys: none of them may be used twice. */
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
    return key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 3_072
      ? key
      : undefined;
  } catch {
    return undefined;
  }
}
