import { expect, test } from './house-test.ts';

test('the description of the API has every call, and its page shows them without breaking a rule of its own', async ({
  page,
  house,
}) => {
  // A refused script or style, by the content security policy, is told on the console.
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));

  await house.staff.open(page, 'support', '/api/staff/docs');
  await expect(page.getByRole('heading', { name: 'Yakamoz' })).toBeVisible();

  const { body } = await house.call(page, 'GET', '/api/staff/docs/json');
  const described = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described).toContain('POST /api/login.php');
  // From 150 calls on the page draws what is in sight and the rest when it is scrolled to.
  const rows = page.locator('.opblock-summary');
  await expect(rows.first()).toBeVisible();
  const shown = await rows.evaluateAll((found) =>
    found.map((row) => {
      const part = (name: string) => row.querySelector(`.opblock-summary-${name}`)?.textContent ?? '';
      // The page breaks long paths with zero-width spaces.
      return `${part('method')} ${part('path')}`.replaceAll('​', '');
    }),
  );
  expect(described).toEqual(expect.arrayContaining(shown));
  expect(complaints).toEqual([]);
});
