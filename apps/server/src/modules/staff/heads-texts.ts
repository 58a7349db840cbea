import type { Head } from '../../platform/heads.ts';
import type { Letter } from '../../platform/mail-layout.ts';

const chains: Record<string, string> = {
  audit: 'Personel denetim izi',
  house: 'Kasa defteri',
  ledger: 'Oyuncu defteri (gün sonu)',
};

const moment = new Intl.DateTimeFormat('tr-TR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Istanbul',
});

/** To the auditor: hashes only, nothing about a person. */
export const headsMail = (
  to: string,
  { brand, before, heads }: { brand: string; before: Date; heads: readonly Head[] },
): Letter => ({
  to,
  subject: `${brand}: kayıt zinciri uçları, ${moment.format(before)}`,
  name: undefined,
  paragraphs: [
    'Kayıt zincirlerinin bu andaki son halkaları aşağıdadır. Bu iletiyi saklayın: zincirlerden biri sonradan değiştirilirse bu değerlerle uyuşmaz.',
    ...heads.map(
      ({ chain, seq, hash, at }) => `${chains[chain] ?? chain} · ${seq} · ${moment.format(at)} · ${hash}`,
    ),
    ...(heads.length === 0 ? ['Henüz hiçbir zincirin halkası yok.'] : []),
  ],
  why: 'Bu e-posta, bu kurulumun denetçi adresi olduğunuz için her gün gönderilir.',
});
