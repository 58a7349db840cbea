// How likely chance alone explains what came: upper tails of the chi-square distribution, and when that is too unlikely.

/** Rarer by chance than once in a thousand is taken for no chance. */
export const leastP = 0.001;

export interface Finding {
  what: string;
  p: number;
}

/** Whether chance alone would hardly bring any of them; what is no number is unlikely too. */
export const isUnlikely = (findings: readonly Finding[]): boolean => findings.some(({ p }) => !(p > leastP));

/** Exact: numerator and denominator. */
export type Fraction = readonly [bigint, bigint];

/** To the last digit of a double that matters here; the denominators have hundreds of them. */
export const numberOf = ([over, under]: Fraction): number => Number((over << 120n) / under) / 2 ** 120;

/** P(chi-square with so many degrees of freedom is at least this large). */
export const chiSquareTail = (chiSquare: number, freedom: number): number =>
  upperGamma(freedom / 2, chiSquare / 2);

/** P(a normal variable is at least so many deviations away, on either side). */
export const normalTails = (deviations: number): number => chiSquareTail(deviations ** 2, 1);

/** The regularised upper incomplete gamma function, by its series or by its continued fraction: whichever is quick. */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const front = Math.exp(a * Math.log(x) - x - logGamma(a));
  return x < a + 1 ? 1 - front * series(a, x) : front * continuedFraction(a, x);
}

function series(a: number, x: number): number {
  let sum = 1 / a;
  for (let n = 1, term = sum; Math.abs(term) > Math.abs(sum) * Number.EPSILON; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

/** Lentz's way. */
function continuedFraction(a: number, x: number): number {
  const tiny = 1e-300;
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let value = d;
  for (let n = 1, change = 0; Math.abs(change - 1) > Number.EPSILON; n += 1) {
    const an = -n * (n - a);
    b += 2;
    d = 1 / (an * d + b || tiny);
    c = b + an / c || tiny;
    change = c * d;
    value *= change;
  }
  return value;
}

/** Stirling's series, after moving up to where it is exact to a double. */
function logGamma(a: number): number {
  let shift = 0;
  let z = a;
  for (; z < 15; z += 1) shift += Math.log(z);
  const inverse = 1 / z ** 2;
  const tail =
    (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse * (1 / 1680 - inverse / 1188)))) / z;
  return (z - 0.5) * Math.log(z) - z + Math.log(2 * Math.PI) / 2 + tail - shift;
}

export interface Expected {
  name: string;
  share: number;
}

export interface Fit {
  p: number;
  cells: number;
}

/** Fewer than so many expected, and chi-square is no longer chi-square: such cells are judged together. */
const leastExpected = 8;

export function fitOf(
  expected: readonly Expected[],
  counts: ReadonlyMap<string, number>,
  thrown: number,
): Fit {
  const rising = expected
    .map(({ name, share }) => ({ expected: share * thrown, came: counts.get(name) ?? 0 }))
    .toSorted((one, other) => one.expected - other.expected);
  const cells: { expected: number; came: number }[] = [];
  for (const cell of rising) {
    const last = cells.at(-1);
    if (last === undefined || last.expected >= leastExpected) cells.push({ ...cell });
    else {
      last.expected += cell.expected;
      last.came += cell.came;
    }
  }
  const chiSquare = cells.reduce((sum, cell) => sum + (cell.came - cell.expected) ** 2 / cell.expected, 0);
  return { p: chiSquareTail(chiSquare, Math.max(1, cells.length - 1)), cells: cells.length };
}
