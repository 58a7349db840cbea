// One match on offer: its fixture, its play and what a board shows of it at any moment.
import { kindOf, lineOf } from './catalogue.ts';
import { unitOf } from './dice.ts';
import type { ToldSport } from './leagues.ts';
import { pricesOf, unrestAt } from './pricing.ts';
import type { Chance, Decision, Market, Order, Play, Score } from './sports/play.ts';
import type { Fixture } from './schedule.ts';
import { createPlay } from './sports/plays.ts';
import type { Seal } from './virtual/goals.ts';

export interface QuotedMarket {
  id: string;
  name: string;
  main: boolean;
  outcomes: { id: string; name: string; price: string }[];
  /** Parts per million, of each outcome two: to be won, to be refunded. */
  chances: number[];
}

export interface Picture {
  status: 'scheduled' | 'live' | 'ended' | 'abandoned';
  clock: string | null;
  score: Score | null;
  suspended: boolean;
  markets: QuotedMarket[];
}

/** Who plays when, as it is told. */
export interface Listed {
  id: string;
  league: { id: string; sport: ToldSport; name: string; strength: number; tier: number };
  home: string;
  away: string;
  /** In milliseconds of the model's own time. */
  startsAt: number;
  /** Of a virtual match. */
  seal?: Seal;
}

export interface Match {
  fixture: Listed;
  /** What stands on the board at this moment of the model; moments never go back. */
  pictureAt(moment: number): Picture;
  /** What was said about bets up to this moment, in order. */
  decisionsAt(moment: number): Decision[];
  /** When it ended, as a moment of the model; undefined until then. */
  endedAt(moment: number): number | undefined;
  /** What decided it, once it is over; null where nothing did. */
  seedAt(moment: number): string | null;
  /** Whether it can be made to happen now. */
  order(order: Order): boolean;
}

const liveLookMs = 4000;
const scheduledLookMs = 45_000;
/** What begins later than in an hour is looked at less often. */
const farMs = 60 * 60_000;
const farLookMs = 15 * 60_000;
/** A side market that is nearly decided is no longer offered; a match that is, rests. */
const sideDecided = 0.97;
const matchDecided = 0.99;

export function createMatch(seed: number, fixture: Fixture): Match {
  const { sport, tier, mapsToWin } = fixture.league;
  const words = `${seed} ${fixture.id}`;
  const play = createPlay(sport, { edge: fixture.edge, words, mapsToWin });
  // Prices of different matches must not all move in the same instant.
  const shift = unitOf(`${words} shift`);
  /** What a match that rests goes on showing. */
  let shown: QuotedMarket[] | undefined;
  let quoted: (Quote & { key: string }) | undefined;

  function quoteAt(moment: number, lookMs: number): Quote {
    const look = Math.floor(moment / lookMs + shift);
    const key = `${lookMs} ${look} ${play.moments()}`;
    if (quoted?.key !== key) quoted = { key, ...quote(play, { words, look, tier }) };
    return quoted;
  }

  const secondsAt = (moment: number): number => (moment - fixture.startsAt) / 1000;

  return {
    fixture,
    pictureAt(moment) {
      const seconds = secondsAt(moment);
      if (seconds < 0) {
        shown = quoteAt(moment, -seconds * 1000 > farMs ? farLookMs : scheduledLookMs).markets;
        return { status: 'scheduled', clock: null, score: null, suspended: false, markets: shown };
      }
      play.advance(seconds);
      if (play.endedAt() !== undefined) {
        const status = play.isAbandoned() ? 'abandoned' : 'ended';
        return { status, clock: null, score: play.score(), suspended: true, markets: [] };
      }
      const live = quoteAt(moment, liveLookMs);
      const suspended = seconds < play.restsUntil() || live.isDecided;
      shown = suspended ? (shown ?? live.markets) : live.markets;
      return { status: 'live', clock: play.clock(), score: play.score(), suspended, markets: shown };
    },
    decisionsAt(moment) {
      const seconds = secondsAt(moment);
      if (seconds < 0) return [];
      play.advance(seconds);
      return play.decisions();
    },
    endedAt(moment) {
      play.advance(secondsAt(moment));
      const endedAt = play.endedAt();
      return endedAt === undefined ? undefined : fixture.startsAt + endedAt * 1000;
    },
    seedAt: () => null,
    order: (order) => play.order(order),
  };
}

interface Quote {
  markets: QuotedMarket[];
  isDecided: boolean;
}

const highestOf = (chances: readonly Chance[]): number =>
  Math.max(...chances.map(({ won, refunded }) => won + refunded));

function quote(play: Play, { words, look, tier }: { words: string; look: number; tier: number }): Quote {
  const priced = play.markets().map((market) => {
    const chances = market.chances();
    const unrest = (index: number): number => unrestAt(`${words} ${market.id} ${index}`, look);
    return { market, chances, prices: pricesOf(chances, { unrest, tier }), highest: highestOf(chances) };
  });
  const isMain = (market: Market): boolean => kindOf(market.id).main;
  return {
    isDecided: priced.some(({ market, highest }) => isMain(market) && highest > matchDecided),
    markets: priced
      .filter(
        ({ market, highest, chances }) => isMain(market) || highest <= sideDecided || isWide(market, chances),
      )
      .map(({ market, prices, chances }) => printMarket(market, prices, chances)),
  };
}

/** Two of its three outcomes win together: one that is nearly certain decides nothing. */
const isWide = ({ id }: Market, chances: readonly Chance[]): boolean =>
  id.endsWith('double-chance') && chances.every(({ won }) => won < 0.995);

const million = 1_000_000;

export function printMarket(
  { id }: Pick<Market, 'id'>,
  prices: string[],
  chances: readonly Chance[],
): QuotedMarket {
  const { name, main, outcomes, line } = kindOf(id);
  return {
    id,
    name: line === null ? name : `${name} ${lineOf(id)}`,
    main,
    outcomes: outcomes.map((outcome, index) => ({ ...outcome, price: prices[index] ?? '0.00' })),
    // Rounded down, so that together they are never more than certain.
    chances: chances.flatMap(({ won, refunded }) => [
      Math.floor(won * million),
      Math.floor(refunded * million),
    ]),
  };
}
