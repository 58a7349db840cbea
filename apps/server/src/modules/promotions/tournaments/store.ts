// SQL only: tournaments, entries, scores and ends.
import type { ApprovalId, Currency, PlayerId, SessionId, StaffId } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../../platform/database.ts';

export interface Tournament {
  id: string;
  name: string;
  product: 'slot' | 'live' | 'table' | 'keno';
  games: string[];
  currency: Currency;
  leastStake: bigint;
  rounds: number;
  startsAt: Date;
  endsAt: Date;
  prizes: bigint[];
  state: 'proposed' | 'planned' | 'running' | 'counting' | 'finished' | 'stopped';
  stop: { at: Date; reason: string } | null;
}

interface TournamentRow extends Omit<Tournament, 'leastStake' | 'prizes' | 'stop'> {
  leastStake: string;
  prizes: string[];
  stoppedAt: Date | null;
  stopReason: string | null;
}

const columns = sql`
  kept.tournament_id as id, kept.name, kept.product, kept.currency, kept.least_stake as "leastStake", kept.rounds,
  kept.starts_at as "startsAt", kept.ends_at as "endsAt", kept.prizes, kept.stopped_at as "stoppedAt",
  kept.stop_reason as "stopReason",
  array(
    select named.name from promotions.tournament_game as named
    where named.tournament_id = kept.tournament_id order by named.name
  ) as games,
  case when kept.stopped_at is not null then 'stopped'
    when kept.published_at is null then 'proposed'
    when kept.finished_at is not null then 'finished'
    when kept.starts_at > platform.now() then 'planned'
    when kept.ends_at > platform.now() then 'running'
    else 'counting' end as state`;

const tournamentOf = <Row extends TournamentRow>({ stoppedAt, stopReason, ...row }: Row) => ({
  ...row,
  leastStake: BigInt(row.leastStake),
  prizes: row.prizes.map(BigInt),
  stop: stoppedAt === null || stopReason === null ? null : { at: stoppedAt, reason: stopReason },
});

/** Published ones, as players see them: those under way first, those that ended lately last. */
export async function listShown(reader: Reader, limit: number): Promise<Tournament[]> {
  const { rows } = await sql<TournamentRow>`
    select ${columns} from promotions.tournament as kept
    where kept.published_at is not null and kept.stopped_at is null and kept.ends_at > platform.now() - interval '30 days'
    order by kept.ends_at <= platform.now(), kept.starts_at > platform.now(), abs(date_part('epoch', kept.ends_at - platform.now()))
    limit ${limit}`.execute(reader);
  return rows.map(tournamentOf);
}

export async function findShown(reader: Reader, id: string): Promise<Tournament | undefined> {
  const { rows } = await sql<TournamentRow>`
    select ${columns} from promotions.tournament as kept
    where kept.tournament_id = ${id} and kept.published_at is not null and kept.stopped_at is null`.execute(
    reader,
  );
  const [row] = rows;
  return row && tournamentOf(row);
}

export interface DeskTournament extends Tournament {
  entries: number;
}

/** In every state, the newest first; one of them where it is named. */
export async function listDesk(
  reader: Reader,
  { id, limit }: { id: string | null; limit: number },
): Promise<DeskTournament[]> {
  const { rows } = await sql<TournamentRow & { entries: number }>`
    select ${columns}, (
      select count(*)::integer from promotions.entry where entry.tournament_id = kept.tournament_id
    ) as entries
    from promotions.tournament as kept where ${id}::bigint is null or kept.tournament_id = ${id}::bigint
    order by kept.tournament_id desc limit ${limit}`.execute(reader);
  return rows.map(tournamentOf);
}

/** With the field names of promotions.add_tournament. */
export interface GivenTournament {
  name: string;
  product: Tournament['product'];
  currency: Currency;
  least_stake: string;
  prizes: string[];
  games: { game_id: number; name: string }[];
}

export async function insertTournament(
  tx: Tx,
  given: GivenTournament & { starts_at: string; ends_at: string },
  by: StaffId,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select promotions.propose_tournament(${JSON.stringify(given)}::jsonb, ${by}) as id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('a tournament was proposed');
  return row.id;
}

export async function insertDemo(tx: Tx, given: GivenTournament, days: number): Promise<void> {
  await sql`select promotions.add_demo_tournament(${JSON.stringify(given)}::jsonb, ${days})`.execute(tx);
}

