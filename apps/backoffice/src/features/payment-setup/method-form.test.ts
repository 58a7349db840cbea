import { expect, test } from 'vitest';

import { readMethodForm } from './method-form.ts';

const form = (fields: Record<string, string>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries({ usual_minutes: '30', ...fields })) data.set(name, value);
  return data;
};

test('a method as it was typed in Turkish', () => {
  const { change, faults } = readMethodForm(
    form({ enabled: 'on', fee: '0,5', min_TRY: '1.000', max_TRY: '50.000,50', fixed_TRY: '2,5' }),
  );
  expect(faults).toEqual({});
  expect(change).toEqual({
    enabled: true,
    usual_minutes: 30,
    fee_basis_points: 50,
    bounds: [{ currency: 'TRY', min: '1000.00', max: '50000.50', fee_fixed: '2.50' }],
  });
});

test('a currency without bounds is not offered', () => {
  expect(readMethodForm(form({ min_TRY: '1', max_TRY: '2' })).change?.bounds).toHaveLength(1);
  expect(readMethodForm(form({})).change?.bounds).toEqual([]);
});

test.each([
  [{ usual_minutes: '0' }, 'usual_minutes'],
  [{ usual_minutes: '1,5' }, 'usual_minutes'],
  [{ fee: '21' }, 'fee'],
  [{ min_EUR: '5' }, 'max_EUR'],
  [{ min_EUR: '5', max_EUR: '4' }, 'max_EUR'],
  [{ min_EUR: 'x', max_EUR: '4' }, 'min_EUR'],
  [{ min_EUR: '5', max_EUR: '9', fixed_EUR: '5' }, 'fixed_EUR'],
])('%o is wrong at %s', (fields, name) => {
  const { change, faults } = readMethodForm(form(fields));
  expect(change).toBeUndefined();
  expect(Object.keys(faults)).toEqual([name]);
});
