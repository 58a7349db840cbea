import { aConsent, aConsentList, aProfile } from '@yakamoz/contracts/fixtures/identity';
import { aPersonRequest } from '@yakamoz/contracts/fixtures/player-requests';
import { theBonuses } from '@yakamoz/contracts/fixtures/promotions';
import { aDocument } from '@yakamoz/contracts/fixtures/verification';
import { siteTexts } from '@yakamoz/site/texts';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { showPart } from '../../../testing/open-site.tsx';
import { personRefusals } from '../../../testing/person-refusals.ts';
import { renew } from '../../../testing/renew.ts';
import { accountTexts } from '../../shared/account-texts.ts';
import { codeFieldTexts } from '../../shared/code-field-texts.ts';
import { documentTexts } from '../../shared/documents/document-texts.ts';
import { ProfilePage } from './profile-page.tsx';
import { profileTexts as texts } from './profile-texts.ts';

const bonuses = 'GET /api/v1/bonuses';
const profile = 'GET /api/get_user.php';
const update = 'POST /api/update_user.php';
const consents = 'GET /api/v1/consents';
const answerConsent = 'POST /api/v1/consents';
const askMail = 'POST /api/v1/email-verifications';
const upload = 'POST /api/v1/verification/documents/:kind';
const askChange = 'POST /api/v1/player-requests/person-changes';

beforeEach(() => {
  answers(profile, aProfile({ doc_number: '' }));
  answers(consents, aConsentList());
});

const show = () =>
  showPart(
    <ProfilePage last={<p>en sonda</p>}>
      <p>arada</p>
    </ProfilePage>,
    { player: {} },
    '/profil',
  );
const field = (screen: Screen, label: string) => screen.getByLabelText(label, { exact: true });
const save = (screen: Screen) => screen.getByRole('button', { name: texts.save }).click();
const choose = (screen: Screen, file: File) => field(screen, texts.document).upload(file);
const marketing = (screen: Screen) => screen.getByRole('checkbox', { name: texts.marketing });

async function showAndType(password = 'martı-kanadı'): Promise<Screen> {
  const screen = await show();
  await field(screen, texts.password).fill(password);
  return screen;
}

async function expectAlert(screen: Screen, title: string, text: string): Promise<void> {
  const alert = screen.getByRole('alertdialog', { name: title });
  await expect.element(alert).toHaveAccessibleDescription(text);
  await screen.getByRole('button', { name: texts.ok }).click();
  await expect.element(alert).not.toBeInTheDocument();
}

test('PROF-01 loading: the page says so and keeps its places', async () => {
  holds(profile);
  const screen = await show();
  await expect.element(screen.getByRole('status')).toHaveTextContent(texts.loading);
  answers(profile, aProfile());
  await expect.element(field(screen, accountTexts.lastName)).toBeVisible();
});

test('PROF-01 failed: the profile can be asked for again', async () => {
  fails(profile);
  const screen = await show();
  await expect.element(screen.getByText('Bilgileriniz yüklenemedi')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: texts.save })).not.toBeInTheDocument();
  answers(profile, aProfile());
  await screen.getByRole('button', { name: siteTexts.retry }).click();
  await expect.element(field(screen, accountTexts.lastName)).toBeVisible();
});

test('stale: what was typed stays when the record could not be renewed, and that is said', async () => {
  const screen = await show();
  await field(screen, texts.city).fill('Çeşme');
  fails(profile, 503);
  await renew();
  await expect.element(screen.getByText(texts.stale, { exact: false })).toBeVisible();
  await expect.element(field(screen, texts.city)).toHaveValue('Çeşme');
});

test('partial: without the consents the page has no card for them, and no guess', async () => {
  fails(consents);
  const screen = await show();
  await expect.element(screen.getByText('en sonda')).toBeVisible();
  await expect.element(marketing(screen)).not.toBeInTheDocument();
  await expect.element(field(screen, accountTexts.lastName)).toBeVisible();
});

