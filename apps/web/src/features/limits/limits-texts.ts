import { pageTexts } from '@yakamoz/contracts/pages';

export const limitsTexts = {
  title: pageTexts['/limitlerim'].title,
  lead: 'Ne kadar yatıracağınıza, kaybedeceğinize ve oynayacağınıza siz karar verin. Düşürme hemen geçerli olur. Artırma 24 saat sonra, yeniden onayınızla geçerli olur.',

  session: 'Şu anki oturumunuz',
  sessionTime: 'Süre',
  sessionStaked: 'Toplam bahis',
  sessionNet: 'Net sonuç',

  kinds: {
    deposit: { title: 'Yatırma limiti', text: 'Hesabınıza koyduğunuz para. Çektikleriniz bundan düşülmez.' },
    loss: { title: 'Kayıp limiti', text: 'Bahislerinizden kazançlarınız düşüldükten sonra kalan.' },
    stake: { title: 'Bahis limiti', text: 'Yaptığınız bütün bahislerin toplamı.' },
    time: { title: 'Süre limiti', text: 'Oyunda geçirdiğiniz süre. On dakikadan uzun aralar sayılmaz.' },
  },
  windows: { day: 'Günlük', week: 'Haftalık', month: 'Aylık' },
  /** 'Günlük yatırma limiti' */
  name: (window: string, kind: string) => `${window} ${kind.toLocaleLowerCase('tr')}`,
  none: 'Limit yok',
  set: 'Limit koy',
  change: 'Değiştir',
  of: (button: string, name: string) => `${button}: ${name}`,
  usedOf: (used: string, bound: string) => `${used} / ${bound}`,
  left: (room: string) => `Kalan ${room}`,
  renewed: (moment: string) => `Yenilenme ${moment}`,
  levels: {
    calm: '',
    half: 'Limitinizin yarısını geçtiniz.',
    near: 'Limitinizin %80’ini geçtiniz.',
    full: 'Limitiniz doldu.',
  },
  houseCap: (cap: string) => `Sitenin sizin için koyduğu sınır: ${cap}`,

  hours: 'Saat',
  minutes: 'Dakika',
  amountMissing: 'Bir tutar yazın, örneğin 250 ya da 1.250,50.',
  timeMissing: 'Saat ya da dakika yazın; dakika en çok 59 olabilir.',
  atOnce: 'Kaydettiğiniz anda geçerli olur.',
  waitsHint: (cap: string) =>
    `Şu anki limitiniz ${cap}. Daha düşüğü hemen, daha yükseği 24 saat sonra yeniden onayınızla geçerli olur.`,
  save: 'Kaydet',
  saving: 'Kaydediliyor...',
  cancel: 'Vazgeç',
  remove: 'Limiti kaldır',
  saved: (name: string, cap: string) => `${name} ${cap} olarak kaydedildi.`,
  asked: 'İsteğiniz alındı. 24 saat sonra onaylamanız gerekecek.',

  waiting: (cap: string) => `Bekleyen artış: ${cap}`,
  waitingNone: 'Bekleyen değişiklik: limitin kaldırılması',
  ripeIn: (wait: string, moment: string) => `${wait} sonra onaylayabilirsiniz (${moment}).`,
  ripe: (drops: string) => `Onayınızı bekliyor. ${drops} tarihine kadar onaylamazsanız düşer.`,
  confirm: 'Artışı onayla',
  confirmNone: 'Kaldırmayı onayla',
  confirmed: (name: string) => `${name}: değişiklik geçerli oldu.`,
  drop: 'İstekten vazgeç',
  dropped: 'İstekten vazgeçildi; limitiniz olduğu gibi kaldı.',

  timeOut: {
    title: 'Mola',
    text: 'Birkaç gün için oyunu, para yatırmayı ve bonusları kapatın. Süre dolunca kendiliğinden açılır; dolmadan kısaltılamaz.',
    legend: 'Kaç gün?',
    days: (days: number) => `${days} gün`,
    missing: 'Kaç gün olacağını seçin.',
    take: 'Mola ver',
    dialogTitle: 'Mola başlasın mı?',
    dialogText: (moment: string) =>
      `Hesabınız ${moment} tarihine kadar oyuna, para yatırmaya ve bonuslara kapanır. Giriş yapıp bakiyenizi görebilir, paranızı çekebilirsiniz. Mola kısaltılamaz; uzatılabilir.`,
    confirm: 'Molayı başlat',
    running: (moment: string) => `Moladasınız: ${moment} tarihine kadar. Daha uzun bir mola seçebilirsiniz.`,
  },

  reminder: {
    title: 'Süre hatırlatması',
    text: 'Oynarken seçtiğiniz aralıkla oyun durur; süreyi ve net sonucunuzu görür, devam edip etmeyeceğinize karar verirsiniz.',
    legend: 'Ne kadar arayla?',
    minutes: (minutes: number) => `${minutes} dakika`,
    save: 'Aralığı kaydet',
    saved: (minutes: number) => `Her ${minutes} dakikada bir hatırlatılacak.`,
  },

  longer: {
    title: 'Daha uzun bir ara',
    text: 'Hesabınızı haftalar, aylar ya da süresiz olarak oyuna kapatabilirsiniz.',
    link: 'Kendini Dışlama',
  },

  closed: 'Hesabınız oyuna kapalı. Limitlerinizi düşürebilirsiniz; artıramazsınız.',
  loading: 'Limitleriniz yükleniyor.',
  loadFailed: 'Limitleriniz yüklenemedi',
  loadFailedText: 'Bağlantınızı kontrol edip tekrar deneyin.',
  stale: 'Limitler yenilenemedi; son bilinen hâlini görüyorsunuz.',
} as const;
