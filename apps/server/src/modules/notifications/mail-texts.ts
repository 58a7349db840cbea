import type { Currency, DocumentKind, PaymentState } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';

import type { Mail } from '../../platform/mail.ts';
import { composeMail } from '../../platform/mail-layout.ts';
import type { AccountChange } from '../identity/index.ts';

const changed: Record<AccountChange['kind'], string> = {
  email: 'E-posta adresiniz değiştirildi',
  phone: 'Telefon numaranız değiştirildi',
  password: 'Şifreniz değiştirildi',
  second_factor_on: 'İki adımlı doğrulama açıldı',
  second_factor_off: 'İki adımlı doğrulama kapatıldı',
  second_factor_reset: 'İki adımlı doğrulamanız destek ekibimizce sıfırlandı',
  recovery_codes_renewed: 'Kurtarma kodlarınız yenilendi',
  recovery_code_used: 'Bir kurtarma kodunuz kullanıldı',
  recovery_codes_ended: 'Eski kurtarma kodlarınız geçersiz oldu',
  person: 'Kimlik bilgileriniz değiştirildi',
};

const documentNames: Record<DocumentKind, string> = {
  id_front: 'Kimlik (ön yüz)',
  id_back: 'Kimlik (arka yüz)',
  address: 'Adres belgesi',
  payment: 'Ödeme aracı',
  selfie: 'Özçekim',
  person_change: 'Değişiklik belgesi',
};

const moment = new Intl.DateTimeFormat('tr-TR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Istanbul',
});

/** What the owner is to do about it. */
const advice = (kind: AccountChange['kind']): string[] =>
  kind === 'recovery_codes_ended'
    ? [
        'Kurtarma kodları artık daha uzun; eski, kısa kodlarla giriş yapılamaz. Doğrulama uygulamanızla giriş yapmaya devam edebilirsiniz.',
        'Telefonunuza ulaşamadığınızda da girebilmek için profilinizdeki İki Adımlı Doğrulama bölümünden yeni kurtarma kodları oluşturun.',
      ]
    : [
        'Bu değişikliği siz yaptıysanız yapmanız gereken bir şey yok.',
        'Siz yapmadıysanız lütfen hemen şifrenizi sıfırlayın ve destek ekibine yazın.',
      ];

/** Sent to the address before the change, so that the owner is notified even if somebody else took the account over. */
export const accountChangedMail = (change: AccountChange): Mail =>
  composeMail({
    to: change.oldEmail,
    subject: changed[change.kind],
    greeting: 'Merhaba,',
    paragraphs: [`${changed[change.kind]}. Tarih: ${moment.format(change.at)}.`, ...advice(change.kind)],
  });

/** The account was closed and its owner cannot read it there. Mail is not confidential, so it contains no amount. */
export const accountReopenedMail = (to: string): Mail =>
  composeMail({
    to,
    subject: 'Kapatılan hesabınıza para geldi',
    greeting: 'Merhaba,',
    paragraphs: [
      'Kapatılan hesabınızın bakiyesine para geldi. Tutarı çekebilmeniz için hesabınıza girişi yeniden açtık.',
      'Oyun oynamak ve para yatırmak kapalı kalır. Giriş yapıp tutarı çekebilir ya da hesabınızı yeniden kapatabilirsiniz.',
    ],
  });

interface DecidedDocument {
  kind: DocumentKind;
  status: string;
  reason: string | null;
}

const sendAnother = 'Profilinizdeki Hesap Doğrulama bölümünden yenisini gönderebilirsiniz.';

/** What became of a document. Mail is not confidential, so it contains no more than the reason. */
export function documentDecidedMail(to: string, { kind, status, reason }: DecidedDocument): Mail {
  const name = documentNames[kind];
  const outcomes: Partial<Record<string, { subject: string; paragraphs: string[] }>> = {
    refused: {
      subject: 'Belgeniz kabul edilmedi',
      paragraphs: [`${name}: belgeniz kabul edilmedi. Neden: ${reason ?? ''}`, sendAnother],
    },
    revoked: {
      subject: 'Belgenizin kabulü geri alındı',
      paragraphs: [`${name}: belgenizin kabulü geri alındı. Neden: ${reason ?? ''}`, sendAnother],
    },
    expired: {
      subject: 'Belgenizin süresi doldu',
      paragraphs: [`${name}: belgenizin geçerlilik süresi doldu.`, sendAnother],
    },
  };
  if (kind === 'person_change' && status === 'refused') {
    return composeMail({
      to,
      subject: 'Bilgi değişikliği talebiniz kabul edilmedi',
      greeting: 'Merhaba,',
      paragraphs: [
        `Bilgileriniz değişmedi. Neden: ${reason ?? ''}`,
        'Profilinizden yeni bir belgeyle yeniden isteyebilirsiniz.',
      ],
    });
  }
  const accepted = {
    subject: 'Belgeniz kabul edildi',
    paragraphs: [`${name}: belgeniz kabul edildi.`, 'Doğrulama durumunuzu profilinizde görebilirsiniz.'],
  };
  return composeMail({ to, greeting: 'Merhaba,', ...(outcomes[status] ?? accepted) });
}

interface FinishedPayment {
  requestId: string;
  direction: 'deposit' | 'withdrawal';
  method: string;
  amount: bigint;
  fee: bigint;
  currency: Currency;
  state: PaymentState;
  reason: string | null;
}

/** A receipt. Mail is not confidential, so it contains neither a balance nor an account number. */
export function paymentFinishedMail(to: string, payment: FinishedPayment): Mail {
  const { currency, direction, method, reason, requestId, state } = payment;
  const format = new Intl.NumberFormat('tr-TR', { style: 'currency', currency });
  const shown = (minor: bigint): string => format.format(decimalOf(minor) as Intl.StringNumericLiteral);
  const amount = shown(payment.amount);
  const outcome = {
    credited: { subject: 'Yatırımınız hesabınızda', text: `${amount} bakiyenize eklendi.` },
    paid: {
      subject: 'Çekiminiz gönderildi',
      text: `${shown(payment.amount - payment.fee)} hesabınıza ödendi.`,
    },
    failed: {
      subject: 'Çekiminiz geri döndü',
      text: `Banka ödemeyi geri çevirdi; ${amount} bakiyenize geri eklendi.`,
    },
    other: { subject: 'Talebiniz reddedildi', text: `${amount} tutarındaki talebiniz kabul edilmedi.` },
  };
  const { subject, text } =
    state === 'credited' || state === 'paid' || state === 'failed' ? outcome[state] : outcome.other;
  const back = direction === 'withdrawal' && state === 'rejected' ? ' Tutar bakiyenize geri eklendi.' : '';
  return composeMail({
    to,
    subject,
    greeting: 'Merhaba,',
    paragraphs: [
      `${text}${back}`,
      ...(reason === null || state === 'credited' || state === 'paid' ? [] : [`Neden: ${reason}`]),
      `İşlem no: ${requestId} · ${method}. Ayrıntısı İşlem Geçmişi sayfanızda.`,
    ],
  });
}
