import type { PagePath } from '@yakamoz/contracts/pages';

export const comingSoonTexts = {
  soon: 'Çok yakında',
  profile: 'Kişisel detaylara dön',
} as const;

/** What each section will hold, in one sentence. */
export const sectionTexts = {
  '/deposit':
    'Bu bölüm hazırlanıyor; ödeme yöntemlerini, alt ve üst sınırlarıyla birlikte burada bulacaksınız.',
  '/withdraw': 'Bu bölüm hazırlanıyor; çekim talebinizi buradan verecek, her adımını buradan izleyeceksiniz.',
  '/islem-gecmisi':
    'Bu bölüm hazırlanıyor; para yatırma ve çekme işlemleriniz durumlarıyla burada listelenecek.',
} as const satisfies Partial<Record<PagePath, string>>;

export type ComingPath = keyof typeof sectionTexts;
