export const waitTexts = {
  counting: (seconds: number) => `Bahsiniz onaylanıyor… ${seconds} sn`,
  deciding: 'Bahsiniz onaylanıyor…',
  announced: (seconds: number) => `Bahsiniz onaylanıyor, yaklaşık ${seconds} saniye sürer.`,
  held: 'Tutar ayrıldı. Bu sürede bahis durursa ya da oran kabul etmediğiniz kadar değişirse kuponunuz alınmaz ve tutar iade edilir.',
  giveUp: 'Vazgeç',
  again: (prices: readonly string[]) =>
    prices.length === 1 ? `${prices[0] ?? ''} oranıyla tekrar oyna` : 'Yeni oranlarla tekrar oyna',
  note: (seconds: number) =>
    `Canlı bahis ${seconds} saniyede onaylanır. Televizyondaki görüntü sahadan geç gelir; maç sizin gördüğünüzden ileride olabilir.`,
} as const;
