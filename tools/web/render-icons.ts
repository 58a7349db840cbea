// Draws the site's icons and the picture that goes with a shared link, from the mark and the site's own fonts.
// Run by hand after a change of the mark: pnpm exec node tools/web/render-icons.ts
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { openChromium } from './chromium.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'apps/web/public');
const night = { app: '#081120', halo: ['#0b182a', '#0e1f35', '#132a45'], swell: ['#0f2740', '#0a1b2f'] };

const stars = [
  'M96 92h.1M188 236h.1M264 64h.1M330 170h.1M52 330h.1M402 60h.1M228 380h.1',
  'M1104 92h.1M1010 222h.1M934 60h.1M866 176h.1M1150 318h.1M800 52h.1M972 380h.1',
].join('');

interface Picture {
  file: string;
  width: number;
  height: number;
  page: string;
  bytesMax: number;
}

/** The mark without its ground: a moon and five dashes inside 32 by 33 units, the moon's middle at 16 7.6. */
const drawing = /<rect[^>]*\/>(.*)<\/svg>/s.exec(readFileSync(join(folder, 'mark.svg'), 'utf8'))?.[1];
if (drawing === undefined) throw new Error('mark.svg is no longer a ground and a drawing: adapt this tool');

/** `share` is how much of the square's height the mark takes; phones cut a maskable icon to its middle. */
function icon(file: string, size: number, share: number, radius: number): Picture {
  const scale = (100 * share) / 33;
  const left = 50 - 16 * scale;
  const top = 50 - 16.6 * scale;
  const halo = night.halo.map(
    (colour, step) => `<circle cx="16" cy="7.6" r="${24 - 7 * step}" fill="${colour}"/>`,
  );
  const page =
    `<svg width="${size}" height="${size}" viewBox="0 0 100 100">` +
    `<clipPath id="edge"><rect width="100" height="100" rx="${radius}"/></clipPath><g clip-path="url(#edge)">` +
    `<path fill="${night.app}" d="M0 0h100v100H0z"/>` +
    `<g transform="translate(${left} ${top}) scale(${scale})">${halo.join('')}${drawing}</g></g></svg>`;
  return { file, width: size, height: size, page, bytesMax: 32_000 };
}

function shareCard(): Picture {
  const [width, height] = [1200, 630];
  const halo = night.halo.map(
    (colour, step) => `<circle cx="600" cy="152" r="${430 - 130 * step}" fill="${colour}"/>`,
  );
  const page =
    `<style>${font()}h1{position:absolute;inset:auto 0 62px;margin:0;text-align:center;color:#eef4fa;` +
    `font:700 112px/1 Bricolage;letter-spacing:-.02em}</style>` +
    `<svg width="${width}" height="${height}"><path fill="${night.app}" d="M0 0h${width}v${height}H0z"/>${halo.join('')}` +
    `<path d="${stars}" fill="none" stroke="#8fa5bf" stroke-width="4" stroke-linecap="round"/>` +
    `<path fill="${night.swell[0]}" d="M0 420c160-46 300-40 470 2s420 50 730-22v230H0z"/>` +
    `<path fill="${night.swell[1]}" d="M0 500c220 36 420 22 620-10s400-30 580 14v126H0z"/>` +
    `<g transform="translate(440 78) scale(10)">${drawing}</g></svg><h1>Yakamoz</h1>`;
  return { file: 'og.png', width, height, page, bytesMax: 80_000 };
}

function font(): string {
  const bytes = readFileSync(join(root, 'packages/ui/src/fonts/bricolage-grotesque.woff2'));
  return `@font-face{font-family:Bricolage;src:url(data:font/woff2;base64,${bytes.toString('base64')})}`;
}

async function render(
  browser: Browser,
  { file, width, height, page: content, bytesMax }: Picture,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<!doctype html><style>body{margin:0}svg{display:block}</style>${content}`);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  const path = join(folder, file);
  await page.screenshot({ path, omitBackground: true });
  await page.close();
  const { size } = statSync(path);
  if (size > bytesMax) throw new Error(`${file} has ${size} bytes, more than ${bytesMax}`);
  console.log(`${file} ${width}×${height} ${size} bytes`);
}

const browser = await openChromium();
try {
  await render(browser, icon('icon-192.png', 192, 0.72, 22));
  await render(browser, icon('icon-512.png', 512, 0.72, 22));
  await render(browser, icon('icon-maskable-512.png', 512, 0.56, 0));
  await render(browser, icon('apple-touch-icon.png', 180, 0.66, 0));
  await render(browser, shareCard());
} finally {
  await browser.close();
}
