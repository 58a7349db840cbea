// Everything on offer now, and what changed since it was last looked at.
import { chooseFeatured } from './featured.ts';
import type { Hands } from './hands.ts';
import type { ToldSport } from './leagues.ts';
import type { Match, Picture, QuotedMarket } from './match.ts';
import type { ModelClock } from './model-clock.ts';
import { type Programme, usualProgramme } from './programme.ts';
import type { Decision, Order } from './sports/play.ts';
import type { Seal } from './virtual/goals.ts';

/** A decision with the times of the clock on the wall. */
export type ToldDecision = Decision & { fromTime: string | null; untilTime: string | null };

export type Offer = Picture & {
  id: string;
  sport: ToldSport;
  tier: number;
  league: { id: string; name: string };
  home: string;
  away: string;
  startsAt: string;
  featured: boolean;
  /** Of a virtual match: what fixes its result, and the seed once it is over. */
  seal: Seal | null;
  seed: string | null;
  decisions: ToldDecision[];
};

export type Change = { offer: Offer } & (
  | { kind: 'fixture' | 'state' | 'seed' }
  /** It goes over from the matches to come to those under way. */
  | { kind: 'handover' }
  /** Bets rest: all markets are closed until they are named again. */
  | { kind: 'stop' }
  | { kind: 'markets'; changed: QuotedMarket[]; gone: QuotedMarket[] }
  | { kind: 'decision'; decision: ToldDecision }
);

export interface World {
  /** Looks at the clock and says what is different from the last look. */
  look(): Change[];
  /** As of the last look: those under way first, then by their start. */
  offers(): Offer[];
  /** Those that ended lately, with what was decided about them. */
  ended(): Offer[];
  /** One that is over for long is played again in a moment: it ends as it ended. */
  find(id: string): Offer | undefined;
  /** Whether it can be made to happen. */
  order(id: string, order: Order): boolean;
  /** Seconds after its start, now. */
  secondsOf(id: string): number | undefined;
}

/** Until so long after its end a test may say more about a match. */
const knownMs = 24 * 60 * 60_000;
/** Results are corrected within this time. */
const watchedMs = 5 * 60_000;

export interface WorldOptions {
  seed: number;
  clock: ModelClock;
  hands: Hands;
  programme?: Programme;
}

export function createWorld({ seed, clock, hands, programme = usualProgramme }: WorldOptions): World {
  const matches = new Map<string, Match>();
  const over = new Map<string, { match: Match; offer: Offer; endedAt: number }>();
  /** What a test ordered is no part of the model: such a match is never forgotten. */
  const orderedEver = new Set<string>();
  const ordered = new Set<string>();
  let offers = new Map<string, Offer>();
  let announcedUpTo: number | undefined;

  function announce(now: number): void {
    const from = announcedUpTo ?? now - programme.lastsMs - programme.keptMs;
    const to = now + programme.aheadMs;
    for (const match of programme.matches(seed, { from, to })) matches.set(match.fixture.id, match);
    announcedUpTo = Math.max(from, to);
  }

  function decisionsOf(match: Match, now: number): ToldDecision[] {
    const { id, startsAt } = match.fixture;
    const timeOf = (seconds: number | null): string | null =>
      seconds === null ? null : clock.wallTimeOf(startsAt + seconds * 1000).toISOString();
    return [...match.decisionsAt(now), ...hands.decisions(id)].map((decision) => {
      const [from, until] = 'from' in decision ? [decision.from, decision.until] : [null, null];
      return { ...decision, fromTime: timeOf(from), untilTime: timeOf(until) };
    });
  }

  function draw(match: Match, { now, featured }: { now: number; featured: ReadonlySet<string> }): Offer {
    const { id, league, home, away, startsAt, seal = null } = match.fixture;
    return {
      id,
      sport: league.sport,
      tier: league.tier,
      league: { id: league.id, name: league.name },
      home,
      away,
      startsAt: clock.wallTimeOf(startsAt).toISOString(),
      featured: featured.has(id),
      seal,
      seed: match.seedAt(now),
      // A test may decide also what has not begun.
      decisions: startsAt <= now || hands.decisions(id).length > 0 ? decisionsOf(match, now) : [],
      ...hands.apply(id, match.pictureAt(now)),
    };
  }

  /** Results that are corrected, and what a test says about matches that are over. */
  function watchEnded(now: number): Change[] {
    return [...over].flatMap(([id, known]): Change[] => {
      if (now - known.endedAt > knownMs && !orderedEver.has(id)) over.delete(id);
      if (now - known.endedAt > watchedMs && !ordered.has(id)) return [];
      const before = known.offer;
      known.offer = { ...before, decisions: decisionsOf(known.match, now) };
      ordered.delete(id);
      return decisionChanges(before, known.offer);
    });
  }

  /** Those that are over by now leave the board. */
  function takeEnded(now: number): Offer[] {
    const nobody = new Set<string>();
    return [...matches.values()].flatMap((match): Offer[] => {
      const { id, startsAt } = match.fixture;
      const endedAt = startsAt <= now ? match.endedAt(now) : undefined;
      if (endedAt === undefined) return [];
      const offer = {
        ...draw(match, { now, featured: nobody }),
        featured: offers.get(id)?.featured ?? false,
      };
      matches.delete(id);
      over.set(id, { match, offer, endedAt });
      hands.release(id);
      return [offer];
    });
  }

  function drawOffers(now: number): Map<string, Offer> {
    const all = [...matches.values()];
    const featured = chooseFeatured(
      all.map(({ fixture: { id, league, startsAt } }) => ({ id, league, startsAt, isLive: startsAt <= now })),
    );
    return new Map(all.map((match) => [match.fixture.id, draw(match, { now, featured })]));
  }

  /** As nobody forced anything in it, it can be played again; after a restart nothing else is left of it. */
  function recall(id: string): Offer | undefined {
    const now = clock.now();
    const match = programme.match(seed, id);
    if (match === undefined || match.fixture.startsAt > now) return undefined;
    return match.endedAt(now) === undefined ? undefined : draw(match, { now, featured: new Set() });
  }

  const find = (id: string): Offer | undefined => offers.get(id) ?? over.get(id)?.offer ?? recall(id);
  const noteOrder = (id: string): void => {
    ordered.add(id);
    orderedEver.add(id);
  };
  const matchOf = (id: string): Match | undefined => matches.get(id) ?? over.get(id)?.match;

  return {
    look() {
      const now = clock.now();
      announce(now);
      const late = watchEnded(now);
      const before = offers;
      // One that ended before anybody heard of it is told by snapshots alone.
      const ends = takeEnded(now).flatMap((offer) => {
        const last = before.get(offer.id);
        return last === undefined ? [] : differences(last, offer);
      });
      offers = drawOffers(now);
      const changes = [...offers.values()].flatMap((offer) => differences(before.get(offer.id), offer));
      return [...late, ...ends, ...changes];
    },
    offers: () => [...offers.values()].toSorted(byStateThenStart),
    ended() {
      const since = clock.now() - programme.keptMs;
      return [...over.values()].filter(({ endedAt }) => endedAt >= since).map(({ offer }) => offer);
    },
    find,
    order(id, order) {
      const isDone = matchOf(id)?.order(order) === true;
      if (isDone) noteOrder(id);
      return isDone;
    },
    secondsOf(id) {
      const match = matchOf(id);
      noteOrder(id);
      return match === undefined ? undefined : (clock.now() - match.fixture.startsAt) / 1000;
    },
  };
}

