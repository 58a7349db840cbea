import { exclusionTermTexts } from '@yakamoz/contracts/exclusion-terms';

// Words about play safety that several screens share.
export const safetyTexts = {
  helpTitle: 'Biriyle konuşmak isterseniz',
  helpText: 'Yeşilay Danışmanlık Merkezi (YEDAM), kumar bağımlılığı için ücretsiz ve gizli destek verir.',
  helpLine: 'YEDAM 115',
  helpOther: 'Kumar bağımlılığı için ücretsiz ve gizli destek alabilirsiniz.',
  line: (name: string, phone: string) => `${name} ${phone}`,
  more: 'Sorumlu Oyun sayfası',

  terms: exclusionTermTexts,

  closed: {
    checking: 'Hesabınızın durumu yükleniyor.',
    excludedTitle: 'Hesabınız oyuna kapalı',
    excludedUntil: (day: string) =>
      `Kendinizi ${day} tarihine kadar dışladınız. Bu süre dolmadan geri alınamaz.`,
    excludedForever: 'Kendinizi süresiz olarak dışladınız.',
    excludedOver: (day: string) =>
      `Seçtiğiniz süre ${day} tarihinde doldu. Hesabınız, siz dönmek isteyene kadar kapalı kalır.`,
    opens: (moment: string) => `Dönmek istediğinizi bildirdiniz. Hesabınız ${moment} tarihinde oyuna açılır.`,
    timeOutTitle: 'Moladasınız',
    timeOutUntil: (moment: string) =>
      `Hesabınız ${moment} tarihine kadar oyuna kapalı. Süre dolunca kendiliğinden açılır.`,
    what: 'Oynayamaz, para yatıramaz, bonus alamazsınız ve tanıtım iletisi almazsınız.',
    open: 'Açık olanlar',
    balance: 'Bakiye',
    bonus: 'Bonus (kapalı)',
    withdraw: 'Para Çek',
    links: {
      '/islem-gecmisi': 'İşlem Geçmişi',
      '/game-history': 'Oyun Geçmişi',
      '/profil': 'Hesap bilgileriniz',
      '/canli-destek': 'Canlı Destek',
    },
    noDeposit: 'Para yatırma kapalı',
  },
} as const;
