import type { DocumentKind } from '@yakamoz/contracts';

import type { Letter } from '../../platform/mail-layout.ts';
import type { AccountChange } from '../identity/index.ts';
import { ownAccount } from './recipient-texts.ts';
import type { Recipient } from './recipient-texts.ts';

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
export const accountChangedMail = (name: string, change: AccountChange): Letter => ({
  to: change.oldEmail,
  name,
  subject: changed[change.kind],
  paragraphs: [`${changed[change.kind]}. Tarih: ${moment.format(change.at)}.`, ...advice(change.kind)],
  why: ownAccount,
});

/** The account was closed and its owner cannot read it there. Mail is not confidential, so it contains no amount. */
export const accountReopenedMail = (recipient: Recipient): Letter => ({
  ...recipient,
  subject: 'Kapatılan hesabınıza para geldi',
  paragraphs: [
    'Kapatılan hesabınızın bakiyesine para geldi. Tutarı çekebilmeniz için hesabınıza girişi yeniden açtık.',
    'Oyun oynamak ve para yatırmak kapalı kalır. Giriş yapıp tutarı çekebilir ya da hesabınızı yeniden kapatabilirsiniz.',
  ],
  why: ownAccount,
});

interface DecidedDocument {
  kind: DocumentKind;
  status: string;
  reason: string | null;
}

const sendAnother = 'Profilinizdeki Hesap Doğrulama bölümünden yenisini gönderebilirsiniz.';

/** What became of a document. Mail is not confidential, so it contains no more than the reason. */
export function documentDecidedMail(recipient: Recipient, { kind, status, reason }: DecidedDocument): Letter {
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
    return {
      ...recipient,
      subject: 'Bilgi değişikliği talebiniz kabul edilmedi',
      paragraphs: [
        `Bilgileriniz değişmedi. Neden: ${reason ?? ''}`,
        'Profilinizden yeni bir belgeyle yeniden isteyebilirsiniz.',
      ],
      why: ownAccount,
    };
  }
  const accepted = {
    subject: 'Belgeniz kabul edildi',
    paragraphs: [`${name}: belgeniz kabul edildi.`, 'Doğrulama durumunuzu profilinizde görebilirsiniz.'],
  };
  return { ...recipient, ...(outcomes[status] ?? accepted), why: ownAccount };
}
