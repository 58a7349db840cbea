import { expect, test } from 'vitest';

import { signInWithWayBack, wayBack } from './way-back.ts';

test('whoever lost the session comes back to the same list with the same filters', () => {
  const address = signInWithWayBack({ pathname: '/oyuncular', search: '?q=deniz&durum=kapali' });
  expect(wayBack(new URL(address, 'http://staff').search)).toBe('/oyuncular?q=deniz&durum=kapali');
});

test.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'javascript:1', ''])(
  'the way back never leads to %s',
  (address) => {
    expect(wayBack(`?${new URLSearchParams({ sonra: address })}`)).toBe('/');
  },
);

test('the overview needs no way back', () => {
  expect(signInWithWayBack({ pathname: '/', search: '' })).toBe('/giris');
});
