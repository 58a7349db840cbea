export const poolLabels: Readonly<Record<string, string>> = {
  yakamoz: 'Yakamoz',
  mercan: 'Mercan',
  inci: 'İnci',
  dalga: 'Dalga',
  damla: 'Damla',
};

export const clientTexts = {
  play: 'Bırak',
  next: 'Sürdür',
  string: 'İnci dizisi: çağlayanların çarpanları',
  pools: 'Havuzlar',
  prices: 'Ödemeler',
  priceCount: (count: number, isLast: boolean) => `${count}${isLast ? '+' : ''}`,
  welcome: (need: number) => `Aynı renkten ${need} inci patlar ve öder.`,
  cascade: (number: number) => `${number}. çağlayan`,
  whole: 'İnci dizisi tamamlandı',
  poolWon: (pool: string) => `${poolLabels[pool] ?? pool} havuzu sizin`,
};
