// What glitters: gem, star, crown, coin, key, pearl.
import { disc, dot, glint } from '../path.ts';
import { accent, accentLine, body, bodyLine, dim, ink, shade, shadeLine, shine, soft } from '../pen.ts';
import { facing, floating, standing } from './figure.ts';

export const gem = floating([
  soft(body('M-24-32H24L42-8 0 42-42-8Z'), 2),
  shade('M42-8H14L0 42ZM24-32 42-8H14Z', 0.6),
  shade('M-42-8H-14L0 42ZM0-32 14-8 24-32Z', 0.25),
  shine('M-24-32-42-8H-14ZM0-32-14-8H14Z', 0.65),
  shine('M-14-8H14L0 42ZM-24-32-14-8 0-32Z', 0.25),
  accent(glint(36, -34, 13) + glint(-38, 28, 8)),
]);

export const star = floating([
  soft(body('M0-44 11-15 42-14 18 6 26 36 0 19-26 36-18 6-42-14-11-15Z'), 5),
  shade('M0-46 11-15 0 0ZM44-14 18 6 0 0ZM27 38 0 19 0 0ZM-27 38-18 6 0 0ZM-44-14-11-15 0 0Z', 0.5),
  shine('M0-46-11-15 0 0ZM-44-14-18 6 0 0Z', 0.5),
  accent(glint(37, -38, 12) + glint(-37, 24, 8) + glint(38, 34, 6)),
]);

export const crown = standing(
  [
    accentLine(dot(0, -37) + dot(-43, -19) + dot(43, -19), 12),
    soft(body('M-34 26-42-14-20 6 0-32 20 6 42-14 34 26Q0 35-34 26Z'), 4),
    shade('M0-34 20 6 9 33 0 33ZM44-16 35 28 21 31ZM-20 6-43-14-28 30Z', 0.45),
    shine('M-42-14-36 24-31 26ZM0-32-14 0-5 30ZM20 6 40-12 24 6Z', 0.5),
    soft(accent('M-34 31Q0 40 34 31L33 39Q0 48-33 39Z'), 3),
    ink('M0 6 6 15 0 24-6 15ZM-20 13-15 19-18 25-23 18ZM20 13 15 19 18 25 23 18Z', 0.7),
  ],
  true,
);

export const coin = facing([
  accent(disc(5, 4, 41)),
  body(disc(-2, -1, 40)),
  shadeLine(disc(-2, -1, 33), 2.4, 0.7),
  shine('M-42-1A40 40 0 0 1 20-34L-26 31A40 40 0 0 1-42-1Z', 0.28),
  shade('M-18-3A16 16 0 0 1 14-3ZM38-1A40 40 0 0 1-28 29 46 46 0 0 0 38-1Z', 0.8),
  shadeLine('M-24 5H20M-18 13H14M-10 21H6', 3.8, 0.8),
]);

export const key = floating(
  [
    bodyLine(disc(0, -35, 9) + disc(-13, -20, 9) + disc(13, -20, 9), 6),
    soft(body('M-3-8H3V42H-3ZM4 22H15V28H4ZM4 34H19V40H4Z'), 3),
    soft(accent(`M-8-9H8V-3H-8ZM-6 3H6V6H-6Z${disc(0, -25, 6)}`), 3),
    shade('M1 8H5V44H1ZM5 27H17V30H5ZM5 39H21V42H5Z', 0.6),
    dim('M2-11H10V-1H2ZM2 1H7V8H2Z', 0.5),
    shine(
      'M-23-22A10 10 0 0 1-14-31L-13-28A8 8 0 0 0-20-21ZM-10-37A10 10 0 0 1 0-46V-43A8 8 0 0 0-7-36ZM-4 9H-2V42H-4Z',
      0.8,
    ),
  ],
  32,
);

export const pearl = standing([
  body('M-36 12C-50-8-42-34-24-37-18-46-6-46 0-41 6-46 18-46 24-37 42-34 50-8 36 12Z'),
  shadeLine('M0 8V-36M-8 8-15-36M8 8 15-36M-18 6-33-26M18 6 33-26', 2.4, 0.55),
  shade('M-38 10Q0-14 38 10L30 22H-30Z', 0.8),
  body('M-45 10C-30 22-14 20 0 20S30 22 45 10C46 32 24 45 0 45S-46 32-45 10Z'),
  accent(disc(0, 5, 16)),
  shine(
    'M-12 3A13 13 0 0 1 2-8Q-4-3-5 5-9 10-12 3ZM-41 17C-28 27-14 26-4 26-18 30-34 30-41 17ZM-34-14C-36-24-30-31-24-32-26-26-28-20-27-12Z',
    0.7,
  ),
]);
