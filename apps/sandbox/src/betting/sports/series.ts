// Best of three or five: sets and maps. The side that first has `need` of them wins.
import { bettingTexts } from '../betting-texts.ts';
import { type Market, type Score, twoWay } from './play.ts';

export interface Series {
  need: number;
  score: () => Score;
  /** Home's chance in the part being played now. */
  chanceNow: () => number;
  /** Home's chance in each part after it. */
  chanceLater: number;
}

type Ending = Score & { chance: number };

function endingsOf({ need, score, chanceNow, chanceLater }: Series): Ending[] {
  const endings: Ending[] = [];
  function from({ home, away, chance }: Ending, point: number): void {
    if (home === need || away === need) {
      endings.push({ home, away, chance });
      return;
    }
    from({ home: home + 1, away, chance: chance * point }, chanceLater);
    from({ home, away: away + 1, chance: chance * (1 - point) }, chanceLater);
  }
  const now = score();
  // Of one that is over nothing is left to ask.
  if (now.home === need || now.away === need) return [{ ...now, chance: 1 }];
  from({ ...now, chance: 1 }, chanceNow());
  return endings;
}

const chanceThat = (endings: Ending[], holds: (ending: Score) => boolean): number =>
  endings.filter(holds).reduce((sum, { chance }) => sum + chance, 0);

/** The winner, how many parts it takes, and whether the favourite wins by two. */
export function seriesMarkets(series: Series, partName: string): Market[] {
  const line = series.need + 0.5;
  const homeWins = ({ home, away }: Score): boolean => home > away;
  const goesOver = ({ home, away }: Score): boolean => home + away > line;
  const isHomeFavoured = chanceThat(endingsOf(series), homeWins) >= 0.5;
  const handicap = isHomeFavoured ? -1.5 : 1.5;
  const homeCovers = ({ home, away }: Score): boolean => home + handicap > away;
  const market = (facts: Parameters<typeof twoWay>[0], holds: (ending: Score) => boolean): Market =>
    twoWay(
      facts,
      () => chanceThat(endingsOf(series), holds),
      () => holds(series.score()),
    );
  return [
    market(bettingTexts.winnerMarket, homeWins),
    market(bettingTexts.totalMarket({ what: partName, line }), goesOver),
    market(bettingTexts.handicapMarket(handicap), homeCovers),
  ];
}
