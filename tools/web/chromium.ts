import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';

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

export const openChromium = (): Promise<Browser> => chromium.launch(chromiumOptions);
