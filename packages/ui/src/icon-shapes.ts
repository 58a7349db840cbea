// Small pieces that many drawings share. All coordinates lie on a grid of 24 with a stroke of 1.75.

export const ring = (x: number, y: number, r: number): string =>
  `M${x} ${y - r}a${r} ${r} 0 1 1 0 ${2 * r} ${r} ${r} 0 0 1 0-${2 * r}z`;

/** Two short strokes that cross: their round ends make a solid dot. */
export const dot = (x: number, y: number, reach = 0.25): string =>
  `M${x - reach} ${y}h${2 * reach}M${x} ${y - reach}v${2 * reach}`;

export const box = (x: number, y: number, w: number, h: number, r: number): string =>
  `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1-${r} ${r}h-${w - 2 * r}a${r} ${r} 0 0 1-${r}-${r}v-${h - 2 * r}a${r} ${r} 0 0 1 ${r}-${r}z`;

export interface Drawing {
  /** Closed outline; filled when the icon is active. */
  body?: string;
  /** Lines inside the body; cut out of it when it is filled. */
  inner?: string;
  /** Open lines; always strokes. */
  lines?: string;
}
