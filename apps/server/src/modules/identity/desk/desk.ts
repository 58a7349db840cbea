// What staff see of players and do to them. Every change and every reveal of masked data is recorded (IDN-11).
import type { PlayerId } from '@yakamoz/contracts';
import { Readable } from 'node:stream';

import type { PageQuery } from '../../../platform/keyset-page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Found, StaffSession } from '../../staff/index.ts';
import type { Balance, Closure, Way } from '../../wallet/index.ts';
import { deleteBlock, findBlock, insertNote, listNotes, putBlock } from './store.ts';
import type { Block, Note } from './store.ts';
import { maskAddress, maskBirthDate, maskEmail, maskPhone } from './masking-rules.ts';
import type { PassedSignIn } from '../../access/index.ts';
import { maskNationalId } from '../account/national-id-rules.ts';
import { openNationalId } from '../national-id-seal.ts';
import type { Context } from '../context.ts';
import { exportRows } from './player-export.ts';
import { personalTerms } from './player-search-rules.ts';
import type { PlayerFilter } from './player-search-rules.ts';
import { findOldWords, findPlayers, indexPlayers } from './player-search-store.ts';
import type { FoundPlayer } from './player-search-store.ts';
import { findDeskPlayer } from '../player-store.ts';
import type { DeskPlayer } from '../player-store.ts';
import { endAndAnnounce, listSessions, listSignIns } from '../session/sessions.ts';
import type { ListedSession } from '../session/store.ts';

/** The source of staff's closures in the wallet's gate. */
const gateSource = 'staff';
const ways: readonly Way[] = ['stake', 'deposit', 'withdraw', 'bonus'];

const pageMax = 100;
const foundMax = 5;
const wholeEmail = /^[^@\s]+@[^@\s]+\.[^@\s.]{2,}$/;
const wordsAtOnce = 500;
const notesPerPage = 50;

const personalFields = ['email', 'phone', 'birth_date', 'address', 'national_id'] as const;
type PersonalField = (typeof personalFields)[number];
type Personal = Record<PersonalField, string>;

export interface ListedPlayer extends FoundPlayer {
  balance: bigint;
}

export interface PlayerPage {
  player: Omit<DeskPlayer, 'email' | 'phone' | 'birthDate' | 'address' | 'nationalIdSealed'>;
  masked: Personal;
  balance: Balance;
  block: Block | undefined;
  closures: (Closure & { byStaff: boolean })[];
}

