// What the server records has a Turkish name on the staff's screens; read from the server's source, which writes the words down.
import { expect, test } from 'vitest';

import { auditWordingTexts as texts } from './audit-wording-texts.ts';

const files = Object.entries(
  import.meta.glob<string>('../../../../server/src/modules/**/*.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).filter(([path]) => !path.includes('.test.'));
const wordsIn = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].map(([, word = '']) => word);
const wordsOfAll = (pattern: RegExp): string[] => [
  ...new Set(files.flatMap(([, source]) => wordsIn(source, pattern))),
];
const sourceOf = (ending: string): string => files.find(([path]) => path.endsWith(ending))?.[1] ?? '';

test('WALK-47 every act in the trail and every kind of approval has a name', () => {
  const actions = wordsOfAll(/\b(?:action|take|close): '([a-z_]+\.[a-z_]+)'/g);
  expect(actions.length).toBeGreaterThan(30);
  expect(actions.filter((action) => texts.actions[action] === undefined)).toEqual([]);
  const kinds = wordsOfAll(/const \w*[kK]ind = '([a-z_]+\.[a-z_]+)'/g);
  expect(kinds.length).toBeGreaterThan(8);
  expect(kinds.filter((kind) => texts.kinds[kind] === undefined)).toEqual([]);
});

test('WALK-47 every kind of case and every warning of a withdrawal has a name', () => {
  const [list = ''] = sourceOf('payments/request/cases.ts').split('] as const');
  const kinds = wordsIn(list, /^ {2}'([a-z_]+)',$/gm);
  expect(kinds.length).toBeGreaterThan(15);
  expect(kinds.filter((kind) => texts.values['kind']?.[kind] === undefined)).toEqual([]);
  const risks = sourceOf('payments/withdrawal/risk-facts.ts');
  const warnings = wordsIn(risks, /fact\('([a-z_]+)', (?:'warn'|[^,']+\? 'warn')/g);
  expect(warnings.length).toBeGreaterThan(4);
  expect(warnings.filter((name) => texts.values['warnings']?.[name] === undefined)).toEqual([]);
});
