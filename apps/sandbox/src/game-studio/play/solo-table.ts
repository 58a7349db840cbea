// Plays solo games: draws the whole round, stores it, asks the house, and lets the player see one step after the other.
import { endsGame } from '../house/verdict.ts';
import type { StoredSeat } from '../store/seat-store.ts';
import type { Store } from '../store/store.ts';
import type { Dice } from './dice.ts';
import { BadChoice, type Declared, type SoloGame, type Step } from './game.ts';
import type { Balance, PayOrder, Round, RoundAnswer } from './round.ts';
import type { Rounds } from './rounds.ts';
import { paymentsOf, readStep, type SoloData, stepText, visibleSteps } from './solo-steps.ts';
import { Refused } from './refused.ts';

/** A round as its player sees it: never a step whose money the house has not answered for. */
export interface SeenRound {
  round: string;
  stake: string;
  rewardId: string | null;
  choice: unknown;
  /** `asked`: the answer of the house is still to come. */
  state: Round['state'];
  steps: { win: string; view: unknown }[];
  more: boolean;
}

export interface Played {
  round: SeenRound;
  balance: Balance | null;
}

export interface SoloTable {
  play(
    game: SoloGame,
    seat: StoredSeat,
    order: { choice: unknown; rewardId: string | undefined },
  ): Promise<Played>;
  /** The step after the `index` first ones. Asked again it is answered again. */
  next(seat: StoredSeat, order: { round: string; index: number }): Promise<Played>;
  look(seat: StoredSeat, roundId: string): SeenRound;
  /** Until this player may begin the next round of the game, on whichever page. */
  waitOf(game: Declared, seat: StoredSeat): number;
  /** The rounds that this player left, oldest first. */
  unfinished(seat: StoredSeat): SeenRound[];
  /** By the house's request: what is missing is paid without anybody looking. */
  finish(roundId: string): void;
}

export interface SoloTableParts {
  store: Store;
  rounds: Rounds;
  /** True dice, unless a test asked for the next outcome. */
  diceFor: (studioGame: string) => Dice;
  now: () => number;
}

