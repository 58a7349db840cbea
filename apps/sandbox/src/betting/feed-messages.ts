// The three messages of the sports feed, as its protocol writes them (docs/protocols/sports-feed).
import type { Outcome } from './match.ts';
import type { Change, Offer } from './world.ts';

export interface FixtureMessage {
  type: 'fixture';
  sent_at: string;
  match: {
    id: string;
    sport: string;
    league: { id: string; name: string };
    home: string;
    away: string;
    starts_at: string;
    featured: boolean;
  };
}

export interface OddsMessage {
  type: 'odds_change';
  sent_at: string;
  match_id: string;
  status: 'scheduled' | 'live';
  clock: string | null;
  score: { home: number; away: number } | null;
  suspended: boolean;
  markets: Offer['markets'];
}

export interface ResultMessage {
  type: 'result';
  sent_at: string;
  match_id: string;
  score: { home: number; away: number };
  void: false;
  markets: { id: string; winners: string[] }[];
}

/** Without its number, which it gets when it is sent. */
export type FeedMessage = FixtureMessage | OddsMessage | ResultMessage;

export const matchIdOf = (message: FeedMessage): string =>
  message.type === 'fixture' ? message.match.id : message.match_id;

export function messageOf(change: Change, sentAt: Date): FeedMessage {
  if (change.kind === 'fixture') return fixtureOf(change.offer, sentAt);
  if (change.kind === 'odds') return oddsOf(change.offer, sentAt);
  return resultOf(change.matchId, change.outcome, sentAt);
}

/** Everything there is to know about matches that have not ended. */
export const pictureMessages = (offers: Offer[], sentAt: Date): FeedMessage[] =>
  offers.flatMap((offer) => [fixtureOf(offer, sentAt), oddsOf(offer, sentAt)]);

function fixtureOf(offer: Offer, sentAt: Date): FixtureMessage {
  const { id, sport, league, home, away, startsAt, featured } = offer;
  const match = { id, sport, league, home, away, starts_at: startsAt, featured };
  return { type: 'fixture', sent_at: sentAt.toISOString(), match };
}

function oddsOf({ id, status, clock, score, suspended, markets }: Offer, sentAt: Date): OddsMessage {
  const facts = { match_id: id, status, clock, score, suspended, markets };
  return { type: 'odds_change', sent_at: sentAt.toISOString(), ...facts };
}

function resultOf(matchId: string, { score, markets }: Outcome, sentAt: Date): ResultMessage {
  return { type: 'result', sent_at: sentAt.toISOString(), match_id: matchId, score, void: false, markets };
}
