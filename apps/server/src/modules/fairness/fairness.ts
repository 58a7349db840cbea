// What everybody may read of the public log: checkpoints, leaves, and the paths that prove them.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { Refusal } from '../../platform/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { createLogMirror } from './log-mirror.ts';
import type { SignedLog } from './log-mirror.ts';
import { recordLine } from '@yakamoz/proof/day-record';
import { inclusionRanges, rootsByTiles } from '@yakamoz/proof/tiles';
import type { PlayerId } from '@yakamoz/contracts';

import { readAuditChain } from './audit-store.ts';
import { readChain, readOwnDebts, readSumTile } from './balance-store.ts';
import { sumPath } from './sum-tiles.ts';
import { readDayPart, readDayTile, readShownRound } from './round-store.ts';
import { leafAbout, linesBetween, listLeaves } from './store.ts';
import type { Leaf } from './store.ts';

export type Fairness = ReturnType<typeof createFairness>;

/** The part *in the log* of a document (docs/protocols/fairness). */
export interface LeafProof {
  leaf: string;
  log: { index: number; path: string[] };
  checkpoint: string;
  key: string;
}

/** What the first entry of the audit trail follows on. */
const auditStart = { seq: '0', head: createHash('sha256').update('yakamoz').digest('hex') };

/** Entries of the audit trail in one document: the trail may be much older than the log. */
const entriesMax = 10_000n;

const headOf = ({ line }: Leaf) => JSON.parse(line) as { seq: string; head: string };

const readVerifier = (file: string): Promise<Buffer | undefined> => readFile(file).catch(() => undefined);

const hex = (hashes: readonly Uint8Array[]): string[] =>
  hashes.map((hash) => Buffer.from(hash).toString('hex'));

