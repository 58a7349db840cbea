import { expect, test } from 'vitest';
import { checkDocPaths } from './doc-paths.ts';
import { fixtureTree } from './fixture-tree.ts';

const tree = {
  'apps/server/src/platform/clock.ts': '',
  'docs/adr/0001-one-server.md': '',
  'docs/glossary.md': '',
  'package.json': '{}',
};

const findingsFor = (text: string, file = 'docs/guide.md'): string[] =>
  checkDocPaths(fixtureTree({ ...tree, [file]: text })).map(({ line, message }) => `${line}: ${message}`);

test.each([
  ['[words](glossary.md) and [why](./adr/0001-one-server.md#context)'],
  ['[source](../apps/server/src/platform/clock.ts)'],
  ['`apps/server/src/platform/clock.ts:12`, `platform/clock.ts`, `clock.ts`, `apps/server/`'],
  ['run `node apps/server/src/platform/clock.ts api`'],
  ['`/api/get_user.php`, `/profil`, `modules/<name>/index.ts`, `*.test.ts`, `database/migrations/*.sql`'],
  ['`https://example.com/a.html`, [site](https://example.com/x.md), [mail](mailto:a@b.c), [here](#part)'],
  ['`.results/vitest.json`, `node_modules/.bin/dbmate`, `@yakamoz/contracts`, `text/html`, `and/or`'],
  ['```sh\nnode apps/server/src/platform/clock.ts\ncat nowhere/at-all.ts\n```'],
])('%s is in order', (text) => {
  expect(findingsFor(text)).toEqual([]);
});

test.each([
  ['[words](words.md)', 'words.md'],
  ['[root](package.json)', 'package.json'],
  ['`apps/server/src/gone.ts`', 'apps/server/src/gone.ts'],
  ['`apps/web/`', 'apps/web/'],
  ['run `node tools/gone.ts --x`', 'tools/gone.ts'],
  ['`gone.ts`', 'gone.ts'],
  ['```\ntools/gone.ts\n```', 'tools/gone.ts'],
])('%s names a path that does not exist', (text, path) => {
  expect(findingsFor(text)).toEqual([expect.stringContaining(`names ${path},`)]);
});
