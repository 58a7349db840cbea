// What lies on the table: dice, wheel, suits, cards, chip, seven.
import { disc, glint, num, oval, polar } from '../path.ts';
import {
  accent,
  accentLine,
  body,
  bodyLine,
  dashed,
  dim,
  ink,
  light,
  shade,
  shadeLine,
  shine,
  shineLine,
  soft,
} from '../pen.ts';
import { facing, floating } from './figure.ts';

/** A die seen from its corner: all of it, its top or its right side. */
function die(x: number, y: number, edge: number, face: 'all' | 'top' | 'right'): string {
  const at = (dx: number, dy: number): string => `${num(x + dx * edge * 0.87)} ${num(y + (dy * edge) / 2)}`;
  if (face === 'top') return `M${at(0, -2)}L${at(1, -1)} ${at(0, 0)} ${at(-1, -1)}Z`;
  if (face === 'right') return `M${at(1, -1)}L${at(1, 1)} ${at(0, 2)} ${at(0, 0)}Z`;
  return `M${at(0, -2)}L${at(1, -1)} ${at(1, 1)} ${at(0, 2)} ${at(-1, 1)} ${at(-1, -1)}Z`;
}

/** Four on the large die's top, two and three on its sides, one on each side of the small one. */
const pips =
  oval(-12, -16, 4, 2.4) +
  oval(-21, -9, 4, 2.4) +
  oval(-3, -9, 4, 2.4) +
  oval(-12, -2, 4, 2.4) +
  oval(-31, 12, 4.4, 2.7, 60) +
  oval(-19, 32, 4.4, 2.7, 60) +
  oval(8, 11, 4.4, 2.7, -60) +
  oval(1.5, 22.5, 4.4, 2.7, -60) +
  oval(-5, 34, 4.4, 2.7, -60) +
  oval(28, -33, 4, 2.4) +
  oval(21, -20, 3.4, 2.1, 60) +
  oval(35, -20, 3.4, 2.1, -60);

export const dice = floating([
  soft(body(die(-12, 9, 31, 'all') + die(28, -24, 17, 'all')), 5),
  shine(die(-12, 9, 31, 'top') + die(28, -24, 17, 'top'), 0.65),
  shade(die(-12, 9, 31, 'right') + die(28, -24, 17, 'right'), 0.45),
  ink(pips, 0.85),
  accent(glint(32, 14, 11) + glint(-32, -32, 8)),
]);

export const wheel = facing([
  accent(disc(0, 0, 44)),
  ink(disc(0, 0, 38)),
  dashed(bodyLine(disc(0, 0, 27.5), 20), 7.2),
  accentLine(`${disc(0, 0, 17)}M-12 0H12M0-12V12`, 3.4),
  shine('M-38 0A38 38 0 0 1 24-30L11-13A17 17 0 0 0-17 0Z', 0.25),
  light(disc(23, -21, 5.5) + disc(0, 0, 5)),
]);

const spadeEdge = 'C10-30 40-14 40 10 40 28 20 32 7 22 8 32 12 38 18 42';
export const spade = floating([
  body(`M0-44${spadeEdge}H-18C-12 38-8 32-7 22-20 32-40 28-40 10-40-14-10-30 0-44Z`),
  shade(`M0-44${spadeEdge}H0Z`),
  shine('M-34 9C-34-8-18-18-8-29-12-14-24-8-25 9-25 17-34 17-34 9Z', 0.65),
  accent('M0-16 9 1 0 18-9 1Z'),
  dim('M0-16 9 1 0 18Z'),
  accent(glint(34, -30, 10) + glint(-36, -26, 6)),
]);

export const heart = floating([
  body('M0 42C-30 22-44 4-43-14-41-36-14-42 0-20 14-42 41-36 43-14 44 4 30 22 0 42Z'),
  shade('M0 42C-30 22-44 4-43-14-36 6-16 20 0 26 18 18 36 4 38-26 41-23 43-19 43-14 44 4 30 22 0 42Z', 0.5),
  shade('M0-20C4-26 8-30 13-32 7-24 4-18 0-8-4-18-7-24-13-32-8-30-4-26 0-20Z', 0.35),
  shine(
    'M-36-12C-36-25-24-32-14-26-24-24-29-17-29-7-29-1-36-4-36-12ZM10-21C14-27 20-29 26-28 20-26 16-22 14-17Z',
    0.7,
  ),
  accent(glint(37, -36, 11) + glint(-38, 24, 7)),
]);

/** The place of a point of a card that is turned around the hand that holds it. */
function held(x: number, y: number, degrees: number): string {
  const [dx, dy] = polar(Math.hypot(x, y), (Math.atan2(y, x) * 180) / Math.PI + degrees);
  return `${num(dx)} ${num(dy + 44)}`;
}
const card = (degrees: number): string =>
  `M${held(-17, -12, degrees)}L${held(-17, -72, degrees)} ${held(17, -72, degrees)} ${held(17, -12, degrees)}Z`;
const diamond = (x: number, y: number, wide: number, high: number, degrees: number): string =>
  `M${held(x, y - high, degrees)}L${held(x + wide, y, degrees)} ${held(x, y + high, degrees)} ${held(x - wide, y, degrees)}Z`;

export const cards = facing([
  soft(accent(card(-28)), 7),
  soft(body(card(-5)), 7),
  dim(
    `M${held(-17, -12, -5)}L${held(-17, -72, -5)} ${held(-20, -73, -6)} ${held(-21, -12, -5)}Z${diamond(-4, -42, 6, 14, -28)}`,
    0.5,
  ),
  shade(`M${held(11, -10, -5)}L${held(8, -74, -5)} ${held(17, -75, -5)} ${held(17, -10, -5)}Z`),
  soft(light(card(18)), 7),
  ink(
    `${diamond(0, -42, 12, 17, 18)}${diamond(-11, -65, 3.4, 4.8, 18)}${diamond(11, -19, 3.4, 4.8, 18)}`,
    0.85,
  ),
]);

export const chip = floating([
  accent(disc(4, 5, 41)),
  body(disc(-1, -1, 41)),
  dashed(shineLine(disc(-1, -1, 36), 10, 0.85), 18.85),
  shadeLine(disc(-1, -1, 27), 2.6, 0.75),
  shade('M40-1A41 41 0 0 1-30 28 46 46 0 0 0 40-1Z'),
  accent('M-1-21 8-7 20-1 8 5-1 19-10 5-22-1-10-7Z'),
]);

export const seven = facing([
  soft(accent('M-23-34H39V-18C21 2 13 20 11 46H-11C-9 20 1 0 15-15H-10V-6H-23Z'), 4),
  soft(body('M-30-40H32V-24C14-4 6 14 4 40H-18C-16 14-6-6 8-21H-17V-12H-30Z'), 4),
  shade('M8-21C-6-6-16 14-18 40H-10C-8 14 2-4 17-20ZM-30-18H-17V-12H-30Z', 0.5),
  dim('M34-22C16-2 8 16 6 42H13C15 20 23 2 41-17V-30L34-38Z', 0.35),
  shineLine('M-27-37H28V-26C14-9 5 8 1 34', 2.4, 0.75),
  accent(glint(36, -38, 11) + glint(-30, 22, 8)),
]);
