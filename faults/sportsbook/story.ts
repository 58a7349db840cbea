// What is decided about matches: goals, some of which the video referee takes back, ends, matches that are broken off, and results that were
// wrong after bets on them were paid.
import type { Decision } from '../../proofs/sportsbook/offer-model.ts';
import { type Verdict, verdicts } from '../../packages/bets/src/bet-value.ts';
import type { Dice } from '../dice.ts';

export const marketKinds: Readonly<Record<string, readonly string[]>> = {
  '1x2': ['1', 'x', '2'],
  'total:2.5': ['over', 'under'],
  'total:2.25': ['over', 'under'],
  'both-score': ['yes', 'no'],
  'handicap:-0.25': ['1', '2'],
  'next-goal:1': ['1', 'none', '2'],
};
export const marketNames = Object.keys(marketKinds);
const nextGoal = 'next-goal:1';

/**
 * How a result goes wrong: another one follows, or it is taken back and told anew, or it is cancelled and that is taken back, or the bets of its
 * first minutes are cancelled.
 */
const corrections = ['anew', 'second', 'cancelled', 'window'] as const;
type Correction = (typeof corrections)[number];

export interface Plan {
  isAbandoned: boolean;
  correction: Correction | undefined;
  /** Of the first goal under way. */
  goal: 'taken back' | 'stands' | undefined;
}

const shares = { corrected: 0.05, abandoned: 0.02, takenBack: 0.2, stands: 0.15 };

/** The popular ones come first among those that are corrected, so that thousands of bets are. */
export function plansFor(count: number, isPopular: (index: number) => boolean, dice: Dice): Plan[] {
  const plans = Array.from({ length: count }, (): Plan => {
    const goal = dice.chance(shares.takenBack)
      ? 'taken back'
      : dice.chance(shares.stands)
        ? 'stands'
        : undefined;
    return { isAbandoned: false, correction: undefined, goal };
  });
  const places = plans
    .map((_, index) => ({ index, order: dice.between(0, 1_000_000) }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ index }) => index);
  const popular = places.filter(isPopular);
  const usual = places.filter((index) => !isPopular(index));
  const corrected = Math.max(2, Math.round(count * shares.corrected));
  const chosen = [...popular.slice(0, Math.ceil(corrected / 2) + 1), ...usual].slice(0, corrected);
  for (const [number, index] of chosen.entries()) {
    const plan = plans[index];
    if (plan !== undefined) plan.correction = corrections[number % corrections.length];
  }
  const abandoned = usual.toReversed().slice(0, Math.max(1, Math.round(count * shares.abandoned)));
  for (const index of abandoned) {
    const plan = plans[index];
    if (plan !== undefined) plan.isAbandoned = true;
  }
  return plans;
}

/** As much of a match as its decisions need. */
export interface StoryMatch {
  readonly id: string;
  readonly plan: Plan;
  status: 'scheduled' | 'live' | 'ended' | 'abandoned';
  /** Markets with a result that stands. */
  decided: Set<string>;
  /** The first goal, and whether it was taken back. */
  goal: { at: number; isBack: boolean } | undefined;
  /** By market, the place of the outcome that won. */
  winners: Map<string, number>;
  /** What is still to be said of its result, one after another and each when the one before has been paid. */
  later: (() => void)[];
}

export interface StoryOptions {
  dice: Dice;
  decide: (match: StoryMatch, decision: Decision) => void;
  /** Tells where it stands. */
  tellScore: (match: StoryMatch, score: { home: number; away: number }) => void;
  stop: (match: StoryMatch) => void;
}

export interface Story {
  goal(match: StoryMatch): void;
  takeBack(match: StoryMatch): void;
  /** By its plan: a result, or none. */
  end(match: StoryMatch): void;
}

