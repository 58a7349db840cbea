// A rocket's room over a real store and a real wallet client, with a house outside that does as the test says and a clock in its hand.
import type { WalletReply } from '../../house/wallet-call.ts';
import { createWalletClient } from '../../house/wallet-client.ts';
import { createSeededDice, type Dice } from '../../play/dice.ts';
import { playMoney } from '../../play/play-money.ts';
import { createRounds, type Round } from '../../play/rounds.ts';
import { createSettlement } from '../../play/settlement.ts';
import type { StoredSeat } from '../../store/seat-store.ts';
import { openStore, type Store } from '../../store/store.ts';
import { openFlights } from './flights.ts';
import { openRoom, type Passenger } from './room.ts';
import { crashOf, drawHex, linkBefore } from './secret.ts';

export const stake = 1_000n;
export const ok: WalletReply = {
  kind: 'answer',
  http: 200,
  status: 'OK',
  balance: { cash: '500', bonus: '0' },
  body: {},
};

/** A house outside that answers as the test says, and everything it was asked. */
export function createHouse() {
  const asked: { path: string; amount: unknown; round: unknown; closed: unknown; detail: unknown }[] = [];
  let answer: (path: string) => Promise<WalletReply> = () => Promise.resolve(ok);
  return {
    asked,
    of: (path: string) => asked.filter((call) => call.path === path),
    answerWith(next: typeof answer) {
      answer = next;
    },
    call(path: string, body: Record<string, unknown>): Promise<WalletReply> {
      const { amount, round_id: round, round_closed: closed, detail } = body;
      asked.push({ path, amount, round, closed, detail });
      return answer(path);
    },
  };
}

/** Short, so that tests go through more than one and find the flight they want quickly. */
export const chainLength = 3;

/** Dice whose first flight bursts where the test wants it; found by trying seeds. */
export function diceFor(wanted: (crash: number) => boolean): Dice {
  for (let seed = 0; ; seed += 1) {
    const dice = createSeededDice(`flight ${seed}`);
    const first = linkBefore(drawHex(dice), chainLength - 1);
    if (wanted(crashOf(first, drawHex(dice)))) return createSeededDice(`flight ${seed}`);
  }
}

export function openWorld(
  parts: { store?: Store; house?: ReturnType<typeof createHouse>; dice?: Dice; from?: number } = {},
) {
  const store = parts.store ?? openStore(':memory:');
  const house = parts.house ?? createHouse();
  let time = parts.from ?? 1_000_000;
  const now = (): number => time;
  const stopping = new AbortController();
  const late = new Set<(round: Round) => void>();
  const poolsOf = () => undefined;
  const wallet = createWalletClient({
    store,
    call: (path, body) => house.call(path, body),
    settle: createSettlement({ store, poolsOf }),
    late: () => undefined,
    now,
    log: { warn: () => undefined, error: () => undefined },
    signal: stopping.signal,
    haste: 1000,
  });
  wallet.resume();
  const settled: { who: string; amount: bigint; outcome: string }[] = [];
  const left: { label: number; height: number }[] = [];
  const phases: string[] = [];
  const room = openRoom({
    rounds: createRounds({ store, wallet, late, poolsOf, now }),
    flights: openFlights(store.db, { dice: parts.dice ?? createSeededDice('rooms'), length: chainLength }),
    now,
    events: {
      turned: (phase) => phases.push(phase),
      boarded: () => undefined,
      left: ({ label }: Passenger, height) => left.push({ label, height }),
      settled: ({ who }, amount, { outcome }) => settled.push({ who, amount, outcome }),
    },
  });
  const seat = (player: string, mode: 'money' | 'demo' = 'money'): StoredSeat => {
    const made: StoredSeat = {
      id: `seat-${player}`,
      mode,
      studioGame: 'roket',
      gameCode: 'roket',
      player,
      currency: 'TRY',
      session: `session-${player}`,
      bounds: { min: 100n, max: 100_000n },
      title: '',
      art: null,
      freeRounds: [],
      playMoney: mode === 'demo' ? playMoney : null,
      endedStatus: null,
      openedAt: time,
    };
    store.seats.add(made);
    return made;
  };
  return {
    store,
    house,
    room,
    settled,
    left,
    phases,
    seat,
    /** The process is killed: nothing of it happens any more, and only the store stays. */
    kill: () => stopping.abort(),
    now,
    /** Time passes, and the process does nothing. */
    sleep: (ms: number): void => {
      time += ms;
    },
    goOn: (ms: number): void => {
      time += Math.ceil(ms);
      room.tick();
    },
    stateOf: () =>
      store.db
        .prepare('select state from round order by id')
        .all()
        .map((row) => String(row['state'])),
  };
}
