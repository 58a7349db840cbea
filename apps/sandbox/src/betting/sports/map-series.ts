// E-sports: the side that first has `need` maps wins. A map that is not played gives stakes on it back.
import {
  type Chance,
  type Decision,
  type Market,
  refunded,
  type Score,
  type TwoWay,
  type Verdict,
  verdictsOf,
} from './play.ts';

/** How something that is known once a map is over is likely to come out, and how it came out. */
export interface MapQuestion {
  /** After the number of the map: `rounds-total`, and a line. */
  code: (map: number) => string;
  /** In the map under way, and in one that has not begun. */
  chanceNow: () => number;
  chanceLater: number;
  holds: (ending: Score) => boolean;
}

export interface MapSeriesOptions {
  need: number;
  /** How each map ended so far, and when. */
  ended: readonly { score: Score; at: number }[];
  /** The first is who wins the map. */
  questions: readonly [MapQuestion, ...MapQuestion[]];
}

export interface MapSeries {
  score(): Score;
  markets(): Market[];
  decisions(endedAt: number | undefined): Decision[];
}

type Ending = Score & { chance: number };

const winner: Omit<MapQuestion, 'chanceNow' | 'chanceLater'> = {
  code: (map) => `map-winner:${map}`,
  holds: ({ home, away }) => home > away,
};
export const mapWinner = (chances: Pick<MapQuestion, 'chanceNow' | 'chanceLater'>): MapQuestion => ({
  ...winner,
  ...chances,
});

export function createMapSeries({ need, ended, questions }: MapSeriesOptions): MapSeries {
  const mapsMax = 2 * need - 1;
  const [asksWinner] = questions;

  function score(): Score {
    const home = ended.filter(({ score: { home: own, away: other } }) => own > other).length;
    return { home, away: ended.length - home };
  }

  const isOver = ({ home, away }: Score): boolean => home === need || away === need;

  function endingsOf(): Ending[] {
    const endings: Ending[] = [];
    function from({ home, away, chance }: Ending, ofMap: number): void {
      if (isOver({ home, away })) {
        endings.push({ home, away, chance });
        return;
      }
      from({ home: home + 1, away, chance: chance * ofMap }, asksWinner.chanceLater);
      from({ home, away: away + 1, chance: chance * (1 - ofMap) }, asksWinner.chanceLater);
    }
    const now = score();
    // Of one that is over nothing is left to ask.
    from({ ...now, chance: 1 }, isOver(now) ? 0 : asksWinner.chanceNow());
    return endings;
  }

  /** A sum of many parts may miss one by the last digits of a number. */
  const chanceThat = (endings: readonly Ending[], holds: (ending: Score) => boolean): number =>
    Math.min(
      1,
      endings.filter(holds).reduce((sum, { chance }) => sum + chance, 0),
    );

  const totals = Array.from({ length: need - 1 }, (_, more) => need + more + 0.5);
  const handicaps = Array.from({ length: need - 1 }, (_, more) => more + 1.5).flatMap((line) => [
    -line,
    line,
  ]);
  const whole: (Pick<TwoWay, 'id'> & { holds: (ending: Score) => boolean })[] = [
    { id: '12', holds: winner.holds },
    ...totals.map((line) => ({
      id: `maps-total:${line}`,
      holds: ({ home, away }: Score) => home + away > line,
    })),
    ...handicaps.map((line) => ({
      id: `maps-handicap:${line}`,
      holds: ({ home, away }: Score) => home + line > away,
    })),
  ];

  /** Those that are still to be played come with the chance that they are. */
  function mapMarkets(endings: readonly Ending[]): Market[] {
    const first = ended.length + 1;
    return Array.from({ length: mapsMax - ended.length }, (_, later) => first + later).flatMap((map) => {
      const isPlayed = chanceThat(endings, ({ home, away }) => home + away >= map);
      return questions.map((question): Market => {
        const own = map === first ? question.chanceNow : () => question.chanceLater;
        return { id: question.code(map), chances: () => twoChances(own(), isPlayed) };
      });
    });
  }

  function settleMap({ score: ending, at }: { score: Score; at: number }, index: number): Decision {
    const verdicts = questions.map((question): [string, Verdict[]] => [
      question.code(index + 1),
      verdictsOf(question.holds(ending)),
    ]);
    return settlementOf(`part-${index + 1}`, at, verdicts);
  }

  function settleEnd(at: number): Decision {
    const final = score();
    const unplayed = Array.from({ length: mapsMax - ended.length }, (_, later) => ended.length + 1 + later);
    return settlementOf('end', at, [
      ...whole.map(({ id, holds }): [string, Verdict[]] => [id, verdictsOf(holds(final))]),
      ...unplayed.flatMap((map) =>
        questions.map((question): [string, Verdict[]] => [question.code(map), [refunded, refunded]]),
      ),
    ]);
  }

  return {
    score,
    markets() {
      const endings = endingsOf();
      const ofMatch = whole.map(({ id, holds }): Market => ({
        id,
        chances: () => twoChances(chanceThat(endings, holds), 1),
      }));
      return [...ofMatch, ...mapMarkets(endings)];
    },
    decisions: (endedAt) => [...ended.map(settleMap), ...(endedAt === undefined ? [] : [settleEnd(endedAt)])],
  };
}

const twoChances = (first: number, isPlayed: number): Chance[] =>
  [first, 1 - first].map((won) => ({ won: won * isPlayed, refunded: 1 - isPlayed }));

const settlementOf = (key: string, at: number, verdicts: [string, Verdict[]][]): Decision => ({
  key,
  at,
  type: 'settlement',
  certainty: 'confirmed',
  verdicts: Object.fromEntries(verdicts),
});
