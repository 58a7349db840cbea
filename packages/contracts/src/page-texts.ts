/**
 * The pages of the player site: their titles, and what a shared link or a search result says about them. Where the
 * page is headed by other words than its title, these stand here too, because the server writes them into the page
 * before any code has run.
 */
export const pageTexts = {
  '/': {
    title: 'Spor Bahisleri ve Casino',
    description:
      'Spor bahisleri, canlı bahis, slot ve canlı casino: hızlı, şeffaf ve sorumlu bir oyun deneyimi.',
  },
  '/canli': {
    title: 'Canlı Bahis',
    description: 'Süren karşılaşmalara canlı oranlarla bahis.',
    heading: 'Canlı Bahis',
  },
  '/spor': {
    title: 'Spor Bahisleri',
    description: 'Futbol, basketbol, tenis ve daha fazlası için güncel oranlar.',
    heading: 'Spor Bahisleri',
  },
  '/canli-casino': {
    title: 'Canlı Casino',
    description: 'Gerçek krupiyelerle canlı casino masaları.',
    heading: 'EN POPÜLER CANLI CASINO OYUNLARI',
  },
  '/casino': {
    title: 'Slot Casino',
    description: 'Seçkin sağlayıcılardan slot oyunları.',
    heading: 'EN POPÜLER SLOT OYUNLARI',
  },
  '/oyunlar': {
    title: 'Oyunlar',
    description: 'Masa oyunları ve hızlı oyunlar.',
    heading: 'EN POPÜLER OYUNLAR',
  },
  '/e-spor': {
    title: 'E-Spor',
    description: 'E-spor karşılaşmaları ve oranları.',
    heading: 'E-Spor',
  },
  '/sanal-sporlar': {
    title: 'Sanal Sporlar',
    description: 'Bilgisayarın oynattığı sanal futbol maçları; her sonucun kanıtı açıktır.',
    heading: 'Sanal Sporlar',
  },
  '/canli-destek': {
    title: 'Canlı Destek',
    description: 'Destek ekibimize e-posta ile ulaşın; sık sorulanlara göz atın.',
    heading: 'Canlı Destek',
    lead: 'Canlı sohbet sayfamız yapım aşamasında. Bu sırada sorularınızı e-posta ile yanıtlıyoruz.',
  },
  '/promosyonlar': {
    title: 'Promosyonlar',
    description: 'Güncel promosyonlar ve haberler.',
    heading: 'Promosyonlar ve Haberler',
    lead: 'Her kampanyanın başlıca şartları kartın üzerinde, tamamı detayında yazar.',
  },
  '/bonus-talep': { title: 'Bonus Talep', description: 'Alabileceğiniz bonuslar ve her birinin şartları.' },
  '/game-history': {
    title: 'Oyun Geçmişi',
    description: 'Oynadığınız oyunların tarihi, adı, bahsi ve sonucu.',
  },
  '/authentication': { title: 'Giriş Yap', description: 'Hesabınıza giriş yapın veya yeni bir hesap açın.' },
  '/kendini-dislama': {
    title: 'Kendini Dışlama',
    description: 'Oyuna ara vermek istediğinizde hesabınızı bir süre için oyuna kapatabilirsiniz.',
  },
  '/rewards': {
    title: 'Ödüller',
    description: 'Puanlarınız, nedenleri, nakit karşılıkları ve her oyunun puan oranı.',
    heading: 'Ödüller',
    lead: 'Gerçek parayla oynadığınız oyunlar puan kazandırır; puanlar nakde çevrilir. Oranlar herkese açıktır.',
  },
  '/turnuvalar': {
    title: 'Turnuvalar',
    description: 'Katılımı ücretsiz turnuvalar: kuralları, ödülleri ve canlı sıralaması.',
    heading: 'Turnuvalar',
    lead: 'Katılım ücretsizdir. Sıralamayı ne kadar oynadığınız değil, ilk 100 turunuzdaki en yüksek kazanç katı belirler.',
  },
  '/keno': {
    title: 'Keno',
    description:
      'Keno: 1–80 arasından en fazla 10 sayı seçin, 20 sayı çekilir. Ödeme tablosu ve dönüş oranı açık.',
    heading: 'Keno',
    lead: '1–80 arasından en fazla 10 sayı seçin; 20 sayı çekilir. Bu tur denemedir: bakiyeniz kullanılmaz, kazanç ödenmez.',
  },
  '/adalet-defteri': {
    title: 'Adalet Defteri',
    description:
      'Turların, borçların ve kayıt zincirlerinin herkese açık, imzalı ve yalnızca büyüyen defteri.',
    heading: 'Adalet Defteri',
    lead: 'Turlar, oyunculara borçlarımız ve kayıt zincirlerimiz bu deftere yazılır. Defter imzalıdır, yalnızca büyür ve herkes denetleyebilir.',
  },
  '/dogrula': {
    title: 'Doğrula',
    description: 'Bir turu, bir günü veya bakiyenizin kanıtını tarayıcınızda, kimseye sormadan doğrulayın.',
    heading: 'Doğrula',
    lead: 'Kanıt dosyasını seçin veya yapıştırın. Hesap tarayıcınızda yapılır; hiçbir yere bir şey gönderilmez.',
  },
  '/bahis-kurallari': {
    title: 'Bahis Kuralları',
    description:
      'Oran, kupon, iade, yarım sonuç ve ertelenen maç: bahisler nasıl alınır ve nasıl sonuçlanır.',
    heading: 'Bahis Kuralları',
    lead: 'Bahisleriniz nasıl alınır, nasıl sonuçlanır ve ne zaman iade edilir: kısa ve açık.',
  },
  '/sorumlu-oyun': { title: 'Sorumlu Oyun', description: 'Oyunu oyun olarak tutmanın yolları ve yardım.' },
  '/sss': {
    title: 'Sıkça Sorulan Sorular',
    description: 'Hesap, ödeme, bonus ve oyunlar üzerine sık sorulanlar.',
  },
  '/kosullar': { title: 'Kullanım Koşulları', description: 'Sitenin kuralları, açık bir dille.' },
  '/gizlilik': { title: 'Gizlilik', description: 'Hangi bilgilerinizi neden tuttuğumuz.' },
  '/profil': { title: 'Kişisel Detaylar', description: 'Hesap bilgileriniz.' },
  '/sifre-degistir': { title: 'Şifre Değiştirme', description: 'Şifrenizi değiştirin.' },
  '/oturumlar': { title: 'Oturumlar', description: 'Hesabınızın açık olduğu cihazlar.' },
  '/limitlerim': {
    title: 'Limitlerim',
    description: 'Yatırma, kayıp, bahis ve süre limitleriniz; mola ve süre hatırlatması.',
  },
  '/kuponlarim': { title: 'Kuponlarım', description: 'Açık ve sonuçlanan kuponlarınız.' },
  '/bildirimler': {
    title: 'Bildirimler',
    description: 'Hesabınız ve paranızla ilgili bildirimler ve tercihleriniz.',
  },
  '/deposit': { title: 'Para Yatır', description: 'Hesabınıza para yatırın.' },
  '/withdraw': { title: 'Para Çek', description: 'Hesabınızdan para çekin.' },
  '/islem-gecmisi': { title: 'İşlem Geçmişi', description: 'Hesabınızdaki bütün para hareketleri.' },
} as const;

export type PagePath = keyof typeof pageTexts;

export const notFoundTitle = 'Sayfa Bulunamadı';

/** Seen by their owner only; a search engine has no business there. */
export const memberPages: readonly PagePath[] = [
  '/profil',
  '/sifre-degistir',
  '/oturumlar',
  '/limitlerim',
  '/bildirimler',
  '/kuponlarim',
  '/deposit',
  '/withdraw',
  '/islem-gecmisi',
];
