// Saved filters of the desk's lists: a name for an address' query.
import type { StaffId } from '@yakamoz/contracts';

import { violatedUniqueConstraint } from '../../platform/database.ts';
import type { Reader, Tx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';

export interface SavedFilter {
  id: string;
  name: string;
  query: string;
  shared: boolean;
  mine: boolean;
}

const filtersMax = 100;

export async function listFilters(reader: Reader, list: string, me: StaffId): Promise<SavedFilter[]> {
  const rows = await reader
    .selectFrom('staff.saved_filter')
    .select(['filter_id', 'name', 'query', 'shared', 'staff_id'])
    .where('list', '=', list)
    .where((where) => where.or([where('staff_id', '=', me), where('shared', '=', true)]))
    .orderBy('filter_id')
    .limit(filtersMax)
    .execute();
  return rows.map(({ filter_id: id, staff_id: owner, ...filter }) => ({ ...filter, id, mine: owner === me }));
}

export async function saveFilter(
  tx: Tx,
  me: StaffId,
  filter: { list: string; name: string; query: string; shared: boolean },
): Promise<string> {
  try {
    const row = await tx
      .insertInto('staff.saved_filter')
      .values({ ...filter, staff_id: me })
      .returning('filter_id')
      .executeTakeFirstOrThrow();
    return row.filter_id;
  } catch (error) {
    if (violatedUniqueConstraint(error) === 'filter_name_is_taken')
      throw new Refusal('staff.filter_name_taken');
    throw error;
  }
}

export async function deleteFilter(tx: Tx, me: StaffId, filter: { list: string; id: string }): Promise<void> {
  const result = await tx
    .deleteFrom('staff.saved_filter')
    .where('filter_id', '=', filter.id)
    .where('list', '=', filter.list)
    .where('staff_id', '=', me)
    .executeTakeFirst();
  if (result.numDeletedRows === 0n) throw new Refusal('staff.filter_unknown');
}
