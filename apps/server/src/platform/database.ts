import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

import type { DB } from './database-types.ts';
import type { Log } from './log.ts';
import { Refusal } from './refusal.ts';
import { tellingLines } from './told-lines.ts';
import type { Reader, Tx } from './transaction.ts';

export type { Reader, Tx };

export interface Database {
  reader: Reader;
  pool: pg.Pool;
  /** A refusal rolls back; the evidence it carries is then written in a transaction of its own. */
  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

// A date is a calendar day: as a Date it would move with the server's time zone.
const dateType = 1082;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === dateType
      ? (text: string) => text
      : (pg.types.getTypeParser as (oid: number, format?: string) => unknown)(oid, format),
};

export function openDatabase(options: {
  url: string;
  poolMax: number;
  name: string;
  log: Log;
  /** A statement that takes longer is cancelled: it would hold a connection that others need. */
  statementMs?: number;
}): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    application_name: options.name,
    max: options.poolMax,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // Without keep-alive, connections to a host that vanished look alive for a quarter of an hour.
    keepAlive: true,
    types,
    options: `-c lock_timeout=1s -c statement_timeout=${options.statementMs ?? 10_000} -c idle_in_transaction_session_timeout=10s`,
  });
  // A connection that breaks is replaced at the next use; without a listener it would end the process.
  const broken = (error: Error): void => options.log.warn({ err: error }, 'a database connection broke');
  pool.on('error', broken);
  pool.on('connect', (client) => client.on('error', broken));

  const reader = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const run = tellingLines(options.log, (work) => reader.transaction().execute((tx) => work(tx as Tx)));
  return {
    reader,
    pool,
    inTransaction: (work) =>
      run(work).catch(async (error: unknown) => {
        const evidence = error instanceof Refusal ? error.evidence : undefined;
        if (error instanceof Refusal) error.evidence = undefined;
        if (evidence) await run(evidence);
        throw error;
      }),
    close: () => reader.destroy(),
  };
}

const connectionFaults = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);

/** True when the database could not be reached or was going down, as opposed to refusing a statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as Error & { code?: string }).code ?? '';
  return (
    connectionFaults.has(code) ||
    code.startsWith('08') ||
    code.startsWith('57P') ||
    code === '53300' ||
    /Connection terminated|not queryable|timeout exceeded when trying to connect/.test(error.message)
  );
}

/** True when a statement took longer than its pool allows. */
export const isStatementTimeout = (error: unknown): boolean =>
  error instanceof Error && (error as Error & { code?: string }).code === '57014';

/** True when another transaction held a lock for longer than lock_timeout. Nothing was done; the caller may retry. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && (error as Error & { code?: string }).code === '55P03';

/** The name of the unique constraint a write ran into, if that is what stopped it. */
export function violatedUniqueConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, constraint } = error as Error & { code?: string; constraint?: string };
  return code === '23505' ? constraint : undefined;
}

/** The name of the check constraint a write ran into, if that is what stopped it. */
export function violatedCheck(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, constraint } = error as Error & { code?: string; constraint?: string };
  return code === '23514' ? constraint : undefined;
}
