// Every game of the studio, as the proof plays it: with the studio's own rules and for the stake of its declaration.
import * as fenerMath from '../../apps/sandbox/src/game-studio/games/fener/math.ts';
import { fener } from '../../apps/sandbox/src/game-studio/games/fener/game.ts';
import * as inciDeclared from '../../apps/sandbox/src/game-studio/games/inci/declared.ts';
import { draw as drawInci, facts as inciFacts } from '../../apps/sandbox/src/game-studio/games/inci/game.ts';
import { roket } from '../../apps/sandbox/src/game-studio/games/roket/game.ts';
import * as roketMath from '../../apps/sandbox/src/game-studio/games/roket/math.ts';
import { rulet } from '../../apps/sandbox/src/game-studio/games/rulet/game.ts';
import * as ruletMath from '../../apps/sandbox/src/game-studio/games/rulet/math.ts';
import type { Dice } from '../../apps/sandbox/src/game-studio/play/dice.ts';
import type { GameFacts, Step, Table } from '../../apps/sandbox/src/game-studio/play/game.ts';
import type { Fraction } from '../chance.ts';

export interface ProvenGame {
  facts: GameFacts;
  stake: bigint;
  draw(dice: Dice): Step[];
  exactCells(): { name: string; probability: Fraction }[];
  cellOf(steps: readonly Step[]): string;
  exactReturn(): Fraction;
  exactSquare(): Fraction;
}

const noPools: Table = { currency: 'TRY', poolAmount: () => 0n };

const all: readonly ProvenGame[] = [
  {
    exactCells: fenerMath.exactCells,
    cellOf: fenerMath.cellOf,
    exactReturn: () => fenerMath.exactReturn(),
    exactSquare: () => fenerMath.exactSquare(),
    facts: fener.facts,
    stake: fener.stakeOf(fenerMath.proofChoice),
    draw: (dice) => fener.draw(fenerMath.proofChoice, dice, noPools),
  },
  {
    exactCells: inciDeclared.exactCells,
    cellOf: inciDeclared.cellOf,
    exactReturn: () => inciDeclared.exactReturn(),
    exactSquare: () => inciDeclared.exactSquare(),
    facts: inciFacts,
    stake: inciDeclared.proofChoice.stake,
    draw: (dice) => drawInci(inciDeclared.proofChoice, dice, inciDeclared.proofTable),
  },
  {
    exactCells: ruletMath.exactCells,
    cellOf: ruletMath.cellOf,
    exactReturn: () => ruletMath.exactReturn(),
    exactSquare: () => ruletMath.exactSquare(),
    facts: rulet.facts,
    stake: rulet.stakeOf(ruletMath.proofChoice),
    draw: (dice) => rulet.draw(ruletMath.proofChoice, dice, noPools),
  },
  {
    exactCells: roketMath.exactCells,
    cellOf: roketMath.cellOf,
    exactReturn: () => roketMath.exactReturn(),
    exactSquare: () => roketMath.exactSquare(),
    facts: roket.facts,
    stake: roketMath.proofChoice.stake,
    draw: (dice) => roketMath.draw(roketMath.proofChoice, dice),
  },
];

/** The figures of a game take a second or two; they are the same each time. */
const once = <T>(find: () => T): (() => T) => {
  let found: T | undefined;
  return () => (found ??= find());
};

export const games: readonly ProvenGame[] = all.map((game) => ({
  ...game,
  exactCells: once(() => game.exactCells()),
  exactReturn: once(() => game.exactReturn()),
  exactSquare: once(() => game.exactSquare()),
}));
