import { playwright } from '@vitest/browser-playwright';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

import webSite from './apps/web/vite.config.ts';
import { shellOptions } from './tools/web/chromium.ts';

// Time enough on a machine that does other work besides: a bound here only ends what hangs.
// Processes, not threads: native modules and per-process database pools stay apart. Files follow one another in a process and
// share its modules, which load in half of a file's time: no test may change a module.
// A failure is printed whole: its one line is all that a remote run shows.
const patience = { expect: { poll: { timeout: 15_000 } }, chaiConfig: { truncateThreshold: 0 } };
const shared = {
  pool: 'forks',
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  ...patience,
} as const;

// React's development build spends a third of a screen's time on the origin of every element.
const asReleased = { 'process.env.NODE_ENV': JSON.stringify('production') };

const screenTests = '{apps,packages}/**/*.screen.test.tsx';

export default defineConfig({
  test: {
    maxWorkers: 2,
    attachmentsDir: '.results/attachments',
    reporters: ['default', ['json', { outputFile: '.results/vitest.json' }]],
    projects: [
      {
        test: {
          ...shared,
          name: 'product',
          include: ['{apps,packages,faults,proofs,conformance}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', screenTests],
          globalSetup: ['apps/server/testing/global-setup.ts'],
          setupFiles: ['apps/server/testing/setup.ts'],
        },
      },
      // The checks are tested against throw-away folders and need none of the product's engines ready.
      { test: { ...shared, name: 'tools', include: ['tools/**/*.test.ts'] } },
      // Two pages of one browser, each with a core of its own.
      {
        root: 'packages/site-testing',
        plugins: webSite.plugins ?? [],
        define: asReleased,
        oxc: { jsx: { development: false } },
        // Read from here, not from the chosen test files: a library found on the way reloads the page under a test.
        optimizeDeps: {
          entries: [
            'src/*.ts',
            '../ui/src/*.tsx',
            '../../apps/{web,backoffice,betting}/{src/app/main,testing/*}.tsx',
          ],
          rolldownOptions: { transform: { define: asReleased } },
        },
        test: {
          name: 'components',
          dir: import.meta.dirname,
          include: [screenTests],
          setupFiles: [`${import.meta.dirname}/packages/site-testing/src/setup.ts`],
          testTimeout: 60_000,
          // As with journeys: two pages share a busy browser there.
          retry: process.env['CI'] === undefined ? 0 : 1,
          ...patience,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            expect: {
              toMatchScreenshot: {
                comparatorName: 'pixelmatch',
                resolveScreenshotPath: ({ arg, ext, root, testFileDirectory }) =>
                  resolve(root, testFileDirectory, 'pictures', arg + ext),
                resolveDiffPath: ({ arg, ext }) => resolve('.results/pictures', arg + ext),
              },
            },
            provider: playwright({
              launchOptions: shellOptions,
              contextOptions: {
                locale: 'tr-TR',
                timezoneId: 'Europe/Istanbul',
                reducedMotion: 'reduce',
              },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
    ],
  },
});
