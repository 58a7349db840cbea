// Asks the healed house for everything that was left without an answer.
import { createDice } from '../dice.ts';
import { createCaller, createTally } from './caller.ts';
import { type Command, type Fact, idOf } from './facts.ts';
import type { History } from './history.ts';

const atOnceMax = 32;

export interface Settlement {
  /** The answers, as a record of their own. */
  record: Fact[];
  /** How many of the commands had taken effect although nobody was told. */
  takenEffect: number;
  /** One sentence for each answer that is not what the books said before. */
  faults: string[];
}

export interface SettlementOptions {
  history: History;
  apiUrls: readonly string[];
  /** The commands that were in the books before anybody asked again. */
  booked: ReadonlySet<string>;
}

export async function settleUnanswered(options: SettlementOptions): Promise<Settlement> {
  const { history, apiUrls, booked } = options;
  const settlement: Settlement = { record: [], takenEffect: 0, faults: [] };
  const tally = createTally();
  const caller = createCaller({ apiUrls, dice: createDice(0), tally });
  const left = [...history.sent].filter(([id]) => !history.answers.has(id)).map(([, command]) => command);

  async function settle(command: Command): Promise<void> {
    const { player, key } = command;
    const id = idOf(command);
    const answer = await caller.ask(command, { firstApi: left.length, mayAbandon: false });
    if (answer === undefined) throw new Error('Asking ends with an answer or a thrown error.');
    settlement.record.push({ kind: 'answered', player, key, answer });
    if (booked.has(id)) settlement.takenEffect += 1;
    // A command that was reversed meanwhile finds the tombstone, which is an answer given before.
    const isKnown = booked.has(id) || answer.outcome === 'rolled_back';
    if (answer.replayed !== isKnown) {
      settlement.faults.push(`${id}: replayed is ${answer.replayed}, in the books before: ${booked.has(id)}`);
    }
  }
  async function settleOn(): Promise<void> {
    for (let command = left.pop(); command !== undefined; command = left.pop()) await settle(command);
  }
  await Promise.all(Array.from({ length: atOnceMax }, settleOn));
  caller.close();
  settlement.faults.push(...tally.unexpected);
  return settlement;
}
