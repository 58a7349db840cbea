import { aWaitingRaise, anExclusion, aLimit } from '@yakamoz/contracts/fixtures/play-safety';
import { aSafetyPerson, someSafetyEvents } from '@yakamoz/contracts/fixtures/staff/play-safety';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { pinClock } from '@yakamoz/site-testing/clock';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { expectToast, factOf, press, pressRetry } from '../../../testing/hands.ts';
import { askAgain, showRoute } from '../../../testing/open-desk.tsx';
import { refused, someReason, testReasonDialog } from '../../../testing/reason-dialogs.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { SafetyPersonPage } from './person-page.tsx';
import { personTexts as texts } from './person-texts.ts';
import { playSafetyTexts } from './play-safety-texts.ts';

const one = 'GET /api/staff/v1/safety/people/:id';
const events = 'GET /api/staff/v1/safety/people/:id/events';
const contacts = 'POST /api/staff/v1/safety/people/:id/contacts';
const exclusions = 'POST /api/staff/v1/safety/people/:id/exclusions';
const caps = 'POST /api/staff/v1/safety/people/:id/caps';

const show = (role: 'risk' | 'support' = 'risk'): Promise<Screen> =>
  showRoute('/oyun-guvenligi/:id', <SafetyPersonPage />, role, '/oyun-guvenligi/1042');

beforeEach(() => {
  pinClock('2026-11-17T09:00:00.000Z');
  answers(one, aSafetyPerson());
  answers(events, someSafetyEvents());
});

test('one person: loading, unknown, then there; stale when a newer state does not come', async () => {
  holds(one);
  const screen = await show();
  await expect.element(screen.getByText(sharedTexts.loading)).toBeInTheDocument();
  refuses(one, 'identity.player_unknown');
  await expect.element(screen.getByText(refusalSentence('identity.player_unknown'))).toBeVisible();
  answers(one, aSafetyPerson());
  await pressRetry(screen);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'deniz' })).toBeVisible();
  fails(one, 503);
  askAgain();
  await expect.element(screen.getByText(sharedTexts.stale, { exact: false })).toBeVisible();
});

