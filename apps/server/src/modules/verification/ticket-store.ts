// SQL only: the tickets that show a document's file once.
import type { DocumentId } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Tx } from '../../platform/database.ts';

export async function insertTicket(
  tx: Tx,
  ticket: { tokenHash: Buffer; documentId: DocumentId; staffId: string; seconds: number },
): Promise<Date> {
  const { expires_at } = await tx
    .insertInto('verification.ticket')
    .values({
      token_hash: ticket.tokenHash,
      document_id: ticket.documentId,
      staff_id: ticket.staffId,
      expires_at: sql<Date>`platform.now() + make_interval(secs => ${ticket.seconds})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return expires_at;
}

/** Returns the document of the ticket and uses the ticket up. */
export async function useTicket(tx: Tx, tokenHash: Buffer): Promise<DocumentId | undefined> {
  const row = await tx
    .updateTable('verification.ticket')
    .set({ used_at: sql<Date>`platform.now()` })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`platform.now()`)
    .returning('document_id')
    .executeTakeFirst();
  return row?.document_id as DocumentId | undefined;
}

/** The audit trail has who looked at what; expired tickets are not needed. */
export async function purgeTickets(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('verification.ticket')
    .where('expires_at', '<', sql<Date>`platform.now() - interval '1 day'`)
    .execute();
}
