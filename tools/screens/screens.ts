// Every screen a person can see, and how to get there.
import type { Page } from '@playwright/test';

export interface Screen {
  name: string;
  path: string;
  as: 'visitor' | 'member';
  /** Shows more on a very wide screen. */
  wide?: boolean;
  /** What to do once the page is there: open a menu, fill a form. */
  after?: (page: Page) => Promise<void>;
}

const visitorPages = {
  home: '/',
  casino: '/casino',
  'live-casino': '/canli-casino',
  games: '/oyunlar',
  'casino-provider': '/casino?provider=pragmatic-play&filter=high_rtp',
  'casino-closest': '/casino?search=harbur',
  'casino-empty': '/casino?search=qqqqzzzz',
  keno: '/keno',
  sports: '/spor',
  'live-bets': '/canli',
  esports: '/e-spor',
  virtual: '/sanal-sporlar',
  promotions: '/promosyonlar',
  tournaments: '/turnuvalar',
  'bonus-denied': '/bonus-talep',
  support: '/canli-destek',
  'self-exclusion': '/kendini-dislama',
  rewards: '/rewards',
  'game-history-visitor': '/game-history',
  'fairness-ledger': '/adalet-defteri',
  verify: '/dogrula',
  'responsible-gaming': '/sorumlu-oyun',
  questions: '/sss',
  terms: '/kosullar',
  privacy: '/gizlilik',
  'bet-rules': '/bahis-kurallari',
  'not-found': '/olmayan-sayfa',
  'auth-page': '/authentication',
} as const;

const memberPages = {
  'casino-favourites': '/casino?filter=favourites',
  'home-member': '/',
  profile: '/profil',
  password: '/sifre-degistir',
  sessions: '/oturumlar',
  notices: '/bildirimler',
  limits: '/limitlerim',
  deposit: '/deposit',
  withdraw: '/withdraw',
  transactions: '/islem-gecmisi',
  coupons: '/kuponlarim',
  bonus: '/bonus-talep',
  'rewards-member': '/rewards',
  'game-history': '/game-history',
  'keno-real': '/keno?bahis=gercek',
  'tournament-member': '/turnuvalar?turnuva=1',
} as const;

/** One game of the catalogue for each that the studio runs. */
const games = {
  lighthouse: '/casino?oyun=kiyidaki-fener',
  pearls: '/casino?oyun=harbour-bells',
  roulette: '/canli-casino?oyun=bulut-ruleti',
  rocket: '/oyunlar?oyun=roket-marti',
} as const;

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1024;

const openRegister = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Kayıt Ol' }).first().click();
  await page.getByRole('button', { name: 'İleri' }).waitFor();
};

const openCashier =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('banner').getByRole('button', { name }).click();
    await page.getByRole('dialog').waitFor();
  };

const chooseMethod = async (page: Page, name: RegExp): Promise<void> =>
  page
    .getByRole('dialog')
    .getByRole('list', { name: 'Ödeme yöntemleri' })
    .getByRole('button', { name })
    .click();

/** The wizard's last step, with the account to pay into. */
const openTransfer = async (page: Page): Promise<void> => {
  await openCashier('Para Yatır')(page);
  await chooseMethod(page, /Otomatik Havale/);
  const goOn = page.getByRole('button', { name: 'Devam et' });
  await page.getByLabel('Tutar').fill('500');
  await goOn.click();
  await page.getByRole('radio').first().check();
  await goOn.click();
  await page.getByText('Alıcı adı').waitFor();
};

/** A claim leads to its own page: where to pay, and how far it is. */
const askForDeposit = async (page: Page): Promise<void> => {
  await openCashier('Para Yatır')(page);
  await chooseMethod(page, /^Havale/);
  await page.getByLabel('Ad Soyad').fill('Deniz Yelken');
  await page.getByLabel('Tutar').fill('1.250,50');
  await page.getByRole('button', { name: 'Yatırma talebini gönder' }).click();
  await page.getByText('Açıklama kodu').waitFor();
};

/** A quote leads to its own page: rate, amount, address and picture. */
const askForQuote = async (page: Page): Promise<void> => {
  await openCashier('Para Yatır')(page);
  await chooseMethod(page, /^USDT/);
  await page.getByLabel('Tutar').fill('1000');
  await page.getByRole('button', { name: 'Kuru ve adresi göster' }).click();
  await page.getByRole('img', { name: /kare kodu/ }).waitFor();
};

const fillWithdrawal = async (page: Page): Promise<void> => {
  await openCashier('Para Çek')(page);
  await chooseMethod(page, /^Banka Hesabı/);
  await page.getByLabel('Tutar').fill('1000');
  await page.getByLabel('IBAN').fill('TR330006100519786457841326');
};

