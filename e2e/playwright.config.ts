import { defineConfig } from '@playwright/test';
import { join } from 'node:path';
import { shellOptions } from '../tools/web/chromium.ts';

const root = join(import.meta.dirname, '..');

// A journey runs once, at the desktop, unless its title or tag says more:
/** Where layout is the promise: phone, tablet and desktop. */
const everySize = /@every-size/;
/**
 * Where a phone behaves in another way than a desktop (drawer, bottom bar, sheet, touch): a phone as well. A journey that
 * only a phone has sets the size of its window itself.
 */
const phoneToo = /@phone/;

export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  outputDir: join(root, 'test-results'),
  reporter: [['list'], ['json', { outputFile: join(root, '.results/e2e.json') }]],
  // Each worker has a house of its own (global-setup.ts): the mail company's faults are everybody's in a house.
  workers: 2,
  // A test that passes only when repeated has found something: `.ci/run` names it.
  retries: process.env['CI'] === undefined ? 0 : 1,
  // Time enough on a machine that does other work besides: a bound here only ends what hangs.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env['CI'] !== undefined,
  use: {
    browserName: 'chromium',
    headless: true,
    video: 'off',
    locale: 'tr-TR',
    // What a worker fetches cannot be intercepted; the tests of the worker itself allow it.
    serviceWorkers: 'block',
    launchOptions: shellOptions,
    // What moves by itself costs a browser without a graphics card a third of its time; journeys about motion ask for it (moving.ts).
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
      grep: [everySize, phoneToo],
    },
    { name: 'tablet', use: { viewport: { width: 768, height: 1024 }, hasTouch: true }, grep: everySize },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
});
