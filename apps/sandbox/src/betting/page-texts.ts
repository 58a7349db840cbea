// Every sentence of the fixture page.

export const pageTexts = {
  titles: { sport: 'Spor Bahisleri', live: 'Canlı Bahis', esports: 'E-Spor' },
  all: 'Tümü',
  tabsLabel: 'Sporlar',
  live: 'CANLI',
  liveSection: 'Şimdi oynanıyor',
  nextSection: 'Sıradaki maçlar',
  soonSection: 'Birazdan başlayacak',
  counts: ({ live, next }: { live: number; next: number }) => `${live} canlı · ${next} yaklaşan maç`,
  suspended: 'Askıda',
  columns: { main: 'Maç Sonucu', total: 'Toplam', handicap: 'Handikap' },
  notOffered: 'Bu bahis türü şu an sunulmuyor',
  showAll: 'Tüm maçları göster',
  empty: 'Bu bölümde şu an maç yok.',
  emptyHint: 'Yeni maçlar eklendiğinde burada kendiliğinden görünür.',
  stale: 'Bağlantı koptu. Gördüğünüz oranlar güncel olmayabilir.',
  note: 'Demo verisi: takımlar ve oranlar kurgudur. Bahis alma bu çerçevede henüz açık değil.',
  pace: 'Maçlar hızlandırılmış oynanır: futbolda 90 dakika yaklaşık yarım saat sürer.',
  today: 'Bugün',
  tomorrow: 'Yarın',
};

const zone = 'Europe/Istanbul';
const timeFormat = new Intl.DateTimeFormat('tr-TR', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: zone });

export function startTexts(startsAt: string, now: Date): { day: string; time: string } {
  const start = new Date(startsAt);
  const day = dayFormat.format(start) === dayFormat.format(now) ? pageTexts.today : pageTexts.tomorrow;
  return { day, time: timeFormat.format(start) };
}
