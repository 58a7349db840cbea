import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';

import { givenPlayer } from '../../../../testing/given.ts';
import { givenStaff, signInStaff } from '../../../../testing/given-staff.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
let finance: TestBrowser;

beforeAll(async () => {
  house = await openTestHouse();
  api = await house.startApi();
  finance = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'finance'));
  const player = await givenPlayer(house);
  await house.house.wallet.postBatched({
    playerId: player.id,
    source: 'test',
    key: randomUUID(),
    currency: 'TRY',
    steps: [
      { code: 'deposit', amount: 12_345n, house: 'psp_clearing:havale' },
      { code: 'stake', amount: 1_000n, house: 'ggr:studio' },
    ],
  });
  await house.house.payments.addDemoMethods();
  const countAll = async () => {
    if ((await house.house.wallet.rollUp()) !== 2n) throw new Error('another transaction is still open');
  };
  await vi.waitFor(countAll, { timeout: 20_000, interval: 50 });
});

test("CLOSE-01 WALK-16 finance read the day's books in decimal amounts, with names for accounts, and they tie", async () => {
  const answer = await finance.get('/api/staff/v1/closing');
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ day: answer.body.today, closed_at: null, stale: false });
  expect(answer.body.currencies).toEqual([
    {
      currency: 'TRY',
      opening: '0.00',
      deposits: '123.45',
      withdrawals: '0.00',
      stakes: '10.00',
      wins: '0.00',
      ggr: '10.00',
      bonus: '0.00',
      adjustments: '0.00',
      rounding: '0.00',
      other: '0.00',
      closing: '113.45',
      difference: '0.00',
      play: [{ account: 'ggr:studio', name: null, stakes: '10.00', wins: '0.00', ggr: '10.00' }],
      payments: [
        {
          account: 'psp_clearing:havale',
          name: 'Havale / EFT',
          opening: '0.00',
          deposits: '123.45',
          withdrawals: '0.00',
          settled: '0.00',
          fees: '0.00',
          other: '0.00',
          closing: '-123.45',
        },
      ],
    },
  ]);
});

test.each(['2026-02-30', '2025-02-29', '2026-13-01', '15.11.2026', "2026-11-15'", ''])(
  'CLOSE-01 %s is no day',
  async (day) => {
    for (const path of ['closing', 'closing-file']) {
      const answer = await finance.get(`/api/staff/v1/${path}?day=${encodeURIComponent(day)}`);
      expect(answer.status).toBe(400);
    }
  },
);

test('CLOSE-01 a leap day is one', async () => {
  expect((await finance.get('/api/staff/v1/closing?day=2024-02-29')).status).toBe(200);
});

test('CLOSE-02 the same figures as a file, one in a row', async () => {
  const answer = await fetch(`${api.url}/api/staff/v1/closing-file`, {
    headers: { 'x-forwarded-host': house.config.staffUrl?.host ?? '', cookie: finance.cookie() ?? '' },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="gun-sonu-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
  const lines = bytes.subarray(3).toString('utf8').split('\r\n');
  expect(lines[0]).toBe('Gün,Durum,Para birimi,Bölüm,Hesap,Kalem,Tutar');
  expect(lines.some((line) => line.endsWith(',Açık,TRY,Oyuncu bakiyeleri,,Kapanış,113.45'))).toBe(true);
  expect(lines.some((line) => line.endsWith(',TRY,Oyuncu bakiyeleri,,Fark,0.00'))).toBe(true);
  expect(lines.some((line) => line.endsWith(',TRY,Oyun,ggr:studio,GGR,10.00'))).toBe(true);
  expect(
    lines.some((line) => line.endsWith(',TRY,Ödeme hesapları,psp_clearing:havale,Kapanış,-123.45')),
  ).toBe(true);
});

test('CLOSE-01 whoever may not read reports gets neither the books nor the file', async () => {
  const support = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'support'));
  for (const path of ['closing', 'closing-file'])
    expect((await support.get(`/api/staff/v1/${path}`)).status).toBe(403);
});
