import { aReview, aReviewList } from '@yakamoz/contracts/fixtures/staff/promotions';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers } from '@yakamoz/site-testing/server';
import { expect, test } from 'vitest';

import { press } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/open-desk.tsx';
import { testQueueLooks } from '../../../testing/queue-looks.ts';
import { refused, someReason, testReasonDialog } from '../../../testing/reason-dialogs.ts';
import { tableTexts } from '../../shared/data-table/table-texts.ts';
import type { Me } from '../../shared/session/session.ts';
import { ReviewsPage } from './reviews-page.tsx';
import { reviewsTexts as texts } from './reviews-texts.ts';

const list = 'GET /api/staff/v1/promotions/reviews';
const decide = 'POST /api/staff/v1/promotions/claims/:id/decide';
const show = (role: Me['role'] = 'risk') => showPart(<ReviewsPage />, role, '/bonus-talepleri');

testQueueLooks({
  name: 'reviews',
  route: list,
  show,
  full: aReviewList(),
  none: aReviewList({ reviews: [] }),
  row: 'Hoş geldin bonusu',
  empty: texts.emptyTitle,
  loading: tableTexts.loading(texts.list),
  cursor: 'after',
});

test('PRODESK-06 ready: until when, which signals and with whom; signals have Turkish names', async () => {
  const kinds = ['device', 'address', 'least_edge'] as const;
  const signals = kinds.map((kind) => ({
    kind,
    other_player_id: null,
    found_at: '2026-03-02T09:30:00.000Z',
  }));
  answers(
    list,
    aReviewList({
      reviews: [aReview(), aReview({ claim_id: '9003', player_id: '1043', deposited: null, signals })],
    }),
  );
  const screen = await show();
  const rows = screen.getByRole('row');
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(
      /^10423\.03\.2026 12:30Hoş geldin bonusuOrtak ödeme kaynağı \(oyuncu 1077\)₺1\.000,00₺1\.000,002\.03\.2026 12:00/,
    );
  await expect
    .element(rows.nth(2))
    .toMatchTextContent(/Ortak cihazOrtak adresEn düşük avantajlı oyun—₺1\.000,00/);
  await expect
    .element(screen.getByRole('link', { name: texts.signalWith('Ortak ödeme kaynağı', '1077') }))
    .toHaveAttribute('href', '/oyuncular/1077');
  expect(await axeViolations(screen.container)).toEqual([]);
});

test.each([
  ['support', 0],
  ['finance', 0],
  ['admin', 0],
  ['risk', 2],
] as const)('PRODESK-08 %s has %s decisions', async (role, count) => {
  answers(list, aReviewList());
  const screen = await show(role);
  await expect.element(screen.getByText('Hoş geldin bonusu')).toBeVisible();
  expect(screen.getByRole('button', { name: /: oyuncu 1042$/ }).elements()).toHaveLength(count);
});

for (const [decision, told] of [
  ['grant', texts.granted],
  ['refuse', texts.refused],
] as const)
  testReasonDialog({
    deed: `PRODESK-06 the decision ${decision}`,
    route: decide,
    open: async (): Promise<Screen> => {
      answers(list, aReviewList());
      const screen = await show();
      await press(screen.getByRole('button', { name: texts.of(texts[decision], '1042') }));
      return screen;
    },
    title: texts.of(texts[decision], '1042'),
    action: texts[decision],
    answer: {},
    sends: { params: { id: '9002' }, body: { decision, reason: someReason } },
    told,
    refusals: [refused('promotions.claim_unknown')],
  });
