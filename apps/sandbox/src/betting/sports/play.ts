// What every sport has in common: a match that goes on in time, and markets with their true chances at any moment.

export interface Score {
  home: number;
  away: number;
}

export interface Market {
  id: string;
  name: string;
  main: boolean;
  outcomes: { id: string; name: string }[];
  /** How likely each outcome is from here on, in their order. They add up to 1. */
  chances(): number[];
  /** The outcome that won; asked only once the match is over. */
  winner(): string;
}

export interface Play {
  markets: Market[];
  /** Lives through everything up to this many seconds after the start; time never goes back. */
  advance(seconds: number): void;
  /** Undefined while it goes on; else how many seconds after the start it ended. */
  endedAt(): number | undefined;
  score(): Score;
  /** Where it stands, as its sport says it. */
  clock(): string;
  /** Grows with everything that happened: a different number asks for new prices. */
  moments(): number;
  /** Until when, in seconds after the start, no bet should be taken because of what just happened. */
  restsUntil(): number;
}

/** `edge`: how much stronger home is, about -2 to 2. */
export interface PlayOptions {
  edge: number;
  words: string;
}

interface TwoWay {
  id: string;
  name: string;
  main?: boolean;
  names: [string, string];
  ids: [string, string];
}

/** A market of two outcomes, of which the first wins with the given chance. */
export function twoWay(
  { main = false, ids, names, ...facts }: TwoWay,
  chance: () => number,
  isWon: () => boolean,
): Market {
  const outcomes = [
    { id: ids[0], name: names[0] },
    { id: ids[1], name: names[1] },
  ];
  return {
    ...facts,
    main,
    outcomes,
    chances() {
      const first = chance();
      return [first, 1 - first];
    },
    winner: () => (isWon() ? ids[0] : ids[1]),
  };
}
