import type { Mail } from '../../platform/mail.ts';
import { composeMail } from '../../platform/mail-layout.ts';
import type { AccountChange } from '../identity/index.ts';

const changed: Record<AccountChange['kind'], string> = {
  email: 'E-posta adresiniz değiştirildi',
  phone: 'Telefon numaranız değiştirildi',
  password: 'Şifreniz değiştirildi',
};

const moment = new Intl.DateTimeFormat('tr-TR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Istanbul',
});

/** To the address as it was before the change: whoever took an account over must not be the only one told. */
export const accountChangedMail = (change: AccountChange): Mail =>
  composeMail({
    to: change.oldEmail,
    subject: changed[change.kind],
    greeting: 'Merhaba,',
    paragraphs: [
      `${changed[change.kind]}. Tarih: ${moment.format(change.at)}.`,
      'Bu değişikliği siz yaptıysanız yapmanız gereken bir şey yok.',
      'Siz yapmadıysanız lütfen hemen şifrenizi sıfırlayın ve destek ekibine yazın.',
    ],
  });
