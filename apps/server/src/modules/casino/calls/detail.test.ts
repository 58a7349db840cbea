import { expect, test } from 'vitest';

import { detailOf } from './detail.ts';

test('WALK-37 what fell is kept in short, with its tone', () => {
  const outcome = { value: '17', tone: 'black', player: 'nobody asked' };
  expect(detailOf({ summary: 'Gelen sayı 17', outcome })).toEqual({
    summary: 'Gelen sayı 17',
    outcome: { value: '17', tone: 'black' },
  });
  expect(detailOf({ summary: '', outcome: { value: '2,31×' } })?.outcome).toEqual({ value: '2,31×' });
  expect(detailOf({ summary: '' })).not.toHaveProperty('outcome');
});

test.each([
  ['no object', '17'],
  ['no value', { tone: 'red' }],
  ['an empty value', { value: '' }],
  ['a long value', { value: '123456789' }],
  ['an unknown tone', { value: '17', tone: 'purple' }],
])('an outcome with %s is refused', (_, outcome) => {
  expect(() => detailOf({ summary: '', outcome })).toThrow();
});

const fairness = {
  scheme: 'chain/1',
  commitment: '7'.repeat(64),
  inputs: { salt: 'a'.repeat(64), place: '3' },
  reveal: { link: 'b'.repeat(64), height: '341' },
};

test('PROOF-07 how a round was derived is kept as it came, before and after it is shown', () => {
  const { reveal: _reveal, ...promised } = fairness;
  expect(detailOf({ summary: '', fairness: { ...fairness, more: 1 } })?.fairness).toEqual(fairness);
  expect(detailOf({ summary: '', fairness: promised })?.fairness).toEqual(promised);
  expect(detailOf({ summary: '' })).not.toHaveProperty('fairness');
});

test.each([
  ['no object', 'chain/1'],
  ['no scheme', { ...fairness, scheme: undefined }],
  ['a scheme of other letters', { ...fairness, scheme: 'Chain 1' }],
  ['a commitment that is no hash', { ...fairness, commitment: 'x' }],
  ['no inputs', { ...fairness, inputs: undefined }],
  ['a number among its inputs', { ...fairness, inputs: { place: 3 } }],
  ['a name of other letters', { ...fairness, inputs: { 'Place-1': '3' } }],
  ['a list for what is shown', { ...fairness, reveal: [['link', 'x']] }],
  ['a long text', { ...fairness, reveal: { link: 'x'.repeat(129) } }],
  [
    'too many inputs',
    { ...fairness, inputs: Object.fromEntries('abcdefghijklm'.split('').map((name) => [name, '1'])) },
  ],
])('a derivation with %s is refused', (_, given) => {
  expect(() => detailOf({ summary: '', fairness: given })).toThrow();
});
