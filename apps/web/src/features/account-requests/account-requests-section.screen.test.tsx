import { theTerms } from '@yakamoz/contracts/fixtures/cashier';
import {
  aClosureRequest,
  anExportRequest,
  aPersonRequest,
  aRequestList,
} from '@yakamoz/contracts/fixtures/player-requests';
import { aSecondFactor } from '@yakamoz/contracts/fixtures/second-factor';
import { aReward } from '@yakamoz/contracts/fixtures/rewards';
import { siteTexts } from '@yakamoz/site/texts';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { showPart } from '../../../testing/open-site.tsx';
import { renew } from '../../../testing/renew.ts';
import { accountTexts } from '../../shared/account-texts.ts';
import { codeFieldTexts } from '../../shared/code-field-texts.ts';
import { AccountRequestsSection } from './account-requests-section.tsx';
import { requestsTexts as texts } from './requests-texts.ts';

const list = 'GET /api/v1/player-requests';
const askExport = 'POST /api/v1/player-requests/exports';
const askClosure = 'POST /api/v1/player-requests/closures';
const withdraw = 'POST /api/v1/player-requests/:id/withdrawal';
const secondFactor = 'GET /api/v1/second-factor';
const terms = 'GET /api/v1/payments/withdrawal-terms';

const tookUp = '2026-03-01T09:05:00.000Z';
const ended = '2026-03-01T09:10:00.000Z';
const fileUntil = '2026-03-08T09:10:00.000Z';

beforeEach(() => {
  answers(list, { requests: [] });
  answers(secondFactor, aSecondFactor());
  answers(terms, theTerms({ national_id_needed: false }));
});

const show = (player = {}) => showPart(<AccountRequestsSection />, { player });
const block = (screen: Screen, kind: 'export' | 'closure') =>
  screen.getByRole('region', { name: texts[kind].title });
const course = (screen: Screen, kind: 'export' | 'closure') => {
  const steps = screen.getByRole('list', { name: texts[kind].course }).getByRole('listitem').elements();
  return steps.map(({ textContent }) => textContent);
};

async function openForm(kind: 'export' | 'closure', player = {}): Promise<Screen> {
  const screen = await show(player);
  await screen.getByRole('button', { name: texts[kind].ask }).click();
  return screen;
}
const password = (screen: Screen) => screen.getByLabelText(texts.password, { exact: true });
const iban = (screen: Screen) => screen.getByLabelText(texts.iban, { exact: true });
const submit = (screen: Screen, kind: 'export' | 'closure') =>
  block(screen, kind).getByRole('button', { name: texts[kind].submit }).click();

test('loading: the section says so, keeps its place, and comes', async () => {
  holds(list);
  const screen = await show();
  await expect.element(screen.getByRole('status')).toHaveTextContent(texts.loading);
  answers(list, aRequestList());
  await expect.element(screen.getByRole('heading', { name: texts.title })).toBeVisible();
});

test('failed: the requests can be asked for again', async () => {
  fails(list);
  const screen = await show();
  await expect.element(screen.getByText(texts.loadFailed)).toBeVisible();
  answers(list, aRequestList());
  await screen.getByRole('button', { name: siteTexts.retry }).click();
  await expect.element(screen.getByRole('heading', { name: texts.title })).toBeVisible();
});

test('stale: what is known of the requests stays and is said to be old', async () => {
  answers(list, aRequestList());
  const screen = await show();
  await expect.element(block(screen, 'export')).toBeVisible();
  fails(list, 503);
  await renew();
  await expect.element(screen.getByText(texts.stale, { exact: false })).toBeVisible();
  expect(course(screen, 'export')).toHaveLength(3);
});

test('empty: nothing was asked for, and both ways are offered', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('button', { name: texts.export.ask })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: texts.closure.ask })).toBeVisible();
  await expect.element(screen.getByRole('list')).not.toBeInTheDocument();
});

