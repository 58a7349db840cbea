import type { TalkTopic } from '@yakamoz/contracts';

import type { StoredMessage, StoredTalk } from './talk-store.ts';

export const topicNames: Record<TalkTopic, string> = {
  account: 'Hesap',
  deposit: 'Yatırma',
  withdrawal: 'Çekme',
  bonus: 'Bonus',
  game: 'Oyun',
  play_safety: 'Sorumlu oyun',
  complaint: 'Şikâyet',
};

const decisions: Record<NonNullable<NonNullable<StoredTalk['complaint']>['decision']>, string> = {
  upheld: 'Haklı bulundu',
  partly: 'Kısmen haklı bulundu',
  rejected: 'Haklı bulunmadı',
  withdrawn: 'Geri çekildi',
};

const moment = new Intl.DateTimeFormat('tr-TR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Istanbul',
});

export const transcriptName = 'gorusme.txt';

const own = 'Siz';
const support = 'Destek';

const events: Record<string, (name: string) => string> = {
  taken: (name) => `Görüşmeyi ${name} aldı.`,
  handed_over: (name) => `Görüşme ${name} adlı temsilciye geçti.`,
  returned: () => 'Görüşme yeniden sıraya alındı.',
  mailed: () => 'Şu an kimse yok; yanıt e-postayla da gelir.',
  reopened: () => 'Görüşme yeniden açıldı.',
  joined: () => 'Görüşme hesabınıza eklendi.',
  complaint: () => 'Görüşme şikâyet olarak kaydedildi.',
  decided_upheld: () => `Şikâyet sonucu: ${decisions.upheld}.`,
  decided_partly: () => `Şikâyet sonucu: ${decisions.partly}.`,
  decided_rejected: () => `Şikâyet sonucu: ${decisions.rejected}.`,
  closed_by_player: () => 'Görüşmeyi siz kapattınız.',
  closed_by_visitor: () => 'Görüşmeyi siz kapattınız.',
  closed_by_member: () => 'Görüşme destek ekibince kapatıldı.',
  closed_by_system: () => 'Görüşme yedi gün sessiz kaldığı için kapandı.',
};

export function transcriptHead({ id, topic, openedAt, complaint }: StoredTalk): string {
  return [
    `Görüşme ${id} · ${topicNames[topic]} · ${moment.format(openedAt)}`,
    ...(complaint === null
      ? []
      : [
          `Şikâyet no: ${complaint.number}`,
          `Yanıt için son gün: ${moment.format(complaint.answerDueAt)}`,
          `Karar için son gün: ${moment.format(complaint.decisionDueAt)}`,
          ...(complaint.decision === null ? [] : [`Karar: ${decisions[complaint.decision]}`]),
        ]),
    '',
    '',
  ].join('\n');
}

export function transcriptLine({ at, author, name, body }: StoredMessage): string {
  const who = author === 'system' ? '·' : author === 'member' ? `${name ?? ''} (${support})` : own;
  const said = author === 'system' ? (events[body]?.(name ?? support) ?? body) : body;
  return `[${moment.format(at)}] ${who}: ${said.replaceAll('\n', '\n    ')}\n`;
}
