import { createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';

import type { Ask, OutsideQuestion } from './outside-client.ts';
import { askAfter, createModeCheck, railModeOf } from './rail-mode.ts';
import type { RailMode } from './rail-mode.ts';

class Silent extends Error {}
const secret = randomBytes(32);
const timestamp = '1794744271';
const sign = (body: string, changes: { path?: string; timestamp?: string; secret?: Buffer } = {}): string =>
  createHmac('sha256', changes.secret ?? secret)
    .update(`${changes.timestamp ?? timestamp}.GET ${changes.path ?? '/v1/handshake'}.${body}`)
    .digest('hex');

/** A company that answers the handshake with these words and signature, and everything else with 200. */
function given(wanted: RailMode, text: string, signature: string | undefined, status = 200) {
  const asked: string[] = [];
  const others: string[] = [];
  const ask: Ask = async ({ method, path }: OutsideQuestion) => {
    asked.push(path);
    const isHandshake = path === '/v1/handshake';
    const headers = new Headers(signature === undefined ? {} : { 'x-pay-signature': signature });
    return {
      status: isHandshake ? status : 200,
      body: JSON.parse(text),
      text,
      headers,
      asked: { timestamp, method, path, body: '' },
    };
  };
  const rail = { mode: wanted, onOther: (said: string) => void others.push(said) };
  const handshake = { path: '/v1/handshake', secret, headerPrefix: 'x-pay', Silent };
  const guarded = askAfter(createModeCheck(rail, ask, handshake), ask);
  return { asked, others, ask: () => guarded({ method: 'GET', path: '/v1/payouts/wd-1' }) };
}

const says = (mode: string): string => JSON.stringify({ mode });

test('D-60 a company of the same mode is asked, after one handshake', async () => {
  for (const [realMoney, mode] of [
    [false, 'sandbox'],
    [true, 'live'],
  ] as const) {
    const company = given(railModeOf(realMoney), says(mode), sign(says(mode)));
    await company.ask();
    await company.ask();
    expect(company.asked).toEqual(['/v1/handshake', '/v1/payouts/wd-1', '/v1/payouts/wd-1']);
    expect(company.others).toEqual([]);
  }
});

const sandbox = says('sandbox');

test.each<[string, RailMode, string, string | undefined, string, number?]>([
  ['play money and a live company', 'sandbox', says('live'), sign(says('live')), 'live'],
  ['real money and a sandbox', 'live', sandbox, sign(sandbox), 'sandbox'],
  ['no signature', 'sandbox', sandbox, undefined, 'nothing'],
  ['half a signature', 'sandbox', sandbox, sign(sandbox).slice(32), 'nothing'],
  ['another secret', 'sandbox', sandbox, sign(sandbox, { secret: randomBytes(32) }), 'nothing'],
  ['the signature of another answer', 'sandbox', sandbox, sign(says('live')), 'nothing'],
  [
    'an answer to an earlier question',
    'sandbox',
    sandbox,
    sign(sandbox, { timestamp: '1794744000' }),
    'nothing',
  ],
  ['an answer to another question', 'sandbox', sandbox, sign(sandbox, { path: '/v1/records' }), 'nothing'],
  ['our own signature of the question', 'sandbox', sandbox, sign(''), 'nothing'],
  ['another word', 'sandbox', says('test'), sign(says('test')), 'nothing'],
  ['a company that knows no handshake', 'sandbox', '{}', sign('{}'), 'nothing', 404],
])('D-60 %s: nothing is asked', async (_what, wanted, text, signature, said, status) => {
  const company = given(wanted, text, signature, status);
  await expect(company.ask()).rejects.toThrow(Silent);
  await expect(company.ask()).rejects.toThrow(`must be ${wanted} and says ${said}`);
  expect(company.asked).toEqual(['/v1/handshake', '/v1/handshake']);
  expect(company.others).toEqual([said, said]);
});
