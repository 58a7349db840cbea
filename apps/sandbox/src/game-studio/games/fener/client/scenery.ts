// The night around the reels: sky, sea and the lighthouse whose beam lights a reel.
import { drawing, element } from '../../../client/elements.ts';

export interface Scenery {
  root: HTMLElement;
  /** Where the beam comes from. */
  lantern: Element;
  /** Points the beam at the middle of an element, or takes it away. */
  pointAt(target: Element | null): void;
}

/** Places of stars that look unordered and are the same for everybody. */
const stars = Array.from({ length: 90 }, (_, index) => {
  const x = (index * 733 + 97 * (index % 7)) % 1600;
  const y = (index * 389 + 53 * (index % 5)) % 470;
  const size = index % 9 === 0 ? 2.4 : index % 4 === 0 ? 1.7 : 1.1;
  return `<circle cx="${x}" cy="${y}" r="${size}" opacity="${0.35 + (index % 6) * 0.11}"/>`;
}).join('');

/** The moon's way over the water, broken by the waves. */
const glints = Array.from({ length: 24 }, (_, index) => {
  const half = 6 + index * 3 + ((index * 7) % 5) * 5;
  const x = 100 + ((index * 37) % 30) - 15;
  return `<path d="M${x - half} ${8 + index * 11}h${half * 2}" opacity="${0.75 - index * 0.027}"/>`;
}).join('');

const moon = `<svg class="moon" viewBox="0 0 400 400" aria-hidden="true">
  <defs><radialGradient id="fs-halo"><stop offset="0.2" stop-color="#fff4d6" stop-opacity="0.6"/><stop offset="0.34" stop-color="#dbe6ff" stop-opacity="0.22"/><stop offset="0.65" stop-color="#a9c4ff" stop-opacity="0.07"/><stop offset="1" stop-color="#a9c4ff" stop-opacity="0"/></radialGradient>
    <radialGradient id="fs-moon" cx="0.38" cy="0.35" r="0.75"><stop offset="0" stop-color="#fffdf3"/><stop offset="0.7" stop-color="#fdeecb"/><stop offset="1" stop-color="#d9c08a"/></radialGradient></defs>
  <circle cx="200" cy="200" r="200" fill="url(#fs-halo)"/><circle cx="200" cy="200" r="64" fill="url(#fs-moon)"/>
  <g fill="#dcc798" opacity="0.55"><circle cx="180" cy="180" r="13"/><circle cx="222" cy="220" r="17"/><circle cx="226" cy="172" r="7"/><circle cx="176" cy="226" r="8"/><circle cx="204" cy="150" r="5"/></g>
</svg>`;

const glade = `<svg class="glade" viewBox="0 0 200 270" preserveAspectRatio="none" aria-hidden="true"><g stroke="#ffedc2" stroke-width="3.500" stroke-linecap="round">${glints}</g></svg>`;

const sky = `<svg class="sky" viewBox="0 0 1600 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  <defs>
    <linearGradient id="fs-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#071029"/><stop offset="0.45" stop-color="#12285a"/><stop offset="0.68" stop-color="#2f5590"/><stop offset="0.7" stop-color="#5c7fb0"/></linearGradient>
    <linearGradient id="fs-sea" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1f4a7d"/><stop offset="0.3" stop-color="#10305c"/><stop offset="1" stop-color="#050d22"/></linearGradient>
  </defs>
  <rect width="1600" height="900" fill="url(#fs-sky)"/>
  <g fill="#e8f0ff">${stars}</g>
  <path d="M0 640V590c90-26 150-10 230-34s160-40 250-8 130 34 210 18 190-50 290-26 170 30 260 8 230-40 360-6v98Z" fill="#0d2148"/>
  <path d="M0 640v-22c130-18 260 4 380-10s240-16 380 2 260-14 400-6 280 10 440-4v40Z" fill="#091a3a"/>
  <g fill="#ffd98a"><circle cx="300" cy="612" r="2.200"/><circle cx="322" cy="606" r="1.800"/><circle cx="344" cy="614" r="2.200"/><circle cx="610" cy="612" r="1.800"/><circle cx="650" cy="606" r="2.200"/><circle cx="905" cy="610" r="2"/><circle cx="930" cy="604" r="1.700"/><circle cx="1320" cy="612" r="2.200"/><circle cx="1348" cy="606" r="1.700"/></g>
  <rect y="630" width="1600" height="270" fill="url(#fs-sea)"/>
  <g fill="none" stroke="#7fa8d8" stroke-opacity="0.28" stroke-width="2.500" stroke-linecap="round"><path d="M80 690q40-10 80 0t80 0M420 730q50-12 100 0t100 0M760 690q40-8 80 0M120 800q60-14 120 0t120 0M640 830q60-14 120 0t120 0M1380 720q40-10 80 0M1320 820q50-12 100 0t100 0"/></g>
</svg>`;

