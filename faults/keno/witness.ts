// Somebody outside who follows the log: keeps every checkpoint that was ever shown, and at the end holds each against the last.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readNote } from '../../packages/proof/src/checkpoint.ts';
import { verifyDocument } from '../../packages/proof/src/verify.ts';

interface SignedLog {
  signed: { checkpoint: string; key: string } | null;
}

interface Consistency {
  newer: string;
  path: string[];
  key: string;
}

export interface Witness {
  /** Every note that an API showed, each once. */
  seen: ReadonlySet<string>;
  /** Resolves when nobody asks any more. */
  stop(): Promise<void>;
}

const everyMs = 500;
const answerTimeoutMs = 5_000;

export function followLog(urls: readonly string[]): Witness {
  const seen = new Set<string>();
  let stopped = false;
  const follow = async (url: string): Promise<void> => {
    while (!stopped) {
      const log = await askJson<SignedLog>(`${url}/api/v1/fairness/log`).catch(() => undefined);
      if (log !== undefined && log.signed !== null) seen.add(log.signed.checkpoint);
      await sleep(everyMs);
    }
  };
  const asking = Promise.all(urls.map(follow));
  return {
    seen,
    async stop() {
      stopped = true;
      await asking;
    },
  };
}

/** What the notary signed, from its own folder: also what never came to the database. */
export function notesOfNotary(dir: string): string[] {
  const [folder = ''] = readdirSync(dir).filter((name) => name.startsWith('notary-'));
  return notesIn(readFileSync(join(dir, folder, 'checkpoints'), 'utf8'));
}

/** Notes end with a line break, and an empty line stands between two; a note has one as well, before its signatures. */
export const notesIn = (file: string): string[] =>
  file.split(/(?<=\n\u2014 [^\n]*\n)\n/).filter((note) => note !== '');

/** FAIR-11: one line for each checkpoint that is not the beginning of the last one. */
export async function forksAmong(notes: Iterable<string>, url: string): Promise<string[]> {
  const forks: string[] = [];
  for (const older of new Set(notes)) {
    const size = readNote(older)?.head.size ?? 0;
    const proof = await askJson<Consistency>(`${url}/api/v1/fairness/consistency?size=${size}`);
    const { newer, path, key } = proof;
    const { findings } = await verifyDocument({ kind: 'log.consistency', older, newer, path, key });
    for (const { code } of findings) forks.push(`the checkpoint of ${size} leaves: ${code}`);
  }
  return forks;
}

async function askJson<T>(url: string): Promise<T> {
  const response = await fetch(url, { signal: AbortSignal.timeout(answerTimeoutMs) });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as T;
}
