import { aJackpot } from '@yakamoz/contracts/fixtures/casino';
import { aSlide, anInfoCard } from '@yakamoz/contracts/fixtures/content';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers } from '@yakamoz/site-testing/server';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { drawn, lookAway, settle, withMotion } from '../../../testing/motion.ts';
import { showPart } from '../../../testing/open-site.tsx';
// After the styles of the site, whose layers it joins.
import './home-lower.css';
import { Banner } from './banner.tsx';
import { homeTexts as texts } from './home-texts.ts';
import { InfoCards } from './info-cards.tsx';
import { JackpotLine } from './jackpot-line.tsx';

const times = <T,>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const slideSets = {
  desktop: times(5, (index) => aSlide({ id: index, title: `Geniş ${index}`, link_url: `/sss?${index}` })),
  mobile: times(5, (index) => aSlide({ id: 10 + index, title: `Dar ${index}` })),
};
const current = (screen: Screen) =>
  screen.container.querySelector('[data-current]')?.getAttribute('aria-label') ?? '';

async function showBanner(): Promise<Screen> {
  answers('GET /api/v1/banners', slideSets);
  const screen = await showPart(<Banner />);
  await settle();
  await expect.poll(() => current(screen)).toBe('1 / 5');
  return screen;
}

test('HOME-01 five slides turn every 5 s and wrap around', async () => {
  await withMotion();
  const screen = await showBanner();
  for (const next of [2, 3, 4, 5, 1]) {
    const before = current(screen);
    await drawn();
    vi.advanceTimersByTime(4_999);
    expect(current(screen)).toBe(before);
    vi.advanceTimersByTime(1);
    await expect.poll(() => current(screen)).toBe(`${next} / 5`);
  }
});

test('HOME-01 arrows and dots turn the slides, around both ends; the slide is the link', async () => {
  answers('GET /api/v1/banners', slideSets);
  const screen = await showPart(<Banner />);
  await screen.getByRole('button', { name: texts.banner.previous }).click();
  expect(current(screen)).toBe('5 / 5');
  await screen.getByRole('button', { name: texts.banner.next }).click();
  expect(current(screen)).toBe('1 / 5');
  const fourth = screen.getByRole('button', { name: texts.banner.goTo(4) });
  await fourth.click();
  expect(current(screen)).toBe('4 / 5');
  await expect.element(fourth).toHaveAttribute('aria-current', 'true');
  const link = screen.getByRole('link');
  await expect.element(link).toHaveAttribute('href', '/sss?3');
  await expect.element(link).toMatchTextContent('Geniş 3');
  await expect.element(link.getByRole('img')).toHaveAttribute('alt', aSlide().alt_text);
});

test('HOME-01 the picture set changes at 768 px', async () => {
  answers('GET /api/v1/banners', slideSets);
  await page.viewport(767, 800);
  const screen = await showPart(<Banner />);
  await expect.element(screen.getByRole('link')).toMatchTextContent('Dar 0');
  await page.viewport(768, 800);
  await expect.element(screen.getByRole('link')).toMatchTextContent('Geniş 0');
});

test('HOME-11 the banner has a pause button, and moves on after it is pressed again', async () => {
  await withMotion();
  const screen = await showBanner();
  const press = (name: string) => (screen.getByRole('button', { name }).element() as HTMLElement).click();
  press(texts.banner.pause);
  vi.advanceTimersByTime(21_000);
  expect(current(screen)).toBe('1 / 5');
  await expect.element(screen.getByRole('button', { name: texts.banner.play })).toBeVisible();
  press(texts.banner.play);
  await expect.element(screen.getByRole('button', { name: texts.banner.pause })).toBeVisible();
  await drawn();
  vi.advanceTimersByTime(5_000);
  await expect.poll(() => current(screen)).toBe('2 / 5');
});

