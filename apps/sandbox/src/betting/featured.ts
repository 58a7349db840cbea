interface Candidate {
  id: string;
  league: { id: string; strength: number };
  startsAt: number;
  isLive: boolean;
}

/** So many of those under way and so many of the next ones: some of both at any time. */
const featuredEach = 4;

/** The strongest leagues, one match of each, under way and upcoming. */
export function chooseFeatured(candidates: Candidate[]): Set<string> {
  const chosen = [true, false].flatMap((isLive) =>
    onePerLeague(candidates.filter((candidate) => candidate.isLive === isLive))
      .toSorted((one, other) => other.league.strength - one.league.strength)
      .slice(0, featuredEach),
  );
  return new Set(chosen.map(({ id }) => id));
}

/** The one that starts first, so that a choice does not change while nothing begins or ends. */
function onePerLeague(candidates: Candidate[]): Candidate[] {
  const first = new Map<string, Candidate>();
  for (const candidate of candidates.toSorted((one, other) => one.startsAt - other.startsAt)) {
    if (!first.has(candidate.league.id)) first.set(candidate.league.id, candidate);
  }
  return [...first.values()];
}
