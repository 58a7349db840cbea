export const commandTexts = {
  title: 'Ara veya git',
  placeholder: 'Ekran adı, oyuncu adı, e-posta, telefon…',
  results: 'Sonuçlar',
  goTo: 'Git',
  findPlayer: (text: string) => `Oyuncularda ara: “${text}”`,
  nothing: 'Eşleşen ekran yok.',
} as const;
