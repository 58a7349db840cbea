// What is said about bets in the course of a football match: after each goal, when one is taken back, at half-time, at the end, when the
// result was wrong, and when it was broken off.
import { type Goal, goalsOf, scoreOf, type Story } from './football-story.ts';
import type { FootballMarket, Goals } from './football-kinds.ts';
import { type Decision, lost, type Score, type Verdict, won } from './play.ts';

/** A goal is sure this many minutes later: the video referee takes back none after that. */
const sureMinutes = 3;

const nextGoal = (number: number): string => `next-goal:${number}`;
const scorerVerdicts = (side: keyof Score | undefined): Verdict[] =>
  ['home', undefined, 'away'].map((one) => (one === side ? won : lost));

/** Everything up to this second, in its order. */
export function footballDecisions(
  story: Story,
  markets: readonly FootballMarket[],
  seconds: number,
): Decision[] {
  const { firstHalf, secondsOf, abandonedAt } = story;
  const end = Math.min(story.length, abandonedAt ?? story.length);
  const ofFirst = markets.filter(({ by }) => by === 'first');
  const decisions = story.goals
    .filter(({ at }) => at <= end)
    .flatMap((goal, index) => goalDecisions(story, goal, { index, end }));
  if (end >= firstHalf && seconds >= secondsOf(firstHalf))
    decisions.push({
      key: 'half',
      at: secondsOf(firstHalf),
      type: 'settlement',
      certainty: 'confirmed',
      verdicts: verdictsAt(ofFirst, goalsAt(story, firstHalf)),
    });
  if (seconds >= secondsOf(end)) decisions.push(...endDecisions(story, markets, end));
  return decisions.filter(({ at }) => at <= seconds).toSorted((one, other) => one.at - other.at);
}

const standingAt = ({ goals }: Story, minute: number): Goal[] =>
  goals.filter(({ at, backAt = Infinity }) => at <= minute && backAt > minute);
const goalsAt = (story: Story, minute: number): Goals => goalsOf(standingAt(story, minute), story.firstHalf);

const verdictsAt = (markets: readonly FootballMarket[], goals: Goals): Record<string, readonly Verdict[]> =>
  Object.fromEntries(markets.map(({ id, verdicts }) => [id, verdicts(goals)]));

/** Seen at once, sure a little later; or taken back, with the bets that were made in between. */
function goalDecisions(story: Story, goal: Goal, { index, end }: { index: number; end: number }): Decision[] {
  const { secondsOf } = story;
  const { at, side, backAt = Infinity } = goal;
  const before = story.goals.slice(0, index).filter((other) => (other.backAt ?? Infinity) > at).length;
  const id = nextGoal(before + 1);
  const verdicts = { [id]: scorerVerdicts(side) };
  const key = `goal-${index + 1}`;
  const sureAt = Math.min(at + sureMinutes, end);
  const decisions: Decision[] = [
    { key, at: secondsOf(at), type: 'settlement', certainty: 'scouted', verdicts },
  ];
  if (backAt > sureAt)
    decisions.push({
      key: `${key}-sure`,
      at: secondsOf(sureAt),
      type: 'settlement',
      certainty: 'confirmed',
      verdicts,
    });
  if (backAt > end) return decisions;
  const [from, until] = [secondsOf(at), secondsOf(backAt)];
  return [
    ...decisions,
    { key: `${key}-back`, at: until, type: 'settlement_rollback', markets: [id] },
    { key: `${key}-bets`, at: until, type: 'cancel', markets: null, from, until, cause: 'goal taken back' },
  ];
}

function endDecisions(story: Story, markets: readonly FootballMarket[], end: number): Decision[] {
  const { firstHalf, secondsOf, abandonedAt } = story;
  const at = secondsOf(end);
  const open = markets.filter(({ by }) => by !== 'first' || end < firstHalf);
  const standing = standingAt(story, end);
  const none = nextGoal(standing.length + 1);
  if (abandonedAt !== undefined && abandonedAt <= story.length) {
    const ids = [...open.map(({ id }) => id), none];
    return [
      { key: 'abandoned', at, type: 'cancel', markets: ids, from: null, until: null, cause: 'abandoned' },
    ];
  }
  const settle = (key: string, when: number, goals: readonly Goal[]): Decision => ({
    key,
    at: when,
    type: 'settlement',
    certainty: 'confirmed',
    verdicts: {
      ...verdictsAt(open, goalsOf(goals, firstHalf)),
      [none]: scorerVerdicts(undefined),
    },
  });
  const isOverlooked = story.correctedAfter !== undefined && standing.length > 0;
  const told = isOverlooked
    ? [settle('end', at, standing.slice(0, -1)), settle('end-2', at + (story.correctedAfter ?? 0), standing)]
    : [settle('end', at, standing)];
  const corrected = story.corrections.map((correction, index) =>
    settle(`corrected-${index + 1}`, correction.at, goalsFor(correction.score, standing, firstHalf)),
  );
  return [...told, ...corrected];
}

/** Goals that give this score: what fell in the first half stays there as far as possible. */
function goalsFor(score: Score, standing: readonly Goal[], firstHalf: number): Goal[] {
  const now = scoreOf(standing);
  return (['home', 'away'] as const).flatMap((side) => {
    const own = standing.filter((goal) => goal.side === side);
    const more = Array.from({ length: Math.max(0, score[side] - now[side]) }, () => ({
      at: firstHalf + 1,
      side,
      backAt: undefined,
    }));
    return [...own.slice(0, score[side]), ...more];
  });
}
