// What a difference is about, in words for staff.
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
