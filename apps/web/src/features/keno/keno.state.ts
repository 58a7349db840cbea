// One practice round as a pure reducer: choose, draw, see. The numbers that fall are given from outside.
import { hitsOf, multiplierOf, picksMax } from '@yakamoz/keno';

export interface KenoRound {
  phase: 'choosing' | 'drawing' | 'done';
  /** In ascending order. */
  picks: readonly number[];
  /** As typed; read by stakeOf. */
  stake: string;
  /** Everything that falls in this round, of which `shown` have been revealed. */
  drawn: readonly number[];
  shown: number;
}

export type KenoAction =
  | { type: 'toggle'; number: number }
  | { type: 'pick'; numbers: readonly number[] }
  | { type: 'stake'; text: string }
  | { type: 'play'; drawn: readonly number[] }
  | { type: 'reveal' };

export const firstRound: KenoRound = { phase: 'choosing', picks: [], stake: '10', drawn: [], shown: 0 };

export function playKeno(round: KenoRound, action: KenoAction): KenoRound {
  // While numbers fall, the board and the stake are locked.
  if (round.phase === 'drawing') return action.type === 'reveal' ? revealNext(round) : round;
  switch (action.type) {
    case 'toggle':
      return choose(round, toggled(round.picks, action.number));
    case 'pick':
      return choose(round, action.numbers);
    case 'stake':
      return { ...round, stake: action.text };
    case 'play':
      if (round.picks.length === 0 || stakeOf(round.stake) === undefined) return round;
      return { ...round, phase: 'drawing', drawn: action.drawn, shown: 0 };
    case 'reveal':
      return round;
  }
}

const choose = (round: KenoRound, picks: readonly number[]): KenoRound => ({
  ...round,
  phase: 'choosing',
  picks: picks.toSorted((a, b) => a - b).slice(0, picksMax),
  drawn: [],
  shown: 0,
});

function toggled(picks: readonly number[], number: number): readonly number[] {
  if (picks.includes(number)) return picks.filter((other) => other !== number);
  return picks.length < picksMax ? [...picks, number] : picks;
}

function revealNext(round: KenoRound): KenoRound {
  const shown = round.shown + 1;
  return { ...round, shown, phase: shown === round.drawn.length ? 'done' : 'drawing' };
}

/** In minor units; undefined where it is no amount of at least 1. */
export function stakeOf(text: string): bigint | undefined {
  const [, whole, cents = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const minor = BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0'));
  return minor >= 100n ? minor : undefined;
}

export type CellLook = 'idle' | 'picked' | 'drawn' | 'both' | 'hit';

export function cellLook(round: KenoRound, number: number): CellLook {
  const picked = round.picks.includes(number);
  const drawn = round.drawn.indexOf(number);
  const fallen = drawn >= 0 && drawn < round.shown;
  if (picked && fallen) return round.phase === 'done' ? 'hit' : 'both';
  if (picked) return 'picked';
  return fallen ? 'drawn' : 'idle';
}

export interface KenoResult {
  drawn: readonly number[];
  hits: readonly number[];
  winMinor: bigint;
  stakeMinor: bigint;
}

export function resultOf(round: KenoRound): KenoResult | undefined {
  const stakeMinor = stakeOf(round.stake);
  if (round.phase !== 'done' || stakeMinor === undefined) return undefined;
  const drawn = round.drawn.toSorted((a, b) => a - b);
  const picked = new Set(round.picks);
  const multiplier = multiplierOf(round.picks.length, hitsOf(picked, drawn));
  return {
    drawn,
    hits: drawn.filter((number) => picked.has(number)),
    winMinor: stakeMinor * BigInt(multiplier),
    stakeMinor,
  };
}
