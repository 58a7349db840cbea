// Saved filters of the staff's lists: a name for a query string.
import { violatedUniqueConstraint } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Context } from '../context.ts';
import type { StaffSession } from '../session-store.ts';

export interface SavedFilter {
  id: string;
  name: string;
  query: string;
  shared: boolean;
  mine: boolean;
}

const filtersMax = 100;

type Uses = Pick<Context, 'platform'>;

export async function listFilters(
  { platform }: Uses,
  { staffId: me }: StaffSession,
  list: string,
): Promise<SavedFilter[]> {
  const rows = await platform.database.reader
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
  { platform }: Uses,
  { staffId }: StaffSession,
  filter: { list: string; name: string; query: string; shared: boolean },
): Promise<string> {
  try {
    const row = await platform.database.inTransaction((tx) =>
      tx
        .insertInto('staff.saved_filter')
        .values({ ...filter, staff_id: staffId })
        .returning('filter_id')
        .executeTakeFirstOrThrow(),
    );
    return row.filter_id;
  } catch (error) {
    if (violatedUniqueConstraint(error) === 'filter_name_is_taken')
      throw new Refusal('staff.filter_name_taken');
    throw error;
  }
}

export async function deleteFilter(
  { platform }: Uses,
  { staffId }: StaffSession,
  filter: { list: string; id: string },
): Promise<void> {
  const { numDeletedRows } = await platform.database.inTransaction((tx) =>
    tx
      .deleteFrom('staff.saved_filter')
      .where('filter_id', '=', filter.id)
      .where('list', '=', filter.list)
      .where('staff_id', '=', staffId)
      .executeTakeFirst(),
  );
  if (numDeletedRows === 0n) throw new Refusal('staff.filter_unknown');
}
