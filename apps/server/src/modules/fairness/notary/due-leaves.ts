// The leaves that follow from what others keep: heads of chains, and the verifier that the site gives out.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import type { Reader } from '../../../platform/database.ts';
import { listHeads } from '../../../platform/heads.ts';
import type { Head } from '../../../platform/heads.ts';
import { lastDayOf, readTimes } from './store.ts';
import type { NewLeaf } from './store.ts';

const hourMs = 3_600_000;

/** Audit head hourly, house book daily, the ledger's once for each closed day; heads that contradict one another always. */
export async function headLeaves(reader: Reader): Promise<NewLeaf[]> {
  const { now, day, last } = await readTimes(reader);
  const heads = await listHeads(reader, now.toISOString());
  const auditAt = last.get('audit.head');
  const isDue: Record<string, boolean> = {
    audit: auditAt === undefined || now.getTime() - auditAt.getTime() >= hourMs,
    house: (await lastDayOf(reader, 'house.head')) !== day,
    ledger: true,
  };
  const contradicts = (one: Head): boolean =>
    heads.some(({ chain, seq, hash }) => chain === one.chain && seq === one.seq && hash !== one.hash);
  return heads
    .filter((head) => isDue[head.chain] === true || (head.chain in isDue && contradicts(head)))
    .map(({ chain, seq, hash, at }) => ({
      kind: `${chain}.head`,
      subject: `${seq} ${hash}`,
      fields: { at: `${at.toISOString().slice(0, 19)}Z`, seq, head: hash },
    }));
}

/** Undefined where the sites are not built: what nobody can fetch needs no leaf. */
export async function verifierLeaf(file: string): Promise<NewLeaf | undefined> {
  let code: Buffer;
  try {
    code = await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const hash = createHash('sha256').update(code).digest('hex');
  const version = /^\/\/ yakamoz-verify (\S+):/m.exec(code.toString('latin1'))?.[1] ?? 'unknown';
  return { kind: 'verifier', subject: hash, fields: { version, file: hash } };
}
