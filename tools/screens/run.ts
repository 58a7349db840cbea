// `pnpm screens`: every screen at 360, 768 and 1440 px, and lobbies at 1920, into .results/screens, over a house of its own. With words behind it
// (`pnpm screens game staff-returns`) only those whose name begins with one.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { createStaffDesk } from '../../e2e/staff-desk.ts';
import { launchHouse, standardEngines } from '../launch/index.ts';
import { buildStaleSites } from '../web/build-sites.ts';
import { openChromium } from '../web/chromium.ts';
import { betScreens, placeBets, type ShownBets, staffBetPages } from './bets.ts';
import { type Screen, screens } from './screens.ts';
import { staffPages } from './staff-pages.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.results/screens');
const widths = { 360: 740, 768: 1024, 1440: 900, 1920: 1080 };
const usualMax = 1440;
const barAtTheBottom =
  'body { position: relative } nav.fixed { position: absolute !important } * { content-visibility: visible !important }';
const lookMs = 120;
const settleMs = 700;
const asked = process.argv.slice(2);
const isAsked = (name: string): boolean => asked.length === 0 || asked.some((word) => name.startsWith(word));
const player = { username: 'yelken_deniz', password: 'martı-kanadı-42' };

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await buildStaleSites(root);
const house = await launchHouse({
  engines: standardEngines(),
  apis: 1,
  dir: join(root, '.results/screens-house'),
  seeded: true,
  notary: true,
  betting: true,
  payments: true,
  studio: true,
});
const desk = createStaffDesk(house);
const browser = await openChromium();
try {
  await registerPlayer();
  await givePlayerMoney();
  const cookie = await givePlayerCookie();
  const bets = await givePlayerBets(cookie);
  await givePlayerBonus(cookie);
  for (const [width, height] of Object.entries(widths)) {
    const viewport = { width: Number(width), height };
    const visitor = await openContext(browser, viewport);
    const member = await openContext(browser, viewport);
    await signIn(member);
    const isShown = ({ name, wide = false }: Screen): boolean =>
      isAsked(name) && (wide || Number(width) <= usualMax);
    for (const screen of [...screens, ...betScreens(bets)].filter(isShown))
      await take(screen.as === 'member' ? member : visitor, screen, Number(width));
    if (Number(width) <= usualMax) await takeStaffScreens(viewport, bets);
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
  await page.goto(screen.path);
  await lookAround(page);
  await screen.after?.(page);
  await page.waitForTimeout(settleMs);
  // A modal covers the window, so there is nothing to see below it. Elsewhere the bar that stays at the bottom of
  // the window is put at the bottom of the page: a picture of the full page would show it in the middle.
  const fullPage = screen.after === undefined;
  // Constructed: the page's policy allows no style element that it does not know.
  if (fullPage)
    await page.evaluate(`{
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(${JSON.stringify(barAtTheBottom)});
    document.adoptedStyleSheets.push(sheet);
  }`);
  // A provider's page in a frame is painted only where the window shows it; a game's is as high as the window.
  if (fullPage && (await page.locator('iframe').count())) {
    await page.setViewportSize({ width, height: await page.evaluate<number>('document.body.scrollHeight') });
    await page.waitForTimeout(settleMs);
  }
  const path = join(folder, `${screen.name}-${width}.png`);
  await page.screenshot({ path, fullPage, animations: 'disabled' });
  await page.close();
}

/** What loads only when it comes near is to be in the picture too. A stream of prices never lets the network rest. */
async function lookAround(page: Page): Promise<void> {
  await page.locator('#preloader').waitFor({ state: 'detached' });
  const step = (page.viewportSize()?.height ?? 0) / 2;
  const height = (): Promise<number> => page.evaluate('document.body.scrollHeight');
  for (let top = 0; top < (await height()); top += step) {
    await page.evaluate(`scrollTo(0, ${top})`);
    await page.waitForTimeout(lookMs);
  }
  await page.evaluate('scrollTo(0, 0)');
  await page.waitForTimeout(settleMs);
}

async function takeStaffScreens(viewport: { width: number; height: number }, bets: ShownBets): Promise<void> {
  const context = await openContext(browser, viewport);
  const page = await context.newPage();
  const picture = (name: string) =>
    page.screenshot({ path: join(folder, `${name}-${viewport.width}.png`), fullPage: true });
  if (isAsked('staff-sign-in')) {
    await page.goto(house.staffUrl, { waitUntil: 'networkidle' });
    await picture('staff-sign-in');
  }
  for (const [name, { path, role }] of Object.entries({ ...staffPages, ...staffBetPages(bets) })) {
    if (!isAsked(name)) continue;
    await desk.open(page, role, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // The heading stands before what is asked for has come.
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(settleMs);
    await picture(name);
  }
  await context.close();
}

async function post(path: string, body: object, more: Record<string, string> = {}): Promise<Response> {
  return fetch(`${house.apis[0]?.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...more },
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
       row('play_money', 125050, 'bonus_cost')::wallet.step])
     from identity.player where username = '${player.username}'`,
  );
}

async function givePlayerCookie(): Promise<string> {
  const login = await post('/api/login.php', player);
  return login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

/** Before the bonus, so that they are of cash. */
async function givePlayerBets(cookie: string): Promise<ShownBets> {
  const [playerId = ''] = await house.query(
    `select player_id from identity.player where username = '${player.username}'`,
  );
  const provider = house.betting?.opsUrl ?? '';
  return placeBets({ api: house.apis[0]?.url ?? '', provider, cookie, playerId });
}

/** Claimed over HTTP; the deposit that it waits for is told as payments do. */
async function givePlayerBonus(cookie: string): Promise<void> {
  await house.query(
    `update identity.player set email_verified_at = platform.now() where username = '${player.username}'`,
  );
  const [id] = await house.query(`select article_id from promotions.campaign order by campaign_id limit 1`);
  const answer = await post('/api/claim_promotion.php', { promotion_id: Number(id) }, { cookie });
  const told: unknown = await answer.json();
  if ((told as { success?: boolean }).success !== true)
    throw new Error(`the player of the pictures has no bonus: ${JSON.stringify(told)}`);
  await house.query(
    `select promotions.deposited(player_id, 1, 'TRY', 30000, null)
     from identity.player where username = '${player.username}'`,
  );
}

async function signIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/');
  const status = await page.evaluate(async (credentials) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(credentials);
    const { status: answered } = await fetch('/api/login.php', { method: 'POST', headers, body });
    // Asked once before the first deposit; the pictures show what comes after it.
    const question = JSON.stringify({ wants_limit: false });
    await fetch('/api/v1/safety/first-question', { method: 'POST', headers, body: question });
    return answered;
  }, player);
  if (status !== 200) throw new Error(`the player of the pictures could not sign in: ${status}`);
  await page.close();
}
