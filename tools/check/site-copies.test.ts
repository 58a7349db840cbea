import { expect, test } from 'vitest';
import { fixtureTree } from './fixture-tree.ts';
import { checkSiteCopies } from './site-copies.ts';

const lines = (count: number): string =>
  Array.from({ length: count }, (_, index) => `const part${index} = ${index};`).join('\n');

test('ten lines that stand in both sites are refused, however they are spaced and commented', () => {
  const root = fixtureTree({
    'apps/web/src/one.ts': `// The player's.\nconst own = 1;\n${lines(10)}`,
    'apps/backoffice/src/two.ts': `/* The\n   staff's. */\n${lines(10).replaceAll('\n', '\n\n  ')}`,
  });
  const [finding, ...others] = checkSiteCopies(root);
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ file: 'apps/backoffice/src/two.ts', line: 3 });
  expect(finding?.message).toContain('apps/web/src/one.ts');
});

test('nine lines, a copy inside one site, tests and a list of imports may stand', () => {
  const imports = Array.from({ length: 12 }, (_, index) => `import './part-${index}.ts';`).join('\n');
  const root = fixtureTree({
    'apps/web/src/one.ts': `${imports}\n${lines(9)}\nconst own = 1;`,
    'apps/web/src/again.ts': lines(12).replaceAll('part', 'piece'),
    'apps/web/src/again-2.ts': lines(12).replaceAll('part', 'piece'),
    'apps/web/src/one.screen.test.tsx': lines(20),
    'apps/backoffice/src/two.ts': `${imports}\n${lines(9)}\nconst other = 2;`,
    'apps/backoffice/src/two.screen.test.tsx': lines(20),
  });
  expect(checkSiteCopies(root)).toEqual([]);
});
