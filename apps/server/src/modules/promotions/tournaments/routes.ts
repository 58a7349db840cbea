import { staffTournamentsCalls, tournamentsCalls } from '@yakamoz/contracts';
import type { AnswerOf } from '@yakamoz/contracts';
import { decimalOf, minorOf } from '@yakamoz/money';
import type { FastifyRequest } from 'fastify';

import type { Routes } from '../../../platform/http/routes.ts';
import type { StaffSession } from '../../staff/index.ts';
import type { Promotions } from '../promotions.ts';
import type { DeskTournament, Tournament } from './store.ts';
import { refusalOf } from './tournaments.ts';
import type { Viewer } from './tournaments.ts';

export function tournamentRoutes(
  routes: Routes<Viewer>,
  { tournaments }: Promotions,
  findPlayer: (request: FastifyRequest) => Promise<Viewer | undefined>,
): void {
  routes.open(tournamentsCalls.listTournaments, async ({ request, reply }) => {
    void reply.headers({ vary: 'cookie', 'cache-control': 'no-store' });
    const found = await tournaments.list(await findPlayer(request));
    return { tournaments: found.map(({ tournament, entered }) => shownOnWire(tournament, entered)) };
  });

  routes.open(tournamentsCalls.getTournament, async ({ params, request, reply }) => {
    void reply.headers({ vary: 'cookie', 'cache-control': 'no-store' });
    const viewer = await findPlayer(request);
    const { tournament, board, own, obstacle } = await tournaments.read(params.id, viewer);
    const refusal = obstacle === null ? null : refusalOf(obstacle);
    return {
      tournament: shownOnWire(tournament, own !== undefined),
      board: board.rows.map(({ place, playerId, name, best }) => ({
        place,
        name,
        multiple: multipleOnWire(best),
        prize: amountOnWire(tournament.prizes[place - 1] ?? null),
        own: playerId === viewer?.playerId,
      })),
      own:
        own === undefined
          ? null
          : {
              entered_at: own.enteredAt.toISOString(),
              rounds: own.rounds,
              multiple: multipleOnWire(own.best),
              place: own.place,
              prize: amountOnWire(own.prize),
              paid: own.isPaid,
            },
      obstacle: refusal && { code: refusal.code, message: refusal.sentence() },
    };
  });

  routes.forPlayer(tournamentsCalls.enterTournament, async ({ params, player }) => {
    const { enteredAt } = await tournaments.enter(params.id, player);
    return { entered_at: enteredAt.toISOString() };
  });
}

export function tournamentStaffRoutes(
  routes: Routes<unknown, StaffSession>,
  { tournaments: { desk } }: Promotions,
): void {
  routes.forStaff(staffTournamentsCalls.listStaffTournaments, async () => ({
    tournaments: (await desk.listTournaments()).map(deskOnWire),
  }));

  routes.forStaff(staffTournamentsCalls.getStaffTournament, async ({ params }) => {
    const { tournament, places } = await desk.readTournament(params.id);
    const { stop } = tournament;
    return {
      tournament: deskOnWire(tournament),
      stop: stop && { at: stop.at.toISOString(), reason: stop.reason },
      places: places.map(({ place, playerId, best, prize, paidAt }) => ({
        place,
        player_id: playerId,
        multiple: multipleOnWire(best),
        prize: amountOnWire(prize === 0n ? null : prize),
        paid_at: paidAt?.toISOString() ?? null,
      })),
    };
  });

  routes.forStaff(staffTournamentsCalls.proposeTournament, async ({ body, staff }) => {
    const { tournamentId, approvalId } = await desk.proposeTournament(staff, {
      name: body.name,
      product: body.product,
      games: body.games,
      currency: body.currency,
      leastStake: minorOf(body.least_stake),
      prizes: body.prizes.map(minorOf),
      startsAt: new Date(body.starts_at),
      endsAt: new Date(body.ends_at),
      reason: body.reason,
    });
    return { tournament_id: tournamentId, approval_id: approvalId };
  });

  routes.forStaff(staffTournamentsCalls.stopTournament, async ({ params, body, staff }) => {
    await desk.stopTournament(staff, { id: params.id, reason: body.reason });
    return {};
  });
}

/** Hundredths, as amounts are. */
const multipleOnWire = (best: number): string => decimalOf(BigInt(best));
const amountOnWire = (minor: bigint | null): string | null => (minor === null ? null : decimalOf(minor));

const rulesOnWire = (tournament: Tournament) => ({
  id: tournament.id,
  name: tournament.name,
  product: tournament.product,
  games: tournament.games,
  currency: tournament.currency,
  least_stake: decimalOf(tournament.leastStake),
  rounds: tournament.rounds,
  starts_at: tournament.startsAt.toISOString(),
  ends_at: tournament.endsAt.toISOString(),
  prizes: tournament.prizes.map(decimalOf),
});

type ShownOnWire = AnswerOf<typeof tournamentsCalls.getTournament>['tournament'];

/** Only what is published is shown to players. */
const shownOnWire = (tournament: Tournament, entered: boolean): ShownOnWire => ({
  ...rulesOnWire(tournament),
  state: tournament.state as ShownOnWire['state'],
  entered,
});

const deskOnWire = (
  tournament: DeskTournament,
): AnswerOf<typeof staffTournamentsCalls.getStaffTournament>['tournament'] => ({
  ...rulesOnWire(tournament),
  state: tournament.state,
  entries: tournament.entries,
  cost: decimalOf(tournament.prizes.reduce((sum, prize) => sum + prize, 0n)),
});
