import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

import { drawArt, motifs, scenes, shapes, tones } from './art.ts';
import type { ArtParts } from './art.ts';
import { hashOf } from './chance.ts';
import { figures } from './motifs/motifs.ts';

/** Each shape with these scenes and motifs together, every tone in turn. */
const allOf = (inScenes: readonly ArtParts['scene'][], ofMotifs: readonly ArtParts['motif'][]): ArtParts[] =>
  shapes.flatMap((shape) =>
    inScenes.flatMap((scene) =>
      ofMotifs.map((motif, index) => ({
        shape,
        scene,
        motif,
        tone: tones[index % tones.length] ?? 'buz',
        seed: `game-${index}`,
      })),
    ),
  );
const all = allOf(scenes, motifs);
/** The words of the first catalogue. */
const old = allOf(scenes.slice(0, 8), motifs.slice(0, 38));
const first: ArtParts = { shape: 'tile', tone: 'kor', scene: 'dalga', motif: 'crown', seed: 'a' };

test('the same address gives the same bytes, in every process', () => {
  expect(all.map(drawArt)).toEqual(all.map(drawArt));
  // Pictures are cached for a year: whoever changes a drawing sees it here and decides.
  expect(hashOf('yakamoz').toString(16)).toBe('cd85e4cb');
  expect(hashOf(old.map(drawArt).join('')).toString(16)).toBe('16cef8a1');
  expect(hashOf(all.map(drawArt).join('')).toString(16)).toBe('335c1fd0');
});

test('each part of the address changes the picture', () => {
  const others: ArtParts[] = [
    first,
    { ...first, shape: 'card' },
    { ...first, tone: 'buz' },
    { ...first, scene: 'sis' },
    { ...first, motif: 'key' },
    { ...first, seed: 'b' },
  ];
  expect(new Set(others.map(drawArt)).size).toBe(others.length);
});

test('every shape with every scene and motif is well-formed', () => {
  for (const parts of all) expect(faultOf(drawArt(parts)), JSON.stringify(parts)).toBeUndefined();
});

test('the check of the form sees what is wrong', () => {
  expect(faultOf('<svg><g></svg>')).toBe('</svg> closes g');
  expect(faultOf('<svg><path d="1" d="2"/></svg>')).toBe('d twice in path');
  expect(faultOf('<svg><path d=1/></svg>')).toContain('not a tag');
  expect(faultOf('<svg><path d="NaN"/></svg>')).toContain('no number');
  expect(faultOf('<svg><path fill="url(#x)"/></svg>')).toBe('nothing has the id x');
  expect(faultOf('<svg>')).toBe('svg is open');
});

test('no picture holds text, filters, scripts, styles or anything from outside', () => {
  for (const parts of all) {
    const svg = drawArt(parts);
    expect(svg).not.toMatch(/<(?:text|filter|script|style|image|foreignObject|animate|a)[\s>]/);
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/:\/\/|data:|\son\w+=/);
  }
});

test('pictures stay small', () => {
  const sizes = all.map((parts) => {
    const svg = drawArt(parts);
    return { raw: svg.length, packed: gzipSync(svg, { level: 9 }).length };
  });
  const mean = (key: 'raw' | 'packed') => sizes.reduce((sum, size) => sum + size[key], 0) / sizes.length;
  expect(mean('raw')).toBeLessThan(2_800);
  expect(mean('packed')).toBeLessThan(1_100);
  expect(Math.max(...sizes.map(({ raw }) => raw))).toBeLessThan(3_600);
  expect(Math.max(...sizes.map(({ packed }) => packed))).toBeLessThan(1_400);
});

test('a motif has at most six paths', () => {
  for (const motif of motifs) expect(figures[motif].marks.length, motif).toBeLessThanOrEqual(6);
});

test('two pictures in one page share no id, and each names its own', () => {
  const ids = (svg: string) => [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  const pictures = Array.from({ length: 60 }, (_, index) =>
    ids(drawArt({ ...first, seed: `game-${index}` })),
  );
  expect(new Set(pictures.flat()).size).toBe(pictures.flat().length);
});

/** What is wrong with the form of a picture: one stack of tags, quoted attributes once each, no number lost. */
function faultOf(svg: string): string | undefined {
  const open: string[] = [];
  for (const [piece] of svg.matchAll(/<[^>]*>|[^<]+/g)) {
    const closed = /^<\/(\w+)>$/.exec(piece);
    if (closed !== null) {
      const last = open.pop();
      if (last !== closed[1]) return `${piece} closes ${last}`;
      continue;
    }
    const tag = /^<(\w+)((?:\s[a-zA-Z0-9-]+="[^"<&]*")*)(\/?)>$/.exec(piece);
    if (tag === null) return `not a tag: ${piece}`;
    const [, name = '', attributes = '', isEmpty] = tag;
    const names = [...attributes.matchAll(/\s([a-zA-Z0-9-]+)=/g)].map(([, attribute]) => attribute);
    const twice = names.find((attribute, index) => names.indexOf(attribute) !== index);
    if (twice !== undefined) return `${twice} twice in ${name}`;
    if (/NaN|undefined|Infinity|\de-/.test(attributes)) return `no number in ${piece}`;
    if (isEmpty === '') open.push(name);
  }
  if (open.length > 0) return `${open.join(' ')} is open`;
  const missing = [...svg.matchAll(/(?:url\(|href=")#(\w+)/g)].find(([, id]) => !svg.includes(` id="${id}"`));
  return missing && `nothing has the id ${missing[1]}`;
}
