import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

import type { OperatorFacts } from '@yakamoz/contracts';
import { fillPage } from './page.ts';

const repository = resolve(import.meta.dirname, '../../../../../..');
const template = readFileSync(resolve(repository, 'apps/web/index.html'), 'utf8');
const operator = JSON.parse(
  readFileSync(resolve(repository, 'ops/operator.demo.json'), 'utf8'),
) as OperatorFacts;
const page = {
  title: 'Slot Casino',
  description: 'Oyunlar',
  origin: 'https://yakamoz.example',
  path: '/casino',
  indexed: true,
};

const noFrames = { bettingFrameUrl: undefined, boardUrl: undefined };

test('the head tells a crawler what the page is', () => {
  const html = fillPage(template, page, { operator, playMoney: true, ...noFrames });
  expect(html).toContain('<title>Slot Casino | Yakamoz</title>');
  expect(html).toContain('<meta property="og:title" content="Slot Casino | Yakamoz" />');
  expect(html).toContain('<link rel="canonical" href="https://yakamoz.example/casino" />');
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html).not.toContain('noindex');
});

test('a shared link shows the picture of this installation', () => {
  const html = fillPage(template, page, { operator, playMoney: true, ...noFrames });
  expect(html).toContain('<meta property="og:image" content="https://yakamoz.example/og.png" />');
  expect(html).toContain('<meta property="og:image:width" content="1200" />');
  expect(html).toContain('<meta property="og:image:height" content="630" />');
  expect(html).toContain('<meta property="og:image:alt" content="Yakamoz logosu" />');
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image" />');
});

test('the head leads to the manifest and to the icon of a home screen', () => {
  expect(template).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  expect(template).toMatch(/<link rel="apple-touch-icon" href="\/[a-z0-9-]+\.png"/);
});

test('slides that were read stand in the page as data, and cannot end its block', () => {
  const slide = { id: 1, imageUrl: '/a.svg', altText: '</script><b>', linkUrl: '/spor' };
  const banners = {
    mobile: [{ ...slide, title: 'a', text: 'b', action: 'c', promotionId: null }],
    desktop: [],
  };
  const site = { operator, playMoney: true, ...noFrames };
  const html = fillPage(template, { ...page, banners }, site);
  expect(html).not.toContain('</script><b>');
  const data = /id="banners">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(data).mobile[0]).toMatchObject({ image_url: '/a.svg', alt_text: '</script><b>' });
  expect(fillPage(template, page, site)).not.toContain('id="banners"');
});

test('a page nobody should find says so', () => {
  const html = fillPage(template, { ...page, indexed: false }, { operator, playMoney: true, ...noFrames });
  expect(html).toContain('<meta name="robots" content="noindex" />');
  expect(html).not.toContain('canonical');
});

test("an operator's text cannot become markup or end the data block", () => {
  const evil = structuredClone(operator);
  evil.brand.title_suffix = '</title><script>alert(1)</script>$&';
  evil.brand.name = '</script><script>alert(2)</script>';
  const html = fillPage(template, page, { operator: evil, playMoney: true, ...noFrames });
  expect(html).not.toContain('<script>alert');
  const facts = /id="operator">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(facts).operator.brand.name).toBe(evil.brand.name);
});