test('SAFEDESK-04 ready: money, play, weeks, limits, standing and what happened by time; axe finds nothing', async () => {
  answers(
    one,
    aSafetyPerson({
      limits: [
        aLimit({
          cap: '500.00',
          house_cap: '2000.00',
          bound: '500.00',
          used: '350.00',
          waiting: aWaitingRaise(),
        }),
        aLimit({ kind: 'time', window: 'week', cap: '120', bound: '120', used: '30' }),
      ],
    }),
  );
  const screen = await show();
  await expect
    .element(screen.getByRole('region', { name: texts.figures }))
    .toHaveTextContent(
      'Yatırdığı₺4.200,00Çektiği₺1.000,00Net yatırım₺3.200,00Bahisleri₺18.650,00Oyun sonucu−₺2.950,00Oyun süresi24 saat 5 dakika',
    );
  const limits = screen.getByRole('region', { name: texts.limits }).getByRole('listitem');
  await expect
    .element(limits.nth(0))
    .toHaveTextContent(
      'Yatırma, günlükOyuncunun limiti ₺500,00Kuruluşun üst sınırı ₺2.000,00₺500,00 limitin ₺350,00 kullanıldıArtış bekliyor: ₺2.000,00, en erken 17.11.2126 15:00',
    );
  await expect.element(limits.nth(1)).toMatchTextContent(/^Süre, haftalıkOyuncunun limiti 120 dk/);
  const standing = screen.getByRole('region', { name: texts.standing });
  expect(factOf(standing, texts.standing)).toBe(texts.playing);
  expect(factOf(standing, texts.bonus_marketing)).toBe(texts.bothOpen);
  const history = screen.getByRole('list', { name: texts.events }).getByRole('listitem');
  await expect
    .element(history.nth(0))
    .toMatchTextContent(/^Görüşme, Telefon: Limit istiyorGünlük limit koymak istiyor\.Yapan: ece/);
  await expect.element(history.nth(1)).toMatchTextContent(/^Kayıp kovalamaBir günde/);
  await expect.element(history.nth(2)).toMatchTextContent(/^Vaka 790 kapandı: Oyuncuyla görüşüldü/);
  await expect.element(history.nth(3)).toMatchTextContent(/^Limit konduYatırma, günlük, ₺500,00/);
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('what happened can be narrowed, may be nothing, and may fail', async () => {
  const screen = await show();
  answers(events, someSafetyEvents({ events: [] }));
  await press(screen.getByRole('button', { name: texts.only.contacts }));
  await expect.element(screen.getByText(texts.noEvents)).toBeVisible();
  expect(sent(events).at(-1)?.query).toMatchObject({ only: 'contacts' });
  refuses(events, 'staff.not_permitted');
  await press(screen.getByRole('button', { name: texts.only.markers }));
  await expect.element(screen.getByText(refusalSentence('staff.not_permitted'))).toBeVisible();
});

test('a person without limits, play and accounts besides says so', async () => {
  const [account] = aSafetyPerson().accounts;
  answers(one, aSafetyPerson({ limits: [], accounts: account ? [{ ...account, weeks: [] }] : [] }));
  const screen = await show();
  await expect.element(screen.getByText(texts.noLimits)).toBeVisible();
  await expect.element(screen.getByText(texts.noWeeks)).toBeVisible();
  await expect.element(screen.getByText(texts.oneAccount)).toBeVisible();
});

test('another account of the person is linked, and its weeks say whose they are', async () => {
  const [account] = aSafetyPerson().accounts;
  if (account === undefined) throw new Error('the fixture has an account');
  const second = { ...account, id: '1050', username: 'deniz2', status: 'closed' as const };
  answers(one, aSafetyPerson({ accounts: [account, second] }));
  const screen = await show();
  const accounts = screen.getByRole('region', { name: texts.accounts });
  await expect
    .element(accounts.getByRole('link', { name: 'deniz2' }))
    .toHaveAttribute('href', '/oyun-guvenligi/1050');
  await expect.element(screen.getByRole('columnheader', { name: texts.account })).toBeVisible();
});

test('SAFEDESK-04 support reads it and finds no button', async () => {
  const screen = await show('support');
  await expect.element(screen.getByRole('heading', { level: 1, name: 'deniz' })).toBeVisible();
  for (const name of [texts.contact, texts.exclude, texts.lower])
    expect(screen.getByRole('button', { name }).elements()).toEqual([]);
});

test('SAFEDESK-05 while an exclusion runs its dates stand there, and only longer terms are offered', async () => {
  answers(one, aSafetyPerson({ exclusion: anExclusion({ term: 'month_6' }) }));
  const screen = await show();
  const standing = screen.getByRole('region', { name: texts.standing });
  await expect.element(standing).toMatchTextContent(/Dışlama: 6 Ay/);
  await expect.element(screen.getByRole('button', { name: texts.exclude })).not.toBeInTheDocument();
  await press(screen.getByRole('button', { name: texts.lengthen }));
  const options = screen.getByRole('dialog').getByRole('option');
  expect(
    options
      .elements()
      .map(({ textContent }) => textContent)
      .filter((name) => name !== playSafetyTexts.chooseOne),
  ).toEqual(['1 Yıl', '2 Yıl', '3 Yıl', '5 Yıl', 'Süresiz']);
});

test('a time-out and an open strong case are told first', async () => {
  answers(
    one,
    aSafetyPerson({
      time_out: { until: '2026-11-20T09:00:00.000Z' },
      bonus_closed: true,
      marketing_closed: true,
      open_cases: [
        {
          id: '6f1d1a52-8a55-4b62-9d0b-6a1f3a5c7e10',
          number: '812',
          strong: true,
          due_at: '2026-11-18T09:00:00.000Z',
        },
      ],
    }),
  );
  const screen = await show();
  await expect.element(screen.getByText(playSafetyTexts.strongText)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: texts.caseDue('812', '18.11.2026 12:00') }))
    .toHaveAttribute('href', '/oyun-guvenligi?id=6f1d1a52-8a55-4b62-9d0b-6a1f3a5c7e10');
  const standing = screen.getByRole('region', { name: texts.standing });
  expect(factOf(standing, texts.bonus_marketing)).toBe(texts.closedByCase);
});

