import { PassThrough } from 'node:stream';
import { expect, test, vi } from 'vitest';

import { createLog } from '../../../platform/log.ts';
import { withoutSecrets } from './dialect.ts';
import { createEvidence } from './evidence.ts';
import type { KeptCall } from './evidence.ts';

const call: KeptCall = {
  studio: 'own-studio',
  trace: undefined,
  path: '/wallet/v1/bet',
  status: 'OK',
  http: 200,
  ms: 1.5,
  request: undefined,
  isJson: true,
  reply: '{"status":"OK"}',
  redact: withoutSecrets,
};

const linesOf = (...requests: Partial<KeptCall>[]): Promise<string[]> => linesAt('info', requests);

async function linesAt(level: string, requests: Partial<KeptCall>[]): Promise<string[]> {
  const output = new PassThrough();
  const log = createLog({ level, role: 'api', destination: output });
  const keep = createEvidence(log);
  for (const request of requests) keep({ ...call, ...request });
  await vi.waitFor(() => expect(output.readableLength).toBeGreaterThan(0));
  log.info('after them');
  return String(output.read()).trimEnd().split('\n');
}

const requestsIn = (line: string | undefined): unknown[] =>
  (JSON.parse(line ?? '') as { calls: { request: unknown }[] }).calls.map(({ request }) => request);

test('a JSON request stands in the log byte by byte, with its secrets taken out', async () => {
  const text =
    '{ "session":"abc","tx_id":"b-1", "amount":"1e0","detail":{"summary":"İnci, kazanç \\u00e7"} }';
  const [line, next] = await linesOf({ request: Buffer.from(text) }, { request: Buffer.from('{}') });
  expect(line).toContain(`"request":${text.replace('abc', '-')},"reply":{"status":"OK"}`);
  expect(requestsIn(line)).toHaveLength(2);
  expect(JSON.parse(line ?? '')).toMatchObject({
    level: 30,
    role: 'api',
    pid: process.pid,
    listener: 'studios',
  });
  expect(JSON.parse(next ?? '')).toMatchObject({ msg: 'after them' });
});

test.for([
  ['of several lines', Buffer.from('{\n"session":"abc"\n}'), true, '{\n"session":"-"\n}'],
  ['with bytes that are no text', Buffer.from([0x22, 0xff, 0x22]), true, '"\ufffd"'],
  ['that was not read', Buffer.from('{"session":"abc",'), false, '{"session":"-",'],
] as const)('a request %s is a text on one line', async ([, request, isJson, shown]) => {
  const lines = await linesOf({ request, isJson });
  expect(lines).toHaveLength(2);
  expect(requestsIn(lines[0])).toEqual([shown]);
});

test('a value with an escaped quote is taken out whole: the line stays JSON for all calls in it', async () => {
  const text = '{"detail":{"session":"a\\\\\\"b","token" : "c\\\\"},"tx_id":"b-1"}';
  const [line] = await linesOf({ request: Buffer.from(text) }, { request: Buffer.from('{}') });
  expect(requestsIn(line)).toEqual([{ detail: { session: '-', token: '-' }, tx_id: 'b-1' }, {}]);
});

test('a reply keeps letters beyond ASCII, and a caller nobody knows leaves no request', async () => {
  const [line] = await linesOf({ studio: undefined, reply: '{"message":"Oyun bulunamadı"}' });
  expect(JSON.parse(line ?? '')).toMatchObject({ calls: [{ reply: { message: 'Oyun bulunamadı' } }] });
  expect(line).not.toContain('"request"');
});

test.for(['warn', 'fatal', 'silent'])('calls are kept as evidence at LOG_LEVEL=%s', async (level) => {
  const [line] = await linesAt(level, [{ request: Buffer.from('{"tx_id":"b-1"}') }]);
  expect(requestsIn(line)).toEqual([{ tx_id: 'b-1' }]);
});
