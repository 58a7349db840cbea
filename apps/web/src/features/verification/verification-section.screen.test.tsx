import { aDocument, aVerification } from '@yakamoz/contracts/fixtures/verification';
import { documentBytesMax, documentNameHeader } from '@yakamoz/contracts/documents';
import { siteTexts } from '@yakamoz/site/texts';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { expect, test } from 'vitest';

import { showPart } from '../../../testing/open-site.tsx';
import { renew } from '../../../testing/renew.ts';
import { expectToast } from '../../../testing/toasts.ts';
import { accountTexts } from '../../shared/account-texts.ts';
import { documentTexts } from '../../shared/documents/document-texts.ts';
import { VerificationSection } from './verification-section.tsx';
import { verificationTexts as texts } from './verification-texts.ts';

const state = 'GET /api/v1/verification';
const upload = 'POST /api/v1/verification/documents/:kind';
const show = () => showPart(<VerificationSection />, { player: {} });
const nothingSent = aVerification({ status: 'none', documents: [] });
const front = texts.kinds.id_front.name;
const chooser = (screen: Screen, name: string = front) => screen.getByLabelText(name, { exact: true });
const rowsOf = (screen: Screen, list: string) =>
  screen.getByRole('list', { name: list }).getByRole('listitem').elements();
const pdf = (size = 100) => new File([new Uint8Array(size)], 'kimlik ön.pdf', { type: 'application/pdf' });

test('loading: the section says so, keeps its place, and comes', async () => {
  holds(state);
  const screen = await show();
  await expect.element(screen.getByRole('status')).toHaveTextContent(texts.loading);
  answers(state, nothingSent);
  await expect.element(screen.getByText(texts.statuses.none)).toBeVisible();
});

test('failed: the state can be asked for again', async () => {
  fails(state);
  const screen = await show();
  await expect.element(screen.getByText(texts.loadFailed)).toBeVisible();
  answers(state, nothingSent);
  await screen.getByRole('button', { name: siteTexts.retry }).click();
  await expect.element(screen.getByText(texts.statuses.none)).toBeVisible();
});

test('stale: what is known stays and is said to be old', async () => {
  answers(state, aVerification());
  const screen = await show();
  await expect.element(screen.getByText(texts.leads.waiting)).toBeVisible();
  fails(state, 503);
  await renew();
  await expect.element(screen.getByText(texts.stale, { exact: false })).toBeVisible();
  await expect.element(screen.getByText(texts.leads.waiting)).toBeVisible();
});

