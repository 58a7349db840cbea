// Amounts that must be refused, as they would stand in the JSON of a request.
import type { Dice } from '../../faults/dice.ts';
import { decimalBy, minorBy } from './legal.ts';

type Kind = (dice: Dice) => string;

const pick = <T>(dice: Dice, list: readonly T[]): T => {
  const chosen = list[dice.between(0, list.length - 1)];
  if (chosen === undefined) throw new Error('an empty list has nothing to pick');
  return chosen;
};
const digitsBy = (dice: Dice, count: number): string =>
  Array.from({ length: count }, (_, index) => dice.between(index === 0 ? 1 : 0, 9)).join('');
const amountBy = (dice: Dice): string => decimalBy(dice, minorBy(dice));
const quoted = (text: string): string => JSON.stringify(text);
/** As a string or as a bare number. */
const either = (dice: Dice, text: string): string => (dice.chance(0.5) ? quoted(text) : text);
const insert = (dice: Dice, text: string, added: string): string => {
  const at = dice.between(0, text.length);
  return text.slice(0, at) + added + text.slice(at);
};

// The zero of each: Arabic-Indic, Persian, N'Ko, Devanagari, Bengali, Thai, Tibetan, Khmer, Mongolian, full-width,
// mathematical bold, double-struck, sans-serif, sans-serif bold and monospace, segmented.
const foreignZeros = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xe50, 0xf20, 0x17e0, 0x1810, 0xff10, 0x1d7ce, 0x1d7d8, 0x1d7e2, 0x1d7ec,
  0x1d7f6, 0x1fbf0,
];
const numerals = ['²', '½', 'Ⅷ', '①', '五', '፩', '⒈', '៱'];
const blanks = [' ', '\t', '\n', '\r', '\v', '\u00a0', '\u2009', '\u202f', '\u3000', '\u2028', '\u1680'];
const invisibles = [
  '\u200b',
  '\u200c',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u202e',
  '\u061c',
  '\u0000',
  '\u0300',
];
const minuses = ['-', '\u2212', '\uff0d', '\u2010', '\u2013', '\ufe63'];
const pluses = ['+', '\uff0b', '\u00b1', '\u207a'];
const points = [',', '\uff0e', '\u066b', '\u00b7', '\u2024', ':', ';', '..', '.,'];
const thousands = [',', "'", '_', ' ', '\u00a0', '\u066c', '\u2019'];
const words = [
  'NaN',
  'Infinity',
  '-Infinity',
  'inf',
  'null',
  'undefined',
  'true',
  'on',
  'bir',
  'ten',
  '',
  '-',
  '.',
  'e',
  'n',
];
const bareWords = ['NaN', 'Infinity', '-Infinity', 'undefined', 'null', 'true', 'false', '', 'TRUE', 'None'];
const currencies = ['₺', ' TL', 'TRY', '$', '€', '%', 'n', 'f', 'd', 'L'];

const grouped = (dice: Dice, separator: string): string =>
  [
    digitsBy(dice, dice.between(1, 3)),
    ...Array.from({ length: dice.between(1, 3) }, () => digitsBy(dice, 3)),
  ].join(separator);

/** All digits or one of them; at least one, so that it is never the amount itself. */
function foreignDigits(dice: Dice): string {
  const zero = pick(dice, foreignZeros);
  const text = amountBy(dice);
  const places = Array.from(text, (_, at) => at).filter((at) => text[at] !== '.');
  const all = dice.chance(0.5);
  const one = pick(dice, places);
  return Array.from(text, (letter, at) =>
    letter !== '.' && (all || at === one) ? String.fromCodePoint(zero + Number(letter)) : letter,
  ).join('');
}

