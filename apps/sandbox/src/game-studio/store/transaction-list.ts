// What the house reconciles with: every transaction, once it has its status for good.
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';

export interface Entry {
  kind: 'bet' | 'win' | 'rollback';
  tx_id: string;
  ref_tx_id: string | null;
  player: string;
  game: string;
  round_id: string;
  amount: string;
  currency: string;
  status: 'accepted' | 'refused' | 'rolled_back';
  at: string;
}

export type ListedEntry = { cursor: string } & Entry;

export interface TransactionList {
  add(entry: Entry): void;
  after(cursor: string, limit: number): ListedEntry[];
  ofRound(roundId: string): ListedEntry[];
}

export function createTransactionList(db: DatabaseSync): TransactionList {
  const insert = db.prepare(
    `insert into entry (kind, tx_id, ref_tx_id, player, game, round_id, amount, currency, status, at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const selectAfter = db.prepare('select * from entry where cursor > ? order by cursor limit ?');
  const selectRound = db.prepare('select * from entry where round_id = ? order by cursor');
  return {
    add({ kind, tx_id, ref_tx_id, player, game, round_id, amount, currency, status, at }) {
      insert.run(kind, tx_id, ref_tx_id, player, game, round_id, amount, currency, status, at);
    },
    after: (cursor, limit) => selectAfter.all(BigInt(cursor), limit).map((row) => entryOf(row)),
    ofRound: (roundId) => selectRound.all(roundId).map((row) => entryOf(row)),
  };
}

function entryOf(row: Record<string, SQLOutputValue>): ListedEntry {
  const text = (name: string): string => String(row[name]);
  return {
    cursor: text('cursor'),
    kind: text('kind') as Entry['kind'],
    tx_id: text('tx_id'),
    ref_tx_id: row['ref_tx_id'] === null ? null : text('ref_tx_id'),
    player: text('player'),
    game: text('game'),
    round_id: text('round_id'),
    amount: text('amount'),
    currency: text('currency'),
    status: text('status') as Entry['status'],
    at: text('at'),
  };
}
