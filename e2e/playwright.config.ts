import { defineConfig } from '@playwright/test';
import { join } from 'node:path';
import { chromiumOptions } from '../tools/web/chromium.ts';

const root = join(import.meta.dirname, '..');

/** A test that the size of the screen cannot change runs at one size only. */
const anySize = /@any-size/;

export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  outputDir: join(root, 'test-results'),
  reporter: [['list'], ['json', { outputFile: join(root, '.results/e2e.json') }]],
  // One house for all: tests make their own players, but the mail company's faults are everybody's.
  workers: 1,
  // A test that passes only when repeated has found something.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env['CI'] !== undefined,
  use: {
    browserName: 'chromium',
    headless: true,
    video: 'off',
    locale: 'tr-TR',
    launchOptions: chromiumOptions,
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 360, height: 740 }, hasTouch: true }, grepInvert: anySize },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
});
