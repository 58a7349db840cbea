import { pino, symbols } from 'pino';
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
    options.destination ?? openOutput(),
  );
}

/** Standard output, for lines of the logger and for lines that are bytes already, in the order in which they are written. */
function openOutput(): { write(line: string | Buffer): void } {
  const output = pino.destination({ fd: 1, contentMode: 'buffer' });
  return { write: (line) => void output.write(typeof line === 'string' ? Buffer.from(line) : line) };
}

/**
 * A writer of info lines whose fields are bytes of JSON already, such as `"calls":[…]`. Decoding such bytes and encoding them
 * again costs several times what writing them does. Nothing is redacted here.
 */
export function createJsonLines(log: Log): (fields: Buffer) => void {
  const { [symbols.streamSym]: output } = log as unknown as Record<symbol, { write(line: Buffer): void }>;
  if (output === undefined) throw new Error('the log has no output');
  const bindings = JSON.stringify(log.bindings()).slice(1, -1);
  return (fields) => {
    if (!log.isLevelEnabled('info')) return;
    const head = `{"level":${log.levels.values['info']},"time":${Date.now()},${bindings},`;
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
