import type { SharedGame, SharedParts, SharedRoom } from '../../play/shared-game.ts';
import { createAudience } from '../../shared/audience.ts';
import { openFlights } from './flights.ts';
import { name, rtpNote, rules } from './roket-texts.ts';
import { bettingMs, openRoom, whoIs } from './room.ts';
import { addRoketRoutes, balanceIn, mineOf } from './routes.ts';

/** Pages hear the height this often, so that a dead connection is noticed. */
const beatMs = 1_000;
/** A player's request can bring the next moment nearer: so the room is looked after at least this often. */
const lookMs = 100;
/** So many past flights are shown. */
const history = 24;

export const roket: SharedGame = {
  facts: {
    code: 'roket',
    name,
    kind: 'instant',
    version: '1',
    rtp: '97.00',
    rtpNote,
    deviation: '1.00',
    volatility: 'medium',
    maxWin: '1000',
    rules,
  },
  stakes: [100n, 200n, 500n, 1_000n, 2_500n, 5_000n, 10_000n, 25_000n, 50_000n],
  cycleMs: bettingMs,
  open,
};

function open(parts: SharedParts): SharedRoom {
  const { rounds, dice, now } = parts;
  const flights = openFlights(parts.db, { dice });
  const audience = createAudience();
  const room = openRoom({
    rounds,
    flights,
    now,
    events: {
      turned: () => audience.tellAll('flight', flightView()),
      boarded(passenger, answer) {
        audience.tellAll('aboard', { aboard: room.seen().aboard });
        // The answer to the bet itself may get lost: whoever flies must see the way out all the same.
        audience.tell(passenger.who, 'mine', { mine: mineOf(passenger), balance: balanceIn(answer) });
      },
      left: ({ label, demo }, height) => audience.tellAll('left', { label, demo, height }),
      settled: ({ who, leftAt, roundId }, amount, answer) =>
        audience.tell(who, 'settled', {
          round: roundId,
          leftAt,
          win: String(amount),
          outcome: answer.outcome,
          balance: balanceIn(answer),
        }),
    },
  });
  const flightView = (): object => ({ ...room.seen(), past: flights.past(history), now: now() });
  rounds.onLate((round) => audience.tell(whoIs(round), 'late', { round: round.id, state: round.state }));

  let timer: NodeJS.Timeout;
  function run(): void {
    room.tick();
    timer = setTimeout(run, Math.max(1, Math.min(lookMs, room.nextAt() - now())));
  }
  run();
  const beat = setInterval(() => audience.tellAll('beat', { now: now() }), beatMs);

  return {
    addRoutes: (scope) => addRoketRoutes(scope, { ...parts, room, audience, flightView }),
    // Every round ends with its flight, within two minutes: there is never one to hurry.
    finish: () => undefined,
    close() {
      clearTimeout(timer);
      clearInterval(beat);
      audience.close();
    },
  };
}
