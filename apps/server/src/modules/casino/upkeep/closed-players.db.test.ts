// What happens in games when a player excludes themselves or takes a time-out, with the sandbox's studio at the other end (D-47).
import { beforeAll, expect, test, vi } from 'vitest';

import {
  beginRound,
  givenGambler,
  openStudioHouse,
  seedOfLongRound,
} from '../../../../testing/sandbox-studio.ts';
import type { Gambler, StudioHouse } from '../../../../testing/sandbox-studio.ts';
import { startTestWorker } from '../../../../testing/test-worker.ts';

const slot = 'kiyidaki-fener';

let house: StudioHouse;
let seed: string;
beforeAll(async () => {
  house = await openStudioHouse();
  seed = await seedOfLongRound(house);
});

const exclude = ({ player }: Gambler) => house.sql(`select play_safety.exclude($1, 'week_1')`, [player.id]);
const lookAt = async ({ player }: Gambler) => {
  const [row] = await house.sql<{ state: string; staked: string; won: string; ended: boolean }>(
    `select round.state, round.staked, round.won, launch.ended_at is not null as ended
    from casino.round join casino.launch using (launch_id) where round.player_id = $1`,
    [player.id],
  );
  return row;
};

async function givenLongRound(): Promise<Gambler> {
  const gambler = await givenGambler(house, { game: slot });
  await house.studio.control('test-next-seed', { game: 'fener', seed });
  expect((await beginRound(house, gambler)).body['round']).toMatchObject({ state: 'open', more: true });
  return gambler;
}

test('CAS-17 D-47 without any news the next stake of an excluded player is refused, and the open round is paid', async () => {
  const gambler = await givenLongRound();
  await exclude(gambler);
  const { round } = (await house.studio.page('balance', {}, gambler.seat)).body['unfinished'][0];
  let index = 1;
  for (let more = true; more; index += 1) {
    const { body } = await house.studio.page('next', { round, index }, gambler.seat);
    more = body['round'].more;
  }
  expect(await lookAt(gambler)).toMatchObject({ state: 'closed', ended: false });
  expect((await beginRound(house, gambler)).body).toMatchObject({
    status: 'PLAYER_SELF_EXCLUDED',
    ends: true,
  });
});

test('CAS-17 D-47 a player who may stake keeps playing', async () => {
  const gambler = await givenLongRound();
  await house.sql(`select play_safety.set_limit($1, 'stake', 'day', 500000)`, [gambler.player.id]);
  expect(await house.house.casino.upkeep.leavePlay(gambler.player.id)).toEqual({ launches: 0, rounds: 0 });
  expect(await lookAt(gambler)).toMatchObject({ state: 'open', ended: false });
});

test('CAS-17 D-47 a studio that is away is asked again', async () => {
  const gambler = await givenLongRound();
  await exclude(gambler);
  await house.studio.control('down', { how: '503' });
  await expect(house.house.casino.upkeep.leavePlay(gambler.player.id)).rejects.toThrow('503');
  expect(await lookAt(gambler)).toMatchObject({ state: 'open', ended: true });
  await house.studio.control('up');
  expect(await house.house.casino.upkeep.leavePlay(gambler.player.id)).toEqual({ launches: 0, rounds: 1 });
  await vi.waitFor(async () => expect(await lookAt(gambler)).toMatchObject({ state: 'closed' }), {
    timeout: 10_000,
  });
  // The studio hears the cause, not that the launch is over.
  expect((await beginRound(house, gambler)).body).toMatchObject({ status: 'PLAYER_SELF_EXCLUDED' });
});

test('CAS-17 D-47 on the news of an exclusion the launches end and the studio finishes the open round, without a stake', async () => {
  const gambler = await givenLongRound();
  const before = await lookAt(gambler);
  await startTestWorker(house);
  await exclude(gambler);
  await vi.waitFor(
    async () => expect(await lookAt(gambler)).toMatchObject({ state: 'closed', ended: true }),
    { timeout: 20_000 },
  );
  const after = await lookAt(gambler);
  expect(after?.staked).toBe(before?.staked);
  expect(BigInt(after?.won ?? 0)).toBeGreaterThanOrEqual(BigInt(before?.won ?? 0));
  expect((await beginRound(house, gambler)).body).toMatchObject({ ends: true });
  expect((await house.house.wallet.verify()).findings).toEqual([]);
});
