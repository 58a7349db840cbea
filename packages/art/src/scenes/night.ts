// Scenes of the open sky: the moon's path, the constellation, mist between hills.
import type { Frame, Scenery } from '../frame.ts';
import { at, disc, glint } from '../path.ts';
import { circle, glade, paint, path, ridge, stars, stroke } from './elements.ts';

export function mehtap(frame: Frame): Scenery {
  const { left, width, height, cx, cy, unit, side, tone, chance } = frame;
  const sea = Math.round(cy + unit * chance.between(31, 37));
  const moon = unit * chance.between(36, 47);
  const x = cx + side * unit * chance.between(4, 26);
  const y = cy - unit * chance.between(2, 20);
  const coast = side < 0 ? width : left;
  const long = side * unit * chance.between(40, 64);
  return {
    ground: [tone.top, tone.glow],
    behind:
      path(stroke('#fff', 1.6, 0.7), stars(frame, 10, sea * 0.8)) +
      circle(paint(tone.accent, 0.14), x, y, moon * 1.22) +
      circle(paint(tone.accent, 0.4), x, y, moon) +
      path(paint(tone.ink, 0.1), craters(x, y, moon, side)) +
      path(stroke(tone.light, unit * 1.5, 0.45), veil(frame, x, y, moon)) +
      path(
        paint(tone.deep),
        `M${at(coast, sea)}c${at(long * 0.3, -unit * 26)} ${at(long * 0.5, -unit * 3)} ${at(long, 0)}Z`,
      ) +
      path(paint(tone.deep), `M0 ${sea}H${width}V${height}H0Z`),
    mirror: cy + unit * 44,
    before: path(stroke(tone.accent, unit * 1.3, 0.75), glade(frame, x, sea + 4, height * 0.9, moon)),
  };
}

const craters = (x: number, y: number, moon: number, side: number): string =>
  disc(Math.round(x + side * moon * 0.5), Math.round(y - moon * 0.3), Math.round(moon * 0.2)) +
  disc(Math.round(x - side * moon * 0.4), Math.round(y - moon * 0.6), Math.round(moon * 0.13));

/** Thin clouds at the moon's edges. */
function veil({ chance }: Frame, x: number, y: number, moon: number): string {
  let data = '';
  for (const side of [-1, 1]) {
    const row = y + moon * chance.between(-0.7, 0.1);
    const from = x + side * moon * chance.between(0.75, 1.05);
    data += `M${at(from - moon * 0.35, row)}h${Math.round(moon * chance.between(0.5, 0.9))}`;
    data += `M${at(from - moon * 0.1, row + moon * 0.13)}h${Math.round(moon * 0.4)}`;
  }
  return data;
}

// Seen from the motif's middle, in its units: across the top, or down one side and over.
const figures = [
  [-78, -44, -56, -66, -28, -56, 2, -74, 28, -58, 58, -70, 80, -40],
  [-70, 30, -66, -6, -74, -36, -48, -62, -16, -70, 22, -62, 62, -76],
  [-80, -20, -60, -48, -66, -74, -30, -64, 8, -72, 50, -58, 74, -28],
  [-72, -70, -44, -54, -14, -72, 18, -60, 40, -74, 66, -52, 72, -12],
] as const;

export function burc(frame: Frame): Scenery {
  const { cx, cy, unit, side, tone, chance } = frame;
  const figure = figures[chance.below(figures.length)] ?? figures[0];
  const points = [0, 2, 4, 6, 8, 10, 12].map((index): [number, number] => [
    cx + side * unit * ((figure[index] ?? 0) + chance.between(-5, 5)),
    cy + unit * ((figure[index + 1] ?? 0) + chance.between(-5, 5)),
  ]);
  const dots = `${chance.below(3)} ${chance.below(5) + 5}`;
  const [first, second] = [points[chance.below(3)], points[chance.below(3) + 4]];
  return {
    ground: [tone.top, tone.deep, tone.glow],
    behind:
      path(stroke('#fff', 1.5, 0.65), stars(frame, 13, cy + unit * 50)) +
      circle(stroke(tone.light, 1, 0.3), cx, cy, unit * chance.between(56, 60)) +
      circle(`${stroke(tone.accent, unit * 1.8, 0.6)} stroke-dasharray="${dots}"`, cx, cy, unit * 51) +
      path(stroke(tone.accent, 1.2, 0.55), `M${points.map(([x, y]) => at(x, y)).join(' ')}`) +
      path(stroke(tone.accent, unit * 2.8), points.map(([x, y]) => `M${at(x, y)}h.1`).join('')) +
      path(
        paint('#fff'),
        [first, second].map((point) => point && glintAt(point, unit * chance.between(5, 9))).join(''),
      ),
    before:
      path(paint(tone.deep), ridge(frame, cy + unit * 54, unit * 8, unit * 75)) +
      path(paint(tone.top), ridge(frame, cy + unit * 68, unit * 7, unit * 60)),
  };
}

const glintAt = ([x, y]: [number, number], radius: number): string =>
  glint(Math.round(x), Math.round(y), radius);

export function sis(frame: Frame): Scenery {
  const { left, cx, cy, unit, side, tone, chance } = frame;
  const x = cx + side * unit * chance.between(4, 22);
  const y = cy - unit * chance.between(8, 22);
  const sun = unit * chance.between(34, 42);
  const band = (row: number): string => {
    const from = Math.max(left, cx - unit * 92) + unit * chance.between(-10, 60);
    return `M${at(from, cy + row * unit)}h${Math.round(unit * chance.between(50, 96))}`;
  };
  return {
    ground: [tone.top, tone.glow, tone.body],
    behind:
      circle(paint(tone.light, 0.12), x, y, sun * 1.4) +
      circle(paint(tone.light, 0.3), x, y, sun) +
      path(paint(tone.glow, 0.7), ridge(frame, cy - unit * 4, unit * 16, unit * 44)) +
      path(paint(tone.deep, 0.6), ridge(frame, cy + unit * 18, unit * 12, unit * 50)) +
      path(stroke(tone.light, unit * 5, 0.22), band(-30) + band(-10) + band(8)) +
      path(stroke(tone.light, 1.6, 0.8), birds(frame)),
    before:
      path(paint(tone.top, 0.95), ridge(frame, cy + unit * 50, unit * 6, unit * 56)) +
      path(stroke(tone.light, unit * 5, 0.3), band(30) + band(42)) +
      path(stroke(tone.light, unit * 2.4, 0.3), band(36) + band(53)),
  };
}

function birds({ cx, cy, unit, side, chance }: Frame): string {
  let data = '';
  for (let index = 0; index < 3; index += 1) {
    const wing = unit * chance.between(4, 6);
    data += `M${at(cx - side * unit * (38 + index * 14), cy - unit * chance.between(44, 68))}`;
    data += `q${at(wing * 0.7, -wing * 0.8)} ${at(wing, 0)} ${at(wing * 0.3, -wing * 0.8)} ${at(wing, 0)}`;
  }
  return data;
}
