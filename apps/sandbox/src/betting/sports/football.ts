// Goals fall by a Poisson process whose rate grows towards the end of the match. Some are taken back by the video referee, some matches
// are broken off, some results are corrected.
import { bettingTexts } from '../betting-texts.ts';
import { createDice, type Dice, unitOf } from '../dice.ts';
import { footballDecisions } from './football-decisions.ts';
import { chancesOf, type Expected, nextGoalChances } from './football-grid.ts';
import { footballMarkets } from './football-kinds.ts';
import { type Goal, goalsOf, scoreOf, type Story } from './football-story.ts';
import type { Chance, Market, Order, Play, PlayOptions, Score } from './play.ts';

/** Ninety minutes in thirty, so that a visitor sees a match move. */
const secondsPerMinute = 20;
const halfTimeSeconds = 120;
const restAfterGoalSeconds = 16;
const restAfterDangerSeconds = 8;
/** The rate of goals at the start of a match, as a part of its mean; at the end it is as far above. */
const startRate = 0.85;
/** How often a goal is taken back, and how many minutes after it fell. */
const backChance = 0.06;
const backMinutes = 2;
/** Of the goals that fall this part counts; in the last minutes of a half none is taken back. */
const counted = 1 - backChance * 0.957;
const abandonChance = 0.01;
const correctionChance = 0.02;
const correctionSeconds = 120;
/** What a board assumes before it knows the stoppage time. */
const nominal = { firstHalf: 47, length: 95 };

/** Prices before a match depend on nothing but how strong both are. */
const openings = new Map<number, Chance[][]>();

export function createFootball({ edge, words }: PlayOptions): Play {
  const dice = createDice(words);
  const rates = { home: 1.45 * Math.exp(0.3 * edge), away: 1.15 * Math.exp(-0.3 * edge) };
  const firstHalf = 45 + dice.nextWhole({ from: 1, to: 3 });
  const length = firstHalf + 45 + dice.nextWhole({ from: 2, to: 5 });
  const story: Story = {
    firstHalf,
    length,
    goals: [
      ...drawGoals(dice, 'home', rates.home / counted),
      ...drawGoals(dice, 'away', rates.away / counted),
    ]
      .map(({ at, side }, index) => {
        const minute = minuteOfShare(at, length);
        const end = minute <= firstHalf ? firstHalf : length;
        const isBack = unitOf(`${words} back ${index}`) < backChance && minute + backMinutes < end;
        return { at: minute, side, backAt: isBack ? minute + backMinutes : undefined };
      })
      .toSorted((one, other) => one.at - other.at),
    abandonedAt:
      unitOf(`${words} abandoned`) < abandonChance ? 20 + 60 * unitOf(`${words} abandoned at`) : undefined,
    correctedAfter: unitOf(`${words} corrected`) < correctionChance ? correctionSeconds : undefined,
    corrections: [],
    secondsOf: (at) => at * secondsPerMinute + (at > firstHalf ? halfTimeSeconds : 0),
  };
  // Corners, free kicks and the video referee: bets rest, mostly for nothing.
  const dangers = Array.from({ length: dice.nextWhole({ from: 2, to: 5 }) }, () => dice.next() * length);

  const asked = footballMarkets(rates.home - rates.away);
  let seconds = 0;
  const minute = (): number => minuteAt(seconds, story);
  const end = (): number => Math.min(story.length, story.abandonedAt ?? story.length);
  const standing = (at = minute()): Goal[] =>
    story.goals.filter((goal) => goal.at <= at && !(goal.backAt !== undefined && goal.backAt <= at));
  const score = (): Score => scoreOf(standing());

  function expected(): Expected {
    const [now, half] = [shareOfMinute(minute(), story.length), shareOfMinute(firstHalf, story.length)];
    const of = (share: number): Score => ({ home: rates.home * share, away: rates.away * share });
    return { first: of(Math.max(0, half - now)), second: of(1 - Math.max(now, half)) };
  }

  /** All chances at this moment; before the start they are the same for all equally strong. */
  function chances(): Chance[][] {
    if (seconds > 0) return chancesOf(asked, goalsOf(standing(), firstHalf), expected());
    const known = openings.get(edge);
    if (known !== undefined) return known;
    const half = shareOfMinute(nominal.firstHalf, nominal.length);
    const of = (share: number): Score => ({ home: rates.home * share, away: rates.away * share });
    const made = chancesOf(asked, { h1: 0, a1: 0, h2: 0, a2: 0 }, { first: of(half), second: of(1 - half) });
    openings.set(edge, made);
    return made;
  }

  function markets(): Market[] {
    const all = chances();
    const isSecondHalf = minute() >= firstHalf;
    const shown = asked.flatMap(({ id, by }, place): Market[] =>
      by === 'first' && isSecondHalf ? [] : [{ id, chances: () => all[place] ?? [] }],
    );
    const { first, second } = seconds > 0 ? expected() : { first: rates, second: { home: 0, away: 0 } };
    const left = { home: first.home + second.home, away: first.away + second.away };
    return [...shown, { id: `next-goal:${standing().length + 1}`, chances: () => nextGoalChances(left) }];
  }

  function obey(order: Order): boolean {
    // A little earlier: the second of a minute may be rounded up, and what lies ahead is not told while time stands still.
    const now = Math.max(0, minute() - 1e-9);
    const isOver = minute() >= end();
    if (order.type === 'correct') {
      if (!isOver) return false;
      story.corrections.push({ at: seconds, score: order.score });
      return true;
    }
    if (isOver || seconds <= 0) return false;
    if (order.type === 'goal') {
      story.goals.push({ at: now, side: order.side, backAt: undefined });
      story.goals.sort((one, other) => one.at - other.at);
    } else if (order.type === 'goal_back') {
      const last = standing().at(-1);
      if (last === undefined) return false;
      last.backAt = now;
    } else if (order.type === 'abandon') story.abandonedAt = now;
    else story.length = now;
    return true;
  }

  return {
    markets,
    advance(to) {
      seconds = Math.max(seconds, to);
    },
    endedAt: () => (minute() >= end() ? story.secondsOf(end()) : undefined),
    isAbandoned: () => story.abandonedAt !== undefined && minute() >= story.abandonedAt,
    score,
    clock: () => clockAt(seconds, minute(), { firstHalf, length: end() }),
    moments: () =>
      story.goals.filter(({ at }) => at <= minute()).length +
      story.goals.filter(({ backAt = Infinity }) => backAt <= minute()).length,
    restsUntil() {
      const now = minute();
      const goals = story.goals.flatMap(({ at, backAt }) => (backAt === undefined ? [at] : [at, backAt]));
      const rests = [
        ...goals.filter((at) => at <= now).map((at) => story.secondsOf(at) + restAfterGoalSeconds),
        ...dangers.filter((at) => at <= now).map((at) => story.secondsOf(at) + restAfterDangerSeconds),
      ];
      return Math.max(0, ...rests);
    },
    decisions: () => footballDecisions(story, asked, seconds),
    order: obey,
  };
}

