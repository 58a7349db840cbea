export const demoNames = {
  destek: 'Defne Destek',
  odeme: 'Ömer Ödeme',
  onay: 'Oya Onay',
  risk: 'Rıza Risk',
  masa: 'Mert Masa',
  icerik: 'İpek İçerik',
  finans: 'Figen Finans',
  yonetici: 'Yaman Yönetici',
  ortak: 'Yeliz Yönetici',
} as const;
