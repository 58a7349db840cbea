// What Fener Gecesi says of itself and of its rounds.
import { plainMoney } from '../../client/money.ts';
import type { Detail, Rule } from '../../play/game.ts';
import { lines } from './client/lines.ts';
import { type Mark, pays } from './reels.ts';

export const name = 'Fener Gecesi';

export const markNames: Record<Mark, string> = {
  G: 'Gemi',
  P: 'Pusula',
  C: 'Çapa',
  M: 'Martı',
  D: 'Dümen',
  K: 'Kabuk',
  Y: 'Deniz yıldızı',
  B: 'Balık',
  F: 'Fener',
  A: 'Ay',
};

export const rtpNote =
  'Makaraların bütün duruşları tek tek sayılarak tam olarak hesaplandı; ücretsiz çevirmeler dahildir ve her bahis tutarı için aynıdır.';

/** '2,5': what so many twentieths are, times the stake. */
const times = (units: number): string => (units / 20).toLocaleString('tr-TR');

const payTable = Object.entries(pays)
  .map(([mark, units]) => {
    const [three, four, five] = units.map((each) => times(each));
    return `${markNames[mark as Mark]}: 3 simge ×${three} · 4 simge ×${four} · 5 simge ×${five}`;
  })
  .join('\n');

const lineTable = lines.map((rows) => rows.map((row) => row + 1).join('')).join(', ');

export const rules: Rule[] = [
  {
    heading: 'Nasıl oynanır',
    text: 'Bahsinizi seçip çevirin. Beş makara ve üç sıra üzerinde 20 hat vardır; hatlar hep birlikte oynanır. Bir hatta en soldaki makaradan başlayarak yan yana üç, dört veya beş aynı simge kazandırır. Bir hat yalnızca en yüksek kazancını öder, farklı hatların kazançları toplanır.',
  },
  {
    heading: 'Fener',
    text: 'Fener ikinci, üçüncü ve dördüncü makarada çıkar ve Ay dışındaki her simgenin yerine geçer.',
  },
  {
    heading: 'Ay ve ücretsiz çevirmeler',
    text: 'Herhangi bir yerde üç, dört veya beş Ay bahsin 2, 10 veya 50 katını öder ve 8, 10 veya 15 ücretsiz çevirme başlatır. Her ücretsiz çevirmede fenerin ışığı ikinci, üçüncü veya dördüncü makaralardan birini eşit olasılıkla aydınlatır; o makaranın tamamı Fener olur. Ücretsiz çevirmelerde Ay çıkmaz.',
  },
  {
    heading: 'Ödeme tablosu',
    text: `Bir hattaki kazanç, toplam bahsin şu kadar katıdır:\n${payTable}`,
  },
  {
    heading: 'Hatlar',
    text: `Her hat beş makarada şu sıralardan geçer (1 üst, 2 orta, 3 alt): ${lineTable}.`,
  },
  {
    heading: 'Yarım kalan tur',
    text: 'Sonuç, çevirdiğiniz anda belirlenir ve saklanır. Bağlantınız koparsa tur kaldığı yerden sürer; dönmezseniz kalan ücretsiz çevirmeler sizin adınıza tamamlanır ve kazanç hesabınıza geçer.',
  },
];

const winWords = (win: bigint): string => (win === 0n ? 'kazanç yok' : `kazanç ${plainMoney(win)}`);

type Shown = Required<Pick<Detail, 'grid' | 'marks'>> & { win: bigint };

export const spinDetail = ({
  stake,
  win,
  spins,
  grid,
  marks,
}: Shown & { stake: bigint; spins: number }): Detail => ({
  summary: `Çevirme, bahis ${plainMoney(stake)}, ${winWords(win)}`,
  grid,
  marks,
  choices: [['Bahis', plainMoney(stake)]],
  facts: [
    ['Kazanç', plainMoney(win)],
    ...(spins > 0 ? [['Ücretsiz çevirme', String(spins)] as [string, string]] : []),
  ],
});

export const freeSpinDetail = ({
  place,
  of,
  litReel,
  win,
  grid,
  marks,
}: Shown & { place: number; of: number; litReel: number }): Detail => ({
  summary: `Ücretsiz çevirme ${place}/${of}, ${winWords(win)}`,
  grid,
  marks,
  facts: [
    ['Aydınlanan makara', String(litReel + 1)],
    ['Kazanç', plainMoney(win)],
  ],
});
