import { aStudio } from '@yakamoz/contracts/fixtures/staff/casino';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { answers, fails, holds } from '@yakamoz/site-testing/server';
import { expect, test } from 'vitest';

import { factOf, press, pressRetry } from '../../../testing/hands.ts';
import { askAgain, showPart } from '../../../testing/open-desk.tsx';
import { refused, testReasonDialog } from '../../../testing/reason-dialogs.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { switchTexts } from '../../shared/switch/switch-texts.ts';
import { StudiosPage } from './studios-page.tsx';
import { studiosTexts as texts } from './studios-texts.ts';

const studios = 'GET /api/staff/v1/casino/studios';
const show = (role: 'risk' | 'support' = 'risk') => showPart(<StudiosPage />, role);

test('loading, then empty: the page says both', async () => {
  holds(studios);
  const screen = await show();
  await expect.element(screen.getByRole('status')).toHaveTextContent(sharedTexts.loading);
  answers(studios, { studios: [] });
  await expect.element(screen.getByText(texts.emptyTitle)).toBeVisible();
});

test('failed: the studios can be asked for again; stale: they stay and say so', async () => {
  fails(studios, 503);
  const screen = await show();
  await expect.element(screen.getByText(sharedTexts.loadFailedText)).toBeVisible();
  answers(studios, { studios: [aStudio()] });
  await pressRetry(screen);
  await expect.element(screen.getByRole('heading', { name: 'Lodos' })).toBeVisible();
  fails(studios, 503);
  askAgain();
  await expect.element(screen.getByText(sharedTexts.stale, { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Lodos' })).toBeVisible();
});

test('GAMEDESK-02 ready: how a studio is, what is open there, and its jackpots', async () => {
  answers(studios, { studios: [aStudio()] });
  const screen = await show();
  const panel = screen.getByRole('region', { name: 'Lodos' });
  await expect.element(panel.getByText(texts.reach.well)).toBeVisible();
  await expect.element(panel.getByText(texts.states.open)).toBeVisible();
  expect(factOf(panel, texts.code)).toBe('lodos');
  expect(factOf(panel, texts.closedReason)).toBeUndefined();
  expect(factOf(panel, texts.reached)).toBe('1.03.2026 12:00:00');
  expect(factOf(panel, texts.failed)).toBeUndefined();
  expect(factOf(panel, texts.lastCall)).toBe('1.03.2026 11:59:30');
  expect(factOf(panel, texts.games)).toBe('1.012');
  expect(factOf(panel, texts.openRounds)).toBe('3, en eskisi 28.02.2026 23:15');
  await expect
    .element(panel.getByRole('link', { name: '2', exact: true }))
    .toHaveAttribute('href', '/uyusmazliklar?tab=games');
  await expect
    .element(panel.getByRole('list', { name: `${texts.jackpots}: Lodos` }))
    .toHaveTextContent('Deniz Feneri₺1.250.300,75Son kazanma: hiç');
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('GAMEDESK-02 both keys of a change are shown, with when each was last used, and from where the studio may call', async () => {
  answers(studios, { studios: [aStudio(), aStudio({ id: 3, name: 'Poyraz', connection: null })] });
  const screen = await show();
  const panel = screen.getByRole('region', { name: 'Lodos' });
  await expect.element(panel.getByText('Dil: hub, imza sürümü: 2 · ağlar: 192.0.2.0/24')).toBeVisible();
  const keys = panel.getByRole('list', { name: `${texts.keys}: Lodos` });
  await expect
    .element(keys)
    .toHaveTextContent('lodos-2Geçerlisürüm 2: 1.03.2026 11:59:00lodos-1Geçerlihiç kullanılmadı');
  expect(panel.getByText(texts.oldVersion).elements()).toEqual([]);
  expect(screen.getByRole('region', { name: 'Poyraz' }).getByText(texts.access).elements()).toEqual([]);
  expect(await axeViolations(screen.container)).toEqual([]);
});

test.for([
  [
    'well',
    { failed_at: '2026-03-01T08:00:00.000Z', failure: 'Yanıt vermedi.' },
    '1.03.2026 11:00:00 · Yanıt vermedi.',
  ],
  ['away', { failed_at: '2026-03-01T09:30:00.000Z' }, '1.03.2026 12:30:00'],
  ['away', { reached_at: null, failed_at: '2026-03-01T09:30:00.000Z' }, '1.03.2026 12:30:00'],
  ['never', { reached_at: null }, undefined],
] as const)(
  'GAMEDESK-02 the later of reached and failed says that it is %s',
  async ([reach, over, failed]) => {
    answers(studios, {
      studios: [
        aStudio({ ...over, jackpots: [], closed_reason: 'Arıza', last_call_at: null, oldest_open_at: null }),
      ],
    });
    const panel = (await show('support')).getByRole('region', { name: 'Lodos' });
    await expect.element(panel.getByText(texts.reach[reach])).toBeVisible();
    expect(factOf(panel, texts.failed)).toBe(failed);
    expect(factOf(panel, texts.closedReason)).toBe('Arıza');
    expect(factOf(panel, texts.lastCall)).toBe(texts.noCall);
    expect(factOf(panel, texts.openRounds)).toBe('3');
    await expect.element(panel.getByText(texts.states.closed)).toBeVisible();
    await expect.element(panel.getByText(texts.noJackpots)).toBeVisible();
    // Whoever may only look sees no switch.
    expect(panel.getByRole('button').elements()).toEqual([]);
  },
);

for (const [deed, verb, action, closed_reason, part] of [
  ['closing', switchTexts.close, switchTexts.closeAction, null, 'closure'],
  ['opening', switchTexts.open, switchTexts.openAction, 'Arıza', 'opening'],
] as const)
  testReasonDialog({
    deed: `GAMEDESK-02 ${deed} a studio`,
    route: `POST /api/staff/v1/casino/studios/:id/${part}`,
    open: async () => {
      answers(studios, { studios: [aStudio({ closed_reason })] });
      const screen = await show();
      await press(screen.getByRole('button', { name: switchTexts.actionOf(verb, 'Lodos') }));
      return screen;
    },
    title: switchTexts.actionOf(verb, 'Lodos'),
    action,
    answer: {},
    sends: { params: { id: '2' }, body: { reason: 'Kontroller tamam' } },
    told: (closed_reason === null ? switchTexts.closed : switchTexts.opened)('Lodos'),
    refusals: [refused('casino.studio_unknown'), refused('casino.already_so')],
  });
