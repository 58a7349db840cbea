import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { followStream } from './stream.ts';

class Source extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static last: Source;
  readyState = 0;
  constructor() {
    super();
    Source.last = this;
  }
  opens() {
    this.readyState = Source.OPEN;
    this.dispatchEvent(new Event('open'));
  }
  close() {
    this.readyState = Source.CLOSED;
  }
}

const heard: string[] = [];
let stop: () => void;

beforeEach(async () => {
  heard.length = 0;
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  vi.stubGlobal('EventSource', Source);
  const manner = { path: '/stream', name: crypto.randomUUID(), whileAway: 'away', whenBack: 'back' };
  stop = followStream(manner, (event) => heard.push(event));
  await vi.waitUntil(() => Source.last?.readyState === 0);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a stream that opens at once says nothing; one that comes back says so', () => {
  Source.last.opens();
  expect(heard).toEqual([]);
  Source.last.opens();
  expect(heard).toEqual(['back']);
});

test('a stream that opens late says so: what happened before it was not heard', () => {
  vi.advanceTimersByTime(1_500);
  Source.last.opens();
  expect(heard).toEqual(['back']);
});
