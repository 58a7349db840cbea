// Pure: where the lines of a chart stand.

export interface Scale {
  /** From the lowest line to the highest; zero is always one of them. */
  ticks: number[];
  low: number;
  high: number;
}

const steps = [1, 2, 5, 10];
const linesMax = 4;

/** Round figures that hold every value and zero, at most four steps apart. */
export function scaleFor(values: readonly number[], whole: boolean): Scale {
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  const span = top - bottom;
  if (span === 0) return { ticks: [0, 1], low: 0, high: 1 };
  const power = 10 ** Math.floor(Math.log10(span / linesMax));
  const step = steps.map((factor) => factor * power).find((size) => size * linesMax >= span) ?? span;
  const fair = whole ? Math.max(1, Math.ceil(step)) : step;
  const low = Math.floor(bottom / fair) * fair;
  const high = Math.ceil(top / fair) * fair;
  const count = Math.round((high - low) / fair);
  return { ticks: Array.from({ length: count + 1 }, (_, index) => low + index * fair), low, high };
}
