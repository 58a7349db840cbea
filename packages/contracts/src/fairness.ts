// The public log (docs/protocols/fairness) as the site shows it. What is signed or hashed travels as the notary wrote it.
import * as z from 'zod/mini';

import { call } from './call.ts';
import { isoTime, wholeNumber } from './fields.ts';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const path = z.array(hash);
const index = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/)),
  z.transform((text) => Number(text)),
);

/** A leaf and what proves that it is in the signed log: the part *in the log* of a document. */
export const inLog = {
  leaf: z.string(),
  log: z.object({ index: z.number(), path }),
  checkpoint: z.string(),
  key: z.string(),
};

export const leafKinds = [
  'keno.day',
  'keno.table',
  'liabilities',
  'audit.head',
  'house.head',
  'ledger.head',
  'verifier',
  'key',
] as const;

export const getLog = call({
  method: 'GET',
  path: '/api/v1/fairness/log',
  audience: 'public',
  summary: 'The newest checkpoint of the public log, and its keys',
  answer: z.object({
    /** Null while nothing is signed. */
    signed: z.nullable(
      z.object({
        checkpoint: z.string(),
        size: z.number(),
        at: isoTime,
        key: z.string(),
        /** The leaves that name keys, the first key first. */
        keys: z.array(z.string()),
      }),
    ),
  }),
});

export const getLeaves = call({
  method: 'GET',
  path: '/api/v1/fairness/leaves',
  audience: 'public',
  summary: 'Leaves of the public log, the newest first',
  query: z.object({
    kind: z.optional(z.enum(leafKinds)),
    before: z.optional(index),
    limit: z.optional(wholeNumber),
  }),
  answer: z.object({
    leaves: z.array(z.object({ index: z.number(), kind: z.string(), line: z.string(), at: isoTime })),
    /** What the next page begins before; null at the end. */
    next: z.nullable(z.number()),
  }),
});

export const getLeafProof = call({
  method: 'GET',
  path: '/api/v1/fairness/leaves/:index',
  audience: 'public',
  summary: 'A leaf of the public log with its proof, as a document for a verifier',
  params: z.object({ index }),
  answer: z.object({ kind: z.literal('log.inclusion'), ...inLog }),
});

const roundNumbers = z.array(z.int());

/** The document `keno.round` with the part `published`, for its player. */
export const getPublishedRound = call({
  method: 'GET',
  path: '/api/v1/fairness/rounds/:pair/:nonce',
  audience: 'player',
  summary:
    "A round of Keno with its place in its day and the day's in the log; 404 until the day is published",
  params: z.object({ pair: z.uuid(), nonce: index }),
  answer: z.object({
    kind: z.literal('keno.round'),
    seed: hash,
    commitment: hash,
    client: z.string(),
    nonce: z.int(),
    picks: roundNumbers,
    drawn: roundNumbers,
    hits: z.int(),
    table: z.int(),
    multiplier: z.int(),
    stake: z.string(),
    payout: z.string(),
    currency: z.string(),
    salt: hash,
    published: z.object({ record: z.string(), index: z.number(), path, ...inLog }),
  }),
});

const wholeText = z.string().check(z.regex(/^\d{1,39}$/));

/** The document `balance`: from the own transfers to the signed log. */
export const getOwnBalance = call({
  method: 'GET',
  path: '/api/v1/fairness/balance',
  audience: 'player',
  summary: "The player's own balance in the newest published sum of what the house owes, with its proof",
  answer: z.object({
    kind: z.literal('balance'),
    purse: z.object({
      player: wholeText,
      currency: z.string(),
      head: hash,
      transfers: z.array(
        z.object({
          seq: wholeText,
          at: isoTime,
          op: z.uuid(),
          code: z.string(),
          debit: z.string(),
          credit: z.string(),
          amount: wholeText,
          cash_after: wholeText,
          bonus_after: wholeText,
          undoes: z.optional(wholeText),
          hash,
        }),
      ),
    }),
    secret: hash,
    parts: z.array(
      z.object({
        amount: wholeText,
        place: z.number(),
        path: z.array(z.object({ sum: wholeText, hash })),
      }),
    ),
    ...inLog,
  }),
});

/** yakamoz-verify.mjs, which stands under /adalet. */
export const getVerifier = call({
  method: 'GET',
  path: '/api/v1/fairness/verifier',
  audience: 'public',
  summary:
    'The hash of the verifier that the site gives out, and what proves that this hash is in the signed log',
  answer: z.object({
    file: hash,
    bytes: z.int(),
    /** Null until the notary has put it into the log. */
    proof: z.nullable(z.object({ kind: z.literal('log.inclusion'), ...inLog })),
  }),
});

export const getConsistency = call({
  method: 'GET',
  path: '/api/v1/fairness/consistency',
  audience: 'public',
  summary: 'What shows that the log of an older size is the beginning of the newest one',
  query: z.object({ size: index }),
  answer: z.object({ newer: z.string(), path, key: z.string(), keys: z.array(z.string()) }),
});
