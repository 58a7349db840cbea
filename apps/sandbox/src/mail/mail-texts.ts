// Every sentence a person sees in the sandbox's mail pages.

export const mailTexts = {
  title: 'Sandbox posta kutusu',
  intro: 'Geliştirme ve test postaları gerçek kişilere gitmez, buraya düşer. Yalnızca bellekte tutulur.',
  count: (count: number) => `${count} posta`,
  smtpAddress: 'SMTP adresi',
  listLabel: 'Gelen postalar, en yeni en üstte',
  empty: 'Henüz posta yok',
  emptyHint: 'Bir posta gönderildiğinde bu sayfa kendiliğinden yenilenir.',
  noSubject: '(Konu yok)',
  back: 'Posta kutusuna dön',
  from: 'Gönderen',
  to: 'Alıcı',
  receivedAt: 'Geliş zamanı',
  htmlPart: 'Görünüm',
  htmlFrame: 'Postanın HTML görünümü',
  textPart: 'Düz metin',
  noContent: 'Bu postanın içeriği boş.',
  notFoundTitle: 'Posta bulunamadı',
  notFoundHint: 'Posta silinmiş olabilir ya da kutu yeniden başlatılmıştır.',
};

const timeFormat = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

export function mailTime(isoTime: string): string {
  return timeFormat.format(new Date(isoTime));
}
