// One of the clients of a history: bets one after another, each answer held against every state of the world that the house may have seen.
import { randomUUID } from 'node:crypto';
import type { Dice } from '../../faults/dice.ts';
import {
  type AcceptedBet,
  type Leg,
  type Policy,
  type Slip,
  type Terms,
  termsOf,
  type Worth,
  worthOf,
} from './bet-model.ts';
import { runOf } from './bonus-model.ts';
import { partOn } from './system-model.ts';
import { closedBecause, type Decision, type Offer, rulingOf } from './offer-model.ts';
import { marketNames, type Position, type Provider } from './provider.ts';
import { type Answer, type Asked, cashOf, isCapped, type Stage, stakeCap } from './stage.ts';

export interface KeptBet extends AcceptedBet {
  key: string;
  /** Those that its legs may have been of, each as one text. */
  versions: ReadonlySet<string>;
  night: number;
  /** The first state of the world that it may have been taken in. */
  from: number;
}

export interface Bettor {
  player: number;
  bets: KeptBet[];
  bet(): Promise<void>;
}

interface Options {
  stage: Stage;
  provider: Provider;
  dice: Dice;
  player: number;
  /** How many nights have passed. */
  night: () => number;
  problem: (text: string) => void;
  count: (what: string) => void;
  /** Resolves when the workers have nothing to do for now, or when the history ends. */
  idle: () => Promise<void>;
}

interface Window {
  begin: number;
  end: number;
}

type Taken = Extract<Answer, { id: string }>;
const isTaken = (answer: Answer): answer is Taken => answer.code === 'taken';

