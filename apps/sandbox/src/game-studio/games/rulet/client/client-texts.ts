import { colourOf } from './table.ts';
import { colourNames } from './table-texts.ts';

export const texts = {
  chip: 'Fiş',
  spin: 'Çevir',
  undo: 'Geri al',
  clear: 'Temizle',
  double: 'İkiye katla',
  repeat: 'Son bahsi tekrarla',
  repeatShort: 'Tekrarla',
  total: 'Toplam bahis',
  table: 'Rulet masası. Ok tuşlarıyla yer seçin, Enter ile fiş koyun, Delete ile kaldırın.',
  kinds: 'Nereye koyulacak',
  lastNumbers: 'Son sayılar',
  place: 'Masaya dokunarak fiş koyun.',
  spinning: 'Top dönüyor…',
} as const;

export const kindNames = {
  all: 'Serbest',
  straight: 'Sayı',
  split: 'İkili',
  street: 'Üçlü',
  corner: 'Köşe',
  sixLine: 'Altılı',
} as const;

export const fieldNames: Record<string, string> = {
  low: '1–18',
  high: '19–36',
  even: 'Çift',
  odd: 'Tek',
  'dozen-1': '1. düzine',
  'dozen-2': '2. düzine',
  'dozen-3': '3. düzine',
  'column-1': '2:1',
  'column-2': '2:1',
  'column-3': '2:1',
};

export const cameText = (number: number): string => `${number} ${colourNames[colourOf(number)]}`;
export const placeText = (name: string, factor: number): string => `${name} · ${factor} kat öder`;
export const placeWithChips = (text: string, money: string): string => `${text} · ${money}`;
export const chipText = (money: string): string => `${money} değerinde fiş`;
