import type { Mail } from '../../../platform/mail.ts';
import { composeMail } from '../../../platform/mail-layout.ts';

export const passwordResetMail = (given: { to: string; name: string; url: string; minutes: number }): Mail =>
  composeMail({
    to: given.to,
    subject: 'Şifre sıfırlama bağlantınız',
    greeting: `Merhaba ${given.name},`,
    paragraphs: [
      'Hesabınız için şifre sıfırlama isteği aldık. Yeni bir şifre belirlemek için aşağıdaki bağlantıyı kullanın.',
      `Bağlantı bir kez kullanılabilir ve ${given.minutes} dakika geçerlidir.`,
      'Bu isteği siz yapmadıysanız bu e-postayı yok sayabilirsiniz; şifreniz değişmez.',
    ],
    action: { label: 'Yeni şifre belirle', url: given.url },
  });

export const emailVerificationMail = (given: { to: string; name: string; url: string }): Mail =>
  composeMail({
    to: given.to,
    subject: 'E-posta adresinizi doğrulayın',
    greeting: `Merhaba ${given.name},`,
    paragraphs: [
      'Hesabınızın size ait olduğunu bilmemiz için e-posta adresinizi doğrulayın.',
      'Bağlantı bir kez kullanılabilir ve 24 saat geçerlidir.',
      'Bu hesabı siz açmadıysanız bu e-postayı yok sayabilirsiniz.',
    ],
    action: { label: 'E-postamı doğrula', url: given.url },
  });
