// What frame and house say to each other, with a studio that says what the test wants.
import type { Page } from '@playwright/test';

import { barBalance, expectReady, gameRunBy, lira, netResult, nextLaunch, stage, tool } from './game-desk.ts';
import { findHouse } from './house-address.ts';
import { expect, test } from './house-test.ts';
import { givenMember, givenMoney, toast } from './people.ts';

/** A page in the studio's place that keeps what it hears and says what it is told. */
async function withStubStudio(page: Page, first: readonly object[]): Promise<void> {
  const body = `<!doctype html><title>stub</title><script>
    const house = new URLSearchParams(location.search).get('origin');
    window.heard = [];
    addEventListener('message', ({ data }) => window.heard.push(data));
    window.say = (message) => parent.postMessage({ protocol: 'game-frame/1', ...message }, house);
    for (const message of ${JSON.stringify(first)}) say(message);
  </script>`;
  await page.route(`${findHouse().studioUrl}/play/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body }),
  );
}

const stub = (page: Page) => {
  const frame = page.frames().find((one) => one.url().startsWith(findHouse().studioUrl));
  if (frame === undefined) throw new Error('no studio in this page');
  return {
    /** All in one breath: after the first the frame may be gone. */
    say: (...messages: object[]) =>
      frame.evaluate((said) => {
        for (const message of said) Reflect.get(window, 'say')(message);
      }, messages),
    heard: (): Promise<{ type: string }[]> => frame.evaluate(() => Reflect.get(window, 'heard')),
  };
};

const heardTypes = async (page: Page) => (await stub(page).heard()).map(({ type }) => type);

test('GAME-03 a game that stays silent for 20 s offers to try again, with a new launch', async ({
  page,
  house,
}) => {
  await givenMember(page, house);
  const game = await gameRunBy(house, 'fener');
  await withStubStudio(page, []);
  await page.clock.install();
  const first = nextLaunch(page);
  await page.goto(`${house.publicUrl}${game.path}?oyun=${game.code}`);
  const { id } = await first;
  await expect(page.getByText(`${game.name} açılıyor...`)).toBeVisible();
  await page.clock.runFor(12_000);
  await expect(page.getByText('Oyun açılamadı')).toBeHidden();
  await page.clock.runFor(8_000);
  await expect(page.getByText('Oyun açılamadı')).toBeVisible();
  await expect(page.getByText(/Bakiyenizden para çekilmedi/)).toBeVisible();
  await expect(stage(page, game.name).getByRole('alert')).toBeFocused();
  await page.unroute(`${findHouse().studioUrl}/play/**`);
  await page.clock.resume();
  const second = nextLaunch(page);
  await page.getByRole('button', { name: 'Tekrar Dene' }).click();
  expect((await second).id).not.toBe(id);
  await expectReady(page, game);
});

const isAsked = (path: string) => (one: { url(): string }) => new URL(one.url()).pathname === path;

test('GAME-04 forged messages change nothing; the frame itself is heard', async ({ page, house }) => {
  const player = await givenMember(page, house);
  await givenMoney(house, player, { cash: 123_450 });
  const game = await gameRunBy(house, 'fener');
  await withStubStudio(page, [{ type: 'ready', title: 'x' }]);
  const launch = nextLaunch(page);
  await page.goto(`${house.publicUrl}${game.path}?oyun=${game.code}`);
  await expectReady(page, game);
  await test.step('it may run its own scripts under its own origin, and nothing else', async () => {
    const frame = page.locator('iframe');
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
    await expect(frame).toHaveAttribute('allow', 'fullscreen; autoplay');
    await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  });
  await expect(netResult(page)).toHaveText(lira('0'));
  const address = page.url();
  const resultPath = `/api/v1/casino/launches/${(await launch).id}`;
  const results: string[] = [];
  page.on('request', (request) => isAsked(resultPath)(request) && results.push(request.url()));

  await page.evaluate(async (studio) => {
    const messages = [
      { type: 'ended', status: 'PLAYER_BLOCKED' },
      { type: 'deposit' },
      { type: 'lobby' },
      { type: 'resumed', round_id: 'r' },
      { type: 'round-ended', round_id: 'r', balance: '99999999', net: '5' },
      { type: 'balance', balance: '99999999', amount: '99999999' },
    ].map((message) => ({ protocol: 'game-frame/1', ...message }));
    const frame = document.querySelector('iframe')?.contentWindow ?? null;
    const other = document.body.appendChild(document.createElement('iframe')).contentWindow;
    for (const data of messages) {
      // The page itself, another frame, the right window with a wrong origin, the right origin without the window.
      postMessage(data, '*');
      other?.parent.postMessage(data, '*');
      dispatchEvent(new MessageEvent('message', { data, source: frame, origin: 'https://forged.example' }));
      dispatchEvent(new MessageEvent('message', { data, source: other, origin: studio }));
      dispatchEvent(new MessageEvent('message', { data, origin: studio }));
    }
    // What was posted has arrived when this has.
    await new Promise((arrived) => {
      addEventListener('message', ({ data }) => data === 'last' && arrived(undefined));
      postMessage('last', '*');
    });
    other?.frameElement?.remove();
  }, findHouse().studioUrl);

  expect(page.url()).toBe(address);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Hesabınız oyuna kapalı')).toHaveCount(0);
  await expect(toast(page, 'Yarım kalan turunuz devam ediyor')).toHaveCount(0);

  // A true message that came after them has had its effect, so they have had none.
  await stub(page).say({ type: 'resumed', round_id: 'r' });
  await expect(toast(page, 'Yarım kalan turunuz devam ediyor')).toBeVisible();
  expect(results).toEqual([]);
  await expect(barBalance(page)).toContainText(lira('1234.50'));
  await expect(netResult(page)).toHaveText(lira('0'));

  // The same frame, with an amount of its own: the house asks its own server and shows what that says.
  const answers = ['/api/get_user.php', resultPath].map((path) => page.waitForResponse(isAsked(path)));
  await stub(page).say({ type: 'round-ended', round_id: 'r', balance: '99999999', net: '5' });
  for (const answer of await Promise.all(answers)) await answer.finished();
  await expect(barBalance(page)).toContainText(lira('1234.50'));
  await expect(netResult(page)).toHaveText(lira('0'));
  await stub(page).say({ type: 'deposit' });
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('GAME-08 the house pauses the game behind a dialog, tells it of sound, and asks it to look again after the cashier', async ({
  page,
  house,
}) => {
  await givenMember(page, house);
  const game = await gameRunBy(house, 'fener');
  await withStubStudio(page, [{ type: 'ready', title: 'x' }]);
  await page.goto(`${house.publicUrl}${game.path}?oyun=${game.code}`);
  await expectReady(page, game);
  await tool(page, 'Sesi aç').click();
  await expect
    .poll(async () => (await stub(page).heard()).at(-1))
    .toEqual({
      protocol: 'game-frame/1',
      type: 'sound',
      on: true,
    });
  await stub(page).say({ type: 'deposit' });
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => heardTypes(page)).toEqual(['sound', 'pause']);
  await page.keyboard.press('Escape');
  await expect.poll(() => heardTypes(page)).toEqual(['sound', 'pause', 'go-on', 'reload-balance']);
  await tool(page, 'Kurallar ve bilgiler').click();
  await expect.poll(async () => (await heardTypes(page)).at(-1)).toBe('pause');
});
