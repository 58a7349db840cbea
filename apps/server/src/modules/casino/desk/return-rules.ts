// Pure: compares what a game returned with the return that its studio states.

export interface Played {
  rounds: bigint;
  /** Sums of minor units. */
  staked: bigint;
  won: bigint;
  /** Sum of the squared stakes, each in minor units. */
  stakeSquares: bigint;
}

export interface StatedReturn {
  /** In per cent. */
  rtp: number;
  /** Standard deviation of a round's return for a stake of 1. */
  deviation: number;
}

export interface Return {
  /** In per cent. */
  actual: number | null;
  theoretical: number | null;
  /** Percentage points to either side. */
  band: number | null;
  verdict: 'inside' | 'outside' | 'too_few' | 'unknown';
}

/** One honest game in a thousand is outside the band by chance (two-sided). */
const zOfOneInThousand = 3.29;
/** With fewer rounds the sum of a slot's wins is not normally distributed: one large win would be an alarm. */
const roundsMin = 1000n;

/**
 * A round's return has the variance σ²·stake²; the sum of independent rounds σ²·Σ stake². As part of all stakes its
 * standard deviation is σ·sqrt(Σ stake²)/Σ stake, which is σ/sqrt(n) where all stakes are equal.
 */
export function judge(
  { rounds, staked, won, stakeSquares }: Played,
  stated: StatedReturn | undefined,
): Return {
  if (staked <= 0n) return { actual: null, theoretical: stated?.rtp ?? null, band: null, verdict: 'too_few' };
  const actual = (Number(won) / Number(staked)) * 100;
  if (stated === undefined) return { actual, theoretical: null, band: null, verdict: 'unknown' };
  // Cancelled rounds are subtracted on the day of the cancellation, so the sum of a day can be negative.
  const spread = Math.sqrt(Math.max(Number(stakeSquares), 0)) / Number(staked);
  const band = zOfOneInThousand * stated.deviation * spread * 100;
  if (rounds < roundsMin) return { actual, theoretical: stated.rtp, band, verdict: 'too_few' };
  const strayed = Math.abs(actual - stated.rtp) > band;
  return { actual, theoretical: stated.rtp, band, verdict: strayed ? 'outside' : 'inside' };
}
