// CAS-12: a studio's list against our rounds. The sandbox's studio tells the truth; the differences are made here.
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { Counter } from 'prom-client';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { cleanUpLater } from '../../../../testing/clean-up.ts';
import { givenGambler, openStudioHouse, playRound } from '../../../../testing/sandbox-studio.ts';
import type { Gambler, StudioHouse } from '../../../../testing/sandbox-studio.ts';
import { casesIn, forgetCases } from '../../../../testing/seen-cases.ts';
import { readTransactionLists } from './reconciliation.ts';
import { createStudioClient } from '../studios/client.ts';

const slot = 'kiyidaki-fener';
const listExample = resolve(
  import.meta.dirname,
  '../../../../../../docs/protocols/game-wallet/examples/transactions.json',
);

let house: StudioHouse;
let upkeep: StudioHouse['house']['casino']['upkeep'];
beforeAll(async () => {
  house = await openStudioHouse();
  ({ upkeep } = house.house.casino);
});
beforeEach(() => forgetCases(house));

const settle = async (): Promise<number> => {
  await house.moveClock('16 minutes');
  await readAll();
  return upkeep.findDifferences();
};
const readAll = async (): Promise<void> => {
  while ((await upkeep.readTransactionLists()) > 0) continue;
};
interface Told {
  tx: string;
  player: string;
  theirs: object | null;
  ours: object | null;
}
const differences = async () =>
  (await casesIn(house, { module: 'casino' }))
    .map(({ kind, closed_at, facts }) => ({ kind, closed_at, ...(facts as unknown as Told) }))
    .toSorted((one, other) => `${one.kind} ${one.tx}`.localeCompare(`${other.kind} ${other.tx}`));

interface Played {
  gambler: Gambler;
  bet: string;
}

/** A round that is over on both sides, and read. */
async function givenRound(): Promise<Played> {
  const gambler = await givenGambler(house, { game: slot });
  await playRound(house, gambler);
  const { id } = gambler.player;
  await vi.waitFor(async () => {
    await readAll();
    expect(await house.sql('select from casino.statement_line where player = $1', [id])).not.toHaveLength(0);
  });
  const [bet] = await house.sql<{ tx: string }>(
    `select tx from casino.phase where player_id = $1 and kind = 'bet'`,
    [id],
  );
  return { gambler, bet: bet?.tx ?? '' };
}

test('where both sides agree there is nothing to find, and nothing is held twice', async () => {
  await givenRound();
  expect(await settle()).toBe(0);
  expect(await settle()).toBe(0);
  expect(await differences()).toEqual([]);
  const [studio] = await house.sql(`select read_until, held_until from casino.studio where code = 'liman'`);
  expect(Number(studio?.['held_until'])).toBeGreaterThan(0);
  expect(studio?.['held_until']).toBe(studio?.['read_until']);
});

test('what the studio tells and nobody knows here is found once, and not before it is settled', async () => {
  const { gambler, bet } = await givenRound();
  await house.sql('delete from casino.phase where tx = $1', [bet]);
  expect(await upkeep.findDifferences()).toBe(0);
  expect(await settle()).toBeGreaterThanOrEqual(1);
  const found = await differences();
  expect(found).toContainEqual(
    expect.objectContaining({
      kind: 'missing_here',
      tx: bet,
      player: gambler.player.id,
      theirs: expect.objectContaining({ kind: 'bet', amount: '1000', status: 'accepted' }),
      ours: null,
    }),
  );
  expect(await upkeep.openDifferences()).toBe(found.length);

  // Held anew from the beginning, it is still the same case.
  await house.sql('update casino.studio set held_until = 0');
  expect(await upkeep.findDifferences()).toBe(0);
  expect(await differences()).toHaveLength(found.length);
});

test('another amount and another status are differences of their own', async () => {
  const amount = await givenRound();
  const status = await givenRound();
  await house.sql('update casino.statement_line set amount = amount + 1 where tx = $1', [amount.bet]);
  await house.sql(`update casino.statement_line set status = 'refused' where tx = $1`, [status.bet]);
  expect(await settle()).toBe(2);
  expect(await differences()).toMatchObject([
    { kind: 'amount', tx: amount.bet, theirs: { amount: '1001' }, ours: { amount: '1000' } },
    { kind: 'status', tx: status.bet, theirs: { status: 'refused' }, ours: { status: 'accepted' } },
  ]);
});

