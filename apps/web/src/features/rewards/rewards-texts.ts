import { pageTexts } from '@yakamoz/contracts/pages';

export const rewardsTexts = {
  title: pageTexts['/rewards'].heading,
  mark: 'Hazırlanıyor',
  lead: pageTexts['/rewards'].lead,
  points: 'Puanınız',
  noPoints: 'Henüz açılmadı',
  pointsLater: 'Program açıldığında puanınız burada görünür. Bugün biriken veya harcanan puan yoktur.',
  visitor: 'Program açıldığında puanınızı görmek için hesabınıza giriş yapın.',
  signIn: 'Giriş Yap',
  seeRewards: 'Ödülleri Gör',
  howTitle: 'Puanlar nasıl çalışacak',
  how: [
    {
      icon: 'star',
      title: 'Birikir',
      text: 'Gerçek parayla oynanan ve sonuçlanan oyunlardan puan yazılır. Deneme turları sayılmaz.',
    },
    {
      icon: 'history',
      title: 'İzlenir',
      text: 'Kazanılan ve harcanan her puan, tarihi ve nedeniyle birlikte bu sayfada listelenir.',
    },
    {
      icon: 'gift',
      title: 'Harcanır',
      text: 'Puan para değildir. Neyin kaç puan ettiği, ödül listesinde baştan yazılı olur.',
    },
  ],
  calmTitle: 'Baskı yok',
  calmText:
    'Düşen seviyeler, bozulmaması gereken seriler ve süreli yarışlar olmayacak. Puan, daha çok oynamak için bir neden değildir.',
  listTitle: 'Ödül listesi henüz yayında değil',
  listText:
    'Puanların karşılıkları, program açıldığında bu pencerede oranlarıyla birlikte listelenecek. O güne kadar puan kazanılmaz ve harcanmaz.',
  close: 'Kapat',
  closeWindow: 'Pencereyi kapat',
} as const;