test('REQ-01 ready: the copy of one’s data, from the wish to the file and its end; axe finds nothing', async () => {
  answers(list, { requests: [anExportRequest()] });
  const screen = await show();
  const box = block(screen, 'export');
  const asked = 'Talep alındı1.03.2026 12:00';
  await expect.element(box.getByText(texts.chips.waiting)).toBeVisible();
  expect(course(screen, 'export')).toEqual([asked, 'Dosya hazırlanır', 'Dosya hazır']);
  await expect.element(box.getByRole('button', { name: texts.withdraw })).toBeVisible();
  await expect.element(box.getByRole('button', { name: texts.export.ask })).not.toBeInTheDocument();
  expect(await axeViolations(screen.container)).toEqual([]);

  answers(list, { requests: [anExportRequest({ state: 'preparing', taken_up_at: tookUp })] });
  await renew();
  await expect.element(box.getByText(texts.chips.preparing)).toBeVisible();
  const preparing = `Dosya hazırlanıyor1.03.2026 12:05${texts.next.preparing}`;
  expect(course(screen, 'export')).toEqual([asked, preparing, 'Dosya hazır']);
  await expect.element(box.getByRole('button')).not.toBeInTheDocument();

  const made = { taken_up_at: tookUp, finished_at: ended, file_until: fileUntil };
  answers(list, { requests: [anExportRequest({ state: 'ready', ...made })] });
  await renew();
  await expect.element(box.getByText(texts.chips.ready, { exact: true })).toBeVisible();
  expect(course(screen, 'export')).toEqual([
    asked,
    'Dosya hazırlandı1.03.2026 12:05',
    'Dosya hazır1.03.2026 12:108.03.2026 12:10 tarihine kadar indirebilirsiniz.',
  ]);
  const file = box.getByRole('link', { name: texts.download });
  await expect.element(file).toHaveAttribute('href', '/api/v1/player-requests/61/file');
  await expect.element(box.getByRole('button', { name: texts.askAgain })).toBeVisible();

  answers(list, { requests: [anExportRequest({ state: 'expired', ...made })] });
  await renew();
  await expect.element(box.getByText(texts.chips.expired, { exact: true })).toBeVisible();
  expect(course(screen, 'export').at(-1)).toBe('Dosya silindi8.03.2026 12:10');
  await expect.element(file).not.toBeInTheDocument();
});

test('REQ-03 REQ-05 ready: the end of the account, with what is set aside and what comes back', async () => {
  answers(list, { requests: [aClosureRequest()] });
  const screen = await show();
  const box = block(screen, 'closure');
  const asked = 'Talep alındı1.03.2026 12:00';
  await expect.element(box.getByText(texts.chips.waiting)).toBeVisible();
  expect(course(screen, 'closure')).toEqual([
    `${asked}₺1.250,00 ayrıldı · TR33 … 1326`,
    'Ödeme iki yetkilinin onayıyla gönderilir',
    'Ödeme yapılır ve hesap kapanır',
  ]);

  const payout = aClosureRequest().payout;
  if (payout === null) throw new Error('the closure of the fixture has a payout');
  for (const state of ['second_approval', 'approved', 'sent'] as const) {
    const paying = { state: 'paying' as const, taken_up_at: tookUp, payout: { ...payout, state } };
    answers(list, { requests: [aClosureRequest(paying)] });
    await renew();
    const where = texts.next.paying[state] ?? '';
    await expect.element(box.getByText(where, { exact: false })).toBeVisible();
    await expect.element(box.getByText(texts.chips.paying, { exact: true })).toBeVisible();
    expect(course(screen, 'closure')[1]).toBe(
      `Ödeme iki yetkilinin onayıyla gönderilir1.03.2026 12:05${where} ${texts.next.closes}`,
    );
  }
  await expect.element(box.getByRole('button')).not.toBeInTheDocument();

  const refused = { state: 'refused' as const, finished_at: ended, reason: 'Hesap incelemede.' };
  answers(list, { requests: [aClosureRequest(refused)] });
  await renew();
  await expect.element(box.getByText(texts.chips.refused)).toBeVisible();
  expect(course(screen, 'closure')).toEqual([
    asked,
    'Talep reddedildi1.03.2026 12:10Gerekçe: Hesap incelemede. · ₺1.250,00 bakiyenize iade edildi.',
  ]);
  await expect.element(box.getByRole('button', { name: texts.closure.ask })).toBeVisible();

  answers(list, { requests: [aClosureRequest({ payout: null })] });
  await renew();
  await expect.element(box.getByText(texts.chips.waiting)).toBeVisible();
  expect(course(screen, 'closure')).toEqual([asked, 'Hesap kapanır']);
});

