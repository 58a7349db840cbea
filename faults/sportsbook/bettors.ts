// Players who bet on what they see and do not give up: a key is sent until its answer is definite, some of them at both processes at once.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WalletClient } from '../../conformance/wire.ts';
import type { Dice } from '../dice.ts';
import { createCashing } from './cashing.ts';
import type { Day, MatchView } from './day.ts';
import type { TakenBet } from './judged.ts';
import { createInsisting, decimalOf, minorOf, type RequestTally } from './insisting.ts';
import { marketKinds } from './story.ts';

export interface BetTally extends RequestTally {
  /** Slips with a leg that was closed as far as the provider knows. */
  late: number;
  /** How often each code was given. */
  refused: Map<string, number>;
}

export interface BettorOptions {
  clients: readonly WalletClient[];
  day: Day;
  dice: Dice;
  players: readonly number[];
  /** Who stakes most of what is left, and so has little when money is taken back. */
  isPoor: (player: number) => boolean;
  firstCash: (player: number) => bigint;
  /** For how many seconds a bet on a match under way waits. */
  delayOf: (match: MatchView) => number;
  tally: BetTally;
  isOver: () => boolean;
  /** How long to wait before the next bet, in milliseconds. */
  rest: () => number;
  take: (bet: TakenBet) => void;
}

const closedRestMs = 40;
const twiceShare = 0.1;
/** So many try a market that was closed just now, or a match that is under way or over. */
const lateShare = 0.08;
const liveShare = 0.44;
const systemShare = 0.12;
const bankerShare = 0.5;
const givenUpShare = 0.05;
const popularShare = 0.5;
const closedLately = 20;
const stakeMin = 100n;
const poorStakeMax = 20_000n;

interface WishedLeg {
  match_id: string;
  market_id: string;
  outcome_id: string;
  price: number;
  banker?: boolean;
}

interface Slip {
  legs: WishedLeg[];
  sizes?: number[];
}

interface Heard {
  balance: string;
  bet: { id: string; state: string; placed_at: string; delay_s: number; legs: { price: number }[] };
}

