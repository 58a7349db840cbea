// What the demo's surface says is what the demo offers.
import { operatorFacts } from '@yakamoz/contracts';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

import { readDemoArticles } from './demo-articles.ts';

const repository = resolve(import.meta.dirname, '../../../../..');
const readJson = (path: string): unknown => JSON.parse(readFileSync(resolve(repository, path), 'utf8'));

test('WALK-13 FOOT-02 each of the twelve payment logos stands for a method of the demo', () => {
  const methods = readJson('database/seed/payment-methods.json') as { name: string }[];
  const { payment_logos: logos } = operatorFacts.parse(readJson('ops/operator.demo.json'));
  expect(logos).toHaveLength(12);
  expect(new Set(logos.map(({ name }) => name)).size).toBe(12);
  const offered = new Set(methods.map(({ name }) => name));
  for (const { name, method } of logos)
    expect({ name, offered: offered.has(method) }).toEqual({ name, offered: true });
});

test('WALK-13 every kind of game that a slide names is in the catalogue', async () => {
  const games = ['slots', 'tables', 'live'].flatMap(
    (file) => readJson(`database/seed/catalogue/${file}.json`) as { name: string }[],
  );
  const names = games.map(({ name }) => name.toLocaleLowerCase('tr')).join(' ');
  const kinds = ['rulet', 'blackjack', 'bakara', 'poker', 'keno', 'roket', 'zar', 'bingo', 'tombala'];
  const { banners } = await readDemoArticles();
  const said = banners
    .map(({ title, text, altText }) => `${title} ${text} ${altText}`.toLocaleLowerCase('tr'))
    .join(' ');
  const named = kinds.filter((kind) => new RegExp(`\\b${kind}`).test(said));
  expect(named).toContain('rulet');
  expect(named.filter((kind) => !names.includes(kind))).toEqual([]);
});
