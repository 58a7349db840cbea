// Within a map the lead walks at random, and whoever leads when it ends has won it.
import { bettingTexts } from '../betting-texts.ts';
import { createDice } from '../dice.ts';
import { createMapSeries, mapWinner } from './map-series.ts';
import { type Play, type PlayOptions, type Score, steady } from './play.ts';
import { normalBelow } from './probability.ts';

/** Forty minutes of a map in six. */
const stepSeconds = 9;
const steps = 40;
const mapBreakSeconds = 60;
const restAfterMapSeconds = 15;

export function createDota({ edge, words, mapsToWin = 2 }: PlayOptions): Play {
  const dice = createDice(words);
  /** Where the lead is expected to end, in deviations of a whole map. */
  const drift = 0.35 * edge;
  let lead = 0;
  let step = 0;
  let happened = 0;
  let nextAt = stepSeconds;
  let restsUntil = 0;
  let endedAt: number | undefined;
  /** A map is won or lost. */
  const ended: { score: Score; at: number }[] = [];

  function playStep(): void {
    lead += drift / steps + dice.nextNormal() / Math.sqrt(steps);
    step += 1;
    happened += 1;
    if (step === steps) winMap(lead > 0 ? 'home' : 'away');
    nextAt += stepSeconds;
  }

  function winMap(winner: keyof Score): void {
    ended.push({ score: { home: 0, away: 0, [winner]: 1 }, at: nextAt });
    restsUntil = nextAt + restAfterMapSeconds;
    if (series.score()[winner] === mapsToWin) {
      endedAt = nextAt;
      return;
    }
    lead = 0;
    step = 0;
    nextAt += mapBreakSeconds;
  }

  function mapChance(): number {
    const left = 1 - step / steps;
    return normalBelow((lead + drift * left) / Math.sqrt(left));
  }

  const series = createMapSeries({
    need: mapsToWin,
    ended,
    questions: [mapWinner({ chanceNow: mapChance, chanceLater: normalBelow(drift) })],
  });

  return {
    ...steady,
    markets: () => series.markets(),
    decisions: () => series.decisions(endedAt),
    advance(to) {
      while (endedAt === undefined && nextAt <= to) playStep();
    },
    endedAt: () => endedAt,
    score: () => series.score(),
    clock: () =>
      endedAt === undefined ? bettingTexts.clock.map(ended.length + 1, step + 1) : bettingTexts.clock.over,
    moments: () => happened,
    restsUntil: () => restsUntil,
  };
}
