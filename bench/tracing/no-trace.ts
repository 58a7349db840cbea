// In the place of platform/trace.ts, with the same exports: does nothing.
import type * as carrier from '../../apps/server/src/platform/trace.ts';

const none: carrier.Trace = { id: '', isSampled: false };

export const traceNow: typeof carrier.traceNow = () => undefined;
export const inTrace: typeof carrier.inTrace = (_trace, work) => work();
export const readTrace: typeof carrier.readTrace = () => none;
export const newTrace: typeof carrier.newTrace = () => none;
export const traceparent: typeof carrier.traceparent = () => undefined;

// Whatever the carrier exports has to be here.
({ traceNow, inTrace, readTrace, newTrace, traceparent }) satisfies typeof carrier;
