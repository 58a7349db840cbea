// What a check is made of: somebody at a table, what the studio says for them, and what must be heard.
import { randomBytes } from 'node:crypto';
import type { Attempt, Dialect, Feature } from './dialects/dialect.ts';
import type { Actions, Host, Trait } from './host.ts';
import type { WalletClient, Loss } from './wire.ts';
import type { Answer, Bet, Rollback, Seat, Status, Step, Win } from './words.ts';

export interface Check {
  /** Begins with its group: `bet: exact funds`. */
  name: string;
  /** Where the rule stands: a number of 'The rules' of the protocol, or a heading of its page. */
  rule: string;
  expects: string;
  /** What a dialect must be able to say for it. */
  says?: Feature;
  /** The wallet itself is disturbed: nothing else may go on meanwhile. */
  disturbs?: true;
  run(desk: Desk): Promise<void>;
}

/** A promise that was not kept. */
export class Unmet extends Error {}
/** Something that only the wallet's owner, or another dialect, could give. */
export class NotPrepared extends Error {}

export type Forgery = Partial<Omit<Attempt, 'id' | 'at'>> & {
  secondsOff?: number;
  headers?: Record<string, string>;
};

export interface Desk {
  stake: bigint;
  stakeMax: bigint;
  /** How long an answer may take, in milliseconds. */
  budgetMs: number;
  undoesWholeRounds: boolean;
  action<Name extends keyof Actions>(name: Name): Actions[Name];
  prepare(trait: Trait): Promise<{ token: string; reward?: string }>;
  /** Opens the game for somebody like that. */
  sit(trait?: Trait): Promise<Table>;
  say(step: Step, forgery?: Forgery): Promise<Answer>;
  /** Says it through a client of one's own. */
  sayOn(client: WalletClient, step: Step): Promise<Answer>;
  /** Whoever wants to speak without the desk. */
  parts: { client: WalletClient; dialect: Dialect };
  /** Says it and loses the answer. */
  lose(step: Step, how: Loss): Promise<void>;
  /** Asks until something is known, as rule 7 has it. */
  insist(step: Step): Promise<Answer>;
  hears(answer: Answer, ...anyOf: Status[]): void;
  must(kept: boolean, promise: string): void;
}

export interface Table {
  seat: Seat;
  cash: bigint;
  bonus: bigint;
  reward: string | undefined;
  bet(amount: bigint | string, more?: Partial<Bet>): Bet;
  win(amount: bigint | string, of: { round: string; tx: string }, more?: Partial<Win>): Win;
  end(of: { round: string; tx: string }): Step;
  rollback(of: { round: string; tx: string }, more?: Partial<Rollback>): Rollback;
  /** Says it; the answer must have one of the statuses and the balance must have changed by this since sitting down. */
  hears(step: Step, status: Status | Status[], change: bigint): Promise<Answer>;
  /** Asks for the balance. */
  holds(change: bigint): Promise<void>;
}

export const newId = (): string => randomBytes(12).toString('hex');

export interface DeskOptions {
  host: Host;
  dialect: Dialect;
  client: WalletClient;
  budgetMs: number;
  /** What was said and heard, for the report. */
  note: (line: string) => void;
}

const insistMs = 60_000;
// Doubling, as rule 7 has it: copies that come faster than they are answered would only make the queue longer.
const pauseFirstMs = 100;
const pauseMaxMs = 8_000;

