// What was played, as the player and nobody else can see it again.
import { verifyDocument } from '@yakamoz/proof/verify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';

import { givenPlayer, signIn } from '../../../../testing/given.ts';
import {
  givenGambler,
  openStudioHouse,
  playRound,
  seedOfLongRound,
} from '../../../../testing/sandbox-studio.ts';
import type { Gambler, StudioHouse } from '../../../../testing/sandbox-studio.ts';
import { startListener } from '../../../../testing/studio-client.ts';
import type { TestListener } from '../../../../testing/studio-client.ts';

const slot = 'kiyidaki-fener';
const derivedRound = join(
  import.meta.dirname,
  '../../../../../../docs/protocols/fairness/examples/studio-round.json',
);
const history = '/api/get_game_history.php';

let house: StudioHouse;
let gambler: Gambler;
beforeAll(async () => {
  house = await openStudioHouse();
  const seed = await seedOfLongRound(house);
  gambler = await givenGambler(house, { game: slot });
  await house.studio.control('test-next-seed', { game: 'fener', seed });
  for (let round = 0; round < 3; round += 1) await playRound(house, gambler);
});

const minor = (decimal: string): number => Math.round(Number(decimal) * 100);

test("API-24 a player's rounds come newest first, page by page, and add up to the balance", async () => {
  const { browser, player } = gambler;
  const { body: rounds } = await browser.get(history);
  expect(rounds).toHaveLength(3);
  for (const round of rounds) {
    expect(round).toMatchObject({ game_name: 'Kıyıdaki Fener', game_code: slot, bet_amount: '10.00' });
    expect(round.id).toMatch(/^liman~/);
  }
  expect(rounds.map(({ date }: { date: string }) => date)).toEqual(
    rounds
      .map(({ date }: { date: string }) => date)
      .toSorted()
      .toReversed(),
  );
  const won = rounds.reduce((sum: number, round: { win_loss: string }) => sum + minor(round.win_loss), 0);
  const { cash } = await house.house.wallet.balanceOf(player.id);
  expect(100_000 + won).toBe(Number(cash));

  const first = (await browser.get(`${history}?limit=2`)).body;
  const rest = (await browser.get(`${history}?limit=2&before=${first[1].id}`)).body;
  expect([...first, ...rest]).toEqual(rounds);
  expect((await browser.get(`${history}?before=${rest[0].id}`)).body).toEqual([]);
  expect((await browser.get(`${history}?before=liman~nobody`)).body).toEqual([]);
});

test('API-24 rounds of one instant are neither lost nor doubled between pages', async () => {
  const { player, browser } = await givenGambler(house, { game: slot });
  await house.sql(
    `insert into casino.round (player_id, studio_id, round, game_id, state, currency, staked, staked_bonus, won, phases,
      opened_at, closed_at)
    select $1, studio.id, 'twin-' || number, game.id, 'closed', 'TRY', 100, 0, 0, 1, '2026-11-15T12:00:00.123456Z',
      '2026-11-15T12:00:01Z'
    from casino.studio, casino.game, generate_series(1, 5) as number
    where studio.code = 'liman' and game.code = $2`,
    [player.id, slot],
  );
  const seen: string[] = [];
  for (let page = 0; page < 4; page += 1) {
    const before = seen.length === 0 ? '' : `&before=${seen.at(-1)}`;
    const { body } = await browser.get(`${history}?limit=2${before}`);
    seen.push(...body.map(({ id }: { id: string }) => id));
  }
  expect(seen).toEqual([1, 2, 3, 4, 5].map((number) => `liman~twin-${number}`));
});

