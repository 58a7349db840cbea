import { aKenoStop } from '@yakamoz/contracts/fixtures/staff/keno';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { answers, fails, sent } from '@yakamoz/site-testing/server';
import { expect, test } from 'vitest';

import { press } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/open-desk.tsx';
import { refused, testReasonDialog } from '../../../testing/reason-dialogs.ts';
import { gamesTexts as texts } from './games-texts.ts';
import { KenoStop } from './keno-stop.tsx';

const stop = 'GET /api/staff/v1/keno/stop';
const show = (role: 'risk' | 'support' = 'risk') => showPart(<KenoStop />, role, '/oyunlar');

test('GAMEDESK-12 a mismatch stands with its day and its figures', async () => {
  answers(stop, aKenoStop());
  const screen = await show();
  await expect.element(screen.getByText(texts.kenoStopped('17.11.2026 07:30:00'))).toBeVisible();
  await expect
    .element(screen.getByText('2 tur tohumlarından çıkmıyor, 0 çiftin turları eksik', { exact: false }))
    .toBeVisible();
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('GAMEDESK-12 while nothing is wrong nothing is shown, and what cannot be read says so', async () => {
  answers(stop, { stop: null });
  const screen = await show();
  await expect.poll(() => sent(stop).length).toBeGreaterThan(0);
  expect(screen.getByRole('region', { name: texts.kenoStop }).elements()).toEqual([]);
});

test('GAMEDESK-12 what cannot be read is told', async () => {
  fails(stop, 503);
  const screen = await show();
  await expect.element(screen.getByText(texts.kenoUnknown)).toBeVisible();
});

test('GAMEDESK-12 a role that may only look cannot propose the opening', async () => {
  answers(stop, aKenoStop());
  const screen = await show('support');
  await expect.element(screen.getByRole('region', { name: texts.kenoStop })).toBeVisible();
  expect(screen.getByRole('button', { name: texts.kenoOpen }).elements()).toEqual([]);
});

testReasonDialog({
  deed: 'GAMEDESK-12 proposing that Keno be opened',
  route: 'POST /api/staff/v1/keno/opening',
  open: async () => {
    answers(stop, aKenoStop());
    const screen = await show();
    await press(screen.getByRole('button', { name: texts.kenoOpen }));
    return screen;
  },
  title: texts.kenoOpenTitle,
  action: texts.kenoPropose,
  answer: { approval_id: '88' },
  sends: { params: {}, body: { stop_id: 3, reason: 'Kontroller tamam' } },
  told: texts.kenoProposed('88'),
  refusals: [refused('keno.not_stopped')],
});
