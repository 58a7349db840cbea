// The small checks that look at names, letters, lengths and remarks.
import { expect, test } from 'vitest';
import { checkFileLength } from './file-length.ts';
import { fixtureTree } from './fixture-tree.ts';
import { checkRefusedNames } from './refused-names.ts';
import { checkTodoOwners } from './todo-owners.ts';
import { checkTurkishLetters } from './turkish-letters.ts';

const lines = (count: number): string => 'const a = 1;\n'.repeat(count);

test('a file is warned about above 250 lines and refused above 400', () => {
  const root = fixtureTree({
    'apps/server/src/fine.ts': lines(250),
    'apps/server/src/long.ts': lines(251),
    'apps/server/src/too-long.ts': lines(401),
    'apps/server/src/platform/database-types.ts': lines(900),
    'database/schema.sql': lines(900),
  });
  expect(checkFileLength(root).map(({ file, warning }) => [file, warning ?? false])).toEqual([
    ['apps/server/src/long.ts', true],
    ['apps/server/src/too-long.ts', false],
  ]);
});

test('a Turkish letter outside the texts is refused with its line', () => {
  const root = fixtureTree({ 'apps/server/src/api.ts': "const a = 1;\nconst say = 'Giriş';\n" });
  expect(checkTurkishLetters(root)).toMatchObject([{ file: 'apps/server/src/api.ts', line: 2 }]);
});

test('texts, tests, seeds, the folding map and files outside src may hold Turkish letters', () => {
  const text = "export const say = 'Şifre';\n";
  const root = fixtureTree({
    'packages/contracts/src/refusal-texts.ts': text,
    'apps/server/src/api.test.ts': text,
    'apps/server/src/seed/players.ts': text,
    'apps/server/src/seed.ts': text,
    'packages/contracts/src/turkish-folding.ts': text,
    'docs/glossary.md': text,
    'e2e/login.spec.ts': text,
  });
  expect(checkTurkishLetters(root)).toEqual([]);
});

test.each([
  ['apps/server/src/api.ts', '// TODO later'],
  ['apps/server/src/api.ts', 'function f() {\n  a();\n  /* FIXME */\n}'],
  ['apps/server/src/api.ts', '// TODO(someone) later'],
  ['database/migrations/0001_x.sql', '-- TODO: index'],
  ['docs/guide.md', '- [ ] TODO write this'],
  ['docs/guide.md', 'This part. TODO: finish it'],
])('%s may not say %s', (file, text) => {
  expect(checkTodoOwners(fixtureTree({ [file]: text }))).toHaveLength(1);
});

test.each([
  ['apps/server/src/api.ts', '// TODO(ayse, #12): drop the old column'],
  ['apps/server/src/api.ts', '// TODO(ayse, ADR-0007) later'],
  ['apps/server/src/api.ts', "const word = 'TODO'; // TODOs are listed"],
  ['docs/guide.md', 'A TODO needs an owner.'],
])('%s may say %s', (file, text) => {
  expect(checkTodoOwners(fixtureTree({ [file]: text }))).toEqual([]);
});

test.each([
  'apps/server/src/utils/date.ts',
  'apps/server/src/helpers.ts',
  'packages/common/src/index.ts',
  'apps/server/src/platform/session-manager.ts',
  'apps/server/src/platform/base.test.ts',
  'apps/web/src/shared/string-utils.ts',
])('%s is refused as a name', (file) => {
  expect(checkRefusedNames(fixtureTree({ [file]: '' }))).toHaveLength(1);
});

test.each(['apps/server/src/common-passwords.ts', 'packages/money/src/base58.ts', 'database/schema.sql'])(
  '%s is a name that says what it holds',
  (file) => {
    expect(checkRefusedNames(fixtureTree({ [file]: '' }))).toEqual([]);
  },
);