test('whom staff, a register or missing documents keep from play is not said to play', async () => {
  answers(one, aSafetyPerson({ stake_closed: true }));
  const screen = await show();
  const standing = screen.getByRole('region', { name: texts.standing });
  await expect.element(standing).toBeVisible();
  expect(factOf(standing, texts.standing)).toBe(texts.notPlaying);
});

const openDialog = async (name: string): Promise<Screen> => {
  const screen = await show();
  await press(screen.getByRole('button', { name, exact: true }));
  return screen;
};

testReasonDialog({
  deed: 'excluding',
  route: exclusions,
  open: () => openDialog(texts.exclude),
  title: texts.excludeTitle,
  action: texts.exclude,
  fill: async (dialog) => {
    await dialog.getByLabelText(texts.term).selectOptions('month_3');
    await dialog.getByLabelText(texts.wish).fill('DST-77');
  },
  answer: {},
  sends: { params: { id: '1042' }, body: { term: 'month_3', wish: 'DST-77', reason: someReason } },
  told: playSafetyTexts.done.excluded('deniz'),
  refusals: [refused('play_safety.only_longer'), refused('identity.player_unknown')],
});

testReasonDialog({
  deed: 'lowering a cap',
  route: caps,
  open: () => openDialog(texts.lower),
  title: texts.lowerTitle,
  action: texts.lower,
  fill: async (dialog) => {
    await dialog.getByLabelText(texts.which).selectOptions('deposit day');
    await dialog.getByLabelText(texts.cap).fill('1.250,50');
  },
  answer: {},
  sends: {
    params: { id: '1042' },
    body: { kind: 'deposit', window: 'day', cap: '1250.50', reason: someReason },
  },
  told: playSafetyTexts.done.lowered,
  refusals: [refused('play_safety.only_lower'), refused('play_safety.cap_invalid')],
});

test('excluding and lowering ask for what is missing and send nothing', async () => {
  const screen = await openDialog(texts.exclude);
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText(sharedTexts.reason).fill(someReason);
  await press(dialog.getByRole('button', { name: texts.exclude, exact: true }));
  await expect.element(dialog.getByText(texts.termMissing)).toBeVisible();
  await expect.element(dialog.getByText(texts.wishMissing)).toBeVisible();
  await press(dialog.getByRole('button', { name: sharedTexts.cancel }));
  await press(screen.getByRole('button', { name: texts.lower, exact: true }));
  await dialog.getByLabelText(sharedTexts.reason).fill(someReason);
  await press(dialog.getByRole('button', { name: texts.lower, exact: true }));
  await expect.element(dialog.getByText(texts.whichMissing)).toBeVisible();
  await expect.element(dialog.getByText(texts.capWrong)).toBeVisible();
  expect([...sent(exclusions), ...sent(caps)]).toEqual([]);
});

test('SAFEDESK-03 a contact asks for everything, is sent once and told; a refusal stays in the dialog', async () => {
  const screen = await openDialog(texts.contact);
  const dialog = screen.getByRole('dialog');
  const keep = dialog.getByRole('button', { name: texts.contact });
  await dialog.getByLabelText(texts.when).fill('dün');
  await press(keep);
  for (const fault of [texts.wayMissing, texts.resultMissing, texts.noteMissing, texts.momentWrong])
    await expect.element(dialog.getByText(fault)).toBeVisible();
  await dialog.getByLabelText(texts.way).selectOptions('phone');
  await dialog.getByLabelText(texts.when).fill('17.11.2026 11:30');
  await dialog.getByLabelText(texts.result).selectOptions('talked');
  await dialog.getByLabelText(texts.note).fill('Mola önerildi');
  refuses(contacts, 'play_safety.contact_in_future');
  await press(keep);
  await expect.element(dialog.getByText(refusalSentence('play_safety.contact_in_future'))).toBeVisible();
  expect(await axeViolations(document.body)).toEqual([]);
  answers(contacts, {});
  await press(keep);
  await expectToast(playSafetyTexts.done.contact, 'success');
  expect(sent(contacts).at(-1)).toMatchObject({
    params: { id: '1042' },
    body: { way: 'phone', at: '2026-11-17T08:30:00.000Z', result: 'talked', note: 'Mola önerildi' },
  });
});