function byStateThenStart(one: Offer, other: Offer): number {
  if (one.status !== other.status) return one.status === 'live' ? -1 : 1;
  return one.startsAt.localeCompare(other.startsAt);
}

const decisionChanges = (before: Offer | undefined, offer: Offer): Change[] => {
  const known = new Set(before?.decisions.map(({ key }) => key));
  return offer.decisions
    .filter(({ key }) => !known.has(key))
    .map((decision) => ({ kind: 'decision', offer, decision }));
};

/** What was decided opens again only when it is named again. */
const isRollback = (change: Change): boolean =>
  change.kind === 'decision' && change.decision.type.endsWith('_rollback');

/** In the order in which a house must hear them: first what closes, then where it stands, then the prices. */
function differences(before: Offer | undefined, offer: Offer): Change[] {
  const changes: Change[] = [];
  const isNew = before === undefined;
  // Its new owner then says everything about it. A virtual match stays with its producer.
  if (before?.status === 'scheduled' && offer.status !== 'scheduled' && offer.seal === null)
    return [{ kind: 'handover', offer }];
  if (isNew || before.featured !== offer.featured || before.startsAt !== offer.startsAt)
    changes.push({ kind: 'fixture', offer });
  if (before?.suspended === false && offer.suspended) changes.push({ kind: 'stop', offer });
  if (isNew || !isSameState(before, offer)) changes.push({ kind: 'state', offer });
  if (offer.seed !== null && before?.seed !== offer.seed) changes.push({ kind: 'seed', offer });
  const decided = decisionChanges(before, offer);
  changes.push(...decided);
  const reopens =
    (before?.suspended === true && !offer.suspended) || decided.some((change) => isRollback(change));
  const moved = movedMarkets(isNew || reopens ? undefined : before, offer);
  if (offer.markets.length > 0 && (moved.changed.length > 0 || moved.gone.length > 0))
    changes.push({ kind: 'markets', offer, ...moved });
  return changes;
}

const isSameState = (one: Offer, other: Offer): boolean =>
  one.status === other.status &&
  one.clock === other.clock &&
  one.score?.home === other.score?.home &&
  one.score?.away === other.score?.away;

const pricesOf = ({ outcomes }: QuotedMarket): string => outcomes.map(({ price }) => price).join(' ');

function movedMarkets(
  before: Offer | undefined,
  { markets }: Offer,
): { changed: QuotedMarket[]; gone: QuotedMarket[] } {
  // Between two looks most matches show the very same prices.
  if (before?.markets === markets) return { changed: [], gone: [] };
  const known = new Map(before?.markets.map((market) => [market.id, market]));
  const changed = markets.filter((market) => {
    const last = known.get(market.id);
    return last === undefined || pricesOf(last) !== pricesOf(market);
  });
  const ids = new Set(markets.map(({ id }) => id));
  return { changed, gone: [...known.values()].filter(({ id }) => !ids.has(id)) };
}
