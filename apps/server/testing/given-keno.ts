// Players at the Keno board, over HTTP, for tests.
import { randomUUID } from 'node:crypto';

import { givenMoney, givenPlayer, signIn } from './given.ts';
import type { GivenPlayer } from './given.ts';
import type { Answer, TestBrowser } from './test-browser.ts';
import type { TestApi, TestHouse } from './test-house.ts';

export const pairsPath = '/api/v1/keno/pairs';
export const roundsPath = '/api/v1/keno/rounds';

export interface RoundWish {
  key?: string;
  pair?: string;
  picks?: number[];
  stake?: string | number;
  table?: number;
}

export interface KenoPlayer {
  player: GivenPlayer;
  browser: TestBrowser;
  /** The open pair's id. */
  pairId: string;
  commitment: string;
  play: (wish?: RoundWish) => Promise<Answer>;
  prepare(): Promise<{ id: string; commitment: string }>;
  open(id: string, clientSeed?: string): Promise<Answer>;
  end(id: string): Promise<Answer>;
}

export const playThrough =
  (browser: TestBrowser, pairId: string) =>
  ({ key = randomUUID(), pair = pairId, picks = [1, 2, 3, 4], stake = '10', table = 1 }: RoundWish = {}) =>
    browser.post(roundsPath, { pair_id: pair, picks, stake, table }, { 'idempotency-key': key });

/** Signed in, with money and an open pair. */
export async function givenKenoPlayer(
  house: TestHouse,
  api: TestApi,
  { cash = '1000', bonus = '0' }: { cash?: string; bonus?: string } = {},
): Promise<KenoPlayer> {
  const player = await givenPlayer(house);
  await givenMoney(house, player, { cash, bonus });
  const browser = await signIn(api.browser(), player);
  const prepare = async () => (await browser.post(pairsPath)).body;
  const open = (id: string, clientSeed = 'istanbul') =>
    browser.post(`${pairsPath}/${id}/open`, { client_seed: clientSeed });
  const { id, commitment } = await prepare();
  const opened = await open(id);
  if (opened.status !== 200) throw new Error(`no pair was opened: ${JSON.stringify(opened.body)}`);
  return {
    player,
    browser,
    pairId: id,
    commitment,
    prepare,
    open,
    end: (pair) => browser.post(`${pairsPath}/${pair}/end`),
    play: playThrough(browser, id),
  };
}

/** The five seconds between two rounds of this player are over. */
export const waitCycle = (house: TestHouse, { player }: Pick<KenoPlayer, 'player'>): Promise<unknown> =>
  house.sql(
    `update keno.pair set last_round_at = last_round_at - interval '5 seconds' where player_id = $1 and ended_at is null`,
    [player.id],
  );

/** The casino's rounds of the player: name, stake, win. */
export const casinoRoundsOf = (
  house: TestHouse,
  { player }: Pick<KenoPlayer, 'player'>,
): Promise<{ round: string; staked: string; won: string }[]> =>
  house.sql(`select round, staked, won from casino.round where player_id = $1 order by opened_at, round`, [
    player.id,
  ]);

/** What the player's own keys stand for in the wallet. */
export const ownOperationsOf = (
  house: TestHouse,
  { player }: Pick<KenoPlayer, 'player'>,
): Promise<{ request: string; outcome: string }[]> =>
  house.sql(`select request, outcome from wallet.op where player_id = $1 and source = 'player' order by at`, [
    player.id,
  ]);

export async function sessionOf(house: TestHouse, { player }: Pick<KenoPlayer, 'player'>): Promise<string> {
  const [row] = await house.sql<{ session_id: string }>(
    'select session_id from identity.session where player_id = $1 order by seen_at desc limit 1',
    [player.id],
  );
  return row?.session_id ?? '';
}

/** As staff do; null opens it again. */
export const closeKeno = (house: TestHouse, reason: string | null): Promise<unknown> =>
  house.sql(`update casino.studio set closed_reason = $1 where code = 'keno'`, [reason]);
