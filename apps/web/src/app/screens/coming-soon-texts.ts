import type { PagePath } from '@yakamoz/contracts/pages';

export const comingSoonTexts = {
  soon: 'Çok yakında',
  home: 'Ana sayfaya dön',
  profile: 'Kişisel detaylara dön',
  writeUs: 'Bize yazın',
} as const;

/** What each section will hold, in one sentence. */
export const sectionTexts = {
  '/canli':
    'Bu bölüm hazırlanıyor; süren karşılaşmaların anlık skorlarını ve oranlarını burada bulacaksınız.',
  '/spor':
    'Bu bölüm hazırlanıyor; futbol, basketbol, tenis ve diğer sporların güncel oranları burada olacak.',
  '/canli-casino': 'Bu bölüm hazırlanıyor; gerçek krupiyelerin yönettiği canlı masalar burada açılacak.',
  '/casino': 'Bu bölüm hazırlanıyor; slot oyunlarını sağlayıcıya ve ada göre burada arayabileceksiniz.',
  '/oyunlar': 'Bu bölüm hazırlanıyor; masa oyunları ve hızlı oyunlar burada yerini alacak.',
  '/e-spor': 'Bu bölüm hazırlanıyor; e-spor karşılaşmaları ve oranları burada olacak.',
  '/canli-destek': 'Canlı destek sayfamız yapım aşamasında; bu sırada sorularınızı e-posta ile yanıtlıyoruz.',
  '/promosyonlar':
    'Bu bölüm hazırlanıyor; güncel promosyonlar, şartları baştan yazılı olarak burada duyurulacak.',
  '/bonus-talep':
    'Bu bölüm hazırlanıyor; size uygun bonusları ve koşullarını burada görüp talep edeceksiniz.',
  '/game-history':
    'Bu bölüm hazırlanıyor; oynadığınız her oyunun tarihi, bahsi ve sonucu burada listelenecek.',
  '/kendini-dislama':
    'Bu bölüm hazırlanıyor; oyuna bir haftadan süresize kadar ara vermeyi buradan başlatabileceksiniz.',
  '/rewards': 'Bu bölüm hazırlanıyor; puanlarınızı ve karşılığında alabileceklerinizi burada göreceksiniz.',
  '/deposit':
    'Bu bölüm hazırlanıyor; ödeme yöntemlerini, alt ve üst sınırlarıyla birlikte burada bulacaksınız.',
  '/withdraw': 'Bu bölüm hazırlanıyor; çekim talebinizi buradan verecek, her adımını buradan izleyeceksiniz.',
  '/islem-gecmisi':
    'Bu bölüm hazırlanıyor; para yatırma ve çekme işlemleriniz durumlarıyla burada listelenecek.',
} as const satisfies Partial<Record<PagePath, string>>;

export type ComingPath = keyof typeof sectionTexts;