export function createBettor(options: Options): Bettor {
  const { stage, provider, dice, player, problem, count } = options;
  const bets: KeptBet[] = [];
  let isClosed = false;
  const pick = <T>(list: readonly T[]): T => list[dice.between(0, list.length - 1)] as T;
  const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);

  function legOf(match: string, offer: Offer, care = 0.85): Leg {
    const { markets } = offer.matches.get(match) ?? { markets: new Map() };
    // Most people bet on what is open.
    const open = marketNames.filter(
      (name) => closedBecause(offer, { match, market: name, outcome: 0 }) === undefined,
    );
    const market = pick(open.length > 0 && dice.chance(care) ? open : marketNames);
    const prices = (markets.get(market)?.prices ?? []) as number[];
    const outcome = dice.between(0, Math.max(1, prices.length - 1));
    const price = prices[outcome] ?? 0;
    const shown = dice.chance(care) ? price : price + dice.between(-40, 40);
    return { match, market, outcome, shown: Math.max(101, shown) };
  }

  function slipBy(): Slip {
    const offer = provider.latest();
    const known = [...offer.matches.keys()];
    const isOpen = (match: string): boolean =>
      marketNames.some((name) => closedBecause(offer, { match, market: name, outcome: 0 }) === undefined);
    // With a single leg that is closed or changed nothing of many would be placed.
    const isSystem = dice.chance(0.3);
    const [ofOpen, ofClosed, care] = isSystem ? [0.95, 0.01, 0.98] : [0.7, 0.08, 0.85];
    const wished = isSystem
      ? dice.between(3, Math.max(3, Math.min(known.length, dice.chance(0.9) ? 5 : 13)))
      : dice.chance(0.45)
        ? 1
        : dice.between(2, dice.chance(0.1) ? known.length : 3);
    const chosen = known.filter((match) => dice.chance(isOpen(match) ? ofOpen : ofClosed)).slice(0, wished);
    const matches = chosen.length > 0 ? chosen : [pick(known)];
    const [first] = matches;
    // Twice the same match, or one that nobody knows.
    if (dice.chance(0.02) && first !== undefined) matches.push(first);
    if (dice.chance(0.01)) matches.push('nobody');
    const stake = dice.chance(0.9) ? dice.between(100, 2_500) : pick([1, 99, 60_000, 3_000_000]);
    const legs = matches.slice(0, 20).map((match) => legOf(match, offer, care));
    return {
      stake: BigInt(stake),
      policy: pick<Policy>(['ask', 'higher', 'all']),
      ...(isSystem && legs.length > 2 ? systemOf(legs) : { legs: markedBy(0.005, legs) }),
    };
  }

  const markedBy = (chance: number, legs: readonly Leg[]): Leg[] =>
    legs.map((leg) => (dice.chance(chance) ? { ...leg, banker: true } : leg));

  function systemOf(all: readonly Leg[]): Pick<Slip, 'legs' | 'sizes'> {
    const legs = markedBy(pick([0, 0.1, 0.3]), all);
    const others = legs.filter(({ banker }) => banker !== true).length;
    const some = Array.from({ length: others }, (_, index) => index + 1).filter(() => dice.chance(0.5));
    const sizes = some.length > 0 ? some : [Math.min(2, Math.max(1, others))];
    // More legs than there are, a size twice, or in another order.
    if (dice.chance(0.03)) sizes.push(Math.min(12, others + 1));
    if (dice.chance(0.02)) sizes.push(sizes[0] ?? 1);
    return { legs, sizes: dice.chance(0.1) ? sizes.toReversed() : sizes };
  }

  /** The states of the world that may have been read between these ticks. */
  function statesIn({ begin, end }: Window): { place: number; position: Position }[] {
    return provider.positions
      .map((position, place) => ({ position, place }))
      .filter(({ position, place }) => {
        const next = provider.positions[place + 1];
        return position.begin <= end && (next === undefined || next.end >= begin);
      });
  }

  /** What a bet may have come to by this state: nothing was settled, or any decision was carried to it. */
  const worthsUpTo = (bet: KeptBet, place: number): Worth[] =>
    provider.positions.slice(bet.from, place + 1).flatMap(({ offer }) => worthOf(bet, offer.decisions) ?? []);

  /** Whether it may have been worth more than it is in some later state. */
  function mayOwe(bet: KeptBet, place: number): boolean {
    let highest = 0n;
    return provider.positions.slice(bet.from, place + 1).some(({ offer }) => {
      const value = worthOf(bet, offer.decisions)?.value ?? 0n;
      if (value > highest) highest = value;
      return value < highest;
    });
  }

  function ownOn(leg: Leg, place: number): { least: bigint; most: bigint } {
    const same = bets.flatMap((bet) =>
      bet.legs.flatMap(({ match, market, outcome }, index) =>
        match === leg.match && market === leg.market && outcome === leg.outcome
          ? { bet, part: partOn(bet, index) }
          : [],
      ),
    );
    const surelyOpen = same.filter(({ bet }) => worthsUpTo(bet, place).length === 0);
    return { least: sum(surelyOpen.map(({ part }) => part)), most: sum(same.map(({ part }) => part)) };
  }

  /** What the wallet may say to a slip whose terms are right. */
  function purseAnswers(stake: bigint, place: number): Set<string> {
    if (isClosed) return new Set(['gate_closed']);
    const answers = new Set<string>();
    // What was paid may have been taken back when it was spent already (SPB-18).
    if (bets.some((bet) => mayOwe(bet, place))) answers.add('debt_open');
    const today = bets.filter(({ night }) => night === options.night());
    const staked = sum(today.map((bet) => bet.stake));
    const mayBeBack = sum(
      today.filter((bet) => worthsUpTo(bet, place).some(({ isRefund }) => isRefund)).map((bet) => bet.stake),
    );
    const cap = isCapped(player) ? stakeCap : undefined;
    if (cap !== undefined && staked + stake > cap) answers.add('allowance_exhausted');
    if (cap !== undefined && staked - mayBeBack + stake > cap) return answers;
    // What of a bonus is there and counts is held against the ledger's own order in the end (bonus-model.ts).
    if (runOf(player) !== undefined)
      return new Set([...answers, 'taken', 'insufficient_funds', 'bonus_stake_too_high']);
    const least = cashOf(player) - sum(bets.map((bet) => bet.stake));
    const most = sum(
      bets.map((bet) =>
        worthsUpTo(bet, place).reduce((highest, { value }) => (value > highest ? value : highest), 0n),
      ),
    );
    if (least + most >= stake) answers.add('taken');
    if (least < stake) answers.add('insufficient_funds');
    return answers;
  }

  function fits(answer: Answer, terms: Terms, slip: Slip, place: number): boolean {
    const { decisions } = (provider.positions[place] as Position).offer;
    if (isTaken(answer)) {
      // What some minutes of are cancelled is not taken in them.
      if (slip.legs.some((leg) => rulingOf(decisions, leg, answer.at) !== undefined)) return false;
    } else if (answer.code === 'market_closed' && answer.detail === 'decided') {
      // When it was asked for exactly is not known.
      const leg = slip.legs[(answer.leg ?? 0) - 1];
      const isPartly = ({ says, match, markets }: Decision): boolean =>
        says.type === 'cancel' && match === leg?.match && (markets === null || markets.includes(leg.market));
      const isFirst = !('leg' in terms) || terms.leg >= (answer.leg ?? 0);
      if (isFirst && decisions.some(isPartly)) return true;
    }
    if (terms.answer === 'taken') {
      if (!purseAnswers(slip.stake, place).has(answer.code)) return false;
      return (
        !isTaken(answer) ||
        (answer.prices.join() === terms.prices.join() && answer.possible === terms.possible)
      );
    }
    if (answer.code !== terms.answer || isTaken(answer)) return false;
    switch (terms.answer) {
      case 'market_closed':
        return answer.leg === terms.leg && answer.detail === terms.reason;
      case 'price_changed':
        return answer.leg === terms.leg && answer.detail === String(terms.price);
      case 'stake_too_high': {
        const told = BigInt(answer.detail ?? -1);
        return told >= terms.roomMin && told <= terms.roomMax;
      }
      case 'system_invalid':
        return answer.detail === terms.fault;
      case 'slip_invalid':
      case 'legs_too_few':
      case 'stake_too_low':
        return true;
    }
  }

  /** The states that explain an answer; what is taken is kept with the first of them. */
  function judge(slip: Slip & { key: string }, answer: Answer, window: Window): void {
    const own = (place: number) => (leg: Leg) => ownOn(leg, place);
    const states = statesIn(window);
    const fitting = states.flatMap(({ place, position }) =>
      termsOf(position.offer, slip, own(place))
        .filter((terms) => fits(answer, terms, slip, place))
        .map((terms) => ({ place, terms })),
    );
    const [first] = fitting;
    if (first !== undefined) {
      count(
        answer.code === 'market_closed' ? `closed ${(answer as { detail?: string }).detail}` : answer.code,
      );
      if (!isTaken(answer)) return;
      const { id, at, prices } = answer;
      const versions = new Set(
        fitting.map(({ terms }) => ('versions' in terms ? terms.versions.join() : '')),
      );
      const { stake, policy, legs, key, sizes } = slip;
      if (sizes !== undefined)
        count(legs.some(({ banker }) => banker === true) ? 'a system with bankers' : 'a system');
      bets.push({
        stake,
        policy,
        legs,
        ...(sizes === undefined ? {} : { sizes }),
        key,
        id,
        at,
        prices,
        versions,
        night: options.night(),
        from: first.place,
      });
      return;
    }
    const expected = states.map(({ place, position }) =>
      termsOf(position.offer, slip, own(place))
        .map((terms) =>
          terms.answer === 'taken' ? [...purseAnswers(slip.stake, place)].join('/') : print(terms),
        )
        .join(' or '),
    );
    problem(
      `player ${player}: ${print(slip)} was answered ${print(answer)}, not ${[...new Set(expected)].join(' or ')}`,
    );
  }

  async function turnGate(): Promise<void> {
    isClosed = !isClosed;
    await stage.ask(`select wallet.set_gate($1, 'staff', 'stake', $2)`, [
      player,
      isClosed ? 'infinity' : null,
    ]);
  }

  /** A player who gives up the bonus, where there is one. */
  const cancelRun = (): Promise<unknown[]> =>
    stage.ask(
      `select wallet.end_run(player_id, bonus_run, 'cancelled') from wallet.purse where player_id = $1 and bonus_run is not null`,
      [player],
    );

  /** SPB-8: the same key again, with the same slip or with another one. */
  async function repeat({ key, stake, policy, legs, sizes, id }: KeptBet): Promise<void> {
    const isOther = dice.chance(0.4);
    const same = { stake, legs, ...(sizes === undefined ? {} : { sizes }) };
    const other = pick([
      { ...same, stake: stake + 1n },
      // Bankers and sizes are part of what is asked for.
      ...(sizes === undefined
        ? []
        : [
            { ...same, sizes: [...sizes, 12] },
            { ...same, legs: legs.map((leg) => ({ ...leg, banker: leg.banker !== true })) },
          ]),
    ]);
    const answer = await stage.place({ player, key, policy, ...(isOther ? other : same) }, pick([0, 1]));
    const expected = isOther ? 'key_conflict' : 'taken';
    count(`again ${answer.code}`);
    if (answer.code !== expected || (isTaken(answer) && answer.id !== id))
      problem(
        `SPB-8 player ${player}: bet ${id} was asked for again and answered ${print(answer)}, not ${expected}`,
      );
  }

  async function placeTwice(asked: Asked): Promise<void> {
    const begin = provider.tick();
    const answers = await Promise.all([stage.place(asked, 0), stage.place(asked, 1)]);
    const end = provider.tick();
    const [taken, second] = answers.filter(isTaken);
    if (taken === undefined) for (const answer of answers) judge(asked, answer, { begin, end });
    else judge(asked, taken, { begin, end });
    // Whoever came first may have met another state of the world; two bets there must not be.
    if (second !== undefined && second.id !== taken?.id)
      problem(`SPB-8 player ${player}: one key, two bets: ${taken?.id} and ${second.id}`);
    count('twice at once');
  }

  return {
    player,
    bets,
    async bet() {
      if (dice.chance(0.04)) await turnGate();
      if (dice.chance(0.02)) await cancelRun();
      const kept = bets.at(-1);
      if (kept !== undefined && dice.chance(0.08)) return repeat(kept);
      const asked: Asked = { ...slipBy(), player, key: randomUUID() };
      if (dice.chance(0.05)) return placeTwice(asked);
      const begin = provider.tick();
      if (dice.chance(0.03)) {
        const answer = await stage.place({ ...asked, isSignedOut: true }, 0);
        if (answer.code !== 'no_session')
          problem(`player ${player}: signed out, and answered ${print(answer)}`);
        return;
      }
      if (dice.chance(0.15)) {
        const slow = await stage.placeSlowly(asked);
        const end = provider.tick();
        await options.idle();
        await slow.commit();
        judge(asked, slow.answer, { begin, end });
        count('slow');
        return;
      }
      const answer = await stage.place(asked, pick([0, 1]));
      judge(asked, answer, { begin, end: provider.tick() });
    },
  };
}

export const print = (value: object): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
