// SQL only: when a studio last signed with which key.
import { sql } from 'kysely';

import type { Reader, Tx } from '../../../platform/database.ts';

export async function keepKeyUse(
  tx: Tx,
  use: { studio: string; keyId: string; version: number },
): Promise<void> {
  await sql`
    insert into casino.studio_key as known (studio_id, key_id, version, used_at)
    select id, ${use.keyId}, ${use.version}, platform.now() from casino.studio where code = ${use.studio}
    on conflict (studio_id, key_id, version) do update set used_at = greatest(known.used_at, excluded.used_at)`.execute(
    tx,
  );
}

export interface KeyUse {
  studio: string;
  keyId: string;
  version: number;
  usedAt: Date;
}

export async function listKeyUses(reader: Reader): Promise<KeyUse[]> {
  const { rows } = await sql<KeyUse>`
    select studio.code as studio, known.key_id as "keyId", known.version, known.used_at as "usedAt"
    from casino.studio_key as known join casino.studio on studio.id = known.studio_id
    order by studio.code, known.key_id, known.version`.execute(reader);
  return rows;
}
