// CAS-12: differences between a studio's list and ours, as staff explain them.
import assert from 'node:assert/strict';
import { afterEach, beforeAll, expect, test } from 'vitest';

import { callStudio } from '../../../../testing/given-rounds.ts';
import { givenStaff, signInStaff } from '../../../../testing/given-staff.ts';
import { givenCaseOf } from '../../../../testing/seen-cases.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';
import { fresh, givenLaunch, givenStudios, studioEnvironment } from '../../../../testing/test-studio.ts';

const desk = '/api/staff/v1/casino';
const reason = 'Stüdyo kaydını düzeltti';

let house: TestHouse;
let support: TestBrowser;
let maker: TestBrowser;
let otherMaker: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse(studioEnvironment());
  await givenStudios(house);
  const api = await house.startApi();
  const at = async (role: 'support' | 'payments_maker') =>
    signInStaff(house, api.staffBrowser(), await givenStaff(house, role));
  support = await at('support');
  maker = await at('payments_maker');
  otherMaker = await at('payments_maker');
});
afterEach(async () => {
  assert.deepEqual((await house.house.staff.verifyAudit()).findings, []);
});

const givenDifference = async (round = fresh('d'), player = '1'): Promise<string> => {
  const [studio, tx] = ['own-studio', fresh('t')];
  const theirs = { kind: 'bet', amount: '1000', currency: 'TRY' };
  const { uuid } = await givenCaseOf(house, {
    module: 'casino',
    kind: 'missing_here',
    subject: `${studio}/${tx}/${player}`,
    facts: { studio, player, round, tx, theirs, ours: null },
    ...(/^\d+$/.test(player) && { playerId: player }),
  });
  return uuid;
};
const listed = async (state: string) =>
  (await maker.get(`${desk}/differences?state=${state}`)).body.differences;

test('one member takes it, the same one closes it with what was found, and both are in the trail', async () => {
  const playing = await givenLaunch(house);
  const round = fresh('r');
  await callStudio(house, playing, { kind: 'bet', round, amount: '1000' });
  const id = await givenDifference(round, playing.id);
  const [shown] = (await listed('open')).filter((one: { id: string }) => one.id === id);
  expect(shown).toMatchObject({
    kind: 'missing_here',
    text: 'Stüdyonun kabul edilmiş gösterdiği işlem bizde yok.',
    round_id: `${playing.id}~own-studio~${round}`,
    owner: null,
  });
  const close = (by: TestBrowser) => by.post(`${desk}/differences/${id}/closure`, { reason });
  expect(await close(maker)).toMatchObject({ status: 403, body: { code: 'casino.difference_not_yours' } });
  expect((await maker.post(`${desk}/differences/${id}/owner`)).body.owner).not.toBeNull();
  expect(await close(otherMaker)).toMatchObject({ status: 403 });
  expect(await close(maker)).toMatchObject({ status: 200, body: { note: reason } });
  expect(await close(maker)).toMatchObject({ status: 409, body: { code: 'casino.difference_closed' } });
  expect((await listed('closed')).map((one: { id: string }) => one.id)).toContain(id);
  const { entries } = await house.house.staff.listAudit({ subject: `difference:${id}` });
  expect(entries.map(({ action }) => action)).toEqual(['casino.close_difference', 'casino.take_difference']);
});

test('somebody else may take it over; whoever only looks may not, and a strange player is no fault', async () => {
  const id = await givenDifference(fresh('d'), 'not-a-number');
  await maker.post(`${desk}/differences/${id}/owner`);
  const before = (await listed('open')).find((one: { id: string }) => one.id === id);
  const after = (await otherMaker.post(`${desk}/differences/${id}/owner`)).body;
  expect(after.owner).not.toBe(before.owner);
  expect(after.round_id).toBeNull();
  expect(await support.post(`${desk}/differences/${id}/owner`)).toMatchObject({ status: 403 });
});

test('pages have no holes and no doubles', async () => {
  const ids = [await givenDifference(), await givenDifference(), await givenDifference()];
  const seen: string[] = [];
  for (let before = ''; ;) {
    const query = new URLSearchParams({ state: 'open', limit: '1', ...(before && { before }) });
    const { body } = await maker.get(`${desk}/differences?${query.toString()}`);
    seen.push(...body.differences.map((one: { id: string }) => one.id));
    if (body.next === null) break;
    before = body.next;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.slice(-3)).toEqual(ids);
});
