import { expect, test } from 'vitest';

import { inTrace, newTrace, readTrace, traceNow, traceparent } from './trace.ts';

const id = '4bf92f3577b34da6a3ce929d0e0e4736';
const sent = `00-${id}-00f067aa0ba902b7-01`;

test.each([
  ['the example of W3C', sent, true],
  ['not sampled', `00-${id}-00f067aa0ba902b7-00`, false],
  ['flags that nobody knows', `00-${id}-00f067aa0ba902b7-fe`, false],
  ['a later version', `01-${id}-00f067aa0ba902b7-01`, true],
  ['a later version that says more', `cc-${id}-00f067aa0ba902b7-01-what-comes`, true],
])('a trace is taken over: %s', (_what, header, isSampled) => {
  expect(readTrace(header)).toEqual({ id, isSampled });
});

test.each([
  ['none', undefined],
  ['two headers', [sent, sent]],
  ['empty', ''],
  ['a version that cannot be', `ff-${id}-00f067aa0ba902b7-01`],
  ['capitals', sent.toUpperCase()],
  ['no trace', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`],
  ['no step', `00-${id}-${'0'.repeat(16)}-01`],
  ['too short', sent.slice(0, -1)],
  ['too long', `${sent}-more`],
  ['a later version with something stuck to it', `01${sent.slice(2)}more`],
  ['a line break', `${sent.slice(0, -1)}\n`],
  ['other letters', sent.replace('4bf', 'xyz')],
])('what is no trace is replaced by a new one: %s', (_what, header) => {
  const trace = readTrace(header);
  expect(trace.id).toMatch(/^[\da-f]{32}$/);
  expect(trace.id).not.toBe(id);
  expect(trace.isSampled).toBe(false);
});

test('what is sent on has the same trace, and a step of its own each time', () => {
  const headers = inTrace(readTrace(sent), () => Array.from({ length: 600 }, () => traceparent() ?? ''));
  expect(new Set(headers).size).toBe(600);
  for (const header of headers) {
    expect(header).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
    expect(readTrace(header)).toEqual({ id, isSampled: true });
  }
});

test('outside of any work there is none, and work begins and ends with its own', async () => {
  expect([traceNow(), traceparent()]).toEqual([undefined, undefined]);
  const [one, other] = [newTrace(), newTrace()];
  const seen = await Promise.all(
    [one, other].map((trace) => inTrace(trace, async () => (await Promise.resolve(), traceNow()))),
  );
  expect(seen).toEqual([one, other]);
  expect(one.id).not.toBe(other.id);
});
