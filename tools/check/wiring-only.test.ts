import { expect, test } from 'vitest';
import { fixtureTree } from './fixture-tree.ts';
import { checkWiringOnly } from './wiring-only.ts';

const build = (path: string): string => `import { createIdentity, type Identity } from '${path}';\n`;

test('a module or api.ts that builds a module is refused', () => {
  const root = fixtureTree({
    'apps/server/src/api.ts': build('./modules/identity/index.ts'),
    'apps/server/src/modules/keno/keno.ts': build('../identity/index.ts'),
  });
  expect(checkWiringOnly(root).map(({ file, line }) => `${file}:${line}`)).toEqual([
    'apps/server/src/api.ts:1',
    'apps/server/src/modules/keno/keno.ts:1',
  ]);
});

test('wiring.ts builds, tests build, and types may be imported anywhere', () => {
  const root = fixtureTree({
    'apps/server/src/wiring.ts': build('./modules/identity/index.ts'),
    'apps/server/src/api.ts': "import type { Identity, createIdentity } from './modules/identity/index.ts';",
    'apps/server/src/modules/identity/identity.db.test.ts': build('./index.ts'),
    'apps/server/src/platform/http.ts': "import { createServer } from 'node:http';",
  });
  expect(checkWiringOnly(root)).toEqual([]);
});
