// One piece of work across processes and companies, by the id that W3C Trace Context carries in `traceparent`. As with the caller, it is not
// passed through every use case. What it says gives no permission: anybody may send one.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomFillSync, randomUUID } from 'node:crypto';

export interface Trace {
  /** 32 hexadecimal digits. */
  id: string;
  /** Whether whoever began it keeps it. */
  isSampled: boolean;
}

const traces = new AsyncLocalStorage<Trace>();

/** Undefined where nothing was asked for by anybody, for instance at the start of a process. */
export const traceNow = (): Trace | undefined => traces.getStore();

export const inTrace = <Result>(trace: Trace, work: () => Result): Result => traces.run(trace, work);

const length = 55;
const form = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]([\da-f])/;

/** The one that was sent, or a new one where that is none. Later versions may say more behind what is read. */
export function readTrace(sent: unknown): Trace {
  if (typeof sent !== 'string') return newTrace();
  const isWhole =
    sent.length === length || (sent.length > length && !sent.startsWith('00') && sent[length] === '-');
  const read = isWhole ? form.exec(sent) : null;
  if (read === null) return newTrace();
  return { id: read[1] as string, isSampled: (Number.parseInt(read[2] as string, 16) & 1) === 1 };
}

/** Not sampled: nobody is asked to keep more of it than a log line. */
export const newTrace = (): Trace => ({ id: randomUUID().replaceAll('-', ''), isSampled: false });

const spanBytes = 8;
const pool = Buffer.alloc(spanBytes * 256);
let used = pool.length;

/** To be sent on: the same work, and this step of it. Undefined where there is none. */
export function traceparent(): string | undefined {
  const trace = traceNow();
  if (trace === undefined) return undefined;
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const span = pool.toString('hex', used, (used += spanBytes));
  // All zeros would be none; it comes once in 2^64.
  return `00-${trace.id}-${span === '0000000000000000' ? '0000000000000001' : span}-${trace.isSampled ? '01' : '00'}`;
}