test('REQ-01 without the password nothing is sent; with it the wish is sent once and shows', async () => {
  const screen = await openForm('export');
  await submit(screen, 'export');
  await expect.element(screen.getByText(texts.passwordMissing)).toBeVisible();
  await expect.element(password(screen)).toHaveFocus();
  expect(sent(askExport)).toEqual([]);
  holds(askExport);
  await password(screen).fill('martı-kanadı');
  await submit(screen, 'export');
  const busy = screen.getByRole('button', { name: texts.working });
  await expect.element(busy).toBeDisabled();
  (busy.element() as HTMLElement).click();
  answers(list, { requests: [anExportRequest()] });
  answers(askExport, anExportRequest());
  await expect.element(screen.getByText(texts.chips.waiting)).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: texts.export.title })).toHaveFocus();
  expect(sent(askExport).map(({ body }) => body)).toEqual([{ password: 'martı-kanadı' }]);
});

test('REQ-01 where the second factor is on, its code is asked for too', async () => {
  answers(secondFactor, aSecondFactor({ on: true, recovery_codes_left: 10 }));
  refuses(askExport, 'identity.second_factor_wrong');
  const screen = await openForm('export');
  const code = screen.getByLabelText(codeFieldTexts.app.label);
  await expect.element(code).toBeVisible();
  await password(screen).fill('martı-kanadı');
  await submit(screen, 'export');
  await expect.element(screen.getByText(texts.codeMissing)).toBeVisible();
  expect(sent(askExport)).toEqual([]);
  await code.fill('123456');
  await submit(screen, 'export');
  await expect
    .element(code)
    .toHaveAccessibleDescription(
      expect.stringContaining(refusalSentence('identity.second_factor_wrong')) as string,
    );
  await expect.element(code).toHaveFocus();
  expect(sent(askExport)[0]?.body).toEqual({ password: 'martı-kanadı', code: '123456' });
});

test('REQ-01 whoever could not be asked about the second factor before is asked for the code when the server wants it', async () => {
  fails(secondFactor);
  refuses(askExport, 'identity.second_factor_required');
  const screen = await openForm('export');
  await password(screen).fill('martı-kanadı');
  await submit(screen, 'export');
  await screen.getByLabelText(codeFieldTexts.app.label).fill('123456');
  answers(askExport, anExportRequest());
  await submit(screen, 'export');
  await expect.poll(() => sent(askExport).at(-1)?.body).toEqual({ password: 'martı-kanadı', code: '123456' });
});

test('REQ-01 every refusal of the export is told, the password’s at its field', async () => {
  refuses(askExport, 'identity.wrong_password');
  const screen = await openForm('export');
  await password(screen).fill('martı-kanadı');
  await submit(screen, 'export');
  const wrong = refusalSentence('identity.wrong_password');
  await expect
    .element(password(screen))
    .toHaveAccessibleDescription(expect.stringContaining(wrong) as string);
  const alert = block(screen, 'export').getByRole('alert');
  for (const code of ['player_requests.already_open', 'platform.too_busy'] as const) {
    refuses(askExport, code);
    await submit(screen, 'export');
    await expect.element(alert).toHaveTextContent(refusalSentence(code));
  }
  refuses(askExport, 'identity.throttled', { minutes: 15 });
  await submit(screen, 'export');
  await expect.element(alert).toHaveTextContent(refusalSentence('identity.throttled', { minutes: 15 }));
  fails(askExport);
  await submit(screen, 'export');
  await expect.element(alert).toHaveTextContent(accountTexts.failed);
});

