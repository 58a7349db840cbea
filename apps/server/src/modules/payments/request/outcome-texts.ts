import type { Currency } from '@yakamoz/contracts';

import { moneyText } from './figure-texts.ts';

/** What a player reads about what a bank or a payment company did. */
export const outcomeTexts = {
  depositRefused: (told: string | null) =>
    told === null || told === ''
      ? 'Ödeme kuruluşu ödemeyi onaylamadı. Hesabınızdan para çıktıysa lütfen destek ekibine yazın.'
      : `Ödeme kuruluşu ödemeyi onaylamadı: ${told}`,
  depositExpired: 'Ödeme sayfasında süre doldu. Para göndermediyseniz yapmanız gereken bir şey yok.',
  transferExpired:
    'Beklenen süre içinde bu talebe ait bir havale gelmedi. Gönderdiyseniz lütfen destek ekibine yazın.',
  openedExpired:
    'Ödeme bildirilmediği için talep kapandı. Bu kodla gönderdiğiniz para yine hesabınıza geçer; dilerseniz talebi sürdürebilirsiniz.',
  claimGivenUp:
    'Talebi siz iptal ettiniz. Bu kodla para gönderdiyseniz kaybolmaz: ulaştığında hesabınıza geçer.',
  claimReplaced: 'Tutarı veya bankayı değiştirdiniz; yerine yeni bir talep açıldı.',
  creditHeld: 'Paranız bize ulaştı. Bakiyenize eklenmeden önce ekibimiz bakıyor.',
  goingBack: {
    closed:
      'Hesabınız para yatırmaya kapalı olduğu için ödemeniz bakiyenize eklenmedi. Tutarın tamamı geldiği hesaba geri gönderiliyor.',
    limit:
      'Ödemeniz yatırma limitinizi aştığı için bakiyenize eklenmedi. Tutarın tamamı geldiği hesaba geri gönderiliyor.',
  },
  wentBack: {
    closed:
      'Hesabınız para yatırmaya kapalı olduğu için ödemeniz bakiyenize eklenmedi. Tutarın tamamı geldiği hesaba geri gönderildi.',
    limit:
      'Ödemeniz yatırma limitinizi aştığı için bakiyenize eklenmedi. Tutarın tamamı geldiği hesaba geri gönderildi.',
  },
  refundFailed: 'Ödemeniz geldiği hesaba geri gönderilemedi. Paranız bizde; ekibimiz bakıyor.',
  claimDropped:
    'Hesabınız para yatırmaya kapandığı için talep kapatıldı. Para göndermeyin; gönderdiyseniz tutarın tamamı geldiği hesaba geri gönderilir.',
  otherAmount: 'Ödenen tutar talebinizden farklı. Ekibimiz bakıyor.',
  unclaimedCredited: 'Gönderdiğiniz havale ekibimiz tarafından bakiyenize eklendi.',
  otherAmountCame: (came: { amount: bigint; currency: Currency }, number: string) =>
    `Havaleniz farklı tutarda geldi: ${moneyText(came.amount, came.currency)}. Tutar ${number} numaralı işlemle bakiyenize eklendi.`,
  recordCredited: 'Ödemeniz ekibimiz tarafından bakiyenize eklendi.',
  otherPaymentCame: (came: { amount: bigint; currency: Currency }, number: string) =>
    `Ödemeniz farklı tutarda geldi: ${moneyText(came.amount, came.currency)}. Tutar ${number} numaralı işlemle bakiyenize eklendi.`,
  quoteOver:
    'Kurun süresi doldu ve ödeme görülmedi. Gönderdiyseniz beklemeniz yeterli: aynı adrese gelen ödeme, geldiği andaki kurla işlenir.',
  cryptoHeld: {
    below_min: 'Gönderdiğiniz tutar bu yöntemin alt sınırından az. Ekibimiz bakıyor.',
    above_max: 'Gönderdiğiniz tutar bu yöntemin üst sınırından fazla. Ekibimiz bakıyor.',
    other_network: 'Ödemeniz başka bir ağdan geldi. Ekibimiz bakıyor.',
    other_asset: 'Başka bir kripto para gönderdiniz. Ekibimiz bakıyor.',
    usual: 'Paranız bize ulaştı. Bakiyenize eklenmeden önce ekibimiz bakıyor.',
  },
  cryptoReturned: (txid: string) =>
    `Ödemeniz bakiyenize eklenemedi; kripto paranız kayıtlı adresinize geri gönderildi. İşlem: ${txid}`,
  depositReversed: {
    covered: 'Ödeme kuruluşu bu ödemeyi sonradan reddetti. Tutar bakiyenizden geri alındı.',
    owed: 'Ödeme kuruluşu bu ödemeyi sonradan reddetti. Tutar bakiyenizden geri alındı; bakiyenizin yetmediği kısım borç olarak duruyor. Borç kapanana kadar bahis ve çekim yapılamaz.',
  },
  payoutBounced: (told: string | null) =>
    told === null || told === ''
      ? 'Banka ödemeyi iade etti. Tutarın tamamı bakiyenizde.'
      : `Banka ödemeyi iade etti (${told}). Tutarın tamamı bakiyenizde.`,
  payoutMissed: 'Ödeme hesabınıza ulaşmadı. Tutarın tamamı bakiyenizde.',
  depositReturned: (bankReference: string) =>
    `Ödemeniz bakiyenize eklenemedi; tutar geri gönderildi. Dekont numarası: ${bankReference}`,
  payoutRefused: 'Ödeme kuruluşu bu adrese ödeme yapmıyor. Tutarın tamamı bakiyenizde.',
  debtOpen:
    'Hesabınızda kapanmamış bir borç olduğu için ödeme gönderilmedi. Tutar bakiyenize döndü; kalanını yeniden çekebilirsiniz.',
  wayOutClosed:
    'Çekim işlemleri kapalı olduğu için ödeme gönderilmedi. Tutar ayrılmış durumda; ekibimiz yeniden bakacak.',
} as const;
