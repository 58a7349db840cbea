export const closedPlayTexts = {
  toReturn: 'Nasıl geri dönerim?',
  loading: 'Hesabınızın durumu yükleniyor.',
  loadFailed: 'Hesabınız şu anda oyuna kapalı',
  loadFailedText: 'Ne zamana kadar olduğu yüklenemedi. Bağlantınızı kontrol edip tekrar deneyin.',
  stale: 'Sayfa yenilenemedi; son bilinen durumu görüyorsunuz.',
} as const;