test('PROF-01 ready: what can be changed and what cannot, and axe finds nothing', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'KİŞİSEL DETAYLAR' })).toBeVisible();
  const values: [string, string, boolean][] = [
    [accountTexts.username, 'deniz', false],
    [accountTexts.gender, accountTexts.genders.female, false],
    [accountTexts.nationalId, '', true],
    [accountTexts.firstName, 'Deniz', true],
    [accountTexts.middleName, '', true],
    [accountTexts.lastName, 'Ay', true],
    [accountTexts.birthDate, '17.05.1990', true],
    [accountTexts.email, 'deniz@example.com', true],
    [accountTexts.phone, '+905551112233', true],
    [accountTexts.country, 'TR', true],
    [texts.city, 'İzmir', true],
    [accountTexts.address, 'Sahil Caddesi 1', true],
  ];
  for (const [label, value, editable] of values) {
    await expect.element(field(screen, label)).toHaveValue(value);
    expect((field(screen, label).element() as HTMLInputElement).readOnly ?? false, label).toBe(!editable);
  }
  await expect.element(screen.getByText('Değişiklikleri kaydetmek için şifrenizi girin.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'DEĞİŞİKLİKLERİ KAYDET' })).toBeVisible();
  await expect.element(screen.getByText('arada')).toBeVisible();
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('PROF-01 a national id that is set is shown masked and cannot be changed', async () => {
  answers(profile, aProfile({ doc_number: '*******1326' }));
  const screen = await show();
  await expect.element(field(screen, accountTexts.nationalId)).toHaveValue('*******1326');
  await expect.element(field(screen, accountTexts.nationalId)).toHaveAttribute('readonly');
});

test('PROF-02 saving sends every field with the password, once, and shows what the server kept', async () => {
  holds(update);
  const screen = await showAndType();
  await field(screen, texts.city).fill('  Çeşme ');
  await field(screen, accountTexts.nationalId).fill('10000000146');
  await save(screen);
  const busy = screen.getByRole('button', { name: texts.saving });
  await expect.element(busy).toBeDisabled();
  (busy.element() as HTMLElement).click();
  answers(profile, aProfile({ city: 'ÇEŞME', doc_number: '*******0146' }));
  answers(update, { message: 'Tamam.' });
  await expectAlert(screen, 'Profil güncellendi!', texts.savedText);
  await expect.element(field(screen, texts.city)).toHaveValue('ÇEŞME');
  await expect.element(field(screen, accountTexts.nationalId)).toHaveValue('*******0146');
  await expect.element(field(screen, texts.password)).toHaveValue('');
  expect(sent(update).map(({ body }) => body)).toEqual([
    {
      username: 'deniz',
      gender: 'female',
      firstName: 'Deniz',
      middleName: '',
      lastName: 'Ay',
      birthDate: '1990-05-17',
      email: 'deniz@example.com',
      country: 'TR',
      tcNo: '10000000146',
      address: 'Sahil Caddesi 1',
      city: 'Çeşme',
      phoneNumber: '+905551112233',
      password: 'martı-kanadı',
    },
  ]);
});

test('PROF-02 what was saved stays in the fields when the record does not come again', async () => {
  answers(update, { message: 'Tamam.' });
  const screen = await showAndType();
  await field(screen, texts.city).fill('Çeşme');
  fails(profile, 503);
  await save(screen);
  await expectAlert(screen, 'Profil güncellendi!', texts.savedText);
  await expect.element(field(screen, texts.city)).toHaveValue('Çeşme');
});

test('PROF-02 a new e-mail address is told to be verified by mail', async () => {
  answers(update, { message: 'Tamam.' });
  const screen = await showAndType();
  await field(screen, accountTexts.email).fill('yeni@example.com');
  answers(profile, aProfile({ email: 'yeni@example.com', email_verified: false }));
  await save(screen);
  await expectAlert(screen, 'Profil güncellendi!', texts.savedNewEmail);
  await expect.element(screen.getByText(texts.emailUnverified)).toBeVisible();
});

test('PROF-02 what an account cannot be without, and the password, are asked for before anything is sent', async () => {
  const screen = await show();
  const required = [
    accountTexts.firstName,
    accountTexts.lastName,
    accountTexts.birthDate,
    accountTexts.email,
    accountTexts.phone,
  ];
  for (const label of required) await field(screen, label).fill('');
  await save(screen);
  for (const label of required)
    await expect
      .element(field(screen, label))
      .toHaveAccessibleDescription(expect.stringContaining(accountTexts.required) as string);
  await expect.element(field(screen, accountTexts.firstName)).toHaveFocus();
  await expect.element(screen.getByText(texts.passwordMissing)).toBeVisible();
  expect(sent(update)).toEqual([]);
});

test('PROF-02 every refusal is alerted, and stands at the field it speaks of', async () => {
  const screen = await showAndType();
  for (const [code, label] of [['identity.wrong_password', texts.password], ...personRefusals] as const) {
    refuses(update, code);
    await save(screen);
    await expectAlert(screen, 'Profil güncellenirken bir hata oluştu.', refusalSentence(code));
    await expect
      .element(field(screen, label))
      .toHaveAccessibleDescription(expect.stringContaining(refusalSentence(code)) as string);
    await expect.element(field(screen, label)).toHaveFocus();
  }
});

test('PROF-02 a refusal without a field, and no answer, are alerted; nothing typed is lost', async () => {
  const screen = await showAndType();
  await field(screen, texts.city).fill('Çeşme');
  refuses(update, 'platform.too_busy');
  await save(screen);
  await expectAlert(screen, texts.saveFailed, refusalSentence('platform.too_busy'));
  refuses(update, 'identity.throttled', { minutes: 15 });
  await save(screen);
  await expectAlert(screen, texts.saveFailed, refusalSentence('identity.throttled', { minutes: 15 }));
  fails(update);
  await save(screen);
  await expectAlert(screen, texts.saveFailed, texts.saveFailedText);
  await expect.element(field(screen, texts.city)).toHaveValue('Çeşme');
});

test('an unverified address can have its link sent again, once; a refusal is told', async () => {
  answers(profile, aProfile({ email_verified: false }));
  refuses(askMail, 'identity.email_already_verified');
  const screen = await show();
  const ask = screen.getByRole('button', { name: texts.sendVerification });
  await ask.click();
  const alert = screen.getByRole('alert');
  await expect.element(alert).toHaveTextContent(refusalSentence('identity.email_already_verified'));
  fails(askMail);
  await ask.click();
  await expect.element(alert).toHaveTextContent(accountTexts.failed);
  holds(askMail);
  await ask.click();
  const busy = screen.getByRole('button', { name: texts.sending });
  await expect.element(busy).toBeDisabled();
  answers(askMail, { message: 'Bağlantı gönderildi.' });
  await expect.element(screen.getByText('Bağlantı gönderildi.')).toBeVisible();
  await expect.element(busy).not.toBeInTheDocument();
  expect(sent(askMail)).toHaveLength(3);
});

test('a verified address has nothing to ask for', async () => {
  const screen = await show();
  await expect.element(screen.getByText(texts.emailVerified)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: texts.sendVerification })).not.toBeInTheDocument();
});