const tower = `<svg class="tower" viewBox="0 0 240 520" aria-hidden="true">
  <defs>
    <linearGradient id="ft-wall"><stop offset="0" stop-color="#cfd9ea"/><stop offset="0.35" stop-color="#f6f9ff"/><stop offset="1" stop-color="#5f7499"/></linearGradient>
    <linearGradient id="ft-red"><stop offset="0" stop-color="#b5362c"/><stop offset="0.35" stop-color="#e85a48"/><stop offset="1" stop-color="#5d1518"/></linearGradient>
    <linearGradient id="ft-rock" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2a4066"/><stop offset="1" stop-color="#081226"/></linearGradient>
    <radialGradient id="ft-light"><stop offset="0" stop-color="#fffbe6"/><stop offset="0.3" stop-color="#ffe28a" stop-opacity="0.8"/><stop offset="1" stop-color="#ffc44d" stop-opacity="0"/></radialGradient>
  </defs>
  <path d="M0 520c8-40 24-52 50-60 14-20 34-26 60-28 34-2 64 4 82 26 24 6 40 24 48 62Z" fill="url(#ft-rock)"/>
  <path d="M86 150h68l26 300c-34 14-86 14-120 0Z" fill="url(#ft-wall)"/>
  <path d="M80.500 216h79l5.200 60H75.300ZM70 336h100l5.200 60H64.800Z" fill="url(#ft-red)"/>
  <g fill="#20335a"><path d="M112 186a8 8 0 0 1 16 0v16h-16ZM112 300a8 8 0 0 1 16 0v18h-16Z"/><path d="M104 452v-28a16 16 0 0 1 32 0v30c-10 2-22 2-32-2Z"/></g>
  <path d="M70 138h100v14H70Z" fill="#2a3c60"/><path d="M74 118h92v20H74Z" fill="none" stroke="#2a3c60" stroke-width="4"/><path d="M90 118v20m15-20v20m15-20v20m15-20v20m15-20v20" stroke="#2a3c60" stroke-width="3"/>
  <circle class="light" cx="120" cy="96" r="92" fill="url(#ft-light)"/>
  <path class="lantern" d="M92 74h56v46H92Z" fill="#fff1ba" stroke="#2a3c60" stroke-width="4"/><path d="M111 74v46m18-46v46" stroke="#2a3c60" stroke-width="3"/>
  <path d="M84 74c6-26 22-38 36-44 14 6 30 18 36 44Z" fill="url(#ft-red)"/><path d="M120 12v20" stroke="#2a3c60" stroke-width="4"/><circle cx="120" cy="12" r="5" fill="#e5a93a"/>
</svg>`;

export function createScenery(): Scenery {
  const beam = element('div', { class: 'beam' });
  const house = drawing(tower);
  const lantern = house.querySelector('.lantern') ?? house;
  const root = element('div', { class: 'scenery', 'aria-hidden': 'true' });
  root.append(drawing(sky), drawing(glade), drawing(moon), house, beam);
  return {
    root,
    lantern,
    pointAt(target) {
      beam.classList.toggle('on', target !== null);
      if (target === null) return;
      const stage = root.getBoundingClientRect();
      const from = lantern.getBoundingClientRect();
      const to = target.getBoundingClientRect();
      const x = from.left + from.width / 2 - stage.left;
      const y = from.top + from.height / 2 - stage.top;
      const dx = to.left + to.width / 2 - stage.left - x;
      const dy = to.top + to.height / 2 - stage.top - y;
      beam.style.left = `${x}px`;
      beam.style.top = `${y}px`;
      beam.style.width = `${Math.hypot(dx, dy) + to.height / 2}px`;
      beam.style.height = `${Math.hypot(dx, dy)}px`;
      beam.style.setProperty('--turn', `${Math.atan2(dy, dx)}rad`);
    },
  };
}
