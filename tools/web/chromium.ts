import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { existsSync } from 'node:fs';

/** Debian's Chromium, with everything that would call home switched off. */
export const chromiumOptions = {
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

const shell = '/usr/bin/chromium-headless-shell';

/** The same browser without its own windows, a third quicker; for tests, which have no use for them. */
export const shellOptions = existsSync(shell)
  ? { ...chromiumOptions, executablePath: shell }
  : chromiumOptions;

export const openChromium = (): Promise<Browser> => chromium.launch(chromiumOptions);
