// Accounts and purses as play safety changes them, seen and altered behind the application's back.
import type { PlayerId } from '@yakamoz/contracts';

import type { TestHouse } from './test-house.ts';

type Database = Pick<TestHouse, 'sql'>;

/** As if the account were in another cell, or gone: nobody is found by its national id any more. */
export const forgetNationalId = async (test: Database, playerId: PlayerId): Promise<void> =>
  void (await test.sql('update identity.directory set national_id_index = null where player_id = $1', [
    playerId,
  ]));

export const closedForYears = async (
  test: Database,
  playerIds: readonly PlayerId[],
  years: number,
): Promise<void> =>
  void (await test.sql(
    'update identity.player set closed_at = platform.now() - make_interval(years => $2) where player_id = any ($1)',
    [playerIds, years],
  ));

/** Hours until a clearance ends; null where none is needed. */
export async function clearedHours(test: Database, playerId: PlayerId): Promise<number | null> {
  const [row] = await test.sql<{ hours: number | null }>(
    `select round(date_part('epoch', nullif(cleared_until, '-infinity') - platform.now()) / 3600)::float8 as hours
     from wallet.purse where player_id = $1`,
    [playerId],
  );
  return row?.hours ?? null;
}

export async function needsClearance(test: Database, playerId: PlayerId): Promise<boolean> {
  const [row] = await test.sql<{ needed: boolean }>(
    'select cleared_until is not null as needed from wallet.purse where player_id = $1',
    [playerId],
  );
  return row?.needed === true;
}
