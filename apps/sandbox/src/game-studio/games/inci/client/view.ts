// What the studio tells the browser about a round. Amounts are in minor units.

/** Colours by column, each from the top down. */
export type Board = number[][];

export interface Cascade {
  bursts: { colour: number; count: number; win: string }[];
  times: number;
  /** What falls on top of each column afterwards. */
  dropped: Board;
}

export interface View {
  board: Board;
  cascades: Cascade[];
  pool: { pool: string; amount: string } | null;
}

/** The pools as they are now. */
export type PoolScene = { pool: string; amount: string }[];
