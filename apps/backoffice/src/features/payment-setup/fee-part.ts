// Pure: a fee as people read it, '%0,5', and as the server keeps it, 50 hundredths of a percent.

const pointsMax = 2_000;
const format = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2 });

export const typedPercent = (points: number): string => format.format(points / 100);
export const percentText = (points: number): string => `%${typedPercent(points)}`;

/** Nothing typed is no fee; undefined where it is no percentage up to 20. */
export function basisPointsOf(typed: string): number | undefined {
  const [, whole, parts = ''] = /^(\d{1,2})(?:[.,](\d{1,2}))?$/.exec(typed.trim() || '0') ?? [];
  if (whole === undefined) return undefined;
  const points = Number(whole) * 100 + Number(parts.padEnd(2, '0'));
  return points <= pointsMax ? points : undefined;
}