test('marketing is answered by one tap, shown at once, and taken back where the server refuses', async () => {
  holds(answerConsent);
  const screen = await show();
  await expect.element(marketing(screen)).not.toBeChecked();
  await marketing(screen).click();
  await expect.element(marketing(screen)).toBeChecked();
  const agreed = aConsentList({ consents: [aConsent({ document: 'marketing', accepted: true })] });
  answers(answerConsent, agreed);
  await expect.element(screen.getByText(texts.marketingOn)).toBeVisible();
  expect(sent(answerConsent)[0]?.body).toEqual({
    document: 'marketing',
    version: '2026-01',
    accepted: true,
  });
  answers(consents, agreed);
  refuses(answerConsent, 'identity.consent_version_stale');
  await marketing(screen).click();
  const sentence = refusalSentence('identity.consent_version_stale');
  await expect.element(screen.getByRole('alert')).toHaveTextContent(sentence);
  await expect.element(marketing(screen)).toBeChecked();
});

test('PROF-04 of a frozen person a changed name becomes a request with its document, and is said to be one', async () => {
  answers(profile, aProfile({ person_frozen: true }));
  answers(upload, aDocument({ id: '95', kind: 'person_change' }));
  answers(askChange, aPersonRequest());
  const screen = await showAndType();
  await expect.element(screen.getByText(texts.frozen)).toBeVisible();
  await field(screen, accountTexts.lastName).fill('Işık');
  await save(screen);
  await expect.element(screen.getByText(texts.documentMissing)).toBeVisible();

  await choose(screen, new File(['x'], 'kimlik.txt', { type: 'text/plain' }));
  await save(screen);
  await expect.element(screen.getByText(documentTexts.typeRefused)).toBeVisible();
  expect(sent(askChange)).toEqual([]);

  await choose(screen, new File(['x'], 'nufus.png', { type: 'image/png' }));
  await save(screen);
  await expectAlert(screen, texts.requested, texts.requestedText);
  await expect.element(field(screen, accountTexts.lastName)).toHaveValue('Ay');
  expect(sent(update)).toEqual([]);
  expect(sent(askChange).map(({ body }) => body)).toEqual([
    {
      first_name: 'Deniz',
      middle_name: '',
      last_name: 'Işık',
      birth_date: '1990-05-17',
      country: 'TR',
      password: 'martı-kanadı',
      document_id: '95',
    },
  ]);
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('PROF-04 with the second factor on the code is asked for, and other refusals stand at their field', async () => {
  answers(profile, aProfile({ person_frozen: true }));
  answers(upload, aDocument({ id: '95', kind: 'person_change' }));
  const screen = await showAndType();
  await field(screen, accountTexts.lastName).fill('Işık');
  await choose(screen, new File(['x'], 'nufus.png', { type: 'image/png' }));
  for (const code of [
    'player_requests.already_open',
    'player_requests.document_gone',
    'identity.second_factor_required',
  ] as const) {
    refuses(askChange, code);
    await save(screen);
    await expectAlert(screen, texts.saveFailed, refusalSentence(code));
  }
  await expect.element(field(screen, codeFieldTexts.app.label)).toBeVisible();
  await save(screen);
  await expect.element(screen.getByText(texts.codeMissing)).toBeVisible();
});

test('PROF-02 with the second factor on another e-mail is saved with the code, which is asked for', async () => {
  refuses(update, 'identity.second_factor_required');
  const screen = await showAndType();
  await field(screen, accountTexts.email).fill('yeni@example.com');
  await save(screen);
  await expectAlert(screen, texts.saveFailed, refusalSentence('identity.second_factor_required'));
  await expect.element(field(screen, codeFieldTexts.app.label)).toHaveFocus();
  await save(screen);
  await expect.element(screen.getByText(texts.codeMissing)).toBeVisible();
  expect(sent(update)).toHaveLength(1);
  refuses(update, 'identity.second_factor_wrong');
  await field(screen, codeFieldTexts.app.label).fill('123456');
  await save(screen);
  await expectAlert(screen, texts.saveFailed, refusalSentence('identity.second_factor_wrong'));
  answers(update, { message: 'Tamam.' });
  await field(screen, codeFieldTexts.app.label).fill('654321');
  await save(screen);
  await expectAlert(screen, 'Profil güncellendi!', texts.savedNewEmail);
  expect(sent(update).at(-1)?.body).toMatchObject({ email: 'yeni@example.com', code: '654321' });
  await expect.element(field(screen, codeFieldTexts.app.label)).toHaveValue('');
});

test('PROF-04 what is not frozen is still saved at once', async () => {
  answers(profile, aProfile({ person_frozen: true }));
  answers(update, { message: 'Tamam.' });
  const screen = await showAndType();
  await field(screen, texts.city).fill('Çeşme');
  await save(screen);
  await expectAlert(screen, 'Profil güncellendi!', texts.savedText);
  expect(sent(askChange)).toEqual([]);
});

test('PROF-03 the badge says whether a bonus can be had, and why not where none can', async () => {
  holds(bonuses);
  const screen = await show();
  await expect.element(field(screen, texts.password)).toBeVisible();
  fails(bonuses);
  await expect.element(screen.getByText(texts.bonusFailed, { exact: false })).toBeVisible();
  answers(bonuses, theBonuses());
  await screen.getByRole('button', { name: siteTexts.retry }).click();
  await expect.element(screen.getByText('BONUS İÇİN UYGUN: Evet')).toBeVisible();
  const message = refusalSentence('promotions.debt_open');
  answers(bonuses, theBonuses({ eligible: false, obstacle: { code: 'promotions.debt_open', message } }));
  await renew();
  await expect.element(screen.getByText('BONUS İÇİN UYGUN: Hayır')).toBeVisible();
  await expect.element(screen.getByText(message)).toBeVisible();
});