test('HOME-11 the banner stands still while hovered, focused or hidden, and is read out then', async () => {
  await withMotion();
  const screen = await showBanner();
  const live = () => screen.container.querySelector('[aria-live]')?.getAttribute('aria-live');
  expect(live()).toBe('off');
  const frame = screen.container.querySelector('.banner') as HTMLElement;
  frame.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  await expect.poll(live).toBe('polite');
  await drawn();
  vi.advanceTimersByTime(21_000);
  expect(current(screen)).toBe('1 / 5');
  frame.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, relatedTarget: document.body }));
  await expect.poll(live).toBe('off');

  await userEvent.keyboard('{Tab}');
  await expect.poll(live).toBe('polite');
  await drawn();
  vi.advanceTimersByTime(21_000);
  expect(current(screen)).toBe('1 / 5');
  (document.activeElement as HTMLElement).blur();
  await expect.poll(live).toBe('off');

  lookAway(true);
  await expect.poll(live).toBe('polite');
  await drawn();
  vi.advanceTimersByTime(21_000);
  expect(current(screen)).toBe('1 / 5');
  lookAway(false);
  await expect.poll(live).toBe('off');
  await drawn();
  vi.advanceTimersByTime(5_000);
  await expect.poll(() => current(screen)).toBe('2 / 5');
});

test('HOME-11 a finger that moves sideways turns the banner; up and down does not', async () => {
  await withMotion();
  const screen = await showBanner();
  const frame = screen.container.querySelector('.banner') as HTMLElement;
  const swipe = (toX: number, toY: number) => {
    const finger = { pointerType: 'touch', bubbles: true };
    frame.dispatchEvent(new PointerEvent('pointerdown', { ...finger, clientX: 300, clientY: 100 }));
    frame.dispatchEvent(new PointerEvent('pointerup', { ...finger, clientX: toX, clientY: toY }));
  };
  swipe(200, 110);
  await expect.poll(() => current(screen)).toBe('2 / 5');
  swipe(400, 110);
  await expect.poll(() => current(screen)).toBe('1 / 5');
  swipe(340, 300);
  swipe(270, 100);
  await settle();
  expect(current(screen)).toBe('1 / 5');
});

test('HOME-11 under reduced motion nothing moves, and nothing has to be paused', async () => {
  answers('GET /api/v1/casino/jackpots', { pools: times(5, (index) => aJackpot({ pool: `p-${index}` })) });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const screen = await showBanner();
  vi.advanceTimersByTime(21_000);
  await settle();
  expect(current(screen)).toBe('1 / 5');
  await expect.element(screen.getByRole('button', { name: texts.banner.pause })).not.toBeInTheDocument();
});

const pools = [100, 5_000_000, 2_000, 400_000.5, 30_000, 7].map((amount, index) =>
  aJackpot({
    pool: `p-${index}`,
    name: `Havuz ${index}`,
    game_name: `Oyun ${index}`,
    game_code: `oyun-${index}`,
    amount: amount.toFixed(2),
  }),
);
const entries = (screen: Screen) =>
  [...screen.container.querySelectorAll('.jackpot')].map((entry) =>
    ['.jackpot-name', '.jackpot-amount'].map((part) => entry.querySelector(part)?.textContent).join(''),
  );

async function showJackpots(): Promise<Screen> {
  answers('GET /api/v1/casino/jackpots', { pools });
  const screen = await showPart(<JackpotLine />);
  await settle();
  await expect.poll(() => entries(screen)).toHaveLength(5);
  return screen;
}

test('HOME-07 the five largest pools move on every 5 s and wrap around; amounts in Turkish with two decimals', async () => {
  await withMotion();
  const screen = await showJackpots();
  const order = [
    'Oyun 1 Havuz 1₺5.000.000,00',
    'Oyun 3 Havuz 3₺400.000,50',
    'Oyun 4 Havuz 4₺30.000,00',
    'Oyun 2 Havuz 2₺2.000,00',
    'Oyun 0 Havuz 0₺100,00',
  ];
  expect(entries(screen)).toEqual(order);
  await expect.element(screen.getByRole('link').first()).toHaveAttribute('href', '/casino?oyun=oyun-1');
  for (const first of [...order.slice(1), order[0]]) {
    const [before] = entries(screen);
    await drawn();
    vi.advanceTimersByTime(4_999);
    expect(entries(screen)[0]).toBe(before);
    vi.advanceTimersByTime(1);
    await expect.poll(() => entries(screen)[0]).toBe(first);
  }
});

test('HOME-07 HOME-11 the jackpots stand still when paused, and move on afterwards', async () => {
  await withMotion();
  const screen = await showJackpots();
  const press = (name: string) => (screen.getByRole('button', { name }).element() as HTMLElement).click();
  const [first] = entries(screen);
  press(texts.jackpots.pause);
  await expect.element(screen.getByRole('button', { name: texts.jackpots.play })).toBeVisible();
  await drawn();
  vi.advanceTimersByTime(11_000);
  expect(entries(screen)[0]).toBe(first);
  press(texts.jackpots.play);
  await expect.element(screen.getByRole('button', { name: texts.jackpots.pause })).toBeVisible();
  await drawn();
  vi.advanceTimersByTime(5_000);
  await expect.poll(() => entries(screen)[0]).not.toBe(first);
});

