// One run: players, clients and a clock that is moved; then each player's book is judged.
import { createDice } from '../../faults/dice.ts';
import type { Dice } from '../../faults/dice.ts';
import { chooseAction } from './actions.ts';
import type { Emphasis } from './actions.ts';
import { createBarrier } from './barrier.ts';
import { readBook } from './books.ts';
import type { Book } from './book.ts';
import { hearRegister } from './house-actions.ts';
import { judgeBook } from './judge.ts';
import type { Breach } from './judge.ts';
import { bringIn } from './people.ts';
import type { Person } from './people.ts';
import { limitKinds, pick } from './scene.ts';
import type { LimitKind } from './scene.ts';
import type { Stage } from './stage.ts';

export interface ProofOptions {
  calls: number;
  clients: number;
  players: number;
  seed: number;
  /** How often the clock is moved. */
  moves: number;
  /** The share of moves, from 0 to 1, that are half a day to two days. */
  nights?: number;
  emphasis?: Emphasis;
  /** What players limit; everything unless told. */
  kinds?: readonly LimitKind[];
  say?: (line: string) => void;
}

interface ProofResult {
  breaches: Breach[];
  /** Why the run could not prove what it should. */
  gaps: string[];
  /** How often each thing happened. */
  counts: Map<string, number>;
  figures: string;
}

export async function prove(stage: Stage, options: ProofOptions): Promise<ProofResult> {
  const { calls, clients, seed, say = () => undefined } = options;
  const people = await bringIn(stage, options.players);
  say(`${people.length} players are in the house`);
  const begin = stage.tally.requests;
  const unanswered = stage.tally.unanswered;
  const heard: Breach[] = [];
  const copies = new Map<string, string>();
  await play({ stage, people, options, heard, copies });
  const made = stage.tally.requests - begin;
  say(`${made} calls made`);
  await settle(stage);

  const breaches: Breach[] = [...heard];
  const counts = new Map<string, number>();
  for (const { id } of people) {
    const book = await readBook(stage.ask, id);
    breaches.push(...judgeBook(book), ...judgeCopy(book, copies.get(id)));
    count(book, counts);
  }
  const verified = await stage.ask<{ rule: string; finding: string; player_id: string }>(
    'select rule, finding, player_id from wallet.verify($1, $2)',
    [people[0]?.id, people.at(-1)?.id],
  );
  breaches.push(
    ...verified.map(({ rule, player_id, finding }) => ({ rule, text: `player ${player_id}: ${finding}` })),
  );
  const wins = breaches.filter(
    ({ rule, text }) => rule === 'SAFE-7' && !text.includes('withdrawal_hold'),
  ).length;
  const payouts = breaches.filter(
    ({ rule, text }) => rule === 'SAFE-7' && text.includes('withdrawal_hold'),
  ).length;
  const others = breaches.length - wins - payouts;
  const told = (name: string): number => counts.get(name) ?? 0;
  const figures =
    `calls=${made} clients=${clients} stakes=${told('stake posted')} refused=${told('refused')} breaches=${others} ` +
    `wins_refused=${wins} payouts_refused=${payouts} seed=${seed}`;
  const gaps = [
    ...(made < calls ? [`only ${made} calls were made`] : []),
    ...(stage.tally.unanswered - unanswered > calls / 100 ? ['more than a hundredth had no answer'] : []),
    ...stage.tally.unexpected5xx.splice(0),
  ];
  return { breaches, gaps, counts, figures };
}

interface Run {
  stage: Stage;
  people: readonly Person[];
  options: ProofOptions;
  heard: Breach[];
  copies: Map<string, string>;
}

async function play({ stage, people, options, heard, copies }: Run): Promise<void> {
  const { calls, clients, seed, moves, nights = 0.12, emphasis, say = () => undefined } = options;
  const { kinds = limitKinds } = options;
  const from = stage.tally.requests;
  const made = (): number => stage.tally.requests - from;
  const barrier = createBarrier();
  const clock = createDice(seed);
  let moved = 0;

  async function moveWhenDue(): Promise<void> {
    if (moved >= Math.min(moves, (made() / calls) * moves)) return;
    moved += 1;
    stage.moves += 1;
    const by = stepOf(clock, nights);
    await barrier.alone(async () => {
      await stage.ask('select platform.move_clock($1::interval)', [by]);
      // Past a night most are cleared anew; the others play without it, or try to.
      if (by.endsWith('hours'))
        for (const { id } of people) if (clock.chance(0.8)) await hearRegister(stage, id, true);
      // What stands in the history now must stand there at the end.
      if (moved === Math.ceil(moves / 2))
        for (const { id } of people) copies.set(id, await copyOf(stage, id));
    });
    if (moved % Math.ceil(moves / 10) === 0) say(`${made()} calls, the clock was moved ${moved} times`);
  }

  async function keepCalling(client: number): Promise<void> {
    const dice = createDice(seed * 1_000 + client + 1);
    while (made() < calls) {
      const person = pick(dice, people);
      const action = chooseAction(dice, emphasis);
      await barrier.among(() =>
        action({
          stage,
          person,
          dice,
          limitKinds: kinds,
          wrong: (rule, text) => void heard.push({ rule, text }),
        }),
      );
      await moveWhenDue();
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => keepCalling(client)));
}

/** Mostly within a stretch of play, sometimes past one, now and then a day or two: so that terms end and windows turn. */
function stepOf(dice: Dice, nights: number): string {
  if (dice.chance(nights)) return `${dice.between(12, 40)} hours`;
  return dice.chance(0.8) ? `${dice.between(30, 480)} seconds` : `${dice.between(11, 120)} minutes`;
}

const copyOf = async ({ ask }: Stage, player: string): Promise<string> =>
  JSON.stringify((await readBook(ask, player)).history, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );

/** SAFE-12: what stood in the history in the middle of the run stands there at its end, word for word. */
function judgeCopy({ player, history }: Book, copy = '[]'): Breach[] {
  const before = JSON.parse(copy) as unknown[];
  const now = JSON.stringify(history.slice(0, before.length), (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
  return now === copy ? [] : [{ rule: 'SAFE-12', text: `player ${player}: the history was changed` }];
}

/** Whatever the company and the bank have told is read before anything is judged. */
async function settle({ ask }: Stage): Promise<void> {
  const deadline = Date.now() + 20_000;
  let last = -1;
  while (Date.now() < deadline) {
    const [row] = await ask<{ moved: string }>('select sum(seq) as moved from wallet.purse');
    if (Number(row?.moved) === last) return;
    last = Number(row?.moved);
    await new Promise((resolve) => setTimeout(resolve, 1500));
  }
}

function count(book: Book, counts: Map<string, number>): void {
  const add = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const { code, undoes } of book.transfers) add(undoes === null ? `${code} posted` : `${code} undone`);
  for (const { what } of book.history) add(`history ${what}`);
  for (const { outcome, detail } of book.refused) {
    add('refused');
    add(
      `refused ${outcome} ${outcome === 'allowance_exhausted' || outcome === 'gate_closed' ? wordsOf(detail) : ''}`.trim(),
    );
  }
}

const wordsOf = (detail: string | null): string => (detail ?? '').split(' ').slice(0, 2).join(' ');
