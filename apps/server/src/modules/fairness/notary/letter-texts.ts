import type { Head } from '../../../platform/heads.ts';
import type { Letter } from '../../../platform/mail-layout.ts';

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

/** To those who keep the log's checkpoints outside the house: hashes only, nothing about a person. */
export const checkpointLetter = (
  to: string,
  told: { brand: string; now: Date; key: string; note: string; heads: readonly Head[] },
): Letter => ({
  to,
  subject: `${told.brand}: Adalet Defteri'nin imzalı özeti, ${moment.format(told.now)}`,
  name: undefined,
  paragraphs: [
    'Adalet Defteri’nin ve kayıt zincirlerinin bu andaki son hali aşağıdadır. Bu iletiyi saklayın: defter veya zincirlerden biri sonradan değiştirilirse bu değerlerle uyuşmaz.',
    told.note.trimEnd(),
    `Defterin anahtarı: ${told.key}`,
    ...told.heads.map(
      ({ chain, seq, hash, at }) => `${chains[chain] ?? chain} · ${seq} · ${moment.format(at)} · ${hash}`,
    ),
    ...(told.heads.length === 0 ? ['Henüz hiçbir zincirin halkası yok.'] : []),
  ],
  why: 'Bu e-posta, bu kurulumun denetçi adreslerinden biri olduğunuz için her gün gönderilir.',
});
