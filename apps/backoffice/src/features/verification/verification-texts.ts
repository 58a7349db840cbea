const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How long it has waited, in the one unit that says enough. */
function ageText(seconds: number): string {
  if (seconds < hour) return `${Math.max(1, Math.floor(seconds / minute))} dk`;
  if (seconds < 2 * day) return `${Math.floor(seconds / hour)} sa`;
  return `${Math.floor(seconds / day)} gün`;
}

export const verificationTexts = {
  title: 'Belgeler',
  lead: 'Oyuncuların gönderdiği belgeler, en eskisi önce. Her görüntüleme ve her karar denetim kaydına yazılır.',
  list: 'Bekleyen belgeler',
  waiting: (count: string) => `${count} belge bekliyor`,
  empty: 'Bekleyen belge yok',
  emptyText: 'Bir oyuncu belge gönderdiğinde burada görünür.',
  choose: 'Bir belge seçin',
  chooseText: 'Listeden bir belge seçin ya da J ve K tuşlarıyla gezinip Enter ile açın.',
  age: ageText,
  inHands: (name: string) => `${name} inceliyor`,
  inMyHands: 'Siz inceliyorsunuz',

  document: 'Belge',
  kinds: {
    id_front: 'Kimlik (ön yüz)',
    id_back: 'Kimlik (arka yüz)',
    address: 'Adres belgesi',
    payment: 'Ödeme aracı',
    selfie: 'Özçekim',
  },
  statuses: {
    waiting: 'Bekliyor',
    accepted: 'Kabul edildi',
    refused: 'Reddedildi',
    replaced: 'Yerine yenisi geldi',
  },
  playerStatuses: {
    none: 'Eksik belge var',
    waiting: 'İnceleniyor',
    verified: 'Doğrulandı',
    refused: 'Belge reddedildi',
  },
  accept: 'Kabul et',
  refuse: 'Reddet',
  acceptTitle: 'Belgeyi kabul et',
  acceptText: (kind: string, username: string) =>
    `${username}: ${kind}. Karar geri alınamaz ve oyuncuya bildirilir.`,
  refuseTitle: 'Belgeyi reddet',
  refuseText: 'Gerekçeyi oyuncu aynen görür ve yeni bir belge gönderebilir.',
  templates: 'Hazır gerekçeler',
  templateList: ['Belge okunmuyor', 'Belge süresi dolmuş', 'Ad uyuşmuyor', 'Adres belgesi eksik'],
  accepted: 'Belge kabul edildi',
  refused: 'Belge reddedildi',
  nowVerified: 'Oyuncu artık doğrulanmış.',

  picture: (kind: string) => `${kind}, oyuncunun gönderdiği görsel`,
  viewer: 'Görsel',
  zoomIn: 'Yakınlaştır',
  zoomOut: 'Uzaklaştır',
  turn: 'Döndür',
  fit: 'Sığdır',
  pictureFailed: 'Görsel gösterilemedi',
  pictureFailedText: 'Görüntüleme adresi bir kez ve bir dakika geçerlidir.',
  show: 'Belgeyi göster',
  showText: 'Karar verilmiş bir belge; görüntülemeniz denetim kaydına yazılır.',
  pdf: 'PDF belgesi',
  pdfText: 'Güvenlik için tarayıcıda açılmaz; indirip görüntüleyin.',
  download: 'PDF dosyasını indir',

  compare: 'Profil bilgileri',
  name: 'Ad soyad',
  birth_date: 'Doğum tarihi',
  national_id: 'Kimlik no',
  address: 'Adres',
  place: 'Ülke, şehir',
  reveal: 'Göster',
  hide: 'Gizle',
  revealReason: (id: string) => `Belge incelemesi, belge no ${id}`,

  file: 'Dosya',
  fileName: 'Adı',
  noName: 'Adsız',
  sentAt: 'Gönderildi',
  size: 'Boyut',
  sizeOf: (kilobytes: string, pixels: string | undefined) =>
    pixels === undefined ? `${kilobytes} KB` : `${kilobytes} KB · ${pixels}`,
  others: 'Öteki belgeler',
  noOthers: 'Başka belge yok.',
} as const;
