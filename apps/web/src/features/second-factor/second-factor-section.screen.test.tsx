import { aSecondFactor, aSetup, someRecoveryCodes } from '@yakamoz/contracts/fixtures/second-factor';
import { siteTexts } from '@yakamoz/site/texts';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { expect, test, vi } from 'vitest';

import { showPart } from '../../../testing/open-site.tsx';
import { renew } from '../../../testing/renew.ts';
import { accountTexts } from '../../shared/account-texts.ts';
import { codeFieldTexts } from '../../shared/code-field-texts.ts';
import { SecondFactorSection } from './second-factor-section.tsx';
import { secondFactorTexts as texts } from './second-factor-texts.ts';

const state = 'GET /api/v1/second-factor';
const start = 'POST /api/v1/second-factor-setups';
const confirm = 'POST /api/v1/second-factor-confirmations';
const remove = 'POST /api/v1/second-factor-removals';
const renewCodes = 'POST /api/v1/recovery-code-renewals';

const on = (left = 10) =>
  aSecondFactor({ on: true, on_since: '2026-02-28T22:30:00.000Z', recovery_codes_left: left });
const show = () => showPart(<SecondFactorSection />, { player: {} });
const password = (screen: Screen) => screen.getByLabelText(texts.password, { exact: true });
const code = (screen: Screen) => screen.getByLabelText(texts.code, { exact: true });
const press = (screen: Screen, name: string) => screen.getByRole('button', { name }).click();
const heading = (screen: Screen) => screen.getByRole('heading', { name: texts.title });

async function openSetup(): Promise<Screen> {
  answers(state, aSecondFactor());
  const screen = await show();
  await press(screen, texts.turnOn);
  return screen;
}

async function toSteps(): Promise<Screen> {
  answers(start, aSetup());
  const screen = await openSetup();
  await password(screen).fill('martı-kanadı');
  await press(screen, texts.next);
  await expect.element(code(screen)).toBeVisible();
  return screen;
}

async function openProof(name: string): Promise<Screen> {
  answers(state, on());
  const screen = await show();
  await press(screen, name);
  return screen;
}

test('loading: the section says so and keeps its place', async () => {
  holds(state);
  const screen = await show();
  await expect.element(screen.getByRole('status')).toHaveTextContent(texts.loading);
  answers(state, aSecondFactor());
  await expect.element(screen.getByText(texts.off, { exact: true })).toBeVisible();
});

test('failed: the state can be asked for again', async () => {
  fails(state);
  const screen = await show();
  await expect.element(screen.getByText(texts.loadFailed)).toBeVisible();
  answers(state, on());
  await press(screen, siteTexts.retry);
  await expect.element(screen.getByText(texts.on, { exact: true })).toBeVisible();
});

test('stale: what is known stays and is said to be old', async () => {
  answers(state, on());
  const screen = await show();
  await expect.element(heading(screen)).toBeVisible();
  fails(state, 503);
  await renew();
  await expect.element(screen.getByText(texts.stale, { exact: false })).toBeVisible();
  await expect.element(screen.getByText(texts.on, { exact: true })).toBeVisible();
});

test('SEC-01 ready: on since when and with how many codes; few of them are warned of', async () => {
  answers(state, on(4));
  const screen = await show();
  // Half past one of the next day in Istanbul.
  await expect.element(screen.getByText(texts.onText('1.03.2026'))).toBeVisible();
  await expect.element(screen.getByText('Kullanılmamış kurtarma kodu: 4')).toBeVisible();
  await expect.element(screen.getByText(texts.codesFew)).not.toBeInTheDocument();
  answers(state, on(3));
  await renew();
  await expect.element(screen.getByText(texts.codesFew)).toBeVisible();
});

test('SEC-01 a player whose codes have ended is told to make new ones', async () => {
  answers(state, on(0));
  const screen = await show();
  await expect.element(screen.getByText(texts.codesNone)).toBeVisible();
  await expect.element(screen.getByText(texts.codesFew)).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: texts.renew })).toBeVisible();
});

test('SEC-01 the password comes first: missing it is marked, and every refusal is told', async () => {
  const screen = await openSetup();
  await expect.element(password(screen)).toHaveFocus();
  await press(screen, texts.next);
  await expect.element(screen.getByText(texts.passwordMissing)).toBeVisible();
  expect(sent(start)).toEqual([]);
  await password(screen).fill('yanlış');
  const alert = screen.getByRole('alert');
  for (const refusal of [
    'identity.wrong_password',
    'identity.second_factor_already_on',
    'platform.too_busy',
  ] as const) {
    refuses(start, refusal);
    await press(screen, texts.next);
    await expect.element(alert).toHaveTextContent(refusalSentence(refusal));
  }
  refuses(start, 'identity.throttled', { minutes: 15 });
  await press(screen, texts.next);
  await expect.element(alert).toHaveTextContent(refusalSentence('identity.throttled', { minutes: 15 }));
  fails(start);
  await press(screen, texts.next);
  await expect.element(alert).toHaveTextContent(accountTexts.failed);
  await press(screen, texts.cancel);
  await expect.element(heading(screen)).toHaveFocus();
});

