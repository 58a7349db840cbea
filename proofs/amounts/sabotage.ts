// Careless ways to read an amount, as they are often written. A proof that does not find them would prove nothing.
import type { Ask } from './amount-endpoint.ts';

type Careless = (amount: unknown) => number;

const asking =
  (read: Careless): Ask =>
  async (written) => {
    try {
      const cents = read(JSON.parse(`{ "amount": ${written} }`).amount);
      return cents > 0 && Number.isFinite(cents) ? BigInt(cents) : 'refused';
    } catch {
      return 'refused';
    }
  };

export const sabotages: readonly { what: string; ask: Ask }[] = [
  { what: 'a reader that rounds', ask: asking((amount) => Math.round(Number(amount) * 100)) },
  {
    what: 'a reader that stops at the first strange character',
    ask: asking((amount) => Math.round(Number.parseFloat(String(amount)) * 100)),
  },
  {
    what: 'a pattern with three decimals',
    ask: asking((amount) =>
      /^\d{1,12}(\.\d{1,3})?$/.test(String(amount)) ? Math.round(Number(amount) * 100) : 0,
    ),
  },
  {
    what: 'a right pattern behind a JSON reader that makes doubles first',
    ask: asking((amount) =>
      /^\d{1,12}(\.\d{1,2})?$/.test(String(amount)) ? Math.round(Number(amount) * 100) : 0,
    ),
  },
];
