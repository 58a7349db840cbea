// FAIR-10: what the notary closed is opened by two members, and by nobody else.
import { beforeAll, expect, test } from 'vitest';

import { givenKenoPlayer } from '../../../testing/given-keno.ts';
import { decideOn } from '../../../testing/given-rounds.ts';
import { givenStaff, signInStaff } from '../../../testing/given-staff.ts';
import type { TestBrowser } from '../../../testing/test-browser.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../testing/test-house.ts';

const reason = 'Neden bulundu: disk arızası, kayıt 41';
const path = '/api/staff/v1/keno/opening';
let house: TestHouse;
let api: TestApi;
let support: TestBrowser;
let maker: TestBrowser;
let checker: TestBrowser;

beforeAll(async () => {
  house = await openTestHouse();
  api = await house.startApi();
  const [looks, proposes, decides] = await Promise.all(
    (['support', 'risk', 'admin'] as const).map(async (role) =>
      signInStaff(house, api.staffBrowser(), await givenStaff(house, role)),
    ),
  );
  if (looks === undefined || proposes === undefined || decides === undefined)
    throw new Error('three sign in');
  [support, maker, checker] = [looks, proposes, decides];
});

const stopOf = async (browser: TestBrowser) => (await browser.get('/api/staff/v1/keno/stop')).body.stop;

test('API-110 API-111 FAIR-10 after a mismatch nobody plays for money until a second member has approved the opening', async () => {
  expect(await stopOf(support)).toBeNull();
  expect(await maker.post(path, { stop_id: 1, reason })).toMatchObject({
    status: 409,
    body: { code: 'keno.not_stopped' },
  });
  const player = await givenKenoPlayer(house, api);
  await house.sql(`select keno.stop_play('2026-11-16', 2, 1)`);
  // Once is enough: the first mismatch stays the one that is told.
  await house.sql(`select keno.stop_play('2026-11-17', 9, 9)`);
  const stop = await stopOf(support);
  expect(stop).toMatchObject({ day: '2026-11-16', mismatches: 2, gaps: 1 });
  expect(await player.play()).toMatchObject({ status: 409, body: { code: 'keno.closed' } });

  expect((await support.post(path, { stop_id: stop.id, reason })).status).toBe(403);
  expect((await maker.post(path, { stop_id: stop.id + 1, reason })).body.code).toBe('keno.not_stopped');
  const first = (await maker.post(path, { stop_id: stop.id, reason })).body.approval_id;
  const second = (await checker.post(path, { stop_id: stop.id, reason })).body.approval_id;
  expect((await decideOn(maker, first)).body).toMatchObject({ code: 'staff.own_proposal' });
  // The application cannot open it by itself, neither without an approval nor by one that waits.
  const { pool } = house.platform.database;
  await expect(pool.query('select keno.end_stop($1)', [first])).rejects.toThrow('FAIR-10');
  await expect(pool.query('update keno.stop set ended_at = now()')).rejects.toThrow('permission denied');
  expect(await stopOf(support)).toMatchObject({ id: stop.id });

  expect((await decideOn(checker, first)).body).toMatchObject({ state: 'done' });
  expect(await stopOf(support)).toBeNull();
  expect((await player.play()).status).toBe(200);
  const [ended] = await house.sql<{ two: boolean }>(
    'select cardinality(ended_by) = 2 as two from keno.stop where ended_at is not null',
  );
  expect(ended?.two).toBe(true);
  // What was proposed for the same stop comes to nothing.
  expect((await decideOn(maker, second)).body).toMatchObject({ state: 'failed' });
});

test('FAIR-10 a proposal of an older mismatch does not open a newer one', async () => {
  await house.sql(`select keno.stop_play('2026-11-18', 1, 0)`);
  const older = await stopOf(maker);
  const proposed = (await maker.post(path, { stop_id: older.id, reason })).body.approval_id;
  await house.sql(
    'update keno.stop set ended_at = platform.now(), ended_by = array[1, 2] where ended_at is null',
  );
  await house.sql(`select keno.stop_play('2026-11-19', 3, 0)`);
  expect((await decideOn(checker, proposed)).body).toMatchObject({ state: 'failed' });
  expect(await stopOf(maker)).toMatchObject({ day: '2026-11-19' });
});
