// The one rocket that everybody flies with: betting, flight, rest, and again. It reads the clock and never waits itself:
// whoever holds the room calls tick() by the moment that nextAt() names.
import type { Detail } from '../../play/game.ts';
import type { Rounds, RoundAnswer, Seat } from '../../play/rounds.ts';
import { heightMax, cashOutMin, heightAt, timeOf } from './client/curve.ts';
import type { Flight, Flights } from './flights.ts';
import { winOf } from './math.ts';
import { betDetail, burstDetail, cashOutDetail, lostDetail } from './roket-texts.ts';
import { promisedOf, revealedOf } from './secret.ts';

export const bettingMs = 6_000;
export const restMs = 3_500;

export type Phase = 'betting' | 'flying' | 'resting';

/** Somebody in this flight. Others see the label, the kind of money and the height of the cash-out, and nothing else. */
export interface Passenger {
  who: string;
  label: number;
  demo: boolean;
  /** Unknown until the house has taken the stake. */
  roundId: string | undefined;
  stake: bigint;
  /** Where he leaves by himself. */
  cashOutAt: number | null;
  leftAt: number | null;
}

export interface BetOrder {
  stake: bigint;
  cashOutAt: number | null;
}

export type Boarding =
  | { status: 'OK'; passenger: Passenger; answer: RoundAnswer }
  /** The wallet's word, or one of the room's: TOO_LATE, ALREADY_ABOARD, UNANSWERED. */
  | { status: string; passenger?: undefined; answer?: RoundAnswer };

/** Kept with each round: whether its payment was decided. What was decided stands, also over a restart. */
interface RoundData {
  decided: boolean;
  /** Of whoever left before the burst: the round is closed with it, when its link may be shown. */
  left?: { flight: number; exit: number };
}

export interface RoomEvents {
  /** A new phase began. */
  turned(phase: Phase): void;
  boarded(passenger: Passenger, answer: RoundAnswer): void;
  left(passenger: Passenger, height: number): void;
  /** What the house said to a payment; the amount is 0 for a lost bet. */
  settled(passenger: Passenger, amount: bigint, answer: RoundAnswer): void;
}

export interface RoomParts {
  rounds: Rounds;
  flights: Flights;
  now: () => number;
  events: RoomEvents;
}

export type Room = ReturnType<typeof openRoom>;

/** A player is known again after a new launch, so that he can leave a rocket that he entered before. */
export const whoIs = ({ mode, player }: Pick<Seat, 'mode' | 'player'>): string => `${mode}:${player}`;

