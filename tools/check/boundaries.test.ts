import { expect, test } from 'vitest';
import { checkBoundaries } from './boundaries.ts';
import { fixtureTree } from './fixture-tree.ts';

const server = 'apps/server/src';
const modules = `${server}/modules`;
const named = (text = ''): string => `${text}\nexport const value = 1;\n`;
const use = (path: string): string => named(`import '${path}';`);

async function messagesFor(files: Record<string, string>): Promise<string> {
  const found = await checkBoundaries(fixtureTree(files));
  return found.map(({ file, message }) => `${file}: ${message}`).join('\n');
}

test('a tree that follows the rules has no finding', async () => {
  const messages = await messagesFor({
    [`${server}/platform/clock.ts`]: named(),
    [`${server}/api.ts`]: use('./modules/identity/routes.ts'),
    [`${server}/worker.ts`]: use('./modules/identity/jobs.ts'),
    [`${server}/wiring.ts`]: use('./modules/identity/index.ts'),
    [`${modules}/jurisdiction/index.ts`]: use('./verdict-rules.ts'),
    [`${modules}/jurisdiction/verdict-rules.ts`]: named(),
    [`${modules}/identity/index.ts`]: use('../jurisdiction/index.ts'),
    [`${modules}/identity/routes.ts`]: use('./index.ts'),
    [`${modules}/identity/jobs.ts`]: use('./store.ts'),
    [`${modules}/identity/store.ts`]: use('../../platform/clock.ts'),
    [`${modules}/identity/store.db.test.ts`]: use('../../../testing/given.ts'),
    'apps/server/testing/given.ts': use('../src/wiring.ts'),
  });
  expect(messages).toBe('');
});

test('a cruise that sees nothing fails instead of passing everything', async () => {
  expect(await messagesFor({ 'apps/server/readme.txt': 'no code' })).toContain('no module was cruised');
});

test('a module folder without a level fails', async () => {
  expect(await messagesFor({ [`${modules}/chat/index.ts`]: named() })).toContain('has no level');
});

