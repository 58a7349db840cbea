import { betKinds } from '@yakamoz/contracts/bet-kinds';
import { expect, test } from 'vitest';

import { marketName } from './market-names.ts';

test.each([
  ['1x2', 'Maç Sonucu'],
  ['total:2.5', 'Alt/Üst 2.5'],
  ['handicap:0.5', 'Asya Handikap +0.5'],
  ['handicap:-1.25', 'Asya Handikap -1.25'],
  ['set-winner:2', '2. Set Kazananı'],
  ['map-winner:1', '1. Harita Kazananı'],
  ['m2-rounds-total:20.5', '2. Harita Toplam Raunt 20.5'],
  ['m3-rounds-handicap:2.5', '3. Harita Raunt Handikap +2.5'],
  ['next-goal:3', '3. Gol'],
  ['unheard-of:1', 'unheard-of:1'],
])('SPORT-03 the market %s is called %s', (id, name) => {
  expect(marketName(betKinds, id)).toBe(name);
});
