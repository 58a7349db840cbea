export const memberTexts = {
  sessionOver: 'Oturumunuz sona erdi. Kaldığınız yerden devam etmek için giriş yapın.',
  signInForPage: 'Bu sayfa için giriş yapın.',
  menuTitle: 'Profil Menüsü',
  accountGroup: 'Kuponlar, güvenlik ve limitler',
  labels: {
    '/profil': 'Kişisel Detaylar',
    '/sifre-degistir': 'Şifre Değiştirme',
    '/deposit': 'Para Yatır',
    '/withdraw': 'Para Çek',
    '/islem-gecmisi': 'İşlem Geçmişi',
    '/bonus-talep': 'Bonus Talep',
    '/kuponlarim': 'Kuponlarım',
    '/oturumlar': 'Oturumlar',
    '/limitlerim': 'Limitlerim',
    '/bildirimler': 'Bildirimler',
  },
} as const;