test('SEC-01 then the picture, the key in groups of four and the link; axe finds nothing', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const screen = await toSteps();
  await expect.element(screen.getByRole('heading', { name: texts.steps })).toHaveFocus();
  const picture = screen.getByRole('img', { name: texts.picture });
  await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0);
  await expect.element(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  const link = screen.getByRole('link', { name: texts.openApp });
  await expect.element(link).toHaveAttribute('href', aSetup().uri);
  await expect.element(code(screen)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect.element(code(screen)).toHaveAttribute('inputmode', 'numeric');
  await press(screen, texts.copySecret);
  await expect.element(screen.getByRole('button', { name: texts.copied })).toBeVisible();
  expect(written).toHaveBeenCalledWith('JBSWY3DPEHPK3PXP');
  written.mockRestore();
  expect(sent(start).map(({ body }) => body)).toEqual([{ password: 'martı-kanadı' }]);
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('SEC-01 a missing or refused first code is told and switches nothing on', async () => {
  const screen = await toSteps();
  await press(screen, texts.confirm);
  await expect.element(screen.getByText(texts.codeMissing)).toBeVisible();
  expect(sent(confirm)).toEqual([]);
  await code(screen).fill('000000');
  const alert = screen.getByRole('alert');
  for (const refusal of [
    'identity.second_factor_wrong',
    'identity.second_factor_setup_over',
    'identity.second_factor_already_on',
  ] as const) {
    refuses(confirm, refusal);
    await press(screen, texts.confirm);
    await expect.element(alert).toHaveTextContent(refusalSentence(refusal));
  }
  await expect.element(code(screen)).toHaveFocus();
  await expect.element(screen.getByText(texts.off, { exact: true })).toBeVisible();
});

test('SEC-01 SEC-02 the first code switches it on, and the recovery codes are shown this once', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const screen = await toSteps();
  holds(confirm);
  await code(screen).fill(' 123 456 ');
  await press(screen, texts.confirm);
  const busy = screen.getByRole('button', { name: texts.working });
  await expect.element(busy).toBeDisabled();
  (busy.element() as HTMLElement).click();
  answers(state, on());
  answers(confirm, someRecoveryCodes());
  await expect.element(screen.getByText(texts.turnedOn)).toBeVisible();
  await expect.element(screen.getByText(texts.on, { exact: true })).toBeVisible();
  const codes = someRecoveryCodes().recovery_codes;
  const shown = screen.getByRole('list', { name: texts.codesTitle });
  expect(
    shown
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(codes);
  await press(screen, texts.copyCodes);
  expect(written).toHaveBeenCalledWith(codes.join('\n'));
  written.mockRestore();
  const file = screen.getByRole('link', { name: texts.download });
  await expect.element(file).toHaveAttribute('download', 'kurtarma-kodlari.txt');
  const content = await (await fetch(file.element().getAttribute('href') ?? '')).text();
  expect(content).toContain(codes.join('\n'));
  await press(screen, texts.saved);
  await expect.element(shown).not.toBeInTheDocument();
  await expect.element(heading(screen)).toHaveFocus();
  expect(sent(confirm).map(({ body }) => body)).toEqual([{ code: '123 456' }]);
});

test('SEC-05 switching it off needs password and code, and is confirmed in the server’s words', async () => {
  const screen = await openProof(texts.turnOff);
  await press(screen, texts.turningOff);
  await expect.element(screen.getByText(texts.passwordMissing)).toBeVisible();
  await expect.element(screen.getByText(codeFieldTexts.missing)).toBeVisible();
  expect(sent(remove)).toEqual([]);
  await password(screen).fill('martı-kanadı');
  await screen.getByLabelText(codeFieldTexts.app.label).fill('123456');
  holds(remove);
  await press(screen, texts.turningOff);
  const busy = screen.getByRole('button', { name: texts.working });
  await expect.element(busy).toBeDisabled();
  (busy.element() as HTMLElement).click();
  answers(state, aSecondFactor());
  answers(remove, { message: 'İki adımlı doğrulama kapatıldı.' });
  await expect.element(screen.getByText('İki adımlı doğrulama kapatıldı.')).toBeVisible();
  await expect.element(screen.getByText(texts.off, { exact: true })).toBeVisible();
  await expect.element(heading(screen)).toHaveFocus();
  expect(sent(remove).map(({ body }) => body)).toEqual([{ password: 'martı-kanadı', code: '123456' }]);
});

test('SEC-05 every refusal of switching it off is told, and it stays on', async () => {
  const screen = await openProof(texts.turnOff);
  await password(screen).fill('martı-kanadı');
  await screen.getByLabelText(codeFieldTexts.app.label).fill('123456');
  const alert = screen.getByRole('alert');
  for (const refusal of [
    'identity.wrong_password',
    'identity.second_factor_wrong',
    'identity.second_factor_not_on',
    'platform.too_busy',
  ] as const) {
    refuses(remove, refusal);
    await press(screen, texts.turningOff);
    await expect.element(alert).toHaveTextContent(refusalSentence(refusal));
  }
  fails(remove);
  await press(screen, texts.turningOff);
  await expect.element(alert).toHaveTextContent(accountTexts.failed);
  await expect.element(screen.getByText(texts.on, { exact: true })).toBeVisible();
});

test('SEC-05 new recovery codes are shown after a recovery code too, and a refusal is told', async () => {
  const screen = await openProof(texts.renew);
  await password(screen).fill('martı-kanadı');
  await screen.getByRole('button', { name: codeFieldTexts.app.other }).click();
  await screen.getByLabelText(codeFieldTexts.recovery.label).fill('k0ab-cd23-ef45-gh67');
  refuses(renewCodes, 'identity.second_factor_wrong');
  await press(screen, texts.renewing);
  const sentence = refusalSentence('identity.second_factor_wrong');
  await expect.element(screen.getByRole('alert')).toHaveTextContent(sentence);
  answers(renewCodes, someRecoveryCodes());
  await press(screen, texts.renewing);
  await expect.element(screen.getByText(texts.renewed)).toBeVisible();
  await expect.element(screen.getByRole('listitem').nth(9)).toBeVisible();
  expect(sent(renewCodes).at(-1)?.body).toEqual({
    password: 'martı-kanadı',
    code: 'k0ab-cd23-ef45-gh67',
  });
});
