// Rounds of players and their money, the same for every kind of game: stored first, then asked of the house, and
// carried on by the wallet client until every call is answered for good.
import { randomBytes } from 'node:crypto';
import type { WalletClient } from '../house/wallet-client.ts';
import { pooledRoundOf, type StoredRound } from '../store/round-store.ts';
import type { Store } from '../store/store.ts';
import { betBody, winBody } from './call-bodies.ts';
import type { Pools } from './game.ts';
import { payPlayMoney, takePlayMoney } from './play-money.ts';
import type { BetOrder, PayOrder, Round, RoundAnswer, Seat } from './round.ts';
import { answerOf } from './settlement.ts';

export type { RoundAnswer, Round, Seat };

export interface Rounds {
  /** Stores the round with its bet, then asks. `unknown` means that the player is not in: the bet is undone. */
  begin(seat: Seat, order: BetOrder): Promise<{ round: Round; answer: RoundAnswer }>;
  /** A payment of an open round. `unknown` means that it is paid later, for certain. */
  pay(roundId: string, order: PayOrder): Promise<RoundAnswer>;
  /** Payments that nobody waits for, stored all at once and asked one after the other. */
  owe(roundId: string, orders: PayOrder[]): void;
  /** Undoes the bet whatever became of it, and so the round. Nothing is changed where the round is over. */
  cancel(roundId: string): void;
  find(roundId: string): Round | undefined;
  /** Every round of a game that is `asked` or `open`, oldest first: what a room finds after a restart. */
  unfinished(studioGame: string): Round[];
  /** Told whenever a call was answered for good after it had been given up as `unknown`. */
  onLate(listener: (round: Round) => void): void;
}

export interface RoundsParts {
  store: Store;
  wallet: WalletClient;
  late: Set<(round: Round) => void>;
  poolsOf: (studioGame: string) => Pools | undefined;
  now: () => number;
}

export function createRounds({ store, wallet, late, poolsOf, now }: RoundsParts): Rounds {
  const find = (roundId: string): StoredRound => {
    const round = store.rounds.find(roundId);
    if (round === undefined) throw new Error(`There is no round ${roundId}.`);
    return round;
  };

  function newRound(seat: Seat, order: BetOrder): StoredRound {
    return {
      id: `r-${randomBytes(12).toString('hex')}`,
      seatId: seat.id,
      mode: seat.mode,
      studioGame: seat.studioGame,
      gameCode: seat.gameCode,
      player: seat.player,
      currency: seat.currency,
      session: seat.session,
      stake: order.stake,
      rewardId: order.rewardId ?? null,
      state: 'asked',
      answered: 0,
      contributions: order.contributions ?? [],
      poolWins: order.poolWins ?? [],
      data: order.data,
      startedAt: now(),
    };
  }

  function addPayment(round: StoredRound, order: PayOrder): ReturnType<Store['calls']['add']> {
    if (order.data !== undefined) store.rounds.setData(round.id, order.data);
    const place = round.answered + store.calls.waitingOf(round.id).length;
    const body = winBody(round, { ...order, place, nowMs: now() });
    return store.calls.add({ roundId: round.id, kind: 'win', body, undoes: null, firstAt: now() });
  }

  function payDemo(round: StoredRound, order: PayOrder): RoundAnswer {
    return store.atOnce(() => {
      if (order.data !== undefined) store.rounds.setData(round.id, order.data);
      store.rounds.countAnswer(round.id);
      if (order.closes) store.rounds.setState(round.id, 'closed');
      return { outcome: 'ok', balance: payPlayMoney(store.seats, round.seatId, order.amount) };
    });
  }

  function beginDemo(round: StoredRound, order: BetOrder): RoundAnswer {
    return store.atOnce(() => {
      const taken = takePlayMoney(store.seats, round.seatId, order.stake);
      const state = taken.outcome !== 'ok' ? 'cancelled' : order.win === undefined ? 'open' : 'closed';
      store.rounds.add({ ...round, state, answered: taken.outcome === 'ok' ? 1 : 0 });
      if (taken.outcome !== 'ok' || order.win === undefined) return taken;
      return { outcome: 'ok', balance: payPlayMoney(store.seats, round.seatId, order.win.amount) };
    });
  }

  return {
    async begin(seat, order) {
      const round = newRound(seat, order);
      if (round.mode === 'demo') {
        const answer = beginDemo(round, order);
        return { round: find(round.id), answer };
      }
      const call = store.atOnce(() => {
        store.rounds.add(round);
        poolsOf(round.studioGame)?.drawn(pooledRoundOf(round));
        const kind = order.win === undefined ? 'bet' : 'bet-win';
        const body = betBody(round, { ...order, nowMs: now() });
        return store.calls.add({ roundId: round.id, kind, body, undoes: null, firstAt: now() });
      });
      const answer = answerOf(await wallet.send(call));
      return { round: find(round.id), answer };
    },
    async pay(roundId, order) {
      const round = find(roundId);
      if (round.mode === 'demo') return payDemo(round, order);
      return answerOf(await wallet.send(store.atOnce(() => addPayment(round, order))));
    },
    owe(roundId, orders) {
      const round = find(roundId);
      if (round.mode === 'demo') {
        for (const order of orders) payDemo(round, order);
        return;
      }
      store.atOnce(() => {
        for (const order of orders) addPayment(round, order);
      });
      wallet.push(roundId);
    },
    cancel(roundId) {
      const round = find(roundId);
      if (round.state !== 'asked' && round.state !== 'open') return;
      if (round.mode === 'demo') {
        store.atOnce(() => {
          store.rounds.setState(roundId, 'cancelled');
          payPlayMoney(store.seats, round.seatId, round.stake);
        });
        return;
      }
      wallet.undo(roundId);
    },
    find: (roundId) => store.rounds.find(roundId),
    unfinished: (studioGame) => store.rounds.unfinished(studioGame),
    onLate: (listener) => void late.add(listener),
  };
}
