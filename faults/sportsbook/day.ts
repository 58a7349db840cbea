// A compressed day: matches are offered, move, stop, begin, go on with prices of their own, end and are decided. Everything that bets need to
// know of it is kept.
import type { Decision } from '../../proofs/sportsbook/offer-model.ts';
import {
  decisionOf,
  fixtureOf,
  marketOf,
  type Message,
  stateOf,
} from '../../proofs/sportsbook/wire-messages.ts';
import type { Dice } from '../dice.ts';
import type { Closings } from './closings.ts';
import type { Line, Seen } from './line.ts';
import { both, type Stops } from './stops.ts';
import { createStory, marketKinds, marketNames, plansFor, type StoryMatch } from './story.ts';

interface MarketView {
  version: number;
  isOpen: boolean;
  prices: number[];
}

export interface MatchView extends StoryMatch {
  /** Changes when a handover has been acknowledged. */
  owner: 'pre' | 'live';
  tier: number;
  /** Half of all bets are on it while it is offered: its sweeps go over thousands. */
  isPopular: boolean;
  markets: Map<string, MarketView>;
  /** Of the day, from 0 to 1. */
  opensAt: number;
  startsAt: number;
  endsAt: number;
  /** When its handover was acknowledged, and when its result was told: milliseconds. */
  liveSince: number;
  endedAt: number;
  decisions: Decision[];
  /** As they were told, for the next snapshot. */
  toldDecisions: { message: Message; seen: Seen }[];
}

export interface Day {
  /** What is offered before its beginning, and under way, as far as the provider knows. */
  open(): { pre: readonly MatchView[]; live: readonly MatchView[] };
  /** What was offered and is stopped or over: nothing of it may be taken. */
  closed(): readonly MatchView[];
  all(): ReadonlyMap<string, MatchView>;
  /** Changes what is due at this part of the day, from 0 to 1, and moves some prices. */
  turn(part: number): void;
  /** Everything that a line must tell first in a new epoch. */
  tellAll(line: Line): void;
  /** Whatever has not ended ends. */
  finish(): void;
  /** What is still to be said of results, one step of each; false where nothing was. */
  correctLate(): boolean;
}

export interface DayOptions {
  matches: number;
  lines: { pre: Line; live: Line };
  dice: Dice;
  closings: Closings;
  stops: Stops;
}

const pricesMovedAtOnce = 12;
/** Of a match under way, at each turn: so that some bets that wait outlive it and others do not. */
const liveShares = { moved: 0.3, stopped: 0.0015, suspended: 0.007, opened: 0.5 };
const popularEvery = 20;
/** So many of all are offered until the last bet is placed, and as many under way: a day without a match on offer would never end. */
const lastShare = 0.02;
const lastMin = 2;
const startsInMs = 6 * 3_600_000;
// A day of minutes would be too fast for what waits for seconds.
const liveMinMs = 26_000;
const goalAfterMs = 6_000;
const takenBackAfterMs = 7_500;
const paidAfterMs = 8_000;

