export const commandTexts = {
  title: 'Ara veya git',
  placeholder: 'Ekran, oyuncu, talep no, kod, tur, onay no…',
  results: 'Sonuçlar',
  goTo: 'Git',
  findPlayer: (text: string) => `Oyuncularda ara: “${text}”`,
  nothing: 'Eşleşen kayıt yok.',
  incomplete: 'Arama süresi doldu; sonuçlar eksik olabilir.',
  kinds: {
    player: 'Oyuncu',
    deposit: 'Yatırma',
    withdrawal: 'Çekme',
    request: 'Talep',
    round: 'Tur',
    approval: 'Onay',
  },
} as const;
