// The configurations of other people's programs are guards too, so each is seen red once.
import { copyFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureTree } from './fixture-tree.ts';
import type { StepResult } from './step.ts';
import { steps } from './steps.ts';

const repository = join(import.meta.dirname, '../..');

async function run(name: string, files: Record<string, string>): Promise<StepResult & { text: string }> {
  const root = fixtureTree({ ...files, 'package.json': '{\n  "type": "module"\n}\n' });
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
  for (const file of ['.oxlintrc.json', '.squawk.toml', '.prettierrc.json', 'tsconfig.json']) {
    copyFileSync(join(repository, file), join(root, file));
  }
  const step = steps.find((candidate) => candidate.name === name);
  const result = await step?.run(root);
  if (!result) throw new Error(`no step is called ${name}`);
  return { ...result, text: result.lines.join('\n') };
}

const file = 'apps/server/src/sample.ts';

test.each([
  ['no-floating-promises', 'export function f(): void {\n  Promise.resolve(1);\n}\n'],
  ['no-misused-promises', "process.once('SIGTERM', async () => {\n  await Promise.resolve();\n});\n"],
  ['await-thenable', 'export const f = async (): Promise<void> => {\n  await 1;\n};\n'],
  ['no-explicit-any', 'export const a = (b: any): unknown => b;\n'],
  ['consistent-type-imports', "import { Socket } from 'node:net';\nexport type A = Socket;\n"],
  ['consistent-type-definitions', 'export type A = { b: number };\n'],
  ['id-match', 'export const WAIT_MS = 1;\n'],
  ['id-match', 'export const FEW = 1;\n'],
  ['no-default-export', 'export default 1;\n'],
  ['no-console', "console.log('x');\n"],
])('oxlint refuses by %s', async (rule, text) => {
  const result = await run('oxlint', { [file]: text });
  expect(result.failed).toBe(true);
  expect(result.text).toContain(rule);
});

test.each(['oxlint', 'prettier', 'tsc'])('%s passes clean code', async (name) => {
  expect(await run(name, { [file]: 'export const a = 1;\n' })).toMatchObject({ failed: false, lines: [] });
});

test('a key of an object may be all capitals, as names of the environment are', async () => {
  const text = "export const settings = { LOG_LEVEL: 'info' };\n";
  expect(await run('oxlint', { [file]: text })).toMatchObject({ failed: false });
});

test('prettier and tsc refuse what is not theirs', async () => {
  expect((await run('prettier', { [file]: 'export const a=1' })).text).toContain(file);
  expect((await run('tsc', { [file]: "export const a: number = 'x';\n" })).text).toContain('TS2322');
});

const migration = (sql: string): Record<string, string> => ({
  'database/migrations/0001_content_create_page.sql': `-- migrate:up\nset local lock_timeout = '2s';\n${sql}\n-- migrate:down\n`,
});

test('squawk lets a new table pass and stops a change that locks a live one', async () => {
  const table = `create schema content;
create table content.page (id bigint generated always as identity primary key, views integer not null default 0);
create index page_by_views on content.page (views);`;
  expect(await run('squawk', migration(table))).toMatchObject({ failed: false });
  const index = await run('squawk', migration('create index page_by_views on content.page (views);'));
  expect(index.failed).toBe(true);
  expect(index.text).toContain('require-concurrent-index-creation');
});
