// What an amount is, said a second time (D-22) and without a line of the product: digit by digit. It judges the very
// characters that stand in the JSON.

const isDigit = (letter: string | undefined): boolean =>
  letter !== undefined && letter.length === 1 && letter.charCodeAt(0) >= 48 && letter.charCodeAt(0) <= 57;

const wholeDigitsMax = 12;

/** In minor units; nothing where the house must refuse. */
export function minorOfJson(written: string): bigint | undefined {
  if (!written.startsWith('"')) return isPlainNumber(written) ? minorOfDigits(written) : undefined;
  try {
    return minorOfDigits(String(JSON.parse(written)));
  } catch {
    return undefined;
  }
}

/** JSON knows no number that begins with a needless zero. */
const isPlainNumber = (written: string): boolean => !(written[0] === '0' && isDigit(written[1]));

function minorOfDigits(text: string): bigint | undefined {
  let at = 0;
  let minor = 0n;
  const take = (digitsMax: number): number => {
    const from = at;
    while (at - from < digitsMax && isDigit(text[at])) {
      minor = minor * 10n + BigInt(text.charCodeAt(at) - 48);
      at += 1;
    }
    return at - from;
  };
  if (take(wholeDigitsMax) === 0) return undefined;
  let cents = 0;
  if (text[at] === '.') {
    at += 1;
    cents = take(2);
    if (cents === 0) return undefined;
  }
  if (at !== text.length) return undefined;
  minor *= 10n ** BigInt(2 - cents);
  return minor > 0n ? minor : undefined;
}
