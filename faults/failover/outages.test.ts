import { expect, test } from 'vitest';
import type { HttpAnswer, HttpRequest, WalletClient } from '../../conformance/wire.ts';
import { createOutages } from './outages.ts';

const request: HttpRequest = { path: '/', headers: {}, body: '' };

function clientThat(answers: (HttpAnswer | undefined)[]): WalletClient {
  return {
    send: () => Promise.resolve(answers.shift()),
    lose: () => Promise.resolve(),
    close: () => undefined,
  };
}
const answer = (status: number): HttpAnswer => ({ status, text: 'text', ms: 1 });

test('an outage lasts from the last answer to the next, and one of before does not count', async () => {
  let clock = 0;
  const outages = createOutages(() => clock);
  const client = outages.watch(clientThat([answer(200), answer(200), answer(200)]));
  for (const at of [1_000, 4_000, 5_500]) {
    clock = at;
    await client.send(request);
  }
  expect(outages.longestSince(0)).toBe(3);
  expect(outages.longestSince(3_500)).toBe(1.5);
  expect(outages.longestSince(5_000)).toBe(0.5);
  clock = 9_500;
  expect(outages.longestSince(0), 'and nothing has been answered since').toBe(4);
});

test('"come again" and silence are no answers, and whatever else fails is an error', async () => {
  let clock = 0;
  const outages = createOutages(() => clock);
  const client = outages.watch(clientThat([answer(503), undefined, answer(500)]));
  for (clock of [1_000, 2_000, 3_000]) await client.send(request);
  expect(outages.answers()).toBe(0);
  expect(outages.longestSince(0)).toBe(3);
  expect(outages.errors).toEqual(['500 text']);
});
