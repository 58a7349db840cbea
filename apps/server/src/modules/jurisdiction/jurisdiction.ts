import type { PlayerId } from '@yakamoz/contracts';

import type { Reader, Tx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { insertVerdict, listVerdicts } from './store.ts';
import type { KeptVerdict } from './store.ts';
import { judge } from './verdict-rules.ts';
import type { CountryRule, Evidence, Verdict } from './verdict-rules.ts';

export interface Jurisdiction {
  /** Refuses where the installation may not serve; otherwise returns the verdict, to be recorded with what it allowed. */
  require(evidence: Evidence): Verdict;
  record(tx: Tx, entry: { playerId: PlayerId; subject: string; verdict: Verdict }): Promise<void>;
  verdictsOf(reader: Reader, playerId: PlayerId): Promise<KeptVerdict[]>;
}

export function createJurisdiction(rule: CountryRule): Jurisdiction {
  return {
    require(evidence) {
      const verdict = judge(rule, evidence);
      if (verdict.allowed) return verdict;
      throw new Refusal('jurisdiction.country_not_served', { facts: { reason: verdict.reason } });
    },
    record: (tx, { playerId, subject, verdict }) => insertVerdict(tx, playerId, subject, verdict),
    verdictsOf: listVerdicts,
  };
}
