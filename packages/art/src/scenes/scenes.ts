import type { Frame, Scenery } from '../frame.ts';
import type { Scene } from '../names.ts';
import { masa } from './hall.ts';
import { burc, mehtap, sis } from './night.ts';
import { firtina, liman } from './shore.ts';
import { dalga, derin, resif } from './water.ts';

export const sceneries: Readonly<Record<Scene, (frame: Frame) => Scenery>> = {
  mehtap,
  derin,
  dalga,
  burc,
  liman,
  firtina,
  sis,
  resif,
  masa,
};
