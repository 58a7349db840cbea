// FAIR-10: once all pairs of a day have ended, every round is drawn again from the seeds that are shown, and published.
import { checkDraw, recordLine } from '@yakamoz/proof/day-record';
import type { DayRecord } from '@yakamoz/proof/day-record';
import { drawerOf } from '@yakamoz/proof/keno-draw';
import { hashLeaf, rootOf } from '@yakamoz/proof/merkle';
import { rootsByTiles, tilesOver } from '@yakamoz/proof/tiles';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

import type { Database } from '../../../platform/database.ts';
import type { NewLeaf } from './store.ts';
import { addDayPairs, addDayPart, addDayTiles, readDayRounds } from './day-store.ts';
import type { PublishedRound } from './day-store.ts';

/** Records of one part of a day file. */
const partRecords = 100_000;
/** Pairs that are read at once; each has at most 1,000 rounds. More would be no faster, and all of them are in memory. */
const pairsAtOnce = 10;

export interface KenoDay {
  leaf: NewLeaf;
  rounds: number;
  /** Rounds whose draw or multiplier is wrong. */
  mismatches: number;
  /** Pairs that have other rounds than they counted. */
  gaps: number;
}

/** Writes the file and the tree of the day, and gives its leaf. Killed half-way, it begins anew. */
export async function publishKenoDay(database: Database, day: string): Promise<KenoDay> {
  const file = createHash('sha256');
  const hashes = new GrowingBytes();
  const firsts: { pairId: string; index: number }[] = [];
  const lines = new GrowingBytes();
  let linesInPart = 0;
  let parts = 0;
  let rounds = 0;
  let mismatches = 0;
  let gaps = 0;

  const writePart = async (): Promise<void> => {
    const part = { day, part: parts, records: linesInPart, body: gzipSync(lines.bytes()) };
    await database.inTransaction((tx) => addDayPart(tx, part));
    parts += 1;
    lines.clear();
    linesInPart = 0;
  };

  for await (const pair of pairsOf(database, day)) {
    const [first] = pair;
    if (first === undefined || first.nonce === null) {
      if (first !== undefined && first.pairRounds > 0) gaps += 1;
      continue;
    }
    firsts.push({ pairId: first.pairId, index: rounds });
    if (pair.length !== first.pairRounds || pair.some(({ nonce }, index) => nonce !== index)) gaps += 1;
    const drawer = drawerOf(first.seed);
    for (const round of pair) {
      const record = recordOf(round);
      if (checkDraw(record, drawer).length > 0) mismatches += 1;
      const line = Buffer.from(`${recordLine(record)}\n`);
      hashes.add(hashLeaf(line.subarray(0, -1)));
      file.update(line);
      lines.add(line);
      linesInPart += 1;
      rounds += 1;
      if (linesInPart === partRecords) await writePart();
    }
  }
  if (linesInPart > 0) await writePart();

  const tiles = [...tilesOver(hashes.bytes())];
  await database.inTransaction((tx) => addDayTiles(tx, day, tiles));
  await database.inTransaction((tx) => addDayPairs(tx, day, firsts));
  const read = ({ level, index }: { level: number; index: number }): Uint8Array =>
    tiles.find((tile) => tile.level === level && tile.index === index)?.hashes ?? new Uint8Array();
  const [root = rootOf([])] = rounds === 0 ? [] : await rootsByTiles([{ from: 0, to: rounds }], read);
  const fields = {
    day,
    pairs: firsts.length,
    rounds,
    root: Buffer.from(root).toString('hex'),
    file: file.digest('hex'),
    mismatches,
  };
  return { leaf: { kind: 'keno.day', subject: day, fields }, rounds, mismatches, gaps };
}

/** The rounds of each pair, in the order of the commitments. */
async function* pairsOf(database: Database, day: string): AsyncGenerator<PublishedRound[]> {
  let after = '';
  for (;;) {
    const rows = await readDayRounds(database.reader, { day, after, pairsMax: pairsAtOnce });
    if (rows.length === 0) return;
    yield* Map.groupBy(rows, ({ commitment }) => commitment).values();
    after = rows.at(-1)?.commitment ?? '';
  }
}

function recordOf(round: PublishedRound): DayRecord {
  const { seed, client, nonce, picks, drawn, table, multiplier, amounts } = round;
  return { seed, client, nonce: nonce ?? 0, picks, drawn, table, multiplier, amounts };
}

/** Hashes or lines one behind the other, outside of the heap: a million hashes are 32 MB. */
class GrowingBytes {
  private room = Buffer.alloc(32 * 1_024);
  private length = 0;

  add(bytes: Uint8Array): void {
    if (this.length + bytes.length > this.room.length)
      this.room = Buffer.concat([this.room, Buffer.alloc(this.room.length)]);
    this.room.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** The room is kept. */
  clear(): void {
    this.length = 0;
  }

  bytes(): Buffer {
    return this.room.subarray(0, this.length);
  }
}
