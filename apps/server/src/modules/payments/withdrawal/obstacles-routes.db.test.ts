import { beforeAll, expect, test } from 'vitest';

import { givenWithdrawal } from '../../../../testing/given-desk.ts';
import { givenStaff, signInStaff } from '../../../../testing/given-staff.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';

const desk = '/api/staff/v1/payments/withdrawals';

let house: TestHouse;
let maker: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  const api = await house.startApi();
  maker = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'payments_maker'));
});

test('WALK-17 the list says what stops each one and what to look at; a decided one has nothing left', async () => {
  const [fine, blocked] = [
    await givenWithdrawal(house, { amount: '150.00' }),
    await givenWithdrawal(house, { amount: '160.00' }),
  ];
  await house.platform.database.inTransaction((tx) =>
    house.house.wallet.setGate(tx, {
      playerId: blocked.player.id,
      source: 'staff',
      way: 'withdraw',
      until: 'infinity',
    }),
  );
  const listed = async (state: string, id: string) =>
    (await maker.get(`${desk}?state=${state}&limit=50`)).body.withdrawals.find(
      (one: { id: string }) => one.id === id,
    );
  const { obstacles } = await listed('open', blocked.id);
  expect(obstacles[0]).toMatchObject({ code: 'blocked', level: 'stop' });
  expect(obstacles.map(({ level }: { level: string }) => level)).not.toContain('ok');
  expect((await maker.get(`${desk}/${blocked.id}`)).body.obstacles).toEqual(obstacles);
  const warned = (await listed('open', fine.id)).obstacles;
  expect(warned.every(({ level }: { level: string }) => level === 'warn')).toBe(true);
  expect(warned.map(({ code }: { code: string }) => code)).toContain('usual');
  await maker.post(`${desk}/${fine.id}/approval`, { reason: 'Kontrol edildi' });
  expect(await listed('sent', fine.id)).toMatchObject({ state: 'approved', obstacles: [] });
});
