import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createPacedTeller } from './paced-teller.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('each event at once, its repetitions together after the pause, and nothing after the end', () => {
  const sent: string[] = [];
  const teller = createPacedTeller<string>((event) => sent.push(event), 1_000);
  teller.tell('a');
  teller.tell('b');
  teller.tell('a');
  teller.tell('a');
  expect(sent).toEqual(['a', 'b']);
  vi.advanceTimersByTime(1_000);
  expect(sent).toEqual(['a', 'b', 'a']);
  vi.advanceTimersByTime(1_000);
  expect(sent).toEqual(['a', 'b', 'a']);
  teller.tell('b');
  teller.tell('b');
  teller.stop();
  vi.advanceTimersByTime(5_000);
  expect(sent).toEqual(['a', 'b', 'a', 'b']);
});
