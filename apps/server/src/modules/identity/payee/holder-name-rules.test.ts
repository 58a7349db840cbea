import { expect, test } from 'vitest';

import { sameHolder } from './holder-name-rules.ts';

const isik = { firstName: 'Şükrü İbrahim', lastName: 'Işık-Çağlar' };

test.each([
  'Şükrü İbrahim Işık Çağlar',
  'ŞÜKRÜ İBRAHİM IŞIK ÇAĞLAR',
  'SUKRU IBRAHIM ISIK CAGLAR',
  'sukru ibrahim isik caglar',
  'şükrü ıbrahım ışik çağlar',
  '  Çağlar   Işık,\u00a0Şükrü  İbrahim ',
  'IŞIK-ÇAĞLAR Şükrü Can İbrahim',
  // As a Mac writes it: letters and their marks apart.
  'Şükrü İbrahim Işık Çağlar'.normalize('NFD'),
])("'%s' can be the player", (given) => expect(sameHolder(given, isik)).toBe(true));

test.each([
  '',
  '   ',
  'Şükrü İbrahim Işık',
  'Şükrü Çağlar',
  'Ş. İ. Işık-Çağlar',
  'Şükrü İbrahimoğlu Işık Çağlar',
  'Şükrüİbrahim IşıkÇağlar',
  'Ayşe Çağlar',
])("'%s' is somebody else", (given) => expect(sameHolder(given, isik)).toBe(false));

test('a name that is registered twice is wanted twice', () => {
  const deniz = { firstName: 'Deniz', lastName: 'Deniz' };
  expect(sameHolder('Deniz Kaya', deniz)).toBe(false);
  expect(sameHolder('DENIZ DENİZ', deniz)).toBe(true);
});

test('an apostrophe parts no name, and letters that only look alike are others', () => {
  expect(sameHolder('Anna DANGELO', { firstName: 'Anna', lastName: 'D’Angelo' })).toBe(true);
  expect(sameHolder('Renée Ay', { firstName: 'Renee', lastName: 'Ay' })).toBe(true);
  expect(sameHolder('Dеniz Ay', { firstName: 'Deniz', lastName: 'Ay' })).toBe(false);
});

test('nobody is registered without letters, so nobody is the same as that', () => {
  expect(sameHolder('Deniz Ay', { firstName: '.', lastName: '-' })).toBe(false);
});
