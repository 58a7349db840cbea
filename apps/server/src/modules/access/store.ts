// SQL only: events of signing in, and the devices that an account was signed in to from.
import { sql } from 'kysely';

import type { Reader, Tx } from '../../platform/database.ts';

/** Whose accounts. Players and staff have tables of their own and one rule of access. */
export const sides = ['player', 'staff'] as const;
export type Side = (typeof sides)[number];
export type Step = 'sign_in' | 'step_up';
export const outcomes = ['passed', 'wrong_password', 'code_asked', 'wrong_code', 'locked', 'closed'] as const;
export type Outcome = (typeof outcomes)[number];

export interface Account {
  side: Side;
  /** A player id or a staff id. */
  id: string;
}

export interface AccessEvent {
  eventId: string;
  at: Date;
  step: Step;
  outcome: Outcome;
  /** A part of the address (ACC-2). */
  network: string | null;
  device: string | null;
  known: boolean;
  agent: string;
}

export type NewEvent = Omit<AccessEvent, 'eventId' | 'at'> & { side: Side; accountId: string | undefined };

const ownerColumn = { player: 'player_id', staff: 'staff_id' } as const;

const ownerOf = (side: Side, id: string | null) => ({
  player_id: side === 'player' ? id : null,
  staff_id: side === 'staff' ? id : null,
});

/** Gives its number. */
export async function insertEvent(tx: Tx, { side, accountId, ...event }: NewEvent): Promise<string> {
  const row = await tx
    .insertInto('access.event')
    .values({ side, ...ownerOf(side, accountId ?? null), ...event })
    .returning('event_id')
    .executeTakeFirstOrThrow();
  return row.event_id;
}

/** The newest first. */
export async function listEvents(
  reader: Reader,
  { side, id }: Account,
  page: { before?: string | undefined; limit: number },
): Promise<AccessEvent[]> {
  const rows = await reader
    .selectFrom('access.event')
    .select(['event_id', 'at', 'step', 'outcome', 'network', 'device', 'known', 'agent'])
    .where(ownerColumn[side], '=', id)
    .$if(page.before !== undefined, (query) => query.where('event_id', '<', page.before ?? ''))
    .orderBy('event_id', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map(({ event_id, step, outcome, ...row }) => ({
    eventId: event_id,
    step: step as Step,
    outcome: outcome as Outcome,
    ...row,
  }));
}

export type PassedSignIn = Pick<AccessEvent, 'at' | 'network' | 'agent'>;

const signInsMax = 1_000;

/** The oldest first. A date of JavaScript has no microseconds, so it begins a second earlier. */
export const listSignInsSince = (
  reader: Reader,
  { side, id }: Account,
  since: Date,
): Promise<PassedSignIn[]> =>
  reader
    .selectFrom('access.event')
    .select(['at', 'network', 'agent'])
    .where(ownerColumn[side], '=', id)
    .where('step', '=', 'sign_in')
    .where('outcome', '=', 'passed')
    .where('at', '>=', sql<Date>`${since}::timestamptz - interval '1 second'`)
    .orderBy('event_id')
    .limit(signInsMax)
    .execute();

// A device that was not used for this long is a stranger again.
const deviceKept = sql<Date>`interval '180 days'`;

export async function isKnownDevice(reader: Reader, { side, id }: Account, device: string): Promise<boolean> {
  const row = await reader
    .selectFrom('access.device')
    .select('device')
    .where('device', '=', device)
    .where(ownerColumn[side], '=', id)
    .where(sql<boolean>`seen_at > platform.now() - ${deviceKept}`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function rememberDevice(tx: Tx, { side, id }: Account, device: string): Promise<void> {
  await tx
    .insertInto('access.device')
    .values({ device, ...ownerOf(side, id) })
    .onConflict((conflict) =>
      conflict.constraint('acc3_known_once').doUpdateSet({ seen_at: sql<Date>`platform.now()` }),
    )
    .execute();
}

/** Where a player signed in from: it stays when a new password makes the device a stranger (ACC-7). */
export async function noteSighting(
  tx: Tx,
  playerId: string,
  { device, network }: { device: string; network: string | null },
): Promise<void> {
  const rows = [
    { player_id: playerId, device, network: null },
    ...(network === null ? [] : [{ player_id: playerId, device: null, network }]),
  ];
  await tx
    .insertInto('access.sighting')
    .values(rows)
    .onConflict((conflict) =>
      conflict.constraint('acc7_seen_once').doUpdateSet({ seen_at: sql<Date>`platform.now()` }),
    )
    .execute();
}

export async function deleteDevices(
  tx: Tx,
  { side, id }: Account,
  { except }: { except: string | undefined },
): Promise<void> {
  await tx
    .deleteFrom('access.device')
    .where(ownerColumn[side], '=', id)
    .$if(except !== undefined, (query) => query.where('device', '!=', except ?? ''))
    .execute();
}

export async function deleteOldDevices(tx: Tx): Promise<void> {
  await sql`delete from access.device where seen_at <= platform.now() - ${deviceKept}`.execute(tx);
}

export async function deleteOldSightings(tx: Tx): Promise<void> {
  await sql`delete from access.sighting where seen_at <= platform.now() - interval '90 days'`.execute(tx);
}

export async function makePartitions(tx: Tx): Promise<void> {
  await sql`select access.make_partitions()`.execute(tx);
}

export async function dropOldEvents(tx: Tx): Promise<number> {
  const { rows } = await sql<{ months: number }>`select access.drop_old_events() as months`.execute(tx);
  return rows[0]?.months ?? 0;
}
