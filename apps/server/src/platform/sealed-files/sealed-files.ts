// Files of strangers, kept encrypted in PostgreSQL and shown once per ticket. The tables are the user's (README.md).
import { hashToken, makeToken } from '../auth/tokens.ts';
import type { Reader, Tx } from '../database.ts';
import type { Platform } from '../platform.ts';
import type { SealedColumn } from '../reencryption.ts';

export interface NewTicket<Id, Viewer> {
  tokenHash: Buffer;
  id: Id;
  viewer: Viewer;
  seconds: number;
}

/** SQL of the user, over tables of its own schema. */
export interface FileStore<Id, Viewer> {
  insertFile(tx: Tx, id: Id, sealed: Buffer): Promise<void>;
  /** Undefined where its time was over and it was deleted. */
  findFile(reader: Reader, id: Id): Promise<Buffer | undefined>;
  /** Returns when the ticket ends. */
  insertTicket(tx: Tx, ticket: NewTicket<Id, Viewer>): Promise<Date>;
  /** Returns the file of the ticket and uses the ticket up: of two at once, one gets it. */
  useTicket(tx: Tx, tokenHash: Buffer): Promise<Id | undefined>;
}

/** The name of a column as platform.sealed_column has it, such as `verification.document_file.sealed`. */
type ColumnName = `${string}.${string}.${string}`;

// Bound into the ciphertext, so that it cannot be decrypted in another row. It never changes: what is stored would not open any more.
const placeOf = (column: ColumnName, id: string): string => `${column}:${id}`;

/** For wiring's list of what is put under a new key. */
export const sealedFileColumn = (column: ColumnName): SealedColumn => ({
  name: column,
  placeOf: ({ row }) => placeOf(column, row),
});

const ticketSeconds = 60;

export function createSealedFiles<Id extends string, Viewer>(
  { database, encryption }: Pick<Platform, 'database' | 'encryption'>,
  { column, store }: { column: ColumnName; store: FileStore<Id, Viewer> },
) {
  return {
    /** In the transaction that writes the row of its facts. */
    keep: (tx: Tx, id: Id, bytes: Buffer): Promise<void> =>
      store.insertFile(tx, id, encryption.encryptBytes(bytes, placeOf(column, id))),

    /** Who may look is the user's rule, and what it writes about it belongs in the same transaction. */
    async makeTicket(tx: Tx, id: Id, viewer: Viewer): Promise<{ token: string; expiresAt: Date }> {
      const token = makeToken();
      const ticket = { tokenHash: hashToken(token), id, viewer, seconds: ticketSeconds };
      return { token, expiresAt: await store.insertTicket(tx, ticket) };
    },

    /** The ticket is used up even if the file cannot be decrypted. */
    async redeem(token: string): Promise<{ id: Id; bytes: Buffer } | undefined> {
      const id = await database.inTransaction((tx) => store.useTicket(tx, hashToken(token)));
      if (id === undefined) return undefined;
      const sealed = await store.findFile(database.reader, id);
      return sealed && { id, bytes: encryption.decryptBytes(sealed, placeOf(column, id)) };
    },
  };
}
