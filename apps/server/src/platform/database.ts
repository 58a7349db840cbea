import { Kysely, PostgresDialect, sql } from 'kysely';
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
  /** Whoever waits longer for another's lock is refused as at a busy house. */
  lockMs?: number;
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
    // No seed and no password stands in the log of a statement that failed; those of slow ones are the engine's own setting.
    options: `-c log_parameter_max_length_on_error=0 -c lock_timeout=${options.lockMs ?? 1_000} -c statement_timeout=${options.statementMs ?? 10_000} -c idle_in_transaction_session_timeout=10s`,
  });
  // A connection that breaks is replaced at the next use; without a listener it would end the process.
  const broken = (error: Error): void => options.log.warn({ err: error }, 'a database connection broke');
  pool.on('error', broken);
  pool.on('connect', (client) => client.on('error', broken));

  throwAwayReadOnly(pool);
  tellBusyPool(pool, options.poolMax);
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

/** Where the work throws, what it wrote is undone; the transaction goes on, and whoever catches the error decides how. */
export async function undoOnThrow<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint undo_on_throw`.execute(tx);
  try {
    const made = await work();
    await sql`release savepoint undo_on_throw`.execute(tx);
    return made;
  } catch (error) {
    await sql`rollback to savepoint undo_on_throw`.execute(tx);
    throw error;
  }
}

// A write was refused because the server takes none.
const readOnly = '25006';

/**
 * A primary that became a standby may keep its connections, and refuses every write on each. One that said so is not given to the next
 * caller: a new one is led to the new primary.
 */
function throwAwayReadOnly(pool: pg.Pool): void {
  const refusing = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => {
    client.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === readOnly) refusing.add(client);
    });
  });
  // The pool looks at this once all listeners were told; one that is ending is not kept.
  pool.on('release', (_error, client) => {
    if (refusing.has(client)) void client.end();
  });
}

const busyErrors = new WeakSet<Error>();

/** Every connection was in use for as long as a caller waits for one: there is too much to do, and the database is there. */
export const isPoolBusy = (error: unknown): boolean => error instanceof Error && busyErrors.has(error);

/** The pool says the same of a database that does not answer and of one whose connections are all in use. */
function tellBusyPool(pool: pg.Pool, poolMax: number): void {
  // Counted here: the pool's own count has those that a silent database never lets in.
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => open.delete(client));
  const connect = pool.connect.bind(pool);
  const connectOrTell = async (): Promise<pg.PoolClient> => {
    try {
      return await connect();
    } catch (error) {
      if (error instanceof Error && open.size >= poolMax) busyErrors.add(error);
      throw error;
    }
  };
  // With a callback it is the pool's own way to run one statement.
  pool.connect = ((callback?: Parameters<typeof connect>[0]) =>
    callback === undefined ? connectOrTell() : connect(callback)) as typeof pool.connect;
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

/** True when the database could not be reached, was going down or is no primary (any more), as opposed to refusing a statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as Error & { code?: string }).code ?? '';
  return (
    connectionFaults.has(code) ||
    code.startsWith('08') ||
    code.startsWith('57P') ||
    code === '53300' ||
    code === readOnly ||
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
