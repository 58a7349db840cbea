// C12: a studio's list against our rounds. The sandbox's studio tells the truth; the differences are made here.
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { givenGambler, openStudioHouse, playRound } from '../../../testing/sandbox-studio.ts';
import type { Gambler, StudioHouse } from '../../../testing/sandbox-studio.ts';

const slot = 'kiyidaki-fener';

let house: StudioHouse;
let machine: StudioHouse['house']['casino']['machine'];
beforeAll(async () => {
  house = await openStudioHouse();
  ({ machine } = house.house.casino);
});
beforeEach(async () => void (await house.sql('delete from casino.difference')));

const settle = async (): Promise<number> => {
  await house.moveClock('16 minutes');
  await readAll();
  return machine.findDifferences();
};
const readAll = async (): Promise<void> => {
  while ((await machine.readStatements()) > 0) continue;
};
const differences = () =>
  house.sql<{ kind: string; tx: string; theirs: object | null; ours: object | null; closed_at: Date | null }>(
    'select kind, tx, player, theirs, ours, closed_at from casino.difference order by kind, tx',
  );

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
  expect(await machine.findDifferences()).toBe(0);
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
  expect(await machine.openDifferences()).toBe(found.length);

  // Held anew from the beginning, it is still the same case.
  await house.sql('update casino.studio set held_until = 0');
  expect(await machine.findDifferences()).toBe(0);
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
  expect(await machine.openDifferences()).toBe(0);
  await house.sql('delete from casino.statement_line where cursor = 900000');
  await house.sql('update casino.studio set held_until = read_until');
});

test('while a studio is away nothing is missing there', async () => {
  const { gambler } = await givenRound();
  await house.sql('delete from casino.statement_line where player = $1', [gambler.player.id]);
  await house.studio.control('down', { how: '503' });
  await house.moveClock('16 minutes');
  await machine.readStatements();
  expect(await machine.findDifferences()).toBe(0);
  await house.studio.control('up');
  expect(await settle()).toBeGreaterThanOrEqual(1);
});

test('a stake that the house gave back and the studio still holds is a difference', async () => {
  const { gambler, bet } = await givenRound();
  await settle();
  await house.sql('delete from casino.difference');
  const [round] = await house.sql<{ round: string }>('select round from casino.round where player_id = $1', [
    gambler.player.id,
  ]);
  const { status } = await house.house.studioCalls.apply({
    studio: 'liman',
    kind: 'cancel',
    player_id: gambler.player.id,
    game: slot,
    round: round?.round ?? '',
    currency: 'TRY',
    tx: `cancel:${round?.round}`,
  });
  expect(status).toBe('OK');
  expect(await settle()).toBeGreaterThanOrEqual(1);
  expect(await differences()).toContainEqual(
    expect.objectContaining({
      kind: 'status',
      tx: bet,
      ours: expect.objectContaining({ status: 'rolled_back' }),
    }),
  );
});

test('lines are kept for 35 days, and longer while they are not held yet', async () => {
  await givenRound();
  await house.moveClock('36 days');
  const kept = () => house.sql('select from casino.statement_line');
  const before = (await kept()).length;
  await machine.purgeStatements();
  const waiting = (await kept()).length;
  expect([waiting > 0, waiting < before]).toEqual([true, true]);
  await machine.findDifferences();
  await machine.purgeStatements();
  expect(await kept()).toHaveLength(0);
});