/** False where its time has begun or it was stopped. */
export async function publish(tx: Tx, approvalId: ApprovalId): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select promotions.publish_tournament(${approvalId}) as done`.execute(tx);
  return rows[0]?.done === true;
}

export async function stop(tx: Tx, id: string, by: StaffId, reason: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select promotions.stop_tournament(${id}, ${by}, ${reason}) as done`.execute(tx);
  return rows[0]?.done === true;
}

/** Of the games named, those that are of another product or of none. */
export async function listStrangers(
  reader: Reader,
  { product, games }: { product: string; games: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select asked.id from unnest(${[...games]}::integer[]) as asked (id)
    where not exists (
      select from promotions.game as known where known.game_id = asked.id and known.product = ${product}
    )`.execute(reader);
  return rows.map(({ id }) => id);
}

export type EntryObstacle = 'gate_closed' | 'country' | 'tournament_over' | 'tournament_currency';

interface Asker {
  playerId: PlayerId;
  sessionId: SessionId;
  currency: Currency;
}

export async function enter(
  tx: Tx,
  { playerId, sessionId }: Asker,
  id: string,
): Promise<EntryObstacle | null> {
  const { rows } = await sql<{ obstacle: EntryObstacle | null }>`
    select promotions.enter_tournament(${playerId}, ${sessionId}, ${id}) as obstacle`.execute(tx);
  return rows[0]?.obstacle ?? null;
}

export async function findObstacle(
  reader: Reader,
  { playerId, sessionId, currency }: Asker,
  id: string,
): Promise<EntryObstacle | null> {
  const { rows } = await sql<{ obstacle: EntryObstacle | null }>`
    select promotions.entry_obstacle(${playerId}, ${sessionId}, ${currency}, ${id}) as obstacle`.execute(
    reader,
  );
  return rows[0]?.obstacle ?? null;
}

export async function listEntered(reader: Reader, playerId: PlayerId): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select tournament_id as id from promotions.entry where player_id = ${playerId}`.execute(reader);
  return new Set(rows.map(({ id }) => id));
}

export interface OwnScore {
  enteredAt: Date;
  rounds: number;
  best: number;
}

export async function findScore(
  reader: Reader,
  playerId: PlayerId,
  id: string,
): Promise<OwnScore | undefined> {
  const { rows } = await sql<OwnScore>`
    select entry.entered_at as "enteredAt", score.rounds, score.best
    from promotions.entry join promotions.score using (tournament_id, player_id)
    where tournament_id = ${id} and player_id = ${playerId}`.execute(reader);
  return rows[0];
}

export interface Placed {
  place: number;
  playerId: PlayerId;
  best: number;
}

interface RankedRow {
  playerId: PlayerId;
  best: number;
  key: string;
}
export interface RankedScore {
  playerId: PlayerId;
  key: bigint;
}

/** The first places by the scores, as PostgreSQL has them. */
export async function listPlaces(
  reader: Reader,
  id: string,
  most: number,
): Promise<(Placed & { key: bigint })[]> {
  const { rows } = await sql<RankedRow & { place: number }>`
    select place, player_id as "playerId", best, rank_key as key from promotions.places_of(${id}, ${most}) order by place`.execute(
    reader,
  );
  return rows.map((row) => ({ ...row, key: BigInt(row.key) }));
}

export interface FinalPlace extends Placed {
  prize: bigint;
  paidAt: Date | null;
}

export async function listFinal(reader: Reader, id: string): Promise<FinalPlace[]> {
  const { rows } = await sql<Omit<FinalPlace, 'prize'> & { prize: string }>`
    select place, player_id as "playerId", best, prize, paid_at as "paidAt"
    from promotions.final where tournament_id = ${id} order by place`.execute(reader);
  return rows.map((row) => ({ ...row, prize: BigInt(row.prize) }));
}

/** Masked; whoever is excluded has none. */
export async function namesOf(
  reader: Reader,
  playerIds: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, string>> {
  const { rows } = await sql<{ playerId: PlayerId; name: string }>`
    select player_id as "playerId", name from promotions.shown_players(${[...playerIds]}::bigint[])`.execute(
    reader,
  );
  return new Map(rows.map(({ playerId, name }) => [playerId, name]));
}

/** Tournaments whose board moves. */
export async function listMoving(reader: Reader): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select tournament_id as id from promotions.tournament
    where published_at is not null and stopped_at is null and passed_at is null and starts_at <= platform.now()
    order by tournament_id`.execute(reader);
  return rows.map(({ id }) => id);
}

const ranked = ({ playerId, key }: { playerId: PlayerId; key: string }): RankedScore => ({
  playerId,
  key: BigInt(key),
});

export async function listUntold(reader: Reader, id: string, limit: number): Promise<RankedScore[]> {
  const { rows } = await sql<RankedRow>`
    select player_id as "playerId", rank_key as key from promotions.score
    where tournament_id = ${id} and not is_told order by player_id limit ${limit}`.execute(reader);
  return rows.map(ranked);
}

export async function listRanked(
  reader: Reader,
  { id, after, limit }: { id: string; after: PlayerId | null; limit: number },
): Promise<RankedScore[]> {
  const { rows } = await sql<RankedRow>`
    select player_id as "playerId", rank_key as key from promotions.score
    where tournament_id = ${id} and rank_key > 0 and player_id > coalesce(${after}::bigint, 0)
    order by player_id limit ${limit}`.execute(reader);
  return rows.map(ranked);
}

export async function countRanked(reader: Reader, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from promotions.score where tournament_id = ${id} and rank_key > 0`.execute(
    reader,
  );
  return rows[0]?.count ?? 0;
}

export async function markTold(tx: Tx, id: string, told: readonly RankedScore[]): Promise<void> {
  await sql`select promotions.mark_told(
    ${id}, ${told.map(({ playerId }) => playerId)}::bigint[], ${told.map(({ key }) => key.toString())}::bigint[]
  )`.execute(tx);
}

/** Over, and everything that ended before their end is counted. */
export async function listDue(reader: Reader): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select tournament_id as id from promotions.tournament
    where passed_at is not null and finished_at is null order by tournament_id`.execute(reader);
  return rows.map(({ id }) => id);
}

/** PRO-17: once. */
export async function writeFinal(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select promotions.write_final(${id}) as done`.execute(tx);
  return rows[0]?.done === true;
}

