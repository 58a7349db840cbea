import { pageTexts } from '@yakamoz/contracts/pages';

export const gameHistoryTexts = {
  title: pageTexts['/game-history'].title,
  lead: pageTexts['/game-history'].description,
  visitor: 'Geçmişinizi görmek için giriş yapın',
  visitorText: 'Oyun geçmişi yalnızca sahibine gösterilir.',

  looks: {
    loading: 'Oyun geçmişi yükleniyor',
    loadFailed: 'Oyun geçmişi yüklenirken bir hata oluştu.',
    loadFailedText: 'Kayıtlarınız sunucuda güvende. Bağlantınızı denetleyip tekrar deneyin.',
    stale: 'Liste yenilenemedi; son bilinen hâli gösteriliyor.',
  },
  empty: 'Henüz bir oyun bulunmamaktadır.',
  emptyText: 'Oynadığınız her tur burada satır satır görünür ve yeniden izlenebilir.',
  toGames: 'Oyunlara git',
  columns: { date: 'Tarih', game: 'Oyun', bet: 'Bahis', result: 'Kazanç / Kayıp' },
  states: { open: 'Sürüyor', closed: 'Tamamlandı', cancelled: 'İptal edildi' },
  open: (moment: string) => `, ${moment} turunu yeniden izle`,
  more: 'Daha Fazla Göster',
  loadingMore: 'Oyunlar yükleniyor...',
  moreFailed: 'Devamı yüklenemedi. Tekrar deneyin.',
} as const;
