/** Amounts are decimal strings with two digits; added without ever being a fraction. */
export function sumOf(amounts: readonly string[]): string {
  const minor = amounts.reduce((sum, amount) => sum + BigInt(amount.replace('.', '')), 0n);
  const digits = minor.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export interface PrizeRow {
  first: number;
  last: number;
  prize: string;
}

/** Places with one prize in one row: 1., 2., 3., 4.–10. */
export function prizeRows(prizes: readonly string[]): PrizeRow[] {
  const rows: PrizeRow[] = [];
  for (const [at, prize] of prizes.entries()) {
    const last = rows.at(-1);
    if (last?.prize === prize) last.last = at + 1;
    else rows.push({ first: at + 1, last: at + 1, prize });
  }
  return rows;
}
