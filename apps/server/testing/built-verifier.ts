// yakamoz-verify.mjs as players download it, built anew and run by node in a folder where nothing of the repository can be found.
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { cleanUpLater } from './clean-up.ts';

const bundle = join(import.meta.dirname, '../../../packages/proof/build/bundle.ts');

export interface Verification {
  exit: number | null;
  output: string;
  /** What it named, each once and sorted. */
  codes: string[];
}

export interface BuiltVerifier {
  file: string;
  verify(documents: unknown, ...words: string[]): Promise<Verification>;
}

export async function buildVerifier(): Promise<BuiltVerifier> {
  const folder = mkdtempSync(join(tmpdir(), 'verifier-'));
  cleanUpLater(() => rmSync(folder, { recursive: true }));
  const script = `import(${JSON.stringify(bundle)}).then(async (m) => process.stdout.write(await m.buildVerifier()))`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], { maxBuffer: 1024 * 1024 });
  const file = join(folder, 'yakamoz-verify.mjs');
  writeFileSync(file, stdout);
  return { file, verify: (documents, ...words) => run(folder, [file, ...words], JSON.stringify(documents)) };
}

function run(cwd: string, words: string[], input: string): Promise<Verification> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, words, { cwd, env: {} });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (exit) => {
      const codes = [...output.matchAll(/ FAILED ([a-z.]+): \S/g)].map(([, code = '']) => code);
      resolve({ exit, output, codes: [...new Set(codes)].toSorted() });
    });
    child.stdin.end(input);
  });
}
