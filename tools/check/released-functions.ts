// `pnpm db:released` writes the list when a release is made.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFunctions, withoutComments } from '../../apps/server/src/sql-functions/function-files.ts';
import type { Finding } from './finding.ts';
import { isTestFile, listFiles, readText } from './source-tree.ts';

const listed = 'database/functions/released.txt';
const head = `# The functions that the code of the last release calls, as it calls them. They stay until the next release: code of
# both runs side by side while a release is rolled out. Add a new name, switch to it, remove the old one (ADR 0027).
`;

/** Running code finds what it calls, as it calls it, until no process of the last release runs any more. */
export function checkReleasedFunctions(root: string): Finding[] {
  if (!existsSync(join(root, listed))) return [];
  const current = signaturesOf(root);
  const lines = readText(root, listed).split('\n');
  return lines
    .map((signature, index) => ({ signature, line: index + 1, now: current.get(nameIn(signature)) }))
    .filter(({ signature, now }) => signature !== '' && !signature.startsWith('#') && signature !== now)
    .map(({ signature, line, now }) => ({
      file: listed,
      line,
      message:
        now === undefined
          ? `the last release calls ${nameIn(signature)}, which is gone or closed to the server: keep it for one release`
          : `the last release calls ${nameIn(signature)} by another signature (now ${now}): give the new one another name`,
    }));
}

const nameIn = (signature: string): string => signature.slice(0, signature.indexOf('('));

function signaturesOf(root: string): Map<string, string> {
  const open = readFunctions(join(root, 'database/functions')).filter(({ forServer }) => forServer);
  return new Map(open.map(({ name, text }) => [name, signatureIn(text)]));
}

/** Everything between the name and the language, on one line. */
const signatureIn = (text: string): string =>
  (/create or replace function ([^]*?)\s+language /.exec(withoutComments(text))?.[1] ?? '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('( ', '(')
    .replaceAll(' )', ')');

/** What the server's sources name. A function that only other functions call is replaced together with them. */
export function releasedList(root: string): string {
  const sources = listFiles(root, /^apps\/server\/src\/.*\.ts$/).filter((file) => !isTestFile(file));
  const code = sources.map((file) => readText(root, file)).join('\n');
  const called = [...signaturesOf(root)].filter(([name]) =>
    new RegExp(`\\b${name.replace('.', '\\.')}\\b`).test(code),
  );
  return `${head}${called.map(([, signature]) => `${signature}\n`).join('')}`;
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..');
  writeFileSync(join(root, listed), releasedList(root));
}
