// Builds yakamoz-verify.mjs: one file, the same bytes from the same source on every machine.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = join(import.meta.dirname, '..');

export async function buildVerifier(): Promise<string> {
  const bundle = await rolldown({
    input: join(root, 'src/main.ts'),
    cwd: root,
    platform: 'neutral',
  });
  try {
    // Names stay, spaces go: with them the file would be above its 44 KB, and any formatter brings them back.
    const { output } = await bundle.generate({
      format: 'es',
      comments: false,
      minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
    });
    const [file] = output;
    if (output.length !== 1) throw new Error(`The verifier is one file, not ${output.length}.`);
    return `${await header()}${file.code}`;
  } finally {
    await bundle.close();
  }
}

async function header(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  return [
    '#!/usr/bin/env node',
    `// yakamoz-verify ${version}: checks rounds, days, the log and balances of a Yakamoz house. Apache-2.0.`,
    '// node yakamoz-verify.mjs < document.json. It imports nothing and asks nobody.',
    '// SHA-256 and HMAC in it are those of @noble/hashes, under this licence:',
    ...(await licence()).map((line) => `// ${line}`.trimEnd()),
    '',
  ].join('\n');
}

async function licence(): Promise<string[]> {
  const library = fileURLToPath(import.meta.resolve('@noble/hashes/sha2.js'));
  return (await readFile(join(dirname(library), 'LICENSE'), 'utf8')).trim().split('\n');
}

export const hashOf = (file: string): string => createHash('sha256').update(file).digest('hex');