const violations: [rule: string, from: string, to: string, path: string][] = [
  [
    'platform-below-modules',
    `${server}/platform/log.ts`,
    `${modules}/identity/index.ts`,
    '../modules/identity/index.ts',
  ],
  [
    'packages-below-apps',
    'packages/money/src/index.ts',
    `${server}/config.ts`,
    '../../../apps/server/src/config.ts',
  ],
  [
    'packages-below-apps',
    'packages/site/src/page-head.ts',
    'apps/web/src/shared/format.ts',
    '../../../apps/web/src/shared/format.ts',
  ],
  [
    'site-kit-for-every-site',
    'packages/site/src/stream.ts',
    'packages/contracts/src/index.ts',
    '../../contracts/src/index.ts',
  ],
  [
    'site-kit-for-every-site',
    'packages/site/src/api-client.ts',
    'packages/contracts/src/staff/routes.ts',
    '../../contracts/src/staff/routes.ts',
  ],
  [
    'sandbox-stands-alone',
    'apps/sandbox/src/main.ts',
    'packages/contracts/src/index.ts',
    '../../../packages/contracts/src/index.ts',
  ],
  ['sandbox-stands-alone', 'apps/sandbox/src/main.ts', `${server}/config.ts`, '../../server/src/config.ts'],
  ['apps-without-sandbox', `${server}/api.ts`, 'apps/sandbox/src/main.ts', '../../sandbox/src/main.ts'],
  [
    'module-door',
    `${modules}/identity/identity.ts`,
    `${modules}/jurisdiction/store.ts`,
    '../jurisdiction/store.ts',
  ],
  [
    'module-door-from-outside',
    `${server}/wiring.ts`,
    `${modules}/identity/store.ts`,
    './modules/identity/store.ts',
  ],
  [
    'level-of-jurisdiction',
    `${modules}/jurisdiction/verdict.ts`,
    `${modules}/identity/index.ts`,
    '../identity/index.ts',
  ],
  ['level-of-wallet', `${modules}/wallet/wallet.ts`, `${modules}/content/index.ts`, '../content/index.ts'],
  [
    'level-of-fairness',
    `${modules}/fairness/log.ts`,
    `${modules}/player-requests/index.ts`,
    '../player-requests/index.ts',
  ],
  ['routes-by-api', `${server}/worker.ts`, `${modules}/identity/routes.ts`, './modules/identity/routes.ts'],
  [
    'routes-by-api',
    `${modules}/identity/identity.ts`,
    `${modules}/identity/staff-routes.ts`,
    './staff-routes.ts',
  ],
  ['work-by-worker', `${server}/api.ts`, `${modules}/identity/jobs.ts`, './modules/identity/jobs.ts'],
  [
    'work-by-worker',
    `${server}/api.ts`,
    `${modules}/notifications/consumers.ts`,
    './modules/notifications/consumers.ts',
  ],
  ['routes-without-sql', `${modules}/identity/routes.ts`, `${modules}/identity/store.ts`, './store.ts'],
  [
    'pure-files',
    `${modules}/identity/password-rules.ts`,
    `${server}/platform/clock.ts`,
    '../../platform/clock.ts',
  ],
  ['pure-files', `${modules}/wallet/recipes.ts`, `${modules}/wallet/store.ts`, './store.ts'],
  [
    'features-apart',
    'apps/web/src/features/deposit/page.ts',
    'apps/web/src/features/keno/board.ts',
    '../keno/board.ts',
  ],
  [
    'features-below-app',
    'apps/web/src/features/deposit/page.ts',
    'apps/web/src/app/paths.ts',
    '../../app/paths.ts',
  ],
  [
    'shared-below-features',
    'apps/web/src/shared/format.ts',
    'apps/web/src/features/keno/board.ts',
    '../features/keno/board.ts',
  ],
  ['kit-stands-alone', 'conformance/check.ts', `${server}/config.ts`, '../apps/server/src/config.ts'],
  ['src-without-testing', `${server}/api.ts`, 'apps/server/testing/given.ts', '../testing/given.ts'],
  [
    'src-without-testing',
    'apps/web/src/shared/api.ts',
    'packages/contracts/fixtures/identity.ts',
    '../../../../packages/contracts/fixtures/identity.ts',
  ],
  [
    'src-without-testing',
    'apps/web/src/shared/api.ts',
    'packages/site-testing/src/server.ts',
    '../../../../packages/site-testing/src/server.ts',
  ],
];

test.each(violations)('%s: %s may not import %s', async (rule, from, to, path) => {
  expect(await messagesFor({ [from]: use(path), [to]: named() })).toContain(`(${rule})`);
});

test('a type-only import across a boundary counts too', async () => {
  const messages = await messagesFor({
    [`${modules}/jurisdiction/verdict.ts`]:
      "import type { Player } from '../identity/index.ts';\nexport type A = Player;\n",
    [`${modules}/identity/index.ts`]: 'export type Player = string;\n',
  });
  expect(messages).toContain('(level-of-jurisdiction)');
});

test('routes may use the types of a store, and rules may refuse', async () => {
  const messages = await messagesFor({
    [`${modules}/identity/store.ts`]: 'export type Row = string;\n',
    [`${modules}/identity/routes.ts`]: "import type { Row } from './store.ts';\nexport type A = Row;\n",
    [`${modules}/identity/password-rules.ts`]: use('../../platform/refusal.ts'),
    [`${server}/platform/refusal.ts`]: named(),
  });
  expect(messages).toBe('');
});

test('the kit of the sites may know which refusals there are', async () => {
  const messages = await messagesFor({
    'packages/site/src/api-client.ts': use('../../contracts/src/refusals.ts'),
    'packages/contracts/src/refusals.ts': named(),
  });
  expect(messages).toBe('');
});

test('a circle of imports is named in full', async () => {
  const messages = await messagesFor({
    'packages/money/src/a.ts': use('./b.ts'),
    'packages/money/src/b.ts': use('./a.ts'),
  });
  expect(messages).toContain('(no-cycle)');
});

test('the sandbox may not name the contracts package either', async () => {
  const messages = await messagesFor({ 'apps/sandbox/src/main.ts': use('@yakamoz/contracts') });
  expect(messages).toContain('(sandbox-stands-alone)');
});
