import { expect, test } from './house-test.ts';

test('the description of the API lists every call and breaks no rule of its own page', async ({
  page,
  house,
}) => {
  // A refused script or style, by the content security policy, is told on the console.
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));

  await house.visit(page);
  await expect(page.getByRole('heading', { name: 'Yakamoz' })).toBeVisible();

  const { body } = await house.call(page, 'GET', '/api/docs/json');
  const described = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described).toContain('POST /api/login.php');
  const rows = page.locator('.opblock-summary');
  await expect(rows).toHaveCount(described.length);
  const shown = await rows.evaluateAll((found) =>
    found.map((row) => {
      const part = (name: string) => row.querySelector(`.opblock-summary-${name}`)?.textContent ?? '';
      // The page breaks long paths with zero-width spaces.
      return `${part('method')} ${part('path')}`.replaceAll('​', '');
    }),
  );
  expect(shown.toSorted()).toEqual(described.toSorted());
  expect(complaints).toEqual([]);
});
