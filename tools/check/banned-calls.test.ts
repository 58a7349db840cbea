import { expect, test } from 'vitest';
import { checkBannedCalls } from './banned-calls.ts';
import { fixtureTree } from './fixture-tree.ts';

const messagesFor = (file: string, text: string): string =>
  checkBannedCalls(fixtureTree({ [file]: text }))
    .map(({ line, message }) => `${line}: ${message}`)
    .join('\n');

const violations: [file: string, code: string, message: string][] = [
  ['apps/server/src/api.ts', 'const a = process.env.PORT;', 'config.ts'],
  ['apps/server/src/api.ts', "const a = process['env'];", 'config.ts'],
  ['apps/server/src/api.ts', "import { env } from 'node:process';", 'config.ts'],
  ['packages/money/src/index.ts', 'const a = process.env;', 'config.ts'],
  ['apps/server/src/modules/identity/login.ts', 'const at = new Date();', 'platform.now()'],
  ['apps/server/src/modules/identity/login.ts', 'const at = new Date;', 'platform.now()'],
  ['apps/web/src/app/router.tsx', 'const at = Date.now();', 'platform.now()'],
  ['apps/server/src/api.ts', 'const id = Math.random();', 'node:crypto'],
  ['tools/dev/dev.ts', 'const id = globalThis.Math.random();', 'node:crypto'],
  ['apps/server/src/api.ts', "console.error('x');", 'logger'],
  ['packages/money/src/index.ts', "globalThis.console.log('x');", 'logger'],
  ['apps/web/src/app/router.tsx', "window.alert('x');", 'alert dialog'],
  ['apps/web/src/app/router.tsx', "alert('x');", 'alert dialog'],
  ['apps/web/src/app/router.tsx', "localStorage.setItem('name', name);", 'nothing about a person'],
  [
    'apps/backoffice/src/app/router.tsx',
    'const { sessionStorage: kept } = window;',
    'nothing about a person',
  ],
  ['packages/site/src/session.ts', "window.indexedDB.open('players');", 'nothing about a person'],
  ['packages/ui/src/field.tsx', "document.cookie = 'a=b';", 'nothing about a person'],
  ['packages/site/src/session.ts', "const me = api('GET /api/staff/v1/me', {});", 'the site passes it in'],
  ['packages/site/src/session.ts', "const path = '/api/logout.php';", 'the site passes it in'],
  ['apps/server/src/modules/identity/index.ts', "export * from './identity.ts';", 'name each export'],
  ['apps/server/src/api.test.ts', 'await new Promise((r) => setTimeout(r, 50));', 'receipt'],
  ['apps/server/src/api.test.ts', 'await new Promise((r) => { setTimeout(() => r(1), 50); });', 'receipt'],
  ['e2e/login.spec.ts', "import { setTimeout } from 'node:timers/promises';", 'receipt'],
  ['e2e/login.spec.ts', 'await page.waitForTimeout(100);', 'receipt'],
];

test.each(violations)('%s may not contain %s', (file, code, message) => {
  expect(messagesFor(file, `// first line\n${code}\n`)).toMatch(/^2: /);
  expect(messagesFor(file, code)).toContain(message);
});

const allowed: [file: string, code: string][] = [
  ['apps/server/src/config.ts', 'const a = process.env;'],
  ['apps/server/src/modules/identity/login.ts', 'const at = new Date(0);'],
  ['apps/web/src/shared/scroll-memory.ts', "sessionStorage.setItem('places', '[]');"],
  ['apps/web/src/app/shell.screen.test.tsx', 'expect(Object.keys(sessionStorage)).toEqual([]);'],
  ['apps/server/src/platform/wall-clock.ts', 'const at = Date.now();'],
  [
    'apps/server/src/modules/identity/login.ts',
    "// new Date(), process.env\nconst text = 'Math.random() console.log';",
  ],
  ['apps/sandbox/src/mail/main.ts', "console.log(new Date(), process.env['PORT']);"],
  ['apps/server/src/main.db.test.ts', "const env = { PATH: process.env['PATH'] };"],
  ['tools/dev/dev.ts', "console.log(process.env['PORT'], Date.now());"],
  ['apps/server/src/platform/retry.ts', 'await new Promise((r) => setTimeout(r, 50));'],
  ['apps/server/src/api.test.ts', 'const late = setTimeout(() => controller.abort(), 1000);'],
  ['apps/server/src/modules/identity/index.ts', "export { createIdentity } from './identity.ts';"],
  ['packages/contracts/src/index.ts', "export * from './ids.ts';"],
];

test.each(allowed)('%s may contain %s', (file, code) => {
  expect(messagesFor(file, code)).toBe('');
});
