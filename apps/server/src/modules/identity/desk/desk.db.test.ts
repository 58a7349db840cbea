// What staff see of one player and do to them.
import type { StaffRole } from '@yakamoz/contracts';
import { minorOf } from '@yakamoz/money';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';

import { givenMoney, givenPlayer, nationalId, signIn } from '../../../../testing/given.ts';
import type { GivenPlayer } from '../../../../testing/given.ts';
import { givenStaff, signInStaff } from '../../../../testing/given-staff.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
let clerk: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  api = await house.startApi();
  clerk = await staffBrowser('support');
});

const staffBrowser = async (role: StaffRole): Promise<TestBrowser> =>
  signInStaff(house, api.staffBrowser(), await givenStaff(house, role));
const at = ({ id }: GivenPlayer, rest = ''): string => `/api/staff/v1/players/${id}${rest}`;
/** What the trail says about a player, the newest first. */
const trail = async ({ id }: { id: string }) => {
  const { entries } = await house.house.staff.listAudit({ subject: `player:${id}` });
  return entries.map(({ action, facts }) => ({ action, facts }));
};
const post = (player: GivenPlayer, code: 'deposit' | 'stake') =>
  house.house.wallet.postBatched({
    playerId: player.id,
    source: 'test',
    key: randomUUID(),
    currency: 'TRY',
    steps: [{ code, amount: minorOf('1.00'), house: code === 'stake' ? 'ggr:test' : 'psp_clearing:test' }],
  });

test('the page shows names and masks all by which a person can be reached', async () => {
  const doc = nationalId();
  const form = { email: 'acik.adres@posta.example', address: 'Martı Sokak 4', doc_number: doc };
  const player = await givenPlayer(house, { first_name: 'Ayşe', birth_date: '1984-05-06', ...form });
  await givenMoney(house, player, { cash: '12.50', bonus: '3.00' });
  const { status, body } = await clerk.get(at(player));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: player.id,
    username: player.username,
    status: 'open',
    balances: { cash: '12.50', bonus: '3.00', receivable: '0.00' },
    profile: {
      first_name: 'Ayşe',
      email: 'a***@p***.example',
      birth_date: '1984-**-**',
      address: 'M***',
      national_id: `•••••••••${doc.slice(-2)}`,
    },
    block: null,
    closures: [],
  });
  for (const secret of ['acik', 'Sokak', doc, '1984-05']) expect(JSON.stringify(body)).not.toContain(secret);
  expect((await clerk.get('/api/staff/v1/players/999999999')).body).toMatchObject({
    code: 'identity.player_unknown',
  });
});

test('personal data is given for a reason only, and the trail knows which before it is given', async () => {
  const player = await givenPlayer(house, { email: 'gorulen@posta.example', birth_date: '1979-12-31' });
  for (const reason of [undefined, '', '  ', 'ab']) {
    const { status } = await clerk.post(at(player, '/reveals'), { fields: ['email'], reason });
    expect(status, `reason ${reason}`).toBe(400);
  }
  expect((await clerk.post(at(player, '/reveals'), { fields: [], reason: 'Şikâyet 12' })).status).toBe(400);
  expect(await trail(player)).toEqual([]);

  const { body } = await clerk.post(at(player, '/reveals'), {
    fields: ['birth_date', 'email'],
    reason: 'Şikâyet 12',
  });
  expect(body).toEqual({ values: { email: 'gorulen@posta.example', birth_date: '1979-12-31' } });
  expect(await trail(player)).toEqual([
    { action: 'players.reveal', facts: { fields: ['email', 'birth_date'], reason: 'Şikâyet 12' } },
  ]);
});

test('what cannot be recorded is not revealed', async () => {
  const player = await givenPlayer(house, { email: 'kapali@posta.example' });
  const record = 'execute on function staff.record(bigint, text, text, jsonb, text)';
  await house.sql(`revoke ${record} from yakamoz_app`);
  const answer = await clerk.post(at(player, '/reveals'), { fields: ['email'], reason: 'Deneme' });
  await house.sql(`grant ${record} to yakamoz_app`);
  expect(answer.status).toBe(500);
  expect(JSON.stringify(answer.body)).not.toContain('kapali');
});

