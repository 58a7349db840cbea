// What is played with: football, basketball hoop, racket, volleyball, gamepad.
import { around, disc, dot, num, oval, polar, spot } from '../path.ts';
import {
  accent,
  accentLine,
  body,
  bodyLine,
  dimLine,
  ink,
  inkLine,
  shade,
  shadeLine,
  shine,
  shineLine,
  soft,
} from '../pen.ts';
import { facing, floating, standing } from './figure.ts';

const patch = (turn: number): string =>
  `M${spot(29, turn)}L${spot(36, turn + 19)} ${spot(43, turn + 15)}A43 43 0 0 0 ${spot(43, turn - 15)}L${spot(36, turn - 19)}Z`;
export const ball = floating([
  body(disc(0, 0, 43)),
  ink(`M0-15 14-5 9 12H-9L-14-5Z${around(5, patch)}`, 0.88),
  shadeLine(
    around(5, (turn) => `M${spot(15, turn)}L${spot(29, turn)}M${spot(36, turn + 19)}L${spot(36, turn + 53)}`),
    2.4,
    0.9,
  ),
  shade('M43 0A43 43 0 0 1-31 30 52 52 0 0 0 43 0Z', 0.6),
  shine('M-37-8C-34-24-24-34-10-37-20-29-26-22-28-8-29-2-38-2-37-8Z', 0.6),
]);

export const hoop = standing(
  [
    soft(body('M-41-42H41V6H-41Z'), 5),
    shadeLine('M-15-22H15V0H-15ZM-36-38H36V2H-36Z', 2.6, 0.85),
    accent(disc(3, -9, 16)),
    dimLine('M-13-10Q4-14 19-5M3-25Q8-8 3 7M-9-20Q-4-8-9 2M15-20Q10-8 15 2', 1.9, 0.85),
    shineLine(
      'M-20 14-11 44M-10 16 0 42 10 16M0 17-11 44M0 17 11 44M20 14 11 44M-16 27-10 16M16 27 10 16M-16 27-5 42M16 27 5 42',
      1.9,
      0.9,
    ),
    dimLine(oval(0, 12, 22, 5.5), 4.6, 1),
  ],
  true,
);

export const racket = floating(
  [
    shineLine('M-16-36V0M-8-42V6M0-44V8M8-42V6M16-36V0M-20-30H20M-23-22H23M-23-14H23M-20-6H20', 1.3, 0.65),
    bodyLine(oval(0, -18, 23, 27), 6),
    body('M-11 3Q-4 12-4 22H4Q4 12 11 3L15 0Q8 16 7 24H-7Q-8 16-15 0Z'),
    accent(`M-6 23H6L7 46H-7Z${disc(29, 22, 12)}`),
    dimLine('M-6 30 6 27M-6 36 6 33M-6 42 6 39M20 14Q28 20 26 33M33 11Q31 20 40 25', 2.2, 0.75),
    shine('M-24-18A24 28 0 0 1-6-45L-5-42A21 25 0 0 0-21-18ZM20 20Q22 14 28 13 24 17 23 22Z', 0.7),
  ],
  28,
);

/** One third of a volleyball: the seam from its pole to the rim, and the two beside it. */
function seams(turn: number): string {
  const from = (radius: number, degrees: number): string => {
    const [x, y] = polar(radius, turn + degrees);
    return `${num(x)} ${num(y - 18)}`;
  };
  return `M0-18Q${from(16, -38)} ${from(27, 0)}M${from(14, 99)}Q${from(15, 48)} ${from(27, 42)}M${from(20, 110)}Q${from(19, 88)} ${from(27, 78)}`;
}

export const net = standing([
  body(disc(0, -18, 27)),
  shadeLine(around(3, seams), 2, 0.85),
  shade('M27-18A27 27 0 0 1-19 1 33 33 0 0 0 27-18Z', 0.55),
  shineLine(
    'M-42 19V43M-28 19V43M-14 19V43M0 19V43M14 19V43M28 19V43M42 19V43M-46 27H46M-46 35H46',
    1.6,
    0.6,
  ),
  soft(accent('M-47 12H47V17H-47ZM-46 43H46V44H-46Z'), 3.4),
  shine('M-23-22C-21-33-14-40-4-41-11-35-15-30-16-21-17-17-24-17-23-22Z', 0.6),
]);

export const gamepad = facing([
  body(
    'M-22-26C-12-26-10-21 0-21S12-26 22-26C38-26 47 4 46 22 45 36 32 36 26 25 22 17 18 13 12 13H-12C-18 13-22 17-26 25-32 36-45 36-46 22-47 4-38-26-22-26Z',
  ),
  shade(
    'M46 22C45 36 32 36 26 25 22 17 18 13 12 13H-12C-18 13-22 17-26 25-32 36-45 36-46 22-44 28-38 28-33 19-28 9-22 4-12 4H12C22 4 28 9 33 19 38 28 44 28 46 22Z',
    0.55,
  ),
  shine(
    'M-42 0C-40-14-33-23-22-23-13-23-10-18 0-18S13-23 22-23C29-23 34-19 37-12 32-17 28-19 22-19 12-19 10-14 0-14S-12-19-22-19C-33-19-38-10-42 0Z',
    0.65,
  ),
  ink('M-27-16h7v6h6v7h-6v6h-7v-6h-6v-7h6Z', 0.85),
  accentLine(`${dot(23, -14)}${dot(23, 1)}${dot(15.5, -6.5)}${dot(30.5, -6.5)}`, 7),
  inkLine('M-5-7H5M-5-1H5', 2.6, 0.75),
]);
