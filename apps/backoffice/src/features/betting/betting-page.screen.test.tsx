import {
  aDeskMatch,
  aHalt,
  aHeldCorrection,
  aProducer,
  someLines,
} from '@yakamoz/contracts/fixtures/staff/sportsbook';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { factOf, press, pressRetry } from '../../../testing/hands.ts';
import { askAgain, showPart } from '../../../testing/open-desk.tsx';
import { refused, testReasonDialog } from '../../../testing/reason-dialogs.ts';
import { tableTexts } from '../../shared/data-table/table-texts.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { switchTexts } from '../../shared/switch/switch-texts.ts';
import { BettingPage } from './betting-page.tsx';
import { bettingTexts as texts } from './betting-texts.ts';

const lines = 'GET /api/staff/v1/sportsbook/producers';
const halts = 'GET /api/staff/v1/sportsbook/halts';
const matches = 'GET /api/staff/v1/sportsbook/matches';
const halting = 'POST /api/staff/v1/sportsbook/halts';
const show = (query = '', role: 'risk' | 'support' = 'risk') =>
  showPart(<BettingPage />, role, `/bahis-masasi${query}`);

beforeEach(() => {
  answers(halts, { halts: [], next: null });
  answers(lines, someLines());
});

test('producers: loading, then none: the page says both', async () => {
  holds(lines);
  const screen = await show();
  await expect.element(screen.getByText(sharedTexts.loading)).toBeInTheDocument();
  answers(lines, someLines({ producers: [] }));
  await expect.element(screen.getByText(texts.noLines)).toBeVisible();
});

test('producers: refused and failed can be asked for again; stale ones stay and say so', async () => {
  refuses(lines, 'staff.not_permitted');
  const screen = await show();
  await expect.element(screen.getByText(refusalSentence('staff.not_permitted'))).toBeVisible();
  answers(lines, someLines());
  await pressRetry(screen);
  const panel = screen.getByRole('region', { name: texts.producers.pre });
  await expect.element(panel).toBeVisible();
  fails(lines, 503);
  askAgain();
  await expect.element(screen.getByText(sharedTexts.stale, { exact: false }).first()).toBeVisible();
  await expect.element(panel).toBeVisible();
});

test('BETDESK-01 ready: how each producer is, what it offers, and what results wait for', async () => {
  answers(
    lines,
    someLines({
      producers: [
        aProducer(),
        aProducer({ id: 'live', state: 'silent', as_of: null, halted: true, matches_open: 0 }),
        aProducer({ id: 'virtual', state: 'recovering' }),
      ],
      sweep_seconds: 75.2,
      contradicted: 2,
    }),
  );
  const screen = await show();
  const pre = screen.getByRole('region', { name: texts.producers.pre });
  await expect.element(pre.getByText(texts.lineStates.up)).toBeVisible();
  await expect.element(pre.getByText(texts.open)).toBeVisible();
  expect(factOf(pre, texts.heard)).toBe('1.03.2026 12:00:00');
  expect(factOf(pre, texts.asOf)).toBe('1.03.2026 11:59:59');
  expect(factOf(pre, texts.matchesOpen)).toBe('1.412');
  const live = screen.getByRole('region', { name: texts.producers.live });
  await expect.element(live.getByText(texts.lineStates.silent)).toBeVisible();
  await expect.element(live.getByText(texts.closed)).toBeVisible();
  expect(factOf(live, texts.asOf)).toBe(texts.none);
  await expect.element(screen.getByText(texts.lineStates.recovering)).toBeVisible();
  const settling = screen.getByRole('region', { name: texts.settling });
  await expect.element(settling.getByText(texts.sweepAge('76'))).toBeVisible();
  await expect.element(settling.getByText(texts.contradicted('2'))).toBeVisible();
  expect(await axeViolations(screen.container)).toEqual([]);
});

for (const [deed, verb, action, halted] of [
  ['closing', switchTexts.close, switchTexts.closeAction, false],
  ['opening', switchTexts.open, switchTexts.openAction, true],
] as const)
  testReasonDialog({
    deed: `BETDESK-01 ${deed} a producer`,
    route: halting,
    open: async () => {
      answers(lines, someLines({ producers: [aProducer({ halted })] }));
      const screen = await show();
      await press(
        screen.getByRole('button', { name: switchTexts.actionOf(verb, texts.producers.pre), exact: true }),
      );
      return screen;
    },
    title: switchTexts.actionOf(verb, texts.producers.pre),
    action,
    answer: { halt: aHalt({ scope: 'producer/pre', closed: !halted, match: null }) },
    sends: {
      params: {},
      body: { scope: { producer: 'pre' }, closed: !halted, reason: 'Kontroller tamam' },
    },
    told: (halted ? switchTexts.opened : switchTexts.closed)(texts.producers.pre),
    refusals: [refused('platform.not_found'), refused('sportsbook.not_halted')],
  });

test('matches: nothing is asked before two letters are typed', async () => {
  const screen = await show('?tab=matches&q=f');
  await expect.element(screen.getByText(texts.searchTitle)).toBeVisible();
  expect(sent(matches)).toEqual([]);
});

