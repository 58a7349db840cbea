// Pure: what a game returned, held against what its studio says it returns.

export interface Played {
  rounds: bigint;
  /** Sums of minor units. */
  staked: bigint;
  won: bigint;
  /** Of the stakes, each in minor units. */
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

/** Of a thousand honest games one is outside by chance (two-sided). */
const zOfOneInThousand = 3.29;
/** With fewer rounds the sum of a slot's wins is far from any bell: it would be marked for one large win. */
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
  // Corrections of a day can outweigh its rounds.
  const spread = Math.sqrt(Math.max(Number(stakeSquares), 0)) / Number(staked);
  const band = zOfOneInThousand * stated.deviation * spread * 100;
  if (rounds < roundsMin) return { actual, theoretical: stated.rtp, band, verdict: 'too_few' };
  const strayed = Math.abs(actual - stated.rtp) > band;
  return { actual, theoretical: stated.rtp, band, verdict: strayed ? 'outside' : 'inside' };
}
