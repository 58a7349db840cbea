import { aBoardMatch, aMarket } from '@yakamoz/contracts/fixtures/board';
import { aMatch } from '@yakamoz/contracts/fixtures/sportsbook';
import { anOperator } from '@yakamoz/contracts/fixtures/operator';
import { siteTexts } from '@yakamoz/site/texts';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, holds, sent } from '@yakamoz/site-testing/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { showPart } from '../../../testing/open-site.tsx';
import { hold } from '../../../testing/renew.ts';
import { actOnSlip, slipNow } from '../../shared/bet-slip/slip-store.ts';
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
  ['virtual', '/sanal-sporlar'],
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

const board = 'https://board.invalid';

test('SPORT-01 the board is embedded where no provider’s page is set up, at the place that the address names', async () => {
  hold(['operator'], anOperator({ board_url: `${board}/` }));
  const screen = await showPart(<SportsPage view="live" />, {}, '/canli?b=/mac/m-1');
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(texts.views.live);
  expect(frameOf(screen).src).toBe(`${board}/mac/m-1`);
  expect(frameOf(screen).title).toBe(texts.board(texts.views.live));
  say(screen, { type: 'frame-height', height: 40_000 }, board);
  await expect.poll(() => heightOf(screen)).toBe(40_000);
  say(screen, { type: 'route', path: '/canli' }, board);
  await expect.poll(() => location.search).toBe('');
  say(screen, { type: 'route', path: '/mac/m-2' }, board);
  await expect.poll(() => location.search).toBe('?b=%2Fmac%2Fm-2');
});

const forged = {
  type: 'pick',
  match: 'm-9',
  market: 'total:2.5',
  outcome: 'over',
  price: 9_000,
  stake: '50',
};

test.each([
  ['another origin in the frame of the board', 'https://forged.example', undefined],
  ['another window of the origin of the board', board, window],
])('SPORT-07 %s adds nothing', async (_, origin, source) => {
  hold(['operator'], anOperator({ board_url: `${board}/` }));
  const screen = await showPart(<SportsPage view="sport" />, {}, '/spor');
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  say(screen, forged, origin, source);
  // What the board says after it is heard.
  say(screen, { type: 'route', path: '/mac/m-9' }, board);
  await expect.poll(() => location.search).toBe('?b=%2Fmac%2Fm-9');
  expect(sent('GET /api/v1/sports/matches/:id')).toEqual([]);
  expect(slipNow().bets).toEqual([]);
});

test('SPORT-07 SPB-22 a chosen outcome goes on the slip at the house’s own price; no message sets a price, a stake or money', async () => {
  hold(['operator'], anOperator({ board_url: `${board}/` }));
  const match = { ...aMatch({ id: 'm-9' }), league_id: 'l-1', further_markets: 1 };
  const markets = [{ id: 'total:2.5', version: 1, closed: null, prices: [190, 185] }];
  answers('GET /api/v1/sports/matches/:id', { match, groups: [{ group: 'totals', markets }] });
  const screen = await showPart(<SportsPage view="sport" />, {}, '/spor');
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  for (const type of ['stake', 'price', 'place', 'slip', 'balance'])
    say(screen, { ...forged, type, amount: '50', picks: [forged] }, board);
  say(screen, { ...forged, market: 'total:9.5' }, board);
  await expect.poll(() => sent('GET /api/v1/sports/matches/:id')).toHaveLength(1);
  expect(slipNow().bets).toEqual([]);
  say(screen, forged, board);
  await expect
    .poll(() => slipNow().bets)
    .toMatchObject([{ matchId: 'm-9', oddId: 'total:2.5:over', market: 'Alt/Üst 2.5', chosenPrice: '1.90' }]);
  expect(slipNow().stake).toBe('');
  expect(sent('POST /api/v1/bets')).toEqual([]);
  say(screen, forged, board);
  await expect.poll(() => slipNow().bets).toEqual([]);
});

/** The board's own messages. */
const tellRoute = (screen: Screen, path: string, arrival: 'page' | 'same' | 'back') =>
  say(screen, { type: 'route', path, arrival }, board);
const tellHeight = (screen: Screen, height: number) => say(screen, { type: 'frame-height', height }, board);

