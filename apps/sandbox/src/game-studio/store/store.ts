import type { DatabaseSync } from 'node:sqlite';
import { type CallStore, createCallStore } from './call-store.ts';
import { inTransaction, openDatabase } from './database.ts';
import { createRoundStore, type RoundStore } from './round-store.ts';
import { createSeatStore, type SeatStore } from './seat-store.ts';
import { createTransactionList, type TransactionList } from './transaction-list.ts';

export interface Store {
  db: DatabaseSync;
  seats: SeatStore;
  rounds: RoundStore;
  calls: CallStore;
  transactions: TransactionList;
  atOnce<T>(work: () => T): T;
  close(): void;
}

export function openStore(file: string): Store {
  const db = openDatabase(file);
  return {
    db,
    seats: createSeatStore(db),
    rounds: createRoundStore(db),
    calls: createCallStore(db),
    transactions: createTransactionList(db),
    atOnce: (work) => inTransaction(db, work),
    close: () => db.close(),
  };
}
