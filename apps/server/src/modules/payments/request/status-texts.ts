import type { PaymentState } from '@yakamoz/contracts';

import { droppedCode, givenUpCode, isGoingBack, replacedCode, wayBackOf } from './rules.ts';

/** D-28: shown as received. */
export const statusTexts: Readonly<Record<PaymentState, string>> = {
  claimed: 'Beklemede',
  in_review: 'İnceleniyor',
  credited: 'Tamamlandı',
  reversed: 'Geri Alındı',
  expired: 'Süresi Doldu',
  requested: 'Beklemede',
  second_approval: 'İnceleniyor',
  approved: 'Onaylandı',
  sent: 'Gönderildi',
  paid: 'Tamamlandı',
  failed: 'Başarısız',
  rejected: 'Reddedildi',
};

/** Of money that did not stay. */
const wayBackTexts = { going: 'İade Ediliyor', gone: 'İade Edildi' } as const;
const neverPaidTexts = { open: 'Ödeme Bekleniyor', closed: 'İptal Edildi' } as const;

const closedCodes: readonly (string | null)[] = [givenUpCode, replacedCode, droppedCode];

/** As the player reads it: what nobody said was paid, and what goes back, have words of their own. */
export function statusOf(request: {
  state: PaymentState;
  reasonCode: string | null;
  onlyOpened?: boolean;
}): string {
  const { state, reasonCode } = request;
  if (state === 'claimed' && request.onlyOpened === true) return neverPaidTexts.open;
  if (state === 'expired' && closedCodes.includes(reasonCode)) return neverPaidTexts.closed;
  const back = wayBackOf(request);
  if (back !== undefined) return wayBackTexts[back];
  return statusTexts[state];
}

interface Followed {
  state: PaymentState;
  reasonCode: string | null;
  needs: 'transfer' | 'verification' | null;
  redirectUrl: string | null;
}

/** What comes next, for whoever waits. Nothing once it is over. */
export function nextStepTexts(request: Followed): string | null {
  const { state, needs, redirectUrl } = request;
  if (needs === 'verification') return 'Devam edebilmemiz için belgelerinizi yükleyin.';
  switch (state) {
    case 'claimed':
      if (needs === 'transfer') return 'Tutarı bu hesaba gönderin ve açıklamaya kodunuzu yazın.';
      return redirectUrl === null
        ? 'Ödemenizin bize ulaşmasını bekliyoruz.'
        : 'Ödemenizi ödeme sayfasında tamamlayın.';
    case 'in_review':
      return isGoingBack(request)
        ? 'Tutarın tamamı geldiği hesaba geri gönderiliyor. Sizin bir şey yapmanız gerekmiyor.'
        : 'Ödeme ekibimiz kaydı inceliyor.';
    case 'requested':
      return 'Ödeme ekibimiz talebinizi kontrol edecek.';
    case 'second_approval':
      return 'İkinci bir yetkilinin onayı bekleniyor.';
    case 'approved':
      return 'Talebiniz bankaya gönderilmek üzere sırada.';
    case 'sent':
      return 'Ödemenin hesabınıza geçmesi bekleniyor. Banka hesabında FAST ile dakikalar, EFT ile mesai saatleri sürer.';
    case 'credited':
    case 'reversed':
    case 'expired':
    case 'paid':
    case 'failed':
    case 'rejected':
      return null;
  }
}

/** What stands in the history of a request. */
export const stepTexts = {
  addressCorrected: 'Adres düzeltildi.',
  toldPaid: 'Ödemenin yapıldığı bildirildi.',
} as const;

export const answerTexts = {
  depositAsked: 'Para yatırma talebiniz başarıyla alınmıştır.',
  withdrawalAsked: 'Para çekme talebiniz başarıyla alınmıştır.',
  transferAsked: 'Bildiriminiz alındı. Ödemeniz hesabımıza ulaşınca bakiyenize eklenecek.',
  transferCame: 'Ödemeniz bize ulaştı ve bakiyenize eklendi.',
  winUnderReview:
    'Bir oyunda beklenenden yüksek bir kazancınız oldu. Tutar hesabınızda; iki yetkilimiz turu stüdyo ile doğruladığında para çekme yeniden açılır. Sizin bir şey yapmanız gerekmiyor.',
  withdrawClosed: 'Hesabınız para çekmeye şu anda kapalı. Lütfen destek ekibimize yazın.',
} as const;

/** Why nothing can be withdrawn, as far as the way out is closed; null where it is open. */
export function closedText({
  closed,
  winUnderReview,
}: {
  closed: boolean;
  winUnderReview: boolean;
}): string | null {
  if (winUnderReview) return answerTexts.winUnderReview;
  return closed ? answerTexts.withdrawClosed : null;
}

/** Why a withdrawal rests. */
export const restTexts = {
  credentials:
    'Şifreniz, iletişim bilginiz veya iki adımlı doğrulamanız kısa süre önce değişti. Paranızı korumak için bu çekim bir süre onaylanmaz; tutar ayrılmış durumda.',
} as const;

/** Names of the categories; a category without one shows its own word. */
export const categoryTexts: Readonly<Record<string, string>> = {
  'kredi-karti': 'Kredi Kartı',
  crypto: 'Kripto',
  havale: 'Havale / EFT',
  papara: 'Papara',
};
