import type { Chance } from './chance.ts';
import type { Shape } from './names.ts';
import type { Colours } from './tones.ts';

interface Format {
  width: number;
  height: number;
  /** Where the motif stands, as parts of width and height, and how large one of its hundred units is. */
  x: number;
  y: number;
  unit: number;
  /** Scenery starts here: what lies left of it is calm and dark, for text. */
  left: number;
}

export const formats: Readonly<Record<Shape, Format>> = {
  tile: { width: 300, height: 400, x: 0.5, y: 0.395, unit: 1.88, left: 0 },
  tall: { width: 400, height: 500, x: 0.5, y: 0.37, unit: 2.35, left: 0 },
  wide: { width: 1200, height: 400, x: 0.74, y: 0.48, unit: 2.75, left: 460 },
  card: { width: 640, height: 360, x: 0.62, y: 0.365, unit: 1.95, left: 0 },
};

/** What a scene is told. */
export interface Frame {
  width: number;
  height: number;
  left: number;
  /** The motif's middle and the length of one of its units. */
  cx: number;
  cy: number;
  unit: number;
  /** The side the light comes from: -1 left, 1 right. */
  side: number;
  tone: Colours;
  chance: Chance;
}

export interface Scenery {
  /** Colours from the upper edge down to where the fade begins. */
  ground: readonly string[];
  behind: string;
  before: string;
  /** Where still water mirrors the motif. */
  mirror?: number;
}
