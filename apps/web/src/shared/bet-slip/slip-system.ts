// The slip as a system: its sizes, its lines and what keeps it from being one. The house judges the same (`sportsbook.system_invalid`).
import { leastOf, linesOf, namedSystems, possibleOf, sizesOfNamed } from '@yakamoz/bets';

import { hundredths } from './slip-figures.ts';
import type { Slip } from './slip.state.ts';

/** Bankers included. */
export const systemLegsMax = 12;
export const systemLinesMax = 1_023;

/** one_line: all selections in one line are a combo. */
export type SystemFault = 'legs' | 'bankers' | 'sizes' | 'one_line' | 'lines';

export interface SlipSystem {
  bankers: number;
  /** Selections that are no bankers. */
  others: number;
  /** Ascending. */
  sizes: readonly number[];
  lines: bigint;
  fault: SystemFault | undefined;
}

type Chosen = Pick<Slip, 'bets' | 'mode' | 'sizes' | 'bankers'>;

/** Undefined where the slip is none: a selection alone is a single, whatever was chosen before. */
export function systemOf({ bets, mode, sizes, bankers }: Chosen): SlipSystem | undefined {
  if (mode !== 'system' || bets.length < 2) return undefined;
  const others = bets.length - bankers.length;
  const known = (sizes ?? [usualSize(others)])
    .filter((size) => size <= others)
    .toSorted((one, other) => one - other);
  const system = { bankers: bankers.length, others, sizes: known, lines: linesOf(others, known) };
  return { ...system, fault: faultOf(system) };
}

/** All but one: the fewest lines that are more than one. */
const usualSize = (others: number): number => Math.max(1, others - 1);

function faultOf({ bankers, others, sizes, lines }: Omit<SlipSystem, 'fault'>): SystemFault | undefined {
  if (bankers + others > systemLegsMax) return 'legs';
  if (others < 2) return 'bankers';
  if (sizes.length === 0) return 'sizes';
  if (lines < 2n) return 'one_line';
  return lines > systemLinesMax ? 'lines' : undefined;
}

/** What can be chosen, each with its lines. */
export const sizesOffered = ({ others }: SlipSystem): { size: number; lines: bigint }[] =>
  Array.from({ length: others }, (_, index) => index + 1).map((size) => ({
    size,
    lines: linesOf(others, [size]),
  }));

interface SystemPreset {
  name: string;
  sizes: readonly number[];
  lines: bigint;
}

/** Those that the trade has a name for; with a banker it has none. */
export const presetsFor = ({ bankers, others }: SlipSystem): SystemPreset[] =>
  namedSystems
    .filter(({ legs }) => bankers === 0 && legs === others)
    .map((named) => {
      const sizes = sizesOfNamed(named);
      return { name: named.name, sizes, lines: linesOf(others, sizes) };
    });

export const hasSameSizes = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((size) => other.includes(size));

interface SystemReturns {
  least: bigint;
  most: bigint;
}

/** By the formula of the payout (SPB-12); `legs` in the order of the prices. */
export function systemReturns(
  stake: bigint,
  sizes: readonly number[],
  legs: readonly { price: string; banker: boolean }[],
): SystemReturns {
  const wished = {
    stake,
    sizes,
    legs: legs.map(({ price, banker }) => ({ price: Number(hundredths(price)), banker })),
  };
  return { least: leastOf(wished), most: possibleOf(wished) };
}
