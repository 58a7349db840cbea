import type { Tone } from './names.ts';

/** A duotone of the night sea with one accent. */
export interface Colours {
  /** Sky or water where it is darkest, where it shines, and what lies in front of it. */
  top: string;
  glow: string;
  deep: string;
  /** What the lower part fades into; text stands on it. */
  ink: string;
  /** The motif where it is lit, where it is not, and its shadows: coloured, for grey ones look dirty. */
  light: string;
  body: string;
  dusk: string;
  /** The one other colour, in the same three steps. */
  accent: string;
  ember: string;
  cinder: string;
}

export const colours: Readonly<Record<Tone, Colours>> = {
  yakamoz: {
    top: '#05233a',
    glow: '#0f8480',
    deep: '#07394c',
    ink: '#041c2b',
    light: '#d5fff4',
    body: '#2fcdb4',
    dusk: '#06656f',
    accent: '#ffe2a3',
    ember: '#e0a03f',
    cinder: '#a8611a',
  },
  alaca: {
    top: '#15113f',
    glow: '#5b49c4',
    deep: '#211c63',
    ink: '#100c36',
    light: '#ece6ff',
    body: '#9c86f7',
    dusk: '#4130b4',
    accent: '#ffd0b0',
    ember: '#ee7f6a',
    cinder: '#b8424f',
  },
  gul: {
    top: '#2a0f3a',
    glow: '#ac3f80',
    deep: '#45164e',
    ink: '#210b2b',
    light: '#ffe3ef',
    body: '#f77fb2',
    dusk: '#a3216c',
    accent: '#c9f5ff',
    ember: '#4fb3cf',
    cinder: '#1d6c94',
  },
  yosun: {
    top: '#0c2318',
    glow: '#4f7d2d',
    deep: '#153a22',
    ink: '#0a1c13',
    light: '#f3fbd0',
    body: '#a9cf5c',
    dusk: '#3d7a1f',
    accent: '#ffd694',
    ember: '#e2854a',
    cinder: '#ad4d1c',
  },
  kor: {
    top: '#2a0f14',
    glow: '#bd501d',
    deep: '#451a18',
    ink: '#210c0e',
    light: '#fff0c9',
    body: '#ffab4f',
    dusk: '#bb420f',
    accent: '#bff6ea',
    ember: '#3fb0a8',
    cinder: '#12706f',
  },
  buz: {
    top: '#0d2340',
    glow: '#438bc2',
    deep: '#153a61',
    ink: '#091d36',
    light: '#fff',
    body: '#a6d8f8',
    dusk: '#3a80c2',
    accent: '#ffdf9e',
    ember: '#e39a45',
    cinder: '#ad661c',
  },
  mehtap: {
    top: '#131a33',
    glow: '#93763a',
    deep: '#232844',
    ink: '#0d1226',
    light: '#fff6d8',
    body: '#ecc266',
    dusk: '#a8721c',
    accent: '#b9f2e6',
    ember: '#46b3a9',
    cinder: '#12706f',
  },
  mercan: {
    top: '#0f2138',
    glow: '#c9564f',
    deep: '#3a1c3d',
    ink: '#170f29',
    light: '#ffe9df',
    body: '#ff8b7b',
    dusk: '#c23a4e',
    accent: '#ffe1a0',
    ember: '#e8a13e',
    cinder: '#ad661c',
  },
};

/** A colour that lets through what lies behind it. As one value: an attribute beside it costs more bytes. */
export function veiled(colour: string, opacity: number): string {
  if (opacity === 1) return colour;
  const [steps, digits] = colour.length === 4 ? [15, 1] : [255, 2];
  return (
    colour +
    Math.round(opacity * steps)
      .toString(16)
      .padStart(digits, '0')
  );
}