export async function betAway(options: BettorOptions): Promise<void> {
  const { day, dice, players, tally, isOver, rest, take } = options;
  const insist = createInsisting(options.clients, tally);
  const cashing = createCashing({ insist, dice, tally });
  let turn = dice.between(0, 1);
  /** As the last answer said. */
  const balances = new Map<number, bigint>();
  const pick = <T>(list: readonly T[]): T => list[dice.between(0, list.length - 1)] as T;

  function legOn(match: MatchView): WishedLeg | undefined {
    const all = [...match.markets];
    const open = all.filter(([, market]) => market.isOpen);
    const from = dice.chance(lateShare) ? all.filter(([, market]) => !market.isOpen) : open;
    if (from.length === 0) return undefined;
    return pickOf(match, from);
  }

  function pickOf(match: MatchView, from: readonly [string, { prices: readonly number[] }][]): WishedLeg {
    const [name, { prices }] = pick(from);
    const outcome = dice.between(0, prices.length - 1);
    return {
      match_id: match.id,
      market_id: name,
      outcome_id: marketKinds[name]?.[outcome] ?? '',
      price: prices[outcome] ?? 0,
    };
  }

  const isClosed = ({ match_id, market_id }: WishedLeg): boolean =>
    day.all().get(match_id)?.markets.get(market_id)?.isOpen !== true;
  const pickMatch = (from: readonly MatchView[]): MatchView => {
    const popular = from.filter(({ isPopular }) => isPopular);
    return pick(popular.length > 0 && dice.chance(popularShare) ? popular : from);
  };

  function legsBy(wished: number): WishedLeg[] {
    const { pre, live } = day.open();
    const matches = new Set<MatchView>();
    if (live.length > 0 && dice.chance(liveShare)) matches.add(pickMatch(live));
    const others = matches.size > 0 && dice.chance(0.3) ? live : pre;
    if (others.length > 0)
      for (let tries = wished - matches.size; tries > 0; tries -= 1) matches.add(pickMatch(others));
    const legs = [...matches].flatMap((match) => legOn(match) ?? []);
    const closed = dice.chance(lateShare / 2) ? day.closed() : [];
    if (closed.length === 0) return legs;
    // Those that went a moment ago are the last of them.
    const over = pick(dice.chance(0.5) ? closed : closed.slice(-closedLately));
    return [...legs.slice(1).filter(({ match_id }) => match_id !== over.id), pickOf(over, [...over.markets])];
  }

  function slipBy(): Slip {
    if (!dice.chance(systemShare)) return { legs: legsBy(dice.chance(0.5) ? 1 : dice.between(2, 5)) };
    const legs = legsBy(dice.between(4, 7)).slice(0, 6);
    if (legs.length < 3) return { legs };
    const hasBanker = dice.chance(bankerShare);
    const others = legs.length - (hasBanker ? 1 : 0);
    const all = Array.from({ length: others }, (_, index) => index + 1);
    // With all of one size alone it would be a single line.
    const some = all.filter((size) => size < others && dice.chance(0.5));
    const sizes = some.length === 0 ? [dice.between(1, others - 1)] : some;
    if (dice.chance(0.3)) sizes.push(others);
    return {
      legs: legs.map((leg, index) => ({ ...leg, banker: hasBanker && index === 0 })),
      sizes: dice.chance(0.5) ? sizes : sizes.toReversed(),
    };
  }

  /** 'Vazgeç', at some moment of its delay or behind it. */
  async function giveUp(bet: TakenBet): Promise<void> {
    await sleep(dice.between(0, 4_500));
    const {
      status,
      code,
      bet: found,
    } = await insist<Heard>(bet.player, { path: `/api/v1/bets/${bet.id}/cancel`, body: {}, at: (turn += 1) });
    if (found === undefined) tally.unexpected.push(`giving up bet ${bet.id} was answered ${status} ${code}`);
    else bet.toldState = found.state;
  }

  /** Undefined where there is too little left. */
  function stakeOf(player: number): bigint | undefined {
    if (!options.isPoor(player)) return BigInt(dice.between(100, 5_000));
    const left = balances.get(player) ?? options.firstCash(player);
    const most = (left * 3n) / 4n;
    if (most >= stakeMin) return most < poorStakeMax ? most : poorStakeMax;
    // What was won since is heard with the next answer only.
    return dice.chance(0.2) ? stakeMin : undefined;
  }

  for (let place = 0; !isOver(); place += 1) {
    const resting = rest();
    if (resting > 0) await sleep(resting);
    await cashing.pressDue();
    const player = players[place % players.length] as number;
    const { legs, sizes } = slipBy();
    const stake = legs.length === 0 ? undefined : stakeOf(player);
    if (stake === undefined) {
      await sleep(closedRestMs);
      continue;
    }
    const policy = dice.chance(0.7) ? 'all' : pick(['ask', 'higher']);
    const key = randomUUID();
    if (legs.some(isClosed)) tally.late += 1;
    // A match that was handed over is known to be under way; one that is being handed over may be.
    const delays = legs.map(({ match_id }) => {
      const match = day.all().get(match_id);
      return match?.owner === 'live' ? options.delayOf(match) : 0;
    });
    const body = { legs, sizes, policy, stake: decimalOf(stake) };
    const sentAt = Date.now();
    const at = (turn += 1);
    const heard = await Promise.all(
      (dice.chance(twiceShare) ? [at, at + 1] : [at]).map((each) =>
        insist<Heard>(player, { path: '/api/v1/bets', key, body, at: each }),
      ),
    );
    const answeredAt = Date.now();
    const [taken, second] = heard.filter(({ bet }) => bet !== undefined);
    if (taken?.bet === undefined) {
      const code = heard[0]?.code ?? '';
      tally.refused.set(code, (tally.refused.get(code) ?? 0) + 1);
      if (code === 'wallet.insufficient_funds') balances.set(player, 0n);
      await sleep(closedRestMs);
      continue;
    }
    if (second?.bet !== undefined && second.bet.id !== taken.bet.id)
      tally.unexpected.push(`one key, two bets: ${taken.bet.id} and ${second.bet.id}`);
    if (taken.balance !== undefined) balances.set(player, minorOf(taken.balance));
    const bet: TakenBet = {
      player,
      key,
      stake,
      policy: policy as TakenBet['policy'],
      ...(sizes === undefined ? {} : { sizes }),
      id: taken.bet.id,
      at: Date.parse(taken.bet.placed_at),
      prices: taken.bet.legs.map(({ price }) => price),
      delayS: taken.bet.delay_s,
      delayMinS: Math.max(...delays),
      legs: legs.map(({ match_id, market_id, outcome_id, price, banker = false }, index) => ({
        match: match_id,
        market: market_id,
        outcome: (marketKinds[market_id] ?? []).indexOf(outcome_id),
        shown: price,
        banker,
        isLive: (delays[index] ?? 0) > 0,
      })),
      sentAt,
      answeredAt,
      // What an answer of its own says of a bet that has been decided counts as well.
      toldState: taken.bet.state,
      presses: [],
      targets: [],
    };
    take(bet);
    if (bet.toldState === 'waiting' && dice.chance(givenUpShare)) await giveUp(bet);
    else await cashing.remember(bet);
  }
}
