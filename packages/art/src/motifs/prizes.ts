// What is won and given: trophy, bell, gift, shield, bolt.
import { disc, glint } from '../path.ts';
import { accent, accentLine, body, dim, shade, shine, soft } from '../pen.ts';
import { floating, standing } from './figure.ts';

export const trophy = standing([
  accentLine('M-23-33C-46-38-44-6-15-4M23-33C46-38 44-6 15-4', 5),
  body('M-26-40H26C27-12 18 6 5 10V22H-5V10C-18 6-27-12-26-40Z'),
  shade('M6-40H26C27-12 18 6 5 10V22H0V10C10 2 12-16 6-40Z', 0.5),
  soft(accent('M-13 22H13L17 30H-17ZM-22 34H22V42H-22Z'), 4),
  shade('M0-32 4-23 14-21 7-15 8-5 0-10-8-5-7-15-14-21-4-23Z', 0.85),
  shine('M-22-36H-15C-15-18-12-6-6 2-16-4-22-18-22-36ZM-22 34H-10V42H-22Z', 0.6),
]);

export const bell = floating([
  accentLine(disc(0, -40, 5), 4),
  accent(disc(0, 38, 8)),
  body('M0-36C18-36 24-20 26-4 27 10 32 18 41 27H-41C-32 18-27 10-26-4-24-20-18-36 0-36Z'),
  shade('M4-36C19-34 24-20 26-4 27 10 32 18 41 27H16C18 4 18-20 4-36Z', 0.5),
  soft(accent('M-40 27H40V31H-40ZM-24-2Q0 4 24-2L25 3Q0 9-25 3Z'), 3),
  shine('M-20-6C-19-20-14-29-6-31-12-24-14-12-15 0-16 12-20 20-26 24-23 14-21 4-20-6Z', 0.65),
]);

export const gift = standing([
  soft(body('M-33-4H33V40H-33ZM-39-20H39V-6H-39Z'), 4),
  shade('M-34-4H34V3H-34ZM8 3H35V42H8ZM8-22H41V-6H8Z', 0.42),
  accent('M-8-22H8V42H-8Z'),
  soft(accent('M0-23C-8-44-30-48-34-36-36-26-16-22 0-23ZM0-23C8-44 30-48 34-36 36-26 16-22 0-23Z'), 3),
  dim(
    'M0-23C-10-36-22-42-28-35-28-29-14-24 0-23ZM0-23C10-36 22-42 28-35 28-29 14-24 0-23ZM3-21H8V42H3Z',
    0.6,
  ),
  shine('M-38-20H-12V-14H-38ZM-32 6H-26V36H-32ZM-33-38C-29-44-20-43-14-38-20-39-26-38-30-33Z', 0.55),
]);

export const shield = standing([
  soft(accent('M0-43C12-36 26-32 39-32 41 4 28 30 0 45-28 30-41 4-39-32-26-32-12-36 0-43Z'), 3),
  body('M0-35C11-29 22-26 33-26 34 4 23 25 0 38-23 25-34 4-33-26-22-26-11-29 0-35Z'),
  shade('M0-35C11-29 22-26 33-26 34 4 23 25 0 38Z', 0.5),
  shine('M-29-22C-22-22-14-24-7-27-20-16-24 4-16 22-26 10-30-4-29-22Z', 0.55),
  accent('M0-20 6-7 20-5 10 5 12 19 0 12-12 19-10 5-20-5-6-7Z'),
  dim('M0-20 6-7 0 1ZM20-5 10 5 0 1ZM12 19 0 12 0 1ZM-12 19-10 5 0 1ZM-20-5-6-7 0 1Z', 0.5),
]);

export const bolt = floating(
  [
    soft(accent('M18-40-22 12H2L-8 46 34-6H10Z'), 4),
    soft(body('M12-45-29 8H-4L-14 42 28-10H4Z'), 4),
    shade('M12-45 4-10H28L-14 42-4 8 2-8Z', 0.45),
    shine('M12-45-29 8H-20L6-32ZM-8 24-14 42-6 32Z', 0.65),
    accent(glint(-30, -26, 11) + glint(34, 24, 8)),
  ],
  6,
);
