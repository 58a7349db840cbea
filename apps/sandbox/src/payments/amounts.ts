// Amounts as the protocol writes them: decimal texts with two decimals. Counting is done in whole kurus.

/** Above zero, two decimals, no leading zeros. */
export const amountPattern = String.raw`^(?!0\.00$)(?:0|[1-9]\d{0,11})\.\d{2}$`;

export const currencies = ['TRY', 'USD', 'EUR'] as const;
export type Currency = (typeof currencies)[number];

const minorOf = (amount: string): bigint => BigInt(amount.replace('.', ''));

const amountOf = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;

/** What the company keeps of a deposit: 1.5 %, half a kurus upwards. */
export const feeOf = (amount: string): string => amountOf((minorOf(amount) * 15n + 500n) / 1000n);

/** Half of it, as a careless customer would pay; of the smallest amount, twice. */
export function wrongAmountOf(amount: string): string {
  const minor = minorOf(amount);
  return amountOf(minor > 1n ? minor / 2n : 2n);
}

/** What a person writes ('1.250,50', '1250,5', '1250.5'), or undefined if it is no amount. */
export function readAmount(text: string): string | undefined {
  const plain = text.replace(/[\s₺$€]/g, '');
  const hasGroups = /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/.test(plain);
  const decimal = (hasGroups ? plain.replaceAll('.', '') : plain).replace(',', '.');
  const [, whole = '', rest = ''] = /^0*(\d{1,12})(?:\.(\d{1,2}))?$/.exec(decimal) ?? [];
  if (whole === '') return undefined;
  const amount = `${BigInt(whole)}.${rest.padEnd(2, '0')}`;
  return amount === '0.00' ? undefined : amount;
}
