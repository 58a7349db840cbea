// One run: every game is played and compared with its exact figures, and the dice themselves are thrown.
import { createSeededDice, type Dice } from '../../apps/sandbox/src/game-studio/play/dice.ts';
import { type Finding, fitOf, type Fraction, isUnlikely, leastP, normalTails, numberOf } from '../chance.ts';
import type { ProvenGame } from './games.ts';

export interface GameResult {
  findings: Finding[];
  problems: string[];
}

export function proveGame(game: ProvenGame, dice: Dice, rounds: number): GameResult {
  const { facts, stake } = game;
  const counts = new Map<string, number>();
  let won = 0n;
  for (let round = 0; round < rounds; round += 1) {
    const steps = game.draw(dice);
    const cell = game.cellOf(steps);
    counts.set(cell, (counts.get(cell) ?? 0) + 1);
    for (const { win } of steps) won += win;
  }

  const cells = game.exactCells();
  const known = new Set(cells.map(({ name }) => name));
  const problems = [...counts.keys()]
    .filter((name) => !known.has(name))
    .map((name) => `'${name}' cannot come`);
  if (!isWhole(cells.map(({ probability }) => probability)))
    problems.push('the probabilities do not add up to one');
  problems.push(...wrongDeclarations(game));

  const expected = cells.map(({ name, probability }) => ({ name, share: numberOf(probability) }));
  const fit = fitOf(expected, counts, rounds);
  const mean = Number(won) / Number(stake) / rounds;
  const exact = numberOf(game.exactReturn());
  const band = deviationOf(game) / Math.sqrt(rounds);
  return {
    findings: [
      { what: `${facts.code}: ${fit.cells} outcomes`, p: fit.p },
      {
        what: `${facts.code}: return ${mean.toFixed(4)} of ${exact.toFixed(4)}`,
        p: normalTails((mean - exact) / band),
      },
    ],
    problems: problems.map((problem) => `${facts.code}: ${problem}`),
  };
}

/** What the house and the players are told, against the arithmetic. */
export function wrongDeclarations(game: ProvenGame): string[] {
  const { rtp, deviation } = game.facts;
  const digits = (text: string): number => text.split('.')[1]?.length ?? 0;
  const [over, under] = game.exactReturn();
  const cut = (over * 100n * 10n ** BigInt(digits(rtp))) / under;
  const problems: string[] = [];
  if (BigInt(rtp.replace('.', '')) !== cut)
    problems.push(`declares a return of ${rtp}, but it is ${numberOf([over * 100n, under])}`);
  const exact = deviationOf(game);
  if (exact.toFixed(digits(deviation)) !== deviation)
    problems.push(`declares a deviation of ${deviation}, but it is ${exact}`);
  return problems;
}

const deviationOf = (game: ProvenGame): number =>
  Math.sqrt(numberOf(game.exactSquare()) - numberOf(game.exactReturn()) ** 2);

/** Whether they add up to exactly one. */
function isWhole(fractions: readonly Fraction[]): boolean {
  const byUnder = new Map<bigint, bigint>();
  for (const [over, under] of fractions) byUnder.set(under, (byUnder.get(under) ?? 0n) + over);
  const [over, under] = [...byUnder].reduce<Fraction>(([a, b], [d, c]) => [a * d + c * b, b * d], [0n, 1n]);
  return over === under;
}

/** The last two are where a plain remainder of 32 bits would be most unfair: up to twice as likely below as above. */
const awkward = [3, 7, 10, 37, 1000, 2 ** 31 + 1, 3 * 2 ** 30];
const bucketsMax = 60;

export function proveDice(dice: Dice, throws: number): Finding[] {
  return awkward.map((bound) => {
    const buckets = Math.min(bound, bucketsMax);
    const counts = new Map<string, number>();
    for (let thrown = 0; thrown < throws; thrown += 1) {
      const bucket = String(bucketOf(dice.below(bound), bound, buckets));
      counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
    }
    const expected = Array.from({ length: buckets }, (_, bucket) => ({
      name: String(bucket),
      share: (startOf(bucket + 1, bound, buckets) - startOf(bucket, bound, buckets)) / bound,
    }));
    return { what: `dice below ${bound}`, p: fitOf(expected, counts, throws).p };
  });
}

const startOf = (bucket: number, bound: number, buckets: number): number =>
  Math.ceil((bucket * bound) / buckets);
const bucketOf = (thrown: number, bound: number, buckets: number): number =>
  Math.floor((thrown * buckets) / bound);

export interface ProofResult {
  problems: string[];
  figures: string;
}

export function proveGames(options: {
  games: readonly ProvenGame[];
  rounds: number;
  seed: number;
  dice: Dice;
  say: (line: string) => void;
}): ProofResult {
  const { games, rounds, seed, dice, say } = options;
  const problems: string[] = [];
  let worst = 1;
  const judge = (run: (attempt: number) => GameResult): void => {
    const first = run(1);
    // Once in a thousand is chance, after all; twice in a row, with other dice, is not.
    const isRepeated = isUnlikely(first.findings);
    for (const { what, p } of first.findings) say(`${what}, p=${p.toFixed(4)}`);
    const last = isRepeated ? run(2) : first;
    if (isRepeated) for (const { what, p } of last.findings) say(`again: ${what}, p=${p.toFixed(4)}`);
    problems.push(...last.problems);
    for (const { what, p } of last.findings) {
      worst = Math.min(worst, p);
      if (!(p > leastP)) problems.push(`${what} is not what the arithmetic says, p=${p}`);
    }
  };
  judge(() => ({ findings: proveDice(dice, rounds), problems: [] }));
  for (const game of games)
    judge((attempt) => proveGame(game, createSeededDice(`${seed} ${game.facts.code} ${attempt}`), rounds));
  const wrong = games.filter((game) => wrongDeclarations(game).length > 0).length;
  const figures = [
    `games=${games.length}`,
    `rounds=${games.length * rounds}`,
    `worst_p=${worst.toFixed(4)}`,
    `returns=${wrong === 0 ? 'exact' : `${wrong} wrong`}`,
    `seed=${seed}`,
  ];
  return { problems, figures: figures.join(' ') };
}
