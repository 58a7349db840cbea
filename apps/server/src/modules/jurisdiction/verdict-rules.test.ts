import { expect, test } from 'vitest';

import { judge, judgeDeclared } from './verdict-rules.ts';

const served = { realMoney: true, countries: ['CW', 'BR'] };

test.each([
  ['play money serves everybody', { realMoney: false, countries: null }, 'TR', null, true, 'play_money'],
  ['both countries on the list', served, 'CW', 'BR', true, 'served'],
  ['the declared country is not on the list', served, 'TR', 'CW', false, 'declared_country_not_served'],
  ['the edge saw another country', served, 'CW', 'TR', false, 'ip_country_not_served'],
  ['the edge saw nothing', served, 'CW', null, false, 'ip_country_unknown'],
  [
    'no list means nobody',
    { realMoney: true, countries: null },
    'CW',
    'CW',
    false,
    'declared_country_not_served',
  ],
])('%s', (_name, rule, declaredCountry, ipCountry, allowed, reason) => {
  expect(judge(rule, { declaredCountry, ipCountry })).toMatchObject({ allowed, reason });
});

test.each([
  ['play money serves everybody', { realMoney: false, countries: null }, 'TR', true, 'play_money'],
  ['the declared country is on the list', served, 'CW', true, 'declared_country_served'],
  ['the declared country is not on the list', served, 'TR', false, 'declared_country_not_served'],
  ['no list means nobody', { realMoney: true, countries: null }, 'CW', false, 'declared_country_not_served'],
])('JUR-5 staff decide: %s', (_name, rule, country, allowed, reason) => {
  expect(judgeDeclared(rule, country)).toEqual({
    declaredCountry: country,
    ipCountry: null,
    allowed,
    reason,
  });
});