test('what happened here and the studio does not tell is found, and closes itself when it is told after all', async () => {
  const { bet } = await givenRound();
  const lines = await house.sql('delete from casino.statement_line where tx = $1 returning *', [bet]);
  expect(await settle()).toBe(1);
  expect(await differences()).toMatchObject([
    { kind: 'missing_there', tx: bet, theirs: null, ours: { kind: 'bet', amount: '1000' }, closed_at: null },
  ]);

  await house.sql(
    `insert into casino.statement_line
    select * from json_populate_recordset(null::casino.statement_line, $1)`,
    [JSON.stringify(lines.map((line) => ({ ...line, cursor: '900000' })))],
  );
  expect(await settle()).toBe(0);
  expect(await differences()).toMatchObject([{ kind: 'missing_there', closed_at: expect.any(Date) }]);
  expect(await upkeep.openDifferences()).toBe(0);
  await house.sql('delete from casino.statement_line where cursor = 900000');
  await house.sql('update casino.studio set held_until = read_until');
});

test('what the house undid under numbers of its own is not missed there, whatever a studio calls its own', async () => {
  const [studios, ours] = [await givenRound(), await givenRound()];
  for (const [{ bet }, tx] of [
    [studios, 'cancel:r-1'],
    [ours, 'undo:r-2/1'],
  ] as const) {
    await house.sql('update casino.phase set tx = $2 where tx = $1', [bet, tx]);
  }
  await settle();
  const missed = (await differences()).filter(({ kind }) => kind === 'missing_there');
  expect(missed).toMatchObject([{ tx: 'cancel:r-1' }]);
});

test('while a studio is away nothing is missing there', async () => {
  const { gambler } = await givenRound();
  await house.sql('delete from casino.statement_line where player = $1', [gambler.player.id]);
  await house.studio.control('down', { how: '503' });
  await house.moveClock('16 minutes');
  await upkeep.readTransactionLists();
  expect(await upkeep.findDifferences()).toBe(0);
  await house.studio.control('up');
  expect(await settle()).toBeGreaterThanOrEqual(1);
});

/** As the house does it to a round that is open. */
async function giveBack({ player }: Gambler): Promise<void> {
  const [row] = await house.sql<{ round: string }>(
    `update casino.round set state = 'open', closed_at = null where player_id = $1 returning round`,
    [player.id],
  );
  const round = row?.round ?? '';
  const { status } = await house.house.studioCalls.apply({
    studio: 'liman',
    kind: 'cancel',
    player_id: player.id,
    game: slot,
    round,
    currency: 'TRY',
    tx: `cancel:${round}`,
  });
  expect(status).toBe('OK');
}

test('a stake that the house gave back and the studio still holds is a difference', async () => {
  const { gambler, bet } = await givenRound();
  await settle();
  await forgetCases(house);
  await giveBack(gambler);
  expect(await settle()).toBeGreaterThanOrEqual(1);
  expect(await differences()).toContainEqual(
    expect.objectContaining({
      kind: 'status',
      tx: bet,
      ours: expect.objectContaining({ status: 'rolled_back' }),
    }),
  );
});

test('a stake that the house gave back is a difference also where the studio tells it later', async () => {
  const { gambler, bet } = await givenRound();
  const [line] = await house.sql('delete from casino.statement_line where tx = $1 returning *', [bet]);
  await house.sql('delete from casino.statement_line where player = $1', [gambler.player.id]);
  await settle();
  await giveBack(gambler);
  await settle();
  await forgetCases(house);

  const tell = (told: object) =>
    house.sql(
      `insert into casino.statement_line
      select (json_populate_record(null::casino.statement_line, $1)).*`,
      [JSON.stringify({ ...line, read_at: new Date(0), ...told })],
    );
  await tell({ cursor: '800000' });
  expect(await upkeep.findDifferences()).toBe(1);
  expect(await differences()).toMatchObject([
    { kind: 'status', tx: bet, ours: { status: 'rolled_back', by: 'cancel:' }, closed_at: null },
  ]);
  // And it is none any more once the studio has undone it as well.
  await tell({ cursor: '800001', kind: 'rollback', tx: `${bet}-x`, ref: bet });
  expect(await upkeep.findDifferences()).toBe(0);
  expect(await differences()).toMatchObject([{ kind: 'status', closed_at: expect.any(Date) }]);
  await house.sql('delete from casino.statement_line where cursor >= 800000');
  await house.sql('update casino.studio set held_until = read_until');
});