export function createStory({ dice, decide, tellScore, stop }: StoryOptions): Story {
  const verdictsOf = (name: string, winner: number): Verdict[] => {
    if (name.endsWith('25') && dice.chance(0.5))
      return winner === 0 ? [verdicts.halfWon, verdicts.halfLost] : [verdicts.halfLost, verdicts.halfWon];
    return (marketKinds[name] ?? []).map((_, outcome) => (outcome === winner ? verdicts.won : verdicts.lost));
  };
  const outcomesOf = (name: string): number => marketKinds[name]?.length ?? 2;

  function result(match: StoryMatch, markets: readonly string[], isConfirmed: boolean): void {
    const says = {
      type: 'result' as const,
      isConfirmed,
      verdicts: Object.fromEntries(
        markets.map((name) => {
          const before = match.winners.get(name);
          // One that is told again says something else.
          const winner =
            before === undefined
              ? dice.between(0, outcomesOf(name) - 1)
              : (before + dice.between(1, outcomesOf(name) - 1)) % outcomesOf(name);
          match.winners.set(name, winner);
          return [name, verdictsOf(name, winner)];
        }),
      ),
    };
    for (const name of markets) match.decided.add(name);
    decide(match, { match: match.id, markets, says });
  }

  function rollBack(match: StoryMatch, markets: readonly string[]): void {
    for (const name of markets) match.decided.delete(name);
    decide(match, { match: match.id, markets, says: { type: 'result_rollback' } });
  }

  const cancel = (
    match: StoryMatch,
    markets: readonly string[] | null,
    scope: { from: number | null; until: number | null },
  ): void => decide(match, { match: match.id, markets, says: { type: 'cancel', ...scope } });

  function takeBack(match: StoryMatch): void {
    if (match.goal === undefined) return;
    match.goal.isBack = true;
    tellScore(match, { home: 0, away: 0 });
    rollBack(match, [nextGoal]);
    cancel(match, null, { from: match.goal.at, until: Date.now() });
  }

  function correct(match: StoryMatch, correction: Correction): void {
    // What a goal decided that stands is not told again.
    const markets = marketNames.filter((name) => match.plan.goal !== 'stands' || name !== nextGoal);
    const everything = { from: null, until: null };
    const window = { from: null, until: Date.now() - dice.between(0, 3_000) };
    switch (correction) {
      case 'second':
        match.later.push(() => result(match, markets, true));
        return;
      case 'anew':
        match.later.push(
          () => rollBack(match, markets),
          () => result(match, markets, true),
        );
        return;
      case 'cancelled':
        match.later.push(
          () => cancel(match, markets, everything),
          () =>
            decide(match, {
              match: match.id,
              markets,
              says: { type: 'cancel_rollback', ...everything },
            }),
        );
        return;
      case 'window':
        match.later.push(() => cancel(match, ['1x2', 'total:2.5'], window));
    }
  }

  return {
    goal(match) {
      match.goal = { at: Date.now(), isBack: false };
      stop(match);
      tellScore(match, { home: 1, away: 0 });
      // A scouted one pays nothing yet.
      result(match, [nextGoal], match.plan.goal === 'stands' || dice.chance(0.5));
    },
    takeBack,
    end(match) {
      if (match.goal !== undefined && !match.goal.isBack && match.plan.goal === 'taken back') takeBack(match);
      const open = marketNames.filter((name) => !match.decided.has(name));
      if (match.plan.isAbandoned) {
        // What was decided stands.
        const decided = dice.chance(0.5) ? ['both-score'] : [];
        if (decided.length > 0) result(match, decided, true);
        cancel(
          match,
          open.filter((name) => !decided.includes(name)),
          { from: null, until: null },
        );
        return;
      }
      if (dice.chance(0.2)) result(match, ['1x2'], false);
      if (dice.chance(0.03))
        // Bets of some minutes are void: the first ones.
        cancel(match, ['1x2'], { from: null, until: Date.now() - dice.between(0, 20_000) });
      result(match, open, true);
      if (match.plan.correction !== undefined) correct(match, match.plan.correction);
    },
  };
}
