import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createMatchFollower } from './match-follower.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const connecting = 0;
const open = 1;
const closed = 2;

interface FakeSource {
  ids: readonly string[];
  readyState: number;
  close(): void;
  /** The stream comes to stand. */
  stand(): void;
}

function openWorld(idsMax = 40) {
  const sources: FakeSource[] = [];
  const world = { visible: true, asked: 0 };
  const follower = createMatchFollower({
    open(ids) {
      const source: FakeSource = {
        ids,
        readyState: connecting,
        close: () => void (source.readyState = closed),
        stand: () => void (source.readyState = open),
      };
      sources.push(source);
      return source;
    },
    ask: async () => void (world.asked += 1),
    isVisible: () => world.visible,
    idsMax,
  });
  const show = (visible: boolean): void => {
    world.visible = visible;
    follower.visibilityChanged();
  };
  return { follower, sources, world, show, latest: () => sources.at(-1) as FakeSource };
}

const gathered = 250;

/** Chance itself is replaced: a share of what is possible. */
const fixChance = (share: number): void => {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    (array as Uint32Array)[0] = Math.floor(share * (2 ** 32 - 1));
    return array;
  });
};

test('HOME-10 everything on screen is followed by one stream', () => {
  const { follower, sources } = openWorld();
  follower.follow(['1', '2']);
  follower.follow(['2', '3']);
  expect(sources).toHaveLength(0);
  vi.advanceTimersByTime(gathered);
  expect(sources.map(({ ids }) => ids)).toEqual([['1', '2', '3']]);
});

test('a match leaves the stream with the last who followed it', () => {
  const { follower, sources, latest } = openWorld();
  const stop = follower.follow(['1', '2']);
  follower.follow(['2']);
  vi.advanceTimersByTime(gathered);
  stop();
  vi.advanceTimersByTime(gathered);
  expect(latest().ids).toEqual(['2']);
  expect(sources.map(({ readyState }) => readyState)).toEqual([closed, connecting]);
});

test('the same matches again open no second stream', () => {
  const { follower, sources } = openWorld();
  follower.follow(['1', '2']);
  vi.advanceTimersByTime(gathered);
  follower.follow(['2', '1']);
  vi.advanceTimersByTime(gathered);
  expect(sources).toHaveLength(1);
});

test('without anything to follow there is no stream', () => {
  const { follower, latest } = openWorld();
  const stop = follower.follow(['1']);
  vi.advanceTimersByTime(gathered);
  stop();
  vi.advanceTimersByTime(gathered);
  expect(latest().readyState).toBe(closed);
});

test('a stream carries no more matches than it may', () => {
  const { follower, latest } = openWorld(2);
  follower.follow(['1', '2', '3']);
  vi.advanceTimersByTime(gathered);
  expect(latest().ids).toEqual(['1', '2']);
});

test('HOME-10 a hidden tab has no stream and asks nothing; shown again it opens one', () => {
  const { follower, sources, latest, world, show } = openWorld();
  follower.follow(['1']);
  vi.advanceTimersByTime(gathered);
  latest().stand();
  show(false);
  expect(latest().readyState).toBe(closed);
  vi.advanceTimersByTime(60_000);
  expect([sources.length, world.asked]).toEqual([1, 0]);
  show(true);
  expect(sources).toHaveLength(2);
  expect(latest().ids).toEqual(['1']);
});

test('HOME-10 while the stream is away, the matches are asked for every 20 s', () => {
  const { follower, latest, world } = openWorld();
  follower.follow(['1']);
  vi.advanceTimersByTime(gathered + 19_999);
  expect(world.asked).toBe(0);
  vi.advanceTimersByTime(1);
  expect(world.asked).toBe(1);
  vi.advanceTimersByTime(20_000);
  expect(world.asked).toBe(2);
  latest().stand();
  vi.advanceTimersByTime(60_000);
  expect(world.asked).toBe(2);
});

test('a stream that the browser has given up is opened again', () => {
  const { follower, sources, latest } = openWorld();
  follower.follow(['1']);
  vi.advanceTimersByTime(gathered);
  latest().close();
  vi.advanceTimersByTime(10_000);
  expect(sources).toHaveLength(2);
  expect(latest().ids).toEqual(['1']);
});

test('a stream that is refused again and again is opened ever more rarely, and at least every minute', () => {
  fixChance(1);
  const { follower, sources, latest } = openWorld();
  follower.follow(['1']);
  vi.advanceTimersByTime(gathered);
  const pauses: number[] = [];
  for (let refusal = 0; refusal < 6; refusal += 1) {
    latest().close();
    const before = sources.length;
    let waited = 0;
    for (; sources.length === before; waited += 1_000) vi.advanceTimersByTime(1_000);
    pauses.push(waited);
  }
  // Each with the 5 s in which it is noticed.
  expect(pauses).toEqual([10_000, 15_000, 25_000, 45_000, 65_000, 65_000]);

  latest().stand();
  vi.advanceTimersByTime(5_000);
  latest().close();
  const before = sources.length;
  vi.advanceTimersByTime(10_000);
  expect(sources).toHaveLength(before + 1);
});

test('two browsers that were refused together do not come back together', () => {
  const reopenedAfter = (random: number): number => {
    fixChance(random);
    const { follower, sources, latest } = openWorld();
    follower.follow(['1']);
    vi.advanceTimersByTime(gathered);
    latest().close();
    let waited = 0;
    for (; sources.length === 1; waited += 500) vi.advanceTimersByTime(500);
    return waited;
  };
  expect(reopenedAfter(0)).toBe(7_500);
  expect(reopenedAfter(0.8)).toBe(9_500);
});

test('HOME-10 where no stream comes through, what is followed may change as often as it likes: it is asked for every 20 s', () => {
  const { follower, world } = openWorld();
  follower.follow(['1']);
  vi.advanceTimersByTime(gathered);
  for (let turn = 2; turn < 14; turn += 1) {
    follower.follow([String(turn)]);
    vi.advanceTimersByTime(5_000);
  }
  expect(world.asked).toBe(3);
});
