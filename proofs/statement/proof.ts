// One run: histories are played on their days, and then every statement is read in every form.
import { createDice } from '../../faults/dice.ts';
import { approvals, createActs } from './history.ts';
import type { History } from './history.ts';
import { judge } from './judgement.ts';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';

export interface ProofOptions {
  histories: number;
  seed: number;
  say: (line: string) => void;
  /** Changes the house before anything is read: a guard that was never seen red is none. */
  spoil?: (stage: Stage) => Promise<void>;
}

export interface ProofResult {
  problems: string[];
  figures: string;
}

const playersMax = 50;
/** So that most periods begin with money that is already there. */
const historiesEach = 10;
const dayMs = 24 * 60 * 60 * 1000;
const offsetMs = 3 * 60 * 60 * 1000;
const readersAtOnce = 4;

export async function prove({ histories, seed, say, spoil }: ProofOptions): Promise<ProofResult> {
  const stage = await openStage(Math.min(playersMax, Math.ceil(histories / historiesEach)));
  try {
    await stage.ask(approvals);
    const told = await playAll(stage, histories, seed);
    say(`${told.length} histories of ${stage.players.length} players were played`);
    await spoil?.(stage);
    const faults = await readAll(stage, told, seed, say);
    const off = faults.filter((each) => each.length > 0);
    return {
      problems: [
        ...off.flat(),
        ...(told.length < histories ? [`only ${told.length} histories were played`] : []),
        // Histories in which nothing happens prove nothing.
        ...(told.filter(isEmpty).length * 2 < told.length ? [] : ['most histories are empty']),
      ],
      figures: `histories=${told.length} off=${off.length} seed=${seed}`,
    };
  } finally {
    await stage.close();
  }
}

const isEmpty = ({ opening, closing }: History): boolean =>
  opening.cash === closing.cash && opening.bonus === closing.bonus;

/** A history of every player begins at midnight of Istanbul and ends shortly before the midnight after the next day. */
async function playAll(stage: Stage, count: number, seed: number): Promise<History[]> {
  const people = stage.players.map((player, index) => ({
    player,
    dice: createDice(seed + index),
    acts: createActs(stage, player, createDice(seed * 31 + index)),
  }));
  const told: History[] = [];
  const today = Math.floor(((await stage.now()).getTime() + offsetMs) / dayMs);
  for (let begin = today + 1; told.length < count; begin += 2) {
    const midnight = begin * dayMs - offsetMs;
    const rest = people.slice(0, count - told.length);
    const openings = rest.map(({ acts }) => acts.balance());
    const claims = rest.map(({ dice }) => dice.between(0, 2));
    await stage.moveClockTo(new Date(midnight));
    await Promise.all(rest.map(({ acts }) => acts.play()));
    await Promise.all(rest.filter((_, index) => (claims[index] ?? 0) > 0).map(({ acts }) => acts.claim()));
    await stage.moveClockTo(new Date(midnight + 2 * dayMs - 10 * 60 * 1000));
    await Promise.all(rest.map(({ acts }) => acts.play()));
    await Promise.all(rest.filter((_, index) => claims[index] === 2).map(({ acts }) => acts.claim()));
    rest.forEach(({ player, acts }, index) =>
      told.push({
        player,
        from: dayOf(begin),
        to: dayOf(begin + 1),
        opening: openings[index] ?? acts.balance(),
        closing: acts.balance(),
        claims: claims[index] ?? 0,
      }),
    );
  }
  return told;
}

const dayOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

async function readAll(
  stage: Stage,
  told: readonly History[],
  seed: number,
  say: (line: string) => void,
): Promise<string[][]> {
  const faults: string[][] = [];
  const waiting = [...stage.players];
  const reader = async (): Promise<void> => {
    for (let player = waiting.shift(); player !== undefined; player = waiting.shift()) {
      const get = await stage.signIn(player);
      const dice = createDice(seed * 17 + Number(player.id));
      for (const history of told.filter((each) => each.player === player))
        faults.push(
          await judge(get, history, dice).catch((error: Error) => [
            `player ${player?.id}, ${history.from}: ${error.message}`,
          ]),
        );
      say(`${faults.length} statements were read`);
    }
  };
  await Promise.all(Array.from({ length: readersAtOnce }, reader));
  return faults;
}
