import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { characters } from './characters.ts';
import { faces, type Face } from './faces.ts';
import { readFont } from './sfnt.ts';

// The sources split a face in two: the letters of western Europe, and the rest, where most Turkish letters
// are. Both halves are cut down to the signs the house uses. Run this after a change of the list or of a
// source: pnpm --filter @yakamoz/ui fonts

const target = new URL('../src/fonts/', import.meta.url);
const rules: string[] = [];
let total = 0;

for (const face of faces) {
  const served = new Set<number>();
  for (const { source, file } of face.halves) {
    const original = readFileSync(fileURLToPath(import.meta.resolve(source)));
    const held = readFont(await subsetFont(original, characters, { targetFormat: 'sfnt' })).codePoints;
    const codes = [...held].filter(
      (code) => characters.includes(String.fromCodePoint(code)) && !served.has(code),
    );
    codes.forEach((code) => served.add(code));
    const font = await subsetFont(original, String.fromCodePoint(...codes), {
      targetFormat: 'woff2',
      variationAxes: face.axes,
      keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'lnum', 'case'],
      noHinting: true,
    });
    writeFileSync(new URL(file, target), font);
    total += font.length;
    rules.push(fontFace(face, file, unicodeRange(codes)));
    process.stdout.write(`${file} ${(font.length / 1024).toFixed(1)} KB\n`);
  }
  rules.push(fallbackFace(face));
  const missing = Array.from(characters).filter((character) => !served.has(character.codePointAt(0) ?? 0));
  process.stdout.write(`${face.family} does not hold ${missing.join(' ') || 'nothing'}\n`);
}
writeFileSync(new URL('fonts.css', target), `/* Written by fonts/build-fonts.ts. */\n${rules.join('\n')}`);
process.stdout.write(`total ${(total / 1024).toFixed(1)} KB\n`);

function fontFace(face: Face, file: string, range: string): string {
  return `@font-face {
  font-family: '${face.family}';
  font-style: normal;
  font-weight: ${face.weight};
  font-display: swap;
  src: url('./${file}') format('woff2');
  unicode-range: ${range};
}
`;
}

/** A system face with the measures of ours. */
function fallbackFace({ fallback, weight }: Face): string {
  return `@font-face {
  font-family: '${fallback.family}';
  font-weight: ${weight};
  src: ${fallback.local.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${fallback.sizeAdjust};
  ascent-override: ${fallback.ascent};
  descent-override: ${fallback.descent};
  line-gap-override: 0%;
}
`;
}

function unicodeRange(codes: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const code of codes.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.to === code - 1) last.to = code;
    else ranges.push({ from: code, to: code });
  }
  const hex = (code: number): string => code.toString(16).toUpperCase().padStart(4, '0');
  return ranges
    .map(({ from, to }) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(', ');
}