test('REQ-03 the end of the account says what it does with this player’s money, and asks for an IBAN', async () => {
  answers(askClosure, aClosureRequest());
  const screen = await openForm('closure', { balance: '1250.00', bonus_balance: '40.00', currency: 'EUR' });
  const effects = block(screen, 'closure').getByRole('listitem').elements();
  expect(effects.map(({ textContent }) => textContent)).toEqual([
    '€1.250,00 bakiyeniz ödeme için ayrılır.',
    texts.closure.effects.bonus('€40,00'),
    texts.closure.effects.gates,
    texts.closure.effects.later,
    texts.closure.effects.back,
  ]);
  await submit(screen, 'closure');
  await expect.element(screen.getByText(texts.ibanMissing)).toBeVisible();
  await expect.element(iban(screen)).toHaveFocus();
  expect(sent(askClosure)).toEqual([]);
  await iban(screen).fill('TR330006100519786457841326');
  await screen.getByLabelText(texts.why).fill('Taşınıyorum');
  await password(screen).fill('martı-kanadı');
  await submit(screen, 'closure');
  await expect
    .poll(() => sent(askClosure).map(({ body }) => body))
    .toEqual([{ password: 'martı-kanadı', iban: 'TR330006100519786457841326', why: 'Taşınıyorum' }]);
});

test('REQ-03 RWD-02 points alone are told with their worth and are paid too, so that an IBAN is asked for', async () => {
  answers('GET /api/v1/rewards', aReward({ points: 1250, carry: '0.6000', waiting: '2.5000' }));
  const screen = await openForm('closure', { balance: '0.00' });
  await expect
    .element(block(screen, 'closure').getByText(texts.closure.effects.points('1.253', '₺12,53')))
    .toBeVisible();
  await expect
    .element(block(screen, 'closure').getByText(texts.closure.effects.noMoney))
    .not.toBeInTheDocument();
  await expect.element(iban(screen)).toBeVisible();
});

test('REQ-03 RWD-02 points that came since are found by the server: the IBAN is asked for then', async () => {
  refuses(askClosure, 'player_requests.iban_required');
  const screen = await openForm('closure', { balance: '0.00' });
  await expect.element(block(screen, 'closure').getByText(texts.closure.effects.noMoney)).toBeVisible();
  await expect.element(iban(screen)).not.toBeInTheDocument();
  await password(screen).fill('martı-kanadı');
  await submit(screen, 'closure');
  await expect
    .element(iban(screen))
    .toHaveAccessibleDescription(
      expect.stringContaining(refusalSentence('player_requests.iban_required')) as string,
    );
});

test('REQ-03 whoever never withdrew gives a national id, asked for before or by the server', async () => {
  answers(terms, theTerms({ national_id_needed: true }));
  refuses(askClosure, 'payments.national_id_required');
  const screen = await openForm('closure', { balance: '10.00' });
  const number = screen.getByLabelText(texts.nationalId, { exact: true });
  await expect.element(number).toBeVisible();
  await iban(screen).fill('TR330006100519786457841326');
  await password(screen).fill('martı-kanadı');
  await submit(screen, 'closure');
  await expect.element(screen.getByText(texts.nationalIdMissing)).toBeVisible();
  expect(sent(askClosure)).toEqual([]);
  await number.fill('12345678901');
  await submit(screen, 'closure');
  const described = expect.stringContaining(refusalSentence('payments.national_id_required')) as string;
  await expect.element(number).toHaveAccessibleDescription(described);
  expect(sent(askClosure)[0]?.body).toMatchObject({ doc_number: '12345678901' });
});

