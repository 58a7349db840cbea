import type { ReactNode } from 'react';

import { symbolDrawings } from './symbol-texts.ts';
import type { Drawing } from './symbol-texts.ts';

/** Drawn in 48 × 48 with the colours of the page: `a` the body, `b` what is lighter on it, `c` the lines. */
const drawings: Record<Exclude<Drawing, `pearl-${string}`>, ReactNode> = {
  ship: (
    <>
      <path className="symbol-c" d="M24 7v22" />
      <path className="symbol-b" d="M22 9C14 14 10 21 9 28h13Z" />
      <path className="symbol-a" d="M26 12c7 4 11 9 13 16H26Z" />
      <path className="symbol-a" d="M7 31h34l-5 9a3 3 0 0 1-3 2H15a3 3 0 0 1-3-2Z" />
    </>
  ),
  compass: (
    <>
      <circle className="symbol-a" cx="24" cy="24" r="18" />
      <circle className="symbol-d" cx="24" cy="24" r="14" />
      <path className="symbol-b" d="m24 11 4 13h-8Z" />
      <path className="symbol-a" d="m24 37 4-13h-8Z" />
    </>
  ),
  anchor: (
    <path
      className="symbol-c symbol-thick"
      d="M24 15v26M16 20h16M8 28c1 9 8 13 16 13s15-4 16-13M24 15a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z"
    />
  ),
  gull: (
    <>
      <path
        className="symbol-b"
        d="M4 20c9-8 16-4 20 6 4-10 11-14 20-6-8-2-14 2-17 12-1 3-5 3-6 0C18 22 12 18 4 20Z"
      />
      <path className="symbol-a" d="m21 34 3 6 3-6Z" />
    </>
  ),
  helm: (
    <>
      <path className="symbol-c symbol-thick" d="M24 5v38M5 24h38M10.500 10.500l27 27M37.500 10.500l-27 27" />
      <circle className="symbol-ring" cx="24" cy="24" r="12" />
      <circle className="symbol-b" cx="24" cy="24" r="5" />
    </>
  ),
  shell: (
    <>
      <path className="symbol-a" d="M24 41C13 38 5 29 6 18c5-7 10-10 18-10s13 3 18 10c1 11-7 20-18 23Z" />
      <path className="symbol-c" d="M24 39V11M20 38C15 30 13 20 15 12M28 38c5-8 7-18 5-26" />
    </>
  ),
  starfish: (
    <>
      <path
        className="symbol-a"
        d="M24 5c3 0 4 10 7 12s12 0 13 3-8 7-9 11 4 11 2 13-9-5-13-5-11 7-13 5 3-9 2-13-10-8-9-11 10-1 13-3 4-12 7-12Z"
      />
      <path className="symbol-dots" d="M24 13v.1M24 20v.1M31 23v.1M17 23v.1M28 31v.1M20 31v.1" />
    </>
  ),
  fish: (
    <>
      <path className="symbol-b" d="m31 24 12-9c-2 6-2 12 0 18Z" />
      <path className="symbol-a" d="M4 25c6-9 14-13 21-12 6 1 9 6 12 11-3 5-6 10-12 11-8 1-16-2-21-10Z" />
      <circle className="symbol-eye" cx="13" cy="22" r="2.500" />
    </>
  ),
  lighthouse: (
    <>
      <path className="symbol-b" d="M20 13 2 6v14ZM28 13l18-7v14Z" opacity="0.55" />
      <path className="symbol-a" d="M19 19h10l3 22H16Z" />
      <path className="symbol-b" d="M20 9h8v9h-8ZM17.700 28h12.600l.7 5H17Z" />
      <path className="symbol-a" d="M18 9c1-3 3-5 6-6 3 1 5 3 6 6Z" />
    </>
  ),
  moon: (
    <>
      <path className="symbol-b" d="M30 6a19 19 0 1 0 12 26A15.500 15.500 0 1 1 30 6Z" />
      <path
        className="symbol-b"
        d="m34 15 1.500 3.500 3.500.3-2.700 2.400.9 3.600-3.200-2-3.200 2 .9-3.600-2.700-2.400 3.500-.3Z"
      />
    </>
  ),
};

const isPearl = (drawing: Drawing): drawing is `pearl-${string}` & Drawing => drawing.startsWith('pearl-');

/** A symbol as it is drawn, with its name for those who do not see it; a symbol nobody has drawn is its name. */
export function SymbolPicture({ name }: { name: string }) {
  const drawing = Object.hasOwn(symbolDrawings, name)
    ? symbolDrawings[name as keyof typeof symbolDrawings]
    : undefined;
  if (drawing === undefined) return <span className="symbol">{name}</span>;
  return (
    <>
      <svg
        viewBox="0 0 48 48"
        aria-hidden="true"
        focusable="false"
        className="symbol-picture"
        data-symbol={drawing}
      >
        {isPearl(drawing) ? (
          <>
            <circle className="symbol-a" cx="24" cy="24" r="18" />
            <path className="symbol-shine" d="M13 22a12 12 0 0 1 9-9" />
          </>
        ) : (
          drawings[drawing]
        )}
      </svg>
      <span className="sr-only">{name}</span>
    </>
  );
}
