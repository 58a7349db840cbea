import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { readableLine } from './log-line.ts';

const read = (entry: unknown): string => stripVTControlCharacters(readableLine(JSON.stringify(entry)));

test('a log entry becomes level, message and its own fields', () => {
  const entry = { level: 30, time: 1, pid: 2, hostname: 'h', role: 'api', msg: 'ready', port: 3000 };
  expect(read(entry)).toBe('INFO  ready port=3000');
});

test('an error shows its message and where it came from', () => {
  const err = { type: 'Error', message: 'boom', stack: 'Error: boom\n    at f (x.ts:1:1)' };
  expect(read({ level: 50, msg: 'failed', err })).toBe('ERROR failed err=boom\n    at f (x.ts:1:1)');
});

test('a long value is cut', () => {
  expect(read({ level: 40, msg: 'm', list: 'x'.repeat(1000) }).length).toBeLessThan(330);
});

test.each(['plain text', '{ not json', '{"no":"level"}', ''])('leaves %j as it is', (line) => {
  expect(readableLine(line)).toBe(line);
});
