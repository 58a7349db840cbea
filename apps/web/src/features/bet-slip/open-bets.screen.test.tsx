import { aTicket } from '@yakamoz/contracts/fixtures/bets';
import { aCashOutQuote } from '@yakamoz/contracts/fixtures/cash-outs';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { answers, fails, holds } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { askAgain, showPart } from '../../../testing/open-site.tsx';
import { openBetsTexts as texts } from './open-bets-texts.ts';
import { SlipRail } from './slip-rail.tsx';

const listing = 'GET /api/v1/bets';
const show = () => showPart(<SlipRail />, { player: {} }, '/keno');

beforeEach(() => answers('POST /api/v1/bets/:id/cash-out/quote', aCashOutQuote()));

const [leg] = aTicket().legs;
if (leg === undefined) throw new Error('a ticket has a leg');
const away = { ...leg, match_id: 'm-2', home_team: 'Sarıyer', away_team: 'Boluspor' };
const numbered = (count: number) =>
  Array.from({ length: count }, (_, at) => aTicket({ id: String(at + 1), code: `K-${at + 1}` }));

test('BET-02 the slip lists open bets with kind, selections, stake and possible return, each leads to its coupon; axe finds nothing', async () => {
  const combo = {
    id: '8',
    code: 'K-8',
    stake: '20.00',
    stake_left: '20.00',
    possible_return: '68.45',
    legs: [leg, away],
  };
  const gift = { id: '9', code: 'K-9', is_gift: true };
  answers(listing, { bets: [aTicket(), aTicket(combo), aTicket(gift)], next: null });
  const screen = await show();
  const open = screen.getByRole('region', { name: texts.title });
  const rows = open.getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent('K-7F3K2ABC' + texts.single);
  await expect.element(rows.nth(0)).toMatchTextContent('Fenerköy – Ayvalık Spor · Maç Sonucu: 1');
  await expect.element(rows.nth(0)).toMatchTextContent(`${texts.stake}₺10,00${texts.possible}₺18,50`);
  await expect.element(rows.nth(1)).toMatchTextContent('K-8' + texts.combo(2));
  await expect.element(rows.nth(1)).toMatchTextContent('Fenerköy – Ayvalık Spor · Sarıyer – Boluspor');
  await expect.element(rows.nth(1)).toMatchTextContent(`${texts.stake}₺20,00${texts.possible}₺68,45`);
  await expect.element(rows.nth(2)).toMatchTextContent(texts.gift(texts.single));
  await expect
    .element(rows.nth(1).getByRole('link', { name: texts.show('K-8') }))
    .toHaveAttribute('href', '/kuponlarim/8');
  expect(await axeViolations(open.element())).toEqual([]);
});

test('BET-02 an open system is named by its sizes and bankers', async () => {
  const system = { sizes: [2, 3].map((size) => ({ size, lines: 10, paid: null })) };
  const legs = Array.from({ length: 6 }, (_, at) => ({ ...leg, match_id: `m-${at}`, banker: at === 0 }));
  answers(listing, { bets: [aTicket({ lines: 20, system, legs })], next: null });
  const open = (await show()).getByRole('region', { name: texts.title });
  await expect.element(open.getByRole('listitem')).toMatchTextContent('K-7F3K2ABCSistem 2-3/5, 1 banko');
});

test.each([
  [5, null, '5', undefined],
  [7, null, '7', '2'],
  [20, '20', '20+', '15+'],
])(
  'BET-02 of %i open bets, next page %s, the slip shows five and counts %s',
  async (count, next, all, further) => {
    answers(listing, { bets: numbered(count), next });
    const open = (await show()).getByRole('region', { name: texts.title });
    await expect.element(open.getByText(all, { exact: true })).toBeVisible();
    await expect.element(open.getByRole('listitem')).toHaveLength(5);
    const rest = open.getByRole('link', { name: texts.further(further ?? ''), exact: true });
    if (further === undefined) await expect.element(rest).not.toBeInTheDocument();
    else await expect.element(rest).toHaveAttribute('href', '/kuponlarim');
  },
);

test('BET-02 open bets that load, are none, do not load or are old: the slip says so', async () => {
  holds(listing);
  const screen = await show();
  const open = screen.getByRole('region', { name: texts.title });
  await expect.element(open.getByText(texts.loading)).toBeInTheDocument();
  answers(listing, { bets: [], next: null });
  await expect.element(open.getByText(texts.none)).toBeVisible();
  await expect.element(open.getByRole('link', { name: texts.all })).toHaveAttribute('href', '/kuponlarim');
  fails(listing, 503);
  await askAgain(['member', 'bets']);
  await expect.element(open.getByText(texts.stale, { exact: false })).toBeVisible();
  await expect.element(open.getByText(texts.none)).toBeVisible();
});

test('BET-02 open bets that did not load come when they are asked for again', async () => {
  fails(listing, 503);
  const screen = await show();
  const open = screen.getByRole('region', { name: texts.title });
  await expect.element(open.getByText(texts.failed, { exact: false })).toBeVisible();
  answers(listing, { bets: numbered(1), next: null });
  await open.getByRole('button').click();
  await expect.element(open.getByRole('listitem')).toHaveLength(1);
});
