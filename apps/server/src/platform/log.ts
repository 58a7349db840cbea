import { pino, stdTimeFunctions, symbols } from 'pino';
import type { Bindings, ChildLoggerOptions, Logger } from 'pino';

import { traceNow } from './trace.ts';
import type { Trace } from './trace.ts';

export type Log = Logger;

// A log line names routes, ids and codes. These fields are removed in case a caller passes more than that.
const personalPaths = [
  'email',
  'phone',
  'password',
  'username',
  'token',
  'nationalId',
  'cookie',
  'authorization',
];

export function createLog(options: {
  level: string;
  role: string;
  destination?: NodeJS.WritableStream;
}): Log {
  return pino(
    {
      level: options.level,
      base: { role: options.role, pid: process.pid },
      redact: { paths: personalPaths.flatMap((path) => [path, `*.${path}`, `*.*.${path}`]), remove: true },
      serializers: { err: describeError },
      mixin: (_fields, _level, logger) => {
        const trace = hasTrace in logger ? undefined : traceNow();
        return trace === undefined ? {} : { trace: trace.id };
      },
    },
    options.destination ?? openOutput(),
  );
}

const hasTrace = Symbol('trace');

/** The logger of one request, whose lines all have its trace, also those outside of its asynchronous context. */
export function logOfRequest(log: Log, bindings: Bindings, options: ChildLoggerOptions, trace: Trace): Log {
  return Object.assign(log.child({ ...bindings, trace: trace.id }, options), { [hasTrace]: true });
}

/** Standard output, for lines of the logger and for lines that are bytes already, in the order in which they are written. */
function openOutput(): { write(line: string | Buffer): void } {
  // Its type speaks of texts only, whatever the mode.
  const output = pino.destination({ dest: 1, contentMode: 'buffer' }) as unknown as {
    write(line: Buffer): boolean;
  };
  return { write: (line) => void output.write(typeof line === 'string' ? Buffer.from(line) : line) };
}

/**
 * A writer of evidence: lines of level info that are written at every LOG_LEVEL. Their fields are bytes of JSON already, such as
 * `"calls":[…]`: decoding such bytes and encoding them again costs several times what writing them does. Nothing is redacted here.
 */
export function createEvidenceLines(log: Log): (fields: Buffer) => void {
  const { [symbols.streamSym]: output, [symbols.chindingsSym]: bindings } = log as unknown as {
    [symbols.streamSym]: { write(line: Buffer): void };
    /** As JSON, each with a comma before it. */
    [symbols.chindingsSym]: string;
  };
  return (fields) => {
    const head = `{"level":${log.levels.values['info']}${stdTimeFunctions.epochTime()}${bindings},`;
    output.write(Buffer.concat([Buffer.from(head), fields, lineEnd]));
  };
}

const lineEnd = Buffer.from('}\n');

// PostgreSQL puts the offending values into `detail` and `where`, and a driver error may carry its
// parameters: only the parts that cannot hold personal data are kept.
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table, schema } = error as Error & Record<string, unknown>;
  const fromDatabase = 'severity' in error;
  return {
    type: error.name,
    message: fromDatabase ? 'database error' : error.message,
    stack: fromDatabase ? error.stack?.split('\n').slice(1).join('\n') : error.stack,
    ...(code === undefined ? {} : { code }),
    ...(fromDatabase ? { constraint, table, schema } : {}),
  };
}
