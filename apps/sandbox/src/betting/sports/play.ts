// What every sport has in common: a match that goes on in time, and markets with their true chances at any moment.

export interface Score {
  home: number;
  away: number;
}

/** Of `parts` equal parts of a stake, so many are won and so many given back. */
export type Verdict = readonly [won: number, refunded: number, parts: number];

export const won: Verdict = [1, 0, 1];
export const lost: Verdict = [0, 0, 1];
export const refunded: Verdict = [0, 1, 1];
export const halfWon: Verdict = [1, 1, 2];
export const halfLost: Verdict = [0, 1, 2];

export interface Chance {
  won: number;
  refunded: number;
}

export interface Market {
  /** A kind of the protocol's catalogue and, where it has lines, a line: `total:2.5`. */
  id: string;
  /** How likely each outcome is from here on, in the order of the catalogue. */
  chances(): Chance[];
}

/** What a provider says about bets, in the order in which it happens. Moments are seconds after the start. */
export type Decision = { key: string; at: number } & (
  | { type: 'settlement'; certainty: 'scouted' | 'confirmed'; verdicts: Record<string, readonly Verdict[]> }
  | { type: 'settlement_rollback'; markets: string[] }
  /** Bets accepted from one moment on and before another; all where there is none. */
  | {
      type: 'cancel' | 'cancel_rollback';
      markets: string[] | null;
      from: number | null;
      until: number | null;
      cause: string;
    }
);

/** What a test makes happen in a match, in football alone. */
export type Order =
  | { type: 'goal'; side: keyof Score }
  /** The last goal does not count. */
  | { type: 'goal_back' }
  | { type: 'abandon' }
  | { type: 'end' }
  /** The result was wrong: this one is right. */
  | { type: 'correct'; score: Score };

export interface Play {
  /** Those that are not decided yet. */
  markets(): Market[];
  /** Lives through everything up to this many seconds after the start; time never goes back. */
  advance(seconds: number): void;
  /** Undefined while it goes on; else how many seconds after the start it ended. */
  endedAt(): number | undefined;
  /** It ended before its time. */
  isAbandoned(): boolean;
  score(): Score;
  /** Where it stands, as its sport says it. */
  clock(): string;
  /** Grows with everything that happened: a different number asks for new prices. */
  moments(): number;
  /** Until when, in seconds after the start, no bet should be taken because of what just happened. */
  restsUntil(): number;
  /** Everything decided up to now. */
  decisions(): Decision[];
  /** Whether it can be made to happen. */
  order(order: Order): boolean;
}

/** `edge`: how much stronger home is, about -2 to 2. */
export interface PlayOptions {
  edge: number;
  words: string;
  /** Of e-sports: so many maps win. */
  mapsToWin?: number | undefined;
}

/** A market of two outcomes, of which the first wins with the given chance; decided by whether it holds at the end. */
export interface TwoWay {
  id: string;
  chance: () => number;
  holds: () => boolean;
}

export const marketOf = ({ id, chance }: TwoWay): Market => ({
  id,
  chances() {
    const first = chance();
    return [
      { won: first, refunded: 0 },
      { won: 1 - first, refunded: 0 },
    ];
  },
});

export const verdictsOf = (first: boolean): Verdict[] => (first ? [won, lost] : [lost, won]);

/** All of them are decided by the end alone. */
export const endDecision = (markets: readonly TwoWay[], at: number): Decision => ({
  key: 'end',
  at,
  type: 'settlement',
  certainty: 'confirmed',
  verdicts: Object.fromEntries(markets.map(({ id, holds }) => [id, verdictsOf(holds())])),
});

/** For sports in which nothing can be forced and nothing is broken off. */
export const steady = { isAbandoned: () => false, order: () => false } satisfies Partial<Play>;
