import { motifs, scenes, shapes, tones } from './names.ts';
import type { ArtParts } from './names.ts';

const prefix = '/art/v1/';
const form = /^\/art\/v1\/([a-z]+)\/([a-z]+)\.([a-z]+)\.([a-z]+)\.([a-z0-9-]{1,40})\.svg$/;
const seedForm = /^[a-z0-9-]{1,40}$/;

/** The parts of an artwork's address; undefined for anything that is not exactly one. */
export function parseArtPath(path: string): ArtParts | undefined {
  const [, shapeWord, toneWord, sceneWord, motifWord, seed] = form.exec(path) ?? [];
  const shape = shapes.find((word) => word === shapeWord);
  const tone = tones.find((word) => word === toneWord);
  const scene = scenes.find((word) => word === sceneWord);
  const motif = motifs.find((word) => word === motifWord);
  if (!shape || !tone || !scene || !motif || seed === undefined) return undefined;
  return { shape, tone, scene, motif, seed };
}

/** Throws for a seed no address can carry: a wrong picture would be cached for a year. */
export function artPath({ shape, tone, scene, motif, seed }: ArtParts): string {
  if (!seedForm.test(seed)) throw new Error(`no artwork can have the seed ${JSON.stringify(seed)}`);
  return `${prefix}${shape}/${tone}.${scene}.${motif}.${seed}.svg`;
}
