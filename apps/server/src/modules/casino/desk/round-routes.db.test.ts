// Rounds as staff find and cancel them.
import assert from 'node:assert/strict';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';

import { callStudio, decideOn } from '../../../../testing/given-rounds.ts';
import { givenStaff, signInStaff } from '../../../../testing/given-staff.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';
import {
  fresh,
  game,
  givenLaunch,
  givenStudios,
  studioEnvironment,
} from '../../../../testing/test-studio.ts';
import type { Playing } from '../../../../testing/test-studio.ts';

const desk = '/api/staff/v1/casino';
const reason = 'Oyuncu aradı';

let house: TestHouse;
let support: TestBrowser;
let maker: TestBrowser;
let otherMaker: TestBrowser;
let checker: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse(studioEnvironment());
  await givenStudios(house);
  const api = await house.startApi();
  const at = async (role: 'support' | 'payments_maker' | 'payments_checker') =>
    signInStaff(house, api.staffBrowser(), await givenStaff(house, role));
  support = await at('support');
  maker = await at('payments_maker');
  otherMaker = await at('payments_maker');
  checker = await at('payments_checker');
});
// After every path the books add up, and so does the trail of what staff did.
afterEach(async () => {
  assert.deepEqual((await house.house.wallet.verify()).findings, []);
  assert.deepEqual((await house.house.staff.verifyAudit()).findings, []);
});

const call = async (playing: Playing, given: Parameters<typeof callStudio>[2]) =>
  expect(await callStudio(house, playing, given)).toBe('OK');
const cashOf = async ({ id }: Playing) => (await house.house.wallet.balanceOf(id)).cash;
const found = async (query: Record<string, string>) =>
  (await support.post(`${desk}/round-searches`, query)).body.rounds;

/** A bet of ten lira that nobody settled. */
async function givenOpenRound(): Promise<{ playing: Playing; round: string; id: string }> {
  const playing = await givenLaunch(house);
  const round = fresh('open');
  await call(playing, { kind: 'bet', round, amount: '1000' });
  return { playing, round, id: `${playing.id}~own-studio~${round}` };
}

