export const homeTexts = {
  title: 'Açık denizde, açık oyun',
  lead: (brand: string) =>
    `${brand}, gece denizindeki ışıktan alır adını. Burada her şey göz önündedir: bakiyeniz, hesabınız ve oyunun kuralları.`,
  register: 'Kayıt Ol',
  signIn: 'Giriş Yap',
  profile: 'Profilim',
  sessions: 'Oturumlarım',
  valuesTitle: 'Bu ev neye söz verir',
  values: [
    {
      icon: 'wallet',
      title: 'Bakiyeniz göz önünde',
      text: 'Bakiyeniz her sayfada görünür ve sunucuda kayıtlıdır. Ekrandaki bir hata onu değiştirmez.',
    },
    {
      icon: 'devices',
      title: 'Hesabınız sizin elinizde',
      text: 'Açık oturumlarınızı görür, tanımadığınız cihazı tek dokunuşla kapatırsınız.',
    },
    {
      icon: 'shield',
      title: 'Oyun, oyun olarak kalır',
      text: 'Oyun bir eğlencedir, kazanç yolu değildir. 18 yaşından küçükler oynayamaz.',
    },
  ],
  sectionsTitle: 'Hazırlanan bölümler',
  sectionsText: 'Bölümler sırayla açılıyor. Her birinde neyi bulacağınıza şimdiden bakabilirsiniz.',
} as const;
