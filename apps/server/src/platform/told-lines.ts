// Evidence that is kept in the database and also leaves the machine: one log line each, at every LOG_LEVEL, written once the
// transaction has committed. What is rolled back is not told.
import assert from 'node:assert/strict';

import { createEvidenceLines } from './log.ts';
import type { Log } from './log.ts';
import { traceNow } from './trace.ts';
import type { Tx } from './transaction.ts';

/** Ids, codes and marks. Nothing is redacted here. */
type Fields = Readonly<Record<string, string | boolean | null>>;

const untold = new WeakMap<Tx, Buffer[]>();

export function tellInLog(tx: Tx, msg: string, fields: Fields): void {
  const lines = untold.get(tx);
  assert(lines, 'the transaction was opened by the database');
  lines.push(Buffer.from(JSON.stringify({ ...fields, trace: traceNow()?.id, msg }).slice(1, -1)));
}

/** Wraps what runs a transaction. */
export function tellingLines(
  log: Log,
  execute: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
): <T>(work: (tx: Tx) => Promise<T>) => Promise<T> {
  const write = createEvidenceLines(log);
  return async (work) => {
    const lines: Buffer[] = [];
    const done = await execute((tx) => {
      untold.set(tx, lines);
      return work(tx);
    });
    for (const line of lines) write(line);
    return done;
  };
}
