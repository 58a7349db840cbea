import { aReturn, aReturnList } from '@yakamoz/contracts/fixtures/staff/casino';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { answers, fails, holds, sent } from '@yakamoz/site-testing/server';
import { expect, test } from 'vitest';

import { press, pressRetry } from '../../../testing/hands.ts';
import { askAgain, showPart } from '../../../testing/open-desk.tsx';
import { tableTexts } from '../../shared/data-table/table-texts.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { ReturnsPage } from './returns-page.tsx';
import { returnsTexts as texts } from './returns-texts.ts';

const returns = 'GET /api/staff/v1/casino/returns';
const show = (path = '/getiri') => showPart(<ReturnsPage />, 'risk', path);

test('loading, then empty: the table says both', async () => {
  holds(returns);
  const screen = await show();
  await expect.element(screen.getByText(tableTexts.loading(texts.list))).toBeInTheDocument();
  answers(returns, aReturnList({ games: [] }));
  await expect.element(screen.getByText(texts.emptyTitle)).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('failed: the returns can be asked for again; stale: they stay and say so', async () => {
  fails(returns, 503);
  const screen = await show();
  await expect.element(screen.getByText(sharedTexts.loadFailedText)).toBeVisible();
  answers(returns, aReturnList());
  await pressRetry(screen);
  await expect.element(screen.getByText('Mehtap Yedisi')).toBeVisible();
  fails(returns, 503);
  askAgain();
  await expect.element(screen.getByText(sharedTexts.stale, { exact: false })).toBeVisible();
  await expect.element(screen.getByText('Mehtap Yedisi')).toBeVisible();
});

test('GAMEDESK-06 WALK-10 ready: staked, won, both returns and the band, which too few rounds do not have; what left it is counted above', async () => {
  answers(
    returns,
    aReturnList({
      games: [
        aReturn(),
        aReturn({ code: 'b', name: 'Kaçık', actual: 99.1, verdict: 'outside', pool_won: '1500.00' }),
        aReturn({ code: 'c', name: 'Yeni', rounds: 999, verdict: 'too_few', version: null }),
        aReturn({
          code: 'd',
          name: 'Sessiz',
          theoretical: null,
          band: null,
          actual: null,
          verdict: 'unknown',
        }),
      ],
    }),
  );
  const screen = await show();
  const row = (index: number) => screen.getByRole('row').nth(index);
  await expect
    .element(row(1))
    .toHaveTextContent(
      'Mehtap YedisiBant içinde%96,50%96,20 ±1,2512.500₺250.000,00₺241.250,50Lodos, sürüm 1.4',
    );
  await expect.element(row(2)).toMatchTextContent(/^KaçıkBant dışında%99,10%96,20 ±1,25/);
  await expect.element(row(3)).toMatchTextContent(/^YeniYeterli tur yok%96,50%96,20999₺.*Lodos$/);
  await expect.element(row(4)).toMatchTextContent(/^SessizKuramsal oran bilinmiyor—— —/);
  await expect.element(screen.getByRole('alert')).toHaveTextContent(texts.alarm(1));
  await expect.element(screen.getByText(texts.period('31.01.2026', '1.03.2026'))).toBeVisible();
  await expect.element(row(2).getByTitle(texts.ofPools('₺1.500,00'))).toBeVisible();
  // The mark stands to the right of the middle where a game gives more than it should.
  const places = [...document.querySelectorAll<HTMLElement>('.band-picture > span')].map(
    ({ style }) => style.left,
  );
  expect(places).toEqual(['56%', '100%']);
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('GAMEDESK-06 another span and another currency are asked for, and money stands in that currency', async () => {
  answers(returns, ({ query }) => aReturnList({ currency: (query['currency'] ?? 'TRY') as 'TRY' | 'EUR' }));
  const screen = await show();
  await expect.element(screen.getByText('₺250.000,00')).toBeVisible();
  expect(sent(returns)[0]?.query).toEqual({ days: '30', currency: 'TRY' });
  await press(screen.getByRole('button', { name: texts.span['7'] }));
  await press(screen.getByRole('button', { name: 'EUR' }));
  await expect.element(screen.getByText('€250.000,00')).toBeVisible();
  expect(sent(returns).at(-1)?.query).toEqual({ days: '7', currency: 'EUR' });
  await expect.element(screen.getByRole('button', { name: 'EUR' })).toHaveAttribute('aria-pressed', 'true');
});
