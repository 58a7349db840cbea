// One round as a pure reducer: choose, ask, draw, see. The numbers that fall are given from outside.
import type { ResponseFor } from '@yakamoz/contracts';
import { hitsOf, multiplierOf, picksMax } from '@yakamoz/keno';
import { minorOf } from '@yakamoz/money';

/** A round that the house drew and paid. */
export type HouseRound = ResponseFor<'GET /api/v1/keno/rounds/:id'>;

export interface KenoRound {
  /** `asking`: a round for money was sent and is not answered yet. */
  phase: 'choosing' | 'asking' | 'drawing' | 'done';
  /** In ascending order. */
  picks: readonly number[];
  /** Those of the last round, to be picked again. */
  lastPicks: readonly number[];
  /** As typed; read by stakeOf. */
  stake: string;
  /** Everything that falls in this round, of which `shown` have been revealed. */
  drawn: readonly number[];
  shown: number;
  /** Null in practice. */
  house: HouseRound | null;
  /** It was played before and is shown again. */
  again: boolean;
}

export type KenoAction =
  | { type: 'toggle'; number: number }
  | { type: 'pick'; numbers: readonly number[] }
  | { type: 'stake'; text: string }
  | { type: 'play'; drawn: readonly number[] }
  | { type: 'ask' }
  | { type: 'refused' }
  | { type: 'fall'; round: HouseRound; again: boolean }
  | { type: 'show'; round: HouseRound }
  | { type: 'reveal' }
  /** Another mode or another player: nothing that was drawn stays on the board. */
  | { type: 'leave' };

export const firstRound: KenoRound = {
  phase: 'choosing',
  picks: [],
  lastPicks: [],
  stake: '10',
  drawn: [],
  shown: 0,
  house: null,
  again: false,
};

export const isLocked = ({ phase }: KenoRound): boolean => phase === 'asking' || phase === 'drawing';

export function playKeno(round: KenoRound, action: KenoAction): KenoRound {
  if (action.type === 'leave') return choose(round, round.picks);
  // While numbers fall, the board and the stake are locked.
  if (round.phase === 'drawing') return action.type === 'reveal' ? revealNext(round) : round;
  if (round.phase === 'asking') return answered(round, action);
  switch (action.type) {
    case 'toggle':
      return choose(round, toggled(round.picks, action.number));
    case 'pick':
      return choose(round, action.numbers);
    case 'stake':
      return { ...round, stake: action.text };
    case 'play':
      if (round.picks.length === 0 || stakeOf(round.stake) === undefined) return round;
      return {
        ...choose(round, round.picks),
        phase: 'drawing',
        lastPicks: round.picks,
        drawn: action.drawn,
      };
    case 'ask':
      return { ...choose(round, round.picks), phase: 'asking', lastPicks: round.picks };
    case 'fall':
      return { ...shownOf(round, action.round), phase: 'drawing', again: action.again };
    case 'show':
      return { ...shownOf(round, action.round), phase: 'done', shown: action.round.drawn.length };
    case 'refused':
    case 'reveal':
      return round;
  }
}

function answered(round: KenoRound, action: KenoAction): KenoRound {
  if (action.type === 'refused') return { ...round, phase: 'choosing' };
  if (action.type === 'fall') return { ...shownOf(round, action.round), phase: 'drawing' };
  return round;
}

const choose = (round: KenoRound, picks: readonly number[]): KenoRound => ({
  ...round,
  phase: 'choosing',
  picks: picks.toSorted((a, b) => a - b).slice(0, picksMax),
  drawn: [],
  shown: 0,
  house: null,
  again: false,
});

/** The numbers of a round that the house has played. */
const shownOf = (round: KenoRound, house: HouseRound): KenoRound => ({
  ...choose(round, house.picks),
  lastPicks: house.picks,
  drawn: house.drawn,
  house,
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
  if (round.phase !== 'done') return undefined;
  const money = round.house === null ? practiceMoney(round) : paidMoney(round.house);
  if (money === undefined) return undefined;
  const drawn = round.drawn.toSorted((a, b) => a - b);
  return { drawn, hits: drawn.filter((number) => round.picks.includes(number)), ...money };
}

type Money = Pick<KenoResult, 'winMinor' | 'stakeMinor'>;

function practiceMoney(round: KenoRound): Money | undefined {
  const stakeMinor = stakeOf(round.stake);
  if (stakeMinor === undefined) return undefined;
  const multiplier = multiplierOf(round.picks.length, hitsOf(new Set(round.picks), round.drawn));
  return { stakeMinor, winMinor: stakeMinor * BigInt(multiplier) };
}

/** As the house booked it. */
const paidMoney = ({ stake, payout }: HouseRound): Money => ({
  stakeMinor: minorOf(stake),
  winMinor: minorOf(payout),
});
