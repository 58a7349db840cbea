import { createChance, hashOf } from './chance.ts';
import { formats } from './frame.ts';
import type { Frame, Scenery } from './frame.ts';
import { figures } from './motifs/motifs.ts';
import type { ArtParts } from './names.ts';
import { num } from './path.ts';
import { drawMarks } from './pen.ts';
import { sceneries } from './scenes/scenes.ts';
import { colours, veiled } from './tones.ts';
import type { Colours } from './tones.ts';

/** The picture at an address, as an SVG without filters, text or outside references. */
export function drawArt({ shape, tone: toneName, scene, motif, seed }: ArtParts): string {
  const hash = hashOf(`${shape}/${toneName}.${scene}.${motif}.${seed}`);
  const chance = createChance(hash);
  const { width, height, left, x, y, unit } = formats[shape];
  const figure = figures[motif];
  const tone = colours[toneName];
  const side = figure.flips ? chance.either(-1, 1) : -1;
  // Now and then motif and accent trade colours, or a row of one tone would be a row of one colour.
  const swapped = chance.below(3) === 0;
  const turn = (figure.lean ?? 0) + chance.between(-figure.sway, figure.sway);
  const frame: Frame = {
    width,
    height,
    left,
    side,
    tone,
    chance,
    cx: Math.round(width * x + unit * chance.between(-4, 4)),
    cy: Math.round(height * y + unit * chance.between(-3, 3)),
    unit: unit * chance.between(0.93, 1.05),
  };
  const scenery = sceneries[scene](frame);
  // Starts every id, so that two pictures inside one page do not share a gradient.
  const id = `y${(hash % 46656).toString(36)}`;
  const isMirrored = scenery.mirror !== undefined;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" stroke-linecap="round" stroke-linejoin="round">`,
    gradients(id, tone, scenery, swapped),
    `<path fill="url(#${id}s)" d="M0 0H${width}V${height}H0Z"/>`,
    scenery.behind,
    `<circle cx="${frame.cx}" cy="${frame.cy}" r="${Math.round(frame.unit * 66)}" fill="url(#${id}g)"/>`,
    scenery.mirror === undefined ? '' : reflection(id, scenery.mirror),
    `<g${isMirrored ? ` id="${id}m"` : ''} fill="url(#${id}b)" transform="${placed(frame, figure.flips, turn)}">`,
    drawMarks(figure.marks, id, tone, swapped),
    '</g>',
    scenery.before,
    shape === 'wide' ? calmLeft(id, frame) : calmFoot(id, frame),
    '</svg>',
  ].join('');
}

/** Motifs are lit from the left; where the light comes from the right, they are drawn the other way round. */
function placed({ cx, cy, unit, side }: Frame, flips: boolean, turn: number): string {
  const scale = unit.toFixed(2);
  return `translate(${cx} ${cy})scale(${flips && side > 0 ? `-${scale} ` : ''}${scale})rotate(${num(turn)})`;
}

const stop = (colour: string, offset = '', opacity = 1): string =>
  `<stop${offset && ` offset="${offset}"`} stop-color="${veiled(colour, opacity)}"/>`;

function gradients(id: string, tone: Colours, { ground }: Scenery, swapped: boolean): string {
  const body = stop(tone.light) + stop(tone.body, '.9');
  const accent = stop(tone.accent) + stop(tone.ember, '1');
  const sky = ground.map((colour, index) =>
    stop(colour, index === 0 ? '' : num(index / (ground.length - 1))),
  );
  return (
    `<linearGradient id="${id}s" x2="0" y2=".62">${sky.join('')}</linearGradient>` +
    `<linearGradient id="${id}b" y2="1">${swapped ? accent : body}</linearGradient>` +
    `<linearGradient id="${id}a" y2="1">${swapped ? body : accent}</linearGradient>` +
    `<radialGradient id="${id}g">${stop(tone.body, '', 0.75)}${stop(tone.body, '1', 0)}</radialGradient>`
  );
}

/** The motif upside down in still water. */
const reflection = (id: string, line: number): string =>
  `<use href="#${id}m" opacity=".18" transform="matrix(1 0 0-1 0 ${Math.round(2 * line)})"/>`;

/** The lower two fifths go down into ink, where a title stands. */
const calmFoot = (id: string, { width, height, tone }: Frame): string =>
  `<linearGradient id="${id}f" x2="0" y2="1">${stop(tone.ink, '', 0)}${stop(tone.ink, '.36', 0.76)}${stop(tone.ink, '.8', 0.96)}</linearGradient>` +
  `<path fill="url(#${id}f)" d="M0 ${Math.round(height * 0.56)}H${width}V${height}H0Z"/>`;

/** A wide picture has its text at the left. */
const calmLeft = (id: string, { width, height, tone }: Frame): string =>
  `<linearGradient id="${id}f">${stop(tone.ink, '', 0.96)}${stop(tone.ink, '.62', 0.93)}${stop(tone.ink, '1', 0)}</linearGradient>` +
  `<path fill="url(#${id}f)" d="M0 0H${Math.round(width * 0.66)}V${height}H0Z"/>`;
