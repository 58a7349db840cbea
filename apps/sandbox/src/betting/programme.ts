// Which matches a world has: those of the usual leagues, very many for measuring, or those of the virtual league.
import { createMatch, type Match } from './match.ts';
import { fixtureOf, fixturesBetween, largeFixtureOf, largeFixtures } from './schedule.ts';
import { roundMs, virtualFixture, virtualFixtures } from './virtual/league.ts';
import { createVirtualMatch } from './virtual/virtual-match.ts';

export interface Programme {
  /** All that start after `from` and not after `to`. */
  matches: (seed: number, span: { from: number; to: number }) => Match[];
  match: (seed: number, id: string) => Match | undefined;
  /** How long before its start a match is announced. */
  aheadMs: number;
  /** No match lasts longer, so none that started before is still under way. */
  lastsMs: number;
  /** A house that was away is told what came of a match until so long after its end. One that asks is told at any time. */
  keptMs: number;
}

const hourMs = 60 * 60_000;

const real = { lastsMs: hourMs, keptMs: 3 * hourMs };

/** About four hundred matches to come. */
export const usualProgramme: Programme = {
  ...real,
  aheadMs: 10 * hourMs,
  matches: (seed, span) => fixturesBetween(seed, span).map((fixture) => createMatch(seed, fixture)),
  match: (seed, id) => {
    const fixture = fixtureOf(seed, id);
    return fixture && createMatch(seed, fixture);
  },
};

export const largeProgramme: Programme = {
  ...real,
  aheadMs: 7 * 24 * hourMs,
  matches: (seed, span) => largeFixtures(seed, span).map((fixture) => createMatch(seed, fixture)),
  match: (seed, id) => {
    const fixture = largeFixtureOf(seed, id);
    return fixture && createMatch(seed, fixture);
  },
};

/** Three rounds take bets at any time. */
export const virtualProgramme = (secret: string): Programme => ({
  aheadMs: 3 * roundMs,
  lastsMs: roundMs,
  keptMs: hourMs,
  matches: (seed, span) => virtualFixtures({ seed, secret }, span).map(createVirtualMatch),
  match: (seed, id) => {
    const fixture = virtualFixture({ seed, secret }, id);
    return fixture && createVirtualMatch(fixture);
  },
});
