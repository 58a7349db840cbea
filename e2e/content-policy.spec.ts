// No screen breaks the policy that it is sent with (Content-Security-Policy). What is refused, be it a style, a script or a
// picture, is told to the page as an event and on the console: both are heard on the main screens of both sites.
import type { Page } from '@playwright/test';
import { openDeposit, openWithdrawal } from './cashier.ts';
import { gameRunBy, openGame } from './game-desk.ts';
import { expect, type Site, test } from './house-test.ts';
import { givenMember, givenMoney, headerButton, openSideMenu, quietPath } from './people.ts';

/** What the pages of this browser complained about so far. */
async function hearComplaints(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  await page.exposeFunction('complain', (what: string) => complaints.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { complain } = window as unknown as { complain: (what: string) => void };
      complain(`${location.pathname}: ${violatedDirective} refused ${blockedURI}`);
    });
  });
  page.on('console', (message) => {
    const told = message.text();
    // What was fetched in advance and not used is a warning of the browser's own.
    if ((message.type() === 'error' && /content security policy/i.test(told)) || /preload/i.test(told))
      complaints.push(told);
  });
  return complaints;
}

/** Opened anew, with all that it fetches. */
async function open(page: Page, address: string): Promise<void> {
  const answer = await page.goto(address);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy, address).toContain("style-src 'self'");
  expect(policy, address).not.toMatch(/unsafe-inline|https:(?!\/\/)/);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.locator('[data-slot=skeleton]')).toHaveCount(0);
}

const bodyStyle = (page: Page, name: 'fontFamily' | 'overflowY'): Promise<string> =>
  page.evaluate((wanted) => getComputedStyle(document.body)[wanted], name);

async function openPlayerScreens(page: Page, house: Site, paths: readonly string[]): Promise<void> {
  for (const path of paths)
    await test.step(path, async () => {
      await open(page, house.publicUrl + path);
      await expect(page.getByRole('banner')).toBeVisible();
      // The styles stand in the page itself: a page that refused them would be bare.
      expect(await bodyStyle(page, 'fontFamily')).toContain('Manrope');
    });
}

test.beforeEach(() => test.slow());

test('WALK-08 no screen of the player breaks the policy of the site or fetches in advance what it does not use', async ({
  page,
  house,
}) => {
  const complaints = await hearComplaints(page);
  await openPlayerScreens(page, house, ['/', '/canli', '/casino', '/promosyonlar', '/keno', '/sss', '/yok']);

  await test.step('layers', async () => {
    await page.goto(house.publicUrl + quietPath);
    await headerButton(page, 'Giriş Yap').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await bodyStyle(page, 'overflowY')).toBe('hidden');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await bodyStyle(page, 'overflowY')).not.toBe('hidden');
    await openSideMenu(page);
  });

  const member = await givenMember(page, house);
  await givenMoney(house, member, { cash: 50_000 });
  await openPlayerScreens(page, house, ['/profil', '/islem-gecmisi', '/game-history', '/oturumlar']);
  await openDeposit(page);
  await page.goto(house.publicUrl + quietPath);
  await openWithdrawal(page);

  await test.step('a game in its frame', async () => {
    await openGame(page, house, await gameRunBy(house, 'fener'));
  });
  expect(complaints).toEqual([]);
});

test("no screen of the staff breaks the policy of the site, nor does the API's description", async ({
  page,
  house,
}) => {
  const complaints = await hearComplaints(page);
  await house.staff.open(page, 'risk', '/');
  for (const path of ['/', '/oyuncular', '/belgeler', '/onaylar', '/cekimler', '/denetim'])
    await test.step(path, () => open(page, house.staffUrl + path));
  await page.goto(`${house.staffUrl}/api/staff/docs`);
  await expect(page.getByRole('heading', { name: 'Yakamoz' })).toBeVisible();
  await house.staff.open(page, 'admin', '/personel');
  await page.getByRole('button', { name: 'Personel davet et' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(complaints).toEqual([]);
});
