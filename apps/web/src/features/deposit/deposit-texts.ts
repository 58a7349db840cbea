import { pageTexts } from '@yakamoz/contracts/pages';

export const depositTexts = {
  modalTitle: 'Para Yatırma',
  pageTitle: pageTexts['/deposit'].title,
  pageLead: 'Yönteminizi seçin; alt ve üst sınır, ücret ve süre kartın üzerinde yazar.',
  balance: 'Bakiye',
  bonus: 'Bonus',

  nameHint: 'Parayı gönderen hesabın sahibi. Hesabınızdaki adla aynı olmalı.',
  redirectHint: 'Ödeme kuruluşunun sayfasına geçersiniz; ödeme bitince buraya dönersiniz.',
  cryptoHint:
    'Sonraki ekranda kur, gönderilecek tutar ve yalnızca bu talebe ait bir adres gösterilir. Kur 15 dakika geçerlidir.',
  quote: 'Kuru ve adresi göster',
  send: 'Yatırma talebini gönder',
  goOn: 'Ödemeye geç',
  continue: 'Devam et',

  missing: 'Lütfen tüm alanları doldurduğunuzdan emin olun.',
  missingOnPage: 'Lütfen bir ödeme yöntemi seçin ve tutar girin.',
  taken: 'Para yatırma talebiniz başarıyla alınmıştır.',
  failed: 'Bir hata oluştu.',
  unknownOnPage: 'Bilinmeyen bir hata oluştu.',
  notSent: 'Talep gönderilirken bir hata oluştu.',
  networkOnPage: 'İşlem sırasında bir ağ hatası oluştu.',
} as const;