/** The bonuses of somebody else: the member of the pictures has a run. */
const withBonuses = async (page: Page, waits: boolean): Promise<void> => {
  const own = await page.evaluate<{ offers: { obstacle: unknown }[]; history: { name: string }[] }>(
    `fetch('/api/v1/bonuses').then((answer) => answer.json())`,
  );
  const claim = {
    ...own.history[0],
    state: 'waiting',
    granted: '0.00',
    waits_until: '2030-01-04T09:00:00.000Z',
  };
  await page.route('**/api/v1/bonuses', (route) =>
    route.fulfill({
      json: {
        ...own,
        run: null,
        claim: waits ? claim : null,
        offers: own.offers.map((offer) => ({ ...offer, obstacle: waits ? offer.obstacle : null })),
      },
    }),
  );
  await page.reload();
  await page.getByRole('heading', { name: 'Bonuslar', exact: true }).waitFor();
};

const readOffer = async (page: Page): Promise<void> => {
  await withBonuses(page, false);
  await page
    .getByRole('button', { name: /^Şartlar ve talep/ })
    .first()
    .click();
  await page.getByLabel('Yatırmayı düşündüğünüz tutar').fill('500');
};

const cancelBonus = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Bonustan vazgeç' }).click();
  await page.getByText('Kalan nakit bakiyeniz').waitFor();
};

const depositForBonus = async (page: Page): Promise<void> => {
  await withBonuses(page, true);
  await openCashier('Para Yatır')(page);
  await chooseMethod(page, /^Havale/);
  await page.getByLabel('Tutar').fill('1.250,50');
};

/** Two bets with a stake: in the rail of a wide screen, else in the sheet. */
const fillSlip = async (page: Page): Promise<void> => {
  const more = page.getByRole('button', { name: /maç daha göster$/ });
  if (await more.isVisible()) await more.click();
  const rows = page.getByRole('region', { name: 'ÖNE ÇIKAN MAÇLAR' }).getByRole('listitem');
  const open = rows.locator('[data-slot=odds-button]:first-child:not([aria-disabled])');
  for (const index of [0, 1]) await open.nth(index).click();
  if ((page.viewportSize()?.width ?? 0) < 1440)
    await page.getByRole('button', { name: /^Kuponu aç/ }).click();
  await page.getByLabel('Bahis tutarı').fill('1250,5');
};

/** The game has said that it is there. */
const gameReady = async (page: Page): Promise<void> => {
  await page.locator('iframe').waitFor();
  await page.getByText(/açılıyor\.\.\.$/).waitFor({ state: 'hidden', timeout: 30_000 });
};

const openRules = async (page: Page): Promise<void> => {
  await gameReady(page);
  await page.getByRole('button', { name: 'Kurallar ve bilgiler' }).click();
  await page.getByRole('dialog').waitFor();
};

/** One round to its end, and then that round again. */
const playAndReplay = async (page: Page): Promise<void> => {
  await gameReady(page);
  const studio = page.frameLocator('iframe');
  await studio.locator('button.play[data-tone=play]:enabled').click();
  await studio.getByRole('list', { name: 'Son sonuçlar' }).getByRole('listitem').first().waitFor();
  await page.goto('/game-history');
  await page.locator('[data-round]').first().getByRole('button').click();
  await page.getByText('Turun özeti').waitFor();
};

const widePaths: readonly string[] = ['/', '/casino', '/canli-casino', '/oyunlar'];

const searchFor =
  (text: string) =>
  async (page: Page): Promise<void> => {
    await page.keyboard.press('/');
    await page.getByRole('dialog').getByRole('combobox').fill(text);
    await page.getByRole('option').first().waitFor();
  };

const drawNumbers = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Rastgele 10 sayı' }).click();
  await page.getByRole('button', { name: 'Oyna' }).click();
  await page.getByText('Çekiliyor...').first().waitFor();
};

/** A round for money, drawn again in the browser once its seed is shown. */
const verifyRound = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Rastgele 10 sayı' }).click();
  await page.getByRole('button', { name: / ile oyna$/ }).click();
  await page.getByRole('region', { name: 'Sonuç' }).waitFor();
  await page.getByRole('button', { name: 'Çifti bitir, tohumu göster' }).click();
  await page.getByRole('button', { name: 'Doğrula' }).click();
  await page.getByText(/^Doğrulandı:/).waitFor();
  await page.getByRole('region', { name: 'Sonuç' }).scrollIntoViewIfNeeded();
};

