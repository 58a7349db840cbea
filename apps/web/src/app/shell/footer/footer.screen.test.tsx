import { anOperator } from '@yakamoz/contracts/fixtures/operator';
import { pageTexts } from '@yakamoz/contracts/pages';
import { toastStore } from '@yakamoz/site/toast-store';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { showPart } from '../../../../testing/open-site.tsx';
import { demoTagTexts } from '../../../shared/demo-tag-texts.ts';
import { notReadyTexts } from '../../../shared/not-ready-texts.ts';
import { queryClient } from '../../query-client.ts';
import { footerTexts as texts } from './footer-texts.ts';
import { Footer } from './footer.tsx';

const { operator } = anOperator();
const withOperator = (over: Partial<typeof operator>) =>
  queryClient.setQueryData(['operator'], anOperator({ operator: { ...operator, ...over } }));
const show = () => showPart(<Footer />);

afterEach(async () => {
  toastStore.set(undefined);
  await page.viewport(1280, 800);
});

test('FOOT-01 four columns beside one another; axe finds nothing', async () => {
  const screen = await show();
  const titles = screen.getByRole('heading', { level: 2 });
  await expect.element(titles).toHaveLength(4);
  expect(titles.elements().map(({ textContent }) => textContent)).toEqual(Object.values(texts.columns));
  expect(new Set(titles.elements().map((title) => title.getBoundingClientRect().top)).size).toBe(1);
  await expect.element(screen.getByText(texts.issuedOn)).toBeVisible();
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('FOOT-01 on a phone the four are collapsible and closed at first', async () => {
  await page.viewport(360, 740);
  const screen = await show();
  const licence = screen.getByRole('button', { name: texts.columns.licence });
  for (const name of Object.values(texts.columns))
    await expect.element(screen.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'false');
  await licence.click();
  await expect.element(screen.getByText(texts.issuedOn)).toBeVisible();
  await licence.click();
  await expect.element(licence).toHaveAttribute('aria-expanded', 'false');
});

test('FOOT-02 every fact of the operator, marked as demo data', async () => {
  withOperator({
    contacts: {
      ...operator.contacts,
      support: 'destek@yakamoz.example',
      affiliates: 'ortak@yakamoz.example',
    },
  });
  const screen = await show();
  for (const fact of ['16/10/2024', 'Curacao', 'Yakamoz Demo', texts.support247, texts.adults, texts.rights])
    await expect.element(screen.getByText(fact, { exact: false })).toBeVisible();
  await expect.element(screen.getByText(texts.eighteen, { exact: true })).toBeVisible();
  for (const address of ['destek@yakamoz.example', 'ortak@yakamoz.example'])
    await expect
      .element(screen.getByRole('link', { name: address }))
      .toHaveAttribute('href', `mailto:${address}`);
  await expect.element(screen.getByText(texts.notSet)).toHaveLength(2);
  await expect.element(screen.getByText(demoTagTexts.demoData)).toHaveLength(2);
});

test('FOOT-02 an operator with a licence shows it and where to check it, and no demo mark', async () => {
  withOperator({
    demo: false,
    licence: { ...operator.licence, number: 'L-123', check_url: 'https://licence.example/L-123' },
    company: { name: 'Deniz A.Ş.', registration: 'S-9' },
  });
  const screen = await show();
  for (const fact of ['L-123', 'Deniz A.Ş.', 'S-9'])
    await expect.element(screen.getByText(fact)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: texts.checkLicence }))
    .toHaveAttribute('href', 'https://licence.example/L-123');
  await expect.element(screen.getByText(demoTagTexts.demoData)).not.toBeInTheDocument();
  await expect.element(screen.getByText(texts.supportMail)).not.toBeInTheDocument();
});

test('FOOT-03 WALK-13 the payment logos of the operator lead to /deposit, both casino entries to /casino', async () => {
  const screen = await show();
  const payments = screen.getByRole('navigation', { name: texts.payments }).getByRole('link').elements();
  expect(payments.map((link) => link.textContent)).toEqual(operator.payment_logos?.map(({ name }) => name));
  expect(new Set(payments.map((link) => link.getAttribute('href')))).toEqual(new Set(['/deposit']));
  for (const name of [texts.casino, texts.liveCasino])
    await expect.element(screen.getByRole('link', { name, exact: true })).toHaveAttribute('href', '/casino');
});

test('FOOT-04 what has a target leads there, within the site or away from it', async () => {
  withOperator({ targets: { ...operator.targets, telegram: 'https://t.example/yakamoz' } });
  const screen = await show();
  for (const [name, path] of [
    [texts.faq, '/sss'],
    [texts.responsible, '/sorumlu-oyun'],
    [texts.sports, '/spor'],
    [texts.virtualSports, '/sanal-sporlar'],
    [texts.limits, '/limitlerim'],
    [texts.selfExclusion, '/kendini-dislama'],
    [pageTexts['/adalet-defteri'].title, '/adalet-defteri'],
    [pageTexts['/dogrula'].title, '/dogrula'],
    [pageTexts['/bahis-kurallari'].title, '/bahis-kurallari'],
    [pageTexts['/kosullar'].title, '/kosullar'],
    [pageTexts['/gizlilik'].title, '/gizlilik'],
  ] as const)
    await expect.element(screen.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  const away = screen.getByRole('link', { name: texts.socials.telegram });
  await expect.element(away).toHaveAttribute('href', 'https://t.example/yakamoz');
  await expect.element(away).toHaveAttribute('target', '_blank');
});

test.each([texts.affiliates, ...Object.values(texts.socials), `${texts.appHint}${texts.appStore}`])(
  'FOOT-04 %s, which has no target, shows the not-ready toast',
  async (name) => {
    const screen = await show();
    const button = screen
      .getByRole('button')
      .elements()
      .find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
    button?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(toastStore.get()).toMatchObject({
      title: notReadyTexts.title,
      description: notReadyTexts.text,
      variant: 'default',
      durationMs: 3_000,
    });
  },
);

test('FOOT-04 a page that is configured but not built shows the not-ready toast too', async () => {
  withOperator({ targets: { ...operator.targets, faq: '/henuz-yok' } });
  const screen = await show();
  await screen.getByRole('button', { name: texts.faq }).click();
  expect(toastStore.get()?.title).toBe(notReadyTexts.title);
});
