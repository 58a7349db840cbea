// Unfair draws, as they are often made. A proof that does not find them would prove nothing.
import { createHmac } from 'node:crypto';

import { boardSize, draw, drawnCount } from '../../packages/keno/src/keno.ts';
import { isUnlikely } from '../chance.ts';
import { type Drawer, proveDraws } from './statistics.ts';

const blockOf = (seed: string, client: string, nonce: number, block: number): Buffer =>
  createHmac('sha256', seed).update(`${client}:${nonce}:${block}`).digest();

/** One byte modulo the bound: low numbers come a quarter too often. */
const byteModulo: Drawer = (seed) => (client, nonce) => {
  const bytes = blockOf(seed, client, nonce, 0);
  let read = 0;
  return draw((bound) => {
    read += 1;
    return bytes.readUInt8(read - 1) % bound;
  });
};

/** Each place changes with any place of the board: some orders come more often than others. */
const wholeBoardSwap: Drawer = (seed) => (client, nonce) => {
  const board = Array.from({ length: boardSize }, (_, index) => index + 1);
  const bytes = Buffer.concat([0, 1, 2].map((block) => blockOf(seed, client, nonce, block)));
  for (let place = 0; place < drawnCount; place += 1) {
    const other = bytes.readUInt32BE(place * 4) % boardSize;
    [board[place], board[other]] = [board[other] ?? 0, board[place] ?? 0];
  }
  return board.slice(0, drawnCount);
};

/** The first block of the stream changes with every second round only. */
const sharedBlock: Drawer = (seed) => (client, nonce) => {
  const bytes = Buffer.concat([
    blockOf(seed, client, Math.floor(nonce / 2), 0),
    blockOf(seed, client, nonce, 1),
    blockOf(seed, client, nonce, 2),
  ]);
  let read = 0;
  return draw((bound) => {
    read += 4;
    return bytes.readUInt32BE(read - 4) % bound;
  });
};

const unfair: readonly [string, Drawer][] = [
  ['a byte taken modulo 80', byteModulo],
  ['places changed with the whole board', wholeBoardSwap],
  ['rounds that share a part of the stream', sharedBlock],
];

/** Which of these the proof does not find. */
export function overlooked(options: { draws: number; seed: number; say: (line: string) => void }): string[] {
  return unfair.flatMap(([what, drawer]) => {
    const findings = proveDraws(drawer, options.draws, `${options.seed} sabotage`);
    if (!isUnlikely(findings)) return [`the proof does not find ${what}`];
    const worst = findings.toSorted((one, other) => one.p - other.p)[0];
    options.say(`the proof finds ${what}: ${worst?.what}`);
    return [];
  });
}
