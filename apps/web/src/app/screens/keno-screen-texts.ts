export const kenoScreenTexts = {
  loading: 'Keno yükleniyor',
  loadFailed: 'Keno açılamadı',
  loadFailedText: 'Hesabınızın durumu okunamadı. Bağlantınızı kontrol edip tekrar deneyin.',
  stale: 'Sayfa yenilenemedi; son bilinen durumu görüyorsunuz.',
} as const;