export interface DuePrize {
  tournamentId: string;
  place: number;
  playerId: PlayerId;
  currency: Currency;
  prize: bigint;
}

export async function listDuePrizes(reader: Reader, limit: number): Promise<DuePrize[]> {
  const { rows } = await sql<Omit<DuePrize, 'prize'> & { prize: string }>`
    select tournament_id as "tournamentId", place, player_id as "playerId", currency, prize
    from promotions.final join promotions.tournament using (tournament_id)
    where prize > 0 and paid_at is null order by tournament_id, place limit ${limit}`.execute(reader);
  return rows.map((row) => ({ ...row, prize: BigInt(row.prize) }));
}

export async function markPaid(tx: Tx, { tournamentId, place }: DuePrize): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select promotions.mark_paid(${tournamentId}, ${place}::smallint) as done`.execute(tx);
  return rows[0]?.done === true;
}

/** Gives how many rounds of tournaments long over went. */
export async function clearRounds(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select promotions.clear_rounds(${most}) as gone`.execute(tx);
  return rows[0]?.gone ?? 0;
}

export interface Finding {
  rule: string;
  tournamentId: string;
  playerId: PlayerId | null;
  finding: string;
}

export async function verify(reader: Reader): Promise<Finding[]> {
  const { rows } = await sql<Finding>`
    select rule, tournament_id as "tournamentId", player_id as "playerId", finding
    from promotions.verify_tournaments()`.execute(reader);
  return rows;
}

export interface OwnTournament {
  tournamentId: string;
  name: string;
  enteredAt: Date;
  rounds: number;
  /** In hundredths of a multiple, as the board counts. */
  best: number;
  place: number | null;
  prize: bigint | null;
  paidAt: Date | null;
}

/** What the player entered, the newest first. */
export async function listOwnTournaments(reader: Reader, playerId: PlayerId): Promise<OwnTournament[]> {
  const { rows } = await sql<Omit<OwnTournament, 'prize'> & { prize: string | null }>`
    select entry.tournament_id as "tournamentId", tournament.name, entry.entered_at as "enteredAt",
      coalesce(score.rounds, 0) as rounds, coalesce(score.best, 0) as best, final.place, final.prize, final.paid_at as "paidAt"
    from promotions.entry
    join promotions.tournament using (tournament_id)
    left join promotions.score using (tournament_id, player_id)
    left join promotions.final using (tournament_id, player_id)
    where entry.player_id = ${playerId}
    order by entry.entered_at desc, entry.tournament_id desc`.execute(reader);
  return rows.map((row) => ({ ...row, prize: row.prize === null ? null : BigInt(row.prize) }));
}
