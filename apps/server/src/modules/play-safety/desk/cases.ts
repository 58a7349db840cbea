// Cases that markers opened: listed by their due time, taken by one member, ended with an outcome by the same one.
import type { CaseOutcome, PlayerId, SafetyCaseId } from '@yakamoz/contracts';
import assert from 'node:assert/strict';

import type { PageQuery } from '../../../platform/keyset-page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { StoredCase } from '../../cases/index.ts';
import type { StaffSession } from '../../staff/index.ts';
import type { Context } from '../context.ts';
import { endFollowUp, listMarkers, listOutcomes } from '../markers/marker-store.ts';
import type { StoredMarker } from '../markers/marker-store.ts';
import { subjectOf } from './subject.ts';

export interface SafetyCase {
  one: StoredCase;
  playerId: PlayerId;
  username: string;
  isStrong: boolean;
  outcome: CaseOutcome | null;
  markers: StoredMarker[];
  /** Whom a held account resembles. */
  resembles: PlayerId[];
}

const strongKind = 'harm_strong';
const heldKind = 'held_account';

const resembledBy = ({ kind, facts }: StoredCase): PlayerId[] =>
  kind === heldKind ? ((facts['others'] as string).split(',') as PlayerId[]) : [];

const playerOf = ({ playerId, caseId }: StoredCase): PlayerId => {
  assert(playerId !== null, `case ${caseId} of play safety is about a player`);
  return playerId;
};

export function createCaseDesk({ platform, cases, identity }: Context) {
  const { reader } = platform.database;
  const desk = cases.deskOf({
    module: 'play_safety',
    name: 'uuid',
    openOrder: 'due_at',
    closedOrder: 'closed_at',
    audit: {
      take: 'play_safety.take_case',
      close: 'play_safety.close_case',
      subjectOf: (id) => `safety_case:${id}`,
      factsOf: (one) => ({ case_id: one.caseId, player: subjectOf(playerOf(one)) }),
    },
    refusals: {
      unknown: () => new Refusal('play_safety.case_unknown'),
      closed: () => new Refusal('play_safety.case_closed'),
      notYours: () => new Refusal('play_safety.case_not_yours'),
    },
    async refuseClosing(_tx, { kind }) {
      if (kind === heldKind) throw new Refusal('play_safety.hold_undecided');
    },
  });

  const shape = async (found: readonly StoredCase[]): Promise<SafetyCase[]> => {
    const ids = found.map(({ caseId }) => caseId);
    const [usernames, markers, outcomes] = await Promise.all([
      identity.usernamesOf(found.map(playerOf)),
      listMarkers(reader, ids),
      listOutcomes(reader, ids),
    ]);
    return found.map((one) => ({
      one,
      playerId: playerOf(one),
      username: usernames.get(playerOf(one)) ?? '',
      isStrong: one.kind === strongKind,
      outcome: outcomes.get(one.caseId) ?? null,
      markers: markers.filter(({ caseId }) => caseId === one.caseId),
      resembles: resembledBy(one),
    }));
  };
  const shapeOne = async (one: StoredCase): Promise<SafetyCase> => {
    const [shaped] = await shape([one]);
    assert(shaped, 'each case is shaped');
    return shaped;
  };

  return {
    async listCases(page: PageQuery<SafetyCaseId> & { open: boolean }) {
      const { shown, open, next } = await desk.list(page);
      return { cases: await shape(shown), open, next };
    },
    takeCase: async (session: StaffSession, id: SafetyCaseId) => shapeOne(await desk.take(session, id)),
    closeCase: async (
      session: StaffSession,
      { id, outcome, reason }: { id: SafetyCaseId; outcome: CaseOutcome; reason: string },
    ) =>
      shapeOne(
        await desk.close(session, {
          id,
          reason,
          effect: async (tx, { caseId }) => {
            const opened = await endFollowUp(tx, { caseId, outcome, reason, by: session.login });
            return { outcome, ...(opened ? { opened: 'bonus' } : {}) };
          },
        }),
      ),
  };
}
