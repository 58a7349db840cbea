import { expect, test, vi } from 'vitest';

import { openTestHouse } from '../../testing/test-house.ts';
import { openNewsClient } from './news.ts';
import { otherQueues } from './other-queues.ts';

test('WALK-48 a process hears over NATS whom another one told to come again, each queue its own', async () => {
  const house = await openTestHouse();
  const { natsUrl: url, natsPrefix: prefix } = house.config.platform;
  const { database, log, news } = house.platform;
  const other = openNewsClient({ url, prefix, name: 'test', database, log });
  const heard: [number, number][] = [];
  otherQueues(news, 'strangers').hear((...word) => void heard.push(word));
  const [strangers, known] = [otherQueues(other, 'strangers'), otherQueues(other, 'known')];
  // Until the subscription has begun nobody hears.
  await vi.waitFor(() => {
    known.tell(1, 2_000);
    strangers.tell(2, 3_000);
    expect(heard).toContainEqual([2, 3_000]);
  });
  strangers.tell(2, 0);
  await vi.waitFor(() => expect(heard.at(-1)).toEqual([2, 0]));
  expect(new Set(heard.map(([askedSince]) => askedSince))).toEqual(new Set([2]));
  await other.close();
});
