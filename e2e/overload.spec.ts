import { randomInt } from 'node:crypto';
import { Agent, request } from 'node:http';
import { findHouse } from './house-address.ts';
import { expect, test } from './house-test.ts';
import { closeTab, openTabAt } from './other-process.ts';
import { givenPlayer, headerButton, quietPath, userBox } from './people.ts';

interface Try {
  beganAt: number;
  endedAt: number;
  refused: boolean;
}

/** What the queue of sign-ins holds, and those who are served. */
const queued = 202;
/** For each one who is served so many try again, so that the queue is full nearly always. */
const comeAgain = 16;

/** More strangers than the queue of sign-ins holds, each try by somebody new. */
function startFlood(publicUrl: string, port: string, strangers: number) {
  const tries: Try[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: strangers });
  const address = () => `10.${randomInt(64, 128)}.${randomInt(256)}.${randomInt(1, 255)}`;
  const signIn = () =>
    new Promise<number>((resolve, reject) => {
      const call = request({
        agent,
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/login.php',
        headers: {
          host: new URL(publicUrl).host,
          origin: publicUrl,
          'content-type': 'application/json',
          'x-forwarded-for': address(),
        },
      });
      call.on('response', (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      });
      call.on('error', reject);
      call.end(JSON.stringify({ username: `yabanci${randomInt(1e9)}`, password: 'Yanlis-Sifre-1' }));
    });
  let ended = false;
  const refused: (() => void)[] = [];
  const stranger = async (): Promise<void> => {
    while (!ended) {
      const beganAt = performance.now();
      const status = await signIn();
      tries.push({ beganAt, endedAt: performance.now(), refused: status === 429 });
      if (status === 429 && !ended) await new Promise<void>((resolve) => refused.push(resolve));
      else for (const again of refused.splice(0, comeAgain)) again();
    }
  };
  const all = Promise.all(Array.from({ length: strangers }, stranger));
  return {
    tries,
    async end() {
      ended = true;
      for (const again of refused.splice(0)) again();
      await all;
      agent.destroy();
    },
  };
}

test('WALK-48 whoever was refused under overload is signed in at the next try, before strangers who came later', async ({
  page,
  house,
}) => {
  const player = await givenPlayer(page, house);
  const tab = await openTabAt(house, 1);
  const dialog = tab.getByRole('dialog');
  const press = () => dialog.getByRole('button', { name: 'Giriş Yap' }).click();
  await tab.goto(house.publicUrl + quietPath);
  await headerButton(tab, 'Giriş Yap').click();
  await dialog.getByLabel('Kullanıcı Adı').fill(player.username);
  await dialog.getByLabel('Şifre', { exact: true }).fill(player.password);

  const flood = startFlood(house.publicUrl, findHouse().otherApiPorts[0] ?? '', 420);
  try {
    await expect.poll(() => flood.tries.filter(({ refused }) => refused).length).toBeGreaterThan(queued);
    await press();
    await expect(dialog.getByRole('alert')).toContainText('Şu anda çok yoğunuz');
    const refusedAt = performance.now();
    // Those who were before are served; as many wait again.
    const servedSince = () => flood.tries.filter((one) => !one.refused && one.endedAt > refusedAt).length;
    await expect.poll(servedSince, { timeout: 60_000 }).toBeGreaterThan(queued);

    const letIn = tab.waitForResponse((answer) => answer.url().endsWith('/api/login.php'));
    const pressedAt = performance.now();
    await press();
    expect((await letIn).status()).toBe(200);
    const signedInAt = performance.now();
    await expect(userBox(tab, player.username)).toBeVisible();
    const later = flood.tries.filter(({ beganAt }) => beganAt > pressedAt);
    expect(later.filter(({ refused, endedAt }) => !refused && endedAt < signedInAt)).toEqual([]);
    expect(later.filter(({ refused }) => refused).length).toBeGreaterThan(0);
  } finally {
    await flood.end();
    await closeTab(tab);
  }
});
