// The feed's wire format (docs/protocols/sports-feed) and its translation. Unknown fields are ignored, and so are kinds of markets
// that the catalogue does not have.
import { sports } from '@yakamoz/contracts';
import { betKinds } from '@yakamoz/contracts/bet-kinds';
import * as z from 'zod/mini';

import { kindOf } from './offer.ts';
import type { Decision, FeedBatch, FeedMessage, ToldSeal, Verdict } from './offer.ts';

const messagesMax = 500;
const marketsMax = 500;
/** A match has some dozens of decisions. */
const pulledMax = 2_000;

// PostgreSQL cannot store U+0000 nor half a surrogate pair, and a control character has no place in a name.
const printable = /^[^\p{Cc}\p{Cs}]+$/u;
const name = (lengthMax: number) => z.string().check(z.maxLength(lengthMax), z.regex(printable));
const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
const code = z.string().check(z.regex(/^[a-z0-9-]{1,32}$/));
const marketId = z.string().check(z.regex(/^[a-z0-9-]{1,32}(?::-?\d{1,4}(?:\.\d{1,2})?)?$/));
const producer = z.enum(['pre', 'live', 'virtual']);
// Times are normalised: the same moment always has the same text inside the house.
const time = z.pipe(
  // PostgreSQL has no year 0, and no match is outside this range.
  z.iso.datetime().check(z.refine((text) => text >= '2000' && text < '2101')),
  z.transform((text) => new Date(text).toISOString()),
);
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const rate = z.int().check(z.gte(1), z.lte(9_000));
// A score fits a PostgreSQL integer many times over.
const side = z.int().check(z.gte(0), z.lte(99_999));
const score = z.nullable(z.object({ home: side, away: side }));
const million = 1_000_000;

const areDistinct = (entries: { id: string }[]): boolean =>
  new Set(entries.map((entry) => entry.id)).size === entries.length;
const outcomeCounts = new Map(betKinds.map((kind) => [kind.code, kind.outcomes.length]));
/** Of a kind that is not in the catalogue nothing is known. */
const fitsKind = (market: string, outcomes: number): boolean =>
  (outcomeCounts.get(kindOf(market)) ?? outcomes) === outcomes;
const isListed = (market: string): boolean => outcomeCounts.has(kindOf(market));

const price = z.int().check(z.refine((value) => value === 0 || (value >= 101 && value <= 100_000)));
const chance = z.int().check(z.gte(0), z.lte(million));
const market = z
  .object({
    id: marketId,
    version: z.int().check(z.gte(1)),
    status: z.enum(['open', 'suspended', 'off']),
    prices: z.array(price).check(z.minLength(2), z.maxLength(100)),
    chances: z.array(chance),
  })
  .check(
    z.refine(({ prices, chances }) => chances.length === 2 * prices.length),
    // An outcome is won, refunded or lost.
    z.refine(({ chances }) =>
      chances.every((won, place) => place % 2 === 1 || won + (chances[place + 1] ?? 0) <= million),
    ),
    z.refine((told) => fitsKind(told.id, told.prices.length)),
  );

const share = z.int().check(z.gte(0), z.lte(100));
const verdict = z
  .tuple([share, share, z.int().check(z.gte(1), z.lte(100))])
  .check(z.refine(([won, refunded, parts]) => won + refunded <= parts));

const common = { seq: z.int().check(z.gte(1)), sent_at: time };
const ofMatch = { ...common, match_id: id };
const decides = { ...ofMatch, id };
const someMarkets = z.array(marketId).check(z.minLength(1), z.maxLength(marketsMax));

const messages = {
  fixture: z.object({
    ...common,
    type: z.literal('fixture'),
    match: z.object({
      id,
      sport: z.enum(sports),
      league: z.nullable(z.object({ id, name: name(200) })),
      home: name(200),
      away: name(200),
      starts_at: time,
      featured: z.boolean(),
      tier: z.int().check(z.gte(1), z.lte(5)),
      seal: z.optional(
        z.object({
          scheme: z.literal('goals/1'),
          round: id,
          commitment: hash,
          rate_home: rate,
          rate_away: rate,
        }),
      ),
    }),
  }),
  state: z.object({
    ...ofMatch,
    type: z.literal('state'),
    status: z.enum(['scheduled', 'live', 'ended', 'postponed', 'abandoned', 'cancelled']),
    clock: z.nullable(name(40)),
    score,
  }),
  markets: z.object({
    ...ofMatch,
    type: z.literal('markets'),
    markets: z.array(market).check(z.minLength(1), z.maxLength(marketsMax), z.refine(areDistinct)),
  }),
  betStop: z.object({
    ...ofMatch,
    type: z.literal('bet_stop'),
    kinds: z.nullable(z.array(code).check(z.minLength(1), z.maxLength(100))),
  }),
  settlement: z.object({
    ...decides,
    type: z.literal('settlement'),
    certainty: z.enum(['scouted', 'confirmed']),
    markets: z
      .array(
        z
          .object({ id: marketId, verdicts: z.array(verdict).check(z.minLength(2), z.maxLength(100)) })
          .check(z.refine((told) => fitsKind(told.id, told.verdicts.length))),
      )
      .check(z.minLength(1), z.maxLength(marketsMax), z.refine(areDistinct)),
  }),
  settlementRollback: z.object({ ...decides, type: z.literal('settlement_rollback'), markets: someMarkets }),
  cancel: z
    .object({
      ...decides,
      type: z.enum(['cancel', 'cancel_rollback']),
      markets: z.nullable(someMarkets),
      from: z.nullable(time),
      until: z.nullable(time),
      cause: name(200),
    })
    .check(z.refine(({ from, until }) => from === null || until === null || from < until)),
  seed: z.object({ ...ofMatch, type: z.literal('seed'), seed: hash }),
  handover: z.object({ ...ofMatch, type: z.literal('handover'), to: z.enum(['pre', 'live']) }),
  alive: z.object({ ...common, type: z.literal('alive'), as_of: time }),
  snapshotComplete: z.object({ ...common, type: z.literal('snapshot_complete') }),
};
type Told = { [Name in keyof typeof messages]: z.output<(typeof messages)[Name]> }[keyof typeof messages];