test('who may not reveal, block, note or export is refused', async () => {
  const player = await givenPlayer(house);
  const finance = await staffBrowser('finance');
  const reason = 'Neden yok';
  for (const [path, body] of [
    [at(player, '/reveals'), { fields: ['email'], reason }],
    [at(player, '/block'), { ways: ['stake'], reason, end_sessions: false }],
    [at(player, '/unblock'), { reason }],
    [at(player, '/notes'), { body: 'Not' }],
    [at(player, '/adjustments'), { direction: 'credit', amount: '1', kind: 'goodwill', ticket: 'T', reason }],
  ] as const)
    expect(await finance.post(path, body), path).toMatchObject({
      status: 403,
      body: { code: 'staff.not_permitted' },
    });
  expect((await clerk.post('/api/staff/v1/player-exports', { reason })).status).toBe(403);
  expect((await api.staffBrowser().get(at(player))).status).toBe(401);
});

test('IDN-10 notes are added with author and time, and nobody changes one', async () => {
  const player = await givenPlayer(house);
  const risk = await staffBrowser('risk');
  await clerk.post(at(player, '/notes'), { body: 'İlk not:\nbelge istendi' });
  await risk.post(at(player, '/notes'), { body: 'İkinci not' });
  const { body } = await clerk.get(at(player, '/notes'));
  expect(body.notes).toMatchObject([{ body: 'İkinci not' }, { body: 'İlk not:\nbelge istendi' }]);
  expect(body.notes[0].author).toMatch(/^risk-/);
  expect((await trail(player)).map(({ action }) => action)).toEqual(['players.note', 'players.note']);
  for (const write of [
    `update identity.note set body = 'Başka'`,
    'delete from identity.note',
    'truncate identity.note',
  ])
    await expect(house.sql(write), write).rejects.toThrow('IDN-10');
  await expect(house.platform.database.pool.query('delete from identity.note')).rejects.toThrow(
    'permission denied',
  );
});

test('a block closes stakes and deposits for every posting, and lifting it opens them again', async () => {
  const player = await givenPlayer(house);
  await givenMoney(house, player, { cash: '10.00' });
  const browser = await signIn(api.browser(), player);
  expect(await post(player, 'stake')).toMatchObject({ outcome: 'posted' });

  const ways = ['stake', 'deposit', 'bonus'];
  const blocked = await clerk.post(at(player, '/block'), {
    ways,
    reason: 'Çift hesap şüphesi',
    end_sessions: true,
  });
  expect(blocked).toMatchObject({ status: 200, body: { sessions_ended: 1 } });
  expect(await post(player, 'stake')).toMatchObject({ outcome: 'gate_closed', detail: 'stake staff' });
  expect(await post(player, 'deposit')).toMatchObject({ outcome: 'gate_closed', detail: 'deposit staff' });
  expect((await browser.get('/api/get_user.php')).status).toBe(401);
  const { body } = await clerk.get(at(player));
  expect(body).toMatchObject({ status: 'blocked', block: { reason: 'Çift hesap şüphesi' } });
  expect(body.block.author).toMatch(/^support-/);
  expect(
    body.closures.map(({ way, by_staff }: { way: string; by_staff: boolean }) => [way, by_staff]),
  ).toEqual([
    ['bonus', true],
    ['deposit', true],
    ['stake', true],
  ]);
  const list = await clerk.post('/api/staff/v1/player-searches', { search: player.id, status: 'blocked' });
  expect(list.body.players).toMatchObject([{ id: player.id, status: 'blocked' }]);

  expect((await clerk.post(at(player, '/unblock'), { reason: 'Açıklığa kavuştu' })).status).toBe(200);
  expect(await post(player, 'stake')).toMatchObject({ outcome: 'posted' });
  expect(await post(player, 'deposit')).toMatchObject({ outcome: 'posted' });
  expect((await clerk.get(at(player))).body).toMatchObject({ status: 'open', block: null, closures: [] });
  expect(await clerk.post(at(player, '/unblock'), { reason: 'Bir daha' })).toMatchObject({
    status: 409,
    body: { code: 'identity.not_blocked' },
  });
  expect(await trail(player)).toEqual([
    { action: 'players.unblock', facts: { reason: 'Açıklığa kavuştu' } },
    { action: 'players.block', facts: { ways, reason: 'Çift hesap şüphesi', sessions_ended: 1 } },
  ]);
});

