import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Studio } from './studio.ts';
import { houseOrigin, openStudio } from './testing.ts';

let studio: Studio;

beforeEach(async () => {
  studio = await openStudio({ url: 'http://127.0.0.1:9' });
});
afterEach(() => studio.close());

test('a game’s page may be shown by the house only and loads nothing from elsewhere', async () => {
  const answer = await fetch(
    `${studio.httpUrl}/play/fener?mode=demo&origin=${encodeURIComponent(houseOrigin)}`,
  );
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`frame-ancestors ${houseOrigin}`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(answer.headers.get('set-cookie')).toBeNull();
  const page = await answer.text();
  expect(page).toContain(`data-house="${houseOrigin}"`);
  const foreign = await fetch(`${studio.httpUrl}/play/fener?origin=https://example.com`);
  expect(await foreign.text()).toContain('data-house=""');
});

test('a game’s page gets its code without types, and nothing of the server', async () => {
  const get = (path: string) => fetch(`${studio.httpUrl}/files/${path}`);
  const code = await get('client/main.ts');
  expect(code.headers.get('content-type')).toContain('text/javascript');
  expect(await code.text()).not.toMatch(/import type|: string/);
  for (const path of ['studio.ts', 'games/fener/math.ts', 'client/../studio.ts', '%2e%2e/config.ts'])
    expect((await get(path)).status).toBe(404);
});