export function createFairness(platform: Platform, { verifierFile }: { verifierFile: string }) {
  const { reader } = platform.database;
  const mirror = createLogMirror(platform);

  const signedLog = async (): Promise<SignedLog> => {
    const signed = await mirror.read();
    if (signed === undefined) throw new Refusal('platform.not_found');
    return signed;
  };

  async function prove(
    { tree, checkpoint, key }: SignedLog,
    index: number,
    leaf: string,
  ): Promise<LeafProof> {
    const path = hex(await tree.inclusion(index, checkpoint.size));
    return { leaf, log: { index, path }, checkpoint: checkpoint.note, key };
  }

  /** The entries behind a head, the newest of them where there are more than one document holds. */
  async function auditTrail({ seq: after, head }: { seq: string; head: string }, upTo: string) {
    const from = BigInt(upTo) - entriesMax;
    if (from <= BigInt(after))
      return { before: { seq: after, hash: head }, entries: await readAuditChain(reader, after, upTo) };
    const [before, ...entries] = await readAuditChain(reader, String(from - 1n), upTo);
    return { before: { seq: String(from), hash: before?.hash ?? head }, entries };
  }

  return {
    /** Undefined while nothing is signed. */
    log: (): Promise<SignedLog | undefined> => mirror.read(),

    async leaves(page: { kind: string | undefined; before: number | undefined; limit: number }) {
      const signed = await mirror.read();
      if (signed === undefined) return { leaves: [], next: null };
      const found = await listLeaves(reader, {
        ...page,
        size: signed.checkpoint.size,
        limit: page.limit + 1,
      });
      const leaves: Leaf[] = found.slice(0, page.limit);
      return { leaves, next: found.length > page.limit ? (leaves.at(-1)?.index ?? null) : null };
    },

    async leafProof(index: number): Promise<LeafProof> {
      const signed = await signedLog();
      const [line] = index < signed.checkpoint.size ? await linesBetween(reader, index, index + 1) : [];
      if (line === undefined) throw new Refusal('platform.not_found');
      return prove(signed, index, line);
    },

    /** yakamoz-verify.mjs as the site gives it out; undefined where the sites are not built. */
    verifierCode: (): Promise<Buffer | undefined> => readVerifier(verifierFile),

    /** Its hash, and what proves that this hash is in the signed log; no proof while the notary has not seen it. */
    async verifier(): Promise<{ hash: string; bytes: number; proof: LeafProof | undefined }> {
      const code = await readVerifier(verifierFile);
      if (code === undefined) throw new Refusal('platform.not_found');
      const hash = createHash('sha256').update(code).digest('hex');
      const signed = await mirror.read();
      const found =
        signed &&
        (await leafAbout(reader, { kind: 'verifier', subject: hash, size: signed.checkpoint.size }));
      return { hash, bytes: code.length, proof: found && (await prove(signed, found.index, found.line)) };
    },

    async consistency(size: number) {
      const signed = await signedLog();
      const { tree, checkpoint, key, keyLines } = signed;
      // A log that is shorter than what somebody saw has no path: the caller sees that by the newer checkpoint alone.
      const path = size > checkpoint.size ? [] : hex(await tree.consistency(size, checkpoint.size));
      return { newer: checkpoint.note, path, key, keys: [...keyLines] };
    },

    dayPart: (day: string, part: number): Promise<Buffer | undefined> => readDayPart(reader, day, part),

    /** A player's own round; refused while its pair lives or its day is not published. */
    async publishedRound(playerId: PlayerId, pairId: string, nonce: number) {
      const round = await readShownRound(reader, { playerId, pairId, nonce });
      const signed = await mirror.read();
      if (round?.day === undefined || signed === undefined) throw new Refusal('platform.not_found');
      const { day, index, amounts, ...told } = round;
      const found = await leafAbout(reader, { kind: 'keno.day', subject: day, size: signed.checkpoint.size });
      if (found === undefined) throw new Refusal('platform.not_found');
      const { rounds } = JSON.parse(found.line) as { rounds: number };
      const path = await rootsByTiles(inclusionRanges(index, rounds), (tile) =>
        readDayTile(reader, day, tile),
      );
      const published = {
        record: recordLine({ ...told, amounts }),
        index,
        path: hex(path),
        ...(await prove(signed, found.index, found.line)),
      };
      return { kind: 'keno.round' as const, ...told, published };
    },

    /** FAIR-14: a player's own balance in the newest debts that are signed, as a document for a verifier. */
    async balance(playerId: PlayerId) {
      const signed = await signedLog();
      for (const { day, currency, seq, head, secret, amounts, places } of await readOwnDebts(
        reader,
        playerId,
      )) {
        const subject = `${day} ${currency}`;
        const found = await leafAbout(reader, { kind: 'liabilities', subject, size: signed.checkpoint.size });
        if (found === undefined) continue;
        const { leaves } = JSON.parse(found.line) as { leaves: number };
        const read = (tile: { level: number; index: number }): Promise<Buffer> =>
          readSumTile(reader, { day, currency, ...tile });
        const parts = [];
        for (const [part, place] of places.entries()) {
          const path = await sumPath(place, leaves, read);
          const told = path.map(({ sum, hash }) => ({
            sum: String(sum),
            hash: Buffer.from(hash).toString('hex'),
          }));
          parts.push({ amount: amounts[part] ?? '0', place, path: told });
        }
        const transfers = await readChain(reader, playerId, seq);
        return {
          kind: 'balance' as const,
          purse: { player: String(playerId), currency, head: head.toString('hex'), transfers },
          secret: secret.toString('hex'),
          parts,
          ...(await prove(signed, found.index, found.line)),
        };
      }
      throw new Refusal('platform.not_found');
    },

    /** The entries from one head in the log up to the next, as a document for a verifier; the newest without a position. */
    async auditProof(position: number | undefined) {
      const signed = await signedLog();
      const [head, older] = await listLeaves(reader, {
        size: signed.checkpoint.size,
        before: position === undefined ? undefined : position + 1,
        kind: 'audit.head',
        limit: 2,
      });
      if (head === undefined || (position !== undefined && head.index !== position))
        throw new Refusal('platform.not_found');
      const trail = await auditTrail(older === undefined ? auditStart : headOf(older), headOf(head).seq);
      return { kind: 'audit' as const, ...trail, ...(await prove(signed, head.index, head.line)) };
    },

    linesBetween: (from: number, to: number): Promise<string[]> => linesBetween(reader, from, to),
  };
}
