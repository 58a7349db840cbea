// What a player sees of it in Chromium: how long a price takes from the provider's message to the paint while thousands follow streams, and
// whether scrolling the board ever blocks the page.
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPrivateEngines } from '../../tools/engines/index.ts';
import { type House, launchHouse } from '../../tools/launch/index.ts';
import { buildStaleSites } from '../../tools/web/build-sites.ts';
import { openChromium } from '../../tools/web/chromium.ts';
import { percentile } from '../figures.ts';
import { startReaders } from '../stream/readers-process.ts';
import { createMovingFeed, fillOffer, matchId } from './offer.ts';

const root = join(import.meta.dirname, '../..');
const patienceMs = 10_000;
const othersPerChange = 9;
const aliveMs = 4_000;
const longTaskMs = 50;
const scrollMs = 10_000;
const wheelPx = 400;
const wheelEveryMs = 50;

async function withHouse<T>(matches: number, work: (house: House) => Promise<T>): Promise<T> {
  await buildStaleSites(root);
  const engines = await startPrivateEngines('bench-sportsbook-screens');
  const { dir, postgres, redis, nats } = engines;
  const house = await launchHouse({
    engines: { postgresUrl: postgres.url, redisUrl: redis.url, natsUrl: nats.url },
    apis: 1,
    dir: join(dir, 'house'),
  });
  try {
    await fillOffer({ ask: house.query }, matches);
    return await work(house);
  } finally {
    await house.stop();
    await engines.stop();
  }
}

export interface PriceOrder {
  streams: number;
  changes: number;
}

export async function measurePrices({
  streams,
  changes,
}: PriceOrder): Promise<{ p99Ms: number; problems: string[] }> {
  const matches = 200;
  return withHouse(matches, async (house) => {
    const url = house.apis[0]?.url ?? '';
    const feed = createMovingFeed(url, house.feedKey, { producer: 'pre', from: 0, to: matches });
    const stop = new AbortController();
    const breathing = (async () => {
      while (!stop.signal.aborted) {
        await feed.send([{ type: 'alive', as_of: new Date().toISOString() }]);
        await sleep(aliveMs, undefined, { signal: stop.signal }).catch(() => undefined);
      }
    })();
    const readers = startReaders();
    const browser = await openChromium();
    try {
      const host = new URL(house.publicUrl).host;
      await readers.tell({
        do: 'open',
        port: Number(new URL(url).port),
        streams,
        matches,
        matchesPerStream: 10,
        host,
      });
      stop.abort();
      await breathing;
      const page = await browser.newPage();
      await page.goto(`${house.boardUrl}/mac/${matchId(1)}`);
      await page.locator('[data-odd="1x2:1"]').waitFor({ timeout: patienceMs });
      const waits: number[] = [];
      const problems: string[] = [];
      let version = 1_000;
      for (let change = 0; change < changes; change += 1) {
        version += 1;
        const price = 101 + (change % 800);
        const seen = page.evaluate<number | null>(seePrice(price));
        const moved = [1, ...Array.from({ length: othersPerChange }, () => randomInt(2, matches))];
        const beganAt = Date.now();
        await feed.send(
          [...new Set(moved)].map((match) => ({
            type: 'markets',
            match_id: matchId(match),
            markets: [
              {
                id: '1x2',
                version,
                status: 'open',
                prices: [price, 320, 380],
                chances: [300_000, 0, 300_000, 0, 300_000, 0],
              },
            ],
          })),
        );
        const seenAt = await seen;
        if (seenAt === null) problems.push(`price ${price} was not painted within ${patienceMs} ms`);
        else waits.push(seenAt - beganAt);
        await sleep(randomInt(100, 600));
      }
      const { lost } = await readers.tell({ do: 'close' });
      if (lost > 0) problems.push(`${lost} of ${streams} streams did not stay`);
      const sorted = Float64Array.from(waits);
      console.log(
        `${waits.length} prices painted with ${streams} streams: p50 ${percentile(sorted, 0.5).toFixed(0)} ms, ` +
          `p99 ${percentile(sorted, 0.99).toFixed(0)} ms, max ${Math.max(...waits).toFixed(0)} ms`,
      );
      return { p99Ms: percentile(sorted, 0.99), problems };
    } finally {
      stop.abort();
      await browser.close();
      await readers.stop();
    }
  });
}

/** For the page: when this price was painted, by the machine's clock; null where it never was. */
const seePrice = (price: number): string => `new Promise((resolve) => {
  const isThere = () =>
    document.querySelector('[data-odd="1x2:1"] .tnum')?.textContent.replace(/\\D/g, '') === '${price}';
  const observer = new MutationObserver(() => {
    if (!isThere()) return;
    observer.disconnect();
    // The frame after the next one begins when the first has been painted.
    requestAnimationFrame(() => requestAnimationFrame(() => end(performance.timeOrigin + performance.now())));
  });
  const timer = setTimeout(() => end(null), ${patienceMs});
  const end = (at) => {
    observer.disconnect();
    clearTimeout(timer);
    resolve(at);
  };
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
})`;

/** Long tasks of ten seconds of scrolling through tomorrow's bulletin while its prices move. */
export async function countLongTasks({
  matches,
}: {
  matches: number;
}): Promise<{ longTasks: number; problems: string[] }> {
  return withHouse(matches, async (house) => {
    const feed = createMovingFeed(house.apis[0]?.url ?? '', house.feedKey, {
      producer: 'pre',
      from: 0,
      to: matches,
    });
    const stop = new AbortController();
    const moving = feed.move(100, stop.signal);
    const browser = await openChromium();
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.goto(`${house.boardUrl}/`);
      await page.locator('.board-chips').nth(1).getByRole('button').nth(1).click();
      await page.locator('.board-row').first().waitFor({ timeout: patienceMs });
      // What comes with the first pages is loading, not scrolling.
      await sleep(3_000);
      await page.evaluate(`{
        window.longTasks = [];
        new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map(({ duration }) => duration)))
          .observe({ type: 'longtask' });
      }`);
      await page.mouse.move(700, 500);
      const until = Date.now() + scrollMs;
      while (Date.now() < until) {
        await page.mouse.wheel(0, wheelPx);
        await sleep(wheelEveryMs);
      }
      const durations = await page.evaluate<number[]>('window.longTasks');
      const top = await page.evaluate<number>('scrollY');
      console.log(
        `scrolled to ${top} px; long tasks: ${durations.map((ms) => ms.toFixed(0)).join(', ') || 'none'}`,
      );
      const problems = top > wheelPx ? [] : ['the board did not scroll: nothing was measured'];
      return { longTasks: durations.filter((ms) => ms > longTaskMs).length, problems };
    } finally {
      stop.abort();
      await moving;
      await browser.close();
    }
  });
}
