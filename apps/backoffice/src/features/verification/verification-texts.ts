import { documentTexts } from '../../shared/document-texts.ts';
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
  views: 'Belge listeleri',
  waitingView: 'Bekleyen',
  acceptedView: 'Kabul edilen',
  list: 'Belge listesi',
  emptyAccepted: 'Kabul edilmiş belge yok',
  waiting: (count: string) => `${count} belge bekliyor`,
  empty: 'Bekleyen belge yok',
  emptyText: 'Bir oyuncu belge gönderdiğinde burada görünür.',
  choose: 'Bir belge seçin',
  chooseText: 'Listeden bir belge seçin ya da J ve K tuşlarıyla gezinip Enter ile açın.',
  age: ageText,
  inHands: (name: string) => `${name} inceliyor`,
  inMyHands: 'Siz inceliyorsunuz',

  document: 'Belge',
  ...documentTexts,
  accept: 'Kabul et',
  refuse: 'Reddet',
  acceptTitle: 'Belgeyi kabul et',
  acceptText: (kind: string, username: string) =>
    `${username}: ${kind}. Karar oyuncuya bildirilir; bu andan sonra ad, doğum tarihi ve ülke yalnızca talep ile değişir.`,
  expiresOn: 'Geçerlilik tarihi',
  expiresHint: 'Belgenin üzerindeki son gün. Kimlikte zorunludur.',
  optional: 'isteğe bağlı',
  revoke: 'Kabulü geri al',
  revokeTitle: 'Kabulü geri al',
  revokeText:
    'Belge artık sayılmaz; oyuncu gerekçeyi aynen görür ve yenisini gönderir. Doğrulanmamış hesabın sınırları yeniden geçerli olur.',
  revoked: 'Belgenin kabulü geri alındı',
  reason: 'Gerekçe',
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
  validUntil: 'Geçerli olduğu son gün',
  size: 'Boyut',
  sizeOf: (kilobytes: string, pixels: string | undefined) =>
    pixels === undefined ? `${kilobytes} KB` : `${kilobytes} KB · ${pixels}`,
  others: 'Öteki belgeler',
  noOthers: 'Başka belge yok.',
} as const;
