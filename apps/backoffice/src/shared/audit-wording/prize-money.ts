// Pure: the prizes of a tournament in what staff decide about are whole minor units in one line, the first place first.
import { decimalOf } from '@yakamoz/money';
import { formatMoney } from '@yakamoz/site/format';

type Told = Readonly<Record<string, unknown>>;

function prizesIn({ prizes, currency }: Told): { minor: bigint[]; currency: string } | undefined {
  if (typeof prizes !== 'string' || typeof currency !== 'string' || !/^\d{1,18}( \d{1,18})*$/.test(prizes))
    return undefined;
  return { minor: prizes.split(' ').map(BigInt), currency };
}

/** Each by its place; undefined where there are none. */
export function prizeLine(told: Told): string | undefined {
  const found = prizesIn(told);
  return found?.minor
    .map((prize, at) => `${at + 1}. ${formatMoney(decimalOf(prize), found.currency)}`)
    .join(' · ');
}

/** What they cost together. */
export function prizeSum(told: Told): string | undefined {
  const found = prizesIn(told);
  if (found === undefined) return undefined;
  const sum = found.minor.reduce((before, prize) => before + prize, 0n);
  return formatMoney(decimalOf(sum), found.currency);
}
