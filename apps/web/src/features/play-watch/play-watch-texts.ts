export const playWatchTexts = {
  title: 'Süre hatırlatması',
  net: (net: string) => `Bu oturumda net sonucunuz ${net}.`,
  netThen: (net: string) => `O oturumda net sonucunuz ${net}.`,
  time: 'Süre',
  staked: 'Toplam bahis',
  netName: 'Net sonuç',
  openRounds: 'Açık turlar',
  rounds: (count: number, amount: string) => `${count} tur, ${amount}`,
  note: 'Yanıtlayana kadar yeni tur başlamaz; açık turlarınız etkilenmez.',
  stop: 'Oyunu bitir',
  goOn: 'Devam et',
  failed: 'Yanıtınız gönderilemedi. Bağlantınızı kontrol edip tekrar deneyin.',
} as const;
