import type { Currency, PlayerId } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../../platform/database.ts';
import { wantedWords } from './player-search-rules.ts';
import type { PlayerFilter } from './player-search-rules.ts';

export interface FoundPlayer {
  playerId: PlayerId;
  username: string;
  firstName: string;
  middleName: string;
  lastName: string;
  email: string;
  emailVerified: boolean;
  phone: string;
  currency: Currency;
  blocked: boolean;
  closed: boolean;
  registeredAt: Date;
}

interface Row {
  player_id: PlayerId;
  username: string;
  first_name: string;
  middle_name: string;
  last_name: string;
  email: string;
  email_verified: boolean;
  phone: string;
  currency: Currency;
  blocked: boolean;
  closed: boolean;
  registered_at: Date;
}

// The words as identity.search_words makes them now; index_players writes the same number.
const edition = 2;

/** The next players after this one whose words are of an older edition. */
export async function findOldWords(reader: Reader, after: string, limit: number): Promise<PlayerId[]> {
  const rows = await reader
    .selectFrom('identity.player_search')
    .select('player_id')
    .where('player_id', '>', after)
    .where('edition', '<', edition)
    .orderBy('player_id')
    .limit(limit)
    .execute();
  return rows.map(({ player_id }) => player_id as PlayerId);
}

export async function indexPlayers(tx: Tx, playerIds: readonly PlayerId[]): Promise<void> {
  await sql`select identity.index_players(${[...playerIds]}::bigint[])`.execute(tx);
}

/** One page, the newest first, by keyset and not by offset. */
export async function findPlayers(
  reader: Reader,
  filter: PlayerFilter,
  page: { before?: string | undefined; limit: number },
): Promise<FoundPlayer[]> {
  const { registeredFrom, registeredTo } = filter;
  const { rows } = await sql<Row>`
    select player.player_id, username, first_name, middle_name, last_name, email,
      email_verified_at is not null as email_verified, phone, currency,
      block.player_id is not null as blocked, closed_at is not null as closed, registered_at
    from identity.find_players(
      ${wantedWords(filter)}::tsquery,
      coalesce(${registeredFrom ?? null}::date::timestamp at time zone 'Europe/Istanbul', '-infinity'),
      coalesce((${registeredTo ?? null}::date + 1)::timestamp at time zone 'Europe/Istanbul', 'infinity'),
      ${page.before ?? null}::bigint, ${page.limit}::integer
    ) with ordinality as found (player_id, place)
    join identity.player on player.player_id = found.player_id
    left join identity.block on block.player_id = found.player_id
    order by found.place`.execute(reader);
  return rows.map((row) => ({
    playerId: row.player_id,
    username: row.username,
    firstName: row.first_name,
    middleName: row.middle_name,
    lastName: row.last_name,
    email: row.email,
    emailVerified: row.email_verified,
    phone: row.phone,
    currency: row.currency,
    blocked: row.blocked,
    closed: row.closed,
    registeredAt: row.registered_at,
  }));
}
