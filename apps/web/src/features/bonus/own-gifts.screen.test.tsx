import {
  aCashback,
  aFreeBet,
  aGift,
  anEndedClaim,
  theBonuses,
  theGifts,
} from '@yakamoz/contracts/fixtures/promotions';
import { siteTexts } from '@yakamoz/site/texts';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { pinClock } from '@yakamoz/site-testing/clock';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { showPart } from '../../../testing/open-site.tsx';
import { renew } from '../../../testing/renew.ts';
import { setClosedPlay } from '../../shared/play-safety/closed-play.ts';
import { BonusPage } from './bonus-page.tsx';
import { bonusTexts } from './bonus-texts.ts';

const texts = bonusTexts.gifts;
const own = 'GET /api/v1/bonuses/gifts';

beforeEach(() => {
  pinClock('2026-08-05T09:00:00.000Z');
  answers('GET /api/v1/bonuses', theBonuses());
  answers(own, theGifts());
});

const show = () => showPart(<BonusPage />, { player: {} });
const open = (screen: Screen) => screen.getByRole('region', { name: texts.title });
const past = (screen: Screen) => screen.getByRole('region', { name: texts.past });
const play = (screen: Screen) => open(screen).getByRole('link', { name: texts.openNamed('Kıyıdaki Fener') });

test('BONUS-10 a gift says how many rounds are left, of which game, for what and until when, and leads to it; axe finds nothing', async () => {
  const screen = await show();
  const gift = open(screen).getByRole('listitem').first();
  await expect.element(gift.getByText(aGift().name ?? '')).toBeVisible();
  for (const text of ['12 / 20', 'Kıyıdaki Fener', '₺2,00', '₺14,50', '8.08.2026 12:00'])
    await expect.element(gift.getByText(text, { exact: true })).toBeVisible();
  await expect.element(gift.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  await expect.element(play(screen)).toHaveAttribute('href', '/casino?oyun=kiyidaki-fener');
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('BONUS-10 nobody is led to a game that is closed, or while play is closed', async () => {
  answers(own, theGifts({ gifts: [aGift({ game: { ...aGift().game, open: false } })] }));
  const screen = await show();
  await expect.element(open(screen).getByText(texts.noGame)).toBeVisible();
  await expect.element(play(screen)).not.toBeInTheDocument();
  answers(own, theGifts());
  await renew();
  await expect.element(play(screen)).toBeVisible();
  setClosedPlay(true);
  await expect.element(open(screen).getByText(texts.noPlay)).toBeVisible();
  await expect.element(play(screen)).not.toBeInTheDocument();
});

test('BONUS-14 a free bet says its stake, its least price and its end, and leads to the matches; a played one stands below', async () => {
  const played = aFreeBet({
    id: '0b7e5a3c-7f7a-4a0e-9a52-2a4f2f9d6c03',
    name: 'Oynanan',
    used: 1,
    left: 0,
    won: '75.00',
  });
  answers(own, theGifts({ gifts: [], cashbacks: [], free_bets: [aFreeBet(), played] }));
  const screen = await show();
  const gift = open(screen).getByRole('listitem');
  for (const text of [aFreeBet().name, '₺50,00', '1.60', '8.08.2026 12:00'])
    await expect.element(gift.getByText(text, { exact: true })).toBeVisible();
  await expect
    .element(gift.getByRole('link', { name: texts.toMatches.sports }))
    .toHaveAttribute('href', '/spor');
  await expect.element(past(screen).getByText('Oynanan')).toBeVisible();
  await expect.element(past(screen).getByText('+₺75,00')).toBeVisible();
  expect(await axeViolations(screen.container)).toEqual([]);
});

test.each([
  ['2026-08-02T20:59:00.000Z', texts.states.coming],
  ['2026-08-05T09:00:00.000Z', texts.states.running],
  ['2026-08-09T21:00:00.000Z', texts.states.counting],
])('BONUS-11 a cashback at %s says its share, its window, when it is paid, and: %s', async (now, state) => {
  pinClock(now);
  answers(own, theGifts({ gifts: [] }));
  const screen = await show();
  const cashback = open(screen).getByRole('listitem');
  for (const text of [
    aCashback().name,
    state,
    texts.percentOf(10),
    '3.08.2026 00:00',
    '10.08.2026 00:00',
    '11.08.2026 00:00',
  ])
    await expect.element(cashback.getByText(text, { exact: true })).toBeVisible();
});

test('BONUS-10 BONUS-11 what is played, over or paid stands below with what it brought, and in no other list', async () => {
  answers(
    'GET /api/v1/bonuses',
    theBonuses({
      history: [
        anEndedClaim({ name: 'Hediye', kind: 'free_rounds', run_end: null }),
        anEndedClaim({ name: 'Bonus' }),
      ],
    }),
  );
  answers(
    own,
    theGifts({
      gifts: [
        aGift({ id: 'a', name: null, used: 20, left: 0 }),
        aGift({ id: 'b', used: 8, left: 0, won: '0.00', ends_at: '2026-08-01T09:00:00.000Z' }),
      ],
      cashbacks: [
        aCashback({ claim_id: '1', paid: '115.00' }),
        aCashback({ claim_id: '2', name: 'Kayıpsız hafta', paid: '0.00' }),
      ],
    }),
  );
  const screen = await show();
  await expect.element(open(screen).getByText(texts.empty)).toBeVisible();
  const rows = past(screen).getByRole('listitem');
  for (const [index, words] of [
    [texts.byHand, '+₺14,50', texts.meter(20, 20), texts.usedUp],
    [texts.nothing, texts.meter(8, 20), texts.over('1.08.2026 12:00'), texts.expired],
    ['+₺115,00', texts.percentOf(10), texts.paid],
    ['Kayıpsız hafta', texts.nothing, texts.unpaid],
  ].entries())
    for (const word of words)
      await expect.element(rows.nth(index).getByText(word, { exact: true })).toBeVisible();
  const history = screen.getByRole('region', { name: bonusTexts.history.title });
  await expect.element(history.getByText('Bonus', { exact: true })).toBeVisible();
  await expect.element(history.getByText('Hediye', { exact: true })).not.toBeInTheDocument();
});

test('DATA-01 gifts load in their place, fail with a way to try again while the offers stay, come, and say when they are stale', async () => {
  holds(own);
  const screen = await show();
  await expect.element(open(screen).getByRole('status')).toMatchTextContent(texts.loading);
  fails(own);
  await expect.element(open(screen).getByText(texts.loadFailed)).toBeVisible();
  const offers = screen.getByRole('region', { name: bonusTexts.list });
  await expect.element(offers.getByRole('button').first()).toBeVisible();
  answers(own, theGifts());
  await open(screen).getByRole('button', { name: siteTexts.retry }).click();
  await expect.element(play(screen)).toBeVisible();
  fails(own);
  await renew();
  await expect.element(open(screen).getByText(texts.stale, { exact: false })).toBeVisible();
  await expect.element(play(screen)).toBeVisible();
});
