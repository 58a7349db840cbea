// PRO-15: what play earns, as promotions.units_of books it. Exact: a point is cut into so many units that nothing is rounded.
import type { Fraction } from './rules.ts';

/** Divided by 100, a multiple of 10,000 and of Keno's draws, 80 over 20. */
export const unitsAPoint = 44_191_451_777_652_179_000_000n;

export const pointPercents = { least: 10n, most: 15n };

/** Of a cash stake in minor units. */
export function pointUnitsOf(staked: bigint, percent: bigint, back: Fraction): bigint {
  const each = unitsAPoint / 100n;
  if (each % back.of !== 0n) throw new Error(`PRO-15: a return of ${back.of} parts has no whole units`);
  return staked * percent * (back.of - back.ways) * (each / back.of);
}