/** Two rounds at a table, and then its lobby: the worker copies what fell there every five seconds. */
const playAtTable = async (page: Page): Promise<void> => {
  await gameReady(page);
  const studio = page.frameLocator('iframe');
  for (let round = 0; round < 2; round += 1) {
    const table = studio.getByRole('application');
    await table.focus();
    await table.press('ArrowRight');
    await table.press('Enter');
    await studio.locator('button.play[data-tone=play]:enabled').click({ timeout: 45_000 });
    await studio.getByRole('list', { name: 'Son sonuçlar' }).getByRole('listitem').nth(round).waitFor();
  }
  await page.waitForTimeout(7_000);
  await page.goto('/canli-casino');
  await page.getByRole('list', { name: 'Bu masada son çıkan sayılar' }).first().waitFor();
};

export const screens: Screen[] = [
  { name: 'search', path: '/', as: 'visitor', after: searchFor('fener') },
  { name: 'keno-drawing', path: '/keno', as: 'visitor', after: drawNumbers },
  {
    name: 'live-casino-played',
    path: '/canli-casino?oyun=bulut-ruleti',
    as: 'member',
    wide: true,
    after: playAtTable,
  },
  ...Object.entries(visitorPages).map(([name, path]): Screen => ({
    name,
    path,
    as: 'visitor',
    wide: widePaths.includes(path),
  })),
  ...Object.entries(memberPages).map(([name, path]): Screen => ({ name, path, as: 'member' })),
  { name: 'keno-verified', path: memberPages['keno-real'], as: 'member', after: verifyRound },
  {
    name: 'login-modal',
    path: '/',
    as: 'visitor',
    after: async (page) => {
      await page.getByRole('button', { name: 'Giriş Yap' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'register-modal', path: '/', as: 'visitor', after: openRegister },
  {
    name: 'register-modal-refused',
    path: '/',
    as: 'visitor',
    after: async (page) => {
      await openRegister(page);
      await page.getByRole('button', { name: 'İleri' }).click();
    },
  },
  { name: 'home-slip', path: '/', as: 'visitor', after: fillSlip },
  { name: 'bonus-offer', path: memberPages.bonus, as: 'member', after: readOffer },
  { name: 'bonus-waiting', path: memberPages.bonus, as: 'member', after: (page) => withBonuses(page, true) },
  { name: 'bonus-cancel', path: memberPages.bonus, as: 'member', after: cancelBonus },
  { name: 'bonus-deposit', path: memberPages.bonus, as: 'member', after: depositForBonus },
  { name: 'bonus-withdraw', path: memberPages.bonus, as: 'member', after: fillWithdrawal },
  { name: 'bonus-game', path: games.lighthouse, as: 'member', after: gameReady },
  { name: 'deposit-modal', path: '/', as: 'member', after: openCashier('Para Yatır') },
  { name: 'withdraw-modal', path: '/', as: 'member', after: openCashier('Para Çek') },
  { name: 'withdraw-filled', path: '/', as: 'member', after: fillWithdrawal },
  { name: 'transfer-wizard', path: '/', as: 'member', after: openTransfer },
  { name: 'deposit-status', path: '/', as: 'member', after: askForDeposit },
  { name: 'crypto-quote', path: '/', as: 'member', after: askForQuote },
  {
    name: 'promotion-detail',
    path: '/promosyonlar?promosyon=1',
    as: 'visitor',
    after: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'self-exclusion-dialog',
    path: '/kendini-dislama',
    as: 'member',
    after: async (page) => {
      await page.getByText('3 Ay', { exact: true }).click();
      await page.getByRole('button', { name: 'Onayla' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  ...Object.entries(games).map(([name, path]): Screen => ({
    name: `game-${name}`,
    path,
    as: 'member',
    after: gameReady,
  })),
  { name: 'game-demo', path: `${games.lighthouse}&demo=1`, as: 'visitor', after: gameReady },
  { name: 'game-rules', path: games.pearls, as: 'member', after: openRules },
  {
    name: 'game-sign-in',
    path: games.lighthouse,
    as: 'visitor',
    after: (page) => page.getByRole('dialog').waitFor(),
  },
  { name: 'game-replay', path: games.pearls, as: 'member', after: playAndReplay },
  {
    name: 'casino-wall',
    path: '/casino',
    as: 'visitor',
    after: async (page) => {
      const tiles = page.getByRole('article');
      for (const shown of [24, 36, 48, 60]) {
        await page.getByRole('button', { name: 'Daha Fazla Göster' }).click();
        await tiles.nth(shown - 1).waitFor();
      }
      await tiles.nth(30).hover();
    },
  },
  {
    name: 'side-menu',
    path: '/',
    as: 'member',
    after: async (page) => {
      if (!isPhone(page)) return;
      await page.getByRole('button', { name: 'Menü', exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
