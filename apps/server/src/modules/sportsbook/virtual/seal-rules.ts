// Pure: what a provider says of virtual matches is held against what it sealed before bets were taken (SPB-31).
import { drawGoals, scoreOf } from '@yakamoz/proof/goals-draw';
import { commitmentOf } from '@yakamoz/proof/keno-draw';
import { isDeepStrictEqual } from 'node:util';

import type { Decision, KnownMatch, Score, ToldMarket, ToldSeal } from '../offer.ts';
import { isProvable, verdictsOf } from './verdicts.ts';

export interface Seal extends ToldSeal {
  matchId: string;
  /** Null until it was shown, and fitted. */
  seed: string | null;
  breach: 'seed' | 'score' | 'verdicts' | null;
}

/** Something that does not follow from the seal. Its match is void: what fixed its result is not known. */
export interface Breach {
  matchId: string;
  of: NonNullable<Seal['breach']>;
  said: string;
}

/** Something that is not taken, and harms no bet. */
export interface Distrust {
  matchId: string;
  why: 'another seal' | 'a result before its seed' | 'a decision against the seed';
}

export interface SealChanges {
  told: Seal[];
  shown: { matchId: string; seed: string }[];
  breaches: Breach[];
  distrusted: Distrust[];
}

export interface Sealing {
  /** The first one counts. */
  tell(matchId: string, told: ToldSeal): void;
  show(match: KnownMatch, seed: string): void;
  /** After its state changed. */
  judgeScore(match: KnownMatch): void;
  /** Whether a decision about this match is taken. */
  admits(decision: Decision): boolean;
  /** Those of the told markets that may be offered. */
  provable(matchId: string, told: readonly ToldMarket[]): readonly ToldMarket[];
  changes(): SealChanges;
}

export function createSealing(known: ReadonlyMap<string, Seal>): Sealing {
  const seals = new Map(known);
  const changes: SealChanges = { told: [], shown: [], breaches: [], distrusted: [] };

  function breach(seal: Seal, of: Breach['of'], said: string): void {
    seals.set(seal.matchId, { ...seal, breach: of });
    changes.breaches.push({ matchId: seal.matchId, of, said });
  }

  function scoreBy(seal: Seal): Score | undefined {
    return seal.seed === null
      ? undefined
      : scoreOf(drawGoals({ ...seal, seed: seal.seed, match: seal.matchId }));
  }

  function judgeScore({ id, status, score }: KnownMatch): void {
    const seal = seals.get(id);
    if (seal === undefined || seal.breach !== null || status !== 'ended') return;
    const drawn = scoreBy(seal);
    if (drawn !== undefined && !isDeepStrictEqual(score, drawn))
      breach(seal, 'score', score === null ? 'none' : `${score.home}-${score.away}`);
  }

  /** Undefined where it follows from the seed. */
  function contradicted({ verdicts }: Decision, score: Score): string | undefined {
    const wrong = Object.entries(verdicts ?? {}).find(
      ([marketId, told]) => !isDeepStrictEqual(told, verdictsOf(marketId, score)),
    );
    return wrong?.[0];
  }

  return {
    tell(matchId, told) {
      const before = seals.get(matchId);
      const seal: Seal = { ...told, matchId, seed: before?.seed ?? null, breach: before?.breach ?? null };
      if (before === undefined) {
        seals.set(matchId, seal);
        changes.told.push(seal);
      } else if (!isDeepStrictEqual(seal, before)) changes.distrusted.push({ matchId, why: 'another seal' });
    },
    show(match, seed) {
      const seal = seals.get(match.id);
      if (seal === undefined || seal.seed === seed || seal.breach !== null) return;
      if (commitmentOf(seed) !== seal.commitment) return breach(seal, 'seed', seed);
      seals.set(match.id, { ...seal, seed });
      changes.shown.push({ matchId: match.id, seed });
      judgeScore(match);
    },
    judgeScore,
    admits(decision) {
      const { matchId, type } = decision;
      const seal = seals.get(matchId);
      if (seal === undefined) return true;
      if (seal.breach !== null) return false;
      const score = scoreBy(seal);
      if (score === undefined) {
        if (type === 'cancel' || type === 'cancel_rollback') return true;
        changes.distrusted.push({ matchId, why: 'a result before its seed' });
        return false;
      }
      if (type !== 'result') {
        changes.distrusted.push({ matchId, why: 'a decision against the seed' });
        return false;
      }
      const wrong = contradicted(decision, score);
      if (wrong !== undefined)
        breach(seal, 'verdicts', `${wrong} ${JSON.stringify(decision.verdicts?.[wrong])}`.slice(0, 200));
      return wrong === undefined;
    },
    provable: (matchId, told) => (seals.has(matchId) ? told.filter(({ id }) => isProvable(id)) : told),
    changes: () => changes,
  };
}
