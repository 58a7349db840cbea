import type { Page } from '@playwright/test';
import { memberPages, pageTexts } from '../packages/contracts/src/page-texts.ts';
import { expect, test } from './house-test.ts';

/** Which of the loaded scripts and styles no cache holds; runs in the page. */
async function filesNotKept(): Promise<string[]> {
  const files = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'));
  const kept = await Promise.all(files.map(({ name }) => caches.match(name, { ignoreVary: true })));
  return files.filter((_, index) => kept[index] === undefined).map(({ name }) => name);
}

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' });

  test('SITE-01 without a connection the shell opens and says that it is offline', async ({
    page,
    context,
    house,
  }) => {
    await page.goto(`${house.publicUrl}/`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto(`${house.publicUrl}/keno`);
    // The heading stands in the page before its code; what works offline is the code, once the worker has kept it.
    await expect(page.locator('[data-number]')).toHaveCount(80);
    await expect.poll(() => page.evaluate(filesNotKept)).toEqual([]);

    await context.setOffline(true);
    const headings = {
      '/': 'Yakamoz: spor bahisleri ve casino',
      '/keno': /^Keno/,
      '/promosyonlar': /./,
    };
    for (const [path, name] of Object.entries(headings)) {
      await page.goto(house.publicUrl + path);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(
        page.getByText('Bağlantı yok. Gördüğünüz oran ve bakiye güncel olmayabilir.'),
      ).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name })).toBeAttached();
    }
    // A page that was opened before works without the server; a call never comes from a cache.
    await page.goto(`${house.publicUrl}/keno`);
    await expect(page.getByRole('heading', { level: 1, name: /^Keno/ })).toBeVisible();
    const answered = await page.evaluate(() =>
      fetch('/api/v1/operator').then(
        () => true,
        () => false,
      ),
    );
    expect(answered).toBe(false);
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return lists.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/');
    expect(kept.filter((path) => !/^\/$|^\/assets\/|^\/art\//.test(path))).toEqual([]);
  });

  test('SITE-01 the manifest and its icons make the site installable', async ({ page, house }) => {
    await page.goto(`${house.publicUrl}/`);
    const address = await page.locator('link[rel=manifest]').getAttribute('href');
    const manifest = (await house.call(page, 'GET', address ?? '')).body;
    expect(manifest).toMatchObject({ name: 'Yakamoz', start_url: '/', scope: '/', display: 'standalone' });
    const sizes = manifest.icons.map(({ sizes: size }: { sizes: string }) => size);
    expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
    for (const { src, sizes: size } of manifest.icons) {
      const width = await page.evaluate(async (source) => {
        const picture = new Image();
        picture.src = source;
        await picture.decode();
        return picture.naturalWidth;
      }, src as string);
      expect(`${width}x${width}`).toBe(size);
    }
  });
});

test.describe('before any script runs', () => {
  const textAt = (page: Page, path: string): Promise<string> =>
    page.evaluate(async (address) => (await fetch(address)).text(), path);
  const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

  test('SITE-02 every open page says what it is, and stands in the sitemap', async ({ page, house }) => {
    await house.visit(page);
    const sitemap = await textAt(page, '/sitemap.xml');
    const seen = new Set<string>();
    for (const [path, { title, description }] of openPages()) {
      const html = await textAt(page, path);
      const facts = [
        `<title>${escape(title)} | Yakamoz</title>`,
        `<meta name="description" content="${escape(description)}" />`,
        `<meta property="og:title" content="${escape(title)} | Yakamoz" />`,
        `<meta property="og:description" content="${escape(description)}" />`,
        `<meta property="og:url" content="${house.publicUrl}${path}" />`,
      ];
      for (const fact of facts) expect(html, path).toContain(fact);
      expect(sitemap).toContain(`<loc>${house.publicUrl}${path}</loc>`);
      seen.add(`${title} ${description}`);
    }
    expect(seen.size).toBe(openPages().length);
  });

  test('SITE-02 member pages are no search results', async ({ page, house }) => {
    await house.visit(page);
    const sitemap = await textAt(page, '/sitemap.xml');
    for (const path of memberPages) {
      expect(await textAt(page, path)).toContain('<meta name="robots" content="noindex" />');
      expect(sitemap).not.toContain(path);
    }
  });

  function openPages() {
    return Object.entries(pageTexts).filter(([path]) => !memberPages.some((member) => member === path));
  }
});

test.describe('without any code', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the front page shows the words of one slide, those for this size of screen', async ({
    page,
    house,
  }) => {
    await page.goto(`${house.publicUrl}/`);
    const phone = (page.viewportSize()?.width ?? 0) < 768;
    await expect(page.locator('.first-narrow')).toBeVisible({ visible: phone });
    await expect(page.locator('.first-wide')).toBeVisible({ visible: !phone });
  });
});
