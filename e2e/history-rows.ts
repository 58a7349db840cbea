// A game history as a test wants it: what the server really answers is proved with real rounds in casino-play.spec.ts.
import type { Page } from '@playwright/test';

const round = (number: number, changes: object = {}) => ({
  id: `liman~r-${number}`,
  date: new Date(Date.UTC(2026, 10, 15, 18, 0) - number * 60_000).toISOString(),
  game_name: `Oyun ${number}`,
  game_code: `oyun-${number}`,
  bet_amount: '12.50',
  win_loss: '-12.50',
  state: 'closed',
  ...changes,
});

async function withHistory(page: Page, all: readonly { id: string }[]): Promise<URLSearchParams[]> {
  const asked: URLSearchParams[] = [];
  await page.route('**/api/get_game_history.php*', (route) => {
    const { searchParams } = new URL(route.request().url());
    asked.push(searchParams);
    const from = all.findIndex(({ id }) => id === searchParams.get('before')) + 1;
    return route.fulfill({ json: all.slice(from, from + Number(searchParams.get('limit'))) });
  });
  return asked;
}

const phase = (number: number, changes: object = {}) => ({
  number,
  kind: 'win',
  at: '2026-11-15T18:00:05.000Z',
  amount: '0.00',
  cash_change: '0.00',
  bonus_change: '0.00',
  balance_after: '1000.00',
  tx: `t-${number}`,
  jackpot_amount: '0.00',
  contribution: '0.00',
  detail: null,
  ...changes,
});

const recall = {
  id: 'liman~r-1',
  game_name: 'Kıyıdaki Fener',
  game_code: 'kiyidaki-fener',
  provider_name: 'Meltem',
  state: 'closed',
  date: '2026-11-15T18:00:00.000Z',
  closed_at: '2026-11-15T18:00:30.000Z',
  bet_amount: '12.50',
  win_amount: '4012.50',
  jackpot_amount: '4000.00',
  net: '4000.00',
  balance_before: '1000.00',
  balance_after: '5000.00',
  currency: 'TRY',
  phases: [
    phase(1, {
      kind: 'bet',
      amount: '12.50',
      cash_change: '-10.00',
      bonus_change: '-2.50',
      contribution: '0.12',
      balance_after: '987.50',
      detail: {
        summary: 'Çevirme, bahis 12,50',
        grid: [
          ['İnci', 'Fener', 'Çapa'],
          ['Fener', 'Fener', 'Fener'],
          ['Martı', 'İnci', 'Çapa'],
        ],
        marks: [
          [1, 0],
          [1, 1],
          [1, 2],
        ],
        choices: [['Bahis', '12,50']],
        facts: [['Ücretsiz çevirme', '8']],
      },
    }),
    phase(2, { detail: { summary: 'Ücretsiz çevirme 1, kazanç yok' } }),
    phase(3, {
      amount: '4012.50',
      cash_change: '4012.50',
      jackpot_amount: '4000.00',
      balance_after: '5000.00',
    }),
  ],
};

export async function withRound(page: Page, changes: object = {}): Promise<void> {
  await withHistory(page, [round(1, { game_name: recall.game_name, win_loss: '4000.00' })]);
  await page.route('**/api/v1/casino/rounds/*', (route) =>
    route.fulfill({ json: { ...recall, ...changes } }),
  );
}
