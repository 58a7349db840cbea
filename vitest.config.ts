import { defineConfig } from 'vitest/config';

// Time enough on a machine that does other work besides: a bound here only ends what hangs.
// Processes, not threads: native modules and per-process database pools stay apart.
const shared = { pool: 'forks', testTimeout: 60_000, hookTimeout: 120_000 } as const;

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default', ['json', { outputFile: '.results/vitest.json' }]],
    projects: [
      {
        test: {
          ...shared,
          name: 'product',
          include: ['{apps,packages,faults,proofs,conformance}/**/*.test.{ts,tsx}'],
          globalSetup: ['apps/server/testing/global-setup.ts'],
        },
      },
      // The checks are tested against throw-away folders and need none of the product's engines ready.
      { test: { ...shared, name: 'tools', include: ['tools/**/*.test.ts'] } },
    ],
  },
});
