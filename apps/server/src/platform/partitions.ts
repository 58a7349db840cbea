// Tables in monthly partitions: the figures by which a month that is missing, or a row outside all months, is seen.
import { sql } from 'kysely';

import type { Reader } from './database.ts';
import type { Metrics } from './metrics.ts';

interface PartitionedTable {
  /** With its schema. */
  name: string;
  /** Rows in its default partition, counted up to 100,000. */
  strays: number;
  monthsAhead: number;
}

export async function readPartitions(reader: Reader): Promise<PartitionedTable[]> {
  const { rows } = await sql<{ name: string; strays: string; months_ahead: number }>`
    select name, strays, months_ahead from platform.partition_health() order by name`.execute(reader);
  return rows.map((row) => ({ name: row.name, strays: Number(row.strays), monthsAhead: row.months_ahead }));
}

export function partitionMetrics({
  database,
  metrics,
}: {
  database: { reader: Reader };
  metrics: Metrics;
}): void {
  const by = async (figure: 'strays' | 'monthsAhead'): Promise<Record<string, number>> =>
    Object.fromEntries((await readPartitions(database.reader)).map((table) => [table.name, table[figure]]));
  metrics.gauges('partition_stray_rows', 'Rows outside every monthly partition of a table', 'table', () =>
    by('strays'),
  );
  metrics.gauges(
    'partition_months_ahead',
    'Months after this one for which a table has a partition',
    'table',
    () => by('monthsAhead'),
  );
}
