import type { PagePath } from '@yakamoz/contracts/pages';
import { pageTexts } from '@yakamoz/contracts/pages';

/** Every page by the name the code uses for it. */
export const paths = {
  home: '/',
  sports: '/spor',
  live: '/canli',
  casino: '/casino',
  liveCasino: '/canli-casino',
  esports: '/e-spor',
  virtual: '/sanal-sporlar',
  games: '/oyunlar',
  promotions: '/promosyonlar',
  bonus: '/bonus-talep',
  tournaments: '/turnuvalar',
  keno: '/keno',
  support: '/canli-destek',
  gameHistory: '/game-history',
  authentication: '/authentication',
  selfExclusion: '/kendini-dislama',
  rewards: '/rewards',
  fairnessLedger: '/adalet-defteri',
  verify: '/dogrula',
  responsibleGaming: '/sorumlu-oyun',
  faq: '/sss',
  terms: '/kosullar',
  privacy: '/gizlilik',
  profile: '/profil',
  password: '/sifre-degistir',
  sessions: '/oturumlar',
  limits: '/limitlerim',
  notices: '/bildirimler',
  coupons: '/kuponlarim',
  betRules: '/bahis-kurallari',
  deposit: '/deposit',
  withdraw: '/withdraw',
  transactions: '/islem-gecmisi',
} as const satisfies Record<string, PagePath>;

/** The brief's other name of the transaction history (D-03). */
export const oldTransactionsPath = '/transaction-history';

export const isPage = (path: string): path is PagePath => Object.hasOwn(pageTexts, path);

/** One coupon is a part of the page of all (D-41). */
export const couponPattern = `${paths.coupons}/:id`;

/** The page that an address shows; undefined where there is none. */
export function pageAt(path: string): PagePath | undefined {
  if (isPage(path)) return path;
  return path.startsWith(`${paths.coupons}/`) ? paths.coupons : undefined;
}
