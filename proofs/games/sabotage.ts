// Unfair games and dice, as they are often made. A proof that does not find them would prove nothing.
import { createSeededDice, type Dice } from '../../apps/sandbox/src/game-studio/play/dice.ts';
import { type Finding, isUnlikely } from '../chance.ts';
import type { ProvenGame } from './games.ts';
import { proveDice, proveGame, wrongDeclarations } from './proof.ts';

/** A plain remainder of 32 random bits: the fault that throwing again is there to avoid. */
const remainderOf = (dice: Dice): Dice => ({ below: (bound) => dice.below(2 ** 32) % bound });

/** Half of the smallest outcomes are thrown again. */
const loaded = (dice: Dice): Dice => ({
  below(bound) {
    const thrown = dice.below(bound);
    return thrown < bound / 8 && dice.below(2) === 0 ? dice.below(bound) : thrown;
  },
});

/** Draws as it should and keeps half of each win. */
const withholding = (game: ProvenGame): ProvenGame => ({
  ...game,
  draw: (dice) => game.draw(dice).map((step) => ({ ...step, win: step.win / 2n })),
});

/** Promises one hundredth of a per cent more than it returns. */
const boasting = (game: ProvenGame): ProvenGame => ({
  ...game,
  facts: { ...game.facts, rtp: (Number(game.facts.rtp) + 0.01).toFixed(2) },
});

/** Which of these the proof does not find. */
export function overlooked(options: {
  games: readonly ProvenGame[];
  rounds: number;
  seed: number;
  say: (line: string) => void;
}): string[] {
  const { games, rounds, seed, say } = options;
  const missed: string[] = [];
  const seek = (what: string, isFound: boolean): void => {
    if (isFound) say(`the proof finds ${what}`);
    else missed.push(`the proof does not find ${what}`);
  };
  const fair = (name: string): Dice => createSeededDice(`${seed} sabotage ${name}`);
  seek('dice that take a plain remainder', isUnlikely(proveDice(remainderOf(fair('dice')), rounds)));
  for (const game of games) {
    const { code } = game.facts;
    const play = (played: ProvenGame, dice: Dice): Finding[] => proveGame(played, dice, rounds).findings;
    seek(`${code} with loaded dice`, isUnlikely(play(game, loaded(fair(code)))));
    seek(`${code} that keeps half of each win`, isUnlikely(play(withholding(game), fair(code))));
    seek(`${code} that declares too much`, wrongDeclarations(boasting(game)).length > 0);
  }
  return missed;
}
