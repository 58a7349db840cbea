import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { formatIban, maskIban, maskIbanEnd, parseIban } from './iban.ts';
import { turkishBankName } from './turkish-bank-texts.ts';

/** Made the other way round: the check digits are what is missing to 98. */
const turkishIban = (account: string): string => {
  const check = 98n - (BigInt(`${account}292700`) % 97n);
  return `TR${check.toString().padStart(2, '0')}${account}`;
};
const account = fc.stringMatching(/^[0-9]{22}$/);
const faultOf = (text: string) => {
  const read = parseIban(text);
  return read.ok ? undefined : read.fault;
};

// The example of each country in SWIFT's registry of IBAN formats.
const examples = `
  AD1200012030200359100100 AL47212110090000000235698741 AT611904300234573201 BE68539007547034
  BG80BNBG96611020345678 CH9300762011623852957 CY17002001280000001200527600 CZ6508000000192000145399
  DE89370400440532013000 DK5000400440116243 EE382200221020145685 ES9121000418450200051332 FI2112345600000785
  FR1420041010050500013M02606 GB29NWBK60161331926819 GI75NWBK000000007099453 GR1601101250000000012300695
  HR1210010051863000160 HU42117730161111101800000000 IE29AIBK93115212345678 IS140159260076545510730339
  IT60X0542811101000000123456 LI21088100002324013AA LT121000011101001000 LU280019400644750000 LV80BANK0000435195001
  MC5811222000010123456789030 MD24AG000225100013104168 ME25505000012345678951 MK07250120000058984
  MT84MALT011000012345MTLCAST001S NL91ABNA0417164300 NO9386011117947 PL61109010140000071219812874
  PT50000201231234567890154 RO49AAAA1B31007593840000 RS35260005601001611379 SE4550000000058398257466
  SI56263300012039086 SK3112000000198742637541 SM86U0322509800000000270100 TR330006100519786457841326
  VA59001123000012345678`
  .trim()
  .split(/\s+/);

test.each(examples)('%s is accepted, in groups and in small letters too', (iban) => {
  const country = iban.slice(0, 2);
  expect(parseIban(iban)).toMatchObject({ ok: true, iban, country });
  expect(parseIban(` ${formatIban(iban).toLowerCase()}\u00a0`)).toMatchObject({ ok: true, iban, country });
});

test('the bank of a Turkish number is known by its five digits', () => {
  const read = parseIban('TR33 0006 1005 1978 6457 8413 26');
  expect(read).toEqual({ ok: true, iban: 'TR330006100519786457841326', country: 'TR', bankCode: '00061' });
  expect(turkishBankName('00061')).toBeUndefined();
  expect(turkishBankName('00010')).toBe('Ziraat Bankası');
  expect(parseIban('DE89370400440532013000')).not.toHaveProperty('bankCode');
});

describe('each fault has its name', () => {
  test.each([
    ['', 'shape'],
    ['TR', 'shape'],
    ['3300061005197864578413TR26', 'shape'],
    ['TR33-0006-1005-1978-6457-8413-26', 'shape'],
    ['TR33000610051978645784132O', 'shape'],
    ['NL91ABN10417164300', 'shape'],
    ['US330006100519786457841326', 'country'],
    ['TR33000610051978645784132', 'length'],
    ['TR3300061005197864578413260', 'length'],
    ['TR340006100519786457841326', 'checksum'],
  ])('%s: %s', (text, fault) => expect(faultOf(text)).toBe(fault));

  test.each([
    ['Arabic-Indic', '٠'],
    ['full-width', '０'],
    ['mathematical', '𝟎'],
  ])('%s digits are no digits', (_, zero) => {
    const from = zero.codePointAt(0) ?? 0;
    const foreign = 'TR330006100519786457841326'.replaceAll(/[0-9]/g, (digit) =>
      String.fromCodePoint(from + Number(digit)),
    );
    expect(faultOf(foreign)).toBe('shape');
    expect(faultOf(`TR33${zero}006100519786457841326`)).toBe('shape');
  });

  test('letters that only look like the right ones, or become them in capitals, are refused', () => {
    expect(faultOf('ТR330006100519786457841326')).toBe('shape');
    expect(faultOf('ıe29AIBK93115212345678')).toBe('shape');
    expect(faultOf('\u200bTR330006100519786457841326')).toBe('shape');
  });

  test('check digits that nobody would have made are refused, though they leave one over from 97', () => {
    const withCheck = (check: string) =>
      Array.from({ length: 97 }, (_, end) => `00061${String(end).padStart(17, '0')}`)
        .map((digits) => turkishIban(digits))
        .find((iban) => iban.slice(2, 4) === check) ?? '';
    for (const [right, wrong] of [
      ['02', '99'],
      ['97', '00'],
      ['98', '01'],
    ] as const) {
      const iban = withCheck(right);
      expect(faultOf(iban)).toBeUndefined();
      expect(faultOf(`TR${wrong}${iban.slice(4)}`)).toBe('checksum');
    }
  });
});

test('every account with its check digits is accepted', () => {
  fc.assert(fc.property(account, (digits) => parseIban(turkishIban(digits)).ok));
});

test('one wrong character at any place of a Turkish number is always noticed', () => {
  const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz -٠０\u200b';
  const assertAll = (iban: string): void => {
    for (let at = 0; at < iban.length; at += 1) {
      for (const letter of letters) {
        if (letter.toUpperCase() === iban[at]) continue;
        const wrong = iban.slice(0, at) + letter + iban.slice(at + 1);
        expect(parseIban(wrong).ok, wrong).toBe(false);
      }
    }
  };
  fc.assert(
    fc.property(account, (digits) => assertAll(turkishIban(digits))),
    { numRuns: 20 },
  );
});

test('two neighbours that changed places are always noticed', () => {
  fc.assert(
    fc.property(account, fc.nat({ max: 22 }), (digits, at) => {
      const iban = turkishIban(digits);
      const [first = '', second = ''] = [iban[2 + at], iban[3 + at]];
      if (first === second) return true;
      return !parseIban(iban.slice(0, 2 + at) + second + first + iban.slice(4 + at)).ok;
    }),
  );
});

test('a mask shows four digits and no more', () => {
  expect(maskIban('TR330006100519786457841326')).toBe('TR•• •••• 1326');
  expect(maskIbanEnd({ country: 'TR', lastFour: '1326' })).toBe('TR•• •••• 1326');
  expect(formatIban('TR330006100519786457841326')).toBe('TR33 0006 1005 1978 6457 8413 26');
});
