import { aBoardRow, aTournament, aTournamentPage, anOwnPlace } from '@yakamoz/contracts/fixtures/tournaments';
import { siteTexts } from '@yakamoz/site/texts';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { openStreams, tellOn } from '@yakamoz/site-testing/stream';
import { expect, test } from 'vitest';

import { showPart } from '../../../testing/open-site.tsx';
import { renew } from '../../../testing/renew.ts';
import { openedAuth } from '../../shared/session/auth-opener.ts';
import { TournamentsPage } from './tournaments-page.tsx';
import { tournamentTexts as texts } from './tournaments-texts.ts';

const page = 'GET /api/v1/tournaments/:id';
const entry = 'POST /api/v1/tournaments/:id/entry';
const stream = '/api/v1/tournaments/7/stream';
const show = (player?: object) =>
  showPart(<TournamentsPage />, player === undefined ? {} : { player }, '/turnuvalar?turnuva=7');
const { name } = aTournament();

test('TOUR-02 loading, failed with a way to try again, and stale', async () => {
  holds(page);
  const screen = await show();
  await expect.element(screen.getByRole('status')).toHaveTextContent(texts.loading);
  fails(page);
  await expect.element(screen.getByText(texts.loadFailed)).toBeVisible();
  answers(page, aTournamentPage());
  await screen.getByRole('button', { name: siteTexts.retry }).click();
  await expect.element(screen.getByRole('heading', { level: 2, name })).toBeVisible();
  fails(page, 503);
  await renew();
  await expect.element(screen.getByText(texts.stale, { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 2, name })).toBeVisible();
});

test('TOUR-02 one that is not there says so and leads back to the list', async () => {
  refuses(page, 'promotions.tournament_unknown');
  const screen = await show();
  await expect.element(screen.getByText(refusalSentence('promotions.tournament_unknown'))).toBeVisible();
  await expect.element(screen.getByRole('link', { name: texts.back })).toHaveAttribute('href', '/turnuvalar');
});

test('TOUR-02 ready: rules, prizes by place and the board; a visitor can sign in; axe finds nothing', async () => {
  answers(page, aTournamentPage());
  const screen = await show();
  const rules = screen.getByRole('region', { name: texts.rules });
  await expect
    .element(rules)
    .toMatchTextContent('Bütün slot oyunlarında geçerlidir. Bir turun bahsi en az ₺1 olmalıdır.');
  await expect
    .element(rules)
    .toMatchTextContent('ilk 100 turunuz sayılır. Daha çok oynamak sıranızı yükseltmez.');
  await expect
    .element(screen.getByRole('region', { name: texts.prizes }))
    .toMatchTextContent('1. sıra₺5.0002. sıra₺2.5003–4. sıra₺250');
  const rows = screen.getByRole('table', { name: new RegExp(texts.board) }).getByRole('row');
  await expect.element(rows.nth(1)).toMatchTextContent('1me***1.250,50×₺5.000');
  await screen.getByRole('button', { name: texts.signIn }).click();
  expect(openedAuth.get()).toEqual({ view: 'login' });
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('TOUR-02 an empty board says so; a list of games is named', async () => {
  answers(page, aTournamentPage({ board: [], tournament: aTournament({ games: ['Mehtap', 'Fener'] }) }));
  const screen = await show();
  await expect.element(screen.getByText(texts.boardEmpty)).toBeVisible();
  await expect
    .element(screen.getByRole('region', { name: texts.rules }))
    .toMatchTextContent('Yalnızca şu oyunlarda geçerlidir: Mehtap, Fener.');
});

test('TOUR-03 a member enters free of charge with one press, and then sees the own place', async () => {
  answers(page, aTournamentPage());
  answers(entry, { entered_at: '2026-11-02T09:00:00.000Z' });
  const screen = await show({});
  const button = screen.getByRole('button', { name: texts.enter });
  await expect.element(button).toBeVisible();
  answers(
    page,
    aTournamentPage({ own: anOwnPlace({ rounds: 0, multiple: '0.00', place: null, prize: null }) }),
  );
  await button.click();
  const own = screen.getByRole('region', { name: texts.own });
  await expect.element(own).toMatchTextContent('SıranızHenüz yokEn yüksek kat0,00×Sayılan tur0 / 100');
  expect(sent(entry).map(({ params }) => params)).toEqual([{ id: '7' }]);
  await expect.element(own.getByRole('link', { name: texts.toGames })).toHaveAttribute('href', '/casino');
});

test('TOUR-03 what is in the way is said in place of the button, and a refusal under it', async () => {
  const message = refusalSentence('promotions.tournament_currency');
  answers(page, aTournamentPage({ obstacle: { code: 'promotions.tournament_currency', message } }));
  const screen = await show({});
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: texts.enter })).not.toBeInTheDocument();
  answers(page, aTournamentPage());
  await renew();
  refuses(entry, 'promotions.tournament_over');
  await screen.getByRole('button', { name: texts.enter }).click();
  await expect.element(screen.getByText(refusalSentence('promotions.tournament_over'))).toBeVisible();
});

test('TOUR-04 the board moves when the stream says so, and the own row is marked', async () => {
  answers(page, aTournamentPage({ board: [aBoardRow()], own: anOwnPlace({ place: null, prize: null }) }));
  const screen = await show({});
  await expect.element(screen.getByText(texts.noPlace)).toBeVisible();
  await expect.poll(openStreams).toContain(stream);
  const own = aBoardRow({ place: 2, name: 'ye***', multiple: '48.20', prize: '2500.00', own: true });
  answers(page, aTournamentPage({ board: [aBoardRow(), own], own: anOwnPlace() }));
  tellOn(stream, { topic: 'board' });
  await expect.element(screen.getByRole('region', { name: texts.own })).toMatchTextContent('Sıranız2. sıra');
  await expect.element(screen.getByText(texts.wouldWin('₺2.500,00'))).toBeVisible();
  await expect.element(screen.getByRole('row').nth(2)).toHaveAttribute('aria-current', 'true');
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('TOUR-05 at the end the prize is said, and that it was paid; nothing is followed any more', async () => {
  const finished = aTournament({ state: 'finished', entered: true });
  answers(page, aTournamentPage({ tournament: finished, own: anOwnPlace() }));
  const screen = await show({});
  await expect.element(screen.getByText(texts.won('₺2.500,00'))).toBeVisible();
  answers(page, aTournamentPage({ tournament: finished, own: anOwnPlace({ paid: true }) }));
  await renew();
  await expect.element(screen.getByText(texts.paid('₺2.500,00'))).toBeVisible();
  expect(openStreams()).not.toContain(stream);
});

test('TOUR-05 over without an own entry there is nothing to enter', async () => {
  answers(page, aTournamentPage({ tournament: aTournament({ state: 'counting' }) }));
  const screen = await show({});
  await expect.element(screen.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: texts.enter })).not.toBeInTheDocument();
});
