// What a black box needs from the owner of the wallet: players in certain states, and actions that no studio can do.
import { readFileSync } from 'node:fs';
import type { WalletClient } from './wire.ts';
import type { Seat } from './words.ts';

export const traits = [
  /** Cash of at least ten usual stakes and less than the game's most, no bonus, nothing in the way. */
  'plain',
  /** Half a usual stake of cash and a bonus of one, to be spent after the cash. */
  'bonus',
  /** As `bonus`, with a rule that no stake of more than half a usual one may touch the bonus. */
  'bonus_capped',
  /** A limit of their own of two usual stakes a day. */
  'stake_limited',
  /** A limit of their own of two usual stakes of loss a day. */
  'loss_limited',
  /** A limit of their own of five minutes a day, which are played. */
  'time_limited',
  /** Has played for twenty minutes with a reality check each fifteen, and has not answered the last one. */
  'pause_due',
  'blocked',
  'self_excluded',
  /** A reward of two free rounds. */
  'free_rounds',
  /** A promised prize of one usual stake. */
  'prize',
] as const;
export type Trait = (typeof traits)[number];

/** A token opens once, so everybody is used once. A reward is named where the dialect's `open` does not tell it. */
export interface Prepared {
  token: string;
  reward?: string;
}

export interface Host {
  /** A stake well within the game's bounds, and the most it takes; minor units. */
  game: { stake: bigint; stakeMax: bigint };
  /** Nothing where nobody like that is left. */
  prepare(trait: Trait): Promise<Prepared | undefined>;
  /** Actions; where one is missing, so is what it would prove. */
  actions: Partial<Actions>;
}

export interface Actions {
  /** The player's session in the house ends. */
  endSession(seat: Seat): Promise<void>;
  /** A reality check falls due while the player plays. */
  duePause(seat: Seat): Promise<void>;
  /** The player answers it in the house. */
  answerPause(seat: Seat): Promise<void>;
  /** The player may not play any more. */
  exclude(seat: Seat): Promise<void>;
  /** It becomes another day for the house; whoever plays plays on. */
  passMidnight(): Promise<void>;
  /** The next decision about this player meets a deadlock in the wallet's database. */
  deadlock(seat: Seat): Promise<void>;
  /** A client through which the wallet's process dies by SIGKILL when its answer is on the way; it comes back by `revive`. */
  dyingClient(): Promise<{ client: WalletClient; revive(): Promise<void> }>;
  /** Tells the house, as the studio's own list, this bet with another amount; true when it has made a case of it. */
  misreport(bet: { seat: Seat; round: string; tx: string; amount: string }): Promise<boolean>;
}

interface PlayersFile {
  stake: string;
  stake_max: string;
  players: { trait: Trait; token: string; reward_id?: string }[];
}

/** A file of players that somebody prepared by hand. */
export function readPreparedPlayers(file: string): Host {
  const { stake, stake_max, players } = JSON.parse(readFileSync(file, 'utf8')) as PlayersFile;
  const left = [...players];
  return {
    game: { stake: BigInt(stake), stakeMax: BigInt(stake_max) },
    actions: {},
    prepare: async (trait) => {
      const index = left.findIndex((player) => player.trait === trait);
      const [found] = index === -1 ? [] : left.splice(index, 1);
      return found && { token: found.token, ...(found.reward_id ? { reward: found.reward_id } : {}) };
    },
  };
}
