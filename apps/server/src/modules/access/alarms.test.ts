// An alarm that asks for a word the server never says would stay silent for ever.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

import { outcomes, sides } from './store.ts';

const root = resolve(import.meta.dirname, '../../../../..');
const rules = readFileSync(resolve(root, 'ops/alerts/access.yml'), 'utf8');
const words = (label: string): string[] =>
  [...rules.matchAll(new RegExp(`${label}=~?"([^"]+)"`, 'g'))].flatMap(([, found = '']) => found.split('|'));

test('alarms on bursts ask for sides and outcomes that are counted, of both sides', () => {
  expect(outcomes).toEqual(expect.arrayContaining(words('outcome')));
  expect(new Set(words('side'))).toEqual(new Set(sides));
  expect(words('outcome')).toContain('locked');
});