test('matches: loading, none, refused and failed', async () => {
  holds(matches);
  const screen = await show('?tab=matches&q=fener');
  await expect.element(screen.getByText(tableTexts.loading(texts.foundList))).toBeInTheDocument();
  answers(matches, { matches: [] });
  await expect.element(screen.getByText(texts.noMatch)).toBeVisible();
  expect(sent(matches)[0]?.query).toEqual({ q: 'fener' });
});

test('matches: a refusal says why, and they can be asked for again', async () => {
  refuses(matches, 'staff.not_permitted');
  const screen = await show('?tab=matches&q=fener');
  await expect.element(screen.getByText(refusalSentence('staff.not_permitted'))).toBeVisible();
  answers(matches, { matches: [aDeskMatch()] });
  await pressRetry(screen);
  await expect.element(screen.getByText('Fenerköy – Ayvalık Spor')).toBeVisible();
});

test('BETDESK-02 ready: matches with their league, start, markets and whether they are closed, each leading to its page', async () => {
  answers(matches, {
    matches: [aDeskMatch(), aDeskMatch({ id: 'm-2', halted: true, status: 'live', league_name: null })],
  });
  const screen = await show('?tab=matches&q=fener', 'support');
  const row = (index: number) => screen.getByRole('row').nth(index);
  await expect
    .element(row(1))
    .toHaveTextContent('Fenerköy – Ayvalık SporBahse açıkBaşlamadı7.03.2026 20:30Süper Lig42');
  await expect.element(row(2)).toMatchTextContent(/Elle kapalıSürüyor.*Lig bilgisi yok42$/);
  await expect.element(row(2).getByRole('link')).toHaveAttribute('href', '/bahis-masasi/m-2');
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('closed: loading, none, and a refusal', async () => {
  holds(halts);
  const screen = await show('?tab=halts');
  await expect.element(screen.getByText(tableTexts.loading(texts.haltList))).toBeInTheDocument();
  answers(halts, { halts: [], next: null });
  await expect.element(screen.getByText(texts.noHalts)).toBeVisible();
});

test('closed: refused, and asked for again', async () => {
  refuses(halts, 'staff.not_permitted');
  const screen = await show('?tab=halts');
  await expect.element(screen.getByText(refusalSentence('staff.not_permitted'))).toBeVisible();
  answers(halts, { halts: [aHalt()], next: null });
  await pressRetry(screen);
  await expect.element(screen.getByText(aHalt().reason)).toBeVisible();
});

test('BETDESK-02 what is closed is named with who, why and since when; who may only look sees no switch', async () => {
  answers(halts, {
    halts: [
      aHalt(),
      aHalt({ id: '6', scope: 'match/m-1' }),
      aHalt({ id: '5', scope: 'producer/live', match: null }),
      aHalt({ id: '4', scope: 'match/gone', match: null }),
    ],
    next: null,
  });
  const screen = await show('?tab=halts', 'support');
  const row = (index: number) => screen.getByRole('row').nth(index);
  await expect
    .element(row(1))
    .toMatchTextContent(
      'Fenerköy – Ayvalık Spor · Alt/Üst 2.5Şüpheli oran hareketirisk.demo1.03.2026 12:00:00',
    );
  await expect.element(row(2)).toMatchTextContent(texts.wholeMatch);
  await expect.element(row(3)).toMatchTextContent(texts.wholeLine(texts.producers.live));
  await expect.element(row(4)).toMatchTextContent(`gone · ${texts.wholeMatch}`);
  await expect
    .element(screen.getByRole('tab', { name: texts.halts, exact: false }))
    .toHaveTextContent(`${texts.halts}4`);
  expect(screen.getByRole('table').getByRole('button').elements()).toEqual([]);
  expect(await axeViolations(screen.container)).toEqual([]);
});

testReasonDialog({
  deed: 'BETDESK-02 opening a market from the list of what is closed',
  route: halting,
  open: async () => {
    answers(halts, { halts: [aHalt()], next: null });
    const screen = await show('?tab=halts');
    await press(screen.getByRole('table').getByRole('button'));
    return screen;
  },
  title: switchTexts.actionOf(switchTexts.open, 'Fenerköy – Ayvalık Spor · Alt/Üst 2.5'),
  action: switchTexts.openAction,
  answer: { halt: aHalt({ closed: false }) },
  sends: {
    params: {},
    body: {
      scope: { match_id: 'm-1', market_id: 'total:2.5' },
      closed: false,
      reason: 'Kontroller tamam',
    },
  },
  told: switchTexts.opened('Fenerköy – Ayvalık Spor · Alt/Üst 2.5'),
  refusals: [refused('platform.not_found'), refused('sportsbook.not_halted')],
});

test('BETDESK-10 corrections that wait for two members, each leading to its coupon', async () => {
  answers('GET /api/staff/v1/sportsbook/corrections', {
    corrections: [
      aHeldCorrection(),
      aHeldCorrection({ id: '8', value: null, why: 'late', approval_id: '1001' }),
    ],
  });
  const screen = await show('?tab=corrections');
  const row = (index: number) => screen.getByRole('row').nth(index);
  await expect.element(row(1)).toMatchTextContent(/^K-7F3K2ABC₺80\.000,00₺0,00Büyük farkÖnerilmedi/);
  await expect.element(row(2)).toMatchTextContent(/Yeniden açıkBir günden geçOnay 1001/);
  await expect.element(row(1).getByRole('link')).toHaveAttribute('href', '/kuponlar/8123456789012345');
});
