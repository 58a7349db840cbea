import ts from 'typescript';
import { callOf, importsFrom, isCurrentTime, isSleep, member } from './call-patterns.ts';
import { isTestFile } from './source-tree.ts';
import type { SourceFile } from './syntax.ts';

interface Ban {
  call: string;
  instead: string;
  applies: (file: string) => boolean;
  matches: (node: ts.Node, source: SourceFile) => boolean;
}

const inServer = (file: string): boolean => file.startsWith('apps/server/src/');
const inPackages = (file: string): boolean => /^packages\/[^/]+\/src\//.test(file);
// The sandbox plays the outside world, which has its own clock.
const inProduct = (file: string): boolean => /^(?:apps\/(?!sandbox\/)|packages\/)[^/]+\/src\//.test(file);

/** What a site keeps in the browser; each file says what, and none of it is about a person (docs/security-model.md). */
const browserMemories = new Set([
  'apps/web/src/features/fairness/checkpoint-memory.ts',
  'apps/web/src/features/keno/kept-round.ts',
  'apps/web/src/features/transfer/transfer-memory.ts',
  'apps/web/src/shared/browser-hint.ts',
  'apps/web/src/shared/in-session.ts',
  'apps/web/src/shared/scroll-memory.ts',
  'apps/web/src/shared/session/session.ts',
]);
const browserStorage = /^(?:localStorage|sessionStorage|indexedDB|caches|cookieStore)$/;

export const bans: readonly Ban[] = [
  {
    call: 'process.env',
    instead: 'add the setting to apps/server/src/config.ts and take it as an argument',
    // A test that starts the server as a process hands it an environment.
    applies: (file) =>
      (inServer(file) || inPackages(file)) && file !== 'apps/server/src/config.ts' && !isTestFile(file),
    matches: (node, source) =>
      member('process', 'env')(node, source) || importsFrom(node, /^(?:node:)?process$/),
  },
  {
    call: 'browser storage',
    instead:
      'ask the server; what a browser keeps is listed in tools/check/bans.ts and holds nothing about a person',
    // What tests stand on empties the storage between them.
    applies: (file) =>
      inProduct(file) &&
      !browserMemories.has(file) &&
      !isTestFile(file) &&
      !file.startsWith('packages/site-testing/'),
    matches: (node, source) =>
      (ts.isIdentifier(node) && browserStorage.test(node.text)) || member('document', 'cookie')(node, source),
  },
  {
    call: 'the current time',
    instead: 'rules ask platform.now() in SQL; elsewhere take the time as an argument',
    applies: (file) => inProduct(file) && file !== 'apps/server/src/platform/wall-clock.ts',
    matches: isCurrentTime,
  },
  {
    call: 'Math.random',
    instead: 'use randomInt or randomBytes of node:crypto, or a seeded generator in tests',
    applies: () => true,
    matches: member('Math', 'random'),
  },
  {
    call: 'console',
    instead: 'use the logger of apps/server/src/platform; a package returns or throws',
    applies: (file) => inServer(file) || inPackages(file),
    matches: member('console'),
  },
  {
    call: 'alert',
    instead: 'show the alert dialog, which can be read by a screen reader',
    applies: () => true,
    matches: (node, source) => callOf(node, source) === 'alert',
  },
  {
    call: 'an address under /api',
    instead: 'a call belongs to one audience: the site passes it in',
    applies: (file) => file.startsWith('packages/site/src/'),
    matches: (node) => ts.isStringLiteralLike(node) && /(?:^| )\/api\//.test(node.text),
  },
  {
    call: 'export *',
    instead: 'name each export, so that the door of a module can be read',
    applies: (file) => /^apps\/server\/src\/modules\/[^/]+\/index\.ts$/.test(file),
    matches: (node) =>
      ts.isExportDeclaration(node) && !(node.exportClause && ts.isNamedExports(node.exportClause)),
  },
  {
    call: 'sleeping in a test',
    instead: 'wait for a receipt: an event, a row or a visible text (expect.poll, vi.waitFor)',
    applies: isTestFile,
    matches: (node, source) => isSleep(node, source) || importsFrom(node, /^(?:node:)?timers\/promises$/),
  },
];
