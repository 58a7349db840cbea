// Pure: which rows of a long list are near enough to be drawn. Rows have known heights, so nothing is measured.

interface Drawn {
  /** Drawn are those from `first` to before `last`. */
  first: number;
  last: number;
  /** What the rows that are not drawn take, above and below. */
  beforePx: number;
  afterPx: number;
}

/** `from` and `to`: the part that is in sight, counted from the list's own beginning. */
export function rowsInSight(heights: readonly number[], from: number, to: number): Drawn {
  let first = 0;
  let beforePx = 0;
  for (; first < heights.length && beforePx + (heights[first] ?? 0) < from; first += 1)
    beforePx += heights[first] ?? 0;
  let last = first;
  let endPx = beforePx;
  for (; last < heights.length && endPx <= to; last += 1) endPx += heights[last] ?? 0;
  const total = heights.slice(last).reduce((sum, height) => sum + height, 0);
  return { first, last, beforePx, afterPx: total };
}
