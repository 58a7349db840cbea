import { expect, test } from 'vitest';

import { credentialsRestUntil, promiseOf } from './rest-rules.ts';
import type { Standing } from './rest-rules.ts';

const at = (time: string): Date => new Date(`2026-11-${time}Z`);
const asked: Standing = {
  now: at('16T05:30:00'),
  latestBy: at('17T05:25:00'),
  latestMinutes: 24 * 60,
  closed: null,
  needsDocuments: false,
  restsUntil: null,
};

test('WALK-03 without a rest the house keeps what it said', () =>
  expect(promiseOf(asked)).toEqual({ latestBy: at('17T05:25:00'), rest: null }));

test('PAY-18 WALK-03 what rests until 05:28 is not promised for 05:25, and the reason is said', () => {
  const { latestBy, rest } = promiseOf({ ...asked, restsUntil: at('17T05:28:00') });
  expect(latestBy).toEqual(at('18T05:28:00'));
  expect(rest).toEqual({ reason: expect.stringContaining('değişti'), until: at('17T05:28:00') });
});

test('a rest that is over says nothing more', () =>
  expect(promiseOf({ ...asked, restsUntil: at('16T05:00:00') })).toEqual({
    latestBy: asked.latestBy,
    rest: null,
  }));

test('PAY-18 WALK-03 a time that has passed is no promise', () =>
  expect(promiseOf({ ...asked, now: at('17T05:25:00') }).latestBy).toBeNull());

test('PAY-18 WALK-03 where it depends on others, no time is promised', () => {
  expect(promiseOf({ ...asked, needsDocuments: true }).latestBy).toBeNull();
  expect(promiseOf({ ...asked, closed: 'Kapalı.' })).toEqual({
    latestBy: null,
    rest: { reason: 'Kapalı.', until: null },
  });
});

test('the rest ends when the address is a whole cooling time old, at the latest with the cooling', () => {
  const cooling = { since: at('16T05:28:00'), until: at('17T05:28:00') };
  expect(credentialsRestUntil(null, at('16T05:25:00'))).toBeNull();
  expect(credentialsRestUntil(cooling, at('16T05:25:00'))).toEqual(at('17T05:25:00'));
  expect(credentialsRestUntil(cooling, at('16T06:00:00'))).toEqual(at('17T05:28:00'));
});
