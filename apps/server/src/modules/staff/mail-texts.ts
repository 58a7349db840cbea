import type { Letter } from '../../platform/mail-layout.ts';

export const invitationMail = (given: { to: string; name: string; brand: string; url: string }): Letter => ({
  to: given.to,
  subject: `${given.brand} personel hesabınız`,
  name: given.name,
  paragraphs: [
    'İki yönetici sizin için bir personel hesabını onayladı.',
    'Bağlantı yalnızca size gönderildi, 24 saat geçerlidir ve bir kez kullanılır. Şifrenizi ve doğrulama uygulamanızı onunla kurarsınız.',
    'Bu daveti beklemiyorsanız bağlantıyı açmayın ve bir yöneticiye haber verin.',
  ],
  action: { label: 'Hesabı kur', url: given.url },
  why: 'Bu e-posta, sizin için bir personel hesabı onaylandığı için gönderildi.',
});
