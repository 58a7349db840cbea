import { pageTexts } from '@yakamoz/contracts/pages';

import { promotionTexts } from '../../shared/promotions/promotion-texts.ts';

export const bonusTexts = {
  ...promotionTexts,
  title: pageTexts['/bonus-talep'].title,
  lead: pageTexts['/bonus-talep'].description,
  denied: 'Erişim Reddedildi',
  deniedText: 'Bonusları görmek ve talep etmek için hesabınıza giriş yapın.',
  list: 'Bonuslar',
  notOpen:
    'Bonus talebi henüz açılmadı. Şartları şimdiden okuyabilirsiniz; talep açıldığında düğme burada çalışır.',
  claim: 'Talep Et',
  claimLater: (title: string) => `Talep Et: ${title}, henüz açılmadı`,
  terms: 'Şartlar',
  none: 'Şu anda talep edilebilecek aktif bonus bulunmamaktadır.',
  promotions: 'Promosyonlara bak',
  aboutTitle: 'Bonuslar hakkında',
  about: [
    {
      icon: 'document',
      title: 'Şartlar baştan yazar',
      text: 'En az yatırım, çevrim, tek bahis sınırı ve bitiş tarihi her kartın üzerindedir.',
    },
    {
      icon: 'check-circle',
      title: 'Katılmak isteğe bağlıdır',
      text: 'Bonus almadan da yatırım yapabilir ve oynayabilirsiniz.',
    },
    {
      icon: 'refresh',
      title: 'Çevrim ne demek',
      text: 'Bonustan doğan kazancı çekebilmek için yapılması gereken toplam bahis tutarıdır.',
    },
  ],
  loading: 'Bonuslar yükleniyor.',
  loadFailed: 'Bonuslar yüklenemedi',
} as const;
