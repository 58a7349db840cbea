// FAIR-13: what the house owes to players, as a tree in which each finds the own balance and nobody another's.
import { buildSumTree, partCount, sumLeafHash } from '@yakamoz/proof/sum-tree';
import type { SumNode } from '@yakamoz/proof/sum-tree';
import { randomBytes, randomFillSync } from 'node:crypto';

import type { Database, Tx } from '../../../platform/database.ts';
import { nodeBytes, nodesIn, sumTileWidth, writeNode } from '../sum-tiles.ts';
import { addOwed, addSumTiles, clearDebts, freezeView, readBook, readPurses } from './debt-store.ts';
import type { Book, OwedRow, SumTile } from './debt-store.ts';
import type { NewLeaf } from './store.ts';

/** The fewest leaves of a tree: a small house hides behind them. */
const leavesMin = 64;
/** Read at once, in memory beside the whole row of leaves. */
const pursesAtOnce = 1_000;
const diceAtOnce = 16_384;

/** The sum of the tree, of the purses and of the day book do not agree: nothing is published. */
class DebtsDisagree extends Error {}

/** Writes the trees of the last closed day, all from one view of the purses, and gives their leaves. */
export async function publishDebts(database: Database, day: string): Promise<NewLeaf[]> {
  return database.inTransaction(async (tx) => {
    await freezeView(tx);
    const leaves: NewLeaf[] = [];
    const books = await readBook(tx);
    await clearDebts(tx, day);
    for (const book of books) {
      if (book.day !== day) throw new DebtsDisagree(`${book.day} is closed, and not ${day}`);
      leaves.push(await publishCurrency(tx, book));
    }
    return leaves;
  });
}

async function publishCurrency(tx: Tx, book: Book): Promise<NewLeaf> {
  const { day, currency } = book;
  const leaves = leafCountOf(book.purses);
  const places = shuffled(leaves);
  const row = emptyLeaves(leaves);
  let next = 0;
  let after = '0';
  for (;;) {
    const purses = await readPurses(tx, { currency, after, most: pursesAtOnce });
    if (purses.length === 0) break;
    const owed = purses.map(({ playerId, owed: amount, seq, head }): OwedRow => {
      const secret = randomBytes(32);
      const amounts = splitAmount(BigInt(amount));
      const own = Array.from(places.subarray(next, next + partCount));
      next += partCount;
      for (const [part, place] of own.entries()) {
        const hash = sumLeafHash({ secret, player: BigInt(playerId), seq: BigInt(seq), head, part });
        writeNode(row, place, { sum: amounts[part] ?? 0n, hash });
      }
      return { playerId, day, currency, seq, head, secret, amounts, places: own };
    });
    await addOwed(tx, owed);
    after = purses.at(-1)?.playerId ?? after;
  }
  const root = await writeTree(tx, { day, currency }, row);
  if (root.sum !== BigInt(book.owed) || root.sum !== BigInt(book.byBook))
    throw new DebtsDisagree(
      `FAIR-13 ${day} ${currency}: the tree has ${root.sum}, the purses ${book.owed}, the book ${book.byBook}`,
    );
  return {
    kind: 'liabilities',
    subject: `${day} ${currency}`,
    fields: { day, currency, leaves, sum: String(root.sum), root: Buffer.from(root.hash).toString('hex') },
  };
}

/** Tile by tile, so that a million purses fit into memory. */
async function writeTree(tx: Tx, of: { day: string; currency: string }, leaves: Buffer): Promise<SumNode> {
  let row = leaves;
  for (let level = 0; ; level += 1) {
    const width = Math.min(sumTileWidth, row.length / nodeBytes);
    const count = row.length / nodeBytes / width;
    const above = Buffer.alloc(count * nodeBytes);
    const tiles: SumTile[] = [];
    for (let index = 0; index < count; index += 1) {
      const nodes = row.subarray(index * width * nodeBytes, (index + 1) * width * nodeBytes);
      const { root } = buildSumTree(nodesIn(nodes));
      if (count === 1) {
        await addSumTiles(tx, of, [{ level, index, nodes }]);
        return root;
      }
      writeNode(above, index, root);
      tiles.push({ level, index, nodes });
      if (tiles.length === 200 || index === count - 1) await addSumTiles(tx, of, tiles.splice(0));
    }
    row = above;
  }
}

function leafCountOf(purses: number): number {
  let leaves = leavesMin;
  while (leaves < purses * partCount) leaves *= 2;
  return leaves;
}

/** Nobody's places hold nothing, behind a hash like any other. */
function emptyLeaves(count: number): Buffer {
  const row = Buffer.alloc(count * nodeBytes);
  randomFillSync(row);
  for (let index = 0; index < count; index += 1) row.fill(0, index * nodeBytes, index * nodeBytes + 16);
  return row;
}

/** All places in random order. */
function shuffled(count: number): Uint32Array {
  const places = new Uint32Array(count).map((_, index) => index);
  const dice = new Uint32Array(diceAtOnce);
  for (let index = count - 1; index > 0; index -= 1) {
    const die = index % diceAtOnce;
    if (die === diceAtOnce - 1 || index === count - 1) randomFillSync(dice);
    // Below 2^-10 of bias for four million places: it hides who sits where, nothing is drawn by it.
    const other = (dice[die] ?? 0) % (index + 1);
    const kept = places[index] ?? 0;
    places[index] = places[other] ?? 0;
    places[other] = kept;
  }
  return places;
}

/** Four parts at random cuts. */
function splitAmount(amount: bigint): bigint[] {
  const cuts = Array.from(
    { length: partCount - 1 },
    () => randomBytes(16).readBigUInt64BE() % (amount + 1n),
  ).toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  return [...cuts, amount].map((cut, index) => cut - (cuts[index - 1] ?? 0n));
}
