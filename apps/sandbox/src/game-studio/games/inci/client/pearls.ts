// Seven pearls: a sphere of nacre, and a sign in it, so that nobody needs to tell colours apart to play.
import { drawing } from '../../../client/elements.ts';

interface Look {
  light: string;
  mid: string;
  deep: string;
  edge: string;
  ink: string;
  sign: string;
}

const line = (d: string): string =>
  `<path d="${d}" fill="none" stroke-width="4.4" stroke-linecap="round" stroke-linejoin="round"/>`;
const shape = (d: string): string => `<path d="${d}" fill="currentColor" stroke="none"/>`;
const petals = [0, 72, 144, 216, 288]
  .map(
    (turn) =>
      `<ellipse cx="50" cy="38.5" rx="7.4" ry="9" transform="rotate(${turn} 50 50)" fill="currentColor" stroke="none"/>`,
  )
  .join('');

/** In the order of the colours. */
const looks: readonly Look[] = [
  {
    light: '#fffefa',
    mid: '#f3eadc',
    deep: '#cdbba6',
    edge: '#8b7a6e',
    ink: '#9a8068',
    sign: line('M50 68 31 47a20.5 20.5 0 0 1 38 0ZM50 66V36M50 66 40 38M50 66 60 38'),
  },
  {
    light: '#ffeaf0',
    mid: '#ff9db6',
    deep: '#dc5780',
    edge: '#84244c',
    ink: '#8d214d',
    sign: petals,
  },
  {
    light: '#fff7d4',
    mid: '#fbcf55',
    deep: '#cf8f18',
    edge: '#744506',
    ink: '#7d4a05',
    sign: `<circle cx="50" cy="50" r="9" fill="currentColor" stroke="none"/>${line('M50 30v6M50 64v6M30 50h6M64 50h6M36 36l4 4M60 60l4 4M64 36l-4 4M40 60l-4 4')}`,
  },
  {
    light: '#f3e8ff',
    mid: '#bd97fa',
    deep: '#7a4cd2',
    edge: '#3a1d82',
    ink: '#3f1c8c',
    sign: shape('M57 30a21 21 0 1 0 12.5 30A17.5 17.5 0 0 1 57 30Z'),
  },
  {
    light: '#eaffdc',
    mid: '#93de6c',
    deep: '#3c9743',
    edge: '#12522a',
    ink: '#12562a',
    sign: `${line('M50 70V33')}${shape('M49 62C36 61 31 53 31 45c10 0 17 5 18 17ZM51 53c13-1 18-9 18-17-10 0-17 5-18 17Z')}`,
  },
  {
    light: '#e2fffc',
    mid: '#55e3e2',
    deep: '#1295ab',
    edge: '#055064',
    ink: '#065a70',
    sign: line('M29 43q10.5-10 21 0t21 0M29 58q10.5-10 21 0t21 0'),
  },
  {
    light: '#b9c4ea',
    mid: '#4b588f',
    deep: '#1d2553',
    edge: '#090d2b',
    ink: '#cdd7ff',
    sign: shape('M50 27q3.5 19.5 23 23-19.5 3.5-23 23-3.5-19.5-23-23 19.5-3.5 23-23Z'),
  },
];

/** The colour in which a pearl bursts. */
export const glowOf = (colour: number): string => looks[colour === 6 ? 3 : colour]?.mid ?? '#ffffff';

const symbolOf = ({ light, mid, deep, edge, ink, sign }: Look, colour: number): string => `
  <radialGradient id="inci-skin-${colour}" cx=".37" cy=".3" r=".78">
    <stop offset="0" stop-color="${light}"/><stop offset=".42" stop-color="${mid}"/>
    <stop offset=".78" stop-color="${deep}"/><stop offset="1" stop-color="${edge}"/>
  </radialGradient>
  <symbol id="inci-pearl-${colour}" viewBox="0 0 100 100">
    <circle cx="50" cy="50" r="43" fill="url(#inci-skin-${colour})"/>
    <g color="#ffffff" stroke="#ffffff" opacity=".38" transform="translate(.9 1.8)">${sign}</g>
    <g color="${ink}" stroke="${ink}" opacity=".82">${sign}</g>
    <circle cx="50" cy="50" r="43" fill="url(#inci-nacre)"/>
    <circle cx="50" cy="50" r="41.4" fill="none" stroke="url(#inci-rim)" stroke-width="3.2"/>
    <ellipse cx="35" cy="27" rx="14" ry="8" transform="rotate(-36 35 27)" fill="url(#inci-shine)"/>
    <circle cx="24.5" cy="41" r="2.6" fill="#ffffff" opacity=".75"/>
  </symbol>`;

/** What all pearls are drawn from; stands in the page once. */
export const pearlDefinitions = (): SVGSVGElement =>
  drawing(`<svg class="definitions" width="0" height="0" aria-hidden="true"><defs>
    <linearGradient id="inci-nacre" x1="0" y1="0" x2="1" y2="1">
      <stop offset=".08" stop-color="#ffffff" stop-opacity="0"/><stop offset=".34" stop-color="#ff9fe0" stop-opacity=".2"/>
      <stop offset=".5" stop-color="#ffffff" stop-opacity="0"/><stop offset=".68" stop-color="#6ffff0" stop-opacity=".26"/>
      <stop offset=".9" stop-color="#9a86ff" stop-opacity=".2"/>
    </linearGradient>
    <linearGradient id="inci-rim" x1="0" y1="0" x2="1" y2="1">
      <stop offset=".5" stop-color="#aefff2" stop-opacity="0"/><stop offset="1" stop-color="#aefff2" stop-opacity=".85"/>
    </linearGradient>
    <radialGradient id="inci-shine"><stop offset="0" stop-color="#ffffff" stop-opacity=".98"/>
      <stop offset=".6" stop-color="#ffffff" stop-opacity=".55"/><stop offset="1" stop-color="#ffffff" stop-opacity="0"/></radialGradient>
    ${looks.map((look, colour) => symbolOf(look, colour)).join('')}
  </defs></svg>`);

export const pearlDrawing = (colour: number): SVGSVGElement =>
  drawing(`<svg viewBox="0 0 100 100" aria-hidden="true"><use href="#inci-pearl-${colour}"/></svg>`);
