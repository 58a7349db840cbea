// Whoever follows the public log: fetches the files that anybody can, and makes documents for the verifier of them.
import { gunzipSync } from 'node:zlib';

import type { TestApi } from './test-house.ts';

export interface SeenLog {
  checkpoint: string;
  size: number;
  key: string;
}

const leavesATile = 256;

async function fetchFile({ url }: TestApi, path: string): Promise<Buffer | undefined> {
  const answer = await fetch(url + path, { headers: { host: 'yakamoz.localhost:3000' } });
  if (answer.status === 404) return undefined;
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

async function fetchLeaves(api: TestApi, size: number): Promise<string[]> {
  const leaves: string[] = [];
  for (let from = 0; from < size; from += leavesATile) {
    const width = Math.min(leavesATile, size - from);
    const name = String(from / leavesATile).padStart(3, '0');
    const tail = width === leavesATile ? '' : `.p/${width}`;
    const bundle = (await fetchFile(api, `/adalet/tile/entries/${name}${tail}`)) ?? Buffer.alloc(0);
    for (let at = 0; at < bundle.length;) {
      const end = at + 2 + bundle.readUInt16BE(at);
      leaves.push(bundle.subarray(at + 2, end).toString());
      at = end;
    }
  }
  return leaves;
}

async function fetchRecords(api: TestApi, day: string): Promise<string[]> {
  const records: string[] = [];
  for (let part = 0; ; part += 1) {
    const file = await fetchFile(api, `/adalet/gun/${day}/${part}.jsonl.gz`);
    if (file === undefined) return records;
    records.push(...gunzipSync(file).toString().trimEnd().split('\n'));
  }
}

/** The newest checkpoint, and everything that is published under it; `seen` is what the witness kept from before. */
export async function fetchLog(
  api: TestApi,
  seen?: SeenLog,
): Promise<{ seen: SeenLog; documents: Record<string, unknown>[] }> {
  const checkpoint = (await fetchFile(api, '/adalet/checkpoint'))?.toString() ?? '';
  const size = Number(checkpoint.split('\n')[1]);
  const leaves = await fetchLeaves(api, size);
  const fields = leaves.map((leaf) => JSON.parse(leaf) as Record<string, string>);
  const key = seen?.key ?? fields.find(({ kind }) => kind === 'key')?.['key'] ?? '';
  const documents: Record<string, unknown>[] = [{ kind: 'log.leaves', leaves, checkpoint, key }];
  if (seen !== undefined) {
    const answer = await fetchFile(api, `/api/v1/fairness/consistency?size=${seen.size}`);
    const { newer, path } = JSON.parse(answer?.toString() ?? '{}') as { newer: string; path: string[] };
    documents.push({ kind: 'log.consistency', older: seen.checkpoint, newer, path, key });
  }
  for (const [index, { kind, day = '' }] of fields.entries())
    if (kind === 'keno.day')
      documents.push({ kind, leaf: leaves[index], records: await fetchRecords(api, day) });
  return { seen: { checkpoint, size, key }, documents };
}
