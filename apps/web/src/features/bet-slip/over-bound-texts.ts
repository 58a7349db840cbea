export const overBoundTexts = {
  largest: (money: string) => `En çok tutarı yaz: ${money}`,
  ask: (money: string) => `${money} için masaya sor`,
  askNote:
    'Masa en geç 60 saniyede bahsi alır, daha düşük bir tutar önerir ya da almaz. Tutar bu sürede ayrılır.',
} as const;
