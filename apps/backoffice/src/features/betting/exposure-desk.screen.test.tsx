import { aDeskMatch, aHalt, aMatchOfDesk, someLines } from '@yakamoz/contracts/fixtures/staff/sportsbook';
import { aLiability, anAlarm, heldInLira } from '@yakamoz/contracts/fixtures/staff/trading';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { answers, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { expectToast, press, pressRetry } from '../../../testing/hands.ts';
import { showPart, showRoute } from '../../../testing/open-desk.tsx';
import { refused, testReasonDialog } from '../../../testing/reason-dialogs.ts';
import { tableTexts } from '../../shared/data-table/table-texts.ts';
import { BettingPage } from './betting-page.tsx';
import { DeskMatchPage } from './desk-match-page.tsx';
import { exposureTexts as texts } from './exposure-texts.ts';

const alarms = 'GET /api/staff/v1/sportsbook/alarms';
const seeing = 'POST /api/staff/v1/sportsbook/alarms/:id/seen';
const halting = 'POST /api/staff/v1/sportsbook/halts';
const liabilities = 'GET /api/staff/v1/sportsbook/liabilities';
const exposure = 'GET /api/staff/v1/sportsbook/matches/:id/exposure';
const oneMatch = 'GET /api/staff/v1/sportsbook/matches/:id';
const results = 'POST /api/staff/v1/sportsbook/matches/:id/results';
const voids = 'POST /api/staff/v1/sportsbook/matches/:id/voids';
const show = (query: string, role: 'trader' | 'support' = 'trader') =>
  showPart(<BettingPage />, role, `/bahis-masasi?${query}`);
const showMatch = (role: 'trader' | 'support' = 'trader') =>
  showRoute('/bahis-masasi/:id', <DeskMatchPage />, role, '/bahis-masasi/m-1');

beforeEach(() => {
  answers('GET /api/staff/v1/sportsbook/halts', { halts: [], next: null });
  answers('GET /api/staff/v1/sportsbook/producers', someLines());
  answers(oneMatch, aMatchOfDesk());
  answers(exposure, { currencies: [] });
});

const closing = { halt: aHalt({ scope: 'match/m-1/1x2', closed: true }) };

test('alarms: loading, and none', async () => {
  holds(alarms);
  const screen = await show('tab=alarms');
  await expect.element(screen.getByText(tableTexts.loading(texts.alarmList))).toBeInTheDocument();
  answers(alarms, { alarms: [] });
  await expect.element(screen.getByText(texts.noAlarms)).toBeVisible();
});

test('alarms: refused, and asked for again', async () => {
  refuses(alarms, 'staff.not_permitted');
  const again = await show('tab=alarms');
  await expect.element(again.getByText(refusalSentence('staff.not_permitted'))).toBeVisible();
  answers(alarms, { alarms: [anAlarm()] });
  await pressRetry(again);
  await expect.element(again.getByText(texts.alarmKinds.late, { exact: false })).toBeVisible();
});

test('BETDESK-09 alarms say what rang, where and what it may cost; who may only look sees no button', async () => {
  answers(alarms, {
    alarms: [
      anAlarm(),
      anAlarm({ id: '4', kind: 'one_sided', market_id: 'total:2.5', outcome: 2, halted: true }),
    ],
  });
  const screen = await show('tab=alarms', 'support');
  const row = (index: number) => screen.getByRole('row').nth(index);
  await expect
    .element(row(1))
    .toMatchTextContent(
      /^Fenerköy – Ayvalık Spor · Maç Sonucu.*Geç bahis: durdurulmadan önceki 10 saniyede alındı.*1.*12.*₺1\.200,00₺2\.400,00/,
    );
  await expect.element(row(2)).toMatchTextContent(/Tek yöne yığılma.*Alt.*Kapatıldı$/);
  expect(screen.getByRole('table').getByRole('button').elements()).toEqual([]);
  await userEvent.keyboard('x');
  expect(sent(halting)).toEqual([]);
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('BETDESK-06 one key closes the market of the newest open alarm; one click closes another; what was seen goes', async () => {
  answers(alarms, {
    alarms: [
      anAlarm({ id: '9', halted: true }),
      anAlarm({ id: '8', market_id: 'total:2.5' }),
      anAlarm({ id: '7', match_id: 'm-2', home_team: 'Lodos' }),
    ],
  });
  answers(halting, closing);
  answers(seeing, {});
  const screen = await show('tab=alarms');
  await expect.element(screen.getByText(texts.closed, { exact: true })).toBeVisible();
  expect(await axeViolations(screen.container)).toEqual([]);
  await userEvent.keyboard('x');
  await expectToast(texts.closedNow('Fenerköy – Ayvalık Spor · Alt/Üst 2.5'));
  await press(screen.getByRole('button', { name: texts.closeNowOf('Lodos – Ayvalık Spor · Maç Sonucu') }));
  await expect.poll(() => sent(halting).length).toBe(2);
  expect(sent(halting).map(({ body }) => body)).toEqual([
    {
      scope: { match_id: 'm-1', market_id: 'total:2.5' },
      closed: true,
      reason: texts.reasonOf(texts.alarmKinds.late),
    },
    {
      scope: { match_id: 'm-2', market_id: '1x2' },
      closed: true,
      reason: texts.reasonOf(texts.alarmKinds.late),
    },
  ]);
  answers(alarms, { alarms: [] });
  await press(screen.getByRole('button', { name: texts.seenOf('Lodos – Ayvalık Spor · Maç Sonucu') }));
  await expect.element(screen.getByText(texts.noAlarms)).toBeVisible();
  expect(sent(seeing)[0]?.params).toEqual({ id: '7' });
});

test('BETDESK-06 a closing that is refused says why', async () => {
  answers(alarms, { alarms: [anAlarm()] });
  refuses(halting, 'platform.not_found');
  const screen = await show('tab=alarms');
  await expect.element(screen.getByRole('button', { name: /^Hemen kapat/ })).toBeVisible();
  await userEvent.keyboard('x');
  await expectToast(refusalSentence('platform.not_found'));
});

test('the largest liabilities: none', async () => {
  answers(liabilities, { outcomes: [] });
  const screen = await show('tab=liabilities');
  await expect.element(screen.getByText(texts.noLiabilities)).toBeVisible();
});

test('BETDESK-05 the largest liabilities, each leading to its match', async () => {
  answers(liabilities, { outcomes: [aLiability()] });
  const screen = await show('tab=liabilities', 'support');
  const row = screen.getByRole('row').nth(1);
  await expect
    .element(row)
    .toHaveTextContent('Fenerköy – Ayvalık SporAlt/Üst 2.5Alt31₺52.000,00Başlamadı2.03.2026 20:00');
  await expect.element(row.getByRole('link')).toHaveAttribute('href', '/bahis-masasi/m-1');
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('a match without bets says so', async () => {
  const screen = await showMatch();
  await expect.element(screen.getByText(texts.noExposure)).toBeVisible();
});

test('BETDESK-05 a match: liability by outcome with how full its bound is, and by final score', async () => {
  answers(exposure, { currencies: [heldInLira()] });
  const screen = await showMatch('support');
  const held = screen.getByRole('region', { name: texts.exposureOf('TRY') });
  await expect
    .element(held.getByRole('row').nth(1))
    .toHaveTextContent('Maç Sonucu · 13₺300,00₺600,00₺300,00₺1.200,00 · %25 dolu');
  const grid = screen.getByRole('region', { name: texts.scoreTableOf('TRY') });
  const cell = (home: number, away: number) =>
    grid
      .getByRole('row')
      .nth(home + 1)
      .getByRole('cell')
      .nth(away);
  await expect.element(cell(1, 0)).toHaveTextContent('−₺300,00');
  await expect.element(cell(0, 1)).toHaveTextContent('₺300,00');
  expect(grid.getByRole('cell').elements()).toHaveLength(36);
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('BETDESK-06 one key on the page of a match closes it at once', async () => {
  answers(halting, closing);
  const screen = await showMatch();
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.keyboard('x');
  await expectToast(texts.closedNow('Fenerköy – Ayvalık Spor'));
  expect(sent(halting)[0]?.body).toEqual({
    scope: { match_id: 'm-1' },
    closed: true,
    reason: texts.reasonByKey,
  });
});

test('BETDESK-06 on the page of a match that is closed the key does nothing', async () => {
  answers(oneMatch, aMatchOfDesk({ match: aDeskMatch({ halted: true }) }));
  const screen = await showMatch();
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.keyboard('x');
  expect(sent(halting)).toEqual([]);
});

testReasonDialog({
  deed: 'BETDESK-07 proposing a result',
  route: results,
  open: async () => {
    const screen = await showMatch();
    await press(screen.getByRole('button', { name: texts.resultOf('Maç Sonucu') }));
    return screen;
  },
  title: texts.resultOf('Maç Sonucu'),
  action: texts.propose,
  fill: (dialog) => dialog.getByLabelText(texts.verdictOf('X')).selectOptions('won'),
  answer: { approval_id: '41' },
  sends: {
    params: { id: 'm-1' },
    body: { market_id: '1x2', verdicts: ['lost', 'won', 'lost'], reason: 'Kontroller tamam' },
  },
  told: texts.proposed('41'),
  refusals: [refused('sportsbook.not_begun'), refused('platform.not_found')],
});

for (const [deed, title, market] of [
  ['a market', texts.voidMarketOf('Maç Sonucu'), '1x2'],
  ['the match', texts.voidMatchOf('Fenerköy – Ayvalık Spor'), null],
] as const)
  testReasonDialog({
    deed: `BETDESK-08 proposing to void ${deed}`,
    route: voids,
    open: async () => {
      const screen = await showMatch();
      await press(screen.getByRole('button', { name: title }));
      return screen;
    },
    title,
    action: texts.propose,
    answer: { approval_id: '42' },
    sends: { params: { id: 'm-1' }, body: { market_id: market, reason: 'Kontroller tamam' } },
    told: texts.proposed('42'),
    refusals: [refused('platform.not_found')],
  });

test('BETDESK-07 BETDESK-08 who may not decide sees no way to propose', async () => {
  const screen = await showMatch('support');
  await expect.element(screen.getByRole('table').first()).toBeVisible();
  expect(screen.getByRole('button', { name: texts.result, exact: false }).elements()).toEqual([]);
  expect(screen.getByRole('button', { name: texts.voidMarket, exact: false }).elements()).toEqual([]);
});
