// Carries calls to a wallet badly: some twice, some with their answers lost, and every one until there is an answer.
import type { Dice } from '../../faults/dice.ts';
import { newId } from '../check.ts';
import type { Attempt, Dialect } from '../dialects/dialect.ts';
import type { WalletClient, Loss } from '../wire.ts';
import type { Answer, Status, Step } from '../words.ts';

export interface Tally {
  calls: number;
  duplicated: number;
  timedOut: number;
  /** Calls of rounds whose order was turned round. */
  reordered: number;
  /** Attempts that found nobody, or were told to come again. */
  unknown: number;
  refused: number;
  lateBets: string[];
  /** One line for each answer that no rule allows. */
  problems: string[];
}

export const createTally = (): Tally => ({
  calls: 0,
  duplicated: 0,
  timedOut: 0,
  reordered: 0,
  unknown: 0,
  refused: 0,
  lateBets: [],
  problems: [],
});

export interface Shares {
  duplicated: number;
  reordered: number;
  timedOut: number;
}

export interface Courier {
  /** Undefined where it was given up after a lost answer: what became of it is not known. */
  deliver(step: Step, options?: { mayGiveUp?: boolean }): Promise<Answer | undefined>;
  /** Until it is answered. */
  insist(step: Step): Promise<Answer>;
  is(answer: Answer, ...anyOf: Status[]): boolean;
  /** Copies that come when everything is over. */
  takeCopies(): Step[];
  /** How many calls it has carried; copies and repeated attempts are the same call. */
  carried(): number;
}

export interface CourierOptions {
  dialect: Dialect;
  /** One for each process that answers. */
  clients: readonly WalletClient[];
  dice: Dice;
  shares: Shares;
  tally: Tally;
}

const losses: readonly Loss[] = ['cut', 'deaf', 'half-closed'];
const givenUpShare = 0.5;
/** Of the copies: they come after the round instead of beside the first. */
const lateShare = 0.3;
const patienceMs = 120_000;
const pauseMinMs = 20;
const pauseMaxMs = 250;

export function createCourier({ dialect, clients, dice, shares, tally }: CourierOptions): Courier {
  let turn = dice.between(0, clients.length - 1);
  let copies: Step[] = [];
  let carried = 0;
  const nextClient = (): WalletClient => {
    turn += 1;
    const client = clients[turn % clients.length];
    if (client === undefined) throw new Error('There is no client.');
    return client;
  };
  const attempt = (): Attempt => ({ id: newId(), nonce: newId(), at: new Date() });

  async function insist(step: Step): Promise<Answer> {
    const deadline = performance.now() + patienceMs;
    for (let asked = 1; ; asked += 1) {
      const own = attempt();
      const heard = await nextClient().send(dialect.compose(step, own));
      const answer = heard && dialect.read(step, own, heard);
      if (answer !== undefined && !answer.unknown) return answer;
      tally.unknown += 1;
      if (performance.now() > deadline) {
        throw new Error(`no answer for ${patienceMs / 1000} s to ${step.call}: ${answer?.raw}`);
      }
      // Where one process is away, another may be there.
      if (answer !== undefined || asked % clients.length === 0) {
        await new Promise((resolve) => setTimeout(resolve, dice.between(pauseMinMs, pauseMaxMs)));
      }
    }
  }

  async function insistTwice(step: Step): Promise<Answer> {
    const [one, other] = await Promise.all([insist(step), insist(step)]);
    if (one.code !== other.code || one.tx !== other.tx) {
      tally.problems.push(`two answers to one ${step.call}: ${one.raw} and ${other.raw}`);
    }
    if (one.duplicate === false && other.duplicate === false && dialect.codesOf('OK').includes(one.code)) {
      tally.problems.push(`one ${step.call} had its effect twice: ${one.raw} and ${other.raw}`);
    }
    return one;
  }

  return {
    insist,
    is: (answer, ...anyOf) => anyOf.some((status) => dialect.codesOf(status).includes(answer.code)),
    async deliver(step, { mayGiveUp = false } = {}) {
      tally.calls += 1;
      carried += 1;
      if (dice.chance(shares.timedOut)) {
        tally.timedOut += 1;
        const how = losses[dice.between(0, losses.length - 1)] ?? 'cut';
        await nextClient().lose(dialect.compose(step, attempt()), how);
        if (mayGiveUp && dice.chance(givenUpShare)) return undefined;
      }
      if (!dice.chance(shares.duplicated)) return insist(step);
      tally.duplicated += 1;
      if (!dice.chance(lateShare)) return insistTwice(step);
      copies.push(step);
      return insist(step);
    },
    carried: () => carried,
    takeCopies() {
      const taken = copies;
      copies = [];
      return taken;
    },
  };
}
