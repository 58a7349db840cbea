import { pageTexts } from '@yakamoz/contracts/pages';

export const selfExclusionTexts = {
  title: pageTexts['/kendini-dislama'].title,
  lead: pageTexts['/kendini-dislama'].description,
  notOpen:
    'Bu araç henüz kendiliğinden çalışmıyor. Seçtiğiniz süre, destek ekibi hesabınızı kapattığında başlar.',
  legend: 'Ne kadar süreyle?',
  durations: { week: '1 Hafta', month: '1 Ay', quarter: '3 Ay', half: '6 Ay', unlimited: 'Süresiz' },
  missing: 'Bir süre seçin.',
  confirm: 'Onayla',
  stepsTitle: 'Bugün nasıl işler',
  steps: [
    'Bir süre seçip onaylarsınız.',
    'Size hazır bir ileti gösteririz; destek ekibine e-postayla gönderirsiniz.',
    'Destek ekibi hesabınızı kapatır ve süre o anda başlar.',
  ],
  signInFirst: 'Hesabınızı kapatmak için giriş yapın.',
  effectsTitle: 'Hesabınız kapalıyken',
  effects: [
    'Oynayamaz, para yatıramaz ve bonus alamazsınız.',
    'Tanıtım iletisi almazsınız.',
    'Giriş yapıp bakiyenizi ve geçmişinizi görebilir, paranızı çekebilirsiniz.',
    'Süre dolmadan geri alınamaz.',
  ],
  helpTitle: 'Biriyle konuşmak isterseniz',
  helpText: 'Yeşilay Danışmanlık Merkezi (YEDAM), kumar bağımlılığı için ücretsiz destek verir.',
  helpLine: 'YEDAM 115',
  more: 'Sorumlu Oyun sayfası',

  dialogTitle: 'Hesabınız henüz kapatılmadı',
  dialogText:
    'Bu düğme hesabınızı kendiliğinden kapatmaz; otomatik araç henüz açık değil. Aşağıdaki iletiyi gönderin, destek ekibi hesabınızı kapatsın.',
  dialogNoMail:
    'Bu düğme hesabınızı kendiliğinden kapatmaz; otomatik araç henüz açık değil ve bu kurulumda bir destek adresi tanımlanmadı.',
  subject: 'Kendini dışlama talebi',
  letter: (facts: { username: string; id: string; duration: string }) =>
    `Hesabımı kendi isteğimle oyuna kapatmanızı istiyorum.\n\nKullanıcı adı: ${facts.username}\nOyuncu ID: ${facts.id}\nSüre: ${facts.duration}`,
  to: 'Alıcı',
  write: 'E-postayı aç',
  copy: 'Metni kopyala',
  copied: 'Kopyalandı',
  close: 'Kapat',
  closeWindow: 'Pencereyi kapat',
} as const;

export type Duration = keyof typeof selfExclusionTexts.durations;
