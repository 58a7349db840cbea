// A compressed day: matches are offered, move, stop, begin, end and are decided; some are corrected before they are confirmed, some are
// abandoned, a few results are taken back. Everything that bets need to know of it is kept.
import type { Decision } from '../../proofs/sportsbook/offer-model.ts';
import {
  decisionOf,
  fixtureOf,
  marketOf,
  type Message,
  stateOf,
} from '../../proofs/sportsbook/wire-messages.ts';
import { type Verdict, verdicts } from '../../packages/bets/src/bet-value.ts';
import type { Dice } from '../dice.ts';
import type { Closings } from './closings.ts';
import type { Line, Seen } from './line.ts';

export const marketKinds: Readonly<Record<string, readonly string[]>> = {
  '1x2': ['1', 'x', '2'],
  'total:2.5': ['over', 'under'],
  'total:2.25': ['over', 'under'],
  'both-score': ['yes', 'no'],
  'handicap:-0.25': ['1', '2'],
};
const names = Object.keys(marketKinds);

interface MarketView {
  version: number;
  isOpen: boolean;
  prices: number[];
}

export interface MatchView {
  id: string;
  /** Changes when a handover has been acknowledged. */
  owner: 'pre' | 'live';
  status: 'scheduled' | 'live' | 'ended' | 'abandoned';
  tier: number;
  /** Half of all bets are on it while it is offered: its sweeps go over thousands. */
  isPopular: boolean;
  markets: Map<string, MarketView>;
  /** Of the day, from 0 to 1. */
  opensAt: number;
  startsAt: number;
  endsAt: number;
  decisions: Decision[];
  /** As they were told, for the next snapshot. */
  toldDecisions: { message: Message; seen: Seen }[];
}

export interface Day {
  /** What is offered, as far as the provider knows. */
  open(): readonly MatchView[];
  /** What was offered and is stopped, under way or over: nothing of it may be taken. */
  closed(): readonly MatchView[];
  all(): ReadonlyMap<string, MatchView>;
  /** Changes what is due at this part of the day, from 0 to 1, and moves some prices. */
  turn(part: number): void;
  /** Everything that a line must tell first in a new epoch. */
  tellAll(line: Line): void;
  /** Whatever has not ended ends. */
  finish(): void;
}

export interface DayOptions {
  matches: number;
  lines: { pre: Line; live: Line };
  dice: Dice;
  closings: Closings;
}

const pricesMovedAtOnce = 12;
const popularEvery = 40;
/** So many of all are offered until the last bet is placed: a day without a match on offer would never end. */
const lastShare = 0.02;
const lastMin = 2;
const startsInMs = 6 * 3_600_000;

