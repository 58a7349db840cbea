// Pure: which amounts are offered at one press.

const wholeUnit = 100n;
/** 1, 2.5 and 5, counted in halves. */
const halves = [2n, 5n, 10n] as const;
const stepsMax = 4;

/** The first round amounts from `min` on: 100, 250, 500, 1,000. In minor units, none above `max`, and whole units only. */
export function quickSteps(min: bigint, max: bigint): bigint[] {
  const steps: bigint[] = [];
  for (let power = 1n; power * wholeUnit <= max && steps.length < stepsMax; power *= 10n) {
    for (const half of halves) {
      const step = (half * power * wholeUnit) / 2n;
      const isWithin = step >= min && step <= max;
      if (isWithin && step % wholeUnit === 0n && steps.length < stepsMax) steps.push(step);
    }
  }
  return steps;
}
