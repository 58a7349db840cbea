import { offerTexts } from '@yakamoz/site/offer-texts';

export const promotionTexts = {
  ...offerTexts,
  loading: 'Promosyonlar yükleniyor.',
  loadFailed: 'Promosyonlar yüklenemedi',
  loadFailedText: 'Bağlantınızı kontrol edip tekrar deneyin.',
  stale: 'Liste yenilenemedi; son bilinen hâlini görüyorsunuz.',
} as const;
