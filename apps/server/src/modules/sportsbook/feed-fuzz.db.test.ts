// A provider that follows the protocol's rules of recovery, restarts at any moment, and a network that repeats, swaps
// and loses: whatever happened on the way, the house ends with the provider's own picture.
import { beforeAll, expect, test } from 'vitest';

import { createDice } from '../../../../../faults/dice.ts';
import { createFuzzyProvider } from '../../../testing/fuzzy-provider.ts';
import type { HouseAnswer } from '../../../testing/fuzzy-provider.ts';
import { forgetFeed, houseSeconds } from '../../../testing/test-feed.ts';
import type { Batch } from '../../../testing/test-feed.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestHouse } from '../../../testing/test-house.ts';
import { feedBatch } from './feed-wire.ts';

const stepsPerRun = 80;
const passesMax = 30;
const seeds = Array.from({ length: 12 }, (_, index) => index + 1);

let house: TestHouse;

beforeAll(async () => {
  house = await openTestHouse();
});

interface Flying {
  batch: Batch;
  stamp: number;
}

async function deliver({ batch, stamp }: Flying): Promise<HouseAnswer> {
  const answer = await house.house.sportsbook.takeBatch(feedBatch.parse(batch), stamp);
  return answer.outcome === 'taken'
    ? { epoch: answer.epoch, received_up_to: answer.receivedUpTo }
    : { epoch: answer.epoch ?? '', expected: answer.expected };
}

async function houseKnows() {
  const rows = await house.sql<Record<string, unknown> & { id: string; status: string }>(`
    select id, home, status, clock,
      case when score_home is not null then json_build_object('home', score_home, 'away', score_away) end as score,
      coalesce((
        select json_object_agg(market_id, json_build_object('status', k.status, 'prices', prices))
        from sportsbook.market as k where k.match_id = m.id and k.status = 'open'
      ), '{}') as markets,
      array(select key from sportsbook.decision as d where d.match_id = m.id order by decision_id) as decisions
    from sportsbook.match as m`);
  return Object.fromEntries(
    rows.map(({ id, ...match }) => [id, match.status === 'off' ? 'not offered' : match]),
  );
}

async function play(seed: number): Promise<void> {
  await forgetFeed(house);
  const dice = createDice(seed);
  const provider = createFuzzyProvider(dice);
  const flying: Flying[] = [];
  let stamp = Number(await houseSeconds(house));
  const send = (): void =>
    void flying.push({ batch: provider.nextBatch({ again: dice.chance(0.1) }), stamp });
  const arrive = async (): Promise<void> => {
    const index = dice.between(0, flying.length - 1);
    const [arrived] = dice.chance(0.2) ? [flying[index]] : flying.splice(index, 1);
    if (arrived === undefined) return;
    const answer = await deliver(arrived);
    if (dice.chance(0.7)) provider.hear(answer, arrived.batch);
  };

  for (let step = 0; step < stepsPerRun; step += 1) {
    if (dice.chance(0.5)) provider.happen();
    if (dice.chance(0.8)) send();
    if (dice.chance(0.1)) flying.splice(dice.between(0, flying.length), 1);
    // Two at once meet at the lock of the feed.
    if (dice.chance(0.7)) await Promise.all(dice.chance(0.2) ? [arrive(), arrive()] : [arrive()]);
    if (dice.chance(0.5)) stamp += 1;
  }
  while (flying.length > 0) await arrive();

  for (let pass = 0; pass < passesMax; pass += 1) {
    const sent = { batch: provider.nextBatch({ again: true }), stamp };
    const answer = await deliver(sent);
    if (provider.isUpToDate(answer)) break;
    provider.hear(answer, sent.batch);
  }
  const picture = provider.picture();
  // A match that was withdrawn before the house heard of it is not offered either.
  const withdrawn = Object.entries(picture).filter(([, match]) => match === 'not offered');
  const known = { ...Object.fromEntries(withdrawn), ...(await houseKnows()) };
  expect(known, `seed ${seed}`).toEqual(picture);
  const [{ state } = { state: '' }] = await house.sql<{ state: string }>(
    'select state from sportsbook.producer',
  );
  expect(state, `seed ${seed}`).toBe('up');
}

test('SPB-1 whatever the network repeats, swaps or loses, the house ends with the picture of its provider', async () => {
  for (const seed of seeds) await play(seed);
}, 240_000);
