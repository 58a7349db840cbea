// What flies or shines above: rocket, balloon, kite, bird, moon, snow.
import { around, disc, glint, oval, spot } from '../path.ts';
import {
  accent,
  accentLine,
  body,
  bodyLine,
  glass,
  ink,
  light,
  shade,
  shadeLine,
  shine,
  shineLine,
  soft,
} from '../pen.ts';
import { facing, floating, standing } from './figure.ts';

export const rocket = floating(
  [
    accent(
      'M-9 26C-15 34-12 42 0 50 12 42 15 34 9 26ZM-15 6C-28 12-32 24-30 36L-13 26ZM15 6C28 12 32 24 30 36L13 26Z',
    ),
    body('M0-50C18-36 22-8 14 28H-14C-22-8-18-36 0-50Z'),
    shade('M0-50C18-36 22-8 14 28H2C10-8 9-34 0-50Z', 0.5),
    accent('M0-50C8-44 13-35 15-26H-15C-13-35-8-44 0-50Z'),
    glass(disc(0, -6, 8)),
    shine(
      `M-14-4C-14-20-10-30-4-36-8-22-9-4-8 18-12 12-14 6-14-4Z${oval(-3, -9, 3, 2)}M-3 32C-4 38-2 42 0 44 2 40 2 36 1 32Z`,
      0.65,
    ),
  ],
  24,
);

export const balloon = standing([
  bodyLine('M-14 18-8 34M14 18 8 34M0 20V34', 2),
  body('M0-48C24-48 36-32 34-14 32 4 18 16 10 22H-10C-18 16-32 4-34-14-36-32-24-48 0-48Z'),
  accent(
    'M-9-47C-18-34-18 0-6 22H6C18 0 18-34 9-47 6-48-6-48-9-47ZM-30-32C-34-24-35-14-32-6-26-14-24-26-22-42-26-40-28-37-30-32ZM30-32C34-24 35-14 32-6 26-14 24-26 22-42 26-40 28-37 30-32Z',
  ),
  shade('M16-45C32-40 37-26 34-12 31 4 18 16 10 22H2C22 4 26-24 16-45Z', 0.42),
  soft(accent('M-8 34H8L6 46H-6Z'), 3),
  shine('M-27-16C-27-30-20-38-12-41-17-32-19-20-18-8-22-8-26-10-27-16Z', 0.6),
]);

export const kite = floating(
  [
    accentLine('M0 30C14 36-10 42 4 48S-4 54 8 56', 2.6),
    body('M0-48 30-12 0 32-30-12Z'),
    accent('M0-48 30-12H0ZM0 32-30-12H0Z'),
    shade('M0-48 30-12 0 32Z', 0.3),
    shadeLine('M0-48V32M-30-12H30', 2, 0.7),
    shine('M-4-38-22-15-12-15ZM-8-8-20-8-6 12Z', 0.55),
  ],
  18,
);

/** A large bird with open wings, seen from the front. */
export const bird = floating([
  accent('M-6 22C-10 36-16 42-10 48L0 40 10 48C16 42 10 36 6 22Z'),
  body(
    'M0-30C7-30 11-24 10-16 20-26 36-34 50-30 44-22 46-16 38-10 40-4 34 2 28 2 26 10 18 14 11 14 10 22 6 30 0 32-6 30-10 22-11 14-18 14-26 10-28 2-34 2-40-4-38-10-46-16-44-22-50-30-36-34-20-26-10-16-11-24-7-30 0-30Z',
  ),
  shade(
    'M10-16C20-26 36-34 50-30 44-22 46-16 38-10 30-14 20-10 12-2ZM-10-16C-20-26-36-34-50-30-44-22-46-16-38-10-30-14-20-10-12-2ZM4-8C8 4 7 20 0 32 6 30 10 22 11 14L12-2Z',
    0.45,
  ),
  accent('M-3-22H3L0-13ZM-6-34C-4-42 0-42 0-34 2-42 6-42 6-34L0-29Z'),
  ink(disc(-4.5, -24, 1.8) + disc(4.5, -24, 1.8), 0.85),
  shine('M-18-16C-26-22-36-26-44-26-36-22-28-16-20-8ZM-6 0C-8 10-6 20-2 26-2 16-2 8-6 0Z', 0.55),
]);

export const moon = facing([
  body('M8-44C-18-42-38-22-38 4-38 28-18 46 6 44 24 42 36 32 42 16 30 24 12 24 0 14-16 0-14-28 8-44Z'),
  shade('M42 16C36 32 24 42 6 44-18 46-38 28-38 4-30 24-12 34 8 32 24 32 34 26 42 16Z', 0.5),
  shade(disc(-22, 8, 5) + disc(-12, 26, 3.4) + disc(-24, -10, 3), 0.4),
  shine('M-4-36C-20-30-32-14-33 2-34 8-36 8-36 0-34-20-22-34-4-36Z', 0.7),
  accent(glint(22, -20, 13) + glint(36, 2, 7) + glint(10, -4, 5)),
]);

const branch = (turn: number): string =>
  `M0 0L${spot(44, turn)}M${spot(22, turn)}L${spot(33, turn + 24)}M${spot(22, turn)}L${spot(33, turn - 24)}`;
export const snow = floating([
  light(disc(0, 0, 30), 0.14),
  shadeLine(around(6, branch), 9, 0.55),
  bodyLine(around(6, branch), 6),
  shineLine(
    around(6, (turn) => `M${spot(10, turn)}L${spot(38, turn)}`),
    1.8,
    0.75,
  ),
  accent(around(6, (turn) => `M${spot(4, turn - 60)}L${spot(15, turn)} ${spot(4, turn + 60)}Z`)),
]);
