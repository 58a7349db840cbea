import {
  aMarker,
  aSafetyCase,
  aSafetyCaseList,
  aStaffExclusion,
  anExclusionList,
} from '@yakamoz/contracts/fixtures/staff/play-safety';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { pinClock } from '@yakamoz/site-testing/clock';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { expectToast, factOf, press } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/open-desk.tsx';
import { testQueueLooks } from '../../../testing/queue-looks.ts';
import { refused, someReason, testReasonDialog } from '../../../testing/reason-dialogs.ts';
import { testTakingOver } from '../../../testing/taking-over.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { tableTexts } from '../../shared/data-table/table-texts.ts';
import { PlaySafetyPage } from './play-safety-page.tsx';
import { playSafetyTexts as texts } from './play-safety-texts.ts';

const cases = 'GET /api/staff/v1/safety/cases';
const take = 'POST /api/staff/v1/safety/cases/:id/owner';
const close = 'POST /api/staff/v1/safety/cases/:id/closure';
const exclusions = 'GET /api/staff/v1/safety/exclusions';

const path = '/oyun-guvenligi';
const { id } = aSafetyCase();
const show = (at = path, role: 'risk' | 'support' = 'risk'): Promise<Screen> =>
  showPart(<PlaySafetyPage />, role, at);
const openCase = (over: Parameters<typeof aSafetyCase>[0] = {}, role: 'risk' | 'support' = 'risk') => {
  answers(cases, aSafetyCaseList({ cases: [aSafetyCase(over)] }));
  return show(`${path}?id=${id}`, role);
};

beforeEach(() => {
  pinClock('2026-11-17T09:00:00.000Z');
  answers(cases, aSafetyCaseList());
  answers(exclusions, anExclusionList());
});

testQueueLooks({
  name: 'cases of play safety',
  route: cases,
  show,
  full: aSafetyCaseList(),
  none: aSafetyCaseList({ cases: [], open: 0 }),
  row: 'deniz',
  empty: texts.emptyOpen,
  next: id,
});

testQueueLooks({
  name: 'exclusions',
  route: exclusions,
  show: () => show(`${path}?tab=exclusions`),
  full: anExclusionList(),
  none: anExclusionList({ exclusions: [], running: 0 }),
  row: 'deniz',
  empty: texts.noRunning,
  loading: tableTexts.loading(texts.exclusions),
});

