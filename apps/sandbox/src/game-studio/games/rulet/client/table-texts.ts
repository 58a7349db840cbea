import type { Position } from './table.ts';

export const colourNames = { green: 'Yeşil', red: 'Kırmızı', black: 'Siyah' } as const;

const outsideNames: Record<string, string> = {
  low: '1–18',
  high: '19–36',
  even: 'Çift',
  odd: 'Tek',
  red: colourNames.red,
  black: colourNames.black,
  'dozen-1': '1. düzine (1–12)',
  'dozen-2': '2. düzine (13–24)',
  'dozen-3': '3. düzine (25–36)',
  'column-1': '1. sütun (1, 4 … 34)',
  'column-2': '2. sütun (2, 5 … 35)',
  'column-3': '3. sütun (3, 6 … 36)',
};

const insideNames: Partial<Record<Position['kind'], string>> = {
  straight: 'Sayı',
  split: 'İkili',
  street: 'Üçlü',
  corner: 'Köşe',
  sixLine: 'Altılı',
};

export function nameOfPosition({ id, kind, numbers }: Position): string {
  const inside = insideNames[kind];
  return inside === undefined ? (outsideNames[id] ?? id) : `${inside} ${numbers.join(', ')}`;
}