test('a second block leaves open what it does not name', async () => {
  const player = await givenPlayer(house);
  const block = { reason: 'Deneme engeli', end_sessions: false };
  await clerk.post(at(player, '/block'), { ways: ['stake', 'deposit'], ...block });
  await clerk.post(at(player, '/block'), { ways: ['withdraw'], ...block });
  expect((await clerk.get(at(player))).body.closures).toMatchObject([{ way: 'withdraw' }]);
});

test('what others closed is shown, and staff cannot lift it', async () => {
  const player = await givenPlayer(house);
  await house.platform.database.inTransaction((tx) =>
    house.house.wallet.setGate(tx, {
      playerId: player.id,
      source: 'play_safety',
      way: 'stake',
      until: 'infinity',
    }),
  );
  await clerk.post(at(player, '/block'), { ways: ['stake'], reason: 'Deneme engeli', end_sessions: false });
  await clerk.post(at(player, '/unblock'), { reason: 'Kaldırıldı' });
  expect((await clerk.get(at(player))).body).toMatchObject({
    status: 'open',
    closures: [{ source: 'play_safety', way: 'stake', until: null, by_staff: false }],
  });
  expect(await post(player, 'stake')).toMatchObject({ outcome: 'gate_closed' });
});

test('staff see where a player is signed in and can end all of it', async () => {
  const player = await givenPlayer(house);
  const browsers = [await signIn(api.browser(), player), await signIn(api.browser(), player)];
  expect((await clerk.get(at(player, '/sessions'))).body.sessions).toHaveLength(2);
  expect((await clerk.post(at(player, '/sessions/end'), { reason: 'Telefon çalındı' })).body).toEqual({
    ended: 2,
  });
  for (const browser of browsers) expect((await browser.get('/api/get_user.php')).status).toBe(401);
  expect((await clerk.get(at(player, '/sessions'))).body.sessions).toEqual([]);
});

test('an export has the filtered rows, masked and disarmed, and the trail has its filter', async () => {
  const finance = await givenStaff(house, 'finance');
  const browser = await signInStaff(house, api.staffBrowser(), finance);
  const player = await givenPlayer(house, {
    last_name: 'Dışa-Aktarılan',
    email: 'sakli@posta.example',
    currency: 'EUR',
  });
  await givenPlayer(house, { last_name: 'Dışa-Aktarılan' });
  const answer = await fetch(`${api.url}/api/staff/v1/player-exports`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-host': house.config.staffUrl?.host ?? '',
      cookie: browser.cookie() ?? '',
    },
    body: JSON.stringify({ search: 'disa', currency: 'EUR', reason: 'Aylık rapor' }),
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
  const [head, row, ...rest] = bytes.toString('utf8').split('\r\n');
  expect(head).toContain('Oyuncu no,Kullanıcı adı');
  expect(row).toContain(
    `${player.id},${player.username},Deniz Dışa-Aktarılan,s***@p***.example,Hayır,'+90 *** ** `,
  );
  expect(rest).toEqual(['']);
  expect(bytes.toString('utf8')).not.toContain('sakli');
  const { entries } = await house.house.staff.listAudit({ action: 'players.export' });
  expect(entries).toMatchObject([
    { login: finance.login, facts: { currency: 'EUR', search: true, reason: 'Aylık rapor' } },
  ]);
});
