import { pageTexts } from '@yakamoz/contracts/pages';

export const sportsFrameTexts = {
  views: {
    sport: pageTexts['/spor'].heading,
    live: pageTexts['/canli'].heading,
    esports: pageTexts['/e-spor'].heading,
    virtual: pageTexts['/sanal-sporlar'].heading,
  },
  tabNames: { sport: 'Spor', live: 'Canlı', esports: 'E-Spor', virtual: 'Sanal' },
  tabs: 'Bahis bölümleri',
  frame: (view: string) => `${view}: bahis sağlayıcısının sayfası`,
  board: (view: string) => `${view}: bahis bülteni`,
  pickFailed: 'Bu bahis şu anda kupona eklenemiyor.',
  loading: 'Bahis sayfası yükleniyor.',
  silent: 'Bahis sayfası açılamadı',
  silentText: 'Sayfadan yanıt gelmedi. Bakiyeniz etkilenmedi.',
  offline: 'Bağlantı yok',
  offlineText: 'Bağlantınız geldiğinde bahis sayfası kendiliğinden yeniden açılır.',
  showAnyway: 'Yine de göster',
  none: 'Bahis sayfası bu kurulumda yok',
  noneText: 'Bir bahis sağlayıcısı bağlandığında oranlar burada görünür. Diğer bölümler açık.',
  home: 'Ana sayfaya dön',
} as const;