export function createDesk({ host, dialect, client, budgetMs, note }: DeskOptions): Desk {
  const attemptFor = ({ secondsOff = 0, ...forgery }: Forgery): Attempt => ({
    id: newId(),
    nonce: newId(),
    at: new Date(Date.now() + secondsOff * 1000),
    ...forgery,
  });

  async function sayOn(on: WalletClient, step: Step, forgery: Forgery = {}): Promise<Answer> {
    const attempt = attemptFor(forgery);
    const request = dialect.compose(step, attempt);
    const heard = await on.send({ ...request, headers: { ...request.headers, ...forgery.headers } });
    const answer =
      heard === undefined
        ? { code: 'no answer', unknown: true, raw: 'no answer', ms: 0 }
        : dialect.read(step, attempt, heard);
    note(`${step.call} → ${answer.code}`);
    return answer;
  }
  const say: Desk['say'] = (step, forgery) => sayOn(client, step, forgery);

  function must(kept: boolean, promise: string): void {
    if (!kept) throw new Unmet(promise);
  }

  function hears(answer: Answer, ...anyOf: Status[]): void {
    const codes = anyOf.flatMap((status) => dialect.codesOf(status));
    must(codes.includes(answer.code), `${codes.join(' or ')}, not ${answer.raw}`);
    // Of whom nobody knows who speaks, nothing need be read.
    must(
      answer.echoed !== false || anyOf.includes('BAD_SIGNATURE'),
      `the number of the attempt in the answer, not ${answer.raw}`,
    );
  }

  async function insist(step: Step): Promise<Answer> {
    const deadline = performance.now() + insistMs;
    for (let pauseMs = pauseFirstMs; ; pauseMs = Math.min(2 * pauseMs, pauseMaxMs)) {
      const answer = await say(step);
      if (!answer.unknown || performance.now() > deadline) return answer;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  async function prepare(trait: Trait): Promise<{ token: string; reward?: string }> {
    const prepared = await host.prepare(trait);
    if (prepared === undefined) throw new NotPrepared(`nobody is prepared as ${trait}`);
    return prepared;
  }

  async function sit(trait: Trait = 'plain'): Promise<Table> {
    const { token, reward } = await prepare(trait);
    const opened = await say({ call: 'open', token });
    hears(opened, 'OK');
    const { seat, rewards } = opened;
    if (seat === undefined) throw new Unmet(`a session, a player, a currency and a game, not ${opened.raw}`);
    const start = totalOf(opened);
    must(start !== undefined, `a balance, not ${opened.raw}`);
    const { cash, bonus } = opened.balance ?? { cash: start ?? 0n, bonus: 0n };

    function tally(answer: Answer, change: bigint): void {
      const told = totalOf(answer);
      const due = (start ?? 0n) + change;
      must(told === undefined || told === due, `a balance of ${due}, not ${told}: ${answer.raw}`);
    }
    return {
      seat,
      cash,
      bonus,
      reward: reward ?? rewards?.[0],
      bet: (amount, more) => ({
        call: 'bet',
        seat,
        round: newId(),
        tx: newId(),
        amount: String(amount),
        ...more,
      }),
      win: (amount, { round, tx }, more) => ({
        call: 'win',
        seat,
        round,
        tx: newId(),
        ref: tx,
        amount: String(amount),
        ...more,
      }),
      end: ({ round, tx }) => ({ call: 'end', seat, round, tx: newId(), ref: tx }),
      rollback: ({ round, tx }, more) => ({ call: 'rollback', seat, round, tx: newId(), ref: tx, ...more }),
      async hears(step, status, change) {
        const answer = await say(step);
        hears(answer, ...[status].flat());
        tally(answer, change);
        return answer;
      },
      async holds(change) {
        const answer = await say({ call: 'balance', seat });
        hears(answer, 'OK');
        must(totalOf(answer) !== undefined, `a balance, not ${answer.raw}`);
        tally(answer, change);
      },
    };
  }

  return {
    ...host.game,
    budgetMs,
    parts: { client, dialect },
    undoesWholeRounds: dialect.undoesWholeRounds,
    prepare,
    sit,
    say,
    sayOn,
    insist,
    hears,
    must,
    action(name) {
      const action = host.actions[name];
      if (action === undefined) throw new NotPrepared(`nobody here can do this: ${name}`);
      return action;
    },
    async lose(step, how) {
      await client.lose(dialect.compose(step, attemptFor({})), how);
      note(`${step.call} → answer lost (${how})`);
    },
  };
}

const totalOf = ({ balance, total }: Answer): bigint | undefined =>
  balance === undefined ? total : balance.cash + balance.bonus;
