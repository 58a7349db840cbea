// Rule 9 of docs/protocols/game-wallet, with the sandbox's studio at the other end.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test, vi } from 'vitest';

import { cleanUpLater } from '../../../../testing/clean-up.ts';
import {
  beginRound,
  givenGambler,
  openStudioHouse,
  seedOfLongRound,
} from '../../../../testing/sandbox-studio.ts';
import type { Gambler, StudioHouse } from '../../../../testing/sandbox-studio.ts';
import { startListener } from '../../../../testing/studio-client.ts';
import type { TestListener } from '../../../../testing/studio-client.ts';
import { createStudioClient } from '../studios/client.ts';
import { finishUnfinished } from './unfinished-rounds.ts';

const slot = 'kiyidaki-fener';

let house: StudioHouse;
let listener: TestListener;
beforeAll(async () => {
  house = await openStudioHouse();
  listener = await startListener(house);
});

const finish = () => house.house.casino.upkeep.finishUnfinished();
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
  const seed = await seedOfLongRound(house);
  const gambler = await givenGambler(house, { game: slot });
  await house.studio.control('test-next-seed', { game: 'fener', seed });
  expect((await beginRound(house, gambler)).body['round']).toMatchObject({ state: 'open', more: true });
  expect(await stateOf(gambler)).toEqual(['open']);
  await house.moveClock('49 hours');

  expect(await finish()).toMatchObject({ finishing: 1, cancelled: 0 });
  await vi.waitFor(async () => expect(await stateOf(gambler)).toEqual(['closed']), { timeout: 10_000 });
});

test('a studio that says nothing has a day, and then its players have their money back', async () => {
  const gambler = await givenGambler(house, { game: slot });
  await house.house.casino.upkeep.visitStudios();
  await say(gambler, 'bet', { round_id: 'silent-1', tx_id: 'silent-1-a', amount: '1000' });
  await house.studio.control('down', { how: '503' });
  // Nobody asked it for days, which is no silence of its own: its day begins with the first question.
  await house.moveClock('72 hours');
  expect(await finish()).toEqual({ cancelled: 0, finishing: 0, awaited: 0, silent: 1, failed: 0 });
  await house.moveClock('23 hours');
  expect(await finish()).toMatchObject({ cancelled: 0, silent: 1 });
  expect(await cashOf(gambler)).toBe(99_000n);
  await house.moveClock('2 hours');
  expect(await finish()).toMatchObject({ cancelled: 1, silent: 0 });
  expect(await cashOf(gambler)).toBe(100_000n);
  await house.studio.control('up');
});

/** A studio that answers so about its rounds; gives how often it was asked. */
async function givenAnswers(answer: (round: string) => [status: number, body: unknown]) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const round = /\/v1\/rounds\/([\w-]+)/.exec(request.url ?? '')?.[1] ?? '';
    asked.push(round);
    const [status, body] = request.method === 'POST' ? [202, {}] : answer(round);
    response.writeHead(status).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  cleanUpLater(async () => server.close().closeAllConnections());
  await once(server, 'listening');
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const client = createStudioClient({ url, key: { id: 'house-1', secret: Buffer.alloc(32) } });
  const { platform, house: built } = house;
  return {
    asked,
    finish: (calls: Pick<typeof built.studioCalls, 'apply'> = built.studioCalls) =>
      finishUnfinished({ platform, studioClients: new Map([['liman', client]]), calls }),
  };
}
const known = (state: 'open' | 'closed'): [number, object] => [200, { state, game: slot, transactions: [] }];

async function givenUnfinished(count: number): Promise<Gambler> {
  const gambler = await givenGambler(house, { game: slot });
  const rounds = Array.from({ length: count }, (_, at) => `late-${gambler.player.id}-${at}`);
  for (const round of rounds) {
    expect(await say(gambler, 'bet', { round_id: round, tx_id: `${round}-a`, amount: '1000' })).toBe('OK');
  }
  await house.moveClock('49 hours');
  return gambler;
}

test('a studio that is away is left after a few questions, and after a day all of its rounds are given back', async () => {
  const gambler = await givenUnfinished(6);
  const silent = await givenAnswers(() => [503, {}]);
  expect(await silent.finish()).toMatchObject({ silent: 6, cancelled: 0 });
  expect(silent.asked).toHaveLength(3);
  await house.moveClock('25 hours');
  expect(await silent.finish()).toMatchObject({ silent: 0, cancelled: 6 });
  expect(silent.asked).toHaveLength(6);
  expect(await cashOf(gambler)).toBe(100_000n);
});

test('one round that its studio cannot answer for neither stands for the others nor keeps them waiting', async () => {
  const gambler = await givenUnfinished(3);
  const first = `late-${gambler.player.id}-0`;
  const ill = await givenAnswers((round) => (round === first ? [500, {}] : known('open')));
  for (const time of ['25 hours', '25 hours']) {
    expect(await ill.finish()).toMatchObject({ silent: 1, finishing: 2, cancelled: 0 });
    await house.moveClock(time);
  }
  expect(await stateOf(gambler)).toEqual(['open', 'open', 'open']);

  // What fails for one round is not for the others to bear; a round that ended meanwhile stands.
  const knowing = await givenAnswers(() => [404, { code: 'round', message: '' }]);
  const { studioCalls } = house.house;
  const failing: Pick<typeof studioCalls, 'apply'> = {
    apply: (call) => (call.round === first ? Promise.reject(new Error('away')) : studioCalls.apply(call)),
  };
  expect(await knowing.finish(failing)).toMatchObject({ failed: 1, cancelled: 2 });
  const closing: typeof failing = {
    async apply(call) {
      await say(gambler, 'win', { round_id: first, tx_id: 'late-w', amount: '0', round_closed: true });
      return studioCalls.apply(call);
    },
  };
  expect(await knowing.finish(closing)).toMatchObject({ awaited: 1, cancelled: 0, failed: 0 });
  expect((await stateOf(gambler)).toSorted()).toEqual(['cancelled', 'cancelled', 'closed']);
  expect(await cashOf(gambler)).toBe(99_000n);
});
