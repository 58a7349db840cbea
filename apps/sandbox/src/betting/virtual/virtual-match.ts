// One virtual match on offer. Its prices stand still, and nothing is bet on once it has begun.
import { bettingTexts } from '../betting-texts.ts';
import { type Match, type Picture, printMarket, type QuotedMarket } from '../match.ts';
import { pricesOf } from '../pricing.ts';
import { type FootballMarket, footballMarkets } from '../sports/football-kinds.ts';
import { chancesIn } from '../sports/football-grid.ts';
import type { Decision, Score } from '../sports/play.ts';
import { goalChances, goalsOf, minutes, type Seal } from './goals.ts';
import type { VirtualFixture } from './league.ts';

/** Ninety minutes in a little more than two; the rest of the three is a pause. */
const minuteMs = 1500;
const playsMs = minutes * minuteMs;
/** The clock is told in steps, so that a league of matches says little; goals are told when they fall. */
const clockStep = 5;

const offered = new Set([
  '1x2',
  'double-chance',
  'total:1.5',
  'total:2.5',
  'total:3.5',
  'both-score',
  'correct-score',
  'exact-goals',
]);
const kinds: readonly FootballMarket[] = footballMarkets(0).filter(({ id }) => offered.has(id));
const still = (): number => 1;
/** More goals come once in a hundred million matches. */
const goalsMax = 16;

export function createVirtualMatch(fixture: VirtualFixture): Match {
  const { id, startsAt, seal, seed } = fixture;
  const goals = goalsOf(seed, id, seal);
  let quoted: QuotedMarket[] | undefined;
  const marketsOf = (): QuotedMarket[] => (quoted ??= quote(seal, fixture.league.tier));
  const isOver = (moment: number): boolean => moment >= startsAt + playsMs;

  function scoreAt(minute: number): Score {
    const fallen = goals.filter((goal) => goal.minute <= minute);
    const home = fallen.filter(({ side }) => side === 'home').length;
    return { home, away: fallen.length - home };
  }

  function pictureAt(moment: number): Picture {
    if (moment < startsAt)
      return { status: 'scheduled', clock: null, score: null, suspended: false, markets: marketsOf() };
    const minute = Math.min(minutes, Math.floor((moment - startsAt) / minuteMs));
    if (isOver(moment))
      return {
        status: 'ended',
        clock: bettingTexts.clock.over,
        score: scoreAt(minutes),
        suspended: true,
        markets: [],
      };
    const shown = Math.max(1, minute - (minute % clockStep));
    return {
      status: 'live',
      clock: bettingTexts.clock.minute(shown),
      score: scoreAt(minute),
      suspended: true,
      markets: marketsOf(),
    };
  }

  return {
    fixture,
    pictureAt,
    decisionsAt: (moment) => (isOver(moment) ? [settle(scoreAt(minutes))] : []),
    endedAt: (moment) => (isOver(moment) ? startsAt + playsMs : undefined),
    seedAt: (moment) => (isOver(moment) ? seed : null),
    order: () => false,
  };
}

const goalsIn = ({ home, away }: Score): Parameters<FootballMarket['verdicts']>[0] => ({
  h1: 0,
  a1: 0,
  h2: home,
  a2: away,
});

const settle = (score: Score): Decision => ({
  key: 'end',
  at: playsMs / 1000,
  type: 'settlement',
  certainty: 'confirmed',
  verdicts: Object.fromEntries(kinds.map((kind) => [kind.id, kind.verdicts(goalsIn(score))])),
});

/** The chances follow from the rates alone, which everybody knows. */
function quote({ rateHome, rateAway }: Seal, tier: number): QuotedMarket[] {
  const [ofHome, ofAway] = [goalChances(rateHome), goalChances(rateAway)];
  const cells = ofHome
    .slice(0, goalsMax)
    .flatMap((home, h) =>
      ofAway.slice(0, goalsMax).map((away, a) => ({ ...goalsIn({ home: h, away: a }), chance: home * away })),
    );
  return kinds.map((kind) => {
    const chances = chancesIn(kind, cells);
    return printMarket(kind, pricesOf(chances, { unrest: still, tier }), chances);
  });
}
