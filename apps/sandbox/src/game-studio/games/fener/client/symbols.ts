// The ten marks of Fener Gecesi, drawn once; every cell of a reel refers to them.
import { drawing } from '../../../client/elements.ts';
import type { Mark } from '../reels.ts';

const shade = (id: string, [light, middle, dark]: [string, string, string]): string =>
  `<linearGradient id="fg-${id}" x1="0" y1="0" x2="0.35" y2="1">
    <stop offset="0" stop-color="${light}"/><stop offset="0.5" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/>
  </linearGradient>`;

const shades = [
  shade('brass', ['#fff0bd', '#e5a93a', '#8a5312']),
  shade('sail', ['#ffffff', '#f3e4c4', '#b9a078']),
  shade('red', ['#ff9d83', '#de4433', '#8c1d1a']),
  shade('wood', ['#d99a5f', '#935a2c', '#4f2c12']),
  shade('steel', ['#f4faff', '#8fb2d6', '#34557f']),
  shade('pearl', ['#ffffff', '#dfe9f7', '#8aa3c8']),
  shade('deep', ['#3a6fb0', '#173a6e', '#0b1d3d']),
  shade('rose', ['#ffe0ea', '#f58fb0', '#a83a6c']),
  shade('orange', ['#ffd9a0', '#ff8a3d', '#b8401a']),
  shade('teal', ['#b6fff0', '#2bb8ae', '#0c5a68']),
  `<radialGradient id="fg-glow"><stop offset="0" stop-color="#fff3c4"/><stop offset="0.45" stop-color="#ffd36b" stop-opacity="0.55"/>
    <stop offset="1" stop-color="#ffb52e" stop-opacity="0"/></radialGradient>`,
  `<radialGradient id="fg-moonglow"><stop offset="0.3" stop-color="#cfe4ff" stop-opacity="0.75"/>
    <stop offset="1" stop-color="#7fb0ff" stop-opacity="0"/></radialGradient>`,
  `<linearGradient id="fg-ray"><stop offset="0" stop-color="#fff1b8" stop-opacity="0"/><stop offset="1" stop-color="#fff1b8" stop-opacity="0.95"/></linearGradient>`,
].join('');

const edge = 'stroke="#0a1226" stroke-opacity="0.75" stroke-width="2.2" stroke-linejoin="round"';

