// What the clients remember of a run. It is all that is believed besides the tables.
import type { Answer, Change, Command } from './commands.ts';

interface Timed {
  /** By the clock of the process that all clients live in, which never runs backwards. */
  startMs: number;
  endMs: number;
}

export interface Called extends Timed {
  client: number;
  command: Command;
  answer: Answer;
}

export interface Changed extends Timed {
  change: Change;
  /** Its place among the player's operations, drawn while the purse was locked. */
  position: bigint;
  /** Microseconds since 1970, by the house's clock. */
  at: bigint;
}

export interface PlayerHistory {
  calls: Called[];
  changes: Changed[];
  /** Answered inside a transaction that was then rolled back: none of it may be found. */
  abandoned: Called[];
  /** How the chain ended on the evening of a day. */
  evenings: { seq: bigint; head: string }[];
}

export interface History {
  of(playerId: string): PlayerHistory;
  players(): string[];
  /** What no caller may ever meet. */
  faults: string[];
  /** Calls that had to be asked again because the purse was held for too long. */
  askedAgain: number;
}

export function createHistory(): History {
  const players = new Map<string, PlayerHistory>();
  return {
    of(playerId) {
      let history = players.get(playerId);
      if (history === undefined) {
        history = { calls: [], changes: [], abandoned: [], evenings: [] };
        players.set(playerId, history);
      }
      return history;
    },
    players: () => [...players.keys()],
    faults: [],
    askedAgain: 0,
  };
}
