// Pages of a list for staff: read by key, never by counting.
const pageMax = 50;

/** What a caller asks for: the rows behind this one, at most so many. */
export interface PageQuery<Before = string> {
  before?: Before | undefined;
  limit?: number | undefined;
}

/** One row more is read than is shown, to know whether there is a next page. */
export async function readPage<Row>(
  { limit: wanted = pageMax }: { limit?: number | undefined },
  read: (limit: number) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): Promise<{ shown: Row[]; next: string | null }> {
  const limit = Math.min(Math.max(wanted, 1), pageMax);
  const found = await read(limit + 1);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return { shown, next: found.length > limit && last !== undefined ? keyOf(last) : null };
}
