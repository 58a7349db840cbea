// Everything on offer now, and what changed since it was last looked at.
import { chooseFeatured } from './featured.ts';
import type { Hands } from './hands.ts';
import type { Sport } from './leagues.ts';
import { createMatch, type Match, type Outcome, type Picture } from './match.ts';
import type { ModelClock } from './model-clock.ts';
import { fixturesBetween } from './schedule.ts';

export type Offer = Picture & {
  id: string;
  sport: Sport;
  league: { id: string; name: string };
  home: string;
  away: string;
  startsAt: string;
  featured: boolean;
};

export type Change =
  | { kind: 'fixture'; offer: Offer }
  | { kind: 'odds'; offer: Offer }
  | { kind: 'result'; matchId: string; outcome: Outcome };

export interface World {
  /** Looks at the clock and says what is different from the last look. */
  look(): Change[];
  /** As of the last look: those under way first, then by their start. */
  offers(): Offer[];
}

/** Matches are announced this long before they start. */
const aheadMs = 60 * 60_000;
/** No match lasts longer, so none that started before is still under way. */
const behindMs = 60 * 60_000;

export interface WorldOptions {
  seed: number;
  clock: ModelClock;
  hands: Hands;
}

export function createWorld({ seed, clock, hands }: WorldOptions): World {
  const matches = new Map<string, Match>();
  let offers = new Map<string, Offer>();
  let announcedUpTo: number | undefined;

  function announce(now: number): void {
    const from = announcedUpTo ?? now - behindMs;
    const to = now + aheadMs;
    for (const fixture of fixturesBetween(seed, { from, to })) {
      const match = createMatch(seed, fixture);
      // One that ended before anybody heard of it is not worth telling.
      if (match.outcomeAt(now) === undefined) matches.set(fixture.id, match);
    }
    announcedUpTo = Math.max(from, to);
  }

  function takeResults(now: number): Change[] {
    return [...matches.entries()].flatMap(([matchId, match]): Change[] => {
      const outcome = match.outcomeAt(now);
      if (outcome === undefined) return [];
      matches.delete(matchId);
      hands.release(matchId);
      return [{ kind: 'result', matchId, outcome }];
    });
  }

  function drawOffers(now: number): Map<string, Offer> {
    const all = [...matches.values()];
    const featured = chooseFeatured(
      all.map(({ fixture: { id, league, startsAt } }) => ({ id, league, startsAt, isLive: startsAt <= now })),
    );
    const drawn = all.map((match): [string, Offer] => {
      const { id, league, home, away, startsAt } = match.fixture;
      const offer = {
        id,
        sport: league.sport,
        league: { id: league.id, name: league.name },
        home,
        away,
        startsAt: clock.wallTimeOf(startsAt).toISOString(),
        featured: featured.has(id),
        ...hands.apply(id, match.pictureAt(now)),
      };
      return [id, offer];
    });
    return new Map(drawn);
  }

  return {
    look() {
      const now = clock.now();
      announce(now);
      const results = takeResults(now);
      const before = offers;
      offers = drawOffers(now);
      const changes = [...offers.values()].flatMap((offer) => differences(before.get(offer.id), offer));
      return [...results, ...changes];
    },
    offers: () => [...offers.values()].toSorted(byStateThenStart),
  };
}

function byStateThenStart(one: Offer, other: Offer): number {
  if (one.status !== other.status) return one.status === 'live' ? -1 : 1;
  return one.startsAt.localeCompare(other.startsAt);
}

function differences(before: Offer | undefined, offer: Offer): Change[] {
  const changes: Change[] = [];
  if (before?.featured !== offer.featured || before.startsAt !== offer.startsAt) {
    changes.push({ kind: 'fixture', offer });
  }
  if (before === undefined || !isSamePicture(before, offer)) changes.push({ kind: 'odds', offer });
  return changes;
}

function isSamePicture(one: Picture, other: Picture): boolean {
  return (
    one.status === other.status &&
    one.clock === other.clock &&
    one.suspended === other.suspended &&
    one.score?.home === other.score?.home &&
    one.score?.away === other.score?.away &&
    // Between two looks most matches show the very same prices.
    (one.markets === other.markets || JSON.stringify(one.markets) === JSON.stringify(other.markets))
  );
}
