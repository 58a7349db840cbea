// SQL only: changes of an account that its owner is notified of (IDN-7).
import type { PlayerId } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../platform/database.ts';

export type ChangeKind =
  | 'email'
  | 'phone'
  | 'password'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_reset'
  | 'recovery_codes_renewed'
  | 'recovery_code_used'
  | 'recovery_codes_ended'
  | 'person';

export interface AccountChange {
  kind: ChangeKind;
  oldEmail: string;
  at: Date;
}

export async function insertChange(
  tx: Tx,
  change: { playerId: PlayerId; kind: ChangeKind; oldEmail: string },
): Promise<string> {
  const row = await tx
    .insertInto('identity.account_change')
    .values({ player_id: change.playerId, kind: change.kind, old_email: change.oldEmail })
    .returning('change_id')
    .executeTakeFirstOrThrow();
  return row.change_id;
}

export async function findChange(
  reader: Reader,
  playerId: PlayerId,
  changeId: string,
): Promise<AccountChange> {
  const row = await reader
    .selectFrom('identity.account_change')
    .select(['kind', 'old_email', 'at'])
    .where('player_id', '=', playerId)
    .where('change_id', '=', changeId)
    .executeTakeFirstOrThrow();
  return { kind: row.kind as ChangeKind, oldEmail: row.old_email, at: row.at };
}

/** The newest change of these kinds, and when it is `hours` old; null where that is in the past. */
export async function findRecentChange(
  reader: Reader,
  playerId: PlayerId,
  { kinds, hours }: { kinds: readonly ChangeKind[]; hours: number },
): Promise<{ since: Date; until: Date } | null> {
  const until = sql<Date>`at + make_interval(hours => ${hours})`;
  const row = await reader
    .selectFrom('identity.account_change')
    .select(['at as since', until.as('until')])
    .where('player_id', '=', playerId)
    .where('kind', 'in', kinds)
    .where(sql<boolean>`${until} > platform.now()`)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
