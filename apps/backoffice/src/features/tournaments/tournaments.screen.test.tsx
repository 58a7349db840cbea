import { aDeskGame, aGameList } from '@yakamoz/contracts/fixtures/staff/casino';
import { aDeskTournament, aDeskTournamentPage, aPlace } from '@yakamoz/contracts/fixtures/staff/tournaments';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { pinClock } from '@yakamoz/site-testing/clock';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { factOf, press, pressRetry } from '../../../testing/hands.ts';
import { askAgain, showPart, showRoute } from '../../../testing/open-desk.tsx';
import { refused, someReason, testReasonDialog } from '../../../testing/reason-dialogs.ts';
import { tableTexts } from '../../shared/data-table/table-texts.ts';
import { gameSearchTexts } from '../../shared/promotions/game-search-texts.ts';
import type { Me } from '../../shared/session/session.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { NewTournamentPage } from './new-tournament-page.tsx';
import { TournamentPage } from './tournament-page.tsx';
import { TournamentsPage } from './tournaments-page.tsx';
import { tournamentFormTexts as form, tournamentsTexts as texts } from './tournaments-texts.ts';

const list = 'GET /api/staff/v1/tournaments';
const one = 'GET /api/staff/v1/tournaments/:id';
const stop = 'POST /api/staff/v1/tournaments/:id/stop';
const propose = 'POST /api/staff/v1/tournaments';
const games = 'GET /api/staff/v1/casino/games';
const name = 'Mart slot turnuvası';

beforeEach(() => pinClock('2026-03-01T09:00:00.000Z'));

const showList = (role: Me['role'] = 'risk') => showPart(<TournamentsPage />, role, '/turnuvalar');
const showOne = (role: Me['role'] = 'risk') =>
  showRoute('/turnuvalar/:id', <TournamentPage />, role, '/turnuvalar/7');
const heading = (screen: Screen) => screen.getByRole('heading', { level: 1, name });

test('the list loading, empty, failed and stale', async () => {
  holds(list);
  const screen = await showList();
  await expect.element(screen.getByText(tableTexts.loading(texts.list))).toBeInTheDocument();
  refuses(list, 'staff.not_permitted');
  await expect.element(screen.getByText(refusalSentence('staff.not_permitted'))).toBeVisible();
  answers(list, { tournaments: [] });
  await pressRetry(screen);
  await expect.element(screen.getByText(texts.emptyTitle)).toBeVisible();
  fails(list, 503);
  askAgain();
  await expect.element(screen.getByText(sharedTexts.stale, { exact: false })).toBeVisible();
});

test('PRODESK-12 the list: state, product, time, entries and cost of each, leading to it', async () => {
  const states = ['proposed', 'running', 'counting', 'finished', 'stopped'] as const;
  answers(list, {
    tournaments: [
      aDeskTournament(),
      ...states.map((state, at) => aDeskTournament({ id: `${at + 20}`, state })),
    ],
  });
  const screen = await showList();
  const row = (at: number) => screen.getByRole('row').nth(at);
  await expect
    .element(row(1))
    .toHaveTextContent(`${name}BaşlamadıSlot2.03.2026 12:00 – 5.03.2026 23:5912₺1.500,00`);
  for (const [at, state] of states.entries())
    await expect.element(row(at + 2)).toMatchTextContent(texts.states[state]);
  await expect.element(row(1).getByRole('link')).toHaveAttribute('href', '/turnuvalar/7');
  expect(await axeViolations(screen.container)).toEqual([]);
});

test.each([
  ['risk', true],
  ['finance', true],
  ['admin', false],
  ['support', false],
] as const)('PRODESK-14 %s proposes one: %s', async (role, mayPropose) => {
  answers(list, { tournaments: [] });
  const screen = await showList(role);
  await expect.element(screen.getByText(texts.emptyTitle)).toBeVisible();
  expect(screen.getByRole('link', { name: texts.make }).elements().length).toBe(mayPropose ? 1 : 0);
});

