// A match in the format of the contract.
import type { Match, MatchChanged } from '@yakamoz/contracts';

import type { ListedMatch, NumberedMatch } from './match-store.ts';

/** What lists and streams show of a match, serialised once for everybody. */
export interface Picture {
  id: string;
  seq: number;
  json: Buffer;
}

export const pictureOf = (match: NumberedMatch): Picture => ({
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

const changedOf = (match: NumberedMatch): MatchChanged => ({
  id: match.id,
  // Browsers treat ended and void matches alike, so they get one status.
  status: match.status === 'void' ? 'ended' : match.status,
  clock: match.clock,
  score: match.score,
  suspended: match.suspended || match.silent,
  odds: oddsOf(match),
  seq: match.seq,
});

/** An outcome's id is unique within its market only, so the id of its price contains both. */
const oddsOf = ({ markets }: NumberedMatch): MatchChanged['odds'] =>
  markets
    .filter((market) => market.main)
    .flatMap((market) =>
      market.outcomes.map(({ id, name, price }) => ({
        id: `${market.id}:${id}`,
        outcome_name: name,
        value: price,
      })),
    );
