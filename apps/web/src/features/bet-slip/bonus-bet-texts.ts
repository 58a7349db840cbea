export const bonusBetTexts = {
  open: 'Bedava bahis',
  loading: 'Bedava bahisleriniz yükleniyor.',
  failed: 'Bedava bahisleriniz yüklenemedi.',
  none: 'Kullanılabilir bedava bahsiniz yok.',
  oneBet: 'Bedava bahis tek bir kuponla oynanır: kombine seçin ya da kuponda tek maç bırakın.',
  terms: (stake: string, odds: string) => `${stake}, en az ${odds} toplam oranla. Bedelini biz öderiz.`,
  wins: (money: string) => `Kazanırsa nakit ${money}`,
  use: 'Bedava bahsi kullan',
  counted: (percent: number) => `Bu kuponun tutarının %${percent} kadarı bonus çevriminize sayılır.`,
  notCounted: 'Bu kupon bonus çevriminize sayılmaz; yalnızca nakit bakiyenizle oynanır.',
  useNamed: (name: string) => `Bedava bahsi kullan: ${name}`,
} as const;