test('VERIFY-01 empty: every kind has its hint and its button, and axe finds nothing', async () => {
  answers(state, nothingSent);
  const screen = await show();
  await expect.element(screen.getByText(texts.leads.none)).toBeVisible();
  const face = ({ name, hint }: { name: string; hint: string }) => `${name}${hint}${texts.choose}`;
  const { id_front, id_back, address, payment, selfie } = texts.kinds;
  const words = (list: string) =>
    rowsOf(screen, list).map(({ textContent }) => textContent?.replace(texts.sending, ''));
  expect(words(texts.list)).toEqual([id_front, id_back, address].map(face));
  expect(words(texts.optional)).toEqual([payment, selfie].map(face));
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('VERIFY-01 VERIFY-03 ready: what became of each document, with the reason letter for letter', async () => {
  answers(
    state,
    aVerification({
      status: 'refused',
      documents: [
        aDocument({ status: 'accepted' }),
        aDocument({ id: '92', kind: 'id_back', status: 'refused', reason: 'Köşesi kesik.' }),
        aDocument({ id: '93', kind: 'address' }),
      ],
    }),
  );
  const screen = await show();
  await expect.element(screen.getByText(texts.statuses.refused)).toBeVisible();
  const [accepted, refused, waiting] = rowsOf(screen, texts.list);
  expect(accepted?.textContent).toBe(`${front}Kabul edildi1.03.2026 tarihinde gönderildi`);
  expect(accepted?.querySelector('button')).toBeNull();
  expect(refused?.textContent).toMatch(
    /^Kimlik, arka yüzReddedildi.*gönderildiNeden: Köşesi kesik\.Yenisini gönder/,
  );
  expect(waiting?.textContent).toMatch(/^Adres belgesiİnceleniyor.*Bir tane daha gönder/);
});

test('VERIFY-06 ready: what was accepted and does not count any more says why, and asks for another one', async () => {
  answers(
    state,
    aVerification({
      status: 'renewal_due',
      documents: [
        aDocument({ status: 'expired', expires_on: '2026-02-28' }),
        aDocument({ id: '92', kind: 'id_back', status: 'revoked', reason: 'Kart kayıp.' }),
        aDocument({ id: '93', kind: 'address', status: 'outdated' }),
        aDocument({ id: '94', kind: 'selfie', status: 'accepted', expires_on: '2031-05-17' }),
      ],
    }),
  );
  const screen = await show();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Belge yenilenmeli');
  await expect.element(screen.getByText(texts.leads.renewal_due)).toBeVisible();
  const [expired, revoked, outdated] = rowsOf(screen, texts.list);
  expect(expired?.textContent).toMatch(/^Kimlik, ön yüzSüresi doldu.*Yenisini gönder/);
  expect(revoked?.textContent).toMatch(/^Kimlik, arka yüzGeri alındı.*Neden: Kart kayıp\.Yenisini gönder/);
  expect(outdated?.textContent).toContain(texts.outdated);
  expect(rowsOf(screen, texts.optional)[1]?.textContent).toContain(texts.validUntil('17.05.2031'));
});

test('VERIFY-04 ready: a verified account says that there is nothing to do', async () => {
  answers(state, aVerification({ status: 'verified', documents: [aDocument({ status: 'accepted' })] }));
  const screen = await show();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Hesap doğrulandı');
  await expect.element(screen.getByText(texts.leads.verified)).toBeVisible();
});

test('VERIFY-01 a file is sent once, with its name, and shows as waiting', async () => {
  answers(state, nothingSent);
  holds(upload);
  const screen = await show();
  await chooser(screen).upload(pdf());
  const button = screen.getByRole('button', { name: texts.chooseFor(texts.choose, front) });
  await expect.element(button).toBeDisabled();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  answers(state, aVerification());
  answers(upload, aDocument());
  await expectToast({ title: texts.sent, description: front });
  await expect.element(screen.getByText(texts.leads.waiting)).toBeVisible();
  const requests = sent(upload);
  expect(requests.map(({ params }) => params)).toEqual([{ kind: 'id_front' }]);
  expect(requests[0]?.headers.get('content-type')).toBe('application/pdf');
  expect(requests[0]?.headers.get(documentNameHeader)).toBe(encodeURIComponent('kimlik ön.pdf'));
});

test('VERIFY-01 what cannot be sent is said at once, and the next file takes the words away', async () => {
  answers(state, nothingSent);
  const screen = await show();
  await chooser(screen).upload(new File(['x'], 'belge.txt', { type: 'text/plain' }));
  await expect.element(screen.getByRole('alert')).toHaveTextContent(documentTexts.typeRefused);
  await chooser(screen).upload(pdf(documentBytesMax + 1));
  await expect.element(screen.getByRole('alert')).toHaveTextContent(documentTexts.tooLarge);
  expect(sent(upload)).toEqual([]);
  answers(upload, aDocument());
  await chooser(screen).upload(pdf());
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('VERIFY-01 every refusal is told at its document', async () => {
  answers(state, nothingSent);
  const screen = await show();
  const alert = screen.getByRole('alert');
  for (const code of [
    'verification.type_refused',
    'verification.file_refused',
    'verification.file_already_sent',
    'verification.already_accepted',
    'platform.body_too_large',
    'platform.too_busy',
  ] as const) {
    refuses(upload, code);
    await chooser(screen).upload(pdf());
    await expect.element(alert).toHaveTextContent(refusalSentence(code));
  }
  refuses(upload, 'verification.too_many_waiting', { max: 10 });
  await chooser(screen).upload(pdf());
  const many = refusalSentence('verification.too_many_waiting', { max: 10 });
  await expect.element(alert).toHaveTextContent(many);
  refuses(upload, 'verification.picture_too_large', { max: 12_000 });
  await chooser(screen).upload(pdf());
  const large = refusalSentence('verification.picture_too_large', { max: 12_000 });
  await expect.element(alert).toHaveTextContent(large);
  refuses(upload, 'verification.throttled', { minutes: 3 });
  await chooser(screen).upload(pdf());
  const throttled = refusalSentence('verification.throttled', { minutes: 3 });
  await expect.element(alert).toHaveTextContent(throttled);
  fails(upload);
  await chooser(screen).upload(pdf());
  await expect.element(alert).toHaveTextContent(accountTexts.failed);
  expect(alert.element().closest('li')?.textContent).toMatch(/^Kimlik, ön yüz/);
});
