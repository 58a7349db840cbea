// Pure: robots.txt, sitemap and web manifest with this installation's brand and address.
import { memberPages, pageTexts } from '@yakamoz/contracts';
import type { OperatorFacts, PagePath } from '@yakamoz/contracts';

/** Public pages, as opposed to those of a signed-in player. */
export const isIndexed = (page: PagePath): boolean => !memberPages.includes(page);

export function sitemap(origin: string): string {
  const pages = (Object.keys(pageTexts) as PagePath[]).filter(isIndexed);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map((page) => `  <url><loc>${origin}${page}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}

export const robots = (origin: string): string =>
  ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');

/** Crawlers are excluded from the whole staff site. */
export const staffRobots = 'User-agent: *\nDisallow: /\n';

// The background colour of the page, so that the splash screen of a phone does not flash.
const ground = '#081120';

export const manifest = (operator: OperatorFacts): string =>
  JSON.stringify({
    id: '/',
    name: operator.brand.name,
    short_name: operator.brand.name,
    description: pageTexts['/'].description,
    lang: 'tr',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
