// Scenes of land and weather: the harbour's lights, the storm.
import type { Frame, Scenery } from '../frame.ts';
import { at } from '../path.ts';
import { veiled } from '../tones.ts';
import { paint, path, stars, stretch, stroke, swell } from './elements.ts';

export function liman(frame: Frame): Scenery {
  const { width, height, cx, cy, unit, side, tone, chance } = frame;
  const quay = Math.round(cy + unit * chance.between(36, 42));
  const far = chance.either(
    path(paint(tone.glow, 0.7), town(frame, quay, { low: 32, high: 22, wide: 34 }).outline),
    path(stroke(tone.light, unit * 1.5, 0.55), bridge(frame, quay)),
  );
  const near = town(frame, quay, { low: 10, high: 22, wide: 22 });
  const crescent = `M${at(cx - side * unit * 62, cy - unit * chance.between(50, 60))}`;
  const r = unit * 8;
  return {
    ground: [tone.top, tone.deep, tone.glow],
    behind:
      path(stroke('#fff', 1.5, 0.6), stars(frame, 8, cy)) +
      path(
        paint(tone.accent),
        `${crescent}a${at(r, r)} 0 1 0 ${at(r, r * 1.2)} ${at(r, r)} 0 0 1 ${at(-r, -r * 1.2)}`,
      ) +
      far +
      path(paint(tone.top), near.outline) +
      path(stroke(tone.accent, unit * 1.8, 0.9), near.windows) +
      path(paint(tone.deep), `M0 ${quay}H${width}V${height}H0Z`),
    mirror: cy + unit * 45,
    before: path(stroke(tone.accent, unit * 1.3, 0.6), near.reflections) + festoon(frame),
  };
}

interface Heights {
  low: number;
  high: number;
  wide: number;
}

/** Houses with flat, pointed and round roofs and masts, their lit windows and those in the water. */
function town(frame: Frame, quay: number, { low, high, wide }: Heights) {
  const { left, width, cx, unit, chance } = frame;
  const broad = wide * Math.sqrt(stretch(frame));
  let outline = `M${left} ${quay}`;
  let windows = '';
  let reflections = '';
  for (let x = left; x < width;) {
    const half = Math.round(unit * broad * chance.between(0.35, 0.6));
    // Higher towards the sides, so that the town frames the motif.
    const rise = Math.min(26, Math.abs(x + half - cx) * 0.3);
    const top = Math.round(quay - unit * (low + chance.between(0, high)) - rise);
    outline += `V${top}${roof(half, unit, chance.below(4))}`;
    const long = Math.round(unit * chance.between(2, 5));
    for (let lamp = 1 + chance.below(2); lamp > 0; lamp -= 1) {
      const lit = x + half * chance.between(0.5, 1.5);
      windows += `M${at(lit, chance.between(top + unit * 3, quay - unit * 3))}h.1`;
      if (lamp === 1)
        reflections += `M${at(lit - long, quay + unit * chance.between(4, 9))}h${2 * long}m${-long - 2} ${Math.round(unit * 5)}h${long}`;
    }
    x += 2 * half;
  }
  return { outline: `${outline}V${quay}Z`, windows, reflections };
}

function roof(half: number, unit: number, kind: number): string {
  if (kind === 0) return `l${half}-${half} ${half} ${half}`;
  if (kind === 1) return `a${half} ${half} 0 0 1 ${2 * half} 0`;
  if (kind === 2) return `h${half}v-${Math.round(unit * 12)}h3v${Math.round(unit * 12)}h${half - 3}`;
  return `h${2 * half}`;
}

/** Two towers, a road and the cable between them. */
function bridge({ cx, unit, chance }: Frame, quay: number): string {
  const half = unit * chance.between(56, 66);
  const [road, top] = [quay - unit * 30, quay - unit * 78];
  let data = `M${at(cx - unit * 120, road)}H${Math.round(cx + unit * 120)}`;
  for (const x of [cx - half, cx + half]) data += `M${at(x, quay)}V${Math.round(top)}`;
  data += `M${at(cx - half - unit * 56, road)}Q${at(cx - half - unit * 10, road - unit * 8)} ${at(cx - half, top)}`;
  data += `Q${at(cx, road + unit * 36)} ${at(cx + half, top)}Q${at(cx + half + unit * 10, road - unit * 8)} ${at(cx + half + unit * 56, road)}`;
  return data;
}