export function createSoloTable({ store, rounds, diceFor, now }: SoloTableParts): SoloTable {
  /** Steps that are being paid at this moment: a second request for the same one waits for the first. */
  const paying = new Map<string, Promise<RoundAnswer>>();

  function choose(
    game: SoloGame,
    seat: StoredSeat,
    order: { choice: unknown; rewardId: string | undefined },
  ) {
    if (order.rewardId === undefined) return game.readChoice(order.choice, seat.bounds);
    const given = seat.freeRounds.find(({ rewardId }) => rewardId === order.rewardId);
    if (given === undefined) throw new BadChoice('There is no such free round.');
    const choice = game.freeChoice?.(given.betValue);
    if (choice === undefined) throw new BadChoice('This game gives no free rounds of that value.');
    return choice;
  }

  function checkTurn(game: SoloGame, seat: StoredSeat): void {
    if (seat.endedStatus !== null) throw new Refused(seat.endedStatus, { ends: true });
    if (unfinishedRounds(seat).length > 0) throw new Refused('ROUND_OPEN');
    const waitMs = waitOf(game, seat);
    if (waitMs > 0) throw new Refused('TOO_EARLY', { waitMs });
  }

  const waitOf = (game: Declared, seat: StoredSeat): number =>
    Math.max(0, store.seats.lastRoundAt(seat) + game.cycleMs - now());

  const unfinishedRounds = (seat: StoredSeat): Round[] =>
    seat.mode === 'demo'
      ? rounds.unfinished(seat.studioGame).filter(({ seatId }) => seatId === seat.id)
      : store.rounds.unfinishedOf(seat);

  async function payNext(round: Round): Promise<RoundAnswer> {
    const running = paying.get(round.id);
    if (running !== undefined) return running;
    const order = paymentOrders(stepsOf(round))[round.answered - 1];
    if (order === undefined) throw new Refused('ROUND_CLOSED');
    // A payment that was given up as unknown is still under way; it must not be made a second time.
    if (store.calls.nextOf(round.id) !== undefined) return { outcome: 'unknown' };
    const pay = rounds.pay(round.id, order).finally(() => paying.delete(round.id));
    paying.set(round.id, pay);
    return pay;
  }

  /** The steps up to and with this one; stops where an answer is missing. */
  async function showUpTo(roundId: string, count: number, first: RoundAnswer): Promise<Played> {
    let answer = first;
    let round = ownRound(roundId);
    while (answer.outcome === 'ok' && round.state === 'open' && visibleOf(round) < count) {
      answer = await payNext(round);
      round = ownRound(roundId);
    }
    if (answer.outcome === 'refused') throw refusedBy(answer);
    return { round: seen(round), balance: answer.outcome === 'ok' ? answer.balance : null };
  }

  function ownRound(roundId: string, seat?: StoredSeat): Round {
    const round = rounds.find(roundId);
    const isOwn = seat === undefined || (round?.player === seat.player && round.gameCode === seat.gameCode);
    if (round === undefined || !isOwn) throw new Refused('ROUND_NOT_FOUND');
    return round;
  }

  return {
    async play(game, seat, order) {
      const choice = choose(game, seat, order);
      checkTurn(game, seat);
      store.seats.setLastRoundAt(seat.id, now());
      const stake = game.stakeOf(choice);
      const poolAmount = (pool: string): bigint => game.pools?.amountOf(pool, seat.currency) ?? 0n;
      // Drawn and stored without a pause in between: nobody else can win what this draw saw in a pool.
      const steps = game.draw(choice, diceFor(seat.studioGame), { currency: seat.currency, poolAmount });
      const { round, answer } = await rounds.begin(seat, {
        ...betOrder(steps),
        stake,
        data: { choice: plain(choice), steps: steps.map((step) => stepText(step)) } satisfies SoloData,
        ...(order.rewardId === undefined
          ? { contributions: game.pools?.contributionsOf(stake, seat.currency) ?? [] }
          : { rewardId: order.rewardId }),
      });
      return showUpTo(round.id, 1, answer);
    },
    next(seat, { round: roundId, index }) {
      const round = ownRound(roundId, seat);
      return showUpTo(round.id, index + 1, { outcome: 'ok', balance: balanceAt(seat) });
    },
    waitOf,
    look: (seat, roundId) => seen(ownRound(roundId, seat)),
    unfinished: (seat) => unfinishedRounds(seat).map((round) => seen(round)),
    finish(roundId) {
      const round = ownRound(roundId);
      // While the bet has no answer there is nothing to end: the wallet client undoes it or lets it stand.
      if (round.state !== 'open') return;
      const done = round.answered - 1 + store.calls.waitingOf(round.id).length;
      rounds.owe(round.id, paymentOrders(stepsOf(round)).slice(done));
    },
  };
}

const balanceAt = ({ playMoney }: StoredSeat): Balance | null =>
  playMoney === null ? null : { cash: String(playMoney), bonus: '0' };

function refusedBy({ status, balance }: RoundAnswer & { outcome: 'refused' }): Refused {
  return new Refused(status, { balance, ends: endsGame(status) });
}

const stepsOf = ({ data }: Round): Step[] => (data as SoloData).steps.map((step) => readStep(step));

const visibleOf = (round: Round): number => visibleSteps(stepsOf(round), round.answered);

/** As it will be after the store: bigints are texts there. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part)),
  );

function betOrder(steps: Step[]) {
  const [first] = steps;
  if (first === undefined) throw new Error('A round has at least one step.');
  const poolWins = steps.flatMap(({ poolWin }) => (poolWin === undefined ? [] : [poolWin]));
  const { win: amount, poolWin } = first;
  return {
    detail: first.detail,
    poolWins,
    ...(steps.length === 1 && { win: { amount, ...(poolWin && { poolWin }) } }),
  };
}

function paymentOrders(steps: Step[]): PayOrder[] {
  return paymentsOf(steps).map(({ step, amount, closes, isDetailed }) => {
    const { detail, poolWin } = steps[step] as Step;
    return { amount, closes, ...(isDetailed && { detail }), ...(poolWin && { poolWin }) };
  });
}

function seen(round: Round): SeenRound {
  const { choice, steps } = round.data as SoloData;
  const visible = visibleOf(round);
  return {
    round: round.id,
    stake: String(round.stake),
    rewardId: round.rewardId,
    choice,
    state: round.state,
    steps: steps.slice(0, visible).map(({ win, view }) => ({ win, view })),
    more: visible < steps.length,
  };
}