describe('finding', () => {
  test('a round is found by its player, its number, a transaction, its game and day', async () => {
    const playing = await givenLaunch(house);
    const [round, bet, win] = [fresh('found'), fresh('t'), fresh('t')];
    await call(playing, {
      kind: 'bet',
      round,
      tx: bet,
      amount: '1000',
      detail: { summary: 'Beş makara', grid: [['A', 'K']], marks: [[0, 1]] },
    });
    await call(playing, { kind: 'win', round, tx: win, ref: bet, amount: '2500', round_closed: true });
    const other = await givenOpenRound();
    const [clock] = await house.sql<{ day: string }>(
      `select to_char(platform.now() at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as day`,
    );
    const today = clock?.day ?? '';

    const queries: Record<string, string>[] = [
      { player: playing.id },
      { player: playing.username },
      { round },
      { tx: bet },
      { tx: win },
      { player: playing.username, game, day: today },
      { player: playing.id, state: 'closed' },
    ];
    for (const query of queries)
      expect(await found(query), JSON.stringify(query)).toMatchObject([
        { round, username: playing.username, state: 'closed', staked: '10.00', won: '25.00' },
      ]);
    const ofDay = await found({ game, day: today });
    expect(ofDay.map((one: { round: string }) => one.round)).toEqual([other.round, round]);
    for (const query of [{ round: 'yok' }, { tx: 'yok' }, { player: 'hickimse' }, { day: '2020-01-01' }])
      expect(await found(query)).toEqual([]);

    const [listed] = await found({ round });
    const page = (await support.get(`${desk}/rounds/${encodeURIComponent(listed.id)}`)).body;
    expect(page).toMatchObject({
      game_code: game,
      launch_id: playing.session,
      cash_before: '1000.00',
      cash_after: '1015.00',
      phases: [
        { number: 1, kind: 'bet', tx: bet, cash_change: '-10.00', cash_after: '990.00' },
        { number: 2, kind: 'win', tx: win, ref: bet, cash_change: '25.00', cash_after: '1015.00' },
      ],
    });
    expect(page.phases[0].detail).toEqual({ summary: 'Beş makara', grid: [['A', 'K']], marks: [[0, 1]] });
    // Both numbers lead to the player's ledger.
    const { transfers } = (await support.get(`/api/staff/v1/players/${playing.id}/ledger`)).body;
    expect(transfers.map((one: { key: string }) => one.key)).toEqual(expect.arrayContaining([bet, win]));
    expect(page.phases[1].op_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('pages have no holes and no doubles', async () => {
    const playing = await givenLaunch(house);
    const rounds = [fresh('p'), fresh('p'), fresh('p'), fresh('p'), fresh('p')];
    for (const round of rounds)
      await call(playing, { kind: 'bet', round, amount: '1000', round_closed: true });
    const seen: string[] = [];
    for (let before = ''; ;) {
      const asked = { player: playing.id, limit: 2, ...(before && { before }) };
      const { body } = await support.post(`${desk}/round-searches`, asked);
      seen.push(...body.rounds.map((one: { round: string }) => one.round));
      if (body.next === null) break;
      before = body.next;
    }
    expect(seen).toEqual(rounds.toReversed());
  });
});

describe('rounds that did not end', () => {
  test('the oldest stands first, with how many there are', async () => {
    const { id } = await givenOpenRound();
    const { rounds, open } = (await support.get(`${desk}/open-rounds`)).body;
    expect(open).toBe(rounds.length);
    expect(rounds.at(-1)).toMatchObject({ id, state: 'open' });
    const times = rounds.map((one: { opened_at: string }) => one.opened_at);
    expect(times).toEqual(times.toSorted());
  });

  test('two members cancel one: the stake is back, what comes later is refused, and nobody is both', async () => {
    const { playing, id, round } = await givenOpenRound();
    expect(await cashOf(playing)).toBe(99_000n);
    const asked = await maker.post(`${desk}/rounds/${id}/cancellation`, { reason });
    expect(asked.status).toBe(200);
    expect(await cashOf(playing)).toBe(99_000n);
    // A maker cannot decide on it at all, whoever proposed it.
    expect((await decideOn(otherMaker, asked.body.approval_id)).status).toBe(403);

    const done = await decideOn(checker, asked.body.approval_id);
    expect(done).toMatchObject({ status: 200, body: { state: 'done' } });
    expect(await cashOf(playing)).toBe(100_000n);
    const page = (await support.get(`${desk}/rounds/${id}`)).body;
    expect(page).toMatchObject({ state: 'cancelled', staked: '0.00', phases: [{}, { kind: 'rollback' }] });
    expect(await callStudio(house, playing, { kind: 'win', round, amount: '9000' })).toBe('TX_ROLLED_BACK');
    expect(await cashOf(playing)).toBe(100_000n);
  });

  test('a round that went on after the proposal is not cancelled', async () => {
    const { playing, id, round } = await givenOpenRound();
    const { body } = await maker.post(`${desk}/rounds/${id}/cancellation`, { reason });
    await call(playing, { kind: 'win', round, amount: '500', round_closed: true });
    const decided = await decideOn(checker, body.approval_id);
    expect(decided.body).toMatchObject({ state: 'failed' });
    expect(decided.body.result).toContain('Tur teklif edildikten sonra ilerledi');
    expect(await cashOf(playing)).toBe(99_500n);
    expect(await maker.post(`${desk}/rounds/${id}/cancellation`, { reason })).toMatchObject({
      status: 409,
      body: { code: 'casino.round_not_open' },
    });
  });

  test('a refused cancellation moves nothing', async () => {
    const { playing, id } = await givenOpenRound();
    const { body } = await maker.post(`${desk}/rounds/${id}/cancellation`, { reason });
    expect((await decideOn(checker, body.approval_id, 'refuse')).body).toMatchObject({ state: 'refused' });
    expect(await cashOf(playing)).toBe(99_000n);
  });

  test('a studio that cannot be asked says so, and nothing is recorded as done', async () => {
    const { id } = await givenOpenRound();
    for (const answer of [
      await maker.post(`${desk}/rounds/${id}/enquiries`),
      await maker.post(`${desk}/rounds/${id}/finish`, { reason }),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'casino.studio_away' } });
    expect((await house.house.staff.listAudit({ action: 'casino.finish_round' })).entries).toEqual([]);
    expect(await maker.post(`${desk}/rounds/1~own-studio~yok/finish`, { reason })).toMatchObject({
      status: 404,
    });
  });
});
