import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

import type { OperatorFacts } from '@yakamoz/contracts';
import { fillPage } from './site-page.ts';

const repository = resolve(import.meta.dirname, '../../../../..');
const template = readFileSync(resolve(repository, 'apps/web/index.html'), 'utf8');
const operator = JSON.parse(
  readFileSync(resolve(repository, 'ops/operator.demo.json'), 'utf8'),
) as OperatorFacts;
const page = {
  title: 'Slot Casino',
  description: 'Oyunlar',
  url: 'https://yakamoz.example/casino',
  indexed: true,
};

test('the head tells a crawler what the page is', () => {
  const html = fillPage(template, page, { operator, playMoney: true });
  expect(html).toContain('<title>Slot Casino | Yakamoz</title>');
  expect(html).toContain('<meta property="og:title" content="Slot Casino | Yakamoz" />');
  expect(html).toContain('<link rel="canonical" href="https://yakamoz.example/casino" />');
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html).not.toContain('noindex');
});

test('a page nobody should find says so', () => {
  const html = fillPage(template, { ...page, indexed: false }, { operator, playMoney: true });
  expect(html).toContain('<meta name="robots" content="noindex" />');
  expect(html).not.toContain('canonical');
});

test("an operator's text cannot become markup or end the data block", () => {
  const evil = structuredClone(operator);
  evil.brand.title_suffix = '</title><script>alert(1)</script>$&';
  evil.brand.name = '</script><script>alert(2)</script>';
  const html = fillPage(template, page, { operator: evil, playMoney: true });
  expect(html).not.toContain('<script>alert');
  const facts = /id="operator">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(facts).operator.brand.name).toBe(evil.brand.name);
});