const spokes = (count: number, draw: (turn: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw((360 / count) * index)).join('');

const drawings: Record<Mark, string> = {
  G: `<path d="M8 88c7-7 14-7 21 0s14 7 21 0 14-7 21 0 14 7 21 0" fill="none" stroke="url(#fg-teal)" stroke-width="5" stroke-linecap="round"/>
    <path d="M13 64h74l-9.500 17.500A7 7 0 0 1 71.300 85H28.700a7 7 0 0 1-6.200-3.500Z" fill="url(#fg-wood)" ${edge}/>
    <path d="M17.500 71h65l-1.900 4H19.400Z" fill="url(#fg-brass)"/>
    <path d="M48 12h4v52h-4Z" fill="url(#fg-wood)" ${edge}/>
    <path d="M46 18C31 27 22 42 19 59h27Z" fill="url(#fg-sail)" ${edge}/>
    <path d="M46 32c-8 5-15 12-19.500 20" fill="none" stroke="#b59b70" stroke-width="1.800"/>
    <path d="M54 24c14 7 23 19 27 35H54Z" fill="url(#fg-red)" ${edge}/>
    <path d="M54 38c8 4 14 9 18.500 15" fill="none" stroke="#8c1d1a" stroke-width="1.800"/>
    <path d="M52 8.500 68 13l-16 4.500Z" fill="url(#fg-brass)" ${edge}/>`,
  P: `<circle cx="50" cy="50" r="41" fill="url(#fg-brass)" ${edge}/><circle cx="50" cy="50" r="33" fill="url(#fg-deep)" ${edge}/>
    ${spokes(12, (turn) => `<path d="M50 20v${turn % 90 === 0 ? 7 : 4}" stroke="#ffe6a3" stroke-width="${turn % 90 === 0 ? 3 : 1.8}" stroke-linecap="round" transform="rotate(${turn} 50 50)"/>`)}
    <g transform="rotate(34 50 50)"><path d="M50 21 58.500 50h-17Z" fill="url(#fg-red)" ${edge}/><path d="M50 79 58.500 50h-17Z" fill="url(#fg-pearl)" ${edge}/></g>
    <circle cx="50" cy="50" r="5" fill="url(#fg-brass)" ${edge}/><path d="M24 36a29 29 0 0 1 20-14" fill="none" stroke="#fff" stroke-opacity="0.35" stroke-width="3" stroke-linecap="round"/>`,
  C: `<g fill="none" stroke-linecap="round" stroke-linejoin="round">
      <g stroke="#0a1226" stroke-opacity="0.8" stroke-width="13.500"><circle cx="50" cy="17" r="7.500"/><path d="M50 26v58M33 37h34M15 57c1 18 16 28 35 28s34-10 35-28"/></g>
      <g stroke="url(#fg-steel)" stroke-width="9"><circle cx="50" cy="17" r="7.500"/><path d="M50.010 26 50 84"/><path d="M33 37.010 67 37"/><path d="M15 57c1 18 16 28 35 28s34-10 35-28"/></g></g>
    <path d="M15 44 25 62 6 63Z" fill="url(#fg-steel)" ${edge}/><path d="M85 44 75 62l19 1Z" fill="url(#fg-steel)" ${edge}/>
    <path d="M58 19c16 8 3 20-8 26s-13 17 4 24" fill="none" stroke="#0a1226" stroke-opacity="0.6" stroke-width="6.500" stroke-linecap="round"/>
    <path d="M58 19c16 8 3 20-8 26s-13 17 4 24" fill="none" stroke="url(#fg-brass)" stroke-width="4" stroke-linecap="round"/>`,
  M: `<path d="M54 50C50 30 38 14 14 8c5 7 7 12 8 18-4-1-7-1-11 0 6 4 9 8 12 14-3 0-6 1-8 3 10 3 17 8 26 15Z" fill="url(#fg-steel)" ${edge}/>
    <path d="M14 8c5 7 7 12 8 18l10-6C27 15 21 10 14 8Z" fill="#203657"/>
    <path d="M10 74c12-2 18-14 34-20 12-4 22-14 34-14 8 0 12 5 12 10 0 14-18 30-44 30-8 0-13-2-17-3-7 3-13 3-19-3Z" fill="url(#fg-pearl)" ${edge}/>
    <path d="M58 58c-10 4-24 14-38 12 10 6 34 4 44-8Z" fill="url(#fg-steel)" ${edge}/>
    <path d="M88 45c5 1 8 4 9 8-4 0-8 0-10-2Z" fill="url(#fg-orange)" ${edge}/><circle cx="79" cy="48" r="2.800" fill="#0a1226"/><circle cx="80" cy="47" r="0.900" fill="#fff"/>`,
  D: `${spokes(8, (turn) => `<g transform="rotate(${turn} 50 50)"><path d="M47.500 50 46.500 17h7L52.500 50Z" fill="url(#fg-wood)" ${edge}/><path d="M46 17c-2-5-1-11 4-12 5 1 6 7 4 12Z" fill="url(#fg-brass)" ${edge}/></g>`)}
    <circle cx="50" cy="50" r="26" fill="none" stroke="#0a1226" stroke-opacity="0.8" stroke-width="13"/><circle cx="50" cy="50" r="26" fill="none" stroke="url(#fg-wood)" stroke-width="9"/>
    <circle cx="50" cy="50" r="26" fill="none" stroke="#ffdf9c" stroke-opacity="0.6" stroke-width="1.500"/>
    <circle cx="50" cy="50" r="11" fill="url(#fg-brass)" ${edge}/><circle cx="50" cy="50" r="4" fill="#5b360d"/>`,
  K: `<path d="M36 78h28l7 9c-6 4-36 4-42 0Z" fill="url(#fg-rose)" ${edge}/>
    <path d="M50 83C30 77 8 58 10 38c6-3 9-8 11-14 6 0 11-3 15-8 5 3 9 4 14 1 5 3 9 2 14-1 4 5 9 8 15 8 2 6 5 11 11 14 2 20-20 39-40 45Z" fill="url(#fg-rose)" ${edge}/>
    <g fill="none" stroke="#a83a6c" stroke-opacity="0.65" stroke-width="2.400" stroke-linecap="round"><path d="M50 80V19M46 79C38 60 33 40 35 19M54 79c8-19 13-39 11-60M43 77C28 62 21 44 22 28M57 77c15-15 22-33 21-49M40 75C24 64 15 53 13 41M60 75c16-11 25-22 27-34"/></g>
    <path d="M27 34c3-6 8-10 14-12" fill="none" stroke="#fff" stroke-opacity="0.7" stroke-width="3.500" stroke-linecap="round"/>`,
  Y: `<path d="M50 8c5 0 9 22 13 27s28 3 30 8-18 16-20 22 8 26 4 29-21-11-27-11-23 14-27 11 6-23 4-29S5 48 7 43s26-3 30-8S45 8 50 8Z" fill="url(#fg-orange)" ${edge}/>
    <g fill="#fff0cf" fill-opacity="0.9"><circle cx="50" cy="54" r="4.500"/><circle cx="50" cy="37" r="3"/><circle cx="50" cy="23" r="2.300"/><circle cx="66" cy="49" r="3"/><circle cx="80" cy="46" r="2.300"/><circle cx="34" cy="49" r="3"/><circle cx="20" cy="46" r="2.300"/><circle cx="60" cy="68" r="3"/><circle cx="68" cy="81" r="2.300"/><circle cx="40" cy="68" r="3"/><circle cx="32" cy="81" r="2.300"/></g>`,
  B: `<path d="M68 50c10-8 16-16 26-18-4 9-5 27 0 36-10-2-16-10-26-18Z" fill="url(#fg-orange)" ${edge}/>
    <path d="M34 32c8-14 20-16 30-12-4 5-6 10-6 16Z" fill="url(#fg-orange)" ${edge}/><path d="M42 68c4 9 11 13 20 12-3-4-5-9-4-14Z" fill="url(#fg-orange)" ${edge}/>
    <path d="M6 52c8-18 24-26 42-24 14 2 22 12 28 22-6 11-14 21-28 23C29 75 13 68 6 52Z" fill="url(#fg-teal)" ${edge}/>
    <path d="M34 31c7 12 7 28 0 41" fill="none" stroke="#0c5a68" stroke-width="2.500"/>
    <g fill="none" stroke="#d8fff7" stroke-opacity="0.65" stroke-width="2.200" stroke-linecap="round"><path d="M45 39c4 4 4 8 0 12M56 43c4 4 4 8 0 12M47 55c4 3 4 7 1 11"/></g>
    <circle cx="22" cy="47" r="6.500" fill="#fff"/><circle cx="21" cy="47" r="3.300" fill="#0a1226"/><circle cx="22" cy="45.500" r="1.200" fill="#fff"/>`,
  F: `<circle cx="50" cy="27" r="34" fill="url(#fg-glow)"/>
    <path d="M43 22 0 6v32l43-9Z" fill="url(#fg-ray)"/>
    <g transform="matrix(-1 0 0 1 100 0)"><path d="M43 22 0 6v32l43-9Z" fill="url(#fg-ray)"/></g>
    <path d="M20 94c6-11 16-13 30-13s24 2 30 13Z" fill="url(#fg-deep)" ${edge}/>
    <path d="M40 40h20l6 46H34Z" fill="url(#fg-pearl)" ${edge}/>
    <path d="M38.600 50.500h22.800l1.500 11.500H37.100ZM35.700 73h28.600l1.600 12H34.100Z" fill="url(#fg-red)"/><path d="M40 40h20l6 46H34Z" fill="none" ${edge}/>
    <path d="M34 36h32v5H34Z" fill="url(#fg-brass)" ${edge}/><path d="M41 19h18v17H41Z" fill="#fff6cf" ${edge}/><path d="M50 19v17M41 27.500h18" stroke="#8a5312" stroke-width="1.800"/>
    <path d="M38 19c2-8 7-12 12-14 5 2 10 6 12 14Z" fill="url(#fg-red)" ${edge}/><circle cx="50" cy="5" r="2.600" fill="url(#fg-brass)"/>`,
  A: `<circle cx="50" cy="50" r="48" fill="url(#fg-moonglow)"/>
    <path d="M62 12a40 40 0 1 0 24 54A33 33 0 1 1 62 12Z" fill="url(#fg-brass)" ${edge}/>
    <path d="M37 22a33 33 0 0 0-9 48" fill="none" stroke="#fff8dc" stroke-opacity="0.8" stroke-width="3.500" stroke-linecap="round"/>
    <path d="m70 30 2.600 7 7.400.4-5.800 4.600 2 7.200L70 45l-6.200 4.200 2-7.200-5.800-4.600 7.400-.4Z" fill="#fff3c4" ${edge}/><path d="m87 20 1.300 3.400 3.700.2-2.900 2.300 1 3.600-3.100-2.100-3.100 2.100 1-3.600-2.900-2.300 3.700-.2Z" fill="#fff3c4"/>`,
};

/** Put into the page once. */
export const symbolSheet = (): SVGSVGElement =>
  drawing(
    `<svg class="sheet" aria-hidden="true" width="0" height="0"><defs>${shades}</defs>${Object.entries(
      drawings,
    )
      .map(([mark, paths]) => `<symbol id="fener-${mark}" viewBox="0 0 100 100">${paths}</symbol>`)
      .join('')}</svg>`,
  );

export const symbol = (mark: Mark): SVGSVGElement =>
  drawing(`<svg class="mark" viewBox="0 0 100 100" aria-hidden="true"><use href="#fener-${mark}"/></svg>`);
