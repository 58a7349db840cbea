// What every screen must be at every size: nobody is kept out of it, and nothing of it lies beside the window.
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** What fades in has less contrast on its way than where it ends; what follows a scroll bar never ends. */
const standStill = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .map((animation) => animation.finished),
    ),
  );

/** Asked until it is so: a window that has just become narrower lays its content out in the frame after. */
async function expectNoOverflow(page: Page): Promise<void> {
  const boxes = page.locator('html, [data-slot=dialog] .yk-dialog-body');
  const wider = (): Promise<string[]> =>
    boxes.evaluateAll((all) =>
      all
        .filter((box) => box.scrollWidth > box.clientWidth)
        .map(({ tagName, scrollWidth, clientWidth }) => `${tagName} ${scrollWidth} in ${clientWidth}`),
    );
  const message = `wider than ${page.viewportSize()?.width} px: ${page.url()}`;
  await expect.configure({ soft: true }).poll(wider, { message, timeout: 3_000 }).toEqual([]);
}

const everyRule = { rules: { 'target-size': { enabled: true } } };
const targetsAlone = { runOnly: ['target-size'] };
type Rules = typeof everyRule | typeof targetsAlone;

/** Loading the rules takes as long as asking some of them: once for each page. */
async function loadRules(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
}

/** One line for each element that breaks a rule. What a frame shows is another house's page, with landmarks of its own. */
async function findViolations(page: Page, rules: Rules): Promise<string[]> {
  await loadRules(page);
  return page.evaluate(
    async (options) => {
      const { axe: rulesOfPage } = window as unknown as { axe: typeof axe };
      const { violations } = await rulesOfPage.run({ exclude: ['iframe'] }, options);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    { resultTypes: ['violations' as const], iframes: false, ...rules },
  );
}

const scrollBy = (page: Page, pixels: number): Promise<void> =>
  page.evaluate((by) => window.scrollBy({ top: by, behavior: 'instant' }), pixels);

/** A bar that stays in its place covers something wherever the page stands: a target is too small if it is so in two places. */
export async function expectNoViolations(page: Page, rules: Rules = everyRule): Promise<void> {
  await standStill(page);
  let found = await findViolations(page, rules);
  if (found.some((one) => one.startsWith('target-size'))) {
    const elsewhere: string[] = [];
    for (const pixels of [150, -300]) {
      await scrollBy(page, pixels);
      elsewhere.push(...(await findViolations(page, targetsAlone)));
    }
    const times = (one: string): number => elsewhere.filter((other) => other === one).length;
    found = found.filter((one) => !one.startsWith('target-size') || times(one) === 2);
  }
  expect.soft(found, page.url()).toEqual([]);
}

interface Size {
  width: number;
  height: number;
  touch: boolean;
  /** A window that must hold what this one holds: the smallest phone, and a desktop at a zoom of 200 %. */
  narrower?: number;
  /** A tablet shows what phone and desktop show, in other places: only what depends on places is asked there. */
  rules: Rules;
}

const sizes: readonly Size[] = [
  { width: 768, height: 1024, touch: true, narrower: 640, rules: targetsAlone },
  { width: 360, height: 740, touch: true, narrower: 320, rules: everyRule },
  { width: 1440, height: 900, touch: false, rules: everyRule },
];

/**
 * The same screen as it stands, in one window that becomes tablet, phone and desktop: one visit instead of three.
 * `whenResized` opens what another size keeps closed. `narrowest`: also in the windows that must hold the same; a desk need not.
 */
export async function expectUsableAtEverySize(
  page: Page,
  {
    whenResized,
    narrowest = true,
  }: { whenResized?: (width: number) => Promise<void>; narrowest?: boolean } = {},
): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  for (const { touch, narrower, rules, ...size } of sizes) {
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: touch });
    await page.setViewportSize(size);
    await whenResized?.(size.width);
    await expectUsable(page, rules);
    if (narrower === undefined || !narrowest) continue;
    await page.setViewportSize({ ...size, width: narrower });
    await expectNoOverflow(page);
  }
  await devtools.detach();
}

/** The whole of it, once everything has come. */
export async function expectUsable(page: Page, rules: Rules = everyRule): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[data-slot=skeleton]')).toHaveCount(0);
  await expect(page.getByText('Yükleniyor.', { exact: true })).toHaveCount(0);
  await expectNoViolations(page, rules);
  await expectNoOverflow(page);
}