test('WALK-39 a jackpot names the amount and the time of its last win', async () => {
  const won = { last_won_at: '2026-11-14T18:05:00.000Z', last_won_amount: '1250.50' };
  answers('GET /api/v1/casino/jackpots', {
    pools: [
      aJackpot({ pool: 'a', ...won }),
      aJackpot({ pool: 'b', ...won, last_won_amount: null }),
      aJackpot({ pool: 'c', last_won_at: null }),
    ],
  });
  const screen = await showPart(<JackpotLine />);
  const told = () =>
    [...screen.container.querySelectorAll('.jackpot-last')].map(({ textContent }) => textContent);
  await expect
    .poll(told)
    .toEqual([
      texts.jackpots.lastWon('₺1.250,50', '14.11.2026 21:05'),
      texts.jackpots.lastWonAt('14.11.2026 21:05'),
      texts.jackpots.notWonYet,
    ]);
});

test('HOME-11 under reduced motion the jackpots do not move by themselves', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const screen = await showJackpots();
  const [first] = entries(screen);
  vi.advanceTimersByTime(21_000);
  await settle();
  expect(entries(screen)[0]).toBe(first);
  await expect.element(screen.getByRole('button', { name: texts.jackpots.pause })).not.toBeInTheDocument();
});

const cards = times(3, (id) =>
  anInfoCard({ id, title: `Kart ${id}`, link_url: id === 2 ? 'https://example.com/haber' : '/sss' }),
);

test('HOME-03 the info cards turn every 3 s up to 768 px, can be paused, and stand side by side from 769 px', async () => {
  await withMotion();
  await page.viewport(768, 800);
  answers('GET /api/get_info_cards.php', cards);
  const screen = await showPart(<InfoCards />);
  await settle();
  const shownCard = () => screen.container.querySelector('[data-current]')?.textContent ?? '';
  await expect.poll(shownCard).toContain('Kart 0');
  for (const next of ['Kart 1', 'Kart 2', 'Kart 0']) {
    await drawn();
    vi.advanceTimersByTime(3_000);
    await expect.poll(shownCard).toContain(next);
  }
  const press = (name: string) => (screen.getByRole('button', { name }).element() as HTMLElement).click();
  press(texts.info.pause);
  await expect.element(screen.getByRole('button', { name: texts.info.play })).toBeVisible();
  await drawn();
  vi.advanceTimersByTime(9_000);
  expect(shownCard()).toContain('Kart 0');
  await page.viewport(769, 800);
  await expect.element(screen.getByRole('link')).toHaveLength(3);
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

test('WALK-14 a long text of a card is cut after a whole word, and whole in its title', async () => {
  const description = 'Bilgilerinizi neden sakladığımızı, kimlerle paylaştığımızı ve haklarınızı anlattık. '
    .repeat(4)
    .trim();
  answers('GET /api/get_info_cards.php', [anInfoCard({ description }), anInfoCard({ id: 2 })]);
  const screen = await showPart(<InfoCards />);
  await expect.element(screen.getByTitle(description)).toBeVisible();
  const shown = screen.getByTitle(description).element();
  await expect.poll(() => shown.textContent).toMatch(/…$/);
  const words = (shown.textContent ?? '').slice(0, -1);
  expect(words.length).toBeGreaterThan(20);
  expect(description.startsWith(words)).toBe(true);
  expect(description[words.length]).toMatch(/[ .,]/);
  expect(shown.scrollHeight).toBeLessThanOrEqual(shown.clientHeight);
});

test('HOME-03 a card leads where its editor said; away from the site in a window of its own', async () => {
  answers('GET /api/get_info_cards.php', cards);
  const screen = await showPart(<InfoCards />);
  const links = screen.getByRole('link');
  await expect.element(links.nth(0)).toHaveTextContent('Kart 0Çekimler aynı gün ödenir.');
  await expect.element(links.nth(0)).toHaveAttribute('href', '/sss');
  await expect.element(links.nth(2)).toHaveAttribute('target', '_blank');
  await expect.element(links.nth(2)).toHaveAttribute('rel', 'noreferrer');
});
