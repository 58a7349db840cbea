// A virtual match: its result was fixed before bets were taken.
import type { Examination } from './examination.ts';
import { type Fields, MalformedDocument } from './fields.ts';
import { finding } from './finding.ts';
import { drawGoals, matchPattern, rateMax, scoreOf } from './goals-draw.ts';
import { commitmentOf } from './keno-draw.ts';

export function verifyMatch(fields: Fields, exam: Examination): void {
  if (fields.text('scheme') !== 'goals/1')
    throw new MalformedDocument(`the scheme ${fields.text('scheme')} is not known to this verifier`);
  const sealed = {
    seed: fields.seed('seed'),
    match: fields.text('match', matchPattern),
    rateHome: fields.count('rate_home'),
    rateAway: fields.count('rate_away'),
  };
  const commitment = fields.hash('commitment');
  const score = fields.object('score');
  const told = { home: score.count('home'), away: score.count('away') };
  if ([sealed.rateHome, sealed.rateAway].some((rate) => rate < 1 || rate > rateMax))
    throw new MalformedDocument('a rate is outside of what the protocol says');
  exam.hold(
    'commitment',
    commitmentOf(sealed.seed) === commitment && (exam.trust.commitment ?? commitment) === commitment,
    finding('match.commitment', 'the seed is not the one that was committed to'),
  );
  const drawn = scoreOf(drawGoals(sealed));
  exam.hold(
    'score',
    drawn.home === told.home && drawn.away === told.away,
    finding('match.score', `the seed gives ${drawn.home} to ${drawn.away}, not ${told.home} to ${told.away}`),
  );
}