const message = z.pipe(
  z.discriminatedUnion('type', [
    messages.fixture,
    messages.state,
    messages.markets,
    messages.betStop,
    messages.settlement,
    messages.settlementRollback,
    messages.cancel,
    messages.seed,
    messages.handover,
    messages.alive,
    messages.snapshotComplete,
  ]),
  z.transform(messageOf),
);

/** The snapshot ends with its batch, so that what is not named can be taken off in one step. */
const endsWithItsBatch = (given: FeedMessage[]): boolean =>
  given.slice(0, -1).every(({ type }) => type !== 'snapshot_complete');

/** SPB-31: virtual matches are sealed, have a sport of their own, and stay with their producer. */
const isVirtualAlone = ({ producer: speaker, messages: given }: FeedBatch): boolean =>
  given.every((told) => {
    if (told.type === 'handover') return speaker !== 'virtual';
    if (told.type !== 'fixture') return true;
    const isVirtual = speaker === 'virtual';
    return (told.seal !== null) === isVirtual && (told.facts.sport === 'virtual_football') === isVirtual;
  });

export const feedBatch = z
  .object({
    producer,
    epoch: name(64),
    messages: z.array(message).check(z.minLength(1), z.maxLength(messagesMax), z.refine(endsWithItsBatch)),
  })
  .check(z.refine(isVirtualAlone)) satisfies z.ZodMiniType<FeedBatch>;

/** The answer of the pull: messages without a number. */
export const pulledMessages = z.pipe(
  z.pipe(
    z.object({ messages: z.array(z.looseObject({})).check(z.maxLength(pulledMax)) }),
    z.transform(({ messages: pulled }) => pulled.map((told, index) => ({ ...told, seq: index + 1 }))),
  ),
  z.array(message),
);

function messageOf(given: Told): FeedMessage {
  const { seq } = given;
  switch (given.type) {
    case 'fixture': {
      const { id: matchId, league, starts_at: startsAt, seal: told, ...printed } = given.match;
      const facts = { ...printed, startsAt, leagueId: league?.id ?? null };
      const seal = told === undefined ? null : sealOf(told);
      return { seq, type: given.type, matchId, facts, leagueName: league?.name ?? null, seal };
    }
    case 'state': {
      const { match_id: matchId, status, clock, score: points } = given;
      return { seq, type: given.type, matchId, state: { status, clock, score: points } };
    }
    case 'markets': {
      const markets = given.markets.filter((told) => isListed(told.id));
      return { seq, type: given.type, matchId: given.match_id, markets };
    }
    case 'bet_stop':
      return { seq, type: given.type, matchId: given.match_id, kinds: given.kinds };
    case 'seed':
      return { seq, type: given.type, matchId: given.match_id, seed: given.seed };
    case 'handover':
      return { seq, type: given.type, matchId: given.match_id, to: given.to };
    case 'alive':
      return { seq, type: given.type, asOf: given.as_of };
    case 'snapshot_complete':
      return { seq, type: given.type };
    case 'settlement':
    case 'settlement_rollback':
    case 'cancel':
    case 'cancel_rollback':
      return { seq, type: 'decision', matchId: given.match_id, decision: decisionOf(given) };
  }
}

const sealOf = ({
  rate_home: rateHome,
  rate_away: rateAway,
  ...told
}: NonNullable<Extract<Told, { type: 'fixture' }>['match']['seal']>): ToldSeal => ({
  ...told,
  rateHome,
  rateAway,
});

type ToldDecision = Extract<
  Told,
  { type: 'settlement' | 'settlement_rollback' | 'cancel' | 'cancel_rollback' }
>;

function decisionOf(given: ToldDecision): Decision {
  const nothing = { verdicts: null, certainty: null, from: null, until: null, cause: null };
  const told = { ...nothing, matchId: given.match_id, key: given.id, sentAt: given.sent_at };
  switch (given.type) {
    case 'settlement': {
      const verdicts = Object.fromEntries(
        given.markets.map((settled): [string, Verdict[]] => [settled.id, settled.verdicts]),
      );
      const { certainty } = given;
      return { ...told, type: 'result', markets: Object.keys(verdicts), verdicts, certainty };
    }
    case 'settlement_rollback':
      return { ...told, type: 'result_rollback', markets: given.markets };
    case 'cancel':
    case 'cancel_rollback': {
      const { type, markets, from, until, cause } = given;
      return { ...told, type, markets, from, until, cause };
    }
  }
}
