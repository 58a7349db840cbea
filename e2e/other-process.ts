// Tabs of one player that hang on different API processes, as a balancer would spread them.
import { chromium, type Page } from '@playwright/test';
import { shellOptions } from '../tools/web/chromium.ts';
import { findHouse } from './house-address.ts';
import type { Site } from './house-test.ts';

/** A tab of another browser, for which the site's address leads to the process behind the first one by so many. */
export async function openTabAt(house: Site, behind: 1 | 2): Promise<Page> {
  const { host } = new URL(house.publicUrl);
  const port = findHouse().otherApiPorts[behind - 1] ?? '';
  const args = [...shellOptions.args, `--host-resolver-rules=MAP ${host} 127.0.0.1:${port}`];
  const browser = await chromium.launch({ ...shellOptions, args });
  const context = await browser.newContext({ locale: 'tr-TR', viewport: { width: 1440, height: 900 } });
  return context.newPage();
}

export const closeTab = async (tab: Page): Promise<void> => tab.context().browser()?.close();