test('SAFEDESK-01 ready: a row says whose it is, what was found, whose work it is and until when; what is late says so', async () => {
  const late = aSafetyCase({
    id: '0b8b1d0e-5f0d-4d0f-8a52-2f3b8f3f1d51',
    username: 'ege',
    strong: false,
    owner: 'ada',
    due_at: '2026-11-17T08:00:00.000Z',
    markers: [
      aMarker({
        kind: 'long_stretch',
        strong: false,
        measured: { unit: 'seconds', figure: 15_000, bound: 14_400 },
      }),
      aMarker({ id: '8', kind: 'nights', measured: { unit: 'times', figure: 3, bound: 3 } }),
    ],
  });
  answers(cases, aSafetyCaseList({ cases: [late, aSafetyCase()], open: 2 }));
  const screen = await show();
  const rows = screen.getByRole('list', { name: texts.list }).getByRole('button');
  await expect
    .element(rows.nth(0))
    .toHaveTextContent(
      'egeBelirtiOn dakika ara vermeden 4 saat 10 dakika oynadı (sınır 4 saat). ve 1 belirti dahaSizde17.11.2026 11:00 · gecikti',
    );
  await expect
    .element(rows.nth(1))
    .toHaveTextContent(
      'denizGüçlü belirtiBir günde, kayıptan sonraki bir saat içinde 4 kez para yatırdı (sınır 3).Üstlenen yok17.11.2026 21:05',
    );
  await expect.element(screen.getByRole('tab', { name: `${texts.casesTab} 2` })).toBeVisible();
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('a case tells what a strong marker closes, its facts, and leads to the person', async () => {
  const screen = await openCase();
  const detail = screen.getByRole('region', { name: texts.detail });
  await expect.element(detail.getByText(texts.strongText)).toBeVisible();
  expect(factOf(detail, texts.number)).toBe('812');
  expect(factOf(detail, texts.due)).toBe('17.11.2026 21:05');
  expect(factOf(detail, texts.owner)).toBe(texts.nobody);
  await expect
    .element(detail.getByRole('link', { name: texts.toPerson }))
    .toHaveAttribute('href', '/oyun-guvenligi/1042');
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('SAFEDESK-02 a closed case says how it ended and offers nothing', async () => {
  const screen = await openCase({
    owner: 'ece',
    closed_at: '2026-11-17T08:00:00.000Z',
    closed_by: 'ece',
    outcome: 'limited',
    reason: 'Günlük limit kondu.',
  });
  const detail = screen.getByRole('region', { name: texts.detail });
  await expect.element(detail).toBeVisible();
  expect(factOf(detail, texts.outcome)).toBe(texts.outcomes.limited);
  expect(factOf(detail, texts.found)).toBe('Günlük limit kondu.');
  await expect.element(detail.getByText(texts.strongText)).not.toBeInTheDocument();
  await expect.element(detail.getByRole('button', { name: texts.takeOver })).not.toBeInTheDocument();
});

test('taking it: told, and then it can be closed', async () => {
  const screen = await openCase();
  const mine = aSafetyCase({ owner: 'ada' });
  answers(cases, aSafetyCaseList({ cases: [mine] }));
  answers(take, mine);
  await press(screen.getByRole('button', { name: texts.take }));
  await expectToast(texts.done.taken, 'success');
  await expect.element(screen.getByRole('button', { name: texts.close })).toBeVisible();
  expect(sent(take).map(({ params }) => params)).toEqual([{ id }]);
});

testTakingOver({
  route: take,
  openWithEce: () => openCase({ owner: 'ece' }),
  words: texts,
  refusals: [refused('play_safety.case_unknown'), refused('play_safety.case_closed')],
});

testReasonDialog({
  deed: 'closing a case of play safety',
  route: close,
  open: async () => {
    const screen = await openCase({ owner: 'ada' });
    await press(screen.getByRole('button', { name: texts.close }));
    return screen;
  },
  title: texts.closeTitle,
  action: texts.close,
  fill: async (dialog) => {
    await dialog.getByLabelText(texts.outcome).selectOptions('talked');
  },
  answer: aSafetyCase({ owner: 'ada', outcome: 'talked', closed_at: '2026-11-17T09:00:00.000Z' }),
  sends: { params: { id }, body: { outcome: 'talked', reason: someReason } },
  told: texts.done.closed,
  refusals: [
    refused('play_safety.case_not_yours'),
    refused('play_safety.case_closed'),
    refused('play_safety.case_unknown'),
  ],
});

test('nothing is sent without an outcome', async () => {
  const screen = await openCase({ owner: 'ada' });
  await press(screen.getByRole('button', { name: texts.close }));
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText(sharedTexts.reason).fill(someReason);
  await press(dialog.getByRole('button', { name: texts.close }));
  await expect.element(dialog.getByText(texts.outcomeMissing)).toBeVisible();
  expect(sent(close)).toEqual([]);
});

test('SAFEDESK-04 a role that may only look sees no button', async () => {
  const screen = await openCase({}, 'support');
  await expect.element(screen.getByRole('region', { name: texts.detail })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: texts.take })).not.toBeInTheDocument();
});

test('SAFEDESK-05 exclusions: term, dates, who asked; each leads to the person and nothing else is pressed', async () => {
  answers(
    exclusions,
    anExclusionList({
      exclusions: [
        aStaffExclusion(),
        aStaffExclusion({ player_id: '1043', username: 'ege', term: 'indefinite', ends_at: null, by: 'ece' }),
      ],
      running: 2,
    }),
  );
  const screen = await show(`${path}?tab=exclusions`);
  const rows = screen.getByRole('row');
  await expect.element(rows.nth(1)).toMatchTextContent(/^deniz3 Ay10\.11\.2026 12:0010\.02\.2027 12:00/);
  await expect.element(rows.nth(2)).toMatchTextContent(/Süresiz.*Personel: ece$/);
  await expect
    .element(screen.getByRole('link', { name: 'ege' }))
    .toHaveAttribute('href', '/oyun-guvenligi/1043');
  const table = screen.getByRole('region', { name: texts.exclusions });
  expect(table.getByRole('button').elements()).toEqual([]);
  expect(await axeViolations(screen.container)).toEqual([]);
});
