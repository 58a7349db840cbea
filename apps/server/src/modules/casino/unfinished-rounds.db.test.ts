// Rule 9 of docs/protocols/game-wallet, with the sandbox's studio at the other end.
import { beforeAll, expect, test, vi } from 'vitest';

import { givenGambler, openStudioHouse, playRound } from '../../../testing/sandbox-studio.ts';
import type { Gambler, StudioHouse } from '../../../testing/sandbox-studio.ts';
import { startListener } from '../../../testing/studio-client.ts';
import type { TestListener } from '../../../testing/studio-client.ts';

const slot = 'kiyidaki-fener';

let house: StudioHouse;
let listener: TestListener;
beforeAll(async () => {
  house = await openStudioHouse();
  listener = await startListener(house);
});

const finish = () => house.house.casino.machine.finishUnfinished();
const cashOf = async ({ player }: Gambler) => (await house.house.wallet.balanceOf(player.id)).cash;
const stateOf = async ({ player }: Gambler) =>
  (
    await house.sql<{ state: string }>('select state from casino.round where player_id = $1', [player.id])
  ).map(({ state }) => state);

/** As the studio would say it; its own books know nothing of it. */
async function say({ player, launchId }: Gambler, name: 'bet' | 'win', changes: Record<string, unknown>) {
  const answer = await listener.own(
    name,
    {
      request_id: 'q-1',
      session: launchId,
      player: player.id,
      currency: 'TRY',
      game: slot,
      occurred_at: '2026-11-15T18:00:00.000Z',
      round_closed: false,
      ...changes,
    },
    { key: house.studio.callKey },
  );
  return answer.body['status'] as string;
}

/** The seed of a round that goes on after its first step, found by playing for nothing. */
async function longSeed(): Promise<string> {
  for (let seed = 1; seed < 3_000; seed += 1) {
    const { body } = await house.studio.page('open', { game: 'fener' });
    await house.studio.control('test-next-seed', { game: 'fener', seed: `long-${seed}` });
    const played = await house.studio.page('play', { choice: { stake: '1000' } }, body['seat']);
    if (played.body['round']?.more === true) return `long-${seed}`;
  }
  throw new Error('no seed gave free spins');
}

test('a round that its studio knows nothing of is given back, and what comes later is TX_ROLLED_BACK', async () => {
  const gambler = await givenGambler(house, { game: slot });
  expect(await say(gambler, 'bet', { round_id: 'lost-1', tx_id: 'lost-1-a', amount: '1000' })).toBe('OK');
  expect(await say(gambler, 'bet', { round_id: 'lost-1', tx_id: 'lost-1-b', amount: '500' })).toBe('OK');
  expect(await finish()).toMatchObject({ cancelled: 0 });
  await house.moveClock('47 hours');
  expect(await finish()).toMatchObject({ cancelled: 0 });
  await house.moveClock('2 hours');
  expect(await cashOf(gambler)).toBe(98_500n);

  expect(await finish()).toMatchObject({ cancelled: 1 });
  expect([await cashOf(gambler), await stateOf(gambler)]).toEqual([100_000n, ['cancelled']]);
  expect(await finish()).toMatchObject({ cancelled: 0 });

  const late = { round_id: 'lost-1', tx_id: 'lost-1-w', amount: '9000', round_closed: true };
  expect(await say(gambler, 'win', { ...late, ref_tx_id: 'lost-1-a' })).toBe('TX_ROLLED_BACK');
  expect(await say(gambler, 'win', late)).toBe('TX_ROLLED_BACK');
  expect(await cashOf(gambler)).toBe(100_000n);
  expect((await house.house.wallet.verify()).findings).toEqual([]);
});

test('a round that is open there is finished by its studio, which pays what was drawn', async () => {
  const seed = await longSeed();
  const gambler = await givenGambler(house, { game: slot });
  await house.studio.control('test-next-seed', { game: 'fener', seed });
  expect((await playRound(house, gambler)).body['round']).toMatchObject({ state: 'open', more: true });
  expect(await stateOf(gambler)).toEqual(['open']);
  await house.moveClock('49 hours');

  expect(await finish()).toMatchObject({ finishing: 1, cancelled: 0 });
  await vi.waitFor(async () => expect(await stateOf(gambler)).toEqual(['closed']), { timeout: 10_000 });
});

test('a studio that says nothing has a day, and then its players have their money back', async () => {
  const gambler = await givenGambler(house, { game: slot });
  await house.house.casino.machine.visitStudios();
  await say(gambler, 'bet', { round_id: 'silent-1', tx_id: 'silent-1-a', amount: '1000' });
  await house.studio.control('down', { how: '503' });
  await house.moveClock('49 hours');
  expect(await finish()).toEqual({ cancelled: 0, finishing: 0, awaited: 0, silent: 1 });
  // Reached not long ago: only its answer about this round is missing.
  await house.sql(`update casino.studio set reached_at = platform.now() + interval '23 hours'`);
  await house.moveClock('24 hours');
  expect(await finish()).toMatchObject({ cancelled: 0, silent: 1 });
  await house.moveClock('24 hours');
  expect(await finish()).toMatchObject({ cancelled: 1, silent: 0 });
  expect(await cashOf(gambler)).toBe(100_000n);
  await house.studio.control('up');
});
