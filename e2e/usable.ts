// What every screen must be at every size: nobody is kept out of it, and nothing of it lies beside the window.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

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
export async function expectNoOverflow(page: Page): Promise<void> {
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

/** What a frame shows is another house's page, with landmarks of its own. */
export async function expectNoViolations(page: Page): Promise<void> {
  await standStill(page);
  const { violations } = await new AxeBuilder({ page })
    .exclude('iframe')
    // Without a page of its own for the results, which costs three times as much and is needed for frames alone.
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect.soft(found, page.url()).toEqual([]);
}

/** The whole of it, once everything has come. */
export async function expectUsable(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[data-slot=skeleton]')).toHaveCount(0);
  await expect(page.getByText('Yükleniyor.', { exact: true })).toHaveCount(0);
  await expectNoViolations(page);
  await expectNoOverflow(page);
}
