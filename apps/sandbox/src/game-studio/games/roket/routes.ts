// The room as a page sees it: one stream of what happens, and two requests.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endsGame } from '../../house/verdict.ts';
import { BadChoice, type StakeBounds } from '../../play/game.ts';
import { Refused } from '../../play/refused.ts';
import type { Balance, RoundAnswer, Seat } from '../../play/round.ts';
import type { SharedParts } from '../../play/shared-game.ts';
import type { Audience } from '../../shared/audience.ts';
import { heightMax, cashOutMin } from './client/curve.ts';
import { type BetOrder, type Passenger, type Room, whoIs } from './room.ts';

/** A win is stake times hundredths: whole when the stake is a whole number of hundreds. */
const stakeUnit = 100n;
const amountText = /^[1-9]\d{0,14}$/;

export function readBet(input: unknown, bounds: StakeBounds): BetOrder {
  const { stake, cashOutAt = null } = Object(input) as { stake?: unknown; cashOutAt?: unknown };
  if (typeof stake !== 'string' || !amountText.test(stake)) throw new BadChoice('Not an amount.');
  const amount = BigInt(stake);
  if (amount % stakeUnit !== 0n) throw new BadChoice('Not a whole number of hundreds.');
  if (amount < bounds.min || amount > bounds.max) throw new BadChoice('The stake is outside of the bounds.');
  if (cashOutAt === null) return { stake: amount, cashOutAt };
  if (typeof cashOutAt !== 'number' || !Number.isInteger(cashOutAt)) throw new BadChoice('Not a height.');
  if (cashOutAt < cashOutMin || cashOutAt > heightMax) throw new BadChoice('No such height on the way.');
  return { stake: amount, cashOutAt };
}

type Parts = Pick<SharedParts, 'seatOf'> & { room: Room; audience: Audience; flightView: () => object };

export function addRoketRoutes(scope: FastifyInstance, parts: Parts): void {
  const { room, audience, flightView } = parts;

  function seatOf(request: FastifyRequest): Seat {
    const seat = parts.seatOf(request);
    if (seat.studioGame !== 'roket') throw new BadChoice('This seat is at another game.');
    return seat;
  }

  scope.post('/roket/bet', async (request) => {
    const seat = seatOf(request);
    const boarding = await room.board(seat, readBet(request.body, seat.bounds));
    const { status, answer } = boarding;
    const balance = balanceIn(answer);
    if (boarding.passenger === undefined) throw new Refused(status, { balance, ends: endsGame(status) });
    return { status, mine: mineOf(boarding.passenger), balance };
  });

  // Only whether the request was in time: what it paid comes by the stream, when the house has said so.
  scope.post('/roket/cash-out', (request) => {
    const { status, passenger } = room.cashOut(seatOf(request));
    return { status, mine: passenger === undefined ? null : mineOf(passenger) };
  });

  scope.get('/roket/flight', (request, reply) => {
    const seat = seatOf(request);
    reply.hijack();
    audience.join(reply.raw, whoIs(seat));
    const mine = room.passengerOf(seat);
    audience.tell(whoIs(seat), 'flight', {
      ...flightView(),
      mine: mine?.roundId === undefined ? null : mineOf(mine),
    });
  });
}

export const balanceIn = (answer: RoundAnswer | undefined): Balance | null =>
  answer === undefined || answer.outcome === 'unknown' ? null : answer.balance;

export const mineOf = ({ label, stake, cashOutAt, leftAt, roundId }: Passenger) => ({
  label,
  round: roundId,
  stake: String(stake),
  cashOutAt,
  leftAt,
});
