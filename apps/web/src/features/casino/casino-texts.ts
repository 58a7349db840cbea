import { pageTexts } from '@yakamoz/contracts/pages';

export const casinoTexts = {
  titles: {
    slot: pageTexts['/casino'].heading,
    live: pageTexts['/canli-casino'].heading,
    table: pageTexts['/oyunlar'].heading,
  },
  count: (total: string) => `${total} oyun`,
  filters: 'Filtreler',
  search: 'Oyun ara',
  clearSearch: 'Aramayı temizle',
  providers: 'Sağlayıcılar',
  allProviders: 'Tümü',
  showProviders: 'Tüm sağlayıcılar',
  hideProviders: 'Daha az göster',
  providersFailed: 'Sağlayıcılar yüklenemedi.',
  quick: 'Hızlı filtreler',
  filter: {
    favourites: 'Favoriler',
    recent: 'Son oynanan',
    new: 'Yeni',
    high_rtp: 'RTP ≥ %96',
  },
  sort: 'Sıralama',
  sorts: {
    popular: 'En popüler',
    name: 'Ada göre',
    new: 'En yeni',
  },
  looks: {
    loading: 'Oyunlar yükleniyor.',
    loadFailed: 'Oyunlar yüklenemedi',
    loadFailedText: 'Bağlantınızı denetleyip yeniden deneyin.',
    stale: 'Liste yenilenemedi. Gördüğünüz oyunlar güncel olmayabilir.',
  },
  more: 'Daha Fazla Göster',
  loadingMore: 'Yükleniyor...',
  moreFailed: 'Sonraki oyunlar yüklenemedi.',
  shownOf: (shown: string, total: string) => `${shown} / ${total} oyun`,
  moreLoaded: (came: string, shown: string, total: string) =>
    `${came} oyun daha yüklendi (${shown}/${total})`,
  found: (total: string) => `${total} oyun bulundu`,
  foundClosest: (search: string, total: string) =>
    `"${search}" için sonuç yok. En yakın ${total} oyun gösteriliyor.`,
  closest: (search: string) => `"${search}" için sonuç yok. En yakın oyunlar:`,
  nothingFor: (search: string) => `"${search}" için sonuç yok`,
  nothing: 'Bu filtrelerle oyun yok',
  nothingText: 'Başka bir ad, sağlayıcı veya filtre deneyin.',
  clearFilters: 'Filtreleri temizle',
  emptyLobby: 'Henüz oyun yok',
  emptyLobbyText: 'Oyunlar eklendiğinde burada görünür.',
  elsewhere: {
    slot: 'Slot oyunlarına git',
    live: 'Canlı casino masalarına git',
    table: 'Masa oyunlarına git',
  },
  elsewhereText: (provider: string) => `${provider} oyunları başka bir bölümümüzde.`,
  members: {
    favourites: {
      signIn: 'Favorilerinizi görmek için giriş yapın.',
      empty: 'Burada henüz favori oyununuz yok',
      emptyText: 'Bir oyunun kalp simgesine dokunun; her cihazınızda burada bulursunuz.',
    },
    recent: {
      signIn: 'Son oynadığınız oyunları görmek için giriş yapın.',
      empty: 'Burada henüz oyun açmadınız',
      emptyText: 'Açtığınız son oyunlar burada durur.',
    },
  },
  signIn: 'Giriş Yap',
} as const;
