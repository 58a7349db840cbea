// The same documents before four verifiers: the package, the built file, one in Python that was written from the protocol's page
// alone, and for rounds the database, which draws what is played.
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildVerifier } from '../../packages/proof/build/bundle.ts';
import { type Trust, verifyDocument } from '../../packages/proof/src/verify.ts';
import { withHouseVerifier } from './house-verifier.ts';

/** The codes that a verifier names for each document: sorted, each once. */
export type Codes = string[][];

export interface Verifier {
  name: string;
  /** It judges rounds alone: trees and the log are not its business. */
  roundsOnly?: boolean;
  verify(documents: readonly unknown[], trust?: Trust): Promise<Codes>;
}

export const packageVerifier: Verifier = {
  name: 'TypeScript',
  async verify(documents, trust) {
    const codes: Codes = [];
    for (const document of documents) {
      const { findings } = await verifyDocument(document, trust);
      codes.push(unique(findings.map(({ code }) => code)));
    }
    return codes;
  },
};

const pythonVerifier: Verifier = {
  name: 'Python',
  verify: (documents, trust) => ask(['python3', join(import.meta.dirname, 'verify.py')], documents, trust),
};

/** Runs with all four; the built file and the database are taken away afterwards. */
export async function withVerifiers<T>(work: (verifiers: readonly Verifier[]) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'prove-keno-'));
  try {
    const file = join(folder, 'yakamoz-verify.mjs');
    await writeFile(file, await buildVerifier());
    const fileVerifier: Verifier = {
      name: 'yakamoz-verify.mjs',
      verify: (documents, trust) => ask([process.execPath, file], documents, trust),
    };
    return await withHouseVerifier((houseVerifier) =>
      work([packageVerifier, fileVerifier, pythonVerifier, houseVerifier]),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

const failure = /^document (\d+) \([^)]*\) FAILED ([a-z.]+): /;

async function ask(
  [program = '', ...words]: string[],
  documents: readonly unknown[],
  trust: Trust = {},
): Promise<Codes> {
  const options = [
    ...(trust.key === undefined ? [] : ['--key', trust.key]),
    ...(trust.commitment === undefined ? [] : ['--commitment', trust.commitment]),
  ];
  const output = await run(program, [...words, ...options], JSON.stringify(documents));
  const codes = documents.map((): string[] => []);
  for (const line of output.split('\n')) {
    const [, index, code] = failure.exec(line) ?? [];
    if (index !== undefined && code !== undefined) codes[Number(index)]?.push(code);
  }
  const failed = codes.filter((found) => found.length > 0).length;
  if (!output.endsWith(`documents=${documents.length} failed=${failed}\n`))
    throw new Error(`${program} did not end as it should: ${output.slice(-300)}`);
  return codes.map(unique);
}

function run(program: string, words: readonly string[], input: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, { stdio: ['pipe', 'pipe', 'pipe'] });
    const said: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
    child.on('error', reject);
    child.on('close', () => resolve(Buffer.concat(said).toString()));
    child.stdin.on('error', reject);
    child.stdin.end(input);
  });
}

const unique = (codes: readonly string[]): string[] => [...new Set(codes)].toSorted();