test.each([
  ['risk', true],
  ['finance', true],
  ['admin', true],
  ['support', false],
] as const)('PRODESK-14 %s stops one before it begins: %s', async (role, mayStop) => {
  answers(one, aDeskTournamentPage());
  const screen = await showOne(role);
  await expect.element(heading(screen)).toBeVisible();
  expect(screen.getByRole('button', { name: texts.stop }).elements().length).toBe(mayStop ? 1 : 0);
});

test('one tournament loading, unknown, ready and stale', async () => {
  holds(one);
  const screen = await showOne();
  await expect.element(screen.getByText(sharedTexts.loading).first()).toBeInTheDocument();
  refuses(one, 'promotions.tournament_unknown');
  await expect.element(screen.getByText(refusalSentence('promotions.tournament_unknown'))).toBeVisible();
  answers(one, aDeskTournamentPage());
  await pressRetry(screen);
  await expect.element(heading(screen)).toBeVisible();
  fails(one, 503);
  askAgain();
  await expect.element(screen.getByText(sharedTexts.stale, { exact: false }).first()).toBeVisible();
});

test('PRODESK-12 one tournament: rules, prizes by place, and the board with players and payments', async () => {
  answers(
    one,
    aDeskTournamentPage({
      tournament: aDeskTournament({ state: 'finished', games: ['Mehtap Yedisi'] }),
      places: [
        aPlace({ paid_at: '2026-03-05T21:02:00.000Z' }),
        aPlace({ place: 3, player_id: '1077', multiple: '2.00', prize: null }),
      ],
    }),
  );
  const screen = await showOne();
  await expect.element(heading(screen)).toBeVisible();
  const rules = screen.getByRole('region', { name: texts.rules });
  expect(factOf(rules, texts.games)).toBe('Mehtap Yedisi');
  expect(factOf(rules, texts.leastStake)).toBe('₺2,50');
  expect(factOf(rules, texts.rounds)).toBe(texts.roundsOf(100));
  const prizes = screen.getByRole('region', { name: texts.prizes });
  expect(factOf(prizes, texts.placeOf(2))).toBe('₺500,00');
  expect(factOf(prizes, texts.cost)).toBe('₺1.500,00');
  const rows = screen.getByRole('region', { name: texts.board }).getByRole('row');
  await expect.element(rows.nth(1)).toHaveTextContent('1. sıra104248,20 ×₺1.000,006.03.2026 00:02');
  await expect.element(rows.nth(2)).toHaveTextContent('3. sıra10772,00 ×——');
  await expect.element(rows.nth(1).getByRole('link')).toHaveAttribute('href', '/oyuncular/1042');
  // What has begun is not stopped.
  expect(screen.getByRole('button', { name: texts.stop }).elements()).toEqual([]);
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('PRODESK-12 one that was stopped says when and why, and nobody stands on its board', async () => {
  answers(
    one,
    aDeskTournamentPage({
      tournament: aDeskTournament({ state: 'stopped' }),
      stop: { at: '2026-03-01T08:00:00.000Z', reason: 'Ödül yanlış yazılmış' },
      places: [],
    }),
  );
  const screen = await showOne();
  await expect.element(screen.getByText(texts.stoppedAt('1.03.2026 11:00'))).toBeVisible();
  await expect.element(screen.getByText('Ödül yanlış yazılmış')).toBeVisible();
  await expect.element(screen.getByText(texts.noPlaces)).toBeVisible();
  expect(screen.getByRole('button', { name: texts.stop }).elements()).toEqual([]);
});

testReasonDialog({
  deed: 'PRODESK-13 stopping a tournament',
  route: stop,
  open: async () => {
    answers(one, aDeskTournamentPage());
    const screen = await showOne();
    await press(screen.getByRole('button', { name: texts.stop }));
    return screen;
  },
  title: texts.stopTitle(name),
  action: texts.stop,
  answer: {},
  sends: { params: { id: '7' }, body: { reason: someReason } },
  told: texts.stopped,
  refusals: [refused('promotions.tournament_begun'), refused('promotions.tournament_unknown')],
});

const showForm = () => showPart(<NewTournamentPage />, 'risk', '/turnuvalar/yeni');

async function fill(screen: Screen): Promise<void> {
  await screen.getByLabelText(form.name).fill(name);
  await screen.getByLabelText(form.ends).fill('05.03.2026 23:59');
  await screen.getByLabelText(form.leastStake).fill('2,50');
  await press(screen.getByRole('button', { name: form.removePrize }));
  await screen.getByLabelText(form.prizeOf(1)).fill('1.000');
  await screen.getByLabelText(form.prizeOf(2)).fill('500');
}

test('PRODESK-13 what is missing or cannot be is told at its field, the first one has the focus, and nothing is proposed', async () => {
  const screen = await showForm();
  const submit = screen.getByRole('button', { name: form.propose });
  await press(submit);
  await expect.element(screen.getByText(form.check)).toBeVisible();
  await expect.element(screen.getByLabelText(form.name)).toHaveFocus();
  const told = async (label: string, sentence: string): Promise<void> => {
    await expect
      .element(screen.getByLabelText(label))
      .toHaveAccessibleDescription(expect.stringContaining(sentence));
  };
  await told(form.ends, form.faults.ends);
  await told(form.leastStake, form.faults.leastStake);
  await told(form.prizeOf(3), form.faults.prize);
  await fill(screen);
  await screen.getByLabelText(form.prizeOf(2)).fill('1.001');
  await told(form.prizeOf(2), form.faults.prizeRises);
  await press(submit);
  expect(screen.getByRole('dialog').elements()).toEqual([]);
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('PRODESK-13 games of the product are chosen by name; another product begins without any', async () => {
  answers(games, aGameList({ games: [aDeskGame(), aDeskGame({ id: 33, name: 'Masa', kind: 'live' })] }));
  const screen = await showForm();
  await screen.getByLabelText(form.search).fill('meh');
  await press(screen.getByRole('button', { name: gameSearchTexts.add('Mehtap Yedisi') }));
  expect(screen.getByRole('button', { name: gameSearchTexts.add('Masa') }).elements()).toEqual([]);
  const chosen = screen.getByRole('button', { name: form.remove('Mehtap Yedisi') });
  await expect.element(chosen).toBeVisible();
  await screen.getByLabelText(form.product).selectOptions('live');
  await expect.element(chosen).not.toBeInTheDocument();
});

test('PRODESK-13 the cost of all prizes follows what is typed', async () => {
  const screen = await showForm();
  await fill(screen);
  await expect.element(screen.getByText(`${form.cost}: ₺1.500,00`)).toBeVisible();
  await press(screen.getByRole('button', { name: form.addPrize }));
  await screen.getByLabelText(form.prizeOf(3)).fill('250');
  await expect.element(screen.getByText(`${form.cost}: ₺1.750,00`)).toBeVisible();
  expect(sent(propose)).toEqual([]);
});

testReasonDialog({
  deed: 'PRODESK-13 proposing a tournament',
  route: propose,
  open: async () => {
    const screen = await showForm();
    await fill(screen);
    await press(screen.getByRole('button', { name: form.propose }));
    return screen;
  },
  title: form.proposeTitle,
  action: form.propose,
  answer: { approval_id: '301', tournament_id: '7' },
  sends: {
    params: {},
    body: {
      name,
      product: 'slot',
      games: [],
      currency: 'TRY',
      least_stake: '2.50',
      starts_at: '2026-03-02T09:00:00.000Z',
      ends_at: '2026-03-05T20:59:00.000Z',
      prizes: ['1000.00', '500.00'],
      reason: someReason,
    },
  },
  told: form.proposed('301'),
  refusals: [refused('promotions.tournament_unfair')],
});
