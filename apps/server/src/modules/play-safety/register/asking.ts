// Asks a nation's exclusion register (SAFE-10): about whoever registered, signed in, plays on, or shall be sent marketing; and reads its
// changes. Only a worker asks, so nobody waits for the register at a screen, and its outage shows in nobody's sign-in.
import type { PlayerId } from '@yakamoz/contracts';
import assert from 'node:assert/strict';

import type { Platform } from '../../../platform/platform.ts';
import type { ExclusionRegister, RegisterAnswer } from './exclusion-register.ts';
import {
  connectRegister,
  countWaiting,
  noteAnswer,
  readPlace,
  takeChange,
  takeOwnTurn,
  takeTurns,
} from './store.ts';
import type { Turn } from './store.ts';

// As many as the protocol allows in one question.
const askedMax = 100;
const changesMax = 200;

export type RegisterAsking = ReturnType<typeof createRegisterAsking>;

export function createRegisterAsking(platform: Platform, register: ExclusionRegister | undefined) {
  const { database } = platform;

  /** Each answer in a transaction of its own: no decision concerns two players. */
  const keep = async (turns: readonly Turn[], answers: readonly RegisterAnswer[]): Promise<void> => {
    for (const [place, turn] of turns.entries())
      await database.inTransaction((tx) => noteAnswer(tx, turn, answers[place] ?? { answer: 'unknown' }));
  };

  /** A silence is an answer too: unknown, for everybody who was asked about. It is thrown on, so that the worker waits. */
  const askAbout = async (from: ExclusionRegister, turns: readonly Turn[]): Promise<void> => {
    let answers: RegisterAnswer[];
    try {
      answers = await from.ask(turns.map(({ keys }) => keys));
    } catch (error) {
      await keep(turns, []);
      throw error;
    }
    await keep(turns, answers);
  };

  return {
    /** At the start of a worker. From then on nobody stakes without a clearance; a process without a register does not undo that. */
    async connect(): Promise<void> {
      if (register !== undefined) {
        if (await database.inTransaction(connectRegister))
          platform.log.warn('a register is set: from now on nobody stakes without its clearance');
        return;
      }
      const { isSet } = await readPlace(database.reader);
      if (isSet)
        platform.log.error('this house needs clearances of a register, and this worker has none to ask');
    },

    /** Gives how many were asked about: as long as there are any, there may be more. */
    async askDue(): Promise<number> {
      if (register === undefined) return 0;
      const turns = await database.inTransaction((tx) => takeTurns(tx, askedMax));
      if (turns.length > 0) await askAbout(register, turns);
      return turns.length;
    },

    /** Gives how many changes were read. */
    async readChanges(): Promise<number> {
      if (register === undefined) return 0;
      const { cursor } = await readPlace(database.reader);
      const changes = await register.changes(cursor, changesMax);
      for (const change of changes) await database.inTransaction((tx) => takeChange(tx, change));
      return changes.length;
    },

    /** SAFE-11: before `mayMarket` is asked in a house with a register. A silence leaves the answer `unknown`: nothing is sent. */
    async askBeforeMarketing(playerId: PlayerId): Promise<void> {
      if (register === undefined) return;
      const turn = await database.inTransaction((tx) => takeOwnTurn(tx, playerId));
      assert(turn.why === 'marketing', 'this question is about marketing');
      await askAbout(register, [turn]).catch(() => undefined);
    },

    /** Since the register last said something that counts; 0 where none is set. */
    async silentSeconds(): Promise<number> {
      const { isSet, silentSeconds } = await readPlace(database.reader);
      return isSet ? silentSeconds : 0;
    },
    countWaiting: (): Promise<number> => countWaiting(database.reader),
  };
}
