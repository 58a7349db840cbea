// One match on offer: its fixture, its play and what a board shows of it at any moment.
import { unitOf } from './dice.ts';
import { pricesOf, unrestAt } from './pricing.ts';
import type { Fixture } from './schedule.ts';
import type { Market, Play, Score } from './sports/play.ts';
import { createPlay } from './sports/plays.ts';

export interface QuotedMarket {
  id: string;
  name: string;
  main: boolean;
  outcomes: { id: string; name: string; price: string }[];
}

export interface Picture {
  status: 'scheduled' | 'live';
  clock: string | null;
  score: Score | null;
  suspended: boolean;
  markets: QuotedMarket[];
}

export interface Outcome {
  score: Score;
  markets: { id: string; winners: string[] }[];
}

export interface Match {
  fixture: Fixture;
  /** What stands on the board at this moment of the model; moments never go back. */
  pictureAt(moment: number): Picture;
  /** Undefined until the match is over. It comes with the last whistle: what is over is not shown as live. */
  outcomeAt(moment: number): Outcome | undefined;
}

const liveLookMs = 4000;
const scheduledLookMs = 45_000;
/** A side market that is nearly decided is no longer offered; a match that is, rests. */
const sideDecided = 0.97;
const matchDecided = 0.99;

export function createMatch(seed: number, fixture: Fixture): Match {
  const words = `${seed} ${fixture.id}`;
  const play = createPlay(fixture.league.sport, { edge: fixture.edge, words });
  // Prices of different matches must not all move in the same instant.
  const shift = unitOf(`${words} shift`);
  /** What a match that rests goes on showing. */
  let shown: QuotedMarket[] | undefined;
  let quoted: (Quote & { key: string }) | undefined;

  function quoteAt(moment: number, isLive: boolean): Quote {
    const look = Math.floor(moment / (isLive ? liveLookMs : scheduledLookMs) + shift);
    const key = `${isLive} ${look} ${play.moments()}`;
    if (quoted?.key !== key) quoted = { key, ...quote(play, { words, look }) };
    return quoted;
  }

  return {
    fixture,
    pictureAt(moment) {
      const seconds = (moment - fixture.startsAt) / 1000;
      if (seconds < 0) {
        shown = quoteAt(moment, false).markets;
        return { status: 'scheduled', clock: null, score: null, suspended: false, markets: shown };
      }
      play.advance(seconds);
      const live = quoteAt(moment, true);
      const suspended = seconds < play.restsUntil() || live.isDecided;
      shown = suspended ? (shown ?? live.markets) : live.markets;
      return { status: 'live', clock: play.clock(), score: play.score(), suspended, markets: shown };
    },
    outcomeAt(moment) {
      const seconds = (moment - fixture.startsAt) / 1000;
      play.advance(seconds);
      const endedAt = play.endedAt();
      if (endedAt === undefined) return undefined;
      return {
        score: play.score(),
        markets: play.markets.map((market) => ({ id: market.id, winners: [market.winner()] })),
      };
    },
  };
}

interface Quote {
  markets: QuotedMarket[];
  isDecided: boolean;
}

function quote(play: Play, { words, look }: { words: string; look: number }): Quote {
  const priced = play.markets.map((market) => {
    const chances = market.chances();
    const prices = pricesOf(chances, (index) => unrestAt(`${words} ${market.id} ${index}`, look));
    return { market, prices, highest: Math.max(...chances) };
  });
  return {
    isDecided: priced.some(({ market, highest }) => market.main && highest > matchDecided),
    markets: priced
      .filter(({ market, highest }) => market.main || highest <= sideDecided)
      .map(({ market, prices }) => printMarket(market, prices)),
  };
}

function printMarket({ id, name, main, outcomes }: Market, prices: string[]): QuotedMarket {
  const quotes = outcomes.map((outcome, index) => ({ ...outcome, price: prices[index] ?? '' }));
  return { id, name, main, outcomes: quotes };
}
