// Pure: the fields of a method's form, read into what goes on the wire.
import { minorOf } from '@yakamoz/money';
import { textOf } from '@yakamoz/site/form-check';
import { wireAmount } from '@yakamoz/site/typed-amount';

import { basisPointsOf } from './fee-part.ts';
import type { MethodChange } from './setup-api.ts';
import { setupTexts as texts } from './setup-texts.ts';

export const currencies = ['TRY', 'USD', 'EUR'] as const;
type Currency = (typeof currencies)[number];

export type MethodFaults = Record<string, string>;
type Change = Omit<MethodChange, 'reason'>;

const minutesMax = 43_200;

export function readMethodForm(fields: FormData): { change: Change | undefined; faults: MethodFaults } {
  const faults: MethodFaults = {};
  const minutes = textOf(fields, 'usual_minutes').trim();
  if (!/^[1-9]\d{0,4}$/.test(minutes) || Number(minutes) > minutesMax)
    faults['usual_minutes'] = texts.usualWrong;
  const points = basisPointsOf(textOf(fields, 'fee'));
  if (points === undefined) faults['fee'] = texts.feePartWrong;
  const bounds = currencies.flatMap((currency) => readBounds(fields, currency, faults));
  if (Object.keys(faults).length > 0 || points === undefined) return { change: undefined, faults };
  return {
    change: {
      enabled: fields.get('enabled') === 'on',
      usual_minutes: Number(minutes),
      fee_basis_points: points,
      bounds,
    },
    faults,
  };
}

/** None where neither bound is typed. */
function readBounds(fields: FormData, currency: Currency, faults: MethodFaults) {
  const typed = (name: string): string => textOf(fields, `${name}_${currency}`).trim();
  if (typed('min') === '' && typed('max') === '') return [];
  const min = wireAmount(typed('min'));
  const max = wireAmount(typed('max'));
  if (min === undefined) faults[`min_${currency}`] = texts.boundsWrong;
  if (max === undefined || (min !== undefined && minorOf(max) < minorOf(min)))
    faults[`max_${currency}`] = texts.boundsWrong;
  const fixed = readFixed(typed('fixed'));
  if (fixed === undefined || (min !== undefined && minorOf(fixed) >= minorOf(min)))
    faults[`fixed_${currency}`] = texts.fixedWrong;
  return min === undefined || max === undefined || fixed === undefined
    ? []
    : [{ currency, min, max, fee_fixed: fixed }];
}

const readFixed = (typed: string): string | undefined =>
  /^0*(?:[.,]0{1,2})?$/.test(typed) ? '0.00' : wireAmount(typed);
