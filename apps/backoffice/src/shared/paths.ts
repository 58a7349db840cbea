/** Every page by the name the code uses for it. Features link by these; only `app` joins them to screens. */
export const paths = {
  overview: '/',
  players: '/oyuncular',
  approvals: '/onaylar',
  content: '/icerik',
  campaigns: '/kampanyalar',
  newCampaign: '/kampanyalar/yeni',
  bonusReviews: '/bonus-talepleri',
  tournaments: '/turnuvalar',
  newTournament: '/turnuvalar/yeni',
  documents: '/belgeler',
  requests: '/talepler',
  withdrawals: '/cekimler',
  deposits: '/yatirimlar',
  paymentSetup: '/odeme-ayarlari',
  cases: '/uyusmazliklar',
  safety: '/oyun-guvenligi',
  games: '/oyunlar',
  rounds: '/turlar',
  returns: '/getiri',
  studios: '/studyolar',
  betting: '/bahis-masasi',
  coupons: '/kuponlar',
  closing: '/kapanis',
  audit: '/denetim',
  staff: '/personel',
  account: '/hesabim',
  signIn: '/giris',
  invitation: '/davet',
} as const;

export const playerPath = (id: string): string => `${paths.players}/${encodeURIComponent(id)}`;

/** One person as play safety sees them. */
export const safetyPersonPath = (id: string): string => `${paths.safety}/${encodeURIComponent(id)}`;

export const roundPath = (id: string): string => `${paths.rounds}/${encodeURIComponent(id)}`;

/** One match at the betting desk. */
export const deskMatchPath = (id: string): string => `${paths.betting}/${encodeURIComponent(id)}`;

export const couponPath = (id: string): string => `${paths.coupons}/${encodeURIComponent(id)}`;

export const campaignPath = (id: string): string => `${paths.campaigns}/${encodeURIComponent(id)}`;

export const tournamentPath = (id: string): string => `${paths.tournaments}/${encodeURIComponent(id)}`;

/** The address of a page with something of its list chosen. */
export const withQuery = (path: string, query: Record<string, string>): string =>
  `${path}?${new URLSearchParams(query)}`;
