import type { Letter } from '../../../platform/mail-layout.ts';

export const passwordResetMail = (given: {
  to: string;
  name: string;
  url: string;
  minutes: number;
}): Letter => ({
  to: given.to,
  subject: 'Şifre sıfırlama bağlantınız',
  name: given.name,
  paragraphs: [
    'Hesabınız için şifre sıfırlama isteği aldık. Yeni bir şifre belirlemek için aşağıdaki bağlantıyı kullanın.',
    `Bağlantı bir kez kullanılabilir ve ${given.minutes} dakika geçerlidir.`,
    'Bu isteği siz yapmadıysanız bu e-postayı yok sayabilirsiniz; şifreniz değişmez.',
  ],
  action: { label: 'Yeni şifre belirle', url: given.url },
  why: 'Bu e-posta, bu adrese kayıtlı hesap için şifre sıfırlama istendiği için gönderildi.',
});

export const emailVerificationMail = (given: { to: string; name: string; url: string }): Letter => ({
  to: given.to,
  subject: 'E-posta adresinizi doğrulayın',
  name: given.name,
  paragraphs: [
    'Hesabınızın size ait olduğunu bilmemiz için e-posta adresinizi doğrulayın.',
    'Bağlantı bir kez kullanılabilir ve 24 saat geçerlidir.',
    'Bu hesabı siz açmadıysanız bu e-postayı yok sayabilirsiniz.',
  ],
  action: { label: 'E-postamı doğrula', url: given.url },
  why: 'Bu e-posta, bir hesapta bu adres yazıldığı için gönderildi.',
});
