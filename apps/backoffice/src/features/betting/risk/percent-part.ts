/** Pure: what was typed as a percentage, in basis points; undefined where it is none from 0 to 1000. */
export function basisPointsOf(typed: string): number | undefined {
  const found = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  if (found === null) return undefined;
  const [, whole = '', part = ''] = found;
  const points = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return points <= 100_000 ? points : undefined;
}

/** 5000 as `50`, 1250 as `12,5`. */
export const percentOf = (points: number): string =>
  new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2, useGrouping: false }).format(points / 100);
