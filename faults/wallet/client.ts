// One client process: many lines, each with one command in flight. What the server answers is on the disk before
// anything follows from it.
import { createDice } from '../dice.ts';
import { openRecord } from '../record.ts';
import { createCaller, createTally, type Tally } from './caller.ts';
import { createChoices } from './choices.ts';
import type { Command, Fact } from './facts.ts';

export interface PlayOrder {
  kind: 'play';
  client: number;
  seed: number;
  apiUrls: string[];
  players: string[];
  sharedPlayers: string[];
  lines: number;
  commandsMax: number;
  recordFile: string;
}

export type Order = PlayOrder | { kind: 'mark'; name: string } | { kind: 'finish' };
export type Word =
  { kind: 'progress'; commands: number } | { kind: 'marked' } | { kind: 'ended'; tally: Tally };

const progressEvery = 50;
const atBothShare = 0.02;
const againShare = 0.03;
const contradictionShare = 0.01;

const tell = (word: Word): Promise<void> => new Promise((resolve) => process.send?.(word, () => resolve()));

let record: Awaited<ReturnType<typeof openRecord<Fact>>> | undefined;
let over = false;

process.on('message', (order: Order) => {
  if (order.kind === 'play') void play(order);
  else if (order.kind === 'mark') void record?.write(order).then(() => tell({ kind: 'marked' }));
  else over = true;
});
// A run that died must not leave its clients behind.
const leave = (): void => process.exit(1);
process.on('disconnect', leave);

async function play(order: PlayOrder): Promise<void> {
  const { client, seed, apiUrls, players, sharedPlayers, commandsMax } = order;
  const { write, close } = (record = await openRecord<Fact>(order.recordFile));
  const tally = createTally();
  let begun = 0;
  let done = 0;
  let told = 0;

  async function playLine(line: number): Promise<void> {
    const dice = createDice(seed * 1000 + client * 100 + line);
    const caller = createCaller({ apiUrls, dice, tally, isOver: () => over });
    const choices = createChoices({ name: `${client}-${line}`, players, sharedPlayers, dice });

    async function obtain(command: Command): Promise<void> {
      const { player, key } = command;
      await write({ kind: 'sent', command });
      const firstApi = dice.between(0, apiUrls.length - 1);
      // Two at the same moment, as a double click or an impatient studio sends them.
      const twice = dice.chance(atBothShare);
      const second = twice ? caller.ask(command, { firstApi: firstApi + 1, mayAbandon: true }) : undefined;
      const answer = await caller.ask(command, { firstApi, mayAbandon: true });
      if (answer !== undefined) {
        await write({ kind: 'answered', player, key, answer });
        choices.learn(command, answer);
      }
      const other = await second;
      if (other !== undefined) {
        await write({ kind: answer === undefined ? 'answered' : 'repeated', player, key, answer: other });
      }
      if (answer === undefined) return;
      if (dice.chance(againShare)) await askAgain(command);
      // What was rolled back before it came answers so whatever its words are (WAL-9).
      if (answer.outcome !== 'rolled_back' && dice.chance(contradictionShare)) await contradict(command);
    }

    async function askAgain(command: Command): Promise<void> {
      const answer = await caller.ask(command, { firstApi: dice.between(0, 1), mayAbandon: true });
      const { player, key } = command;
      if (answer !== undefined) await write({ kind: 'repeated', player, key, answer });
    }

    /** The same key for another amount must be a conflict and move nothing (WAL-5). */
    async function contradict({ player, key, words }: Command): Promise<void> {
      if (words.way !== 'batched' && words.way !== 'post') return;
      const [first, ...rest] = words.steps;
      if (first === undefined) return;
      const steps = [{ ...first, amount: `${BigInt(first.amount) + 1n}` }, ...rest];
      const other = { player, key, words: { ...words, steps } };
      const answer = await caller.ask(other, { firstApi: dice.between(0, 1), mayAbandon: true });
      if (answer !== undefined) await write({ kind: 'contradicted', player, key, outcome: answer.outcome });
    }

    while (begun < commandsMax && !over) {
      begun += 1;
      await obtain(choices.next());
      done += 1;
      if (done % progressEvery !== 0) continue;
      void tell({ kind: 'progress', commands: done - told });
      told = done;
    }
    caller.close();
  }

  await Promise.all(Array.from({ length: order.lines }, (_, line) => playLine(line)));
  await close();
  await tell({ kind: 'ended', tally });
  process.off('disconnect', leave);
  process.disconnect();
}
