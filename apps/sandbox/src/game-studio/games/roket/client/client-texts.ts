const figure = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export const heightText = (height: number): string => `×${figure.format(height / 100)}`;

/** Beside a line in the sky: round heights only. */
export const markText = (height: number): string => `×${(height / 100).toLocaleString('tr-TR')}`;

export const texts = {
  bet: 'Bahis koy',
  countdown: 'saniye sonra kalkış',
  waitForNext: 'Kalkışı bekleyin',
  aboard: 'Roketteyiz',
  placing: 'Onaylanıyor…',
  leave: 'Çık',
  leaving: 'Çıkılıyor…',
  lost: 'Bağlantı bekleniyor…',
  burst: 'Patladı',
  atCap: 'Zirve',
  auto: 'Otomatik çıkış',
  autoLess: 'Çıkış çarpanını azalt',
  autoMore: 'Çıkış çarpanını artır',
  autoAt: 'Otomatik çıkış çarpanı',
  autoBounds: 'Çıkış çarpanı ×1,01 ile ×1.000,00 arasında olmalı.',
  verify: 'Doğrula',
  close: 'Kapat',
  crew: 'Bu turda çıkanlar',
  nobody: 'Henüz çıkan yok',
  demo: 'demo',
  you: 'Siz',
  history: 'Son patlama noktaları',
  tooLate: 'Geç kaldınız: roket isteğinizden önce patladı.',
  cancelled: 'Bu tur site tarafından sonlandırılmış; çıkışınız ödenmedi.',
  paidLater: 'Kazancınız kaydedildi, bakiyenize geçiyor.',
  noCrypto:
    'Tarayıcınız bu bağlantıda hesaplamaya izin vermiyor. Aşağıdaki yöntemle kendiniz hesaplayabilirsiniz.',
} as const;

/** The room's own refusals. */
export const refusalTexts: Record<string, string> = {
  TOO_LATE: 'Bahis kapandı, sonraki kalkışa koyabilirsiniz.',
  UNANSWERED: 'Bahsiniz kalkışa kadar onaylanmadı ve uçmuyor; bakiyenizden düştüyse iade edilecek.',
  ALREADY_ABOARD: 'Bu kalkışta zaten bahsiniz var.',
};

export const verifyTexts = {
  title: 'Turu doğrula',
  next: 'Şimdiki turun özeti (SHA-256)',
  nextNote: 'Anahtar patlamadan sonra açıklanır; bu özet bahisten önce verildi ve değişemez.',
  flight: 'Tur',
  secret: 'Açıklanan anahtar',
  promise: 'Bahisten önceki özet',
  end: 'Zincirin ucu (ilk turdan önce)',
  salt: 'Tuz (ilk turdan önce)',
  shown: 'Patlama noktası',
  run: 'Tarayıcımda hesapla',
  running: 'Hesaplanıyor…',
  match: 'Doğru: tarayıcınız aynı özeti, zincirin aynı ucunu ve aynı patlama noktasını buldu.',
  mismatch: 'Uyuşmuyor: lütfen destek ekibine bildirin.',
  how: 'Anahtarın özeti bir önceki turun anahtarıdır; yeterince geri gidince zincirin ucuna varılır. u = HMAC-SHA256(anahtar, "tuz:0") ikili kesir olarak okunur. Patlama = 0,97 / u, yüzde birlere kesilir; en az ×1,00, en çok ×1.000,00.',
  cancelled: 'iptal',
  none: 'Henüz biten tur yok.',
} as const;

export const flightText = (flight: number): string => `Tur ${flight}`;
export const crewText = (aboard: number): string =>
  aboard === 0 ? 'Rokette kimse yok' : `Rokette ${aboard} kişi`;
export const passengerText = (label: number): string => `Oyuncu ${label}`;
export const leaveText = (money: string): string => `Çık · ${money}`;
export const leftText = (height: number): string => `${heightText(height)} ile çıktınız`;
export const inText = (money: string, cashOutAt: number | null): string =>
  cashOutAt === null ? `Bahsiniz ${money}` : `Bahsiniz ${money} · çıkış ${heightText(cashOutAt)}`;
export const wonText = (height: number, money: string): string => `${leftText(height)}: ${money}`;
export const lostText = (height: number): string => `Roket ${heightText(height)} noktasında patladı`;
/** Enough to compare by eye; the whole of it is in the panel. */
export const promiseText = (promise: string): string => `SHA-256 ${promise.slice(0, 16)}…`;
