import type { PlayerId } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../platform/database.ts';
import type { Verdict } from './verdict-rules.ts';

export async function insertVerdict(
  tx: Tx,
  given: { playerId: PlayerId; subject: string; verdict: Verdict; list: string },
): Promise<void> {
  const { playerId, subject, list, verdict } = given;
  await sql`select jurisdiction.add_verdict(
    ${playerId}, ${subject}, ${verdict.declaredCountry}, ${verdict.ipCountry}, ${verdict.allowed}, ${verdict.reason}, ${list}
  )`.execute(tx);
}

export async function putListIntoForce(
  tx: Tx,
  { mark, countries }: { mark: string; countries: readonly string[] },
): Promise<void> {
  await sql`select jurisdiction.use_list(${mark}, ${[...countries]}::text[])`.execute(tx);
}

export interface KeptVerdict {
  subject: string;
  declaredCountry: string;
  ipCountry: string | null;
  allowed: boolean;
  reason: string;
  at: Date;
}

export const listVerdicts = (reader: Reader, playerId: PlayerId): Promise<KeptVerdict[]> =>
  reader
    .selectFrom('jurisdiction.verdict')
    .select([
      'subject',
      'declared_country as declaredCountry',
      'ip_country as ipCountry',
      'allowed',
      'reason',
      'at',
    ])
    .where('player_id', '=', playerId)
    .orderBy('verdict_id')
    .execute();
