// The audit trail. One SQL function adds entries, another recomputes the chain of hashes.
import type { StaffId } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Database, Reader, Tx } from '../../platform/database.ts';
import { tellInLog } from '../../platform/told-lines.ts';

export interface AuditedAction {
  /** As `players.block`. */
  action: string;
  /** What it is about, as `player:100001`. */
  subject: string;
  /** Ids, reasons, what changed. No personal data. */
  facts: Record<string, string | number | boolean | null | string[]>;
}

export interface Entry extends Omit<AuditedAction, 'facts'> {
  seq: string;
  at: Date;
  login: string | null;
  facts: Record<string, unknown>;
  address: string | null;
  hash: Buffer;
}

export interface AuditFilter {
  before?: string | undefined;
  limit?: number | undefined;
  action?: string | undefined;
  subject?: string | undefined;
  login?: string | undefined;
  /** Days of Istanbul, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * Tells it in the log too, without its facts, which hold words that staff wrote. Locks the head of the chain until the transaction ends, so
 * it must be the last call in the transaction.
 */
export async function record(
  tx: Tx,
  by: { staffId: StaffId; address: string } | null,
  { action, subject, facts }: AuditedAction,
): Promise<void> {
  const { rows } = await sql<{ seq: string }>`select staff.record(
    ${by?.staffId ?? null}, ${action}, ${subject}, ${JSON.stringify(facts)}, ${by?.address ?? null}
  ) as seq`.execute(tx);
  tellInLog(tx, 'entry of the staff trail', {
    seq: rows[0]?.seq ?? null,
    staff: by?.staffId ?? null,
    action,
    // Who is to be invited has no number yet, only a name.
    subject: subject.replace(/^(invitee):.*$/, '$1'),
  });
}

const pageMax = 100;

export async function listEntries(
  reader: Reader,
  filter: AuditFilter,
): Promise<{ entries: Entry[]; next: string | null }> {
  const limit = Math.min(filter.limit ?? pageMax, pageMax);
  const { before, action, subject, login, from, to } = filter;
  const rows = await reader
    .selectFrom('staff.audit')
    .leftJoin('staff.member', 'staff.member.staff_id', 'staff.audit.staff_id')
    .select(['seq', 'at', 'action', 'subject', 'facts', 'address', 'hash', 'login'])
    .$if(before !== undefined, (query) => query.where('seq', '<', before ?? ''))
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .$if(from !== undefined, (query) =>
      query.where('at', '>=', sql<Date>`${from}::date::timestamp at time zone 'Europe/Istanbul'`),
    )
    .$if(to !== undefined, (query) =>
      query.where('at', '<', sql<Date>`(${to}::date + 1)::timestamp at time zone 'Europe/Istanbul'`),
    )
    .$if(login !== undefined, (query) => query.where('login', '=', login ?? ''))
    // `players` also finds every action that begins with `players.`.
    .$if(action !== undefined, (query) =>
      query.where((where) =>
        where.or([where('action', '=', action ?? ''), where('action', '^@', `${action}.`)]),
      ),
    )
    .orderBy('seq', 'desc')
    .limit(limit + 1)
    .execute();
  const entries = rows.slice(0, limit).map((row) => ({
    ...row,
    facts: row.facts as Record<string, unknown>,
  }));
  return { entries, next: rows.length > limit ? (entries.at(-1)?.seq ?? null) : null };
}

export interface AuditVerification {
  entries: string;
  /** In hexadecimal digits. */
  head: string;
  findings: { seq: string; finding: string }[];
}

/** Recomputes the whole chain. It takes no lock; one query reads chain and head, so they are of the same moment. */
export const verifyAudit = (database: Database): Promise<AuditVerification> =>
  database.inTransaction(async (tx) => {
    await sql`select set_config('statement_timeout', '10min', true)`.execute(tx);
    const { rows } = await sql<{ entries: string; head: string; seq: string | null; finding: string }>`
      select head.seq as entries, encode(head.hash, 'hex') as head, found.seq, found.finding
      from staff.audit_head as head left join staff.verify_audit() as found on true
      order by found.seq, found.finding limit 1000
    `.execute(tx);
    const findings = rows.flatMap(({ seq, finding }) => (seq === null ? [] : [{ seq, finding }]));
    return { entries: rows[0]?.entries ?? '0', head: rows[0]?.head ?? '', findings };
  });

/** STF-7: keeps the head of the chain in a table that can only grow. Returns it where it is new. */
export const tellHead = (database: Database): Promise<{ seq: string; hash: Buffer } | undefined> =>
  database.inTransaction(async (tx) => {
    const { rows } = await sql<{ is_new: boolean }>`select staff.tell_head() as is_new`.execute(tx);
    if (rows[0]?.is_new !== true) return undefined;
    return tx.selectFrom('staff.audit_head').select(['seq', 'hash']).executeTakeFirstOrThrow();
  });

export async function makePartitions(database: Database): Promise<void> {
  await database.inTransaction((tx) => sql`select staff.make_partitions()`.execute(tx));
}