export const illegalKinds: Readonly<Record<string, Kind>> = {
  'below zero': (dice) => either(dice, `-${amountBy(dice)}`),
  'a strange minus': (dice) => quoted(`${pick(dice, minuses)}${amountBy(dice)}`),
  'a minus behind, or brackets': (dice) =>
    quoted(dice.chance(0.5) ? `${amountBy(dice)}-` : `(${amountBy(dice)})`),
  'a plus': (dice) =>
    dice.chance(0.3) ? `+${amountBy(dice)}` : quoted(`${pick(dice, pluses)}${amountBy(dice)}`),
  zero: (dice) => either(dice, pick(dice, ['0', '0.0', '0.00', '-0', '-0.00', '0e0', '0E5', '00', '000.00'])),
  huge: (dice) => either(dice, digitsBy(dice, dice.between(13, 60)) + pick(dice, ['', '.5', '.50'])),
  'huge beyond a double': (dice) => either(dice, digitsBy(dice, dice.between(300, 900))),
  'an exponent': (dice) =>
    either(
      dice,
      `${amountBy(dice)}${pick(dice, ['e', 'E'])}${pick(dice, ['', '+', '-'])}${dice.between(0, 400)}`,
    ),
  'an exponent that gives a fair amount': (dice) =>
    either(dice, pick(dice, ['1e2', '1.10e1', '0.1e1', '1E0', '10e-1', '1e+0', '5.00e0', '100e-2', '2.5E1'])),
  'three decimals and more': (dice) =>
    either(dice, `${dice.between(0, 9999)}.${digitsBy(dice, dice.between(3, 20))}`),
  'zeros for decimals': (dice) =>
    either(
      dice,
      `${dice.between(0, 9999)}.${digitsBy(dice, dice.between(0, 2))}${'0'.repeat(dice.between(3, 9))}`,
    ),
  'just under or over': (dice) =>
    either(
      dice,
      pick(dice, ['0.001', '0.009', '0.0099999', '1.005', '1.0000000000000001', '9.9999999999999999']),
    ),
  'not a number at all': (dice) => quoted(pick(dice, words)),
  'a bare word': (dice) => pick(dice, bareWords),
  'another base': (dice) =>
    either(
      dice,
      pick(dice, ['0x', '0X', '0b1', '0o7', '#', '&h', '\\x']) + digitsBy(dice, dice.between(1, 4)),
    ),
  'foreign digits': (dice) => quoted(foreignDigits(dice)),
  'foreign digits without quotes': foreignDigits,
  'a numeral': (dice) => quoted(insert(dice, amountBy(dice), pick(dice, numerals))),
  'a blank': (dice) => quoted(insert(dice, amountBy(dice), pick(dice, blanks))),
  'something invisible': (dice) => quoted(insert(dice, amountBy(dice), pick(dice, invisibles))),
  'another point': (dice) => quoted(`${dice.between(0, 9999)}${pick(dice, points)}${digitsBy(dice, 2)}`),
  'a point without digits': (dice) =>
    either(dice, dice.chance(0.5) ? `.${digitsBy(dice, 2)}` : `${dice.between(1, 999)}.`),
  'thousands apart': (dice) => quoted(`${grouped(dice, pick(dice, thousands))}${pick(dice, ['', '.50'])}`),
  'thousands by points': (dice) => either(dice, `${grouped(dice, '.')}${pick(dice, ['', ',50'])}`),
  'a needless zero in a number': (dice) => `0${digitsBy(dice, dice.between(1, 6))}${pick(dice, ['', '.5'])}`,
  'a broken number': (dice) =>
    pick(dice, ['1e', '1e+', '--1', '1.2.3', '1_000', "'5'", '5n', '1/2', '5%', '٥', '0x1F', '1 0']),
  'a currency': (dice) => {
    const sign = pick(dice, currencies);
    return quoted(dice.chance(0.5) ? sign + amountBy(dice) : amountBy(dice) + sign);
  },
  'a truth': (dice) => pick(dice, ['true', 'false', 'null']),
  'a list': (dice) =>
    pick(dice, ['[]', `[${amountBy(dice)}]`, `["${amountBy(dice)}"]`, `[[${amountBy(dice)}]]`, '[1,2]']),
  'an object': (dice) =>
    pick(dice, [
      '{}',
      `{"amount":${amountBy(dice)}}`,
      `{"toString":"${amountBy(dice)}"}`,
      `{"valueOf":${amountBy(dice)}}`,
      `{"0":"1","length":1}`,
      `{"__proto__":{"amount":5}}`,
      `{"constructor":{"name":"String"}}`,
    ]),
  'quotes in quotes': (dice) => quoted(quoted(amountBy(dice))),
  'two of them': (dice) => `5, "amount": ${quoted(`${amountBy(dice)}e1`)}`,
  'a calculation': (dice) =>
    quoted(`${amountBy(dice)}${pick(dice, ['+', '*', '/', '-', '||', ';'])}${amountBy(dice)}`),
  noise: (dice) =>
    quoted(
      `${Array.from({ length: dice.between(1, 12) }, () => String.fromCodePoint(dice.between(33, 0x2fff))).join('')}x`,
    ),
};