export function createDay({ matches: count, lines, dice, closings, stops }: DayOptions): Day {
  const startsAt = new Date(Date.now() + startsInMs).toISOString();
  const matches = new Map<string, MatchView>();
  let versions = Date.now();
  let decisions = 0;
  const isPopular = (index: number): boolean => index % popularEvery === 0;
  const plans = plansFor(count, isPopular, dice);
  const lastOnes = Math.max(lastMin, Math.ceil(count * lastShare));
  for (const [index, plan] of plans.entries()) {
    const opensAt = (index / count) * 0.82;
    const isLast = index >= count - lastOnes;
    const isLastLive = !isLast && index >= count - 2 * lastOnes;
    // From the first minute something is under way.
    const begins =
      index <= lastOnes && index > 0 ? 0 : isLast ? 1 : opensAt + 0.04 + dice.between(0, 60) / 1_000;
    matches.set(`m${index + 1}`, {
      id: `m${index + 1}`,
      plan,
      owner: 'pre',
      status: 'scheduled',
      tier: isPopular(index) ? 1 : dice.between(1, 5),
      isPopular: isPopular(index),
      markets: new Map(),
      decided: new Set(),
      winners: new Map(),
      later: [],
      goal: undefined,
      opensAt,
      startsAt: begins,
      endsAt: isLastLive ? 1 : begins + 0.1 + dice.between(0, 60) / 1_000,
      liveSince: Infinity,
      endedAt: Infinity,
      decisions: [],
      toldDecisions: [],
    });
  }
  const listed = [...matches.values()];
  const viewOf = ({ id }: StoryMatch): MatchView => matches.get(id) as MatchView;
  const pick = <T>(list: readonly T[]): T => list[dice.between(0, list.length - 1)] as T;
  const price = (): number => dice.between(105, 450);
  const keyOf = (match: StoryMatch, market: string): string => `${match.id}/${market}`;
  const allKeys = (match: StoryMatch): string[] => marketNames.map((name) => keyOf(match, name));

  const introduce = (line: Line, match: MatchView, seen?: Seen): void => {
    line.say(fixtureOf(match.id, { tier: match.tier, startsAt }), seen);
    line.say(stateOf(match.id, match.status));
  };
  const closingOf = (keys: readonly string[]): Seen => both(closings.closing(keys), stops.stop(keys));

  function tellMarket(match: MatchView, name: string): void {
    const market = match.markets.get(name);
    if (market === undefined) return;
    const key = keyOf(match, name);
    const { version, isOpen, prices } = market;
    lines[match.owner].say(
      marketOf(match.id, name, { version, status: isOpen ? 'open' : 'suspended', prices }),
      isOpen ? closings.opening(key) : closings.closing([key]),
    );
  }

  function move(match: MatchView, name: string, isOpen: boolean): void {
    const before = match.markets.get(name)?.prices;
    const outcomes = marketKinds[name]?.length ?? 2;
    match.markets.set(name, {
      version: (versions += 1),
      isOpen,
      prices:
        match.owner === 'pre' || before === undefined
          ? Array.from({ length: outcomes }, price)
          : before.map((old) =>
              Math.max(105, Math.min(450, Math.round((old * dice.between(94, 107)) / 100))),
            ),
    });
    tellMarket(match, name);
  }

  const closeAll = (match: MatchView): void => {
    for (const market of match.markets.values()) market.isOpen = false;
  };
  function stop(match: MatchView): void {
    closeAll(match);
    lines[match.owner].say({ type: 'bet_stop', match_id: match.id, kinds: null }, closingOf(allKeys(match)));
  }

  function begin(match: MatchView): void {
    closeAll(match);
    match.status = 'live';
    handOver(match);
  }

  function handOver(match: MatchView): void {
    const closing = closingOf(allKeys(match));
    lines.pre.say(
      { type: 'handover', match_id: match.id, to: 'live' },
      {
        ...closing,
        acknowledged() {
          closing.acknowledged?.();
          match.owner = 'live';
          match.liveSince = Date.now();
          introduce(lines.live, match);
        },
      },
    );
  }

  const story = createStory({
    dice,
    decide(of, decision) {
      const match = viewOf(of);
      const message = decisionOf(`d${(decisions += 1)}`, decision);
      match.decisions.push(decision);
      const { says, markets } = decision;
      const keys = (markets ?? marketNames).map((name) => keyOf(match, name));
      // Bets of some minutes are no matter of those that come: their market goes on.
      const isOfMinutes = 'from' in says && (says.from !== null || says.until !== null);
      if (!isOfMinutes)
        for (const name of markets ?? marketNames) {
          const market = match.markets.get(name);
          if (market !== undefined) market.isOpen = false;
        }
      const seen = isOfMinutes ? stops.stop(keys) : closingOf(keys);
      match.toldDecisions.push({ message, seen });
      lines.live.say(message, seen);
    },
    tellScore: (match, score) => lines.live.say({ ...stateOf(match.id, match.status), score }),
    stop: (match) => stop(viewOf(match)),
  });

  function end(match: MatchView): void {
    match.status = match.plan.isAbandoned ? 'abandoned' : 'ended';
    match.endedAt = Date.now();
    closeAll(match);
    // A restart may have come before anybody heard of it.
    introduce(lines.live, match, closingOf(allKeys(match)));
    story.end(match);
  }

  function movePrices(): void {
    const offered = listed.filter(
      ({ owner, status, markets }) => owner === 'pre' && status === 'scheduled' && markets.size > 0,
    );
    if (offered.length === 0) return;
    for (let moved = 0; moved < pricesMovedAtOnce; moved += 1) {
      const match = pick(offered);
      if (dice.chance(0.06)) stop(match);
      else move(match, pick(marketNames), !dice.chance(0.08));
    }
  }

  function goOn(match: MatchView): void {
    const now = Date.now();
    const { goal, plan } = match;
    if (plan.goal !== undefined && goal === undefined && now - match.liveSince > goalAfterMs)
      story.goal(match);
    else if (
      plan.goal === 'taken back' &&
      goal !== undefined &&
      !goal.isBack &&
      now - goal.at > takenBackAfterMs
    )
      story.takeBack(match);
    const undecided = marketNames.filter((name) => !match.decided.has(name));
    const isStopped = !undecided.some((name) => match.markets.get(name)?.isOpen === true);
    if (isStopped) {
      if (dice.chance(liveShares.opened)) for (const name of undecided) move(match, name, true);
    } else if (dice.chance(liveShares.stopped)) stop(match);
    else if (dice.chance(liveShares.moved)) move(match, pick(undecided), !dice.chance(liveShares.suspended));
  }

  function sayLater(match: MatchView): boolean {
    const next = match.later.shift();
    if (next === undefined) return false;
    match.endedAt = Date.now();
    next();
    return true;
  }

  const isOpen = ({ owner, status, markets }: MatchView): boolean =>
    (owner === 'pre') === (status === 'scheduled') && [...markets.values()].some((market) => market.isOpen);
  const isOver = ({ status }: MatchView): boolean => status === 'ended' || status === 'abandoned';

  return {
    open() {
      const { pre = [], live = [] } = Object.groupBy(listed.filter(isOpen), ({ owner }) => owner);
      return { pre, live };
    },
    closed: () => listed.filter((match) => match.markets.size > 0 && !isOpen(match)),
    all: () => matches,
    turn(part) {
      const asOf = Date.now();
      lines.live.say({ type: 'alive', as_of: new Date(asOf).toISOString() }, stops.alive(asOf));
      for (const match of listed) {
        if (isOver(match)) {
          if (asOf - match.endedAt > paidAfterMs) sayLater(match);
          continue;
        }
        if (part < match.opensAt) continue;
        if (match.markets.size === 0) {
          introduce(lines.pre, match);
          for (const name of marketNames) move(match, name, true);
        }
        if (match.status === 'scheduled' && part >= match.startsAt) begin(match);
        else if (match.owner === 'live' && part >= match.endsAt && asOf - match.liveSince > liveMinMs)
          end(match);
        else if (match.owner === 'live') goOn(match);
      }
      movePrices();
    },
    tellAll(line) {
      const own = listed.filter(
        ({ owner, markets, status }) =>
          owner === line.producer && markets.size > 0 && (status === 'scheduled' || status === 'live'),
      );
      for (const match of own) {
        // No bet that waits outlives an epoch of its producer.
        introduce(line, match, stops.stop(allKeys(match)));
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
        if (isOver(match)) continue;
        if (match.status === 'scheduled') begin(match);
        end(match);
      }
    },
    correctLate: () => listed.filter((match) => sayLater(match)).length > 0,
  };
}