test('REQ-06 without money there is no IBAN to give', async () => {
  const screen = await openForm('closure', { balance: '0.00' });
  await expect.element(screen.getByText(texts.closure.effects.noMoney)).toBeVisible();
  await expect.element(iban(screen)).not.toBeInTheDocument();
  await screen.getByRole('button', { name: texts.cancel }).click();
  await expect.element(screen.getByRole('button', { name: texts.closure.ask })).toBeVisible();
});

test('REQ-03 every refusal of the closure is told, the IBAN’s at its field', async () => {
  const screen = await openForm('closure');
  await iban(screen).fill('TR33');
  await password(screen).fill('martı-kanadı');
  for (const code of [
    'payments.iban_invalid',
    'payments.iban_foreign',
    'payments.address_taken',
    'player_requests.iban_required',
  ] as const) {
    refuses(askClosure, code);
    await submit(screen, 'closure');
    const described = expect.stringContaining(refusalSentence(code)) as string;
    await expect.element(iban(screen)).toHaveAccessibleDescription(described);
    await expect.element(iban(screen)).toHaveFocus();
  }
  for (const code of [
    'player_requests.bets_open',
    'player_requests.rounds_open',
    'player_requests.withdrawal_open',
    'player_requests.already_open',
    'wallet.debt_open',
  ] as const) {
    refuses(askClosure, code);
    await submit(screen, 'closure');
    await expect
      .element(block(screen, 'closure').getByRole('alert'))
      .toHaveTextContent(refusalSentence(code));
  }
});

test('REQ-03 a wish is taken back once; a refusal is told, and shows what has become of it', async () => {
  answers(list, { requests: [aClosureRequest()] });
  refuses(withdraw, 'player_requests.not_waiting');
  const screen = await show();
  const take = screen.getByRole('button', { name: texts.withdraw });
  await take.click();
  const alert = screen.getByRole('alert');
  await expect.element(alert).toHaveTextContent(refusalSentence('player_requests.not_waiting'));
  fails(withdraw);
  await take.click();
  await expect.element(alert).toHaveTextContent(accountTexts.failed);
  holds(withdraw);
  await take.click();
  const busy = screen.getByRole('button', { name: texts.withdrawing });
  await expect.element(busy).toBeDisabled();
  (busy.element() as HTMLElement).click();
  const back = aClosureRequest({ state: 'withdrawn', finished_at: ended });
  answers(list, { requests: [back] });
  answers(withdraw, back);
  await expect.element(screen.getByText(texts.chips.withdrawn)).toBeVisible();
  expect(course(screen, 'closure').at(-1)).toBe(
    'Talebi geri aldınız1.03.2026 12:10₺1.250,00 bakiyenize iade edildi.',
  );
  expect(sent(withdraw)).toHaveLength(3);
  expect(sent(withdraw)[0]?.params).toEqual({ id: aClosureRequest().id });
});

test('REQ-07 a changed person: nothing before it is asked for, then what it asks for and what became of it', async () => {
  const screen = await show();
  await expect.element(block(screen, 'export')).toBeVisible();
  const person = screen.getByRole('region', { name: texts.person.title });
  await expect.element(person).not.toBeInTheDocument();

  answers(list, { requests: [aPersonRequest()] });
  await renew();
  await expect.element(person).toMatchTextContent('Soyad: Ay → Işık');
  await expect.element(person).toMatchTextContent(texts.next.waiting.person);
  answers(withdraw, aPersonRequest({ state: 'withdrawn', finished_at: ended }));
  answers(list, {
    requests: [aPersonRequest({ state: 'refused', finished_at: ended, reason: 'Belge okunmuyor.' })],
  });
  await person.getByRole('button', { name: texts.withdraw }).click();
  await expect.element(person).toMatchTextContent('Gerekçe: Belge okunmuyor.');
  await expect.element(person.getByRole('button')).not.toBeInTheDocument();
  expect(await axeViolations(screen.container)).toEqual([]);
});
