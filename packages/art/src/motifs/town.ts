// What stands and moves in a town: tram, temple, hourglass, chest, note, paw; and the wheel on its table.
import { disc, glint, oval } from '../path.ts';
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
import { facing, floating, standing } from './figure.ts';

export const tram = standing([
  accentLine('M-14-46 0-36 14-46M-44 42H44', 3),
  soft(body('M-28-30H28C32-30 34-26 34-20V24H-34V-20C-34-26-32-30-28-30Z'), 5),
  ink('M-27-20H-5V2H-27ZM5-20H27V2H5Z', 0.82),
  accent(`M-36 8H36V16H-36ZM-12-36H12V-31H-12Z${disc(-21, 22, 4)}${disc(21, 22, 4)}`),
  shade(`M16-32H30C34-30 36-26 36-20V26H16Z${oval(-20, 33, 9, 7)}${oval(20, 33, 9, 7)}`, 0.5),
  shine('M-27-20H-15L-23 2H-27ZM5-20H17L9 2H5ZM-30-28H10V-25H-30Z', 0.5),
]);

export const temple = standing([
  soft(accent('M0-44 42-22H-42Z'), 3),
  body(
    'M-40-20H40V-13H-40ZM-34-10H-22V28H-34ZM-15-10H-4V28H-15ZM4-10H15V28H4ZM22-10H34V28H22ZM-40 30H40V36H-40ZM-46 37H46V44H-46Z',
  ),
  shade(
    'M-27-10H-22V28H-27ZM-9-10H-4V28H-9ZM10-10H15V28H10ZM28-10H34V28H28ZM10 30H40V36H10ZM12 37H46V44H12Z',
    0.5,
  ),
  dim('M0-44 42-22H0Z', 0.45),
  light(disc(0, -29, 5), 0.9),
  shine(
    'M-33-10H-30V28H-33ZM-14-10H-11V28H-14ZM5-10H8V28H5ZM23-10H26V28H23ZM-40-20H0V-17H-40ZM-46 37H-6V39H-46Z',
    0.6,
  ),
]);

export const hourglass = standing([
  light('M-22-34H22C22-16 6-8 4 0 6 8 22 16 22 34H-22C-22 16-6 8-4 0-6-8-22-16-22-34Z', 0.28),
  accent('M-14-18H14C10-10 4-6 2 0V12C10 18 16 24 18 33H-18C-16 24-10 18-2 12V0C-4-6-10-10-14-18Z'),
  bodyLine('M-22-34C-22-16-6-8-4 0-6 8-22 16-22 34M22-34C22-16 6-8 4 0 6 8 22 16 22 34', 3.4),
  soft(body('M-30-44H30V-36H-30ZM-30 36H30V44H-30Z'), 4),
  shade('M6-45H31V-36H6ZM6 36H31V45H6Z', 0.5),
  shine(
    'M-17-30C-15-20-8-13-5-7-14-12-19-20-17-30ZM-17 30C-17 22-12 15-8 11-10 18-12 24-12 31ZM-28-43H-4V-40H-28Z',
    0.65,
  ),
]);

export const chest = standing([
  accent(
    `${disc(-14, -14, 8)}${disc(4, -18, 9)}${disc(18, -12, 7)}${glint(-30, -38, 9)}${glint(30, -40, 7)}`,
  ),
  body(
    'M-40-8C-40-30-30-40-16-40H16C30-40 40-30 40-8L36-10C34-24 26-30 16-30H-16C-26-30-34-24-36-10ZM-40-6H40V38H-40Z',
  ),
  shade('M-40-6H40V0H-40ZM16-6H40V38H16ZM16-40C30-40 40-30 40-8L36-10C34-24 26-30 16-30Z', 0.45),
  accent('M-30-6H-22V38H-30ZM22-6H30V38H22ZM-9-8H9V14H-9Z'),
  ink(`${disc(0, 1, 3.4)}M-1.6 2H1.6L2.4 10H-2.4Z`, 0.85),
  shine('M-38 2H-32V34H-38ZM-20 4H-12V10H-20ZM-36-16C-34-28-26-36-16-37H0C-18-34-28-28-32-14Z', 0.5),
]);

export const note = floating([
  body(`M-18-34 30-46V-34L-18-22Z${oval(-26, 30, 14, 10, -18)}${oval(22, 18, 14, 10, -18)}`),
  bodyLine('M-15-28V28M33-40V16', 6),
  accent('M-18-22 30-34V-28L-18-16Z'),
  shade(`M6-40 30-46V-34L6-28Z${oval(-22, 34, 9, 5, -18)}${oval(26, 22, 9, 5, -18)}`, 0.5),
  shineLine('M-30 26C-28 23-24 22-21 23M18 14C20 11 24 10 27 11M-15-31-2-34', 2.4, 0.75),
  accent(glint(-34, -30, 10) + glint(40, -8, 7)),
]);

export const paw = floating([
  body(
    `M0 0C14 0 26 14 28 26 29 38 16 42 0 36-16 42-29 38-28 26-26 14-14 0 0 0Z${oval(-32, -2, 9, 13, -24)}${oval(32, -2, 9, 13, 24)}`,
  ),
  body(`${oval(-13, -25, 10, 15, -8)}${oval(13, -25, 10, 15, 8)}`),
  shade('M0 0C14 0 26 14 28 26 29 38 16 42 0 36 14 32 18 16 0 0Z', 0.45),
  accent('M0 12C8 12 14 18 15 24 15 30 8 31 0 28-8 31-15 30-15 24-14 18-8 12 0 12Z'),
  accent(glint(-40, -38, 9) + glint(42, 34, 7)),
  shine(
    `${oval(-16, -31, 3.4, 6, -8)}${oval(10, -31, 3.4, 6, 8)}${oval(-35, -7, 3, 5, -24)}${oval(29, -7, 3, 5, 24)}M-20 24C-20 16-12 8-4 6-10 12-14 18-14 26Z`,
    0.6,
  ),
]);

/** A roulette wheel as it lies on its table: seen from the place of a player. */
export const roulette = facing([
  soft(accent(oval(0, 6, 46, 27)), 4),
  ink(oval(0, 3, 41, 22.5)),
  dashed(bodyLine(oval(0, 3, 33, 17.5), 10), 6.9),
  body(`${oval(0, 1, 22, 11)}M-4-8C-4-20-9-20-9-27-9-33 9-33 9-27 9-20 4-20 4-8Z`),
  shadeLine(`${oval(0, 3, 25.5, 13)}M-20 2H20M0-7V12`, 2.2, 0.7),
  light(`${disc(27, -9, 4.6)}M-38 0C-34-12-16-19 0-19-14-16-28-9-31 2Z${oval(-3, -27, 3, 2)}`, 0.9),
]);
