// SQL only: letters with answers that nobody read.
import type { PlayerId, TalkId } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../platform/database.ts';

export interface StoredLetter {
  talkId: TalkId;
  playerId: PlayerId | null;
  email: string | null;
  afterN: number;
  toN: number;
}

export async function findLetter(reader: Reader, letterId: string): Promise<StoredLetter | undefined> {
  const { rows } = await sql<StoredLetter>`
    select kept.talk_id as "talkId", talk.player_id as "playerId", talk.email, kept.after_n as "afterN", kept.to_n as "toN"
    from support.letter as kept join support.conversation as talk using (talk_id)
    where kept.letter_id = ${letterId}`.execute(reader);
  return rows[0];
}

/** Each try to send has a token of its own, so that none is stored readable; the last one sent is the one that opens. */
export async function putToken(tx: Tx, letterId: string, tokenHash: Buffer): Promise<void> {
  await tx
    .updateTable('support.letter')
    .set({ token_hash: tokenHash })
    .where('letter_id', '=', letterId)
    .where('used_at', 'is', null)
    .execute();
}

export async function useLink(
  tx: Tx,
  tokenHash: Buffer,
): Promise<{ id: TalkId; visitorId: string | null } | undefined> {
  const { rows } = await sql<{ id: TalkId; visitorId: string | null }>`
    select id, of_visitor as "visitorId" from support.use_link(${tokenHash})`.execute(tx);
  return rows[0];
}