test('WALK-33 rounds are filtered by day, game and result; the totals and the file are of the same filter', async () => {
  const { player, browser } = await givenGambler(house, { game: slot });
  // Half past one of the 2nd of March in Istanbul is still the 1st in London.
  await house.sql(
    `insert into casino.round (player_id, studio_id, round, game_id, state, currency, staked, staked_bonus, won, phases,
      opened_at, closed_at)
    select $1, studio.id, made.round, game.id, made.state, 'TRY', made.staked, 0, made.won, 1, made.at::timestamptz,
      case when made.state <> 'open' then made.at::timestamptz end
    from casino.studio, casino.game, (values
      ('a', 'closed', 1000, 2500, '2026-03-01T10:00:00Z'), ('b', 'closed', 1000, 0, '2026-03-01T22:30:00Z'),
      ('c', 'closed', 1000, 1000, '2026-03-02T10:00:00Z'), ('d', 'open', 500, 0, '2026-03-03T10:00:00Z'),
      ('e', 'cancelled', 0, 0, '2026-03-03T11:00:00Z')
    ) as made (round, state, staked, won, at)
    where studio.code = 'liman' and game.code = $2`,
    [player.id, slot],
  );
  const roundsOf = async (query: string): Promise<string> =>
    (await browser.get(`${history}?${query}`)).body
      .map(({ id }: { id: string }) => id.replace('liman~', ''))
      .join('');
  expect(await roundsOf('')).toBe('edcba');
  expect(await roundsOf('from=2026-03-02&to=2026-03-02')).toBe('cb');
  expect(await roundsOf('to=2026-03-01')).toBe('a');
  for (const [result, rounds] of Object.entries({
    won: 'a',
    lost: 'b',
    even: 'c',
    open: 'd',
    cancelled: 'e',
  }))
    expect(await roundsOf(`result=${result}`)).toBe(rounds);
  expect(await roundsOf(`game=${slot}&from=2026-03-03`)).toBe('ed');
  expect(await roundsOf('game=another')).toBe('');
  expect(await roundsOf('to=2026-03-02&limit=1&before=liman~c')).toBe('b');

  const totals = '/api/v1/casino/round-totals';
  expect((await browser.get(`${totals}?to=2026-03-02`)).body).toEqual({
    complete: true,
    rounds: 3,
    staked: '30.00',
    won: '35.00',
    net: '5.00',
    currency: 'TRY',
    games: [{ code: slot, name: 'Kıyıdaki Fener' }],
  });
  expect((await browser.get(`${totals}?result=lost`)).body).toMatchObject({ rounds: 1, net: '-10.00' });

  const file = async (query: string): Promise<string[]> => {
    const answer = await fetch(`${house.api.url}/api/v1/casino/round-file?${query}`, {
      headers: { cookie: browser.cookie() ?? '' },
    });
    expect(answer.headers.get('content-disposition')).toContain('oyun-gecmisi.csv');
    return (await answer.text()).trim().split('\r\n');
  };
  const lines = await file('format=csv&to=2026-03-01');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/^liman~a;[^;]+;Kıyıdaki Fener;Yakamoz;10,00;25,00;15,00;TRY;Tamamlandı;/);
  expect(lines[2]).toBe('Toplam;;;;10,00;25,00;15,00;TRY;;');
  expect((await file('format=csv-plain&result=lost'))[1]).toContain(',10.00,0.00,-10.00,TRY,');
});

test('WALK-33 totals, files and filters are a player’s own', async () => {
  for (const path of ['round-totals', 'round-file?format=csv'])
    expect((await house.api.browser().get(`/api/v1/casino/${path}`)).status).toBe(401);
  expect((await gambler.browser.get(`${history}?from=2026-02-30`)).status).toBe(400);
});

test('API-24 a visitor has no history', async () => {
  expect((await house.api.browser().get(history)).status).toBe(401);
});

test('API-32 a round is recalled phase by phase, and only by its player', async () => {
  const [listed] = (await gambler.browser.get(history)).body;
  const { body: round } = await gambler.browser.get(`/api/v1/casino/rounds/${listed.id}`);
  expect(round).toMatchObject({
    id: listed.id,
    state: 'closed',
    game_code: slot,
    provider_name: 'Yakamoz',
    bet_amount: listed.bet_amount,
    net: listed.win_loss,
    currency: 'TRY',
  });
  expect(minor(round.balance_after) - minor(round.balance_before)).toBe(minor(round.net));
  const [bet] = round.phases;
  expect(bet).toMatchObject({ number: 1, kind: 'bet', amount: '10.00', cash_change: '-10.00' });
  const details = round.phases.flatMap((phase: { detail: object | null }) => phase.detail ?? []);
  expect(details[0]).toMatchObject({ summary: expect.any(String), grid: expect.any(Array) });

  const stranger = await signIn(house.api.browser(), await givenPlayer(house));
  expect(await stranger.get(`/api/v1/casino/rounds/${listed.id}`)).toMatchObject({
    status: 404,
    body: { code: 'casino.round_unknown' },
  });
});

