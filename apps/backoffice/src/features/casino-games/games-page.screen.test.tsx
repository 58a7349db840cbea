import { aDeskGame, aGameList, aProvider } from '@yakamoz/contracts/fixtures/staff/casino';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { answers, fails, holds, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { press, pressRetry } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/open-desk.tsx';
import { testQueueLooks } from '../../../testing/queue-looks.ts';
import { refused, testReasonDialog } from '../../../testing/reason-dialogs.ts';
import { tableTexts } from '../../shared/data-table/table-texts.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { switchTexts } from '../../shared/switch/switch-texts.ts';
import { GamesPage } from './games-page.tsx';
import { gamesTexts as texts } from './games-texts.ts';

const games = 'GET /api/staff/v1/casino/games';
const providers = 'GET /api/staff/v1/casino/providers';
const stop = 'GET /api/staff/v1/keno/stop';
const name = 'Mehtap Yedisi';

const show = (path = '/oyunlar', role: 'risk' | 'support' = 'risk') => showPart(<GamesPage />, role, path);
const showProviders = () => show('/oyunlar?tab=providers');

beforeEach(() => {
  answers(providers, { providers: [aProvider()] });
  answers(stop, { stop: null });
});

testQueueLooks({
  name: 'games',
  route: games,
  show,
  full: aGameList(),
  none: aGameList({ games: [] }),
  row: name,
  empty: texts.emptyTitle,
  loading: tableTexts.loading(texts.list),
});

test('GAMEDESK-01 ready: each game with its state, its makers and every reason why it is closed', async () => {
  answers(
    games,
    aGameList({
      games: [
        aDeskGame(),
        aDeskGame({
          id: 32,
          name: 'Poyraz Ruleti',
          kind: 'table',
          studio: null,
          open: false,
          closed_reason: 'Yanlış sonuç',
          provider_closed_reason: 'Bakım',
          studio_closed_reason: 'Arıza',
        }),
        aDeskGame({ id: 33, name: 'Eski Oyun', open: false }),
      ],
    }),
  );
  const screen = await show();
  const rows = screen.getByRole('row');
  await expect.element(rows.nth(1)).toMatchTextContent(/^Mehtap YedisiAçıkKapatPoyrazLodosSlot$/);
  await expect
    .element(rows.nth(2))
    .toMatchTextContent(
      /^Poyraz RuletiKapalıAçYanlış sonuç · Sağlayıcı kapalı: Bakım · Stüdyo kapalı: ArızaPoyrazBağlı değilMasa$/,
    );
  await expect.element(rows.nth(3)).toMatchTextContent(/^Eski OyunKapalıKapatKatalogdan çıkarılmış/);
  await expect.element(screen.getByText(tableTexts.count(3, false))).toBeVisible();
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('what is chosen and searched for is asked of the server', async () => {
  answers(games, aGameList());
  const screen = await show('/oyunlar?search=mehtap&provider=4&state=closed&playable=yes');
  await expect.element(screen.getByText(name)).toBeVisible();
  expect(sent(games)[0]?.query).toEqual({
    search: 'mehtap',
    provider: '4',
    state: 'closed',
    playable: 'yes',
  });
  // The chips say it in words.
  for (const words of ['Poyraz', texts.states.closed, texts.playableOnly])
    await expect.element(screen.getByRole('button', { name: words, exact: false }).first()).toBeVisible();
});

test('a row shows what the switch did, as the server tells it again', async () => {
  answers(games, aGameList());
  answers('POST /api/staff/v1/casino/games/:id/closure', ({ body }) => {
    const closed = aDeskGame({ open: false, closed_reason: body.reason });
    answers(games, aGameList({ games: [closed] }));
    return closed;
  });
  const screen = await show();
  await press(screen.getByRole('button', { name: switchTexts.actionOf(switchTexts.close, name) }));
  await screen.getByLabelText(sharedTexts.reason).fill('Yanlış sonuç');
  await press(screen.getByRole('button', { name: switchTexts.closeAction }));
  await expect.element(screen.getByRole('row').nth(1)).toMatchTextContent(/KapalıAçYanlış sonuç/);
});

testReasonDialog({
  deed: 'GAMEDESK-01 closing a game',
  route: 'POST /api/staff/v1/casino/games/:id/closure',
  open: async () => {
    answers(games, aGameList());
    const screen = await show();
    await press(screen.getByRole('button', { name: switchTexts.actionOf(switchTexts.close, name) }));
    return screen;
  },
  title: switchTexts.actionOf(switchTexts.close, name),
  action: switchTexts.closeAction,
  answer: aDeskGame({ open: false, closed_reason: 'Kontroller tamam' }),
  sends: { params: { id: '31' }, body: { reason: 'Kontroller tamam' } },
  told: switchTexts.closed(name),
  refusals: [refused('casino.unknown_game'), refused('casino.already_so')],
});

testReasonDialog({
  deed: 'GAMEDESK-01 opening a game again',
  route: 'POST /api/staff/v1/casino/games/:id/opening',
  open: async () => {
    answers(games, aGameList({ games: [aDeskGame({ open: false, closed_reason: 'Arıza' })] }));
    const screen = await show();
    await press(screen.getByRole('button', { name: switchTexts.actionOf(switchTexts.open, name) }));
    return screen;
  },
  title: switchTexts.actionOf(switchTexts.open, name),
  action: switchTexts.openAction,
  answer: aDeskGame(),
  sends: { params: { id: '31' }, body: { reason: 'Kontroller tamam' } },
  told: switchTexts.opened(name),
  refusals: [refused('casino.unknown_game'), refused('casino.already_so')],
});

test('GAMEDESK-09 a role that may only look sees no switch', async () => {
  answers(games, aGameList());
  const screen = await show('/oyunlar', 'support');
  await expect.element(screen.getByText(name)).toBeVisible();
  expect(screen.getByRole('button', { name: switchTexts.close, exact: false }).elements()).toEqual([]);
});

test('providers load in their place, and fail with a way to try again', async () => {
  holds(providers);
  const screen = await showProviders();
  await expect.element(screen.getByText(tableTexts.loading(texts.providerList))).toBeInTheDocument();
  fails(providers, 503);
  await expect.element(screen.getByText(sharedTexts.loadFailedText)).toBeVisible();
  answers(providers, { providers: [] });
  await pressRetry(screen);
  await expect.element(screen.getByText(texts.emptyProviders)).toBeVisible();
});

test('GAMEDESK-02 a provider stands with its games, the closed ones and why all of them are', async () => {
  answers(providers, {
    providers: [aProvider(), aProvider({ id: 5, name: 'Karayel', games: 8, closed_reason: 'Sözleşme' })],
  });
  const screen = await showProviders();
  await expect.element(screen.getByRole('row').nth(1)).toMatchTextContent(/^PoyrazAçıkKapat1\.2403$/);
  await expect.element(screen.getByRole('row').nth(2)).toMatchTextContent(/^KarayelKapalıAçSözleşme83$/);
});

for (const [deed, verb, action, closed_reason, part] of [
  ['closing', switchTexts.close, switchTexts.closeAction, null, 'closure'],
  ['opening', switchTexts.open, switchTexts.openAction, 'Sözleşme', 'opening'],
] as const)
  testReasonDialog({
    deed: `GAMEDESK-02 ${deed} a provider`,
    route: `POST /api/staff/v1/casino/providers/:id/${part}`,
    open: async () => {
      answers(providers, { providers: [aProvider({ closed_reason })] });
      const screen = await showProviders();
      await press(screen.getByRole('button', { name: switchTexts.actionOf(verb, 'Poyraz') }));
      return screen;
    },
    title: switchTexts.actionOf(verb, 'Poyraz'),
    action,
    answer: aProvider(),
    sends: { params: { id: '4' }, body: { reason: 'Kontroller tamam' } },
    told: (closed_reason === null ? switchTexts.closed : switchTexts.opened)('Poyraz'),
    refusals: [refused('casino.provider_unknown'), refused('casino.already_so')],
  });
