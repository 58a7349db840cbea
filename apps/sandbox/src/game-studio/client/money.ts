// Amounts as Turkish readers write them. They are whole minor units everywhere else.

const signs: Record<string, string> = { TRY: '₺', USD: '$', EUR: '€' };

/** '1.250,00' */
export function plainMoney(amount: bigint): string {
  const size = amount < 0n ? -amount : amount;
  const whole = String(size / 100n).replace(/\B(?=(?:\d{3})+$)/g, '.');
  return `${amount < 0n ? '−' : ''}${whole},${String(size % 100n).padStart(2, '0')}`;
}

/** '₺1.250,00', as the pages around the game write it (D-02). */
export function moneyText(amount: bigint, currency: string): string {
  const minus = amount < 0n ? '−' : '';
  return `${minus}${signs[currency] ?? `${currency}\u00A0`}${plainMoney(amount < 0n ? -amount : amount)}`;
}
