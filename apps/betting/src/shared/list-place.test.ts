import { expect, test } from 'vitest';

import { listAddress, listPlaceIn, matchAddress, withPlace } from './list-place.ts';

const placeOf = (query: string) => listPlaceIn(new URLSearchParams(query));
const none = { sport: undefined, day: undefined, league: undefined, words: undefined };

test.each([
  ['', none],
  [
    'dal=tennis&gun=2026-11-20&lig=l-1&ara=fener',
    { sport: 'tennis', day: '2026-11-20', league: 'l-1', words: 'fener' },
  ],
  ['dal=chess&gun=tomorrow&lig=a/b&ara=', none],
])('SPORT-02 a list is where its address says: %s', (query, place) => {
  expect(placeOf(query)).toEqual(place);
});

test('SPORT-02 a part that changes leaves the others as they are', () => {
  const asked = new URLSearchParams('dal=tennis&gun=2026-11-20');
  expect(withPlace(asked, { league: 'l-1', day: undefined }).toString()).toBe('dal=tennis&lig=l-1');
});

test.each([
  ['/', ''],
  ['/', '?dal=tennis&gun=2026-11-20'],
  ['/canli', ''],
  ['/e-spor', '?ara=kap%C4%B1'],
])('SPORT-03 the page of a match leads back to %s%s', (pathname, search) => {
  const address = matchAddress('m-1', { pathname, search });
  expect(address.startsWith('/mac/m-1')).toBe(true);
  const back = listAddress(new URL(address, 'https://board.example').search);
  expect(back ?? '/').toBe(pathname + search);
});
