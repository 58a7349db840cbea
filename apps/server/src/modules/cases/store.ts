// SQL only: cases of all modules, each module's own by its name.
import type { PlayerId } from '@yakamoz/contracts';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';

import type { DB } from '../../platform/database-types.ts';
import type { Reader, Tx } from '../../platform/database.ts';

/** Whose cases there are. A module names itself; its cases are nobody else's. */
export type CaseModule = 'payments' | 'casino' | 'play_safety';

export interface NewCase {
  module: CaseModule;
  kind: string;
  /** Found again while it is open, it is the same case (CSE-1). */
  subject: string;
  /** Numbers and amounts; no names. */
  facts: Record<string, string | null>;
  playerId?: PlayerId | undefined;
  dueAt?: Date | undefined;
}

export interface StoredCase {
  caseId: string;
  uuid: string;
  kind: string;
  subject: string;
  facts: Record<string, unknown>;
  playerId: PlayerId | null;
  openedAt: Date;
  dueAt: Date | null;
  owner: string | null;
  closedAt: Date | null;
  closedBy: string | null;
  reason: string | null;
}

const facts = z.record(z.string(), z.unknown());

const toCase = (row: Selectable<DB['cases.case']>): StoredCase => ({
  caseId: row.case_id,
  uuid: row.uuid,
  kind: row.kind,
  subject: row.subject,
  facts: facts.parse(row.facts),
  playerId: row.player_id as PlayerId | null,
  openedAt: row.opened_at,
  dueAt: row.due_at,
  owner: row.owner,
  closedAt: row.closed_at,
  closedBy: row.closed_by,
  reason: row.reason,
});

/** In the transaction that found it. */
export async function openCase(tx: Tx, given: NewCase): Promise<void> {
  const { module, kind, subject, facts: found, playerId, dueAt } = given;
  const one = { kind, subject, facts: found, player_id: playerId, due_at: dueAt };
  await sql`select cases.open_many(${module}, ${JSON.stringify([one])}, false)`.execute(tx);
}

export async function hasOpenCase(
  reader: Reader,
  { module, kind, subject }: Pick<NewCase, 'module' | 'kind' | 'subject'>,
): Promise<boolean> {
  const row = await reader
    .selectFrom('cases.case')
    .select('case_id')
    .where('module', '=', module)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export const countOpenCases = async (reader: Reader, module: CaseModule): Promise<number> =>
  (await readOpenCases(reader, module)).count;

export const readOpenCases = (
  reader: Reader,
  module: CaseModule,
): Promise<{ count: number; oldest: Date | null }> =>
  reader
    .selectFrom('cases.case')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(opened_at)`.as('oldest')])
    .where('module', '=', module)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();

/** The column that a module's screens and addresses name a case by. */
export type CaseName = 'case_id' | 'uuid';

/** One case, as its module names it. */
export interface CaseKey {
  module: CaseModule;
  name: CaseName;
  id: string;
}

export interface CasesPage {
  open: boolean;
  before?: string | undefined;
  limit: number;
}

/** What the order of a list goes by. */
type Place = 'case_id' | 'closed_at' | 'due_at';

/** The open ones oldest first, or by when they are due; the closed ones newest first. */
export async function listCases(
  reader: Reader,
  {
    module,
    name,
    openOrder = 'case_id',
    closedOrder,
  }: { module: CaseModule; name: CaseName; openOrder?: Place; closedOrder: Place },
  { open, before, limit }: CasesPage,
): Promise<StoredCase[]> {
  const order = open ? openOrder : closedOrder;
  const places: Place[] = order === 'case_id' ? ['case_id'] : [order, 'case_id'];
  // One value each: a row compared with a subquery of two columns would not be looked up in the index.
  const lastPlaces = places.map(
    (place) => sql`(
      select ${sql.ref(`last.${place}`)} from cases.case as last
      where last.module = ${module} and ${sql.ref(`last.${name}`)} = ${before}
    )`,
  );
  const ownPlaces = places.map((place) => sql.ref(`one.${place}`));
  const rows = await reader
    .selectFrom('cases.case as one')
    .selectAll()
    .where('module', '=', module)
    .where('closed_at', open ? 'is' : 'is not', null)
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(${sql.join(ownPlaces)}) ${open ? sql`>` : sql`<`} (${sql.join(lastPlaces)})`),
    )
    .orderBy(sql.join(ownPlaces.map((place) => sql`${place} ${open ? sql`asc` : sql`desc`}`)))
    .limit(limit)
    .execute();
  return rows.map(toCase);
}

export async function findOpenCases(
  reader: Reader,
  module: CaseModule,
  caseIds: readonly string[],
): Promise<StoredCase[]> {
  if (caseIds.length === 0) return [];
  const rows = await reader
    .selectFrom('cases.case')
    .selectAll()
    .where('module', '=', module)
    .where('case_id', 'in', caseIds)
    .where('closed_at', 'is', null)
    .orderBy('due_at')
    .orderBy('case_id')
    .execute();
  return rows.map(toCase);
}

export async function findCase(
  reader: Reader,
  { module, name, id }: CaseKey,
): Promise<StoredCase | undefined> {
  const row = await reader
    .selectFrom('cases.case')
    .selectAll()
    .where('module', '=', module)
    .where(name, '=', id)
    .executeTakeFirst();
  return row && toCase(row);
}

/** Held until the transaction ends. */
export async function lockCase(tx: Tx, { module, name, id }: CaseKey): Promise<StoredCase | undefined> {
  const row = await tx
    .selectFrom('cases.case')
    .selectAll()
    .where('module', '=', module)
    .where(name, '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && toCase(row);
}

export async function setOwner(tx: Tx, caseId: string, owner: string): Promise<StoredCase> {
  const row = await tx
    .updateTable('cases.case')
    .set({ owner })
    .where('case_id', '=', caseId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toCase(row);
}

export async function setClosed(
  tx: Tx,
  caseId: string,
  { by, reason }: { by: string; reason: string },
): Promise<StoredCase> {
  const row = await tx
    .updateTable('cases.case')
    .set({ closed_at: sql<Date>`platform.now()`, closed_by: by, reason })
    .where('case_id', '=', caseId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toCase(row);
}

/** CSE-2: without a member, by what ended it. False where it was closed before. */
export async function closeByItself(
  tx: Tx,
  { module, caseId, reason }: { module: CaseModule; caseId: string; reason: string },
): Promise<boolean> {
  const { rows } = await sql<{ closed: number }>`
    select cases.close_many(${module}, ${[caseId]}::bigint[], ${reason}) as closed`.execute(tx);
  return rows[0]?.closed === 1;
}
