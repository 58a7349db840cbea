// What is asked of the wallet, as plain values: the script writes them, the clients send them, the model replays them.
import type { Answer, Posting, Wallet } from '../../apps/server/src/modules/wallet/index.ts';

export type PlayerId = Posting['playerId'];
export type Currency = Posting['currency'];
export type Outcome = Answer['outcome'];
/** Adjustments have a door of their own in the product. SQL decides them as every other step, where an approval stands for them. */
export type Step =
  | Posting['steps'][number]
  | { code: 'adjustment_in' | 'adjustment_out'; amount: bigint; house: HouseAccount };
export type HouseAccount = Parameters<Wallet['capture']>[2]['house'];
export type Way = Parameters<Wallet['setGate']>[1]['way'];
export interface Bound {
  kind: 'deposit' | 'loss' | 'stake' | 'time';
  window: 'day' | 'week' | 'month';
  /** Minor units, of time seconds; null takes the bound away. */
  cap: bigint | null;
}
export type SpendOrder = Parameters<Wallet['setSpending']>[2]['order'];
export type { Answer, Posting, Wallet };

interface Keyed {
  playerId: PlayerId;
  source: string;
  key: string;
}

export interface Post extends Keyed {
  kind: 'post';
  currency: Currency;
  steps: readonly Step[];
  /** What else makes it this command and no other. It decides nothing. */
  about?: string;
}

export interface Capture extends Keyed {
  kind: 'capture';
  of: string;
  house: HouseAccount;
}

export interface Undo extends Keyed {
  kind: 'release' | 'reverse';
  of: string;
}

/** Its key is the number of the run, its source always `promotions`. */
export interface OpenRun extends Keyed {
  kind: 'open_run';
  currency: Currency;
  run: bigint;
  amount: bigint;
  /** Hundredths of a minor unit. */
  required: bigint;
  order: SpendOrder;
  stakeMax: bigint | null;
}

export type Command = Post | Capture | Undo | OpenRun;

/** WAL-14: its key is the number of the approval it rests on. */
export const isAdjustment = (command: Command): command is Post =>
  command.kind === 'post' && command.steps.some(({ code }) => code.startsWith('adjustment_'));

/** A change of what may pass. The cap of a bound is known only once the purse is locked. */
export type Change =
  | { kind: 'gate'; source: string; way: Way; until: Date | 'infinity' | null }
  | { kind: 'bound'; of: Bound['kind']; window: Bound['window']; cap: bigint | null }
  | { kind: 'spending'; order: SpendOrder; bonusStakeMax: bigint | null }
  /** The run that is under way ends, if there is one. */
  | { kind: 'end'; how: RunEnd }
  /** The play of a bet is over without money: what it staked counts by this percent, its bonus is open no more. */
  | { kind: 'settle'; key: string; of: string; share: bigint }
  /** A bet is void: its hold is taken and given back at once, if it is open. */
  | { kind: 'refund'; key: string; of: string }
  /** That refund was wrong: it is taken back and the stake held anew, then the bet has won this much, or nothing. */
  | { kind: 'correct'; key: string; of: string; refund: string; win: bigint }
  /** Minutes between two reality checks. */
  | { kind: 'pause'; minutes: number }
  | { kind: 'answer' };

export type RunEnd = Parameters<Wallet['endRun']>[1]['how'];

/** Keys of different sources are different keys. */
export const nameOf = ({ source, key }: { source: string; key: string }): string => `${source}/${key}`;

/** Two commands with the same key are the same command if this is equal (WAL-5). */
export function contentOf(command: Command): string {
  switch (command.kind) {
    case 'post':
      return [
        'post',
        command.currency,
        `about ${command.about ?? 'nothing'}`,
        ...command.steps.map(
          (step) => `${step.code} ${step.amount} ${'house' in step ? step.house : 'nobody'}`,
        ),
      ].join(', ');
    case 'open_run':
      return `run ${command.run} ${command.currency} ${command.amount} ${command.required} ${command.order} ${command.stakeMax}`;
    case 'capture':
      return `capture of ${command.of} to ${command.house}`;
    case 'release':
    case 'reverse':
      return `${command.kind} of ${command.of}`;
  }
}

/** One sentence about what cannot be, with the number of the rule it breaks. */
export interface Finding {
  rule: string;
  playerId: string | null;
  /** The transfer it is about, or the last one before it. */
  seq: bigint | null;
  text: string;
}

export function tell({ rule, playerId, seq, text }: Finding): string {
  const place = playerId === null ? 'house' : `player ${playerId}${seq === null ? '' : ` seq ${seq}`}`;
  return `${rule} ${place}: ${text}`;
}
