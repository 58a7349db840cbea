import type { Letter } from '../../platform/mail-layout.ts';

const moment = new Intl.DateTimeFormat('tr-TR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Istanbul',
});

/** What support answered while nobody looked. A visitor has no name. */
export const supportAnswerMail = (
  recipient: { to: string; name: string | undefined },
  { answers, url }: { answers: readonly { name: string; text: string; at: Date }[]; url: string },
): Letter => ({
  ...recipient,
  subject: 'Destek ekibi yanıt verdi',
  paragraphs: [
    'Yazdığınız mesaja yanıt verdik:',
    ...answers.map(({ name, text, at }) => `${name}, ${moment.format(at)}: ${text}`),
    'Bu e-postaya gelen yanıtlar okunmaz. Yazışmaya aşağıdaki bağlantıdan devam edebilirsiniz; bağlantı bir kez ve yedi gün içinde açılır.',
  ],
  action: { label: 'Yazışmaya dön', url },
  why: 'Bu e-posta, destek ekibine yazdığınız için gönderildi; reklam değildir.',
});
