// What a difference is about and why a studio could not be reached, in words for staff.
import type { Difference } from './differences.ts';

const sentences: Readonly<Record<Difference['kind'], string>> = {
  missing_here: 'Stüdyonun kabul edilmiş gösterdiği işlem bizde yok.',
  missing_there: 'Bizde işlenen işlem stüdyonun listesinde yok.',
  amount: 'Aynı işlemin tutarı iki tarafta farklı.',
  status: 'Aynı işlemin sonucu iki tarafta farklı.',
  excess_win:
    'Tur, oyununun bildirdiği en yüksek kazancı aştı. Oyuncunun çekimleri iki kişinin onayını bekliyor.',
};

export const differenceText = ({ kind }: Pick<Difference, 'kind'>): string => sentences[kind];

const failures: Readonly<Record<string, string>> = {
  no_answer: 'Yanıt vermedi.',
  unreadable: 'Yanıtı okunamadı.',
  other_mode: 'Deneme ya da canlı çalıştığını doğrulamadı.',
};

/** By the code that was noted (studios/client.ts). Older notes are no codes and have no sentence. */
export function failureText(code: string): string {
  const [, status] = /^answered_(\d{3})$/.exec(code) ?? [];
  if (status !== undefined) return `${status} koduyla yanıt verdi.`;
  return failures[code] ?? 'Ulaşılamadı.';
}
