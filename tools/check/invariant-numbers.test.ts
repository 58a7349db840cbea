import { expect, test } from 'vitest';
import { fixtureTree } from './fixture-tree.ts';
import { checkInvariantNumbers } from './invariant-numbers.ts';

const readme = 'apps/server/src/modules/wallet/README.md';
// Put together here: written out, the check would find it in this file.
const cited = (number: number): string => ['WAL', number].join('-');

test('a number that its README defines may be cited anywhere', () => {
  const root = fixtureTree({
    [readme]: `- ${cited(5)} A key is one operation.\n`,
    'database/functions/wallet/post.sql': `-- ${cited(5)}\n`,
    'docs/runbooks/books.md': `See ${cited(5)}; DEP-05 and UTF-8 are something else.\n`,
  });
  expect(checkInvariantNumbers(root)).toEqual([]);
});

test('a number that no README defines is found, also one that another module defines', () => {
  const root = fixtureTree({
    [readme]: `- ${cited(5)} A key is one operation.\n`,
    'apps/server/src/modules/casino/README.md': `- ${cited(6)} Not the wallet's to say here.\n`,
    'apps/server/src/modules/wallet/wallet.ts': `// first\n// ${cited(6)}\n`,
  });
  const found = checkInvariantNumbers(root).map(({ file, line, message }) => `${file}:${line} ${message}`);
  expect(found).toContain(
    `apps/server/src/modules/wallet/wallet.ts:2 cites ${cited(6)}, which no README of a module defines`,
  );
});
