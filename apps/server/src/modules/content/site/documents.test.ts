import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

import type { OperatorFacts } from '@yakamoz/contracts';
import { manifest, robots, sitemap } from './documents.ts';
import { acceptsGzip } from './sender.ts';

const operator = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../../../../ops/operator.demo.json'), 'utf8'),
) as OperatorFacts;
const origin = 'https://yakamoz.example';

test("the sitemap names everybody's pages and nobody's own", () => {
  const xml = sitemap(origin);
  expect(xml).toContain('<loc>https://yakamoz.example/</loc>');
  expect(xml).toContain('<loc>https://yakamoz.example/kosullar</loc>');
  expect(xml).not.toContain('/profil');
  expect(xml).not.toContain('/withdraw');
});

test('crawlers are led to the sitemap and away from the calls', () => {
  expect(robots(origin)).toBe(
    'User-agent: *\nDisallow: /api/\n\nSitemap: https://yakamoz.example/sitemap.xml\n',
  );
});

test("a phone's home screen carries the operator's brand", () => {
  const brand = { ...operator.brand, name: 'Başka Marka' };
  const installed = JSON.parse(manifest({ ...operator, brand }));
  expect(installed).toMatchObject({
    name: 'Başka Marka',
    short_name: 'Başka Marka',
    start_url: '/',
    display: 'standalone',
    lang: 'tr',
    background_color: '#081120',
    theme_color: '#081120',
  });
  expect(installed.icons.map((icon: { src: string; purpose?: string }) => [icon.src, icon.purpose])).toEqual([
    ['/icon-192.png', undefined],
    ['/icon-512.png', undefined],
    ['/icon-maskable-512.png', 'maskable'],
  ]);
});

test.each([
  ['gzip, deflate, br, zstd', true],
  ['br;q=1.0, GZIP;q=0.8', true],
  ['gzip;q=0', false],
  ['gzip; q=0.0, br', false],
  ['x-gzipped', false],
  ['br', false],
  ['', false],
  [undefined, false],
])('a browser that says %j gets gzip: %s', (header, accepted) => {
  expect(acceptsGzip(header)).toBe(accepted);
});
