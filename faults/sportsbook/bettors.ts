// Players who bet on what they see and do not give up: a key is sent until its answer is definite, some of them at both processes at once.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf, cookieOf } from '../../bench/player-requests.ts';
import type { WalletClient } from '../../conformance/wire.ts';
import type { Dice } from '../dice.ts';
import type { TakenBet } from './checker.ts';
import { type Day, marketKinds, type MatchView } from './day.ts';

export interface BetTally {
  sent: number;
  /** Slips with a leg that was closed as far as the provider knows. */
  late: number;
  unanswered: number;
  unexpected: string[];
  /** How often each code was given. */
  refused: Map<string, number>;
}

export interface BettorOptions {
  clients: readonly WalletClient[];
  day: Day;
  dice: Dice;
  players: readonly number[];
  tally: BetTally;
  isOver: () => boolean;
  take: (bet: TakenBet) => void;
}

const patienceMs = 180_000;
const restMs = 100;
const closedRestMs = 40;
const twiceShare = 0.1;
/** So many try a market that was closed just now, or a match that is under way or over. */
const lateShare = 0.08;
const popularShare = 0.5;
const closedLately = 20;

interface WishedLeg {
  match_id: string;
  market_id: string;
  outcome_id: string;
  price: number;
}

interface Heard {
  status: number;
  code: string;
  bet?: { id: string; placed_at: string; legs: { price: number }[] };
}

export async function betAway(options: BettorOptions): Promise<void> {
  const { day, dice, players, tally, isOver, take } = options;
  let turn = dice.between(0, 1);
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

  const isClosed = ({ match_id, market_id }: WishedLeg): boolean => {
    const match = day.all().get(match_id);
    return match?.owner !== 'pre' || match.markets.get(market_id)?.isOpen !== true;
  };

  function legsBy(): WishedLeg[] {
    const open = day.open();
    if (open.length === 0) return [];
    const popular = open.filter(({ isPopular }) => isPopular);
    const wished = dice.chance(0.5) ? 1 : dice.between(2, 5);
    const matches = new Set(
      Array.from({ length: wished }, () =>
        pick(popular.length > 0 && dice.chance(popularShare) ? popular : open),
      ),
    );
    const legs = [...matches].flatMap((match) => legOn(match) ?? []);
    const closed = dice.chance(lateShare / 2) ? day.closed() : [];
    if (closed.length === 0) return legs;
    // Those that went a moment ago are the last of them.
    const over = pick(dice.chance(0.5) ? closed : closed.slice(-closedLately));
    return [...legs.slice(1), pickOf(over, [...over.markets])];
  }

  async function ask(player: number, key: string, body: string, at: number): Promise<Heard> {
    const deadline = Date.now() + patienceMs;
    for (let attempt = at; Date.now() < deadline; attempt += 1) {
      tally.sent += 1;
      const client = options.clients[attempt % options.clients.length] as WalletClient;
      const answer = await client.send({
        path: '/api/v1/bets',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          'x-forwarded-for': addressOf(player),
          'user-agent': 'fault run',
          cookie: cookieOf(player),
        },
        body,
      });
      if (answer === undefined) tally.unanswered += 1;
      else if (answer.status < 500 && answer.status !== 429) {
        const heard = JSON.parse(answer.text) as { code?: string; bet?: Heard['bet'] };
        return {
          status: answer.status,
          code: heard.code ?? '',
          ...(heard.bet === undefined ? {} : { bet: heard.bet }),
        };
      } else if (answer.status !== 503 && answer.status !== 429)
        tally.unexpected.push(`a bet was answered ${answer.status}: ${answer.text.slice(0, 300)}`);
      await sleep(restMs);
    }
    throw new Error(`a bet of player ${player} had no answer for ${patienceMs / 1000} s`);
  }

  for (let place = 0; !isOver(); place += 1) {
    const legs = legsBy();
    if (legs.length === 0) {
      await sleep(closedRestMs);
      continue;
    }
    const player = players[place % players.length] as number;
    const stake = BigInt(dice.between(100, 5_000));
    const policy = dice.chance(0.7) ? 'all' : pick(['ask', 'higher']);
    const key = randomUUID();
    if (legs.some(isClosed)) tally.late += 1;
    const body = JSON.stringify({ legs, policy, stake: decimalOf(stake) });
    const sentAt = performance.now();
    const at = (turn += 1);
    const heard = await Promise.all(
      (dice.chance(twiceShare) ? [at, at + 1] : [at]).map((each) => ask(player, key, body, each)),
    );
    const answeredAt = performance.now();
    const [taken, second] = heard.filter(({ bet }) => bet !== undefined);
    if (taken?.bet === undefined) {
      const code = heard[0]?.code ?? '';
      tally.refused.set(code, (tally.refused.get(code) ?? 0) + 1);
      await sleep(closedRestMs);
      continue;
    }
    if (second?.bet !== undefined && second.bet.id !== taken.bet.id)
      tally.unexpected.push(`one key, two bets: ${taken.bet.id} and ${second.bet.id}`);
    take({
      player,
      key,
      stake,
      policy: policy as TakenBet['policy'],
      id: taken.bet.id,
      at: Date.parse(taken.bet.placed_at),
      prices: taken.bet.legs.map(({ price }) => price),
      legs: legs.map(({ match_id, market_id, outcome_id, price }) => ({
        match: match_id,
        market: market_id,
        outcome: (marketKinds[market_id] ?? []).indexOf(outcome_id),
        shown: price,
      })),
      sentAt,
      answeredAt,
    });
  }
}

const decimalOf = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