export function createPlayersDesk(context: Context) {
  const { staff, wallet } = context;
  const { database, searches } = context.platform;
  const subjectOf = (playerId: PlayerId): string => `player:${playerId}`;

  const required = async (playerId: PlayerId): Promise<DeskPlayer> => {
    const player = await findDeskPlayer(database.reader, playerId);
    if (player === undefined) throw new Refusal('identity.player_unknown');
    return player;
  };
  const personalOf = (player: DeskPlayer): Personal => ({
    email: player.email,
    phone: player.phone,
    birth_date: player.birthDate,
    address: player.address,
    national_id:
      player.nationalIdSealed === null
        ? ''
        : openNationalId(context, player.nationalIdSealed, player.playerId),
  });

  /** IDN-18: a search for an e-mail or a phone is in the audit trail before its answer. */
  const find = async (
    session: StaffSession,
    filter: PlayerFilter,
    page: { before?: string | undefined; limit?: number | undefined },
  ): Promise<{ players: ListedPlayer[]; next: PlayerId | null }> => {
    const by = personalTerms(filter);
    if (by.length > 0) {
      await database.inTransaction((tx) =>
        staff.record(tx, session, { action: 'players.search', subject: 'players', facts: { by } }),
      );
    }
    const limit = Math.min(Math.max(page.limit ?? 50, 1), pageMax);
    const found = await searches.run((reader) =>
      findPlayers(reader, filter, { before: page.before, limit: limit + 1 }),
    );
    const shown = found.slice(0, limit);
    const cash = await wallet.cashOf(shown.map(({ playerId }) => playerId));
    const players = shown.map((player) => ({ ...player, balance: cash.get(player.playerId) ?? 0n }));
    return { players, next: found.length > limit ? (shown.at(-1)?.playerId ?? null) : null };
  };

  return {
    findPlayers: find,

    /** The first few, for the box that finds anything. */
    async findForBox(session: StaffSession, text: string): Promise<Found[]> {
      // Asked while somebody types: half an e-mail finds nobody, and would fill the trail.
      if (text.includes('@') && !wholeEmail.test(text)) return [];
      const { players } = await find(session, { search: text }, { limit: foundMax });
      return players.map(({ playerId, username, balance, currency }) => ({
        kind: 'player',
        id: playerId,
        name: username,
        money: { amount: balance, currency },
        view: null,
      }));
    },

    async playerPage(playerId: PlayerId): Promise<PlayerPage> {
      const { email, phone, birthDate, address, nationalIdSealed, ...player } = await required(playerId);
      const nationalId = nationalIdSealed && openNationalId(context, nationalIdSealed, playerId);
      const [balance, closures, block] = await Promise.all([
        wallet.balanceOf(playerId),
        wallet.closuresOf(playerId),
        findBlock(database.reader, playerId),
      ]);
      return {
        player,
        masked: {
          email: maskEmail(email),
          phone: maskPhone(phone),
          birth_date: maskBirthDate(birthDate),
          address: maskAddress(address),
          national_id: nationalId ? maskNationalId(nationalId) : '',
        },
        balance,
        block,
        closures: closures.map((closure) => ({ ...closure, byStaff: closure.source === gateSource })),
      };
    },

    /** The record commits before the answer: nothing is shown that is not in the audit trail. The values are not in it. */
    async reveal(
      session: StaffSession,
      given: { playerId: PlayerId; fields: readonly PersonalField[]; reason: string },
    ): Promise<Partial<Personal>> {
      const { playerId, reason } = given;
      const fields = personalFields.filter((field) => given.fields.includes(field));
      const personal = personalOf(await required(playerId));
      await database.inTransaction((tx) =>
        staff.record(tx, session, {
          action: 'players.reveal',
          subject: subjectOf(playerId),
          facts: { fields, reason },
        }),
      );
      return Object.fromEntries(fields.map((field) => [field, personal[field]]));
    },

    /** Afterwards exactly these ways are closed by staff. */
    async block(
      session: StaffSession,
      given: { playerId: PlayerId; ways: readonly Way[]; reason: string; endSessions: boolean },
    ): Promise<number> {
      const { playerId, reason } = given;
      await required(playerId);
      const closed = ways.filter((way) => given.ways.includes(way));
      return database.inTransaction(async (tx) => {
        for (const way of ways) {
          const until = closed.includes(way) ? 'infinity' : null;
          await wallet.setGate(tx, { playerId, source: gateSource, way, until });
        }
        await putBlock(tx, playerId, session, reason);
        const sessionsEnded = given.endSessions ? await endAndAnnounce(tx, { playerId }, 'staff') : 0;
        await staff.record(tx, session, {
          action: 'players.block',
          subject: subjectOf(playerId),
          facts: { ways: closed, reason, sessions_ended: sessionsEnded },
        });
        return sessionsEnded;
      });
    },

    async unblock(session: StaffSession, given: { playerId: PlayerId; reason: string }): Promise<void> {
      const { playerId, reason } = given;
      await required(playerId);
      await database.inTransaction(async (tx) => {
        await wallet.lock(tx, playerId);
        if (!(await deleteBlock(tx, playerId))) throw new Refusal('identity.not_blocked');
        for (const way of ways) await wallet.setGate(tx, { playerId, source: gateSource, way, until: null });
        await staff.record(tx, session, {
          action: 'players.unblock',
          subject: subjectOf(playerId),
          facts: { reason },
        });
      });
    },

    async listSessions(playerId: PlayerId) {
      await required(playerId);
      const sessions = await listSessions(context, playerId);
      const [first] = sessions.map(({ startedAt }) => startedAt).toSorted((one, other) => +one - +other);
      if (first === undefined) return [];
      const signIns = await context.access.signInsSince(playerId, first);
      return sessions.map((session) => ({ ...session, network: networkOf(session, signIns) }));
    },

    async listSignIns(playerId: PlayerId, page: PageQuery) {
      await required(playerId);
      return listSignIns(context, playerId, page);
    },

    /** Words of an older edition are written again, some at a time. Gives the last player, or undefined at the end. */
    async renewWords(after: string): Promise<PlayerId | undefined> {
      const ids = await findOldWords(database.reader, after, wordsAtOnce);
      if (ids.length > 0) await database.inTransaction((tx) => indexPlayers(tx, ids));
      return ids.at(-1);
    },

    async endSessions(session: StaffSession, given: { playerId: PlayerId; reason: string }): Promise<number> {
      const { playerId, reason } = given;
      await required(playerId);
      return database.inTransaction(async (tx) => {
        const ended = await endAndAnnounce(tx, { playerId }, 'staff');
        await staff.record(tx, session, {
          action: 'players.end_sessions',
          subject: subjectOf(playerId),
          facts: { reason, sessions_ended: ended },
        });
        return ended;
      });
    },

    async listNotes(
      playerId: PlayerId,
      before: string | undefined,
    ): Promise<{ notes: Note[]; next: string | null }> {
      await required(playerId);
      const found = await listNotes(database.reader, playerId, { before, limit: notesPerPage + 1 });
      const notes = found.slice(0, notesPerPage);
      return { notes, next: found.length > notesPerPage ? (notes.at(-1)?.noteId ?? null) : null };
    },

    async addNote(session: StaffSession, given: { playerId: PlayerId; body: string }): Promise<Note> {
      const { playerId, body } = given;
      await required(playerId);
      return database.inTransaction(async (tx) => {
        const note = await insertNote(tx, playerId, session, body);
        await staff.record(tx, session, {
          action: 'players.note',
          subject: subjectOf(playerId),
          facts: { note: note.noteId },
        });
        return note;
      });
    },

    /** Recorded before the first byte is sent. */
    async exportPlayers(session: StaffSession, filter: PlayerFilter, reason: string): Promise<Readable> {
      await database.inTransaction((tx) =>
        staff.record(tx, session, {
          action: 'players.export',
          subject: 'players',
          facts: { ...searchless(filter), reason },
        }),
      );
      return Readable.from(exportRows(context, filter));
    },
  };
}

// One transaction writes both; a busy database may take its time between the two.
const signInMs = 5_000;

/** Of the sign-in that opened it: its event is written right after the session, by the same browser. */
function networkOf(
  { startedAt, device }: Pick<ListedSession, 'startedAt' | 'device'>,
  signIns: readonly PassedSignIn[],
): string | null {
  const since = ({ at }: PassedSignIn): number => at.getTime() - startedAt.getTime();
  const found = signIns.find((one) => one.agent === device && since(one) >= 0 && since(one) < signInMs);
  return found?.network ?? null;
}

/** The searched text may be a name or address, so the audit trail records only that there was a search. */
const searchless = ({ search, ...filter }: PlayerFilter): Record<string, string | boolean> => ({
  ...(Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as Record<
    string,
    string | boolean
  >),
  ...(search === undefined ? {} : { search: true }),
});