test('what comes under the same number closes a case only where it is the same', async () => {
  const { bet, gambler } = await givenRound();
  const phases = await house.sql('delete from casino.phase where tx = $1 returning *', [bet]);
  await settle();
  const [clock] = await house.sql<{ now: Date }>('select platform.now() as now');
  const now = clock?.now;
  for (const [number, amount, open] of [
    [77, '7', 1],
    [78, '1000', 0],
  ] as const) {
    await house.sql('insert into casino.phase select (json_populate_record(null::casino.phase, $1)).*', [
      JSON.stringify({ ...phases[0], number, amount, at: now }),
    ]);
    await house.sql("update casino.studio set held_at = $1::timestamptz - interval '1 second'", [now]);
    await settle();
    const cases = (await differences()).filter(
      ({ kind, closed_at }) => kind === 'missing_here' && !closed_at,
    );
    expect(cases).toHaveLength(open);
  }
  await house.sql('delete from casino.phase where player_id = $1', [gambler.player.id]);
});

/** What a studio lists after a cursor, page by page. */
async function givenList(pages: Record<string, unknown>) {
  const server = createServer((request, response) => {
    const after = new URL(request.url ?? '', 'http://studio').searchParams.get('after') ?? '';
    response.end(JSON.stringify(pages[after]));
  }).listen(0, '127.0.0.1');
  cleanUpLater(async () => server.close().closeAllConnections());
  await once(server, 'listening');
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return new Map([['liman', createStudioClient({ url, key: { id: 'house-1', secret: Buffer.alloc(32) } })]]);
}

test('a list is read to its end where nothing more comes; a line that nobody can read is counted, not passed over', async () => {
  const line = (JSON.parse(readFileSync(listExample, 'utf8')) as { transactions: object[] }).transactions[0];
  const studioClients = await givenList({
    900000: { transactions: [{ ...line, cursor: '900001' }], next: '900001' },
    900001: { transactions: [], next: '900001' },
    900002: { transactions: [{ ...line, cursor: '900003', kind: 'gift' }], next: '900003' },
  });
  const unreadableLists = new Counter({
    name: 'unreadable',
    help: '-',
    labelNames: ['studio'],
    registers: [],
  });
  const readOn = () => readTransactionLists({ platform: house.platform, studioClients, unreadableLists });
  const studio = async () =>
    (await house.sql(`select read_until, listed_at from casino.studio where code = 'liman'`))[0];
  const goTo = (cursor: number) =>
    house.sql(`update casino.studio set read_until = $1, listed_at = null where code = 'liman'`, [cursor]);

  const { read_until: before } = (await studio()) as { read_until: string };
  await goTo(900_000);
  expect(await readOn()).toBe(1);
  expect(await studio()).toEqual({ read_until: '900001', listed_at: null });
  expect(await readOn()).toBe(0);
  expect(await studio()).toEqual({ read_until: '900001', listed_at: expect.any(Date) });
  await goTo(900_002);
  expect(await readOn()).toBe(0);
  expect(await studio()).toEqual({ read_until: '900002', listed_at: null });
  expect((await unreadableLists.get()).values).toMatchObject([{ labels: { studio: 'liman' }, value: 1 }]);
  await house.sql('delete from casino.statement_line where cursor >= 900000');
  await goTo(Number(before));
});

test('lines are kept for 35 days, and longer while they are not held yet', async () => {
  await givenRound();
  await house.moveClock('36 days');
  const kept = () => house.sql('select from casino.statement_line');
  const before = (await kept()).length;
  await upkeep.purgeTransactionLists();
  const waiting = (await kept()).length;
  expect([waiting > 0, waiting < before]).toEqual([true, true]);
  await upkeep.findDifferences();
  await upkeep.purgeTransactionLists();
  expect(await kept()).toHaveLength(0);
});
