// Original artwork as a pure function of its address: no table, no file, and the same bytes for ever.
export { artPath, parseArtPath } from './address.ts';
export { drawArt } from './compose.ts';
export { motifs, scenes, shapes, tones } from './names.ts';
export type { ArtParts, Motif, Scene, Shape, Tone } from './names.ts';
