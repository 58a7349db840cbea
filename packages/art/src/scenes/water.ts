// Scenes of the water itself: the deep, the swell, the reef.
import type { Frame, Scenery } from '../frame.ts';
import { at, polar } from '../path.ts';
import { veiled } from '../tones.ts';
import { bubbles, circle, glade, paint, path, ridge, stars, stroke, swell } from './elements.ts';

export function derin(frame: Frame): Scenery {
  const { height, cx, cy, unit, side, tone, chance } = frame;
  const source = cx + side * unit * chance.between(20, 50);
  let rays = '';
  for (let index = 0; index < 5; index += 1) {
    const from = source + unit * (index - 2) * 13;
    const to = source - side * unit * 50 + unit * ((index - 2) * 46 + chance.between(-10, 10));
    rays += `M${at(from, -5)}L${at(to, height)}h${Math.round(unit * chance.between(14, 34))}L${at(from + unit * 7, -5)}Z`;
  }
  return {
    ground: [tone.glow, tone.deep, tone.top],
    behind:
      path(paint(tone.light, 0.13), rays) +
      path(paint(tone.top, 0.8), ridge(frame, cy + unit * 44, unit * 14, unit * 60)) +
      path(paint(tone.deep), shoal(frame)) +
      path(stroke(tone.deep, unit * 4.6), kelp(frame, -1)),
    before:
      path(stroke(tone.top, unit * 5.4), kelp(frame, 1)) +
      path(stroke(tone.accent, unit, 0.75), bubbles(frame, 6)) +
      path(paint(tone.ink, 0.9), ridge(frame, cy + unit * 66, unit * 8, unit * 70)),
  };
}

function shoal({ cx, cy, unit, side, chance }: Frame): string {
  const [x, y] = [cx - side * unit * 60, cy - unit * chance.between(36, 60)];
  let data = '';
  for (let index = 0; index < 3; index += 1) {
    const l = unit * chance.between(8, 12);
    const fish = `q${at(l / 2, -l / 2.6)} ${at(l, 0)}l${at(l / 3, -l / 4)}v${Math.round(l / 2)}l${at(-l / 3, -l / 4)}q${at(-l / 2, l / 2.6)} ${at(-l, 0)}`;
    data += `M${at(x + unit * chance.between(-16, 12), y + index * unit * 9)}${fish}`;
  }
  return data;
}

/** Three stalks that sway, the tallest outside. */
function kelp({ cx, height, cy, unit, chance }: Frame, side: number): string {
  let data = '';
  for (let index = 0; index < 3; index += 1) {
    const x = cx + side * unit * (82 - index * chance.between(11, 14));
    const top = cy + unit * (chance.between(-30, -6) + index * 20);
    const bend = unit * 9 * chance.either(-1, 1);
    const third = (height - top) / 3;
    data += `M${at(x, height)}q${at(bend, -third / 2)} ${at(0, -third)}t${at(0, -third)} ${at(bend / 2, -third)}`;
  }
  return data;
}

export function dalga(frame: Frame): Scenery {
  const { height, cx, cy, unit, side, tone, chance } = frame;
  const long = unit * chance.between(50, 64);
  const foam = ` stroke="${veiled(tone.light, 0.6)}" stroke-width="1.5"`;
  const disk = unit * chance.between(37, 44);
  const beams = chance.below(5) + 9;
  // A ring as wide as its radius, cut into dashes, is a sun of rays.
  const burst = ` stroke-dasharray="${Math.round((Math.PI * disk * 0.85) / beams)}" stroke-linecap="butt"`;
  const halo = chance.either(
    circle(stroke(tone.light, disk * 1.7, 0.1) + burst, cx, cy, disk * 0.85),
    circle(paint(tone.light, 0.09), cx, cy, disk * 1.7) + circle(paint(tone.light, 0.1), cx, cy, disk * 1.34),
  );
  return {
    ground: [tone.top, tone.glow],
    behind:
      path(stroke('#fff', 1.5, 0.6), stars(frame, 9, cy)) +
      halo +
      circle(paint(tone.accent, 0.34), cx, cy - unit * 3, disk) +
      path(paint(tone.glow) + foam, swell(frame, cy + unit * 30, unit * 13, long)),
    before:
      path(paint(tone.deep) + foam, swell(frame, cy + unit * 45, unit * 15, long * 1.2)) +
      path(paint(tone.top) + foam, swell(frame, cy + unit * 63, unit * 16, long * 1.5)) +
      path(
        stroke(tone.accent, unit * 1.2, 0.5),
        glade(frame, cx + side * unit * 8, cy + unit * 66, height * 0.88, unit * 26),
      ) +
      path(stroke(tone.light, unit * 2, 0.8), spray(frame)),
  };
}

function spray({ cx, cy, unit, chance }: Frame): string {
  let data = '';
  for (let index = 0; index < 4; index += 1) {
    data += `M${at(cx + unit * chance.between(-70, 70), cy + unit * chance.between(14, 32))}h.1`;
  }
  return data;
}

export function resif(frame: Frame): Scenery {
  const { cx, cy, unit, side, tone, chance } = frame;
  const fan = unit * chance.between(2.6, 3.4);
  return {
    ground: [tone.deep, tone.glow, tone.deep],
    behind:
      path(paint(tone.light, 0.1), caustics(frame)) +
      path(paint(tone.deep, 0.75), ridge(frame, cy + unit * 26, unit * 14, unit * 50)) +
      path(stroke(tone.body, fan, 0.6), coral(frame, cx + side * unit * 64, cy + unit * 64, 54)) +
      path(stroke(tone.body, unit * 9, 0.45), sponges(frame, cx - side * unit * 70, cy + unit * 66)),
    before:
      path(stroke(tone.ember, fan), coral(frame, cx - side * unit * 58, cy + unit * 70, 46)) +
      path(stroke(tone.ember, unit * 7, 0.9), sponges(frame, cx + side * unit * 60, cy + unit * 74)) +
      path(paint(tone.top), ridge(frame, cy + unit * 62, unit * 7, unit * 62)) +
      path(stroke(tone.accent, unit * 0.9, 0.8), bubbles(frame, 5)),
  };
}

/** Light that the surface bends, hanging in from above. */
function caustics({ left, width, chance }: Frame): string {
  let data = '';
  for (let x = left - 20; x < width; x += 92) {
    const wide = chance.between(24, 60);
    data += `M${at(x, -5)}l${at(-wide, 190)} ${at(wide * 0.9, 0)} ${at(wide * 0.6, -190)}Z`;
  }
  return data;
}

/** A fan: branches from one foot, each forked, with round tips. */
function coral({ unit, chance }: Frame, x: number, y: number, high: number): string {
  let data = '';
  for (const turn of [-150, -120, -94, -64, -38]) {
    const long = unit * high * chance.between(0.85, 1.2);
    const [dx, dy] = polar(long, turn + chance.between(-6, 6));
    const [fx, fy] = polar(long * 0.42, turn + chance.either(-32, 32));
    data += `M${at(x, y)}q${at(dx * 0.2, dy * 0.7)} ${at(dx, dy)}`;
    if (turn % 8) data += `m${at(-dx * 0.52, -dy * 0.36)}l${at(fx, fy)}`;
  }
  return data;
}

function sponges({ unit, chance }: Frame, x: number, y: number): string {
  let data = '';
  for (const step of [-1, 0, 1]) {
    const high = unit * chance.between(24, 48);
    data += `M${at(x + step * unit * 6, y)}q${at(step * unit * 2, -high / 2)} ${at(step * unit * 7, -high)}`;
  }
  return data;
}
