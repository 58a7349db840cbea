export const keysTexts = {
  title: 'Klavye kısayolları',
  close: 'Kapat',
  keys: [
    { keys: ['Ctrl', 'K'], does: 'Ekrana git veya oyuncu bul (Mac: ⌘ K)' },
    { keys: ['J'], does: 'Listede bir aşağı' },
    { keys: ['K'], does: 'Listede bir yukarı' },
    { keys: ['Enter'], does: 'Seçili satırı aç' },
    { keys: ['/'], does: 'Arama kutusuna git' },
    { keys: ['A'], does: 'Onaylar, Çekimler, Yatırımlar ve Belgeler: onayla (önce sorulur)' },
    { keys: ['R'], does: 'Onaylar, Çekimler, Yatırımlar ve Belgeler: reddet (gerekçe sorulur)' },
    { keys: ['X'], does: 'Bahis masası: en yeni alarmın bahsini ya da açık maçı hemen kapat' },
    { keys: ['Esc'], does: 'Açık pencereyi kapat' },
    { keys: ['?'], does: 'Bu listeyi göster' },
  ],
} as const;