export function openRoom({ rounds, flights, now, events }: RoomParts) {
  let phase: Phase = 'resting';
  let flight: Flight;
  /** When the present phase began. */
  let since: number;
  let passengers: Map<string, Passenger>;
  let labels = 0;

  /** The last step is shown to its end, so that whoever leaves on it is paid: each step then has its exact chance. */
  const burstAt = (): number => since + timeOf(flight.crash + 1);
  const targetOf = ({ cashOutAt }: Passenger): number => Math.min(cashOutAt ?? heightMax, heightMax);
  const leavesAt = (passenger: Passenger): number => since + timeOf(targetOf(passenger));
  const aboard = (): Passenger[] =>
    [...passengers.values()].filter(({ roundId, leftAt }) => roundId !== undefined && leftAt === null);

  cancelUnfinished();
  startBetting(now());

  /** A process before this one ended in the middle: nobody won or lost on what it left, and the bets go back. */
  function cancelUnfinished(): void {
    for (const { id, data } of rounds.unfinished('roket')) {
      const { decided, left } = data as RoundData;
      if (!decided) rounds.cancel(id);
      const flown = left && flights.find(left.flight);
      if (left !== undefined && flown !== undefined) close(id, flown, left.exit);
    }
    for (const number of flights.unfinished()) flights.end(number, 'cancelled');
  }

  function startBetting(at: number): void {
    flight = flights.plan();
    passengers = new Map();
    labels = 0;
    phase = 'betting';
    since = at;
  }

  function launch(at: number): void {
    // Whoever the house has not answered for stays on the ground, whatever the answer will be.
    for (const [who, { roundId }] of passengers) if (roundId === undefined) passengers.delete(who);
    for (const { id, state } of rounds.unfinished('roket')) if (state === 'asked') rounds.cancel(id);
    phase = 'flying';
    since = at;
  }

  function leave(passenger: Passenger, height: number): void {
    passenger.leftAt = height;
    const win = winOf(passenger.stake, height);
    settle(passenger, {
      amount: win,
      closes: false,
      detail: cashOutDetail({ flight: flight.number, height, win }),
    });
    events.left(passenger, height);
  }

  /** What is won is paid at once; only what shows how it came waits for the burst, and closes the round. */
  function settle(passenger: Passenger, order: { amount: bigint; closes: boolean; detail: Detail }): void {
    const { roundId, leftAt } = passenger;
    if (roundId === undefined) throw new Error('A passenger without a round cannot be settled.');
    const left = leftAt === null ? {} : { left: { flight: flight.number, exit: leftAt } };
    void rounds
      .pay(roundId, { ...order, data: { decided: true, ...left } satisfies RoundData })
      .then((answer) => events.settled(passenger, order.amount, answer));
  }

  function close(roundId: string, flown: Flight, exit: number): void {
    if (rounds.find(roundId)?.state !== 'open') return;
    const detail = burstDetail({
      flight: flown.number,
      crash: flown.crash,
      fairness: revealedOf(flown, exit),
    });
    rounds.owe(roundId, [{ amount: 0n, closes: true, detail, data: { decided: true } satisfies RoundData }]);
  }

  function burst(at: number): void {
    // The list first: should the process end here, the flight is over and what is unpaid of it goes back.
    flights.end(flight.number, 'burst');
    const { number, crash } = flight;
    for (const passenger of aboard()) {
      const detail = lostDetail({ flight: number, crash, fairness: revealedOf(flight, 0) });
      settle(passenger, { amount: 0n, closes: true, detail });
    }
    for (const { roundId, leftAt } of passengers.values())
      if (roundId !== undefined && leftAt !== null) close(roundId, flight, leftAt);
    phase = 'resting';
    since = at;
  }

  /** Does all that is due by now. What the process slept through is not flown without anybody looking: phases begin when they begin. */
  function tick(): void {
    for (let at = now(); nextAt() <= at; at = now()) {
      const before = phase;
      if (phase === 'resting') startBetting(at);
      else if (phase === 'betting') launch(at);
      else fly(at);
      if (phase !== before) events.turned(phase);
    }
  }

  function fly(at: number): void {
    for (const passenger of aboard()) {
      const target = targetOf(passenger);
      if (target <= flight.crash && leavesAt(passenger) <= at) leave(passenger, target);
    }
    if (at >= burstAt()) burst(at);
  }

  function nextAt(): number {
    if (phase === 'resting') return since + restMs;
    if (phase === 'betting') return since + bettingMs;
    return Math.min(burstAt(), ...aboard().map(leavesAt));
  }

  async function board(seat: Seat, { stake, cashOutAt }: BetOrder): Promise<Boarding> {
    tick();
    const who = whoIs(seat);
    if (phase !== 'betting') return { status: 'TOO_LATE' };
    if (passengers.has(who)) return { status: 'ALREADY_ABOARD' };
    labels += 1;
    const passenger: Passenger = {
      who,
      label: labels,
      demo: seat.mode === 'demo',
      roundId: undefined,
      stake,
      cashOutAt,
      leftAt: null,
    };
    const crew = passengers;
    crew.set(who, passenger);
    const detail = betDetail({ flight: flight.number, stake, cashOutAt, fairness: promisedOf(flight) });
    const { round, answer } = await rounds.begin(seat, {
      stake,
      detail,
      data: { decided: false } satisfies RoundData,
    });
    // The launch may be due: then the answer came too late.
    tick();
    if (answer.outcome === 'ok' && crew.get(who) === passenger) {
      passenger.roundId = round.id;
      events.boarded(passenger, answer);
      return { status: 'OK', passenger, answer };
    }
    if (crew.get(who) === passenger) crew.delete(who);
    if (answer.outcome === 'refused') return { status: answer.status, answer };
    rounds.cancel(round.id);
    return { status: 'UNANSWERED' };
  }

  /** The moment of arrival counts. Before the first step that pays, the request waits for that step. */
  function cashOut(seat: Seat): { status: 'OK' | 'WAITING' | 'TOO_LATE'; passenger?: Passenger } {
    tick();
    const passenger = passengers.get(whoIs(seat));
    if (phase !== 'flying' || passenger?.roundId === undefined || passenger.leftAt !== null)
      return { status: 'TOO_LATE', ...(passenger && { passenger }) };
    const height = Math.min(heightAt(now() - since), flight.crash);
    if (height < cashOutMin) {
      passenger.cashOutAt = cashOutMin;
      return { status: 'WAITING', passenger };
    }
    leave(passenger, height);
    return { status: 'OK', passenger };
  }

  return {
    tick,
    nextAt,
    board,
    cashOut,
    passengerOf: (seat: Seat): Passenger | undefined => passengers.get(whoIs(seat)),
    /** What everybody may know. The secret and the burst are told only when the flight is over. */
    seen: () => ({
      phase,
      since,
      lastsMs: { betting: bettingMs, flying: null, resting: restMs }[phase],
      number: flight.number,
      promise: flight.promise,
      commitment: flight.commitment,
      salt: flight.salt,
      place: flight.place,
      aboard: [...passengers.values()].filter(({ roundId }) => roundId !== undefined).length,
      left: [...passengers.values()].flatMap(({ label, demo, leftAt }) =>
        leftAt === null ? [] : [{ label, demo, height: leftAt }],
      ),
      ...(phase === 'resting' && { burst: { secret: flight.secret, crash: flight.crash } }),
    }),
  };
}
