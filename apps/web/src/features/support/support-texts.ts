import { pageTexts } from '@yakamoz/contracts/pages';

export const supportTexts = {
  title: pageTexts['/canli-destek'].heading,
  mark: 'Yapım aşamasında',
  lead: pageTexts['/canli-destek'].lead,
  writeTitle: 'Bize yazın',
  writeText: 'Ne olduğunu kısaca yazmanız yeterli; yanıtımız aynı adrese gelir.',
  write: 'E-posta yaz',
  copy: 'Adresi kopyala',
  copied: 'Kopyalandı',
  noMail: 'Bu kurulumda bir destek adresi tanımlanmadı.',
  subject: 'Destek talebi',
  body: (username: string, id: string) => `Kullanıcı adı: ${username}\nOyuncu ID: ${id}\n\nSorum:\n`,
  safety: 'Şifrenizi kimse sormaz. Ekibimiz dahil, hiç kimseye yazmayın.',
  tipsTitle: 'İletinize ekleyin',
  tips: [
    'Kullanıcı adınız veya oyuncu ID’niz',
    'Varsa işlem ya da kupon numarası',
    'Ne zaman ve hangi sayfada olduğu',
  ],
  elsewhere: 'Yanıtı hemen burada bulabilirsiniz',
  links: {
    faq: { title: 'Sıkça Sorulan Sorular', text: 'Hesap, ödeme, bonus ve oyunlar üzerine yanıtlar.' },
    responsible: { title: 'Sorumlu Oyun', text: 'Oyuna ara vermenin yolları ve yardım hatları.' },
  },
} as const;
