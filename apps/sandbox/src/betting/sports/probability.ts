/** How likely each number of events from 0 to `max` is, when `mean` of them are expected. */
export function poisson(mean: number, max: number): number[] {
  const chances = [Math.exp(-mean)];
  for (let count = 1; count <= max; count += 1) chances.push(((chances[count - 1] ?? 0) * mean) / count);
  return chances;
}

/** The chance that a normal variable stays below `value`, by Abramowitz and Stegun 7.1.26 (error below 2e-7). */
export function normalBelow(value: number): number {
  const x = Math.abs(value) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series =
    ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  const tail = (series * Math.exp(-x * x)) / 2;
  return value > 0 ? 1 - tail : tail;
}

/** The chance to reach `target` first, with two more than the other, when each point is won with `point`. */
export function raceChance(
  point: number,
  target: number,
  { won, lost }: { won: number; lost: number },
): number {
  const other = 1 - point;
  // From a draw near the end only the next two points count, again and again.
  const deuce = (point * point) / (point * point + other * other);
  const known = new Map<number, number>();
  function from(a: number, b: number): number {
    if (a >= target - 1 && b >= target - 1) {
      const lead = a - b;
      if (lead >= 2) return 1;
      if (lead <= -2) return 0;
      if (lead === 0) return deuce;
      return lead > 0 ? point + other * deuce : point * deuce;
    }
    if (a >= target) return 1;
    if (b >= target) return 0;
    const key = a * 100 + b;
    const found = known.get(key) ?? point * from(a + 1, b) + other * from(a, b + 1);
    known.set(key, found);
    return found;
  }
  return from(won, lost);
}
