// What several scenes share: stars, the moon's path, swells, hills, bubbles.
import type { Frame } from '../frame.ts';
import { at, disc, num, packed } from '../path.ts';
import { veiled } from '../tones.ts';

export const paint = (colour: string, opacity = 1): string => ` fill="${veiled(colour, opacity)}"`;

/** A line with the round ends the whole picture has. */
export const stroke = (colour: string, width: number, opacity = 1): string =>
  ` fill="none" stroke="${veiled(colour, opacity)}" stroke-width="${num(width)}"`;

export const path = (look: string, data: string): string => `<path${look} d="${packed(data)}"/>`;

export const circle = (look: string, x: number, y: number, radius: number): string =>
  `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${Math.round(radius)}"${look}/>`;

/** Wide pictures have longer waves and houses, not more of them. */
export const stretch = ({ left, width, unit }: Frame): number => Math.max(1, (width - left) / (unit * 180));

export function stars({ left, width, chance }: Frame, count: number, bottom: number): string {
  const step = (width - left) / count;
  let data = '';
  for (let index = 0; index < count; index += 1) {
    data += `M${at(left + (index + chance.between(0.1, 0.9)) * step, chance.between(4, bottom))}h.1`;
  }
  return data;
}

/** The signature: round-ended dashes below a light, widest in the middle, drifting a little. */
export function glade({ chance }: Frame, x: number, from: number, to: number, half: number): string {
  const rows = 7;
  let data = '';
  for (let row = 0; row < rows; row += 1) {
    const along = (row + 0.6) / rows;
    const long = half * (0.2 + Math.sin(Math.PI * along) * chance.between(0.6, 1.05));
    const left = x + half * chance.between(-0.3, 0.3) - long;
    data += `M${at(left, from + (to - from) * along ** 1.25)}h${Math.round(2 * long)}`;
    if (chance.below(3) === 0) data += `m${Math.round(half * 0.3)} 0h${Math.round(half * 0.2)}`;
  }
  return data;
}

/** A sea that rises slowly, leans over at the crest and falls; closed outside the picture. */
export function swell(frame: Frame, y: number, high: number, length: number): string {
  const { left, width, height, side, chance } = frame;
  const long = length * stretch(frame);
  const start = left - chance.between(0.1, 0.9) * long;
  let data = `M-9 ${Math.round(y)}H${Math.round(start)}`;
  for (let x = start; x < width; x += long) {
    const up = high * chance.between(0.7, 1.15);
    data += side < 0 ? leaning(long, up) : leaningBack(long, up);
  }
  return `${data}V${height + 9}H-9Z`;
}

const leaning = (l: number, h: number): string =>
  `c${at(0.45 * l, 0)} ${at(0.7 * l, -0.25 * h)} ${at(0.78 * l, -h)} ${at(-0.1 * l, 0.3 * h)} ${at(-0.08 * l, 0.9 * h)} ${at(0.22 * l, h)}`;
const leaningBack = (l: number, h: number): string =>
  `c${at(0.3 * l, -0.1 * h)} ${at(0.32 * l, -0.7 * h)} ${at(0.22 * l, -h)} ${at(0.08 * l, 0.75 * h)} ${at(0.33 * l, h)} ${at(0.78 * l, h)}`;

/** A gentle line of hills or dunes. */
export function ridge(frame: Frame, y: number, high: number, length: number): string {
  const { left, width, height, chance } = frame;
  const long = length * stretch(frame);
  let data = `M0 ${Math.round(y)}${left > 0 ? `H${left}` : ''}S`;
  for (let x = left + long; x < width + long; x += long) {
    const up = y + chance.between(-1, 1) * high;
    data += `${at(x - long * 0.35, up)} ${at(x, up)} `;
  }
  return `${data.trimEnd()}V${height}H0Z`;
}

/** Rings that rise at both sides of the motif. */
export function bubbles({ cx, cy, unit, chance }: Frame, count: number): string {
  let data = '';
  for (let index = 0; index < count; index += 1) {
    const x = cx + chance.between(36, 74) * unit * chance.either(-1, 1);
    const y = cy + unit * chance.between(-72, 40);
    data += disc(Math.round(x), Math.round(y), Math.round(unit * chance.between(1, 3.6)));
  }
  return data;
}
