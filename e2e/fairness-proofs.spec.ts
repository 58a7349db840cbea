// Proofs that leave the house: a studio's round, and the verifier as a file that somebody runs elsewhere.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync } from 'node:fs';
import { approve, openCasinoDesk } from './casino-desk.ts';
import { gameRunBy, openGame, playRound } from './game-desk.ts';
import { expect, test } from './house-test.ts';
import { givenRealBoard, pickNumbers, playReal } from './keno-desk.ts';
import { givenMember, givenMoney, toast } from './people.ts';
import { giveReason } from './withdrawal-queue.ts';

test('PROOF-07 a flight of the rocket is verified in the game history and at /dogrula; a game without a record says so', async ({
  page,
  house,
}) => {
  test.slow();
  const player = await givenMember(page, house);
  await givenMoney(house, player, { cash: 1_000_000 });
  for (const studioGame of ['fener', 'roket'] as const) {
    const { id: launchId } = await openGame(page, house, await gameRunBy(house, studioGame));
    await playRound(page, house, { studioGame, launchId });
  }
  const check = page.getByRole('dialog').getByRole('region', { name: 'Doğrulama' });
  const open = async (studioGame: 'fener' | 'roket'): Promise<void> => {
    const { name } = await gameRunBy(house, studioGame);
    await page.goto(`${house.publicUrl}/game-history`);
    await page.getByRole('row').filter({ hasText: name }).getByRole('button').click();
  };
  await open('fener');
  await expect(check).toContainText('doğrulanabilir bir kayıt vermiyor');
  await expect(check.getByRole('button')).toHaveCount(0);

  await open('roket');
  await check.getByRole('button', { name: 'Doğrula' }).click();
  await expect(
    check.getByText('Doğrulandı: sonuç, bahisten önce taahhüt edilen zincirden çıkıyor.'),
  ).toBeVisible();

  // The same record at /dogrula, where everybody can change what they like.
  await check.getByRole('link', { name: 'Kanıtı doğrulama sayfasında aç' }).click();
  const field = page.getByLabel('Kanıt dosyasının içeriği (JSON)');
  await expect(field).toHaveValue(/"scheme": "chain\/1"/);
  await page.getByRole('button', { name: 'Doğrula', exact: true }).click();
  await expect(page.getByText('Doğrulandı', { exact: true })).toBeVisible();
  await expect(page.getByText('Patlama noktası yeniden hesaplandı')).toBeVisible();
  const proof = await field.inputValue();
  await field.fill(
    proof.replace(/"height": "(\d+)"/, (_, height: string) => `"height": "${Number(height) + 1}"`),
  );
  await page.getByRole('button', { name: 'Doğrula', exact: true }).click();
  await expect(page.getByText('Doğrulanamadı', { exact: true })).toBeVisible();
  await expect(page.getByText('Anahtar ve tuzdan başka bir patlama noktası çıkıyor.')).toBeVisible();
});

test('PROOF-08 the verifier is downloaded at /dogrula, its hash is a leaf of the log, and run by node it verifies a round and names a changed digit', async ({
  page,
  house,
}) => {
  await givenRealBoard(page, house);
  await pickNumbers(page, 3, 14, 15);
  const { id } = await playReal(page);
  const { body: keno } = await house.call(page, 'GET', '/api/v1/keno');
  await house.call(page, 'POST', `/api/v1/keno/pairs/${keno.pair.id}/end`);
  const { body: round } = await house.call(page, 'GET', `/api/v1/keno/rounds/${id}`);

  await page.goto(`${house.publicUrl}/dogrula`);
  const card = page.getByRole('region', { name: 'Kendi bilgisayarınızda doğrulayın' });
  await expect(card.getByText(/Bu özet, imzalı defterin \d+ numaralı kaydında/)).toBeVisible({
    timeout: 60_000,
  });
  const download = page.waitForEvent('download');
  await card.getByRole('link', { name: 'yakamoz-verify.mjs indir' }).click();
  expect((await download).suggestedFilename()).toBe('yakamoz-verify.mjs');
  const file = await (await download).path();
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
  await expect(card.getByText(hash)).toBeVisible();

  // Downloads have no ending in their name; node wants the module's.
  const module = `${file}.mjs`;
  copyFileSync(file, module);
  const run = (document: unknown) =>
    spawnSync(process.execPath, [module], { input: JSON.stringify(document), env: {}, encoding: 'utf8' });
  const verified = run(round.proof);
  expect(verified.stdout).toContain('(keno.round) verified: commitment, draw and multiplier');
  expect(verified.status).toBe(0);
  const [first, second, ...others] = round.proof.drawn as number[];
  const drawn = [second, first, ...others];
  const failed = run({ ...round.proof, drawn });
  expect(failed.stdout).toContain('FAILED round.draw: number 1 of the draw is said to be');
  expect(failed.status).toBe(1);
});

test('GAMEDESK-12 after a mismatch Keno is closed for money until two members have opened it at the staff site', async ({
  page,
  house,
}) => {
  test.slow();
  await givenRealBoard(page, house);
  await house.query(`select keno.stop_play(current_date - 1, 2, 0)`);
  const isOpen = async (): Promise<boolean> => (await house.call(page, 'GET', '/api/v1/keno')).body.open;
  expect(await isOpen()).toBe(false);

  const desk = await openCasinoDesk(page, house, 'admin', '/oyunlar');
  const stop = desk.getByRole('region', { name: 'Keno kapalı' });
  await expect(stop).toContainText('2 tur tohumlarından çıkmıyor');
  await stop.getByRole('button', { name: 'Açılmasını öner' }).click();
  await giveReason(desk, 'Onaya sun', 'Neden bulundu: kayıt 41');
  await expect(toast(desk, 'Onaya sunuldu')).toBeVisible();
  expect(await isOpen()).toBe(false);

  await approve(desk, house, /Keno’nun yeniden açılması/, 'risk');
  expect(await isOpen()).toBe(true);
  await desk.goto(`${house.staffUrl}/oyunlar`);
  await expect(desk.getByRole('region', { name: 'Oyun listesi' })).toBeVisible();
  await expect(stop).toHaveCount(0);
});
