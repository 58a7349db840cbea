/** Of an even number of values the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  const lower = sorted[sorted.length % 2 === 0 ? middle - 1 : middle];
  if (upper === undefined || lower === undefined) throw new Error('There is no median of nothing.');
  return (lower + upper) / 2;
}

/** The smallest value that this share of all values does not exceed. */
export function percentile(values: Float64Array, share: number): number {
  const found = values.toSorted()[Math.ceil(values.length * share) - 1];
  if (found === undefined) throw new Error('There is no percentile of nothing.');
  return found;
}
