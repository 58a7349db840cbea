// The rules of Fener Gecesi: five reels of three rows, twenty lines from left to right, a lighthouse that stands for
// everything but the moon, and a moon that brings the night in which the lighthouse's beam lights a whole reel.

import { lines } from './client/lines.ts';

/** Ship, compass, anchor, gull, wheel, shell, starfish, fish; F is the lighthouse, A the moon. */
export type Mark = 'G' | 'P' | 'C' | 'M' | 'D' | 'K' | 'Y' | 'B' | 'F' | 'A';

export const reelCount = 5;
export const rowCount = 3;

const stripsOf = (texts: string[]): Mark[][] => texts.map((text) => text.split('') as Mark[]);

/** A reel stops at any of its places with the same chance. No mark is seen twice on one reel. */
export const baseStrips = stripsOf([
  'PBYKBYGKAGYDCKMYDPMDBCYMBKMCBYKPBDK',
  'FDBKCYMKBYDGMPBYKBYAPBKYDCGMKDPMBCY',
  'YFAKBDKCDPYGMBDKYDGBPAKMFBCPYMBDCYMBK',
  'BKFMYKAYPMDGBMCDKYDBYKBMCDBCKGPKBFY',
  'YCMBYKBCYKBYDKBMYBMDPGKMDBKDPCYKGAP',
]);

/** In the night the moon stands in the sky and not on the reels: in its places are other marks. */
export const nightStrips = stripsOf([
  'PBYKBYGKPGYDCKMYDPMDBCYMBKMCBYKPBDK',
  'FDBKCYMKBYDGMPBYKBYFPBKYDCGMKDPMBCY',
  'YFCKBDKCDPYGMBDKYDGBPFKMFBCPYMBDCYMBK',
  'BKFMYKFYPMDGBMCDKYDBYKBMCDBCKGPKBFY',
  'YCMBYKBCYKBYDKBMYBMDPGKMDBKDPCYKGCP',
]);

/** For three, four and five of a kind on a line, in twentieths of the stake. */
export const pays: Record<Exclude<Mark, 'F' | 'A'>, readonly [number, number, number]> = {
  G: [60, 300, 2500],
  P: [40, 160, 1000],
  C: [30, 120, 500],
  M: [20, 75, 300],
  D: [15, 50, 200],
  K: [9, 30, 120],
  Y: [6, 25, 100],
  B: [5, 20, 80],
};

/** For three, four and five moons anywhere, in twentieths of the stake, and the free spins they bring. */
export const moonPays: Record<number, number> = { 3: 40, 4: 200, 5: 1000 };
export const freeSpins: Record<number, number> = { 3: 8, 4: 10, 5: 15 };

/** The reels that the beam can light: the second, third and fourth. The whole reel is then lighthouses. */
export const beamReels = [1, 2, 3] as const;

export interface LineWin {
  line: number;
  mark: Mark;
  count: number;
  units: number;
}

/** `grid[reel][row]` */
export type Grid = Mark[][];

export const windowOf = (strip: readonly Mark[], stop: number): Mark[] =>
  Array.from({ length: rowCount }, (_, row) => strip[(stop + row) % strip.length] as Mark);

export function lineWinsOf(grid: Grid): LineWin[] {
  return lines.flatMap((rows, line) => {
    const marks = rows.map((row, reel) => grid[reel]?.[row] as Mark);
    // No lighthouse is ever on the first reel, so the first mark says what the line could pay.
    const mark = marks[0] as Mark;
    if (mark === 'A' || mark === 'F') return [];
    const end = marks.findIndex((other) => other !== mark && other !== 'F');
    const count = end === -1 ? reelCount : end;
    const units = pays[mark][count - 3];
    return units === undefined ? [] : [{ line, mark, count, units }];
  });
}

export const moonsOf = (grid: Grid): [reel: number, row: number][] =>
  grid.flatMap((marks, reel) =>
    marks.flatMap((mark, row): [number, number][] => (mark === 'A' ? [[reel, row]] : [])),
  );

export const unitsOf = (wins: LineWin[], moons: number): number =>
  wins.reduce((sum, { units }) => sum + units, 0) + (moonPays[moons] ?? 0);