test('SPORT-02 the list that the board went back to is shown where it was left, a match from its top', async () => {
  hold(['operator'], anOperator({ board_url: `${board}/` }));
  const screen = await showPart(<SportsPage view="sport" />, {}, '/spor?b=/%3Fdal%3Dtennis');
  expect(frameOf(screen).src).toBe(`${board}/?dal=tennis`);
  tellHeight(screen, 9_000);
  await expect.poll(() => heightOf(screen)).toBe(9_000);
  scrollTo({ top: 4_000, behavior: 'instant' });
  tellRoute(screen, '/mac/m-1?dal=tennis', 'page');
  await expect.poll(() => scrollY).toBeLessThan(1_000);
  await expect.poll(() => location.search).toBe(`?b=${encodeURIComponent('/mac/m-1?dal=tennis')}`);
  tellHeight(screen, 700);
  await expect.poll(() => heightOf(screen)).toBe(700);
  tellRoute(screen, '/?dal=tennis', 'back');
  await expect.poll(() => location.search).toBe(`?b=${encodeURIComponent('/?dal=tennis')}`);
  tellHeight(screen, 9_000);
  await expect.poll(() => Math.round(scrollY)).toBe(4_000);
  tellRoute(screen, '/?dal=football', 'same');
  await expect.poll(() => location.search).toBe(`?b=${encodeURIComponent('/?dal=football')}`);
  expect(Math.round(scrollY)).toBe(4_000);
});

test('SPORT-01 the house’s own link to the page opens the board at its beginning', async () => {
  hold(['operator'], anOperator({ board_url: `${board}/` }));
  const screen = await showPart(<SportsPage view="sport" />, {}, '/spor?b=/mac/m-1');
  const before = frameOf(screen);
  expect(before.src).toBe(`${board}/mac/m-1`);
  tellRoute(screen, '/mac/m-1', 'back');
  expect(frameOf(screen)).toBe(before);
  await screen.getByRole('link', { name: texts.tabNames.sport, exact: true }).click();
  await expect.poll(() => frameOf(screen).src).toBe(`${board}/`);
});

const looking = 'GET /api/v1/sports/matches/:id';
const press = (screen: Screen, outcome: string, match = 'b-7') =>
  say(screen, { type: 'pick', match, market: '1x2', outcome }, board);
const held = () => slipNow().bets.map(({ oddId }) => oddId);

test.each([
  ['one press puts it on', ['1'], ['1x2:1']],
  ['a second press takes it off', ['1', '1'], []],
  ['a third one puts it on again', ['1', '1', '1'], ['1x2:1']],
  ['another outcome takes its place', ['1', 'x'], ['1x2:x']],
  ['another outcome, pressed twice, takes the match off', ['1', 'x', 'x'], []],
])('SLIP-01 while the price is asked for, %s', async (_promise, presses, expected) => {
  hold(['operator'], anOperator({ board_url: `${board}/` }));
  holds(looking);
  const screen = await showPart(<SportsPage view="sport" />, {}, '/spor');
  for (const outcome of presses) press(screen, outcome);
  // The last one to be answered: what was pressed before it is decided by then.
  press(screen, '2', 'b-8');
  answers(looking, ({ params }) => ({
    match: aBoardMatch({ id: params['id'] ?? '' }),
    groups: [{ group: 'main' as const, markets: [aMarket()] }],
  }));
  await expect.poll(held).toContain('1x2:2');
  expect(held()).toEqual([...expected, '1x2:2']);
  actOnSlip({ type: 'clear' });
});

test('SLIP-01 one press takes off what is on the slip, also where no bet is taken on it any more', async () => {
  hold(['operator'], anOperator({ board_url: `${board}/` }));
  answers(looking, {
    match: aBoardMatch({ id: 'b-7' }),
    groups: [{ group: 'main', markets: [aMarket()] }],
  });
  const screen = await showPart(<SportsPage view="sport" />, {}, '/spor');
  press(screen, '2');
  await expect.poll(held).toEqual(['1x2:2']);
  answers(looking, { match: aBoardMatch({ id: 'b-7' }), groups: [] });
  press(screen, '2');
  expect(held()).toEqual([]);
});
