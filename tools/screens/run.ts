// `pnpm screens`: every screen at 360, 768 and 1440 px into .results/screens, over a house of its own.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { launchHouse, standardEngines } from '../launch/index.ts';
import { buildStaleSites } from '../web/build-sites.ts';
import { openChromium } from '../web/chromium.ts';
import { type Screen, screens } from './screens.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.results/screens');
const widths = { 360: 740, 768: 1024, 1440: 900 };
const barAtTheBottom = 'body { position: relative } nav.fixed { position: absolute !important }';
const player = { username: 'yelken_deniz', password: 'martı-kanadı-42' };

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await buildStaleSites(root);
const house = await launchHouse({
  engines: standardEngines(),
  apis: 1,
  dir: join(root, '.results/screens-house'),
});
const browser = await openChromium();
try {
  await registerPlayer();
  await givePlayerMoney();
  for (const [width, height] of Object.entries(widths)) {
    const viewport = { width: Number(width), height };
    const visitor = await openContext(browser, viewport);
    const member = await openContext(browser, viewport);
    await signIn(member);
    for (const screen of screens)
      await take(screen.as === 'member' ? member : visitor, screen, Number(width));
    await takeStaffDoor(visitor, Number(width));
    await visitor.close();
    await member.close();
  }
} finally {
  await browser.close();
  await house.stop();
  await house.remove();
}
console.log(`screens in ${folder}`);

function openContext(from: Browser, viewport: { width: number; height: number }): Promise<BrowserContext> {
  // Still pictures: what moves by itself would make two runs differ.
  return from.newContext({ viewport, baseURL: house.publicUrl, locale: 'tr-TR', reducedMotion: 'reduce' });
}

async function take(context: BrowserContext, screen: Screen, width: number): Promise<void> {
  const page = await context.newPage();
  await page.goto(screen.path, { waitUntil: 'networkidle' });
  await screen.after?.(page);
  await page.waitForLoadState('networkidle');
  // A modal covers the window, so there is nothing to see below it. Elsewhere the bar that stays at the bottom of
  // the window is put at the bottom of the page: a picture of the full page would show it in the middle.
  const fullPage = screen.after === undefined;
  if (fullPage) await page.addStyleTag({ content: barAtTheBottom });
  const path = join(folder, `${screen.name}-${width}.png`);
  await page.screenshot({ path, fullPage, animations: 'disabled' });
  await page.close();
}

async function takeStaffDoor(context: BrowserContext, width: number): Promise<void> {
  const page = await context.newPage();
  await page.goto(house.staffUrl, { waitUntil: 'networkidle' });
  await page.screenshot({ path: join(folder, `staff-sign-in-${width}.png`), fullPage: true });
  await page.close();
}

async function post(path: string, body: object): Promise<Response> {
  return fetch(`${house.apis[0]?.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function registerPlayer(): Promise<void> {
  const answer = await post('/api/register.php', {
    ...player,
    repeat_password: player.password,
    first_name: 'Deniz',
    last_name: 'Yelken',
    email: 'deniz@posta.example',
    phone_number: '+905321234567',
    birth_date: '1990-05-19',
    gender: 'other',
    country: 'TR',
    consents: { terms: true, privacy: true, marketing: false },
  });
  if (!answer.ok) throw new Error(`the player of the pictures could not register: ${await answer.text()}`);
}

/** Booked as all money is: the pictures show a balance that the ledger knows. */
async function givePlayerMoney(): Promise<void> {
  await house.query(
    `select wallet.post(player_id, 'screens', 'first money', 'TRY', array[
       row('adjustment_in', 125050, 'bonus_cost')::wallet.step, row('bonus_grant', 15000, 'bonus_cost')::wallet.step])
     from identity.player where username = '${player.username}'`,
  );
}

async function signIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/');
  const status = await page.evaluate(async (credentials) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(credentials);
    return (await fetch('/api/login.php', { method: 'POST', headers, body })).status;
  }, player);
  if (status !== 200) throw new Error(`the player of the pictures could not sign in: ${status}`);
  await page.close();
}
