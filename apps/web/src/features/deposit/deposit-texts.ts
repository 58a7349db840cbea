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

  room: (room: string, window: string, bound: string) =>
    `${window} en fazla ${room} daha yatırabilirsiniz (limitiniz ${bound}).`,
  full: (window: string, bound: string, moment: string) =>
    `${window} için yatırma limitiniz doldu (${bound}). ${moment} tarihinde yenilenir.`,
  windows: { day: 'Bugün', week: 'Bu hafta', month: 'Bu ay' },
  noLimit: 'Yatırma limitiniz yok.',
  toLimits: 'Limitlerim',

  question: 'Bir günde en fazla ne kadar yatırmak istersiniz?',
  questionText:
    'Bu soruyu yalnızca bir kez sorarız. Limitinizi Limitlerim sayfasından her zaman düşürebilirsiniz; artırma 24 saat sonra, yeniden onayınızla geçerli olur.',
  questionAmount: 'Günlük yatırma limiti',
  questionMissing: 'Bir tutar yazın, örneğin 250 ya da 1.250,50.',
  saveLimit: 'Limiti kaydet',
  withoutLimit: 'Limit koymadan devam et',

  missing: 'Lütfen tüm alanları doldurduğunuzdan emin olun.',
  missingOnPage: 'Lütfen bir ödeme yöntemi seçin ve tutar girin.',
  taken: 'Para yatırma talebiniz başarıyla alınmıştır.',
  failed: 'Bir hata oluştu.',
  unknownOnPage: 'Bilinmeyen bir hata oluştu.',
  notSent: 'Talep gönderilirken bir hata oluştu.',
  networkOnPage: 'İşlem sırasında bir ağ hatası oluştu.',
} as const;
