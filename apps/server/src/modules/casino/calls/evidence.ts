// The log of every studio call and its answer, as evidence in a dispute.
import type { Log } from '../../../platform/log.ts';

export interface KeptCall {
  /** Undefined where the signature named no known studio. */
  studio: string | undefined;
  path: string;
  status: string;
  /** Undefined where the deadline had already been answered with IN_PROGRESS. */
  http: number | undefined;
  ms: number;
  request: string | undefined;
  reply: string;
}

/**
 * Writes one log line for all calls that were answered in one turn of the event loop: a line for each call would cost more
 * than the rest of the call (50 µs instead of 10 µs).
 */
export function createEvidence(log: Log): (call: KeptCall) => void {
  // The texts are redacted already, and redacting them again is most of the cost of a log line.
  const lines = log.child({ listener: 'studios' }, { redact: [] });
  let calls: KeptCall[] = [];
  const write = (): void => {
    lines.info({ calls });
    calls = [];
  };
  return (call) => {
    if (calls.push(call) === 1) setImmediate(write);
  };
}
