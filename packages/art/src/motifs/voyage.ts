// What leads and carries: anchor, ship, lighthouse, lantern, compass.
import { disc, oval } from '../path.ts';
import { accent, accentLine, body, bodyLine, dashed, dim, dimLine, ink, shade, shine, soft } from '../pen.ts';
import { facing, floating, standing } from './figure.ts';

const arm = '30C18 27 27 19 29 8L21 11 38-10 47 13 38 11C36 31 18 42 0 46';
export const anchor = floating(
  [
    bodyLine(disc(0, -34, 8), 6),
    body(`M-5-26H5L6 ${arm}-18 42-36 31-38 11L-47 13-38-10-21 11-29 8C-27 19-18 27-6 30Z`),
    shade(`M0-26V${arm}Z`, 0.5),
    soft(accent('M-20-18H20V-13H-20Z'), 5),
    accentLine('M7-33C26-34 28-14 8-8S-20 4-6 12 20 20 10 30', 3.4),
    shine(
      'M-4-9H-1V28H-4ZM-37-3-43 9-37 7ZM-34 14C-31 28-20 36-8 39-20 34-28 26-31 15ZM-20-20H14V-17H-20Z',
      0.6,
    ),
  ],
  8,
);

export const ship = standing(
  [
    bodyLine('M2-44V22M-6-30V22', 3),
    body('M5-42C30-32 42-8 36 14H5ZM-9-28C-10-8-24 8-42 14H-9Z'),
    shade('M5-42C30-32 42-8 36 14H24C30-8 22-30 5-42ZM-9-28C-9-8-16 8-26 14H-9Z'),
    accent('M-46 19C-30 23 22 23 46 17 42 34 34 42 22 42H-22C-34 42-42 32-46 19ZM2-47 20-44 2-39Z'),
    dim('M-43 27C-24 31 24 31 43 25 39 36 32 42 22 42H-22C-33 42-40 35-43 27Z', 0.5),
    shine(
      'M8-34C20-26 27-12 27-2 20-8 12-10 8-10ZM-13 4C-17 8-22 11-28 12H-13ZM-42 21C-30 25 20 25 42 20 20 28-26 28-42 21Z',
      0.5,
    ),
  ],
  true,
);

export const lighthouse = standing(
  [
    shine('M0-33-360-96V30ZM0-33 360-92V26Z', 0.13),
    body('M-11-22H11L18 40H-18Z'),
    accent('M-12.6-8H12.6L14.2 6H-14.2ZM-15.8 20H15.8L17.4 34H-17.4ZM-8-38H8V-22H-8ZM-12-38Q0-56 12-38Z'),
    shade('M3-22H11L18 40H5Z', 0.55),
    ink('M-17-25H17V-19H-17ZM-42 46C-38 36-25 39-19 36H19C27 34 37 38 44 46Z', 0.9),
    shine(`${oval(0, -31, 5, 6)}M-9-18H-5L-9 36H-14Z`, 0.8),
  ],
  true,
);

export const lantern = standing([
  accentLine(disc(0, -43, 4), 3),
  body('M-23-22H23C36-6 36 14 22 28H-22C-36 14-36-6-23-22Z'),
  shade('M10-22H23C36-6 36 14 22 28H8C18 12 18-8 10-22Z', 0.5),
  accent(
    'M-9-37Q0-43 9-37C10-30 20-28 28-21H-28C-20-28-10-30-9-37ZM-26 28H26L17 37H-17ZM-5 37H5L0 48ZM0-15C10-1 14 5 11 14 8 23-8 23-11 14-14 5-6 0 0-15Z',
  ),
  shine(
    'M0-1C5 6 7 10 5 15 2 19-2 19-5 15-7 10-3 6 0-1ZM-20-18H-14C-20-4-20 12-14 24H-19C-30 12-30-4-20-18Z',
    0.8,
  ),
  dimLine('M-24-22H24M-22 29H22M0-38V-25M-9-36-17-25M9-36 17-25', 1.8),
]);

export const compass = facing([
  body(disc(0, 0, 43)),
  ink(disc(0, 0, 35), 0.88),
  dashed(accentLine(disc(0, 0, 30.6), 4), 2),
  body('M0-31 7-7 31 0 7 7 0 31-7 7-31 0-7-7ZM17-17 6-3 3-6ZM17 17 3 6 6 3ZM-17 17-6 3-3 6ZM-17-17-3-6-6-3Z'),
  shade(
    'M0-31 7-7 0 0ZM31 0 7 7 0 0ZM0 31-7 7 0 0ZM-31 0-7-7 0 0ZM43 0A43 43 0 0 1-30 31 47 47 0 0 0 43 0Z',
    0.65,
  ),
  accent(`M0-31 0 0-7-7Z${disc(0, 0, 5)}`),
]);
