// What lies behind the game: shafts of moonlight, a reef at each side, and two jellyfish that drift.
import { drawing, element } from '../../../client/elements.ts';

const kelp = (x: number, height: number, lean: number): string => {
  const top = 400 - height;
  const stem = `M${x} 400C${x + lean} ${400 - height * 0.33} ${x - lean} ${400 - height * 0.66} ${x + lean * 0.6} ${top}`;
  const leaves = [0.25, 0.45, 0.65, 0.82].map((part, index) => {
    const y = 400 - height * part;
    const side = index % 2 === 0 ? 1 : -1;
    const from = x + lean * (part < 0.5 ? 0.4 : -0.2);
    return `M${from} ${y}q${side * 26} -10 ${side * 30} -38q${side * -26} 6 ${side * -30} 38Z`;
  });
  return `<g class="kelp"><path d="${stem}" fill="none" stroke="url(#inci-kelp)" stroke-width="7" stroke-linecap="round"/><path d="${leaves.join('')}" fill="url(#inci-kelp)"/></g>`;
};

const coral = (x: number, size: number, colour: string): string =>
  `<g transform="translate(${x} 400) scale(${size})" fill="none" stroke="${colour}" stroke-linecap="round" stroke-linejoin="round"><path stroke-width="11" d="M0 0V-52M0-30C-22-38-30-54-30-76M0-44C20-52 32-68 32-92M-29-58C-46-62-52-74-52-88M30-70C48-72 54-84 54-100"/><path stroke-width="8" d="M0-52C-4-72-10-84-8-108M-8-92C-18-98-22-106-22-118M32-92C28-106 30-116 26-128"/></g>`;

const reef = (side: string): SVGSVGElement =>
  drawing(`<svg class="reef ${side}" viewBox="0 0 420 400" preserveAspectRatio="xMinYMax meet" aria-hidden="true">
    <defs><linearGradient id="inci-kelp" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#03202a"/><stop offset="1" stop-color="#12776c"/></linearGradient></defs>
    ${kelp(58, 350, 34)}${kelp(120, 250, -26)}
    <path d="M0 400V318C26 300 52 306 74 330C98 302 138 304 156 344C182 330 210 342 222 370C262 366 300 380 330 400Z" fill="#04131f"/>
    ${coral(196, 0.92, '#5a2d78')}${coral(118, 0.62, '#0c5f69')}
    <path d="M0 400V358C40 344 88 352 112 376C160 366 196 380 214 400Z" fill="#020c15"/>
    <g fill="#7dfbe6"><circle cx="177" cy="302" r="2.4"/><circle cx="247" cy="306" r="2.4"/><circle cx="189" cy="282" r="2"/><circle cx="226" cy="284" r="2"/><circle cx="88" cy="356" r="1.8"/><circle cx="146" cy="340" r="1.8"/></g>
  </svg>`);

const jellyfish = (number: number): SVGSVGElement =>
  drawing(`<svg class="jelly jelly-${number}" viewBox="0 0 120 190" aria-hidden="true">
    <defs><radialGradient id="inci-bell-${number}" cx=".5" cy=".25" r=".8"><stop offset="0" stop-color="#d9fff8" stop-opacity=".85"/>
      <stop offset=".45" stop-color="${number === 1 ? '#5fe9d8' : '#a58bff'}" stop-opacity=".42"/><stop offset="1" stop-color="${number === 1 ? '#1c8f9e' : '#4a34b8'}" stop-opacity=".12"/></radialGradient></defs>
    <g fill="none" stroke="${number === 1 ? '#8ff7ea' : '#c1b0ff'}" stroke-width="1.6" stroke-linecap="round" opacity=".55">
      <path d="M30 66C22 96 38 118 28 160M46 70C40 104 54 126 46 182M60 72C62 104 54 130 62 172M76 70C82 100 68 130 78 184M92 66C98 94 84 118 94 158"/></g>
    <path d="M10 62C8 26 32 6 60 6s52 20 50 56c-8 10-16 4-20 0-6 8-14 8-20 1-6 8-14 8-20 0-6 7-14 7-20-1-4 4-12 10-20 0Z" fill="url(#inci-bell-${number})"/>
    <path d="M28 50C30 28 44 18 60 18s30 10 32 32" fill="none" stroke="#ffffff" stroke-opacity=".35" stroke-width="2"/>
  </svg>`);

const shafts = (): SVGSVGElement =>
  drawing(`<svg class="shafts" viewBox="0 0 1000 600" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
    <defs><linearGradient id="inci-shaft" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#c9fff4" stop-opacity=".5"/><stop offset="1" stop-color="#c9fff4" stop-opacity="0"/></linearGradient></defs>
    <g fill="url(#inci-shaft)"><path d="M438-10h54L380 560H180Z"/><path d="M508-10h34l30 590H430Z"/><path d="M560-10h44l250 540H690Z"/><path d="M380-10h22L110 430H20Z"/><path d="M630-10h20l300 430h-80Z"/></g>
  </svg>`);

export const createSea = (): HTMLElement =>
  element(
    'div',
    { class: 'sea', 'aria-hidden': 'true' },
    shafts(),
    jellyfish(1),
    jellyfish(2),
    reef('left'),
    reef('right'),
  );
