// One person as play safety sees them, and what staff may do: speak, exclude, lengthen, lower. Nothing shortens, lifts or raises.
import type { ExclusionTerm, LimitKind, LimitWindow, PlayerId } from '@yakamoz/contracts';

import { readPage } from '../../../platform/keyset-page.ts';
import type { PageQuery } from '../../../platform/keyset-page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { StaffSession } from '../../staff/index.ts';
import type { Context } from '../context.ts';
import { readCap } from '../limits.ts';
import { stateOf } from '../state.ts';
import { excludeOnWish, isExcluded, lengthenExclusion, lowerCap, mayMarket } from '../store.ts';
import { listEvents } from './event-store.ts';
import type { EventsOnly } from './event-store.ts';
import {
  countRunning,
  insertContact,
  isPast,
  listAccounts,
  listNewestExclusions,
  listOpenFollowUps,
  listWeeks,
} from './person-store.ts';
import type { NewContact } from './person-store.ts';
import { subjectOf } from './subject.ts';

export type SafetyPerson = Awaited<ReturnType<ReturnType<typeof createPersonDesk>['personOf']>>;

export function createPersonDesk(context: Context) {
  const { platform, staff, cases, identity, wallet } = context;
  const { database } = platform;
  const { reader } = database;

  const accountOf = async (playerId: PlayerId) => {
    const { player, balance, block } = await identity.desk.playerPage(playerId);
    const { withdrawn } = await wallet.lifetimeOf(playerId);
    return {
      playerId,
      username: player.username,
      registeredAt: player.registeredAt,
      status: player.closed ? ('closed' as const) : block ? ('blocked' as const) : ('open' as const),
      balance,
      counters: await wallet.countersOf(playerId),
      withdrawn,
    };
  };

  /** Of all accounts of a person; the asked one must exist. */
  const accountsOf = async (playerId: PlayerId): Promise<PlayerId[]> => {
    await identity.desk.playerPage(playerId);
    return listAccounts(reader, playerId);
  };

  return {
    async personOf(playerId: PlayerId) {
      const ids = await accountsOf(playerId);
      const accounts = await Promise.all(ids.map(accountOf));
      const [weeks, followUps, safety, marketing, closures] = await Promise.all([
        listWeeks(reader, ids),
        listOpenFollowUps(reader, ids),
        stateOf(context, playerId),
        mayMarket(reader, playerId),
        wallet.closuresOf(playerId),
      ]);
      const strong = new Set(followUps.filter(({ isStrong }) => isStrong).map(({ caseId }) => caseId));
      const open = await cases.openCasesOf(
        'play_safety',
        followUps.map(({ caseId }) => caseId),
      );
      return {
        playerId,
        accounts,
        weeks,
        safety,
        isStakeClosed: closures.some(({ way }) => way === 'stake'),
        isMarketingClosed: !marketing,
        isBonusClosed: strong.size > 0,
        openCases: open.map((one) => ({ one, isStrong: strong.has(one.caseId) })),
      };
    },

    async eventsOf(playerId: PlayerId, query: PageQuery & { only?: EventsOnly | undefined }) {
      const players = await accountsOf(playerId);
      const { only, before } = query;
      const { shown, next } = await readPage(
        query,
        (limit) => listEvents(reader, { players, only, before, limit }),
        ({ cursor }) => cursor,
      );
      const currencies = await wallet.currenciesOf(players);
      return { events: shown.map(({ event }) => event), currencies, next };
    },

    currenciesOf: (players: readonly PlayerId[]) => wallet.currenciesOf(players),

    async listExclusions({ running, ...page }: PageQuery & { running: boolean }) {
      const { shown, next } = await readPage(
        page,
        (limit) => listNewestExclusions(reader, { running, before: page.before, limit }),
        ({ place }) => place,
      );
      const usernames = await identity.usernamesOf(shown.map(({ playerId }) => playerId));
      return { shown, usernames, running: await countRunning(reader), next };
    },

    async addContact(session: StaffSession, contact: NewContact): Promise<void> {
      await accountsOf(contact.playerId);
      await database.inTransaction(async (tx) => {
        if (!(await isPast(tx, contact.at))) throw new Refusal('play_safety.contact_in_future');
        const id = await insertContact(tx, { ...contact, by: session.login });
        await staff.record(tx, session, {
          action: 'play_safety.keep_contact',
          subject: subjectOf(contact.playerId),
          facts: { contact_id: id, way: contact.way, result: contact.result },
        });
      });
    },

    /** Where one runs already it is lengthened; SQL refuses whatever would end it earlier (SAFE-2). */
    async exclude(
      session: StaffSession,
      given: { playerId: PlayerId; term: ExclusionTerm; wish: string; reason: string },
    ): Promise<void> {
      const { playerId, term, wish, reason } = given;
      await accountsOf(playerId);
      await database.inTransaction(async (tx) => {
        await wallet.lock(tx, playerId);
        const by = { playerId, term, member: session.login };
        const longer = await isExcluded(tx, playerId);
        const outcome = longer
          ? await lengthenExclusion(tx, { ...by, reason: wish })
          : await excludeOnWish(tx, { ...by, wish });
        if (outcome === 'shorter') throw new Refusal('play_safety.only_longer');
        await staff.record(tx, session, {
          action: longer ? 'play_safety.lengthen_exclusion' : 'play_safety.exclude',
          subject: subjectOf(playerId),
          facts: { term, wish, reason },
        });
      });
    },

    async lowerCap(
      session: StaffSession,
      given: { playerId: PlayerId; kind: LimitKind; window: LimitWindow; cap: string; reason: string },
    ): Promise<void> {
      const { playerId, kind, window, reason } = given;
      const cap = readCap(kind, given.cap);
      await accountsOf(playerId);
      await database.inTransaction(async (tx) => {
        if (cap === null) throw new Refusal('play_safety.cap_invalid');
        const outcome = await lowerCap(tx, { playerId, kind, window, cap, member: session.login, reason });
        if (outcome === 'not_lower') throw new Refusal('play_safety.only_lower');
        await staff.record(tx, session, {
          action: 'play_safety.lower_cap',
          subject: subjectOf(playerId),
          facts: { limit: kind, window, cap: given.cap, reason },
        });
      });
    },
  };
}
