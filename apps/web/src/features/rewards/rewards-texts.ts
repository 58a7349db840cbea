import { pageTexts } from '@yakamoz/contracts/pages';

export const rewardsTexts = {
  title: pageTexts['/rewards'].heading,
  lead: pageTexts['/rewards'].lead,
  points: 'Puanınız',
  pointsOf: (points: string) => `${points} puan`,
  worth: (money: string) => `Nakit karşılığı ${money}`,
  notWhole: (points: string) =>
    `Henüz yazılmayan: ${points} puan. Oyun puanı on beş dakikada bir, tam sayı oldukça yazılır.`,
  visitor: 'Puanınızı görmek için hesabınıza giriş yapın.',
  signIn: 'Giriş Yap',
  seeRewards: 'Ödülleri Gör',
  closed: 'Yeni puan kazanılmıyor. Kazandığınız puanlar sizindir ve nakde çevrilebilir.',
  level: (level: number, percent: number) => `Seviye ${level}: teorik kaybın %${percent} kadarı`,
  next: (level: number, left: string, percent: number) =>
    `Seviye ${level} (%${percent}) için toplamda ${left} puan daha kazanılmış olmalı. Seviyeler düşmez ve süresi yoktur.`,
  highest: 'En yüksek seviyedesiniz. Seviyeler düşmez.',

  listTitle: 'Puanlar neyi alır',
  listText:
    'Puanlar yalnızca nakde çevrilir. Çevrim şartı yoktur; tutar hemen bakiyenize geçer ve çekilebilir.',
  cash: 'Nakit',
  cashRate: (points: string, money: string) => `${points} puan = ${money}`,
  amount: 'Kaç puan',
  amountHint: (points: string) => `En çok ${points} puan`,
  notPoints: (points: string) => `1 ile ${points} arasında bir tam sayı yazın.`,
  goOn: 'Devam et',
  confirmTitle: 'Onaylayın',
  confirmText: (points: string, money: string) =>
    `${points} puan karşılığında ${money} bakiyenize geçecek. Bu işlem geri alınamaz.`,
  confirm: 'Nakde çevir',
  redeeming: 'Çevriliyor...',
  back: 'Geri',
  nothing: 'Henüz çevrilecek puanınız yok.',
  redeemed: (points: string, money: string) => `${points} puan nakde çevrildi: ${money} bakiyenize geçti.`,
  failed: 'Puanlar çevrilemedi. Bağlantınızı kontrol edip tekrar deneyin; aynı istek iki kez işlenmez.',
  close: 'Kapat',
  closeWindow: 'Pencereyi kapat',

  historyTitle: 'Puanlarınızın nedeni',
  historyText: 'Her gün ve oyun için: nakit bahis × oyunun payı × seviyenizin oranı.',
  earned: 'Kazanılan',
  booked: 'Yazılan ve harcanan',
  noEarnings: 'Henüz puan yok. Gerçek parayla oynanıp biten oyunlar burada, gün gün görünür.',
  game: 'Oyun',
  unnamed: 'Oyun',
  picks: (count: number) => `${count} sayı`,
  staked: 'Nakit bahis',
  return: 'Oyuncuya dönüş',
  percent: 'Oran',
  pointsColumn: 'Puan',
  kinds: { earned: 'Oyundan yazıldı', redeemed: 'Nakde çevrildi', demo: 'Deneme hesabının ilk puanı' },
  left: (points: string) => `Kalan ${points}`,

  ratesTitle: 'Hangi oyun kaç puan verir',
  ratesText: (money: string) =>
    `Her ${money} nakit bahis için, 1. seviyede. Oyunun payı ne kadar küçükse puanı o kadar azdır; hiçbir oyunda puan, oyunun payını aşmaz.`,
  products: { slot: 'Slot', live: 'Canlı casino', table: 'Masa oyunları', keno: 'Keno' },
  productsLabel: 'Oyun türü',
  noRates: 'Bu türde dönüş oranı açıklanmış bir oyun yok; bunlarda puan yazılmaz.',
  more: 'Daha fazla göster',
  loadingMore: 'Yükleniyor...',
  moreFailed: 'Devamı yüklenemedi. Tekrar deneyin.',
  levelsTitle: 'Seviyeler',
  levelOf: (level: number) => `Seviye ${level}`,
  levelFrom: (points: string) => `${points} puandan`,
  levelPercent: (percent: number) => `%${percent}`,

  howTitle: 'Puanlar nasıl çalışır',
  how: [
    {
      icon: 'star',
      title: 'Birikir',
      text: 'Gerçek parayla oynanan ve sonuçlanan oyunlardan puan yazılır. Deneme turları ve bonusla oynananlar sayılmaz.',
    },
    {
      icon: 'history',
      title: 'İzlenir',
      text: 'Kazanılan ve harcanan her puan, tarihi ve nedeniyle birlikte bu sayfada listelenir.',
    },
    {
      icon: 'gift',
      title: 'Harcanır',
      text: 'Bir puan, hesabınızın para biriminin yüzde biridir ve istediğiniz zaman nakde çevrilir. Puanların süresi dolmaz.',
    },
  ],
  calmTitle: 'Baskı yok',
  calmText:
    'Düşen seviyeler ve bozulmaması gereken seriler yoktur. Puan, daha çok oynamak için bir neden değildir: beklenen kaybınızın küçük bir bölümünü geri verir.',

  loading: 'Puanlarınız yükleniyor.',
  loadFailed: 'Puanlarınız yüklenemedi',
  loadFailedText: 'Bağlantınızı kontrol edip tekrar deneyin.',
  stale: 'Puanlarınız yenilenemedi; son bilinen hâlini görüyorsunuz.',
  rates: {
    loading: 'Oranlar yükleniyor.',
    loadFailed: 'Oranlar yüklenemedi',
    loadFailedText: 'Bağlantınızı kontrol edip tekrar deneyin.',
    stale: 'Oranlar yenilenemedi; son bilinen hâlini görüyorsunuz.',
  },
} as const;
