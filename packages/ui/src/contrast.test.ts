import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
const coloursOf = (css: string): Map<string, string> =>
  new Map(
    [...css.matchAll(/--(?:color-)?([a-z0-9-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [
      name,
      hex,
    ]),
  );

const night = coloursOf(read('./tokens.css'));
const staff = new Map([...night, ...coloursOf(read('./styles/staff.css'))]);

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(theme: Map<string, string>, one: string, other: string): number {
  const [a = 0, b = 0] = [one, other]
    .map((name) => luminance(theme.get(name) ?? ''))
    .toSorted((x, y) => y - x);
  return (a + 0.05) / (b + 0.05);
}

const surfaces = ['app', 's1', 's2', 's3'];
const inks = [
  'text',
  'text-2',
  'text-3',
  'yakamoz',
  'yakamoz-hi',
  'mehtap',
  'win',
  'loss',
  'live',
  'warn',
  'info',
  'link',
];
const themes = [
  ['night', night],
  ['staff', staff],
] as const;

test.each(themes)('%s: every ink reads on every surface (4.5)', (_, theme) => {
  const weak = surfaces.flatMap((surface) =>
    inks.filter((ink) => contrast(theme, ink, surface) < 4.5).map((ink) => `${ink} on ${surface}`),
  );
  expect(weak).toEqual([]);
});

test.each(themes)('%s: placeholder reads in a field, and its edge is seen (3)', (_, theme) => {
  for (const surface of ['app', 's1', 's2']) {
    expect(contrast(theme, 'placeholder', surface)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme, 'ctl', surface)).toBeGreaterThanOrEqual(3);
  }
});

test.each(themes)('%s: the focus ring stands out from every surface', (_, theme) => {
  for (const surface of surfaces) expect(contrast(theme, 'focus', surface)).toBeGreaterThanOrEqual(4.5);
});

const fills = [
  ['yakamoz', 'on-yakamoz'],
  ['yakamoz-hover', 'on-yakamoz'],
  ['yakamoz-press', 'on-yakamoz'],
  ['mehtap', 'on-mehtap'],
  ['warn', 'on-warn'],
  ['danger', 'on-danger'],
  ['danger-hover', 'on-danger'],
  ['live-fill', 'on-live'],
  ['keno-hit', 'on-keno-hit'],
  ['keno-both', 'on-keno-both'],
  ['result-red', 'on-result'],
  ['result-black', 'on-result'],
  ['result-green', 'on-result'],
  ['keno-picked', 'on-keno-picked'],
  ['keno-drawn', 'on-keno-drawn'],
] as const;

test.each(fills)('text on %s reads in both themes', (fill, ink) => {
  for (const [, theme] of themes) expect(contrast(theme, fill, ink)).toBeGreaterThanOrEqual(4.5);
});

test.each(['neutral', 'success', 'warn', 'danger', 'info', 'second'])(
  'the staff chip %s reads (6.9)',
  (tone) => {
    expect(contrast(staff, `chip-${tone}`, `chip-${tone}-fill`)).toBeGreaterThanOrEqual(6.9);
  },
);
