import { pageTexts } from '@yakamoz/contracts/pages';

export const gameHistoryTexts = {
  title: pageTexts['/game-history'].title,
  lead: pageTexts['/game-history'].description,
  visitor: 'Geçmişinizi görmek için giriş yapın',
  visitorText: 'Oyun geçmişi yalnızca sahibine gösterilir.',
  empty: 'Henüz bir oyun bulunmamaktadır.',
  emptyText: 'Oyun kayıtları bu sayfaya henüz bağlanmadı. Bağlandığında her oyun burada satır satır görünür.',
  columns: ['Tarih', 'Oyun', 'Bahis', 'Kazanç / Kayıp'],
} as const;
