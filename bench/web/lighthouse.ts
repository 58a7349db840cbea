// Lighthouse in Debian's Chromium: its mobile preset, which simulates slow 4G and a processor four times slower.
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort } from '../../tools/engines/index.ts';
import { chromiumOptions } from '../../tools/web/chromium.ts';
import { median } from '../figures.ts';

export interface PageFigures {
  performance: number;
  accessibility: number;
  best_practices: number;
  seo: number;
  lcp_ms: number;
  cls: number;
  tbt_ms: number;
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Each figure is the median of the visits, every one by a browser that has never been there. */
export async function measurePage(url: string, runs: number): Promise<PageFigures> {
  const visits: PageFigures[] = [];
  // Now and then Lighthouse loses its own trace; that says nothing about the page.
  for (let run = 0; run < runs; run += 1) visits.push(await visitOnce(url).catch(() => visitOnce(url)));
  const middle = (name: keyof PageFigures): number => median(visits.map((visit) => visit[name]));
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    best_practices: middle('best_practices'),
    seo: middle('seo'),
    lcp_ms: middle('lcp_ms'),
    cls: middle('cls'),
    tbt_ms: middle('tbt_ms'),
  };
}

async function visitOnce(url: string): Promise<PageFigures> {
  const port = await freePort();
  const browser = await chromium.launch({
    ...chromiumOptions,
    args: [...chromiumOptions.args, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, onlyCategories: categories, logLevel: 'error' });
    if (result === undefined) throw new Error(`Lighthouse gave nothing for ${url}`);
    const { lhr } = result;
    if (lhr.runtimeError !== undefined) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    const score = (name: string): number => Math.round((lhr.categories[name]?.score ?? 0) * 100);
    const figure = (name: string): number => lhr.audits[name]?.numericValue ?? Number.NaN;
    for (const { id, title, score: audited } of Object.values(lhr.audits))
      if (audited !== null && audited < 1 && isScored(lhr.categories, id))
        console.log(`    ${new URL(url).pathname} ${id}: ${title} (${Math.round(audited * 100)})`);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      best_practices: score('best-practices'),
      seo: score('seo'),
      lcp_ms: figure('largest-contentful-paint'),
      cls: figure('cumulative-layout-shift'),
      tbt_ms: figure('total-blocking-time'),
    };
  } finally {
    await browser.close();
  }
}

/** Audits that carry no weight are advice and would only fill the page. */
const isScored = (
  all: Record<string, { auditRefs: { id: string; weight: number }[] }>,
  audit: string,
): boolean =>
  Object.values(all).some(({ auditRefs }) => auditRefs.some(({ id, weight }) => id === audit && weight > 0));
