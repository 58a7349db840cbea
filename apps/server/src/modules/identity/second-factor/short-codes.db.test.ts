// Recovery codes of 0.1.0 had sixteen letters. They end; their owners are told and make new ones.
import { beforeAll, expect, test } from 'vitest';

import { codeNext, givenProtected } from '../../../../testing/given-second-factor.ts';
import type { Protected } from '../../../../testing/given-second-factor.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';
import { startTestMail } from '../../../../testing/test-mail.ts';
import type { TestMail } from '../../../../testing/test-mail.ts';
import { startTestWorker } from '../../../../testing/test-worker.ts';
import { hashToken } from '../../../platform/auth/tokens.ts';

let mail: TestMail;
let house: TestHouse;
let api: TestApi;
beforeAll(async () => {
  mail = await startTestMail();
  house = await openTestHouse({ SMTP_URL: mail.smtpUrl });
  api = await house.startApi();
});

const shortCode = (index: number): string => `0123-4567-89ab-cde${index}`;
const enter = ({ player: { username, password } }: Protected, code: string) =>
  api.browser().post('/api/login.php', { username, password, code });

/** Ten codes as 0.1.0 wrote them, without a word on their length. */
async function givenShortCodes(): Promise<Protected> {
  const given = await givenProtected(house, api);
  await house.sql('delete from identity.recovery_code where player_id = $1', [given.player.id]);
  for (let index = 0; index < 10; index += 1)
    await house.sql('insert into identity.recovery_code (player_id, code_hash) values ($1, $2)', [
      given.player.id,
      hashToken(shortCode(index).replaceAll('-', '')),
    ]);
  return given;
}

test('IDN-9 a code of sixteen letters is refused with the words of a wrong one; the authenticator goes on', async () => {
  const given = await givenShortCodes();
  const wrong = await enter(given, '7777-7777-7777-7777-7777-7777');
  const refused = await enter(given, shortCode(0));
  expect(refused).toMatchObject({ status: 403, body: wrong.body });
  expect((await given.browser.get('/api/v1/second-factor')).body).toMatchObject({
    on: true,
    recovery_codes_left: 0,
  });
  expect((await enter(given, await codeNext(house, given.secret))).status).toBe(200);
});

test('IDN-9 short codes are removed and their owner is told; codes of today stay', async () => {
  const old = await givenShortCodes();
  const today = await givenProtected(house, api);
  await startTestWorker(house);
  while ((await house.house.identity.endShortCodes()) > 0);

  const { text } = await mail.received(old.player.email, /Eski kurtarma kodlarınız geçersiz oldu/);
  expect(text).toContain('yeni kurtarma kodları oluşturun');
  const left = await house.sql<{ player_id: string }>(
    'select player_id from identity.recovery_code where player_id = any($1)',
    [[old.player.id, today.player.id]],
  );
  expect(left.map((row) => row.player_id)).toEqual(Array<string>(10).fill(today.player.id));
  expect((await enter(today, today.recoveryCodes[0] ?? '')).status).toBe(200);
  expect(await mail.countOf(today.player.email, /Eski kurtarma kodlarınız/)).toBe(0);

  const renewed = await old.browser.post('/api/v1/recovery-code-renewals', {
    password: old.player.password,
    code: await codeNext(house, old.secret),
  });
  expect((await enter(old, renewed.body.recovery_codes[0])).status).toBe(200);
});
