export const historyTexts = {
  heads: ['Tur no', 'Tarih', 'Oyun', 'Sağlayıcı', 'Bahis', 'Kazanç', 'Net', 'Para birimi', 'Durum', 'Bitiş'],
  states: { open: 'Sürüyor', closed: 'Tamamlandı', cancelled: 'İptal edildi' },
  total: 'Toplam',
  cut: 'Daha eski turlar bu dosyada yok.',
} as const;
