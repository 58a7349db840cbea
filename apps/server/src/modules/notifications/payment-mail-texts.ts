// Letters about a deposit or a withdrawal. Mail is not confidential: no balance and no whole account number is in them.
import type { Currency, PaymentState } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';

import type { Letter } from '../../platform/mail-layout.ts';
import { wasReturned } from '../payments/index.ts';
import { ownPayment } from './recipient-texts.ts';
import type { Recipient } from './recipient-texts.ts';

export interface ToldPayment {
  requestId: string;
  direction: 'deposit' | 'withdrawal';
  kind: 'ordinary' | 'closure';
  method: string;
  amount: bigint;
  fee: bigint;
  currency: Currency;
  state: PaymentState;
  reason: string | null;
  reasonCode: string | null;
  /** Its address is masked. */
  destination: { masked: string } | undefined;
  askedAt: Date;
}

interface Words {
  subject: string;
  first: string;
  others?: string[];
}

const moment = new Intl.DateTimeFormat('tr-TR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Istanbul',
});

const moneyOf = (currency: Currency): ((minor: bigint) => string) => {
  const format = new Intl.NumberFormat('tr-TR', { style: 'currency', currency });
  return (minor) => format.format(decimalOf(minor) as Intl.StringNumericLiteral);
};

const notYou =
  'Bu talebi siz yapmadıysanız lütfen hemen şifrenizi değiştirin ve destek ekibine yazın: para gönderilmeden durdurabiliriz.';
const followIt = 'Durumunu İşlem Geçmişi sayfanızdan izleyebilirsiniz.';

/** The money has left the playable balance: the owner hears of it before it is sent. */
export function withdrawalAskedMail(recipient: Recipient, payment: ToldPayment): Letter {
  const amount = moneyOf(payment.currency)(payment.amount);
  const first =
    payment.kind === 'closure'
      ? `Hesabınızı kapatma isteğiniz için ${amount} tutarındaki bakiyenizin ödenmesi sıraya alındı.`
      : `${amount} tutarındaki çekim talebinizi aldık. Ödeme ekibimiz kontrol edip gönderecek.`;
  return {
    ...recipient,
    subject: 'Çekim talebiniz alındı',
    paragraphs: [first, `${followIt} Adres yanlışsa ilk 10 dakika içinde orada düzeltebilirsiniz.`, notYou],
    facts: factsOf(payment, { net: 'Size ödenecek', withAddress: true }),
    why: ownPayment,
  };
}

/** D-18: sent at once, for whoever changes an address may have taken the account over. */
export const addressCorrectedMail = (recipient: Recipient, payment: ToldPayment): Letter => ({
  ...recipient,
  subject: 'Çekiminizin ödeme adresi değiştirildi',
  paragraphs: [
    `${moneyOf(payment.currency)(payment.amount)} tutarındaki çekim talebinizin ödeme adresi değiştirildi. Para aşağıdaki adrese gönderilecek.`,
    notYou,
  ],
  facts: factsOf(payment, { withAddress: true }),
  why: ownPayment,
});

/** What became of a request. */
export function paymentFinishedMail(recipient: Recipient, payment: ToldPayment): Letter {
  const { reason, state } = payment;
  const { subject, first, others = [] } = wordsOf(payment);
  const arrived = state === 'credited' || state === 'paid';
  return {
    ...recipient,
    subject,
    paragraphs: [
      reason === null || arrived ? first : `${first} Neden: ${reason}`,
      ...others,
      'Ayrıntısı İşlem Geçmişi sayfanızda.',
    ],
    facts: factsOf(payment, state === 'paid' ? { net: 'Size ödenen', withAddress: true } : {}),
    why: ownPayment,
  };
}

function wordsOf(payment: ToldPayment): Words {
  const { direction, state, fee, currency } = payment;
  const money = moneyOf(currency);
  const amount = money(payment.amount);
  if (state === 'credited')
    return { subject: 'Yatırımınız hesabınızda', first: `${amount} bakiyenize eklendi.` };
  if (state === 'paid')
    return { subject: 'Çekiminiz gönderildi', first: `${money(payment.amount - fee)} hesabınıza ödendi.` };
  if (state === 'reversed')
    return {
      subject: 'Yatırımınız geri alındı',
      first: `${amount} tutarındaki yatırımınız bakiyenizden geri alındı.`,
      others: ['Bunu beklemiyorsanız bankanızla ve destek ekibimizle görüşün.'],
    };
  if (state === 'failed')
    return {
      subject: 'Çekiminiz geri döndü',
      first: `Banka ödemeyi geri çevirdi; ${amount} bakiyenize geri eklendi.`,
    };
  if (state === 'expired')
    return {
      subject: 'Yatırım talebinizin süresi doldu',
      first: `${amount} tutarındaki yatırım talebinizin süresi doldu; bakiyenize bir şey eklenmedi.`,
      others: ['Dilediğinizde yeni bir talep açabilirsiniz.'],
    };
  if (direction === 'withdrawal')
    return {
      subject: 'Çekim talebiniz kabul edilmedi',
      first: `${amount} tutarındaki çekim talebiniz kabul edilmedi. Tutarın tamamı bakiyenize geri eklendi.`,
    };
  if (wasReturned(payment))
    return {
      subject: 'Yatırımınız geri gönderildi',
      first: `${amount} tutarındaki ödemeniz bakiyenize eklenemedi; tutar geri gönderildi.`,
    };
  return {
    subject: 'Yatırım talebiniz kabul edilmedi',
    first: `${amount} tutarındaki yatırım talebiniz kabul edilmedi; bakiyenize bir şey eklenmedi.`,
    others: ['Hesabınızdan para çıktıysa dekontunuzla destek ekibine yazın.'],
  };
}

function factsOf(
  { requestId, method, amount, fee, currency, destination, askedAt }: ToldPayment,
  { net, withAddress = false }: { net?: string; withAddress?: boolean } = {},
): [label: string, value: string][] {
  const money = moneyOf(currency);
  return [
    ['İşlem no', requestId],
    ['Yöntem', method],
    ['Tutar', money(amount)],
    ...(net !== undefined && fee > 0n
      ? ([
          ['Ücret', money(fee)],
          [net, money(amount - fee)],
        ] satisfies [string, string][])
      : []),
    ...(withAddress && destination !== undefined
      ? ([['Ödeme adresi', destination.masked]] satisfies [string, string][])
      : []),
    ['Talep tarihi', moment.format(askedAt)],
  ];
}
