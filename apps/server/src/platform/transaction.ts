import type { Kysely, Transaction } from 'kysely';

import type { DB } from './database-types.ts';

declare const insideTransaction: unique symbol;

/** An open transaction. Every write asks for one, so a write outside a transaction does not compile. */
export type Tx = Transaction<DB> & { readonly [insideTransaction]: true };

/** For reads: a transaction, or the pool where one statement is enough. */
export type Reader = Kysely<DB>;
