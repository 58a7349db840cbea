import { pino } from 'pino';
import type { Logger } from 'pino';

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
    },
    options.destination ?? pino.destination(1),
  );
}

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
