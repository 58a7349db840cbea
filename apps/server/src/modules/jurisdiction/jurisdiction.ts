import type { PlayerId } from '@yakamoz/contracts';
import { createHash } from 'node:crypto';

import type { Database, Reader, Tx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { insertVerdict, listVerdicts, putListIntoForce } from './store.ts';
import type { KeptVerdict } from './store.ts';
import { judge, judgeDeclared } from './verdict-rules.ts';
import type { CountryRule, Evidence, Verdict } from './verdict-rules.ts';

export interface Jurisdiction {
  /** Names the list of countries that this process judges by; with real money only verdicts of the list in force count. */
  list: string;
  /** When a process that serves players starts: its list is in force from then on. */
  useList(database: Database): Promise<void>;
  judge(evidence: Evidence): Verdict;
  /** Refuses where the installation may not serve; otherwise returns the verdict, to be recorded with what it allowed. */
  require(evidence: Evidence): Verdict;
  /** The same for what staff decide about a player (JUR-5). */
  requireDeclared(country: string): Verdict;
  record(tx: Tx, entry: { playerId: PlayerId; subject: string; verdict: Verdict }): Promise<void>;
  verdictsOf(reader: Reader, playerId: PlayerId): Promise<KeptVerdict[]>;
}

const markLength = 16;

export function createJurisdiction(rule: CountryRule): Jurisdiction {
  const countries = [...new Set(rule.countries ?? [])].toSorted();
  const list = createHash('sha256').update(countries.join(' ')).digest('hex').slice(0, markLength);
  return {
    list,
    useList: (database) => database.inTransaction((tx) => putListIntoForce(tx, { mark: list, countries })),
    judge: (evidence) => judge(rule, evidence),
    require: (evidence) => requireAllowed(judge(rule, evidence)),
    requireDeclared: (country) => requireAllowed(judgeDeclared(rule, country)),
    record: (tx, { playerId, subject, verdict }) => insertVerdict(tx, { playerId, subject, verdict, list }),
    verdictsOf: listVerdicts,
  };
}

function requireAllowed(verdict: Verdict): Verdict {
  if (verdict.allowed) return verdict;
  throw new Refusal('jurisdiction.country_not_served', { facts: { reason: verdict.reason } });
}
