import { aConsent, aConsentList } from '@yakamoz/contracts/fixtures/identity';
import { siteTexts } from '@yakamoz/site/texts';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { showPart } from '../../../testing/open-site.tsx';
import { accountTexts } from '../../shared/account-texts.ts';
import { useSession } from '../../shared/session/session.ts';
import { ConsentGate } from './consent-gate.tsx';
import { consentTexts as texts } from './consent-texts.ts';

const list = 'GET /api/v1/consents';
const answer = 'POST /api/v1/consents';
const termsDue = aConsent({ answered_version: null, accepted: false, due: true });
const privacyDue = aConsent({ ...termsDue, document: 'privacy', current_version: '2026-02' });
const marketing = aConsent({ document: 'marketing', accepted: false });
const bothDue = aConsentList({ consents: [termsDue, privacyDue, marketing] });

/** As the shell has it: open as long as something is due. */
const Gate = () => <ConsentGate open={(useSession().user?.consents_due.length ?? 0) > 0} />;
const show = () => showPart(<Gate />, { player: { consents_due: ['terms', 'privacy'] } }, '/profil');
const confirm = (screen: Screen) => screen.getByRole('button', { name: texts.confirm }).click();
const terms = (screen: Screen) => screen.getByRole('checkbox', { name: /^Kullanım Koşulları/ });
const privacy = (screen: Screen) => screen.getByRole('checkbox', { name: /^Gizlilik Politikası/ });

test('loading and failed: the texts can be asked for again, and nothing can be confirmed meanwhile', async () => {
  holds(list);
  const screen = await show();
  await expect.element(screen.getByRole('status')).toHaveTextContent(texts.loading);
  await confirm(screen);
  fails(list);
  await expect.element(screen.getByText(texts.loadFailed, { exact: false })).toBeVisible();
  answers(list, bothDue);
  await screen.getByRole('button', { name: siteTexts.retry }).click();
  await expect.element(terms(screen)).toBeVisible();
  expect(sent(answer)).toEqual([]);
});

test('CONS-01 ready: what is due with its version, and axe finds nothing', async () => {
  answers(list, bothDue);
  const screen = await show();
  await expect.element(terms(screen)).toHaveAccessibleDescription('Sürüm 2026-01');
  await expect.element(privacy(screen)).toHaveAccessibleDescription('Sürüm 2026-02');
  expect(screen.getByRole('checkbox').elements()).toHaveLength(2);
  const link = screen.getByRole('link', { name: /^Kullanım Koşulları/ });
  await expect.element(link).toHaveAttribute('href', '/kosullar');
  expect(await axeViolations(screen.getByRole('dialog').element())).toEqual([]);
});

test('CONS-01 neither Escape nor an unanswered text closes it', async () => {
  answers(list, bothDue);
  const screen = await show();
  await expect.element(terms(screen)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText(texts.cannotSkip)).toBeVisible();
  await terms(screen).click();
  await confirm(screen);
  await expect
    .element(privacy(screen))
    .toHaveAccessibleDescription(expect.stringContaining(texts.missing) as string);
  await expect.element(privacy(screen)).toHaveFocus();
  await expect.element(screen.getByRole('dialog', { name: texts.title })).toBeVisible();
  expect(sent(answer)).toEqual([]);
});

test('CONS-01 both are accepted one by one with their versions, and the gate opens', async () => {
  answers(list, bothDue);
  holds(answer);
  const screen = await show();
  await terms(screen).click();
  await privacy(screen).click();
  await confirm(screen);
  const busy = screen.getByRole('button', { name: texts.confirming });
  await expect.element(busy).toBeDisabled();
  (busy.element() as HTMLElement).click();
  answers(answer, ({ body }) =>
    body.document === 'terms'
      ? aConsentList({ consents: [aConsent(), privacyDue, marketing] })
      : aConsentList(),
  );
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent(answer).map(({ body }) => body)).toEqual([
    { document: 'terms', version: '2026-01', accepted: true },
    { document: 'privacy', version: '2026-02', accepted: true },
  ]);
});

test('CONS-01 a version that changed meanwhile is told and asked for anew, without the old tick', async () => {
  answers(list, aConsentList({ consents: [termsDue] }));
  refuses(answer, 'identity.consent_version_stale');
  const screen = await show();
  await terms(screen).click();
  answers(list, aConsentList({ consents: [aConsent({ ...termsDue, current_version: '2026-03' })] }));
  await confirm(screen);
  const sentence = refusalSentence('identity.consent_version_stale');
  await expect.element(screen.getByRole('alert')).toHaveTextContent(sentence);
  await expect.element(terms(screen)).toHaveAccessibleDescription('Sürüm 2026-03');
  await expect.element(terms(screen)).not.toBeChecked();
});

test('CONS-01 other refusals and a failure are told, and the ticks stay', async () => {
  answers(list, aConsentList({ consents: [termsDue] }));
  const screen = await show();
  await terms(screen).click();
  for (const code of ['identity.consent_required', 'platform.too_busy'] as const) {
    refuses(answer, code);
    await confirm(screen);
    await expect.element(screen.getByRole('alert')).toHaveTextContent(refusalSentence(code));
  }
  fails(answer);
  await confirm(screen);
  await expect.element(screen.getByRole('alert')).toHaveTextContent(accountTexts.failed);
  await expect.element(terms(screen)).toBeChecked();
});

test('CONS-01 signing out is the other way, and leads home', async () => {
  answers(list, bothDue);
  answers('POST /api/logout.php', { message: 'Çıkış yapıldı.' });
  const screen = await show();
  await screen.getByRole('button', { name: accountTexts.signOut }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(location.pathname).toBe('/');
  expect(sent('POST /api/logout.php')).toHaveLength(1);
});