function drawGoals(dice: Dice, side: keyof Score, rate: number): { at: number; side: keyof Score }[] {
  const goals: { at: number; side: keyof Score }[] = [];
  for (let at = dice.nextWait() / rate; at < 1; at += dice.nextWait() / rate) goals.push({ at, side });
  return goals;
}

/** Which share of a match's goals is expected up to a minute, and the minute of a share. */
function shareOfMinute(minute: number, length: number): number {
  const part = Math.min(1, minute / length);
  return startRate * part + (1 - startRate) * part * part;
}

function minuteOfShare(share: number, length: number): number {
  const bend = 1 - startRate;
  return (length * (Math.sqrt(startRate * startRate + 4 * bend * share) - startRate)) / (2 * bend);
}

/** Minutes played, half-time left out. */
function minuteAt(seconds: number, { firstHalf, length }: { firstHalf: number; length: number }): number {
  const played = seconds / secondsPerMinute;
  if (played <= firstHalf) return Math.min(played, length);
  return Math.min(length, Math.max(firstHalf, played - halfTimeSeconds / secondsPerMinute));
}

function clockAt(
  seconds: number,
  minute: number,
  { firstHalf, length }: { firstHalf: number; length: number },
): string {
  const { clock } = bettingTexts;
  if (minute >= length) return clock.over;
  if (minute < firstHalf) {
    return minute < 45 ? clock.minute(Math.floor(minute) + 1) : clock.stoppage(45, Math.floor(minute) - 44);
  }
  if (seconds < firstHalf * secondsPerMinute + halfTimeSeconds) return clock.halfTime;
  const second = 45 + minute - firstHalf;
  return second < 90 ? clock.minute(Math.floor(second) + 1) : clock.stoppage(90, Math.floor(second) - 89);
}
