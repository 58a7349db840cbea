import { anOperator } from '@yakamoz/contracts/fixtures/operator';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { afterEach, expect, test, vi } from 'vitest';

import { showPart } from '../../../testing/open-site.tsx';
import { hold } from '../../../testing/renew.ts';
import { SupportPage } from './support-page.tsx';
import { supportTexts as texts } from './support-texts.ts';

const { operator } = anOperator();
const withMail = () =>
  hold(
    ['operator'],
    anOperator({
      operator: { ...operator, contacts: { ...operator.contacts, support: 'destek@yakamoz.example' } },
    }),
  );

afterEach(() => void vi.restoreAllMocks());

test('SUP-01 live support is under construction and gives the support e-mail; axe finds nothing', async () => {
  withMail();
  const screen = await showPart(<SupportPage />);
  await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent('Canlı Destek');
  await expect.element(screen.getByText(texts.mark)).toBeVisible();
  await expect.element(screen.getByText(texts.lead)).toBeVisible();
  await expect.element(screen.getByText('destek@yakamoz.example')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: texts.write }))
    .toHaveAttribute('href', `mailto:destek@yakamoz.example?subject=${encodeURIComponent(texts.subject)}`);
  await expect
    .element(screen.getByRole('link', { name: texts.links.faq.title, exact: false }))
    .toHaveAttribute('href', '/sss');
  await expect
    .element(screen.getByRole('link', { name: texts.links.responsible.title, exact: false }))
    .toHaveAttribute('href', '/sorumlu-oyun');
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('SUP-01 the letter of a member says who writes', async () => {
  withMail();
  const screen = await showPart(<SupportPage />, { player: { username: 'mehtap', id: '77' } });
  const letter = screen.getByRole('link', { name: texts.write });
  await expect.element(letter).toBeVisible();
  const body = new URL(letter.element().getAttribute('href') ?? '').searchParams.get('body');
  expect(body).toBe(texts.body('mehtap', '77').replaceAll('\n', '\r\n'));
});

test('SUP-01 the address is copied at one press', async () => {
  withMail();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const screen = await showPart(<SupportPage />);
  await screen.getByRole('button', { name: texts.copy }).click();
  await expect.element(screen.getByRole('button', { name: texts.copied })).toBeVisible();
  expect(write).toHaveBeenCalledExactlyOnceWith('destek@yakamoz.example');
});

test('SUP-01 an installation without an address says so', async () => {
  const screen = await showPart(<SupportPage />);
  await expect.element(screen.getByText(texts.noMail)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: texts.write })).not.toBeInTheDocument();
});