test('API-33 what is staked in unfinished rounds is told until they end', async () => {
  const { player, browser, launchId } = await givenGambler(house, { game: slot });
  const studio = await ownStudio();
  const common = {
    request_id: 'q-1',
    session: launchId,
    player: player.id,
    currency: 'TRY',
    game: slot,
    round_id: 'open-1',
    occurred_at: '2026-11-15T18:00:00.000Z',
    round_closed: false,
  };
  await studio('bet', { ...common, tx_id: 'open-1-b', amount: '1250' });
  expect((await browser.get('/api/v1/casino/open-rounds')).body).toMatchObject({
    amount: '12.50',
    rounds: [{ id: 'liman~open-1', game_code: slot, bet_amount: '12.50' }],
  });
  expect((await browser.get(`/api/v1/casino/launches/${launchId}`)).body).toMatchObject({ open_rounds: 1 });
  await studio('win', { ...common, tx_id: 'open-1-w', amount: '0', round_closed: true });
  expect((await browser.get('/api/v1/casino/open-rounds')).body).toEqual({ amount: '0.00', rounds: [] });
});

test('API-113 PROOF-07 what a studio tells of a derivation reaches its player as it came, and is verified by it', async () => {
  const { player, browser, launchId } = await givenGambler(house, { game: slot });
  const studio = await ownStudio();
  const { kind, stake, payout, ...fairness } = JSON.parse(readFileSync(derivedRound, 'utf8')) as Record<
    string,
    object | string
  >;
  const { reveal: _reveal, ...promised } = fairness;
  const common = {
    request_id: 'q-2',
    session: launchId,
    player: player.id,
    currency: 'TRY',
    game: slot,
    round_id: 'flight-1',
    occurred_at: '2026-11-15T18:00:00.000Z',
    round_closed: false,
  };
  const bet = { ...common, tx_id: 'flight-1-b', amount: stake };
  await studio('bet', { ...bet, detail: { summary: 'Bahis', fairness: promised } });
  const win = { ...common, tx_id: 'flight-1-w', amount: payout, ref_tx_id: 'flight-1-b' };
  await studio('win', { ...win, detail: { summary: 'Çıkış' } });
  const end = { ...common, tx_id: 'flight-1-e', amount: '0', round_closed: true };
  await studio('win', { ...end, detail: { summary: 'Patlama', fairness } });
  const { body: round } = await browser.get('/api/v1/casino/rounds/liman~flight-1');
  expect(round).toMatchObject({ state: 'closed', bet_amount: '15.00', win_amount: '15.15' });
  expect(round.phases.map(({ detail }: { detail: { fairness?: object } }) => detail.fairness)).toEqual([
    promised,
    undefined,
    fairness,
  ]);
  const proof = { kind, ...round.phases[2].detail.fairness, stake, payout };
  expect(await verifyDocument(proof)).toMatchObject({ kind: 'studio.round', findings: [] });
});

/** The studio's voice without the studio: a round that stays open on purpose. */
async function ownStudio() {
  const listener: TestListener = await startListener(house);
  return async (name: string, body: object) => {
    const answer = await listener.own(name, body as Record<string, unknown>, { key: house.studio.callKey });
    expect(answer.body['status']).toBe('OK');
  };
}

test("a copy of a player's data holds every round", async () => {
  const rounds: object[] = [];
  for await (const page of house.house.casino.ownRoundsOf(gambler.player.id)) rounds.push(...page);
  expect(rounds).toHaveLength(3);
  expect(rounds[0]).toMatchObject({ game: 'Kıyıdaki Fener', staked: 1000n, state: 'closed' });
});
