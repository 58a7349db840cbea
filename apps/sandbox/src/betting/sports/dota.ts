// Best of three maps. Within a map the lead walks at random, and whoever leads when it ends has won it.
import { bettingTexts } from '../betting-texts.ts';
import { createDice } from '../dice.ts';
import { type Play, type PlayOptions, type Score, steady } from './play.ts';
import { normalBelow } from './probability.ts';
import { createSeries } from './series.ts';

/** Forty minutes of a map in eight. */
const stepSeconds = 12;
const steps = 40;
const mapBreakSeconds = 90;
const restAfterMapSeconds = 15;
const mapsToWin = 2;

export function createDota({ edge, words }: PlayOptions): Play {
  const dice = createDice(words);
  /** Where the lead is expected to end, in deviations of a whole map. */
  const drift = 0.35 * edge;
  const maps: Score = { home: 0, away: 0 };
  let lead = 0;
  let step = 0;
  let happened = 0;
  let nextAt = stepSeconds;
  let restsUntil = 0;
  let endedAt: number | undefined;
  const parts: { winner: keyof Score; at: number }[] = [];

  function playStep(): void {
    lead += drift / steps + dice.nextNormal() / Math.sqrt(steps);
    step += 1;
    happened += 1;
    if (step === steps) winMap(lead > 0 ? 'home' : 'away');
    nextAt += stepSeconds;
  }

  function winMap(winner: keyof Score): void {
    maps[winner] += 1;
    parts.push({ winner, at: nextAt });
    restsUntil = nextAt + restAfterMapSeconds;
    if (maps[winner] === mapsToWin) {
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

  const series = createSeries({
    need: mapsToWin,
    score: () => ({ ...maps }),
    chanceNow: mapChance,
    chanceLater: normalBelow(drift),
    parts,
    kinds: { total: 'maps-total', handicap: 'maps-handicap', part: 'map-winner' },
  });

  return {
    ...steady,
    markets: () => series.markets(),
    decisions: () => series.decisions(endedAt),
    advance(to) {
      while (endedAt === undefined && nextAt <= to) playStep();
    },
    endedAt: () => endedAt,
    score: () => ({ ...maps }),
    clock: () =>
      endedAt === undefined
        ? bettingTexts.clock.map(maps.home + maps.away + 1, step + 1)
        : bettingTexts.clock.over,
    moments: () => happened,
    restsUntil: () => restsUntil,
  };
}
