// Goals fall by a Poisson process whose rate grows towards the end of the match.
import { bettingTexts } from '../betting-texts.ts';
import { createDice, type Dice } from '../dice.ts';
import { type Market, type Play, type PlayOptions, type Score, twoWay } from './play.ts';
import { poisson } from './probability.ts';

/** Ninety minutes in thirty, so that a visitor sees a match move. */
const secondsPerMinute = 20;
const halfTimeSeconds = 120;
const restAfterGoalSeconds = 16;
const restAfterDangerSeconds = 8;
/** More goals than this by one side happen once in a million matches. */
const goalsMax = 14;
/** The rate of goals at the start of a match, as a part of its mean; at the end it is as far above. */
const startRate = 0.85;

interface Goal {
  at: number;
  side: keyof Score;
}

export function createFootball({ edge, words }: PlayOptions): Play {
  const dice = createDice(words);
  const rates = { home: 1.45 * Math.exp(0.3 * edge), away: 1.15 * Math.exp(-0.3 * edge) };
  const firstHalf = 45 + dice.nextWhole({ from: 1, to: 3 });
  const length = firstHalf + 45 + dice.nextWhole({ from: 2, to: 5 });
  const goals = [...drawGoals(dice, 'home', rates.home), ...drawGoals(dice, 'away', rates.away)]
    .map(({ at, side }) => ({ at: minuteOfShare(at, length), side }))
    .toSorted((one, other) => one.at - other.at);
  // Corners, free kicks and the video referee: bets rest, mostly for nothing.
  const dangers = Array.from({ length: dice.nextWhole({ from: 2, to: 5 }) }, () => dice.next() * length);

  let seconds = 0;
  const minute = (): number => minuteAt(seconds, firstHalf, length);
  const scored = (): Goal[] => goals.filter(({ at }) => at <= minute());
  const score = (): Score => {
    const fallen = scored();
    const home = fallen.filter(({ side }) => side === 'home').length;
    return { home, away: fallen.length - home };
  };
  const secondsOf = (at: number): number => at * secondsPerMinute + (at > firstHalf ? halfTimeSeconds : 0);
  const remaining = (): Score => {
    const share = 1 - shareOfMinute(minute(), length);
    return { home: rates.home * share, away: rates.away * share };
  };

  return {
    markets: footballMarkets({ score, remaining, isHomeFavoured: rates.home >= rates.away }),
    advance(to) {
      seconds = Math.max(seconds, to);
    },
    endedAt: () => (minute() >= length ? secondsOf(length) : undefined),
    score,
    clock: () => clockAt(seconds, minute(), { firstHalf, length }),
    moments: () => scored().length,
    restsUntil() {
      const now = minute();
      const rests = [
        ...scored().map(({ at }) => secondsOf(at) + restAfterGoalSeconds),
        ...dangers.filter((at) => at <= now).map((at) => secondsOf(at) + restAfterDangerSeconds),
      ];
      return Math.max(0, ...rests);
    },
  };
}

function drawGoals(dice: Dice, side: keyof Score, rate: number): Goal[] {
  const goals: Goal[] = [];
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
function minuteAt(seconds: number, firstHalf: number, length: number): number {
  const played = seconds / secondsPerMinute;
  if (played <= firstHalf) return played;
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

interface FootballState {
  score: () => Score;
  remaining: () => Score;
  isHomeFavoured: boolean;
}

function footballMarkets({ score, remaining, isHomeFavoured }: FootballState): Market[] {
  /** The chance that the final score is such a one; independent goals make it a sum over both numbers of goals. */
  function chanceThat(holds: (ending: Score) => boolean): number {
    const now = score();
    const { home, away } = remaining();
    const homeGoals = poisson(home, goalsMax);
    const awayGoals = poisson(away, goalsMax);
    let sum = 0;
    for (const [more, chance] of homeGoals.entries())
      for (const [others, other] of awayGoals.entries())
        if (holds({ home: now.home + more, away: now.away + others })) sum += chance * other;
    return sum;
  }
  const handicap = isHomeFavoured ? -1.5 : 1.5;
  const homeWins = (ending: Score): boolean => ending.home > ending.away;
  const awayWins = (ending: Score): boolean => ending.home < ending.away;
  const market = (facts: Parameters<typeof twoWay>[0], holds: (ending: Score) => boolean): Market =>
    twoWay(
      facts,
      () => chanceThat(holds),
      () => holds(score()),
    );
  return [
    {
      ...bettingTexts.drawMarket,
      main: true,
      outcomes: ['1', 'X', '2'].map((name) => ({ id: name.toLowerCase(), name })),
      chances() {
        const [home, away] = [chanceThat(homeWins), chanceThat(awayWins)];
        return [home, 1 - home - away, away];
      },
      winner: () => (homeWins(score()) ? '1' : awayWins(score()) ? '2' : 'x'),
    },
    market(
      bettingTexts.totalMarket({ what: bettingTexts.goal, line: 2.5 }),
      ({ home, away }) => home + away > 2.5,
    ),
    market(bettingTexts.handicapMarket(handicap), ({ home, away }) => home + handicap > away),
    market(bettingTexts.bothScoreMarket, ({ home, away }) => home > 0 && away > 0),
  ];
}
