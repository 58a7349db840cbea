// The scene of a hall: a felt table under a lamp, with its lines and chips.
import type { Frame, Scenery } from '../frame.ts';
import { at, num, oval } from '../path.ts';
import { paint, path, stretch, stroke } from './elements.ts';

export function masa(frame: Frame): Scenery {
  const { left, width, height, cx, cy, unit, side, tone, chance } = frame;
  const edge = Math.round(cy + unit * chance.between(8, 14));
  const far = cx - unit * chance.between(58, 66);
  const near = cx + unit * chance.between(58, 66);
  const lamp = cx + side * unit * chance.between(6, 20);
  const top = Math.round(cy - unit * chance.between(66, 72));
  return {
    ground: [tone.ink, tone.top, tone.deep],
    behind:
      // The light falls from a shade onto the table.
      path(
        paint(tone.glow, 0.42),
        `M${at(lamp - unit * 12, top)}L${at(left - 20, edge + unit * 24)}H${Math.round(width + 20)}L${at(lamp + unit * 12, top)}Z`,
      ) +
      path(stroke(tone.light, 1.4, 0.3), curtain(frame, edge)) +
      path(stroke(tone.body, 2, 0.7), `M${at(lamp, 0)}V${top}`) +
      path(
        paint(tone.accent),
        `M${at(lamp - unit * 5, top - unit * 5)}H${Math.round(lamp + unit * 5)}L${at(lamp + unit * 15, top + unit * 3)}H${Math.round(lamp - unit * 15)}Z`,
      ) +
      path(
        paint(tone.body, 0.55),
        `M${at(far, edge)}H${Math.round(near)}L${at(width + unit * 30, height)}H${Math.round(left - unit * 30)}Z`,
      ) +
      path(
        paint(tone.deep, 0.75),
        `M${at(far + unit * 2, edge + unit * 4)}H${Math.round(near - unit * 2)}L${at(width + unit * 20, height)}H${Math.round(left - unit * 20)}Z`,
      ) +
      path(stroke(tone.light, unit * 0.9, 0.35), layout(frame, edge)),
    before: chips(frame, edge),
  };
}

/** Folds behind the table. */
function curtain(frame: Frame, edge: number): string {
  const { left, width, chance } = frame;
  let data = '';
  for (let x = left + chance.between(6, 20); x < width; x += chance.between(24, 38) * stretch(frame))
    data += `M${at(x, 0)}V${Math.round(edge - 2)}`;
  return data;
}

/** The lines of the bets, running towards the eye. */
function layout({ left, width, height, cx, unit }: Frame, edge: number): string {
  let data = '';
  for (const along of [0.28, 0.62]) {
    const y = edge + (height - edge) * along;
    data += `M${at(left - 9, y)}H${Math.round(width + 9)}`;
  }
  for (const place of [-2, -1, 0, 1, 2])
    data += `M${at(cx + place * unit * 24, edge + unit * 7)}L${at(cx + place * unit * 44, height)}`;
  return data;
}

/** Two stacks of chips on either side of the motif. */
function chips({ cx, cy, unit, tone, chance }: Frame, edge: number): string {
  let drawn = '';
  for (const side of [-1, 1]) {
    const x = cx + side * unit * chance.between(52, 62);
    const y = Math.max(edge + unit * 16, cy + unit * chance.between(28, 36));
    const high = 2 + chance.below(3);
    const colour = chance.either(tone.accent, tone.light);
    let stack = '';
    for (let chip = 0; chip < high; chip += 1)
      stack += oval(
        Math.round(x),
        Math.round(y - chip * unit * 4),
        Math.round(unit * 10),
        Math.round(unit * 4.4),
      );
    drawn += `<path fill="${colour}" stroke="${tone.ink}" stroke-width="${num(unit * 0.9)}" d="${stack}"/>`;
  }
  return drawn;
}
