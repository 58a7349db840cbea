// Which matches there are: a pure function of seed and time, so that a provider that was away finds its matches again.
import { createDice, unitOf } from './dice.ts';
import { type League, leagues, roundMin } from './leagues.ts';

export interface Fixture {
  id: string;
  league: League;
  home: string;
  away: string;
  /** How much stronger home is than away, about -2 to 2, before any advantage of playing at home. */
  edge: number;
  /** In milliseconds of the model's own time. */
  startsAt: number;
}

type Teams = Pick<League, 'id' | 'teams'>;

const minuteMs = 60_000;

/** All matches that start after `from` and not after `to`, in the order of their start. */
export function fixturesBetween(seed: number, { from, to }: { from: number; to: number }): Fixture[] {
  return leagues
    .flatMap((league) => roundsOf(league, { from, to }).flatMap((round) => playRound(seed, league, round)))
    .filter(({ startsAt }) => startsAt > from && startsAt <= to)
    .toSorted((one, other) => one.startsAt - other.startsAt);
}

/** The match of this id, whenever it is played; undefined where there is none. */
export function fixtureOf(seed: number, id: string): Fixture | undefined {
  const [, leagueId, round] = /^s\d+-(.+)-(\d+)-\d+$/.exec(id) ?? [];
  const league = leagues.find((known) => known.id === leagueId);
  if (league === undefined) return undefined;
  return playRound(seed, league, Number(round)).find((fixture) => fixture.id === id);
}

const roundStart = (league: League, round: number): number =>
  (round * roundMin[league.sport] + league.offsetMin) * minuteMs;

function roundsOf(league: League, { from, to }: { from: number; to: number }): number[] {
  const lengthMs = roundMin[league.sport] * minuteMs;
  const first = Math.floor((from - league.offsetMin * minuteMs) / lengthMs) - 1;
  const rounds: number[] = [];
  for (let round = first; roundStart(league, round) <= to; round += 1) rounds.push(round);
  return rounds;
}

function playRound(seed: number, league: League, round: number): Fixture[] {
  return pairsOf(seed, league, round)
    .slice(0, league.matchesPerRound)
    .map(([home, away], index) => ({
      id: `s${seed}-${league.id}-${round}-${index}`,
      league,
      home: teamAt(league, home),
      away: teamAt(league, away),
      edge: inSteps(ratingOf(seed, league, home) - ratingOf(seed, league, away)),
      startsAt: roundStart(league, round) + index * 5 * minuteMs,
    }));
}

/** Everybody against everybody, by the circle method: one stays, the others move on by a place each round. */
export function pairsOf(seed: number, league: Teams, round: number): [number, number][] {
  const count = league.teams.length;
  const moving = count - 1;
  const place = (index: number): number => (index === 0 ? 0 : 1 + modulo(index - 1 + round, moving));
  const pairs = Array.from({ length: count / 2 }, (_, index): [number, number] => {
    const pair: [number, number] = [place(index), place(moving - index)];
    return modulo(round + index, 2) === 0 ? pair : [pair[1], pair[0]];
  });
  return shuffle(pairs, `${seed} ${league.id} ${round} order`);
}

function shuffle<T>(items: T[], words: string): T[] {
  const dice = createDice(words);
  return items
    .map((item) => ({ item, place: dice.next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

const modulo = (value: number, by: number): number => ((value % by) + by) % by;

function teamAt(league: League, index: number): string {
  const team = league.teams[index];
  if (team === undefined)
    throw new Error(`${league.id} has no team ${index}: it needs an even number of them.`);
  return team;
}

export const ratingOf = (seed: number, league: Teams, index: number): number =>
  2 * unitOf(`${seed} ${league.id} ${index} rating`) - 1;

/** Equally strong pairs have the same opening chances, which are then reckoned once for all of them. */
const inSteps = (edge: number): number => Math.round(edge * 20) / 20;

/** Some of them are over already. */
const largeMatches = 10_300;
const largeDays = 7;

// Each match of the week is played again a week later.
const cycleMs = largeDays * 24 * 60 * minuteMs;

/** `WORLD=large`: ten thousand matches of the next seven days beside each other, half of them football: a million prices. */
export function largeFixtures(seed: number, { from, to }: { from: number; to: number }): Fixture[] {
  return Array.from({ length: largeMatches }, (_, index): Fixture => {
    const week = Math.ceil((from - largePhase(seed, index)) / cycleMs + 1e-9);
    return largeFixture(seed, { index, week });
  }).filter(({ startsAt }) => startsAt > from && startsAt <= to);
}

/** The match of this id in a large world; undefined where there is none. */
export function largeFixtureOf(seed: number, id: string): Fixture | undefined {
  const [, index, week] = /^s\d+-large-(\d+)-(\d+)$/.exec(id) ?? [];
  if (index === undefined || Number(index) >= largeMatches) return undefined;
  const fixture = largeFixture(seed, { index: Number(index), week: Number(week) });
  return fixture.id === id ? fixture : undefined;
}

const largePhase = (seed: number, index: number): number =>
  Math.floor(unitOf(`${seed} large ${index} start`) * cycleMs);

function largeFixture(seed: number, { index, week }: { index: number; week: number }): Fixture {
  const kinds = leagues.filter(({ sport }) => (sport === 'football') === (index % 2 === 0));
  const league = kinds[Math.floor(index / 2) % kinds.length] as League;
  const words = `${seed} large ${index}`;
  const first = Math.floor(unitOf(`${words} home`) * league.teams.length);
  const second =
    (first + 1 + Math.floor(unitOf(`${words} away`) * (league.teams.length - 1))) % league.teams.length;
  return {
    id: `s${seed}-large-${index}-${week}`,
    league,
    home: teamAt(league, first),
    away: teamAt(league, second),
    edge: inSteps(ratingOf(seed, league, first) - ratingOf(seed, league, second)),
    startsAt: largePhase(seed, index) + week * cycleMs,
  };
}
