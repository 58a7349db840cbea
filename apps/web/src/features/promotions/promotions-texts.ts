import { pageTexts } from '@yakamoz/contracts/pages';

import { promotionTexts } from '../../shared/promotions/promotion-texts.ts';

export const promotionsTexts = {
  ...promotionTexts,
  title: pageTexts['/promosyonlar'].heading,
  lead: pageTexts['/promosyonlar'].lead,
  kinds: { bonus: 'Bonus', news: 'Haber' },
  groups: { bonus: 'Bonuslar', news: 'Haberler' },
  featured: 'Öne çıkan',
  details: 'Detaylar',
  terms: 'Şartlar',
  close: 'Kapat',
  closeWindow: 'Pencereyi kapat',
  toBonus: 'Bonus Talep',
  empty: 'Şu anda yayında promosyon yok',
  emptyText: 'Yeni bir kampanya veya haber olduğunda burada görünür.',
  gone: 'Aradığınız promosyon yayında değil; sona ermiş olabilir.',
} as const;
