// yakamoz-verify.mjs: reads documents from standard input and names what does not hold. It imports nothing, so it can
// neither write a file nor ask anybody: what it says follows from what it was given.
import { type Trust, verifyDocument } from './verify.ts';

const usage = `Usage: node yakamoz-verify.mjs [--key <log key>] [--commitment <hash>] < file.json

The file holds one document or a list of them: a round, a day of rounds, a checkpoint, a leaf of the log and its
path, two checkpoints, all leaves, a purse, a balance, an audit trail, a studio's round, a virtual match. What each must say: docs/protocols/fairness.

  --key         the log's key, if you know it from elsewhere than from the file
  --commitment  what you were shown before the first round

Ends with 0 if everything holds, with 1 if anything does not, with 2 if nothing could be read.
`;

/** Above so many documents only what fails is told. */
const toldMax = 20;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

function readArguments(words: readonly string[]): Trust | undefined {
  const trust: Trust = {};
  for (let index = 0; index < words.length; index += 2) {
    const value = words[index + 1];
    if (value === undefined) return undefined;
    if (words[index] === '--key') trust.key = value;
    else if (words[index] === '--commitment') trust.commitment = value;
    else return undefined;
  }
  return trust;
}

async function readInput(): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array);
  const text = new TextDecoder('utf-8', { fatal: true });
  return JSON.parse(chunks.map((chunk) => text.decode(chunk, { stream: true })).join('') + text.decode());
}

async function run(): Promise<number> {
  const trust = readArguments(process.argv.slice(2));
  if (trust === undefined) {
    print(usage);
    return 2;
  }
  let input: unknown;
  try {
    input = await readInput();
  } catch (fault) {
    print(`The input is no JSON: ${fault instanceof Error ? fault.message : ''}\n\n${usage}`);
    return 2;
  }
  const documents = Array.isArray(input) ? (input as unknown[]) : [input];
  let failed = 0;
  for (const [index, document] of documents.entries()) {
    const { kind, checked, findings, notes } = await verifyDocument(document, trust);
    const name = `document ${index} (${kind})`;
    if (findings.length > 0) failed += 1;
    for (const { code, words } of findings) print(`${name} FAILED ${code}: ${words}`);
    if (documents.length > toldMax) continue;
    if (findings.length === 0) print(`${name} verified: ${checked.join(', ')}`);
    for (const note of notes) print(`${name} note: ${note}`);
  }
  print(`documents=${documents.length} failed=${failed}`);
  return failed === 0 && documents.length > 0 ? 0 : 1;
}

process.exitCode = await run();
