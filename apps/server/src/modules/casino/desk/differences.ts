// CAS-12: differences somebody has to explain, as staff see, take and close them. The reconciliation finds them.
import type { DeskRoundId, DifferenceId } from '@yakamoz/contracts';
import assert from 'node:assert/strict';
import * as z from 'zod/mini';

import type { PageQuery } from '../../../platform/keyset-page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { StoredCase } from '../../cases/index.ts';
import type { StaffSession } from '../../staff/index.ts';
import type { DeskContext } from './context.ts';
import { listKnownRounds } from './round-store.ts';
import type { RoundKey } from '../play/round-store.ts';
import { roundIdOf } from './find-rounds.ts';
import { findHeldWin } from './held-win-store.ts';
import { studioNames } from './studio-store.ts';

const told = z.nullable(z.record(z.string(), z.unknown()));
const facts = z.object({
  studio: z.string(),
  /** As the studio names them; a player of that number need not exist. */
  player: z.string(),
  round: z.string(),
  tx: z.string(),
  theirs: told,
  ours: told,
});
const kind = z.enum(['missing_here', 'missing_there', 'amount', 'status', 'excess_win']);

export type Difference = ReturnType<typeof toDifference>;

function toDifference(
  one: StoredCase,
  { known, names }: { known: ReadonlySet<DeskRoundId>; names: ReadonlyMap<string, string> },
) {
  const roundId = roundsOf(one)
    .map(roundIdOf)
    .find((id) => known.has(id));
  const found = facts.parse(one.facts);
  return {
    ...found,
    studioName: names.get(found.studio) ?? found.studio,
    differenceId: one.uuid as DifferenceId,
    kind: kind.parse(one.kind),
    /** Where we know that round. */
    roundId: roundId ?? null,
    foundAt: one.openedAt,
    owner: one.owner,
    closedAt: one.closedAt,
    closedBy: one.closedBy,
    note: one.reason,
  };
}

/** The round it is about; none where the player's number is none of ours. */
function roundsOf({ playerId, facts: found }: StoredCase): RoundKey[] {
  const { studio, round } = facts.parse(found);
  return playerId === null ? [] : [{ playerId, studio, round }];
}

export function createDifferenceDesk({ platform, cases }: DeskContext) {
  const desk = cases.deskOf({
    module: 'casino',
    name: 'uuid',
    closedOrder: 'closed_at',
    audit: {
      take: 'casino.take_difference',
      close: 'casino.close_difference',
      subjectOf: (id) => `difference:${id}`,
      factsOf: (one) => {
        const { studio, round, tx } = facts.parse(one.facts);
        return { difference: one.kind, studio, round, transaction: tx };
      },
    },
    refusals: {
      unknown: () => new Refusal('casino.difference_unknown'),
      closed: () => new Refusal('casino.difference_closed'),
      notYours: () => new Refusal('casino.difference_not_yours'),
    },
    // CAS-14: the case of a held win ends with the approval of two members, not with one member's word.
    async refuseClosing(tx, one) {
      const [round] = one.kind === 'excess_win' ? roundsOf(one) : [];
      const held = round && (await findHeldWin(tx, round));
      if (held?.releasedAt === null) throw new Refusal('casino.win_still_held');
    },
  });

  const shape = async (found: readonly StoredCase[]): Promise<Difference[]> => {
    const known = await listKnownRounds(platform.database.reader, found.flatMap(roundsOf));
    const names = await studioNames(platform.database.reader);
    const given = { known: new Set(known.map(roundIdOf)), names };
    return found.map((one) => toDifference(one, given));
  };
  const shapeOne = async (one: StoredCase): Promise<Difference> => {
    const [shaped] = await shape([one]);
    assert(shaped, 'each case is shaped');
    return shaped;
  };

  return {
    async listDifferences(page: PageQuery<DifferenceId> & { open: boolean }) {
      const { shown, open, next } = await desk.list(page);
      return { differences: await shape(shown), open, next };
    },
    takeDifference: async (session: StaffSession, id: DifferenceId) => shapeOne(await desk.take(session, id)),
    closeDifference: async (session: StaffSession, given: { id: DifferenceId; reason: string }) =>
      shapeOne(await desk.close(session, given)),
  };
}
