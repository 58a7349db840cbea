// What the roulette says on the server's side: its declaration, its rules, and the record of a round.
import { plainMoney } from '../../client/money.ts';
import type { Detail, Rule } from '../../play/game.ts';
import { colourOf, type Position } from './client/table.ts';
import { colourNames, nameOfPosition } from './client/table-texts.ts';

export const name = 'Avrupa Ruleti';

export const rtpNote =
  'Tam hesap: her bahis türünde 36/37 = %97,297… (kesilerek yazıldı). 37 sayının hepsi tek tek sayıldı. ' +
  'Sapma tek sayı bahsi içindir.';

export const rules: Rule[] = [
  {
    heading: 'Nasıl oynanır',
    text:
      'Fiş seçin ve masada istediğiniz yerlere koyun, sonra Çevir düğmesine basın. Top 0–36 arasındaki 37 cepten birine ' +
      'düşer; her cep eşit olasılıklıdır. Sayıyı, siz bahsi onayladığınızda stüdyonun sunucusu çeker; çark yalnızca gösterir.',
  },
  {
    heading: 'Ödemeler (bahis dahil toplam)',
    text:
      'Tek sayı 36 kat · İkili 18 kat · Üçlü sıra 12 kat · Köşe ve ilk dört 9 kat · Altılı 6 kat · ' +
      'Düzine ve sütun 3 kat · Kırmızı/Siyah, Tek/Çift, 1–18/19–36 2 kat.',
  },
  {
    heading: 'Sıfır',
    text: '0 gelirse dış bahislerin hepsi kaybeder; yalnızca 0’ı içeren iç bahisler kazanır. Yarım iade kuralı yoktur.',
  },
  {
    heading: 'Sınırlar',
    text: 'Bir yere en az 1,00 konur. Bir turdaki toplam bahis, oyunun alt ve üst sınırları içinde olmalıdır.',
  },
  {
    heading: 'Oyuncuya dönüş',
    text:
      'Her bahis türünde tam olarak 36/37, yani %97,297… Yüksek ödeyen bahisler daha seyrek kazanır; ' +
      'bahisleri birleştirmek bu oranı değiştirmez. Geçmiş sayılar sonraki sayıyı etkilemez.',
  },
  {
    heading: 'Kesinti',
    text:
      'Bahis ve kazanç tek işlemde kaydedilir: bağlantı koparsa ya ikisi birden gerçekleşmiştir ya da hiçbiri. ' +
      'Sonuç oyun geçmişinizde görünür.',
  },
];

/** The protocol takes at most 20 pairs; the last one then stands for the rest. */
const choicesMax = 20;

export function detailOf(round: {
  choice: readonly { position: Position; amount: bigint }[];
  number: number;
  stake: bigint;
  win: bigint;
}): Detail {
  const { choice, number, stake, win } = round;
  const came = `${number} ${colourNames[colourOf(number)]}`;
  const shown = choice.length > choicesMax ? choice.slice(0, choicesMax - 1) : choice;
  const choices = shown.map(({ position, amount }): [string, string] => [
    nameOfPosition(position),
    plainMoney(amount),
  ]);
  const rest = choice.slice(shown.length);
  if (rest.length > 0)
    choices.push([
      `Diğer ${rest.length} bahis`,
      plainMoney(rest.reduce((sum, { amount }) => sum + amount, 0n)),
    ]);
  return {
    summary: `Gelen sayı ${came}, bahis ${plainMoney(stake)}, ${win > 0n ? `kazanç ${plainMoney(win)}` : 'kazanç yok'}`,
    choices,
    facts: [['Gelen sayı', came]],
    outcome: { value: String(number), tone: colourOf(number) },
  };
}
