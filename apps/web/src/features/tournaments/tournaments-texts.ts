import { pageTexts } from '@yakamoz/contracts/pages';

const { heading, lead } = pageTexts['/turnuvalar'];

export const tournamentsTexts = {
  title: heading,
  lead,
  loading: 'Turnuvalar yükleniyor.',
  loadFailed: 'Turnuvalar yüklenemedi',
  loadFailedText: 'Bağlantınızı kontrol edip tekrar deneyin.',
  stale: 'Liste yenilenemedi; son bilinen hâlini görüyorsunuz.',
  empty: 'Şu anda yayında turnuva yok',
  emptyText: 'Yeni bir turnuva yayımlandığında burada görünür.',
  list: 'Bütün turnuvalar',
  open: 'Kurallar ve sıralama',
  states: {
    planned: 'Başlayacak',
    running: 'Devam ediyor',
    counting: 'Sonuçlar sayılıyor',
    finished: 'Sona erdi',
  },
  entered: 'Katıldınız',
  facts: 'Başlıca kurallar',
  starts: 'Başlangıç',
  ends: 'Bitiş',
  leastStake: 'En az bahis',
  firstPrize: 'Birincilik ödülü',
  allPrizes: 'Toplam ödül',
} as const;

const products = {
  slot: 'slot oyunlarında',
  live: 'canlı casino oyunlarında',
  table: 'masa oyunlarında',
  keno: 'Keno’da',
} as const;
type Product = keyof typeof products;

const inGames = (product: Product, games: readonly string[]): string =>
  games.length > 0
    ? `Yalnızca şu oyunlarda geçerlidir: ${games.join(', ')}.`
    : `Bütün ${products[product]} geçerlidir.`;

export const tournamentTexts = {
  loading: 'Turnuva yükleniyor.',
  loadFailed: 'Turnuva yüklenemedi',
  loadFailedText: 'Bağlantınızı kontrol edip tekrar deneyin.',
  stale: 'Sıralama yenilenemedi; son bilinen hâlini görüyorsunuz.',
  gone: 'Aradığınız turnuva yayında değil; sona ermiş olabilir.',
  back: 'Bütün turnuvalar',
  rules: 'Kurallar',
  ruleLines: (facts: {
    product: Product;
    games: readonly string[];
    leastStake: string;
    rounds: number;
    starts: string;
    ends: string;
  }): string[] => [
    'Katılım ücretsizdir; katılmak için para yatırmanız gerekmez.',
    `${inGames(facts.product, facts.games)} Bir turun bahsi en az ${facts.leastStake} olmalıdır.`,
    `${facts.starts} ile ${facts.ends} arasında, katıldıktan sonra biten ilk ${facts.rounds} turunuz sayılır. Daha çok oynamak sıranızı yükseltmez.`,
    'Puanınız, bu turlardaki en yüksek kazanç katıdır: kazanç ÷ bahis. Eşitlikte katına önce ulaşan öndedir.',
    'Ödüller baştan bellidir, nakit olarak ödenir ve çevrim şartı yoktur.',
    'Sıralamada kullanıcı adınızın yalnızca ilk iki harfi görünür.',
  ],
  prizes: 'Ödüller',
  placeOf: (place: number): string => `${place}. sıra`,
  placesOf: (first: number, last: number): string => `${first}–${last}. sıra`,
  board: 'Sıralama',
  live: 'Canlı',
  columns: { place: 'Sıra', player: 'Oyuncu', multiple: 'Kat', prize: 'Ödül' },
  you: 'Siz',
  noPrize: '–',
  boardEmpty: 'Henüz kimse sıralamada değil',
  boardEmptyText: 'Kazançlı ilk tur bittiğinde sıralama burada görünür.',
  multipleOf: (multiple: string): string => `${multiple}×`,
  own: 'Durumunuz',
  enter: 'Ücretsiz katıl',
  entering: 'Katılıyorsunuz...',
  enterFailed: 'Katılım alınamadı. Lütfen tekrar deneyin.',
  visitor: 'Katılmak için giriş yapın. Katılım ücretsizdir.',
  signIn: 'Giriş Yap',
  toGames: 'Oyunlara git',
  ownPlace: 'Sıranız',
  ownBest: 'En yüksek kat',
  ownRounds: 'Sayılan tur',
  roundsOf: (rounds: number, most: number): string => `${rounds} / ${most}`,
  noPlace: 'Henüz yok',
  notEntered: 'Henüz katılmadınız.',
  enteredPlanned: 'Katıldınız. Turnuva başladığında turlarınız sayılır.',
  allCounted: 'Turlarınızın hepsi sayıldı; bundan sonra oynadığınız turlar sıranızı değiştirmez.',
  wouldWin: (prize: string): string => `Turnuva şimdi bitse ödülünüz ${prize} olurdu.`,
  won: (prize: string): string => `Ödülünüz ${prize}. Kısa süre içinde bakiyenize eklenir.`,
  paid: (prize: string): string => `Ödülünüz ${prize} bakiyenize eklendi.`,
} as const;
