// Best of three or five: sets and maps. The side that first has `need` of them wins.
import { type Decision, marketOf, type Market, type Score, type TwoWay, verdictsOf } from './play.ts';

export interface Series {
  need: number;
  score: () => Score;
  /** Home's chance in the part being played now. */
  chanceNow: () => number;
  /** Home's chance in each part after it. */
  chanceLater: number;
  /** Who won each part so far, and when. */
  parts: readonly { winner: keyof Score; at: number }[];
  /** Codes of the catalogue. */
  kinds: { total: string; handicap: string; part: string };
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

/** The winner, how many parts it takes, whether the favourite wins by two; and who wins the part under way. */
export function createSeries(series: Series): {
  markets(): Market[];
  decisions(endedAt: number | undefined): Decision[];
} {
  const { need, kinds, parts } = series;
  const homeWins = ({ home, away }: Score): boolean => home > away;
  const isHomeFavoured = chanceThat(endingsOf(series), homeWins) >= 0.5;
  const handicap = isHomeFavoured ? -1.5 : 1.5;
  const asked = (id: string, holds: (ending: Score) => boolean): TwoWay => ({
    id,
    chance: () => chanceThat(endingsOf(series), holds),
    holds: () => holds(series.score()),
  });
  const whole = [
    asked('12', homeWins),
    ...Array.from({ length: need - 1 }, (_, more) => need + more + 0.5).map((line) =>
      asked(`${kinds.total}:${line}`, ({ home, away }) => home + away > line),
    ),
    asked(`${kinds.handicap}:${handicap}`, ({ home, away }) => home + handicap > away),
  ];
  return {
    markets() {
      const number = parts.length + 1;
      const part = { id: `${kinds.part}:${number}`, chance: series.chanceNow, holds: () => false };
      return [...whole, part].map(marketOf);
    },
    decisions: (endedAt) => [
      ...parts.map(({ winner, at }, index): Decision => ({
        key: `part-${index + 1}`,
        at,
        type: 'settlement',
        certainty: 'confirmed',
        verdicts: { [`${kinds.part}:${index + 1}`]: verdictsOf(winner === 'home') },
      })),
      ...(endedAt === undefined
        ? []
        : [
            {
              key: 'end',
              at: endedAt,
              type: 'settlement' as const,
              certainty: 'confirmed' as const,
              verdicts: Object.fromEntries(whole.map(({ id, holds }) => [id, verdictsOf(holds())])),
            },
          ]),
    ],
  };
}
