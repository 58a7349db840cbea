export const promotionTexts = {
  facts: 'Başlıca şartlar',
  ends: 'Bitiş',
  loading: 'Promosyonlar yükleniyor.',
  loadFailed: 'Promosyonlar yüklenemedi',
  loadFailedText: 'Bağlantınızı kontrol edip tekrar deneyin.',
  stale: 'Liste yenilenemedi; son bilinen hâlini görüyorsunuz.',
} as const;
