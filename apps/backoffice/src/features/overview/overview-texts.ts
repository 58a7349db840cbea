const clearingNames: Record<string, string> = {
  withdrawal_pending: 'Bekleyen çekimler',
  suspense: 'Askıdaki tutar',
};

export const overviewTexts = {
  title: 'Genel Bakış',
  updated: (clock: string) => `Güncellendi ${clock}`,
  booksOf: (clock: string) => `Para tutarları ${clock} itibarıyla`,
  booksNever: 'Para defterleri henüz toplanmadı.',
  actNow: 'Şimdi yapılacaklar',
  todaySoFar: 'Bugün, şu ana kadar',
  figures: 'Anlık göstergeler',
  courses: 'Son 14 gün',
  define: (label: string) => `Tanım: ${label}`,
  none: 'yok',
  noMoney: 'Henüz hareket yok',
  estimated: 'yaklaşık',
  atLeast: 'en az',
  toList: (label: string) => `${label} listesine git`,
  weekAgo: (weekday: string, figure: string) => `geçen ${weekday} bu saatte ${figure}`,
  noWeekAgo: 'geçen hafta için kayıt yok',
  difference: (percent: number): string => {
    if (percent === 0) return 'aynı';
    return percent > 0 ? `%${percent} fazla` : `%${-percent} az`;
  },
  queues: {
    withdrawals: {
      label: 'Karar bekleyen çekim',
      definition: 'Personelin onayını ya da ikinci onayı bekleyen çekimler ve en eskisinin yaşı.',
    },
    claims: {
      label: 'Açık yatırma talebi',
      definition: 'Parası beklenen ya da incelenmesi gereken yatırma talepleri ve en eskisinin yaşı.',
    },
    suspense: {
      label: 'Sahibi aranan para',
      definition: 'Bankaya gelen, hiçbir talebe kendiliğinden eşleşmeyen hareketler ve en eskisinin yaşı.',
    },
    records: {
      label: 'Sahibi aranan kuruluş kaydı',
      definition: 'Ödeme kuruluşunun kaydettiği, hiçbir yatırmaya uymayan paralar ve en eskisinin yaşı.',
    },
    coins: {
      label: 'Bekleyen kripto ödeme',
      definition: 'Zincirde kesinleşen, kendiliğinden bakiyeye eklenmeyen ödemeler ve en eskisinin yaşı.',
    },
    approvals: {
      label: 'Bekleyen onay',
      definition: 'İkinci bir kişinin kararını bekleyen teklifler ve en eskisinin yaşı.',
    },
    documents: {
      label: 'Bekleyen belge',
      definition: 'İncelenmeyi bekleyen oyuncu belgeleri ve en eskisinin yaşı.',
    },
    requests: {
      label: 'Açık oyuncu talebi',
      definition: 'Veri kopyası, bilgi değişikliği ve hesap kapatma talepleri ve en eskisinin yaşı.',
    },
    payment_cases: {
      label: 'Açık uyuşmazlık',
      definition: 'Ödeme kuruluşunun ya da bankanın kaydı ile defterimiz arasında açıklanmamış farklar.',
    },
    game_cases: {
      label: 'Açık oyun farkı',
      definition: 'Stüdyoların kaydı ile defterimiz arasında açıklanmamış farklar.',
    },
    alarms: {
      label: 'Bahis alarmı',
      definition: 'Geç ya da tek yöne yığılan bahisler; kimse bakmadı, maç sürüyor ya da başlamadı.',
    },
    referrals: {
      label: 'Masaya sorulan bahis',
      definition: 'Sınırının üstünde sorulan ve henüz yanıtlanmayan bahisler; her biri 60 saniye bekler.',
    },
    talks: {
      label: 'Bekleyen destek görüşmesi',
      definition:
        'Yanıt bekleyen ve kimsenin almadığı görüşmeler; en eskisi, oyuncu ilk yazdığından beri bekler.',
    },
    safety_cases: {
      label: 'Açık oyun güvenliği vakası',
      definition: 'Zarar belirtisi gösteren oyuncular için açılan, sonucu yazılmamış vakalar.',
    },
  },
  tiles: {
    registered: {
      label: 'Kayıtlı oyuncu',
      definition:
        'Kaydını tamamlamış bütün oyuncular; engellenenler dâhil. 50.000’den fazlaysa veritabanının tahmini gösterilir.',
    },
    deposits: {
      label: 'Bugünkü yatırım',
      definition:
        'İstanbul saatiyle bugün oyuncuların bakiyesine geçen yatırımlar. Karşılaştırma, geçen haftanın aynı günü aynı saate kadardır.',
    },
    paidOut: {
      label: 'Bugünkü çekim',
      definition: 'Bugün ödenen çekimler; geri dönenler düşülür.',
    },
    activeToday: {
      label: 'Bugün etkin oyuncu',
      definition: 'İstanbul saatiyle bugün 00:00’dan beri sitede bir işlem yapan oyuncular.',
    },
    registeredToday: {
      label: 'Bugün kayıt olan',
      definition: 'İstanbul saatiyle bugün 00:00’dan beri kaydını tamamlayan oyuncular.',
    },
    signedIn: {
      label: 'Oturumu açık oyuncu',
      definition:
        'Oturumu açık olan ve son 30 dakikada bir işlem yapan oyuncular. Aynı oyuncu bir kez sayılır.',
    },
    liability: {
      label: 'Oyuncu bakiyeleri',
      definition:
        'Bütün oyuncuların nakit, bonus, açık bahis ve bekleyen çekim tutarları eksi borçları: evin oyunculara borcu.',
    },
    ggr: {
      label: 'Bugünkü GGR',
      definition:
        'Brüt oyun geliri: İstanbul saatiyle bugünkü bahisler eksi kazançlar. Bonus giderleri düşülmez.',
    },
    adjustments: {
      label: 'Bugünkü düzeltme',
      definition: 'Bugün elle yapılan bakiye düzeltmelerinin sayısı ile eklenen ve düşülen tutarlar.',
    },
    clearing: {
      label: 'En eski yoldaki para',
      definition:
        'Henüz sonuçlanmamış en eski tutarın yaşı: bekleyen çekim, ödeme kuruluşundaki ya da askıdaki para.',
    },
  },
  oldest: (age: string) => `en eskisi ${age}`,
  credited: 'eklenen',
  debited: 'düşülen',
  accountName: ({ account, name }: { account: string; name: string | null }): string =>
    clearingNames[account] ??
    (name === null ? account.replace(/^psp_clearing:/, 'Ödeme kuruluşu: ') : `Ödeme kuruluşu: ${name}`),
  age: (seconds: number): string => {
    const minutes = Math.floor(seconds / 60);
    const hours = Math.floor(minutes / 60);
    if (minutes < 1) return '1 dk altı';
    if (hours < 1) return `${minutes} dk`;
    return hours < 48 ? `${hours} sa ${minutes % 60} dk` : `${Math.floor(hours / 24)} gün`;
  },
  registrationsChart: 'Günlük kayıt',
  ggrChart: (currency: string) => `Günlük GGR (${currency})`,
  total: 'Toplam',
  today: 'bugün, gün bitmedi',
  day: 'Gün',
  asTable: 'Tablo olarak göster',
} as const;
