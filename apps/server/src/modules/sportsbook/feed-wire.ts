// The feed's wire format (docs/protocols/sports-feed) and its translation. Unknown fields are ignored.
import { sports } from '@yakamoz/contracts';
import * as z from 'zod/mini';

import type { FeedBatch, FeedMessage } from './offer.ts';

const messagesMax = 500;

// PostgreSQL cannot store U+0000 nor half a surrogate pair, and a control character has no place in a name.
const printable = /^[^\p{Cc}\p{Cs}]+$/u;
const name = (lengthMax: number) => z.string().check(z.maxLength(lengthMax), z.regex(printable));
const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
// Times are normalised: the same moment always has the same text inside the house.
const time = z.pipe(
  // PostgreSQL has no year 0, and no match is outside this range.
  z.iso.datetime().check(z.refine((text) => text >= '2000' && text < '2101')),
  z.transform((text) => new Date(text).toISOString()),
);
// A score fits a PostgreSQL integer many times over.
const side = z.int().check(z.gte(0), z.lte(99_999));
const score = z.nullable(z.object({ home: side, away: side }));
const price = z.string().check(
  z.regex(/^[1-9]\d{0,3}\.\d{2}$/),
  z.refine((text) => Number(text) >= 1.01 && Number(text) <= 1000),
);

const areDistinct = (entries: { id: string }[]): boolean =>
  new Set(entries.map((entry) => entry.id)).size === entries.length;
const isMainOnce = (markets: { main: boolean }[]): boolean =>
  markets.length === 0 || markets.filter((market) => market.main).length === 1;

const market = z
  .object({
    id,
    name: name(200),
    main: z.boolean(),
    outcomes: z
      .array(z.object({ id, name: name(200), price }))
      .check(z.minLength(1), z.maxLength(200), z.refine(areDistinct)),
  })
  // 1, X, 2, or 1, 2 where a draw is impossible.
  .check(z.refine(({ main, outcomes }) => !main || outcomes.length === 2 || outcomes.length === 3));

const common = { seq: z.int().check(z.gte(1)), sent_at: time };

const fixture = z.object({
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
  }),
});

const oddsChange = z.object({
  ...common,
  type: z.literal('odds_change'),
  match_id: id,
  status: z.enum(['scheduled', 'live']),
  clock: z.nullable(name(40)),
  score,
  suspended: z.boolean(),
  markets: z.array(market).check(z.refine(areDistinct), z.refine(isMainOnce)),
});

const result = z
  .object({
    ...common,
    type: z.literal('result'),
    match_id: id,
    score,
    void: z.boolean(),
    markets: z.array(z.object({ id, winners: z.array(id) })).check(z.refine(areDistinct)),
  })
  .check(z.refine((given) => !given.void || given.markets.every((decided) => decided.winners.length === 0)));

const message = z.pipe(z.discriminatedUnion('type', [fixture, oddsChange, result]), z.transform(messageOf));

export const feedBatch = z.object({
  epoch: name(64),
  snapshot: z.boolean(),
  messages: z.array(message).check(z.maxLength(messagesMax)),
}) satisfies z.ZodMiniType<FeedBatch>;

function messageOf(
  given: z.output<typeof fixture> | z.output<typeof oddsChange> | z.output<typeof result>,
): FeedMessage {
  const { seq } = given;
  switch (given.type) {
    case 'fixture': {
      const { id: matchId, league, starts_at: startsAt, ...printed } = given.match;
      const facts = { ...printed, startsAt, leagueId: league?.id ?? null };
      return { seq, type: given.type, matchId, facts, leagueName: league?.name ?? null };
    }
    case 'odds_change': {
      const { match_id: matchId, status, clock, score: points, suspended, markets } = given;
      return { seq, type: given.type, matchId, offer: { status, clock, score: points, suspended, markets } };
    }
    case 'result': {
      const { match_id: matchId, score: points, void: isVoid, sent_at: sentAt } = given;
      const markets = isVoid ? [] : given.markets;
      const decided = { matchId, score: points, void: isVoid, markets, sentAt };
      return { seq, type: given.type, matchId, result: decided };
    }
  }
}
