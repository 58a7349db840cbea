// What a test set by hand. It holds until it is released or the match is gone, and touches no other match.
import type { Picture, QuotedMarket } from './match.ts';
import type { Decision } from './sports/play.ts';

export interface HandPrice {
  marketId: string;
  outcomeId: string;
  price: string;
}

export interface Hands {
  setPrice(matchId: string, price: HandPrice): void;
  suspend(matchId: string, suspended: boolean): void;
  /** Said about bets beside what the match itself decides. It is never forgotten: what was decided cannot be released. */
  decide(matchId: string, decision: Decision): void;
  release(matchId: string): void;
  apply(matchId: string, picture: Picture): Picture;
  decisions(matchId: string): Decision[];
}

interface Hand {
  suspended?: boolean;
  prices: HandPrice[];
}

export function createHands(): Hands {
  const hands = new Map<string, Hand>();
  const decided = new Map<string, Decision[]>();
  const handOf = (matchId: string): Hand => hands.get(matchId) ?? { prices: [] };
  const isSame = (one: HandPrice, other: HandPrice): boolean =>
    one.marketId === other.marketId && one.outcomeId === other.outcomeId;

  return {
    setPrice(matchId, price) {
      const hand = handOf(matchId);
      const others = hand.prices.filter((known) => !isSame(known, price));
      hands.set(matchId, { ...hand, prices: [...others, price] });
    },
    suspend(matchId, suspended) {
      hands.set(matchId, { ...handOf(matchId), suspended });
    },
    decide(matchId, decision) {
      decided.set(matchId, [...(decided.get(matchId) ?? []), decision]);
    },
    release(matchId) {
      hands.delete(matchId);
    },
    apply(matchId, picture) {
      const hand = hands.get(matchId);
      if (hand === undefined) return picture;
      const markets = picture.markets.map((market) => overwrite(market, hand.prices));
      return { ...picture, markets, suspended: hand.suspended ?? picture.suspended };
    },
    decisions: (matchId) => decided.get(matchId) ?? [],
  };
}

function overwrite(market: QuotedMarket, prices: HandPrice[]): QuotedMarket {
  const outcomes = market.outcomes.map((outcome) => {
    const set = prices.find(({ marketId, outcomeId }) => marketId === market.id && outcomeId === outcome.id);
    return set === undefined ? outcome : { ...outcome, price: set.price };
  });
  return { ...market, outcomes };
}
