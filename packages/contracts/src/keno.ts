// Keno for money: pairs of seeds, rounds, and what is needed to check a round (docs/protocols/fairness).
import * as z from 'zod/mini';

import { call } from './call.ts';
import { amount, amountInput, currency, isoTime, wholeNumber } from './fields.ts';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** What a client seed may be: made by the browser or typed by the player, after the commitment was shown. */
export const clientSeed = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

const boardNumber = z.int().check(z.minimum(1), z.maximum(80));
const picks = z.array(boardNumber).check(z.minLength(1), z.maxLength(10));
const drawn = z.array(boardNumber).check(z.length(20));

/** As the round is named in the game history: the studio `keno`, its pair and its nonce. */
const roundId = z
  .string()
  .check(z.regex(/^keno~[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.(?:0|[1-9]\d{0,3})$/));
const pairParams = z.object({ id: z.uuid() });

/** Committed to and not opened yet: no round is played with it. */
const preparedPair = z.object({ id: z.uuid(), commitment: hash });

const openPair = z.object({
  id: z.uuid(),
  commitment: hash,
  client_seed: clientSeed,
  /** The nonce of the next round. */
  nonce: z.int(),
  opened_at: isoTime,
  /** The next midnight in Istanbul. */
  ends_at: isoTime,
});

const endedPair = z.object({
  id: z.uuid(),
  commitment: hash,
  client_seed: clientSeed,
  /** Its rounds have the nonces 0 to rounds - 1. */
  rounds: z.int(),
  opened_at: isoTime,
  ended_at: isoTime,
  /** By the player's wish, after 1,000 rounds, or with its day. */
  ended_by: z.enum(['wish', 'rounds', 'day']),
  seed: hash,
});

/** The document `keno.round` of docs/protocols/fairness, as a verifier reads it. Amounts are whole minor units as text. */
const roundProof = z.object({
  kind: z.literal('keno.round'),
  seed: hash,
  commitment: hash,
  client: clientSeed,
  nonce: z.int(),
  picks,
  drawn,
  hits: z.int(),
  table: z.int(),
  multiplier: z.int(),
  stake: z.string(),
  payout: z.string(),
});

const round = z.object({
  id: roundId,
  pair_id: z.uuid(),
  commitment: hash,
  client_seed: clientSeed,
  nonce: z.int(),
  at: isoTime,
  /** Rising. */
  picks,
  /** In the order they fell. */
  drawn,
  hits: z.int(),
  table: z.int(),
  multiplier: z.int(),
  stake: amount,
  payout: amount,
  currency,
  /** Null while its pair lives: the seed is not shown before. */
  proof: z.nullable(roundProof),
});

export const getKeno = call({
  method: 'GET',
  path: '/api/v1/keno',
  audience: 'player',
  summary:
    "What a round needs: bounds, the table in force, the player's pairs and when the next round may start",
  answer: z.object({
    /** False where the house has closed the game, or does not offer it in the player's currency. */
    open: z.boolean(),
    currency,
    /** The version of the pay table that new rounds are played by. */
    table: z.int(),
    stake_min: amount,
    /** The highest stake by the count of picks, from one pick on (D-16); never below `stake_min`. */
    stake_max: z.array(amount),
    win_max: amount,
    /** Milliseconds from the start of a round to the start of the next. */
    cycle_ms: z.int(),
    /** Null where the next round may start now. */
    next_round_at: z.nullable(isoTime),
    /** A pair ends after so many rounds. */
    pair_rounds_max: z.int(),
    pair: z.nullable(openPair),
    prepared: z.nullable(preparedPair),
  }),
});

export const prepareKenoPair = call({
  method: 'POST',
  path: '/api/v1/keno/pairs',
  audience: 'player',
  summary: 'Commit to a server seed; the same commitment again until it is opened',
  answer: preparedPair,
});

export const openKenoPair = call({
  method: 'POST',
  path: '/api/v1/keno/pairs/:id/open',
  audience: 'player',
  summary: 'Open a prepared pair with a client seed; the pair that was open ends and its seed is shown',
  params: pairParams,
  body: z.object({ client_seed: clientSeed }),
  answer: z.object({ pair: openPair, ended: z.nullable(endedPair) }),
});

export const endKenoPair = call({
  method: 'POST',
  path: '/api/v1/keno/pairs/:id/end',
  audience: 'player',
  summary: 'End the open pair and show its seed; twice is once',
  params: pairParams,
  answer: endedPair,
});

export const listKenoPairs = call({
  method: 'GET',
  path: '/api/v1/keno/pairs',
  audience: 'player',
  summary: "The player's ended pairs with their seeds, the newest first",
  /** `before` is the id of the last pair of the page before. */
  query: z.object({ before: z.optional(z.uuid()), limit: z.optional(wholeNumber) }),
  answer: z.object({ pairs: z.array(endedPair) }),
});

export const playKenoRound = call({
  method: 'POST',
  path: '/api/v1/keno/rounds',
  audience: 'player',
  summary: 'Play one round for money; by idempotency-key, the same key gets the same answer (D-35)',
  body: z.object({ pair_id: z.uuid(), picks, stake: amountInput, table: z.int() }),
  answer: z.object({
    round,
    balance: amount,
    bonus_balance: amount,
    balance_seq: z.int(),
    next_round_at: isoTime,
    /** True where this round was the last of its pair: the round's proof is there at once. */
    pair_ended: z.boolean(),
  }),
});

export const getKenoRound = call({
  method: 'GET',
  path: '/api/v1/keno/rounds/:id',
  audience: 'player',
  summary: "One of the player's rounds by its id in the game history, with its proof once the pair has ended",
  params: z.object({ id: roundId }),
  answer: round,
});
