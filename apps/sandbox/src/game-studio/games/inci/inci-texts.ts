// What the pearl fall says on the server's side: its declaration, its rules, and the record of a round.
import { plainMoney } from '../../client/money.ts';
import type { Detail, Rule } from '../../play/game.ts';
import { poolNames } from '../../pools/pool-texts.ts';
import type { PoolCode } from '../../pools/pool-rules.ts';
import { pearlNames } from './client/pearl-texts.ts';
import { burstMin, partsPerStake, prices, rowCount, stringFactors } from './client/prices.ts';
import { burstSize, type Fall } from './math.ts';

export const name = 'İnci Şelalesi';

export const rtpNote =
  'Tam hesap, benzetim değil: 7 eşit olasılıklı rengin bütün dizilişleri ve çağlayanları sayıldı (%93,28); buna havuzlar ' +
  'eklenir (%2,50: bahisten ayrılan %1,50 ve başlangıç tutarları %1,00). Her bahis tutarında aynıdır, kesilerek yazıldı. ' +
  'Sapma 10,00 bahis içindir.';

const number = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2 });
const times = (parts: number): string => number.format(parts / Number(partsPerStake));
const priceList = prices
  .map(([count, parts], index) => `${count}${index === prices.length - 1 ? '+' : ''} inci ${times(parts)}×`)
  .join(' · ');

export const rules: Rule[] = [
  {
    heading: 'Nasıl oynanır',
    text:
      `6 sütuna 5’er inci düşer. Aynı renkten ${burstMin} veya daha çok inci, nerede olursa olsun patlar ve öder. Kalanlar ` +
      'aşağı iner, boşluklara yenileri düşer; yeni patlama oldukça çağlayan sürer. Her inci 7 renkten biridir; hepsi eşit ' +
      'olasılıklıdır ve birbirinden bağımsızdır.',
  },
  { heading: 'Ödemeler (bahsin katı, renk fark etmez)', text: `${priceList}.` },
  {
    heading: 'İnci dizisi',
    text:
      `Her çağlayan dizide bir inci yakar ve ödemesini çarpar: ${stringFactors.map((one) => `×${one}`).join(', ')}. ` +
      `${stringFactors.length}. inci yandığında dizi tamamlanır ve tur biter. Yeni tur ×1 ile başlar.`,
  },
  {
    heading: 'Beş havuz',
    text:
      'Her gerçek bahsin %1,5’i havuzlara girer: Damla %0,4, Dalga, İnci ve Mercan %0,3, Yakamoz %0,2. Havuzlar bütün ' +
      'oyuncular için ortaktır. Her tur, incilerden bağımsız bir çekilişle en çok bir havuz kazandırabilir; şans bahisle doğru ' +
      'orantılıdır. 1 TL için: Damla 20.000’de 1, Dalga 100.000’de 1, İnci 500.000’de 1, Mercan 2.500.000’de 1, Yakamoz ' +
      '25.000.000’da 1. Kazanılan havuz 50, 250, 1.000, 5.000 veya 25.000 TL ile yeniden başlar (dolar ve avroda yirmide biri, ' +
      'şans yirmi kat). Demo ve bedava turlar havuzlara girmez; bedava turda havuz kazanılmaz.',
  },
  {
    heading: 'En yüksek kazanç',
    text: 'Bir turda bahsin 7.650 katı. Havuz kazancı bunun üstüne eklenir.',
  },
  {
    heading: 'Oyuncuya dönüş',
    text:
      'Uzun vadede %95,78: incilerden %93,28, havuzlardan %2,50. Turların yaklaşık %36’sında en az bir patlama olur; bunların ' +
      'bir bölümü bahisten azını öder. Geçmiş turlar sonrakini etkilemez.',
  },
  {
    heading: 'Kesinti',
    text:
      'Turun tamamı, siz oynadığınızda stüdyonun sunucusunda çekilir; ekran yalnızca gösterir. Bahis ve kazanç tek işlemde ' +
      'kaydedilir: bağlantı koparsa ya ikisi birden gerçekleşmiştir ya da hiçbiri. Sonuç oyun geçmişinizde görünür.',
  },
];

export function detailOf(round: {
  fall: Fall;
  stake: bigint;
  win: bigint;
  poolWin: { pool: PoolCode; amount: bigint } | undefined;
}): Detail {
  const { fall, stake, win, poolWin } = round;
  const { board, cascades } = fall;
  const burst = cascades.reduce((sum, cascade) => sum + burstSize(cascade), 0);
  const gone = new Set(cascades[0]?.bursts.map(({ colour }) => colour));
  const parts = [
    cascades.length === 0 ? 'Patlama yok' : `${cascades.length} çağlayan, ${burst} inci patladı`,
    `bahis ${plainMoney(stake)}`,
    win > 0n ? `kazanç ${plainMoney(win)}` : 'kazanç yok',
    ...(poolWin === undefined
      ? []
      : [`${poolNames[poolWin.pool]} havuzu ${plainMoney(poolWin.amount)} bunun içinde`]),
  ];
  return {
    summary: parts.join(', '),
    grid: Array.from({ length: rowCount }, (_, row) => board.map((column) => nameAt(column[row]))),
    marks: board.flatMap((column, at) =>
      column.flatMap((colour, row): [number, number][] => (gone.has(colour) ? [[row, at]] : [])),
    ),
    facts: [
      ...cascades.map(({ bursts, times: factor }, index): [string, string] => [
        `${index + 1}. çağlayan ×${factor}`,
        bursts
          .map(({ colour, count, parts: price }) => {
            const paid = (stake * BigInt(price * factor)) / partsPerStake;
            return `${count} ${nameAt(colour)} ${plainMoney(paid)}`;
          })
          .join(', '),
      ]),
      ...(poolWin === undefined
        ? []
        : [[`${poolNames[poolWin.pool]} havuzu`, plainMoney(poolWin.amount)] satisfies [string, string]]),
    ],
  };
}

const nameAt = (colour: number | undefined): string => pearlNames[colour ?? -1] ?? '';
