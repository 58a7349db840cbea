// What the studio asks of a game whose rounds are the same for all players, and what it gives to it.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DatabaseSync } from 'node:sqlite';
import type { Dice } from './dice.ts';
import type { Declared } from './game.ts';
import type { Seat } from './round.ts';
import type { Rounds } from './rounds.ts';

export interface SharedParts {
  rounds: Rounds;
  dice: Dice;
  now: () => number;
  /** The studio's store, for tables of the room's own; it creates them itself ('create table if not exists'). */
  db: DatabaseSync;
  /** The seat of the player whose page asks; throws Refused, which becomes the right answer. */
  seatOf(request: FastifyRequest): Seat;
}

export interface SharedRoom {
  /** Under /play/api; e.g. `scope.post('/roket/bet', …)`, and a stream of events. */
  addRoutes(scope: FastifyInstance): void;
  /** The house asks that this player's round be ended as the rules say (POST /v1/rounds/{id}/finish). */
  finish(roundId: string): void;
  close(): void;
}

export type SharedGame = Declared & {
  /** Opens the room: what a process before this one left undone is done first. */
  open(parts: SharedParts): SharedRoom;
  /** What a page sees when it comes in. */
  scene?(currency: string): unknown;
};
