// Tournaments as staff make them: proposed by one member, published by another (PRO-18), stopped before the start.
import type { ApprovalId } from '@yakamoz/contracts';

import { Refusal } from '../../../platform/refusal.ts';
import type { StaffSession } from '../../staff/index.ts';
import type { Context } from '../context.ts';
import * as store from './store.ts';
import type { DeskTournament, FinalPlace, GivenTournament } from './store.ts';

const kind = 'promotions.tournament';
const shownMax = 200;
const placesMax = 100;
// As the table has it: a rank has room for no more (promotions.rank_key).
const windowMaxMs = 60 * 24 * 3_600_000;

export interface ProposedTournament extends Omit<GivenTournament, 'least_stake' | 'prizes' | 'games'> {
  games: { id: number; name: string }[];
  leastStake: bigint;
  prizes: bigint[];
  startsAt: Date;
  endsAt: Date;
  reason: string;
}

export async function proposeTournament(
  { platform, staff }: Context,
  session: StaffSession,
  asked: ProposedTournament,
): Promise<{ tournamentId: string; approvalId: ApprovalId }> {
  const { name, product, currency, games, leastStake, prizes, startsAt, endsAt, reason } = asked;
  const strangers = await store.listStrangers(platform.database.reader, {
    product,
    games: games.map(({ id }) => id),
  });
  const lengthMs = endsAt.getTime() - startsAt.getTime();
  const fields = [
    ...(lengthMs > 0 && lengthMs <= windowMaxMs ? [] : ['ends_at']),
    ...(strangers.length === 0 ? [] : ['games']),
    ...(leastStake > 0n ? [] : ['least_stake']),
    // A better place never gets less.
    ...(prizes.every((prize, at) => prize > 0n && prize <= (prizes[at - 1] ?? prize)) ? [] : ['prizes']),
  ];
  if (fields.length > 0) throw new Refusal('promotions.tournament_unfair', { facts: { fields } });
  return platform.database.inTransaction(async (tx) => {
    const given = {
      name,
      product,
      currency,
      least_stake: leastStake.toString(),
      prizes: prizes.map(String),
      games: games.map((game) => ({ game_id: game.id, name: game.name })),
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
    };
    const tournamentId = await store.insertTournament(tx, given, session.staffId);
    const approvalId = await staff.approvals.propose(tx, session, {
      kind,
      subject: `tournament:${tournamentId}`,
      // Its rules never change, so its number says all (promotions.publish_tournament); the rest is for whoever decides.
      payload: {
        tournament_id: tournamentId,
        name,
        currency,
        prizes: prizes.join(' '),
        starts_at: given.starts_at,
        ends_at: given.ends_at,
      },
      reason,
    });
    return { tournamentId, approvalId };
  });
}

export function registerTournamentApprovals({ staff }: Context): void {
  staff.approvals.register({
    kind,
    permission: 'promotions.publish',
    execute: async (tx, { approvalId }) =>
      (await store.publish(tx, approvalId))
        ? { outcome: 'done' }
        : { outcome: 'failed', result: new Refusal('promotions.tournament_begun').sentence() },
  });
}

export const listTournaments = ({ platform }: Context): Promise<DeskTournament[]> =>
  store.listDesk(platform.database.reader, { id: null, limit: shownMax });

export async function readTournament(
  { platform }: Context,
  id: string,
): Promise<{ tournament: DeskTournament; places: FinalPlace[] }> {
  const { reader } = platform.database;
  const [tournament] = await store.listDesk(reader, { id, limit: 1 });
  if (tournament === undefined) throw new Refusal('promotions.tournament_unknown');
  if (tournament.state === 'finished') return { tournament, places: await store.listFinal(reader, id) };
  const places = await store.listPlaces(reader, id, placesMax);
  return {
    tournament,
    places: places.map(({ place, playerId, best }) => ({
      place,
      playerId,
      best,
      prize: tournament.prizes[place - 1] ?? 0n,
      paidAt: null,
    })),
  };
}

export async function stopTournament(
  context: Context,
  session: StaffSession,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { platform, staff } = context;
  await readTournament(context, id);
  await platform.database.inTransaction(async (tx) => {
    if (!(await store.stop(tx, id, session.staffId, reason)))
      throw new Refusal('promotions.tournament_begun');
    await staff.record(tx, session, {
      action: 'promotions.stop_tournament',
      subject: `tournament:${id}`,
      facts: { reason },
    });
  });
}