export function createDay({ matches: count, lines, dice, closings }: DayOptions): Day {
  const startsAt = new Date(Date.now() + startsInMs).toISOString();
  const matches = new Map<string, MatchView>();
  let versions = Date.now();
  let decisions = 0;
  for (let index = 0; index < count; index += 1) {
    const opensAt = (index / count) * 0.82;
    const isLast = index >= count - Math.max(lastMin, Math.ceil(count * lastShare));
    const begins = isLast ? 1 : opensAt + 0.04 + dice.between(0, 60) / 1_000;
    matches.set(`m${index + 1}`, {
      id: `m${index + 1}`,
      owner: 'pre',
      status: 'scheduled',
      tier: dice.between(1, 5),
      isPopular: index % popularEvery === 0,
      markets: new Map(),
      opensAt,
      startsAt: begins,
      endsAt: begins + 0.02 + dice.between(0, 20) / 1_000,
      decisions: [],
      toldDecisions: [],
    });
  }
  const listed = [...matches.values()];
  const pick = <T>(list: readonly T[]): T => list[dice.between(0, list.length - 1)] as T;
  const price = (): number => dice.between(105, 450);
  const keyOf = (match: MatchView, market: string): string => `${match.id}/${market}`;

  const introduce = (line: Line, match: MatchView): void => {
    line.say(fixtureOf(match.id, { tier: match.tier, startsAt }));
    line.say(stateOf(match.id, match.status));
  };

  function tellMarket(match: MatchView, name: string): void {
    const market = match.markets.get(name);
    if (market === undefined) return;
    const key = keyOf(match, name);
    const { version, isOpen, prices } = market;
    lines[match.owner].say(
      marketOf(match.id, name, { version, status: isOpen ? 'open' : 'suspended', prices }),
      // What a line of matches under way sells is not for bets yet.
      isOpen && match.owner === 'pre' ? closings.opening(key) : closings.closing([key]),
    );
  }

  function move(match: MatchView, name: string, isOpen: boolean): void {
    const outcomes = marketKinds[name]?.length ?? 2;
    match.markets.set(name, {
      version: (versions += 1),
      isOpen,
      prices: Array.from({ length: outcomes }, price),
    });
    tellMarket(match, name);
  }

  const allKeys = (match: MatchView): string[] => names.map((name) => keyOf(match, name));

  function begin(match: MatchView): void {
    for (const market of match.markets.values()) market.isOpen = false;
    match.status = 'live';
    handOver(match);
  }

  function handOver(match: MatchView): void {
    const closing = closings.closing(allKeys(match));
    lines.pre.say(
      { type: 'handover', match_id: match.id, to: 'live' },
      {
        acknowledged() {
          closing.acknowledged?.();
          match.owner = 'live';
          introduce(lines.live, match);
        },
      },
    );
  }

  function decideBy(match: MatchView, decision: Decision): void {
    const message = decisionOf(`d${(decisions += 1)}`, decision);
    match.decisions.push(decision);
    const seen = closings.closing(allKeys(match));
    match.toldDecisions.push({ message, seen });
    lines.live.say(message, seen);
  }

  /** Quarter lines have half results; a match that is abandoned is void but for what was decided. */
  function end(match: MatchView): void {
    match.status = dice.chance(0.04) ? 'abandoned' : 'ended';
    // A restart may have come before anybody heard of it.
    introduce(lines.live, match);
    const verdictsOf = (name: string): Verdict[] => {
      const winner = dice.between(0, (marketKinds[name]?.length ?? 2) - 1);
      if (name.endsWith('25') && dice.chance(0.5))
        return winner === 0 ? [verdicts.halfWon, verdicts.halfLost] : [verdicts.halfLost, verdicts.halfWon];
      return (marketKinds[name] ?? []).map((_, outcome) =>
        outcome === winner ? verdicts.won : verdicts.lost,
      );
    };
    const resultOf = (markets: readonly string[], isConfirmed: boolean): Decision => ({
      match: match.id,
      markets,
      says: {
        type: 'result',
        isConfirmed,
        verdicts: Object.fromEntries(markets.map((name) => [name, verdictsOf(name)])),
      },
    });
    if (match.status === 'abandoned') {
      if (dice.chance(0.5)) decideBy(match, resultOf(['both-score'], true));
      decideBy(match, { match: match.id, markets: null, says: { type: 'cancel', from: null, until: null } });
      return;
    }
    if (dice.chance(0.2)) decideBy(match, resultOf(['1x2'], false));
    if (dice.chance(0.03))
      // Bets of some minutes are void: the first ones.
      decideBy(match, {
        match: match.id,
        markets: ['1x2'],
        says: { type: 'cancel', from: null, until: Date.now() - dice.between(0, 20_000) },
      });
    decideBy(match, resultOf(names, true));
    if (dice.chance(0.03)) {
      decideBy(match, { match: match.id, markets: ['total:2.5'], says: { type: 'result_rollback' } });
      decideBy(match, resultOf(['total:2.5'], true));
    }
  }

  function movePrices(): void {
    const offered = listed.filter(
      ({ owner, status, markets }) => owner === 'pre' && status === 'scheduled' && markets.size > 0,
    );
    if (offered.length === 0) return;
    for (let moved = 0; moved < pricesMovedAtOnce; moved += 1) {
      const match = pick(offered);
      if (dice.chance(0.06)) {
        for (const market of match.markets.values()) market.isOpen = false;
        lines.pre.say(
          { type: 'bet_stop', match_id: match.id, kinds: null },
          closings.closing(allKeys(match)),
        );
      } else move(match, pick(names), !dice.chance(0.08));
    }
  }

  const isOpen = ({ owner, markets }: MatchView): boolean =>
    owner === 'pre' && [...markets.values()].some((market) => market.isOpen);

  return {
    open: () => listed.filter(isOpen),
    closed: () => listed.filter((match) => match.markets.size > 0 && !isOpen(match)),
    all: () => matches,
    turn(part) {
      for (const match of listed) {
        if (match.status === 'ended' || match.status === 'abandoned' || part < match.opensAt) continue;
        if (match.markets.size === 0) {
          introduce(lines.pre, match);
          for (const name of names) move(match, name, true);
        }
        if (match.status === 'scheduled' && part >= match.startsAt) begin(match);
        else if (match.owner === 'live' && part >= match.endsAt) end(match);
      }
      movePrices();
    },
    tellAll(line) {
      const own = listed.filter(
        ({ owner, markets, status }) =>
          owner === line.producer && markets.size > 0 && (status === 'scheduled' || status === 'live'),
      );
      for (const match of own) {
        introduce(line, match);
        for (const name of match.markets.keys()) tellMarket(match, name);
        // The one that said so before may never have been sent.
        if (match.owner === 'pre' && match.status === 'live') handOver(match);
      }
      if (line.producer === 'live')
        for (const match of listed) {
          if (match.toldDecisions.length > 0) line.say(fixtureOf(match.id, { tier: match.tier, startsAt }));
          for (const { message, seen } of match.toldDecisions) line.say(message, seen);
        }
      line.say({ type: 'snapshot_complete' });
    },
    finish() {
      for (const match of listed) {
        if (match.status === 'ended' || match.status === 'abandoned') continue;
        if (match.status === 'scheduled') begin(match);
        end(match);
      }
    },
  };
}
