import { randomInt } from 'node:crypto';
import { Agent, request } from 'node:http';
import { findHouse } from './house-address.ts';
import { expect, test } from './house-test.ts';
import { closeTab, openTabAt } from './other-process.ts';
import { givenPlayer, headerButton, quietPath, userBox } from './people.ts';

interface Try {
  /** When this stranger came first; a stranger who was refused keeps the place. */
  cameAt: number;
  endedAt: number;
  refused: boolean;
}

/** What the queue of sign-ins holds, and those who are served. */
const queued = 204;
const strangers = 260;
/** For each one who is served so many try again, so that the queue is full nearly always. */
const comeAgain = 16;

/** More strangers than the queue of sign-ins holds. Whoever was refused tries again with the ticket; whoever was served makes room for somebody new. */
function startFlood(publicUrl: string, port: string) {
  const tries: Try[] = [];
  const arrivals: number[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: strangers });
  const anyAddress = () => `10.${randomInt(64, 128)}.${randomInt(256)}.${randomInt(1, 255)}`;
  const signIn = (address: string, ticket: string) =>
    new Promise<{ refused: boolean; ticket: string }>((resolve, reject) => {
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
          'x-forwarded-for': address,
          cookie: ticket,
        },
      });
      call.on('response', (answer) => {
        answer.resume();
        const [issued = ''] = answer.headers['set-cookie'] ?? [];
        answer.on('end', () =>
          resolve({ refused: answer.statusCode === 429, ticket: issued.split(';')[0] ?? '' }),
        );
      });
      call.on('error', reject);
      call.end(JSON.stringify({ username: `yabanci${randomInt(1e9)}`, password: 'Yanlis-Sifre-1' }));
    });
  let ended = false;
  const refused: (() => void)[] = [];
  const comeOnce = async (): Promise<void> => {
    const cameAt = performance.now();
    arrivals.push(cameAt);
    const address = anyAddress();
    let answer = { refused: true, ticket: '' };
    while (answer.refused && !ended) {
      answer = await signIn(address, answer.ticket);
      tries.push({ cameAt, endedAt: performance.now(), refused: answer.refused });
      if (answer.refused && !ended) await new Promise<void>((resolve) => refused.push(resolve));
    }
    for (const again of refused.splice(0, comeAgain)) again();
  };
  const stranger = async (): Promise<void> => {
    while (!ended) await comeOnce();
  };
  const all = Promise.all(Array.from({ length: strangers }, stranger));
  return {
    tries,
    arrivals,
    async end() {
      ended = true;
      for (const again of refused.splice(0)) again();
      await all;
      // Those who were told to come again are expected for some seconds more; the next test of this house meets a quiet one.
      await expect
        .poll(async () => (await signIn(anyAddress(), '')).refused, { timeout: 30_000 })
        .toBe(false);
      agent.destroy();
    },
  };
}

test('WALK-48 whoever was refused under overload is signed in at the next try, before strangers who came later', async ({
  page,
  house,
}) => {
  test.slow();
  const player = await givenPlayer(page, house);
  const tab = await openTabAt(house, 1);
  const dialog = tab.getByRole('dialog');
  const press = () => dialog.getByRole('button', { name: 'Giriş Yap' }).click();
  await tab.goto(house.publicUrl + quietPath);
  await headerButton(tab, 'Giriş Yap').click();
  await dialog.getByLabel('Kullanıcı Adı').fill(player.username);
  await dialog.getByLabel('Şifre', { exact: true }).fill(player.password);

  const flood = startFlood(house.publicUrl, findHouse().otherApiPorts[0] ?? '');
  try {
    await expect.poll(() => flood.tries.filter(({ refused }) => refused).length).toBeGreaterThan(queued);
    await press();
    await expect(dialog.getByRole('alert')).toContainText('Şu anda çok yoğunuz');
    const refusedAt = performance.now();
    // Nearly all of those who were before are served: whoever would have to wait for longer than some seconds is told to come again.
    const before = flood.arrivals.filter((cameAt) => cameAt < refusedAt).length;
    const left = () => before - flood.tries.filter((one) => !one.refused && one.cameAt < refusedAt).length;
    await expect.poll(left, { timeout: 55_000 }).toBeLessThan(20);

    const letIn = tab.waitForResponse((answer) => answer.url().endsWith('/api/login.php'));
    const pressedAt = performance.now();
    await press();
    expect((await letIn).status()).toBe(200);
    const signedInAt = performance.now();
    await expect(userBox(tab, player.username)).toBeVisible();
    const later = flood.tries.filter(({ cameAt }) => cameAt > pressedAt);
    expect(later.filter(({ refused, endedAt }) => !refused && endedAt < signedInAt)).toEqual([]);
    expect(later.filter(({ refused }) => refused).length).toBeGreaterThan(0);
  } finally {
    await flood.end();
    await closeTab(tab);
  }
});
