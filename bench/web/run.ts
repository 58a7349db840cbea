// `pnpm bench:web`: what a first visit to the front page loads, in real Chromium against the real server.
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { startPrivateEngines } from '../../tools/engines/index.ts';
import { launchHouse } from '../../tools/launch/index.ts';
import { buildStaleSites } from '../../tools/web/build-sites.ts';
import { openChromium } from '../../tools/web/chromium.ts';

const root = join(import.meta.dirname, '../..');
const dist = join(root, 'apps/web/dist');
const stops = { scriptsKb: 150, fontsKb: 45 };

await buildStaleSites(root);
const engines = await startPrivateEngines('bench-web');
const { postgres, redis, nats, dir } = engines;
const house = await launchHouse({
  engines: { postgresUrl: postgres.url, redisUrl: redis.url, natsUrl: nats.url },
  apis: 1,
  dir,
});
const browser = await openChromium();
const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
const loaded: URL[] = [];
page.on('request', (request) => loaded.push(new URL(request.url())));
await page.goto(house.publicUrl, { waitUntil: 'networkidle' });
await browser.close();
await house.stop();
await engines.stop();
rmSync(dir, { recursive: true, force: true });

/** What travels is the file compressed at build; fonts are compressed by their own format. */
const kilobytes = (ending: string, suffix = ''): number =>
  loaded
    .filter((url) => url.pathname.endsWith(ending))
    .reduce((sum, url) => sum + statSync(join(dist, url.pathname + suffix)).size, 0) / 1000;
const own = new URL(house.publicUrl).host;
const figures = {
  js_gz_kb: kilobytes('.js', '.gz'),
  css_gz_kb: kilobytes('.css', '.gz'),
  fonts_kb: kilobytes('.woff2'),
  requests: loaded.length,
  third_party: loaded.filter((url) => url.host !== own && url.protocol.startsWith('http')).length,
};
for (const url of loaded) console.log(`  ${url.pathname}`);
console.log(
  Object.entries(figures)
    .map(([name, value]) => `${name}=${Number.isInteger(value) ? value : value.toFixed(1)}`)
    .join(' '),
);
const over =
  figures.js_gz_kb > stops.scriptsKb ||
  figures.fonts_kb > stops.fontsKb ||
  figures.third_party > 0 ||
  figures.js_gz_kb === 0;
process.exit(over ? 1 : 0);