/** A string of lights across the top, hanging a little. */
function festoon({ left, width, cx, unit, tone, chance }: Frame): string {
  const sag = unit * chance.between(9, 15);
  const [from, to] = [Math.max(cx - unit * 105, left) - 5, Math.min(cx + unit * 105, width) + 5];
  const line = `M${at(from, 6)}q${at((to - from) / 2, 2 * sag)} ${at(to - from, 0)}`;
  const bulbs = ` stroke-dasharray="0 ${Math.round((to - from) / (7 + chance.below(4)))}"`;
  return path(stroke(tone.light, 1, 0.35), line) + path(stroke(tone.accent, unit * 2.8) + bulbs, line);
}

export function firtina(frame: Frame): Scenery {
  const { cx, cy, unit, side, tone, chance } = frame;
  const long = unit * chance.between(56, 70);
  const foam = ` stroke="${veiled(tone.light, 0.45)}"`;
  return {
    ground: [tone.top, tone.glow, tone.deep],
    behind:
      path(stroke(tone.light, unit * 9, 0.14), bank(frame, [-52, -30])) +
      path(stroke(tone.accent, unit * 2), strike(frame, cx + side * unit * 56, 6)) +
      path(stroke(tone.accent, unit * 1.2, 0.7), strike(frame, cx - side * unit * 68, 4)) +
      path(stroke(tone.light, 1.4, 0.35), rain(frame)) +
      path(paint(tone.deep, 0.75), swell({ ...frame, side: -side }, cy + unit * 38, unit * 16, long)),
    before:
      path(stroke(tone.deep, unit * 13), bank(frame, [-84, -60])) +
      path(stroke(tone.top, unit * 12), bank(frame, [-72])) +
      path(paint(tone.deep) + foam, swell(frame, cy + unit * 50, unit * 16, long * 0.8)) +
      path(paint(tone.top) + foam, swell(frame, cy + unit * 66, unit * 16, long * 1.1)),
  };
}

/** Bands of cloud, two to a row, long ones that end round. */
function bank({ cx, cy, unit, chance }: Frame, rows: readonly number[]): string {
  let data = '';
  for (const row of rows) {
    const y = Math.round(cy + unit * row);
    data += `M${Math.round(cx - unit * 100)} ${y}h${Math.round(unit * chance.between(30, 86))}`;
    data += `M${Math.round(cx + unit * 100)} ${y + chance.below(9)}h-${Math.round(unit * chance.between(30, 86))}`;
  }
  return data;
}

/** A forked flash, from the clouds towards the sea. */
function strike({ cy, unit, chance }: Frame, x: number, steps: number): string {
  let [px, py] = [x, cy - unit * 82];
  let data = `M${at(px, py)}`;
  let fork = '';
  for (let step = 0; step < steps; step += 1) {
    const aside = step % 2 ? chance.between(2, 7) : -chance.between(7, 13);
    px += unit * aside;
    py += unit * (step % 2 ? chance.between(3, 7) : chance.between(20, 28));
    data += ` ${at(px, py)}`;
    if (step === 1)
      fork = `M${at(px, py)}l${at(unit * 8, unit * 13)} ${at(-unit * 3, unit * 2)} ${at(unit * 5, unit * 10)}`;
  }
  return data + fork;
}

function rain({ cx, cy, unit, chance }: Frame): string {
  let data = '';
  for (let index = 0; index < 9; index += 1) {
    const long = unit * chance.between(5, 10);
    data += `M${at(cx + unit * chance.between(-86, 86), cy + unit * chance.between(-40, 34))}l${at(-long * 0.4, long)}`;
  }
  return data;
}
