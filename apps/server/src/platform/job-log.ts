import { Logger } from 'graphile-worker';

import type { Log } from './log.ts';

/**
 * graphile-worker's messages end in the task's own error text, and that of a mail server may name an address:
 * what follows "with error" is cut off. The error itself is kept in the job's row.
 */
export function jobLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    const said = message.split(' with error')[0] ?? '';
    if (level === 'error') log.error(said);
    else if (level === 'warning') log.warn(said);
    else log.debug(said);
  });
}
