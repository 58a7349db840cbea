import { execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { cheats } from '../fixtures/cheats.ts';
import { goldenFiles } from '../fixtures/golden.ts';
import { buildVerifier } from './bundle.ts';

const packages = join(import.meta.dirname, '../..');
let folder: string;
let code: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verifier-'));
  code = await buildVerifier();
  file = join(folder, 'yakamoz-verify.mjs');
  await writeFile(file, code);
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs the built file where nothing of the repository can be found. */
function verify(input: string, ...words: string[]): Promise<{ output: string; exit: number | null }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...words], { cwd: folder, env: {} });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (exit) => resolve({ output, exit }));
    child.stdin.end(input);
  });
}

test('the verifier is one file of at most 44 KB that imports nothing', () => {
  expect(Buffer.byteLength(code)).toBeLessThanOrEqual(44 * 1024);
  expect(code).not.toMatch(
    /\bimport\b(?!\.meta)|\brequire\b|getBuiltinModule|\bfetch\b|\beval\b|\bFunction\(/,
  );
  // Nothing of the machine that built it.
  expect(code).not.toContain(packages);
  expect(code).not.toContain('node_modules');
});

test('building twice, and in another folder, gives the same bytes', async () => {
  expect(await buildVerifier()).toBe(code);
  const copy = join(folder, 'elsewhere/packages');
  for (const name of ['keno', 'proof']) {
    const filter = (path: string): boolean => !/node_modules|dist/.test(path.slice(packages.length));
    await cp(join(packages, name), join(copy, name), { recursive: true, filter });
    await symlink(join(packages, name, 'node_modules'), join(copy, name, 'node_modules')).catch(
      () => undefined,
    );
  }
  const script = `import('${copy}/proof/build/bundle.ts').then(async (m) => process.stdout.write(await m.buildVerifier()))`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], { maxBuffer: 1024 * 1024 });
  expect(stdout).toBe(code);
});

test('it verifies every golden document and says what it looked at', async () => {
  const documents = Object.values(goldenFiles()).filter(
    (one) => (one as { kind?: string }).kind !== undefined,
  );
  const { output, exit } = await verify(JSON.stringify(documents));
  expect(output).toContain('document 0 (keno.round) verified: commitment, draw and multiplier, hits, payout');
  expect(output).toMatch(new RegExp(`documents=${documents.length} failed=0\\n$`));
  expect(exit).toBe(0);
});

test('it names every lie of the house in words', async () => {
  for (const { what, document, trust, finds } of cheats()) {
    const words = [
      ...(trust?.key === undefined ? [] : ['--key', trust.key]),
      ...(trust?.commitment === undefined ? [] : ['--commitment', trust.commitment]),
    ];
    const { output, exit } = await verify(JSON.stringify(document), ...words);
    for (const found of finds) expect(output, what).toMatch(new RegExp(`FAILED ${found}: [a-z0-9]`));
    expect(output).toMatch(/documents=1 failed=1\n$/);
    expect(exit).toBe(1);
  }
});

test('what cannot be read, or asks for something else, ends with 2', async () => {
  expect((await verify('no JSON')).exit).toBe(2);
  expect((await verify('{}', '--what')).exit).toBe(2);
  expect((await verify('[]')).exit).toBe(1);
});
