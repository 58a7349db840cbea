// The messages of the sports feed, as its protocol writes them (docs/protocols/sports-feed).
import type { QuotedMarket } from './match.ts';
import type { Seal } from './virtual/goals.ts';
import type { Change, Offer, ToldDecision } from './world.ts';

export const producers = ['pre', 'live', 'virtual'] as const;
export type Producer = (typeof producers)[number];

interface WireMarket {
  id: string;
  version: number;
  status: 'open' | 'suspended' | 'off';
  prices: number[];
  chances: number[];
}

/** Without its number, which it gets when it is sent. */
export type FeedMessage = { sent_at: string } & (
  | { type: 'fixture'; match: { id: string; [name: string]: unknown } }
  | { type: 'state'; match_id: string; status: string; clock: string | null; score: Offer['score'] }
  | { type: 'markets'; match_id: string; markets: WireMarket[] }
  | { type: 'bet_stop'; match_id: string; kinds: string[] | null }
  | { type: 'seed'; match_id: string; seed: string }
  | { type: 'settlement'; match_id: string; id: string; certainty: string; markets: object[] }
  | { type: 'settlement_rollback'; match_id: string; id: string; markets: string[] }
  | {
      type: 'cancel' | 'cancel_rollback';
      match_id: string;
      id: string;
      markets: string[] | null;
      from: string | null;
      until: string | null;
      cause: string;
    }
  | { type: 'handover'; match_id: string; to: Producer }
  | { type: 'alive'; as_of: string }
  | { type: 'snapshot_complete' }
);

export const matchIdOf = (message: FeedMessage): string | undefined => {
  if (message.type === 'fixture') return message.match.id;
  return 'match_id' in message ? message.match_id : undefined;
};

/** When it is said, and the number that every market named then has. */
export interface Said {
  at: Date;
  version: number;
}

/** Who speaks about a match. */
export const producerOf = ({ status, seal }: Offer): Producer =>
  seal !== null ? 'virtual' : status === 'scheduled' ? 'pre' : 'live';

export function messageOf(change: Change, said: Said): FeedMessage {
  const { offer } = change;
  const sent = { sent_at: said.at.toISOString() };
  switch (change.kind) {
    case 'fixture':
      return fixtureOf(offer, said);
    case 'state':
      return stateOf(offer, said);
    case 'seed':
      return { ...sent, type: 'seed', match_id: offer.id, seed: offer.seed ?? '' };
    case 'handover':
      return { ...sent, type: 'handover', match_id: offer.id, to: 'live' };
    case 'stop':
      return { ...sent, type: 'bet_stop', match_id: offer.id, kinds: null };
    case 'markets': {
      const changed = change.changed.map((market) => marketOf(market, statusOf(offer), said));
      const gone = change.gone.map((market) => marketOf(market, 'off', said));
      return { ...sent, type: 'markets', match_id: offer.id, markets: [...changed, ...gone] };
    }
    case 'decision':
      return decisionOf(offer, change.decision, said);
  }
}

/** Everything there is to know about a match. */
export function wholeOf(offer: Offer, said: Said): FeedMessage[] {
  const markets = offer.markets.map((market) => marketOf(market, statusOf(offer), said));
  return [
    fixtureOf(offer, said),
    stateOf(offer, said),
    // Before what follows from it.
    ...(offer.seed === null ? [] : [messageOf({ kind: 'seed', offer }, said)]),
    // Before the prices: a market whose result was taken back opens again by them.
    ...offer.decisions.map((decision) => decisionOf(offer, decision, said)),
    ...(markets.length === 0
      ? []
      : [{ sent_at: said.at.toISOString(), type: 'markets' as const, match_id: offer.id, markets }]),
  ];
}

const statusOf = ({ suspended }: Offer): WireMarket['status'] => (suspended ? 'suspended' : 'open');

const marketOf = (
  { id, outcomes, chances }: QuotedMarket,
  status: WireMarket['status'],
  { version }: Said,
): WireMarket => ({
  id,
  version,
  status,
  prices: outcomes.map(({ price }) => Math.round(Number(price) * 100)),
  chances,
});

function fixtureOf(offer: Offer, { at }: Said): FeedMessage {
  const { id, sport, league, home, away, startsAt, featured, tier, seal } = offer;
  const match = { id, sport, league, home, away, starts_at: startsAt, featured, tier };
  return {
    type: 'fixture',
    sent_at: at.toISOString(),
    match: seal === null ? match : { ...match, seal: sealOf(seal) },
  };
}

const sealOf = ({ rateHome, rateAway, ...seal }: Seal): object => ({
  ...seal,
  rate_home: rateHome,
  rate_away: rateAway,
});

function stateOf({ id, status, clock, score }: Offer, { at }: Said): FeedMessage {
  return { type: 'state', sent_at: at.toISOString(), match_id: id, status, clock, score };
}

function decisionOf(offer: Offer, decision: ToldDecision, { at }: Said): FeedMessage {
  const common = { sent_at: at.toISOString(), id: decision.key, match_id: offer.id };
  switch (decision.type) {
    case 'settlement': {
      const markets = Object.entries(decision.verdicts).map(([id, verdicts]) => ({ id, verdicts }));
      return { type: 'settlement', ...common, certainty: decision.certainty, markets };
    }
    case 'settlement_rollback':
      return { type: 'settlement_rollback', ...common, markets: decision.markets };
    case 'cancel':
    case 'cancel_rollback': {
      const { type, markets, cause, fromTime: from, untilTime: until } = decision;
      return { type, ...common, markets, from, until, cause };
    }
  }
}
