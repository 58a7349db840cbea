import { anOperator } from '@yakamoz/contracts/fixtures/operator';
import { siteTexts } from '@yakamoz/site/texts';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { showPart } from '../../../testing/open-site.tsx';
import { hold } from '../../../testing/renew.ts';
import { sportsFrameTexts as texts } from './sports-frame-texts.ts';
import { SportsPage } from './sports-page.tsx';

const provider = 'https://betting.invalid';
const frameOf = (screen: Screen) => screen.container.querySelector('iframe') as HTMLIFrameElement;
const heightOf = (screen: Screen) => Math.round(frameOf(screen).getBoundingClientRect().height);
const say = (screen: Screen, data: unknown, origin = provider, source = frameOf(screen).contentWindow) =>
  dispatchEvent(new MessageEvent('message', { data, origin, source }));

function setOnline(online: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
  dispatchEvent(new Event(online ? 'online' : 'offline'));
}

beforeEach(() => hold(['operator'], anOperator({ betting_frame_url: `${provider}/frame?lang=tr` })));
afterEach(async () => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'onLine');
  dispatchEvent(new Event('online'));
  await page.viewport(1280, 800);
});

test.each([
  ['sport', '/spor'],
  ['live', '/canli'],
  ['esports', '/e-spor'],
] as const)(
  'SPORT-01 the view %s embeds its page, 3800 px high and 2500 px below 1024 px',
  async (view, path) => {
    const screen = await showPart(<SportsPage view={view} />, {}, path);
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(texts.views[view]);
    const frame = frameOf(screen);
    expect(frame.src).toBe(`${provider}/frame?lang=tr&view=${view}`);
    expect(frame.title).toBe(texts.frame(texts.views[view]));
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms');
    expect(frame.referrerPolicy).toBe('no-referrer');
    expect(heightOf(screen)).toBe(3_800);
    await page.viewport(1023, 800);
    await expect.poll(() => heightOf(screen)).toBe(2_500);
    await expect
      .element(screen.getByRole('link', { name: texts.tabNames[view], exact: true }))
      .toHaveAttribute('aria-current', 'page');
  },
);

test('SPORT-01 loading: the page says so until the provider speaks; axe finds nothing', async () => {
  const screen = await showPart(<SportsPage view="sport" />);
  await expect.element(screen.getByRole('status')).toMatchTextContent(texts.loading);
  say(screen, { type: 'hello' });
  await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
  expect(heightOf(screen)).toBe(3_800);
  frameOf(screen).remove();
  expect(await axeViolations(screen.container)).toEqual([]);
});

test.each([
  [1_234.2, 1_235],
  [50, 400],
  [90_000, 6_000],
])('SPORT-01 a height of %d that the frame reports becomes %d', async (told, shown) => {
  const screen = await showPart(<SportsPage view="sport" />);
  say(screen, { type: 'frame-height', height: told });
  await expect.poll(() => heightOf(screen)).toBe(shown);
});

test('SPORT-01 nobody else can set the height', async () => {
  const screen = await showPart(<SportsPage view="sport" />);
  say(screen, { type: 'frame-height', height: 500 }, 'https://forged.example');
  say(screen, { type: 'frame-height', height: 500 }, provider, window);
  await expect.element(screen.getByRole('status')).toBeInTheDocument();
  say(screen, { type: 'frame-height', height: '700' });
  say(screen, { type: 'something-else', height: 800 });
  await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
  expect(heightOf(screen)).toBe(3_800);
});

test('failed: a provider that does not answer within 12 seconds is said to be away, and asked again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const screen = await showPart(<SportsPage view="live" />);
  await expect.element(screen.getByText(texts.loading)).toBeInTheDocument();
  vi.advanceTimersByTime(11_000);
  await expect.element(screen.getByText(texts.silent)).not.toBeInTheDocument();
  vi.advanceTimersByTime(1_000);
  await expect.element(screen.getByText(texts.silent)).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 1, name: texts.views.live })).toBeVisible();
  const before = frameOf(screen);
  await screen.getByRole('button', { name: siteTexts.retry }).click();
  await expect.element(screen.getByText(texts.silent)).not.toBeInTheDocument();
  expect(frameOf(screen)).not.toBe(before);
  say(screen, { type: 'frame-height', height: 900 });
  await expect.poll(() => heightOf(screen)).toBe(900);
});

test('failed: a provider that is silent can be looked at anyway, and one that speaks late appears', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const screen = await showPart(<SportsPage view="live" />);
  await expect.element(screen.getByText(texts.loading)).toBeInTheDocument();
  vi.advanceTimersByTime(12_000);
  await screen.getByRole('button', { name: texts.showAnyway }).click();
  await expect.element(screen.getByText(texts.silent)).not.toBeInTheDocument();
  await expect.element(frameOf(screen)).toBeVisible();
});

test('without a connection the page says so and opens by itself when there is one', async () => {
  const screen = await showPart(<SportsPage view="sport" />);
  const before = frameOf(screen);
  setOnline(false);
  await expect.element(screen.getByText(texts.offlineText)).toBeVisible();
  setOnline(true);
  await expect.element(screen.getByText(texts.offlineText)).not.toBeInTheDocument();
  expect(frameOf(screen)).not.toBe(before);
  expect(heightOf(screen)).toBe(3_800);
});

test('a page that already speaks stays in sight whatever the connection does', async () => {
  const screen = await showPart(<SportsPage view="sport" />);
  say(screen, { type: 'frame-height', height: 900 });
  await expect.poll(() => heightOf(screen)).toBe(900);
  const before = frameOf(screen);
  setOnline(false);
  setOnline(true);
  await expect.element(screen.getByText(texts.offline)).not.toBeInTheDocument();
  expect(frameOf(screen)).toBe(before);
});

test('empty: an installation without a provider says so', async () => {
  hold(['operator'], anOperator());
  const screen = await showPart(<SportsPage view="sport" />);
  await expect.element(screen.getByText(texts.none)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: texts.home })).toHaveAttribute('href', '/');
});
