import { someLines } from '@yakamoz/contracts/fixtures/staff/sportsbook';
import { aReferral } from '@yakamoz/contracts/fixtures/staff/trading';
import { browserNow } from '@yakamoz/site/clock';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { answers, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { expectToast, pressRetry } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/open-desk.tsx';
import { BettingPage } from './betting-page.tsx';
import { referralTexts as texts } from './referral-texts.ts';

const listing = 'GET /api/staff/v1/sportsbook/referrals';
const answering = 'POST /api/staff/v1/sportsbook/referrals/:id/answer';
const show = (role: 'trader' | 'support' = 'trader') =>
  showPart(<BettingPage />, role, '/bahis-masasi?tab=referrals');
const soon = (seconds: number): string => new Date(browserNow() + seconds * 1_000).toISOString();

beforeEach(() => {
  answers('GET /api/staff/v1/sportsbook/halts', { halts: [], next: null });
  answers('GET /api/staff/v1/sportsbook/producers', someLines());
});

test('referred bets: loading, refused and asked for again, none', async () => {
  holds(listing);
  const screen = await show();
  await expect.element(screen.getByText(texts.lead)).toBeVisible();
  await screen.unmount();
  refuses(listing, 'staff.not_permitted');
  const again = await show();
  await expect.element(again.getByText(refusalSentence('staff.not_permitted'))).toBeVisible();
  answers(listing, { referrals: [] });
  await pressRetry(again);
  await expect.element(again.getByText(texts.none)).toBeVisible();
});

test('BETDESK-11 each says who asks for what, against which bounds, at which prices now, and for how long', async () => {
  const leg = aReferral().legs[0];
  if (leg === undefined) throw new Error('the fixture has a leg');
  answers(listing, {
    referrals: [
      aReferral({ answer_by: soon(42), legs: [{ ...leg, price: 170, closed: 'stopped' }] }),
      aReferral({
        id: '2',
        code: 'K-2',
        answer: 'lowered',
        offered: '1500.00',
        answered_by: 'trader.demo',
        answer_by: soon(30),
      }),
    ],
  });
  const screen = await show('support');
  const card = screen.getByRole('listitem', { name: texts.coupon('K-7F3K2ABC') });
  await expect.element(card.getByText(/^4\d sn$/)).toBeVisible();
  await expect
    .element(card)
    .toMatchTextContent(
      /Oyuncu 1042.*Fenerköy – Ayvalık Spor.*Maç Sonucu: 1.*1\.85 → 1\.70.*Sağlayıcı durdurdu.*₺5\.000,00.*₺1\.200,00.*₺9\.250,00.*₺4\.250,00.*%100/,
    );
  await expect.element(card.getByText(texts.onlyRead)).toBeVisible();
  await expect.element(screen.getByText(texts.offered('₺1.500,00', 'trader.demo'))).toBeVisible();
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('BETDESK-11 it is taken, lowered or refused by one press, and what became of it is told', async () => {
  answers(listing, { referrals: [aReferral({ answer_by: soon(50) })] });
  answers(answering, { state: 'open', message: null });
  const screen = await show();
  const press = (name: string) => screen.getByRole('button', { name: `${name}: K-7F3K2ABC` }).click();
  await expect.element(screen.getByLabelText(texts.offer)).toHaveValue('1.200,00');
  expect(await axeViolations(screen.container)).toEqual([]);
  await press(texts.take);
  await expectToast(texts.done.open);
  answers(answering, { state: 'lowered', message: null });
  await screen.getByLabelText(texts.offer).fill('yüz');
  await press(texts.lower);
  await expect.element(screen.getByText(texts.amountWrong)).toBeVisible();
  await screen.getByLabelText(texts.offer).fill('1.500');
  await press(texts.lower);
  await expectToast(texts.done.lowered);
  refuses(answering, 'sportsbook.referral_over');
  await press(texts.refuse);
  await expect.element(screen.getByText(refusalSentence('sportsbook.referral_over'))).toBeVisible();
  expect(sent(answering).map(({ body }) => body)).toEqual([
    { answer: 'taken' },
    { answer: 'lowered', stake: '1500.00' },
    { answer: 'refused' },
  ]);
});
