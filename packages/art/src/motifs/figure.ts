import type { Mark } from '../pen.ts';

export interface Figure {
  marks: readonly Mark[];
  /** Degrees it leans by nature, and by how many more chance may turn it either way. */
  lean?: number;
  sway: number;
  /** Whether its mirror image is as good. */
  flips: boolean;
}

/** Stands: a tower or a glass that leans looks broken. */
export const standing = (marks: readonly Mark[], flips = false): Figure => ({ marks, sway: 3, flips });
/** Floats: turned by chance, and looking either way. */
export const floating = (marks: readonly Mark[], lean = 0): Figure => ({
  marks,
  lean,
  sway: 9,
  flips: true,
});
/** Has a right side, such as a numeral. */
export const facing = (marks: readonly Mark[], lean = 0): Figure => ({ marks, lean, sway: 7, flips: false });
