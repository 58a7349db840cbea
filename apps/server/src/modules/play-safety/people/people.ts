// Who somebody is, told by keys that name nobody: whoever may not play is recognised when they come back as another (SAFE-13).
import type { ApprovalId, PlayerId } from '@yakamoz/contracts';
import assert from 'node:assert/strict';

import { readPage } from '../../../platform/keyset-page.ts';
import type { PageQuery } from '../../../platform/keyset-page.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Identity, Screened } from '../../identity/index.ts';
import type { Staff, StaffSession } from '../../staff/index.ts';
import { personTexts } from './person-keys.ts';
import {
  countHolds,
  decideHold,
  dropOldKeys,
  findHold,
  listHolds,
  listOldKeyholders,
  screenPerson,
} from './store.ts';
import type { Verdict } from './store.ts';

const approvalKind = 'play_safety.decide_hold';

// Keys outlive their account by so long; those of nobody's account are looked through in steps.
const keptYears = 7;
const stepMax = 500;

export type People = ReturnType<typeof createPeople>;

/** Whether a player's documents were accepted for the person that the account names now. */
type IsVerified = (playerId: PlayerId) => Promise<boolean>;

export function createPeople(
  platform: Platform,
  { staff, identity, isVerified }: { staff: Staff; identity: Identity; isVerified: IsVerified },
) {
  const { database, encryption } = platform;
  const { reader } = database;

  identity.screenings.register({
    name: 'play_safety',
    async screen(tx, { playerId, occasion, person, device }: Screened) {
      const keys = personTexts(person, device).map(({ kind, text }) => ({
        kind,
        digest: encryption.personDigest(kind, text),
      }));
      const outcome = await screenPerson(tx, { playerId, occasion, born: person.birthDate, keys });
      // In the words of a number that another account has: nobody learns why.
      if (outcome === 'taken') throw new Refusal('identity.national_id_taken');
    },
  });

  staff.approvals.register({
    kind: approvalKind,
    permission: 'safety.work',
    async execute(tx, { approvalId }) {
      if (await decideHold(tx, approvalId)) return { outcome: 'done' };
      return { outcome: 'failed', result: 'play_safety.not_held' };
    },
  });

  return {
    /** Accounts that wait for two members, the longest first. */
    async listHolds(page: PageQuery<PlayerId>) {
      const { shown, next } = await readPage(
        page,
        (limit) => listHolds(reader, { after: page.before, limit }),
        ({ playerId }) => playerId,
      );
      const [usernames, { count }] = await Promise.all([
        identity.usernamesOf(shown.flatMap(({ playerId, others }) => [playerId, ...others])),
        countHolds(reader),
      ]);
      return { shown, usernames, waiting: count, next };
    },

    /** By documents: nobody is let go, or kept, without any. */
    async proposeVerdict(
      session: StaffSession,
      { playerId, verdict, reason }: { playerId: PlayerId; verdict: Verdict; reason: string },
    ): Promise<ApprovalId> {
      if (!(await isVerified(playerId))) throw new Refusal('play_safety.documents_missing');
      return database.inTransaction(async (tx) => {
        const hold = await findHold(tx, playerId);
        if (hold === undefined) throw new Refusal('play_safety.not_held');
        return staff.approvals.propose(tx, session, {
          kind: approvalKind,
          subject: `player:${playerId}`,
          payload: { player_id: playerId, verdict, others: hold.others.join(',') },
          reason,
        });
      });
    },

    countHolds: async (): Promise<number> => (await countHolds(reader)).count,

    /** Once a month. Accounts that are open keep their keys, whatever their age. */
    async dropOldKeys(): Promise<void> {
      let after = '0';
      for (;;) {
        const old = await listOldKeyholders(reader, { years: keptYears, after, limit: stepMax });
        const last = old.at(-1);
        if (last === undefined) return;
        const closed = await identity.closedAmong(old, { forYears: keptYears });
        if (closed.length > 0) await database.inTransaction((tx) => dropOldKeys(tx, closed));
        assert(BigInt(last) > BigInt(after), 'every step goes on');
        after = last;
      }
    },
  };
}
