// The log of every studio call and its answer, as evidence in a dispute, at every LOG_LEVEL. Requests stand in it byte by byte as they came.
import { isUtf8 } from 'node:buffer';

import { createEvidenceLines } from '../../../platform/log.ts';
import type { Log } from '../../../platform/log.ts';

export interface KeptCall {
  /** Undefined where the signature named no known studio. */
  studio: string | undefined;
  /** Its trace. */
  trace: string | undefined;
  path: string;
  status: string;
  /** Undefined where the deadline had already been answered with IN_PROGRESS. */
  http: number | undefined;
  ms: number;
  /** Undefined where it is not to be logged. */
  request: Buffer | undefined;
  /** Whether the request was read as JSON. Otherwise it is logged as a text. */
  isJson: boolean;
  /** JSON. */
  reply: string;
  /** Takes secrets out of a request or reply. */
  redact: (text: string) => string;
}

/** Writes one log line for all calls that were answered in one turn of the event loop. */
export function createEvidence(log: Log): (call: KeptCall) => void {
  const write = createEvidenceLines(log.child({ listener: 'studios' }));
  let calls: string[] = [];
  const flush = (): void => {
    write(Buffer.from(`"calls":[${calls.join(',')}]`, 'latin1'));
    calls = [];
  };
  return (call) => {
    if (calls.push(lineOf(call)) === 1) setImmediate(flush);
  };
}

/**
 * Each character of the result is one byte of UTF-8 (Node calls that latin1): so bytes are joined and redacted without being
 * decoded, which would cost more than everything else here.
 */
function lineOf({ studio, trace, path, status, http, ms, request, isJson, reply, redact }: KeptCall): string {
  const head = latin1(JSON.stringify({ studio, trace, path, status, http, ms }).slice(0, -1));
  const shownReply = redact(latin1(reply));
  if (request === undefined) return `${head},"reply":${shownReply}}`;
  // JSON may have line breaks between its values; a line of the log ends with the first one.
  const isLine = isJson && isUtf8(request) && !request.includes(lineBreak);
  const shown = isLine
    ? redact(request.toString('latin1'))
    : latin1(JSON.stringify(redact(request.toString())));
  return `${head},"request":${shown},"reply":${shownReply}}`;
}

const lineBreak = 0x0a;

const latin1 = (text: string): string => Buffer.from(text).toString('latin1');
