/** The pages of the player site: their titles, and what a shared link or a search result says about them. */
export const pageTexts = {
  '/': {
    title: 'Spor Bahisleri ve Casino',
    description:
      'Spor bahisleri, canlı bahis, slot ve canlı casino: hızlı, şeffaf ve sorumlu bir oyun deneyimi.',
  },
  '/canli': { title: 'Canlı Bahis', description: 'Süren karşılaşmalara canlı oranlarla bahis.' },
  '/spor': {
    title: 'Spor Bahisleri',
    description: 'Futbol, basketbol, tenis ve daha fazlası için güncel oranlar.',
  },
  '/canli-casino': { title: 'Canlı Casino', description: 'Gerçek krupiyelerle canlı casino masaları.' },
  '/casino': { title: 'Slot Casino', description: 'Seçkin sağlayıcılardan slot oyunları.' },
  '/oyunlar': { title: 'Oyunlar', description: 'Masa oyunları ve hızlı oyunlar.' },
  '/e-spor': { title: 'E-Spor', description: 'E-spor karşılaşmaları ve oranları.' },
  '/canli-destek': { title: 'Canlı Destek', description: '7/24 destek ekibimize ulaşın.' },
  '/promosyonlar': { title: 'Promosyonlar', description: 'Güncel promosyonlar ve haberler.' },
  '/bonus-talep': { title: 'Bonus Talep', description: 'Size uygun bonusları görün ve talep edin.' },
  '/game-history': { title: 'Oyun Geçmişi', description: 'Oynadığınız oyunların geçmişi.' },
  '/authentication': { title: 'Giriş Yap', description: 'Hesabınıza giriş yapın veya yeni bir hesap açın.' },
  '/kendini-dislama': { title: 'Kendini Dışlama', description: 'Oyuna ara verin; hemen geçerli olur.' },
  '/rewards': { title: 'Ödüller', description: 'Puanlarınız ve karşılığında alabilecekleriniz.' },
  '/keno': { title: 'Keno', description: 'Kanıtlanabilir adil Keno.' },
  '/profil': { title: 'Kişisel Detaylar', description: 'Hesap bilgileriniz.' },
  '/sifre-degistir': { title: 'Şifre Değiştirme', description: 'Şifrenizi değiştirin.' },
  '/oturumlar': { title: 'Oturumlar', description: 'Hesabınızın açık olduğu cihazlar.' },
  '/deposit': { title: 'Para Yatır', description: 'Hesabınıza para yatırın.' },
  '/withdraw': { title: 'Para Çek', description: 'Hesabınızdan para çekin.' },
  '/islem-gecmisi': { title: 'İşlem Geçmişi', description: 'Para yatırma ve çekme işlemleriniz.' },
} as const;

export type PagePath = keyof typeof pageTexts;

export const notFoundTitle = 'Sayfa Bulunamadı';

/** Seen by their owner only; a search engine has no business there. */
export const memberPages: readonly PagePath[] = [
  '/profil',
  '/sifre-degistir',
  '/oturumlar',
  '/deposit',
  '/withdraw',
  '/islem-gecmisi',
];
