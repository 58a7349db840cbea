import type { Dice } from '../../play/dice.ts';
import { BadChoice, type SoloGame, type StakeBounds, type Step } from '../../play/game.ts';
import { freeSpinDetail, markNames, name, rtpNote, rules, spinDetail } from './fener-texts.ts';
import {
  baseStrips,
  beamReels,
  freeSpins,
  type Grid,
  type LineWin,
  lineWinsOf,
  type Mark,
  moonsOf,
  nightStrips,
  rowCount,
  unitsOf,
  windowOf,
} from './reels.ts';
import { lines } from './client/lines.ts';

export interface FenerChoice {
  stake: bigint;
}

/** What the browser shows of one spin. */
export interface SpinView {
  grid: Grid;
  units: number;
  wins: LineWin[];
  moons: [reel: number, row: number][];
  /** The reel under the beam, in the night. */
  litReel: number | null;
  /** In the night: which free spin this is. */
  place: number;
  /** How many free spins this round has. */
  spins: number;
}

/** Pays are counted in twentieths of the stake. */
const units = 20n;

const stakes = [100n, 200n, 400n, 500n, 1000n, 2000n, 5000n, 10_000n, 20_000n, 50_000n, 100_000n];

export const fener: SoloGame<FenerChoice> = {
  facts: {
    code: 'fener',
    name,
    kind: 'slot',
    version: '1',
    rtp: '96.12',
    rtpNote,
    deviation: '4.90',
    volatility: 'medium',
    maxWin: '8062.5',
    rules,
  },
  stakes,
  cycleMs: 2500,
  readChoice,
  stakeOf: ({ stake }) => stake,
  freeChoice: (betValue) => (betValue > 0n && betValue % units === 0n ? { stake: betValue } : undefined),
  draw,
};

function readChoice(input: unknown, bounds: StakeBounds): FenerChoice {
  const { stake } = Object(input) as { stake?: unknown };
  const chosen = stakes.find((offered) => String(offered) === stake);
  if (chosen === undefined || chosen < bounds.min || chosen > bounds.max)
    throw new BadChoice('The stake is not offered.');
  return { stake: chosen };
}

function draw({ stake }: FenerChoice, dice: Dice): Step[] {
  const grid = spin(baseStrips, dice);
  const spins = freeSpins[moonsOf(grid).length] ?? 0;
  const first = viewOf(grid, { litReel: null, place: 0, spins });
  const night = Array.from({ length: spins }, (_, index) => {
    const litReel = beamReels[dice.below(beamReels.length)] as number;
    const lit = spin(nightStrips, dice).map((marks, reel) =>
      reel === litReel ? Array.from({ length: rowCount }, (): Mark => 'F') : marks,
    );
    return viewOf(lit, { litReel, place: index + 1, spins });
  });
  return [first, ...night].map((view) => stepOf(view, stake));
}

const spin = (strips: readonly Mark[][], dice: Dice): Grid =>
  strips.map((strip) => windowOf(strip, dice.below(strip.length)));

function viewOf(grid: Grid, rest: Pick<SpinView, 'litReel' | 'place' | 'spins'>): SpinView {
  const wins = lineWinsOf(grid);
  const moons = moonsOf(grid);
  return { grid, units: unitsOf(wins, moons.length), wins, moons, ...rest };
}

function stepOf(view: SpinView, stake: bigint): Step {
  const win = (BigInt(view.units) * stake) / units;
  const shown = { win, grid: rowsOf(view.grid), marks: cellsOf(view) };
  const { litReel, place, spins } = view;
  const detail =
    litReel === null
      ? spinDetail({ ...shown, stake, spins })
      : freeSpinDetail({ ...shown, place, of: spins, litReel });
  return { win, view, detail };
}

/** The protocol writes rows, not reels. */
const rowsOf = (grid: Grid): string[][] =>
  Array.from({ length: rowCount }, (_, row) => grid.map((marks) => markNames[marks[row] as Mark]));

/** Each winning cell once. */
function cellsOf({ wins, moons, spins, litReel }: SpinView): [number, number][] {
  const cells = new Set<string>();
  for (const { line, count } of wins)
    for (let reel = 0; reel < count; reel += 1) cells.add(`${lines[line]?.[reel] ?? 0} ${reel}`);
  if (litReel === null && spins > 0) for (const [reel, row] of moons) cells.add(`${row} ${reel}`);
  return [...cells].map((cell) => cell.split(' ').map(Number) as [number, number]);
}
