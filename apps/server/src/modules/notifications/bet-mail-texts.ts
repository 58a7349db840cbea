// The letter about a coupon whose result was corrected.
import type { Correction, Currency } from '@yakamoz/contracts';

import type { Letter } from '../../platform/mail-layout.ts';
import { ownPayment } from './recipient-texts.ts';
import type { Recipient } from './recipient-texts.ts';

export interface ToldCorrection extends Correction {
  code: string;
  currency: Currency;
}

const reasons: Record<Correction['reason'], string> = {
  result: 'Maçın sonucu düzeltildi; kuponunuz yeni sonuca göre yeniden ödendi.',
  void: 'Kuponunuzdaki seçimler geçersiz sayıldı; bahis tutarınız iade edildi.',
  reopened: 'Sonuç geri alındı; kuponunuz yeniden açık ve yeni sonucu bekliyor.',
};

const owed =
  'Geri alınan tutar bakiyenizde kalmadıysa, eksik kalan kısım yatırdığınız ve kazandığınız parayla kapanır; o zamana kadar bahis yapılamaz ve para çekilemez.';

export function betCorrectedMail(recipient: Recipient, told: ToldCorrection): Letter {
  const { code, currency, old_paid: before, new_paid: now, reason } = told;
  const format = new Intl.NumberFormat('tr-TR', { style: 'currency', currency });
  const money = (paid: string | null): string =>
    paid === null ? 'Açık' : format.format(paid as Intl.StringNumericLiteral);
  const isLess = Number(now ?? 0) < Number(before ?? 0);
  return {
    ...recipient,
    subject: `${code} numaralı kuponunuzun sonucu düzeltildi`,
    paragraphs: [reasons[reason], ...(isLess ? [owed] : [])],
    facts: [
      ['Kupon no', code],
      ['Önce ödenen', money(before)],
      ['Şimdi ödenen', money(now)],
    ],
    why: ownPayment,
  };
}
