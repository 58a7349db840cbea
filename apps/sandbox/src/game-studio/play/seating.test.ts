import { expect, test } from 'vitest';
import { fener } from '../games/fener/game.ts';
import { openStore } from '../store/store.ts';
import { openHouse, openPage, openStudio } from '../testing.ts';
import { createSeating, demoSeatsMax } from './seating.ts';

test.each(['rulet', undefined])('a token for %s opens no other game', async (launched) => {
  const house = await openHouse();
  const studio = await openStudio(house);
  house.studioGame = launched;
  const { opening } = await openPage(studio.httpUrl);
  await studio.close();
  await house.close();
  expect(opening).toEqual({ status: 'GAME_NOT_FOUND', ends: true });
});

test('demos are not given without end', () => {
  const store = openStore(':memory:');
  const seating = createSeating({
    store,
    call: () => Promise.reject(new Error('A demo asks nobody.')),
    artOrigins: [],
    now: () => 1,
  });
  const shown = { title: undefined, art: undefined };
  store.atOnce(() => {
    for (let seat = 0; seat < demoSeatsMax; seat += 1) seating.openDemo(fener, shown);
  });
  expect(() => seating.openDemo(fener, shown)).toThrow('TEMPORARY');
  store.rounds.forgetDemosBefore(2);
  expect(seating.openDemo(fener, shown).seat.mode).toBe('demo');
  store.close();
});
