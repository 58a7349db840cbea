// A match in the format of the contract.
import type { Match, MatchChanged } from '@yakamoz/contracts';
import { betKinds } from '@yakamoz/contracts/bet-kinds';

import type { ListedMatch, ShownMatch } from './match-store.ts';

/** What lists and streams show of a match, serialised once for everybody. */
export interface Picture {
  id: string;
  seq: number;
  json: Buffer;
}

export const pictureOf = (match: ShownMatch): Picture => ({
  id: match.id,
  seq: match.seq,
  json: Buffer.from(JSON.stringify(changedOf(match))),
});

export const listedOf = (match: ListedMatch): Match => ({
  ...changedOf(match),
  league_name: match.leagueName,
  match_date: match.startsAt,
  home_team: match.home,
  away_team: match.away,
  sport: match.sport,
  featured: match.featured,
});

const changedOf = (match: ShownMatch): MatchChanged => ({
  id: match.id,
  // Browsers treat everything that is over alike, so it gets one status.
  status: match.status === 'scheduled' || match.status === 'live' ? match.status : 'ended',
  clock: match.clock,
  score: match.score,
  suspended: match.closedBecause !== null && match.closedBecause !== 'not_offered',
  odds: oddsOf(match),
  seq: match.seq,
});

/** An outcome's id is unique within its market only, so the id of its price contains both. */
function oddsOf({ sport, prices }: ShownMatch): MatchChanged['odds'] {
  const main = betKinds.find((kind) => kind.main === true && kind.sports.includes(sport));
  if (main === undefined || prices.length !== main.outcomes.length || prices.includes(0)) return [];
  return main.outcomes.map(({ id, name }, place) => ({
    id: `${main.code}:${id}`,
    outcome_name: name,
    value: ((prices[place] ?? 0) / 100).toFixed(2),
  }));
}
